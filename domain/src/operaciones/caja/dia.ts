import type { Pesos } from '../../dinero/pesos.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import type { Exigencia, Resultado } from '../tipos.ts'

/** Who lets a day be opened, closed or written in when the rule says no. */
const AUTORIZA = 'caja.autorizar'

export interface SituacionApertura {
  readonly fecha: Fecha
  /** Code of what opened that day already. */
  readonly abierta?: string | undefined
  /** The calendar of the branch says that it opens on that day. */
  readonly habil: boolean
  /** What the books say that is in the drawer, whole pesos. A browser that may not know it plans with any figure (D26). */
  readonly caja: Pesos
}

export interface EntradaApertura {
  /** What is in the drawer to begin with, counted: whole pesos. */
  readonly base: Pesos
  readonly observacion?: string | undefined
}

export interface CambiosApertura {
  readonly base: Pesos
  readonly caja: Pesos
}

/**
 * Apertura: who opens the drawer says what it begins with. Nothing moves: what differs from the books is said by the count of
 * the day. On a day that the calendar closes, with authorisation.
 */
export function planearApertura(
  { fecha, abierta, habil, caja }: SituacionApertura,
  { base }: EntradaApertura,
): Resultado<CambiosApertura> {
  const faltas: ErrorRegla[] = []
  if (abierta) faltas.push({ codigo: 'apertura.hecha', datos: { documento: abierta, fecha } })
  if (!Number.isSafeInteger(base) || base < 0) faltas.push({ codigo: 'apertura.base', campo: 'base' })
  return componer({
    cobra: 0,
    cambios: { base, caja },
    cifras: [
      { clave: 'diaDeCaja', tipo: 'fecha', despues: fecha },
      { clave: 'baseCaja', tipo: 'pesos', despues: base },
    ],
    exige: habil ? [] : [{ codigo: 'autorizacion.dia_no_habil', permiso: AUTORIZA, datos: { fecha } }],
    faltas,
  })
}

/** A day that has passed is opened no more: without its apertura what was done on it would never be closed nor have its Z. */
export const faltasDeAnularApertura = (fecha: Fecha, { estado }: FilaDia, hoy: Fecha): ErrorRegla[] =>
  fecha < hoy ? [{ codigo: 'apertura.ya_paso', datos: { fecha, estado } }] : []

/** What is still to be done before a day is closed, whichever module knows it. */
export const PENDIENTES_DEL_DIA = [
  'cuadre',
  'fondos',
  'mercancia',
  'datafono',
  'impresiones',
  'solicitudes',
  'descuadre',
  'ajustes',
] as const
export type ClavePendiente = (typeof PENDIENTES_DEL_DIA)[number]

export interface PendienteDelDia {
  readonly clave: ClavePendiente
  readonly cantidad: number
  /** Code of the first of them, when it has one. */
  readonly documento?: string | undefined
  /** Whole pesos that a count came out with, below 0 what is missing; of a difference alone. */
  readonly valor?: Pesos | undefined
}

/**
 * Told to who sees the drawer and authorised by nobody: what a close was let pass is read by who counts blind too (D26). What was asked
 * for is booked after the close only with one more authorisation, so it is said before.
 */
export const SOLO_SE_DICEN: readonly ClavePendiente[] = ['descuadre', 'ajustes']

export type EstadoDia = 'abierto' | 'cerrado' | 'anulado'

/** What closing writes of a day. */
export interface FilaDia {
  readonly estado: EstadoDia
}

export interface SituacionCierre {
  /** Code of what opened the day. */
  readonly codigo: string
  readonly fecha: Fecha
  readonly fila: FilaDia
  /** Last count of the day, with what it counted: never what it expected. */
  readonly cuadre?: { readonly codigo: string; readonly efectivo: Pesos } | undefined
  /** Documents of the day, those that were voided too. */
  readonly documentos: number
  readonly pendientes: readonly PendienteDelDia[]
}

export interface EntradaCierre {
  readonly observacion?: string | undefined
}

/** As the figures name the state of a day. */
const DICHO: Readonly<Record<EstadoDia, string>> = {
  abierto: 'diaAbierto',
  cerrado: 'diaCerrado',
  anulado: 'diaAnulado',
}

/**
 * Cierre del día: from here on nothing else is written on that day without authorisation. What waits is removed or authorised, each
 * by its name; so is a drawer that was not counted after its last movement, also today: one that was emptied cannot be, because a
 * count is of more than 0 (001 §5), and to say by the books that it is empty would tell who counts blind (D26).
 */
export function planearCierre(
  { codigo, fecha, fila, cuadre, documentos, pendientes }: SituacionCierre,
  _entrada: EntradaCierre,
  hoy: Fecha,
): Resultado<FilaDia> {
  const faltas: ErrorRegla[] = []
  if (fila.estado !== 'abierto') faltas.push({ codigo: 'cierre.no_abierto', datos: { documento: codigo } })
  if (fecha > hoy) faltas.push({ codigo: 'cierre.futuro', datos: { fecha } })
  return componer({
    cobra: 0,
    cambios: { estado: 'cerrado' },
    cifras: [
      { clave: 'estado', tipo: 'estado', antes: DICHO[fila.estado], despues: DICHO.cerrado },
      { clave: 'documentosDelDia', tipo: 'entero', despues: documentos },
      ...(cuadre ? [{ clave: 'ultimoCuadre', tipo: 'texto' as const, despues: cuadre.codigo }] : []),
    ],
    exige: pendientes
      .filter(({ clave }) => !SOLO_SE_DICEN.includes(clave))
      .map(
        ({ clave, cantidad, documento }): Exigencia => ({
          codigo: `autorizacion.cierre_${clave}`,
          permiso: AUTORIZA,
          datos: { cantidad, fecha, ...(documento && { documento }) },
        }),
      ),
    faltas,
  })
}

/** Code of what no plan asks for and the executor adds. */
export const DIA_CERRADO = 'autorizacion.dia_cerrado'

/** A document on a day that was closed: one more limit of whatever operation it is. */
export const exigenciaDeDiaCerrado = (fecha: Fecha, cierre: string): Exigencia => ({
  codigo: DIA_CERRADO,
  permiso: AUTORIZA,
  datos: { fecha, documento: cierre },
})
