import fc from 'fast-check'
import type { Fecha } from '../../../fechas/fecha.ts'
import {
  type EntradaCierre,
  type FilaDia,
  type PendienteDelDia,
  planearApertura,
  planearCierre,
  type SituacionCierre,
} from '../../caja/dia.ts'
import type { OrigenDePrueba } from '../origen.ts'

const HOY: Fecha = '2026-11-20'

const pendientes = fc.subarray<PendienteDelDia>([
  { clave: 'cuadre', cantidad: 1 },
  { clave: 'fondos', cantidad: 2, documento: 'PCT02-FE000004' },
  { clave: 'mercancia', cantidad: 1, documento: 'PCT02-TR000002' },
  { clave: 'datafono', cantidad: 3, documento: 'PCT01-VT000007' },
  { clave: 'impresiones', cantidad: 1, documento: 'PCT01-000031' },
  { clave: 'solicitudes', cantidad: 1 },
  { clave: 'descuadre', cantidad: 1, documento: 'PCT01-CC000001', valor: -50_000 },
  { clave: 'ajustes', cantidad: 1 },
])

/** A day as its close reads it, with what it began with, whole pesos. */
type Dia = SituacionCierre & { readonly base: number }

/** A day of the drawer: opened, closed once, opened again when its close is voided. */
export const dia: OrigenDePrueba<Dia> = {
  nuevo: () =>
    fc
      .record({
        base: fc.nat(2_000_000),
        habil: fc.boolean(),
        documentos: fc.nat(300),
        contado: fc.boolean(),
        faltan: pendientes,
      })
      .map(({ base, habil, documentos, contado, faltan }) => {
        const { plan } = planearApertura({ fecha: HOY, habil, caja: base + 500 }, { base })
        if (!plan) throw new Error('a day that cannot be opened')
        const situacion: Dia = {
          codigo: 'PCT01-DA000001',
          base,
          fecha: HOY,
          fila: { estado: 'abierto' },
          cuadre: contado ? { codigo: 'PCT01-CC000001', efectivo: 700_000 } : undefined,
          documentos,
          pendientes: faltan.filter(({ clave }) => clave !== 'cuadre' || !contado),
        }
        return { plan, situacion, hoy: HOY }
      }),
  planear: (s, _, entrada, hoy) => planearCierre(s, entrada as EntradaCierre, hoy),
  despues: (s, { plan }) => ({ ...s, fila: plan.cambios as FilaDia }),
  anulado: (antes, _, { cambios }) => ({ ...antes, fila: cambios as FilaDia }),
  piezas: () => [],
  fila: ({ fila }) => fila,
  costo: () => 0,
  leer: ({ fila, base, fecha }) => ({
    estado: [fila.estado === 'abierto' ? 'diaAbierto' : 'diaCerrado'],
    baseCaja: [base],
    diaDeCaja: [fecha],
  }),
}
