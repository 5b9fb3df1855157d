import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { guardaDePrueba } from '../dejarYVolver.ts'
import { Formulario } from '../Formulario.ts'
import { fallaDeFecha } from '../fallas.ts'

interface Datos {
  corte: string | null
  nota: string
}

function uno() {
  guardaDePrueba()
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const enviar = vi.fn(async () => 'hecho')
  // A rule that compares days as texts, as many do: of one that does not exist it says what is not so.
  const reglas = ({ corte }: Datos) =>
    corte && corte > '2026-11-20' ? [{ campo: 'corte', mensaje: 'El día es de hoy o antes.' }] : []
  const de = new Formulario<Datos>(
    { inicial: { corte: null, nota: '' }, reglas, enviar },
    { usuarioId: 'ana', almacen: undefined },
  )
  return { de, enviar }
}

it('a day that does not exist is told so at its field, whatever the form asks of it, and nothing is sent', async () => {
  const { de, enviar } = uno()
  const quitar = de.ilegibles.dia('corte')
  de.poner('corte', '31/02/2026')
  expect(de.error('corte')).toBeUndefined()
  await de.guardar()
  expect(de.fallas).toEqual([{ campo: 'corte', mensaje: 'Ese día no existe.' }])
  de.poner('corte', 'mañana')
  expect(de.error('corte')).toBe('Escriba el día así: 20/11/2026.')
  de.poner('corte', '2026-11-21')
  expect(de.error('corte')).toBe('El día es de hoy o antes.')
  expect(enviar).not.toHaveBeenCalled()
  // One that is no longer asked for could be mended nowhere: it stops nobody.
  de.poner('corte', '02-30-1')
  quitar()
  expect(de.fallas).toEqual([])
  await de.guardar()
  expect(enviar).toHaveBeenCalledOnce()
})

/** Forms whose rules say of a day that is none in words of the specification. */
const CON_SUS_PALABRAS = ['modules/clientes/cajon/SeccionPersona.tsx']

it('every field of a day of the product is read so, but where the specification says in which words', () => {
  const raiz = join(import.meta.dirname, '../../..')
  const conReglas = readdirSync(raiz, { recursive: true, encoding: 'utf8' })
    .filter((archivo) => archivo.startsWith('modules') && archivo.endsWith('.tsx'))
    .filter((archivo) => /\bconReglas\b/.test(readFileSync(join(raiz, archivo), 'utf8')))
  expect(conReglas.map((archivo) => archivo.replaceAll('\\', '/'))).toEqual(CON_SUS_PALABRAS)
  expect(readFileSync(join(import.meta.dirname, 'CampoFecha.tsx'), 'utf8')).toContain(
    'conReglas ? undefined : formulario.ilegibles.dia(nombre)',
  )
})

it.each([
  ['31/02/2026', 'Ese día no existe.'],
  ['31 de febrero de 2026', 'Ese día no existe.'],
  ['31-feb-2026', 'Ese día no existe.'],
  ['31022026', 'Ese día no existe.'],
  ['2026-02-31', 'Ese día no existe.'],
  ['5 x 2026', 'Escriba el día así: 20/11/2026.'],
  ['5 // 2026', 'Escriba el día así: 20/11/2026.'],
  ['31/02/26', 'Escriba el día así: 20/11/2026.'],
  ['0202-11-01', 'Escriba un año entre 1900 y 2199.'],
  ['2200-01-01', 'Escriba un año entre 1900 y 2199.'],
])(
  'only what is written as a day is said not to exist, and a year that is none to be one: %s',
  (escrito, mensaje) => {
    expect(fallaDeFecha('dia', escrito)).toEqual([{ campo: 'dia', mensaje }])
  },
)
