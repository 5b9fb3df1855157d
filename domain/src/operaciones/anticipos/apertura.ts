import type { Pesos } from '../../dinero/pesos.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { exigeCumplimiento } from '../cumplimiento.ts'
import { conFaltas, type Pago, type Resultado } from '../tipos.ts'
import {
  type CambiosAnticipo,
  type ClaseAnticipo,
  CONCEPTO_DE_CLASE,
  type SentidoAnticipo,
  valorEntre,
} from './situacion.ts'

export interface EntradaAnticipo {
  readonly terceroId: string
  readonly descripcion: string
  /** Whole pesos. */
  readonly valor: Pesos
  readonly pagos?: readonly Pago[] | undefined
  readonly recibido?: Pesos | undefined
}

export interface EntradaAnticipoCobrar extends EntradaAnticipo {
  readonly clase: ClaseAnticipo
}

export interface SituacionApertura {
  /** Absent when none was chosen, or there is none. */
  readonly tercero?: { readonly alerta: boolean } | undefined
}

const MAXIMO: Pesos = 100_000_000_000
const DESCRIPCION_MINIMA = 5

function abrir(
  sentido: SentidoAnticipo,
  clase: ClaseAnticipo,
  { tercero }: SituacionApertura,
  { valor, descripcion, pagos, recibido }: EntradaAnticipo,
): Resultado<CambiosAnticipo> {
  const faltas: ErrorRegla[] = []
  if (!tercero) faltas.push({ codigo: 'anticipo.tercero', campo: 'terceroId' })
  if (descripcion.trim().length < DESCRIPCION_MINIMA)
    faltas.push({ codigo: 'movimiento.descripcion', campo: 'descripcion' })
  if (!valorEntre(valor, MAXIMO)) faltas.push({ codigo: 'anticipo.valor', campo: 'valor' })
  if (!tercero || faltas.length > 0) return conFaltas(faltas)
  const sale = sentido === 'cobrar'
  return componer({
    cobra: sale ? -valor : valor,
    pagos,
    recibido,
    ...(sale
      ? { debitos: { [CONCEPTO_DE_CLASE[clase]]: valor } }
      : { creditos: { anticiposRecibidos: valor } }),
    cambios: { estado: 'abierto', saldo: valor },
    cifras: [{ clave: 'saldoAnticipo', tipo: 'pesos', despues: valor }],
    exige: [
      ...exigeCumplimiento(tercero),
      // Money leaves without anything that supports it yet.
      ...(sale
        ? [{ codigo: 'autorizacion.anticipo', permiso: 'anticipos.autorizar', datos: { valor } }]
        : []),
    ],
  })
}

/** Money of the house handed to somebody who will account for it: a supplier, a worker, anybody else. */
export const planearAnticipoCobrar = (
  s: SituacionApertura,
  e: EntradaAnticipoCobrar,
): Resultado<CambiosAnticipo> => abrir('cobrar', e.clase, s, e)

/** Money that a customer leaves for something that the house owes since then: a jewel to be made. */
export const planearAnticipoPagar = (s: SituacionApertura, e: EntradaAnticipo): Resultado<CambiosAnticipo> =>
  abrir('pagar', 'otro', s, e)
