import type { ResultadoConsulta } from '@retroventa/api/consultas/llamadas'
import { iniciarSimuladorTusDatos, SECRETO_TUSDATOS, TOKEN_TUSDATOS } from '@retroventa/simulators/tusdatos'
import { iniciarSimuladorVerifik, TOKEN_VERIFIK } from '@retroventa/simulators/verifik'
import { expect } from 'vitest'
import { crearConsultas } from '../../ports/consultas/index.ts'
import { crearPrueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'

export type Respuesta = ResultadoConsulta & {
  codigo?: string
  titulo?: string
  datos?: Record<string, unknown>
}
interface Cupo {
  consultasRestantes: number
  totalConsultas: number
  limite: number
  limiteAlcanzado: boolean
  pagas: { cantidad: number; total: number }
}

const TABLAS = [
  'cupo_movimientos',
  'cupos_consulta',
  'consulta_pdfs',
  'consulta_avisos',
  'consultas',
  'archivo.consultas',
  'consultas_abiertas',
]

/** The application with both providers simulated, a cashier, and what the tests of consultations ask again and again. */
export async function crearEscenario() {
  const p = await crearPrueba()
  const cajero = await p.entrar('cajero')
  const verifik = await iniciarSimuladorVerifik()
  const tusdatos = await iniciarSimuladorTusDatos({ demoraMs: 0 })
  let siguiente = 1_020_300_001
  const documento = () => {
    siguiente += 100
    return String(siguiente)
  }
  return {
    p,
    cajero,
    verifik,
    tusdatos,
    documento,
    /** Empty tables, no faults, and breakers of their own. */
    async limpiar(): Promise<void> {
      verifik.fallar({ modo: 'normal' })
      tusdatos.fallar({ modo: 'normal' })
      p.deps.consultas = crearConsultas(
        {
          verifik: { url: verifik.url, token: TOKEN_VERIFIK },
          tusdatos: { url: tusdatos.url, token: TOKEN_TUSDATOS, secreto: SECRETO_TUSDATOS },
        },
        // As long as it takes: what is told soon of a source that is slow is of the tests of just that.
        { pausaMs: 1, esperaCortaMs: 20_000 },
      )
      await mandar(p.base.dueno, TABLAS.map((tabla) => `delete from ${tabla}`).join('; '))
    },
    consultar: (cuerpo: object, cabeceras = {}, quien = cajero) =>
      quien.pedir<Respuesta>(
        'POST',
        '/consultas',
        { tipo_documento: 'CC', cedula: documento(), ...cuerpo },
        cabeceras,
      ),
    ver: (id: string) => cajero.pedir<Respuesta>('GET', `/consultas/${id}`),
    cupo: async () => (await cajero.pedir<Cupo>('GET', '/consultas/cupo')).cuerpo,
    /** The ledger adds up: what was taken less what was given back is what the month says. */
    async cuadra(): Promise<void> {
      const movimientos = await p.base.db.selectFrom('cupo_movimientos').select('unidades').execute()
      const mes = await p.base.db.selectFrom('cupos_consulta').select('usadas').execute()
      expect(movimientos.reduce((n, m) => n + m.unidades, 0)).toBe(mes.reduce((n, m) => n + m.usadas, 0))
    },
    /** Ten of ten used. */
    async agotar(): Promise<void> {
      const fila = { almacen_id: p.almacenes.PCT01, mes: '2026-11', usadas: 10 }
      await p.base.db.insertInto('cupos_consulta').values(fila).execute()
    },
    async cerrar(): Promise<void> {
      await Promise.all([verifik.detener(), tusdatos.detener()])
      await p.cerrar()
    },
  }
}
export type Escenario = Awaited<ReturnType<typeof crearEscenario>>
