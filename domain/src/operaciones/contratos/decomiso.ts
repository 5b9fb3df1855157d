import { mover } from '../../bienes/movimientos.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { conFaltas, type Resultado } from '../tipos.ts'
import {
  type CambiosContrato,
  cifras,
  leer,
  mensajeContrato,
  piezasAqui,
  type SituacionContrato,
} from './situacion.ts'

export interface EntradaDecomiso {
  /** Who takes the items: Fiscalía, SIJIN… */
  readonly autoridad: string
  /** Number of the act or order that they leave. */
  readonly acta: string
  /** Photo of the act, uploaded before. */
  readonly actaFotoId?: string | undefined
  readonly motivo?: string | undefined
}

/** An authority takes the items of a contract: their capital is lost and goes to expenses (D8). */
export function planearDecomiso(
  s: SituacionContrato,
  { autoridad, acta, motivo = '' }: EntradaDecomiso,
  hoy: Fecha,
): Resultado<CambiosContrato> {
  const { estado, faltas } = leer(s, 'decomisar', hoy)
  const todas: ErrorRegla[] = [...faltas, ...piezasAqui(s, 'decomisar')]
  if (autoridad.trim().length < 3) todas.push({ codigo: 'decomiso.autoridad', campo: 'autoridad' })
  if (!acta.trim()) todas.push({ codigo: 'decomiso.acta', campo: 'acta' })
  if (todas.length > 0) return conFaltas(todas)
  const cambios: CambiosContrato = {
    ...s.fila,
    estado: 'decomisado',
    estadoPrevio: undefined,
    resueltoEn: hoy,
    esperaHasta: undefined,
    motivoEstado: [autoridad.trim(), acta.trim(), motivo.trim()].filter(Boolean).join(', '),
  }
  const { capital } = s.fila
  return componer({
    cobra: 0,
    debitos: { gastoDecomisos: capital },
    movimientos: s.piezas.map((pieza) => mover(pieza, 'decomisado')),
    cambios,
    cifras: cifras(
      { clave: 'estado', tipo: 'estado', antes: estado.estado, despues: 'decomisado' },
      { clave: 'capital', tipo: 'pesos', antes: capital, despues: 0 },
    ),
    mensaje: mensajeContrato(s, cambios, capital),
  })
}
