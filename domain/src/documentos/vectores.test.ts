import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { digitoIcao } from './digitoIcao.ts'
import { leerDocumento } from './lector.ts'
import { esLectura } from './lectura.ts'

const archivo = [process.env.RETROVENTA_SHARED, '../shared', '../../shared']
  .map((base) => base && `${base}/data/documentos/id_cases.json`)
  .find((ruta) => ruta && existsSync(ruta))

interface Caso {
  id: string
  kind: string
  raw?: string | string[]
  raw_escaped?: string
  expected: number | Record<string, string | null>
}

const casos: Caso[] = archivo ? (JSON.parse(readFileSync(archivo, 'utf8')) as { cases: Caso[] }).cases : []
const HOY = '2026-11-20'

function captura(caso: Caso): string {
  if (caso.raw_escaped === undefined) return Array.isArray(caso.raw) ? caso.raw.join('\r') : (caso.raw ?? '')
  return caso.raw_escaped.replace(/\\x([0-9a-f]{2})|\\\\/g, (todo, hex: string | undefined) =>
    hex === undefined ? todo.slice(1) : String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

describe.skipIf(casos.length === 0)('shared captures (skipped where they are absent)', () => {
  it.each(casos.filter((c) => typeof c.expected === 'number').map((c) => [c.id, c] as const))(
    '%s',
    (_, caso) => {
      expect(digitoIcao(String(caso.raw))).toBe(caso.expected)
    },
  )

  it.each(casos.filter((c) => typeof c.expected === 'object').map((c) => [c.id, c] as const))(
    '%s',
    (_, caso) => {
      const { checkDigits, aviso, ...esperado } = caso.expected as Record<string, string | null>
      const leido = leerDocumento(captura(caso), HOY)
      if ('error' in esperado) {
        expect(leido).toMatchObject({ codigo: 'lector.ilegible' })
        return
      }
      if (!esLectura(leido)) throw new Error('unreadable')
      const juntos = (...partes: string[]) => partes.filter(Boolean).join(' ')
      const obtenido: Record<string, unknown> = {
        ...leido,
        apellidos: juntos(leido.primerApellido, leido.segundoApellido),
        nombres: juntos(leido.primerNombre, leido.segundoNombre),
        divipolDepartamento: leido.lugarDivipol?.slice(0, 2),
        divipolMunicipio: leido.lugarDivipol?.slice(2),
      }
      for (const [campo, valor] of Object.entries(esperado))
        expect(obtenido[campo] ?? null, campo).toBe(valor)
      if (aviso) expect(leido.avisos).toContain('lector.fecha_invalida')
      if (checkDigits) {
        expect(leido.avisos.includes('lector.digito_control')).toBe(checkDigits.includes('INVALID'))
      }
    },
  )
})
