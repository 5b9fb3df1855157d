import type { Asiento } from '@retroventa/domain/contabilidad/asiento'
import {
  asientoCapital,
  asientoConsignacion,
  asientoFondos,
} from '@retroventa/domain/contabilidad/asientosCaja'
import type { Pesos } from '@retroventa/domain/dinero/pesos'
import { type Fecha, fechaBogota, type Instante, inicioDelDia } from '@retroventa/domain/fechas/fecha'
import { type Jornada, minutosDespues } from './jornada.ts'

/** Cash that a branch wants in its drawer before it opens, and what is too much to keep overnight. */
const MINIMO: Pesos = 3_000_000
const MAXIMO: Pesos = 24_000_000
const AL_CERRAR: Pesos = 14_000_000
const ENVIO: Pesos = 5_000_000
const RESERVA_BANCO: Pesos = 20_000_000
/** Minutes of the day: before the first customer, after the last one. */
const LLEGAN_FONDOS = 8 * 60 + 5
const SALE_CONSIGNACION = 17 * 60 + 20
const ABRE_CUENTA = 7 * 60 + 40

/** A movement of money of the branch that no customer caused. */
export interface MovimientoCaja {
  readonly instante: Instante
  readonly titulo: string
  readonly asiento: Asiento
}

/** What an entry does to the drawer: whole pesos, negative when money leaves. */
export function efectoEnCaja({ partidas }: Asiento): Pesos {
  return partidas
    .filter(({ concepto }) => concepto === 'caja')
    .reduce((suma, { debito, credito }) => suma + debito - credito, 0)
}

/** What the bank brings before the first customer of a day and takes after the last one, whole pesos. */
export interface FondosDelDia {
  readonly llegan: Pesos
  readonly salen: Pesos
}

/**
 * What a drawer needs for a day to be possible, never below zero in it, and what is too much to keep overnight.
 * @param caja with what it began, whole pesos
 * @param efectos of each operation on it, in the order of time
 * @param cerro the day has ended
 */
export function fondosDelDia(caja: Pesos, efectos: readonly Pesos[], cerro: boolean): FondosDelDia {
  const falta = MINIMO - (caja + peorMomento(efectos))
  const llegan = falta > 0 ? Math.ceil(falta / ENVIO) * ENVIO : 0
  const queda = caja + llegan + efectos.reduce((suma, efecto) => suma + efecto, 0)
  const salen = queda > MAXIMO && cerro ? Math.floor((queda - AL_CERRAR) / 1_000_000) * 1_000_000 : 0
  return { llegan, salen }
}

/** Capital that leaves the bank of a branch with its reserve, from that balance; 0 when it has it. Whole pesos. */
export const capitalPara = (banco: Pesos): Pesos =>
  Math.max(0, Math.ceil((RESERVA_BANCO - banco) / 10_000_000) * 10_000_000)

/** The entries that the funds of a day are, each at its minute. */
export function movimientosDelDia(dia: Fecha, { llegan, salen }: FondosDelDia): MovimientoCaja[] {
  const a = (minuto: number) => minutosDespues(inicioDelDia(dia), minuto)
  return [
    ...(llegan > 0
      ? [{ instante: a(LLEGAN_FONDOS), titulo: 'Fondos recibidos del banco', asiento: asientoFondos(llegan) }]
      : []),
    ...(salen > 0
      ? [
          {
            instante: a(SALE_CONSIGNACION),
            titulo: 'Consignación de efectivo',
            asiento: asientoConsignacion(salen),
          },
        ]
      : []),
  ]
}

/** Money that the owners put into a branch before it opens on a day. */
export const capitalDelDia = (dia: Fecha, valor: Pesos): MovimientoCaja => ({
  instante: minutosDespues(inicioDelDia(dia), ABRE_CUENTA),
  titulo: 'Capital inicial del almacén',
  asiento: asientoCapital(valor),
})

/**
 * The funds that a branch had to receive, and what it took to the bank, for its operations to have been possible: the
 * drawer is never below zero (D9).
 */
export function moverFondos(
  jornada: Jornada,
  operaciones: readonly { readonly instante: Instante; readonly asiento?: Asiento }[],
): MovimientoCaja[] {
  const movimientos: MovimientoCaja[] = []
  let caja = 0
  let banco = 0
  let bancoMinimo = 0
  for (const [dia, efectos] of porDia(operaciones)) {
    const fondos = fondosDelDia(caja, efectos, jornada.cerro(dia))
    const { llegan, salen } = fondos
    bancoMinimo = Math.min(bancoMinimo, banco - llegan)
    banco += salen - llegan
    caja += efectos.reduce((suma, efecto) => suma + efecto, llegan - salen)
    movimientos.push(...movimientosDelDia(dia, fondos))
  }
  return [capitalDelDia(jornada.desde, capitalPara(bancoMinimo)), ...movimientos]
}

/** Effects on the drawer by day, in the order of time. */
function porDia(operaciones: readonly { readonly instante: Instante; readonly asiento?: Asiento }[]) {
  const dias = new Map<Fecha, Pesos[]>()
  for (const { instante, asiento } of operaciones) {
    if (!asiento) continue
    const dia = fechaBogota(instante)
    dias.set(dia, [...(dias.get(dia) ?? []), efectoEnCaja(asiento)])
  }
  return dias
}

/** The lowest point of a day, from an empty drawer: zero or less. */
function peorMomento(efectos: readonly Pesos[]): Pesos {
  let saldo = 0
  return efectos.reduce((peor, efecto) => {
    saldo += efecto
    return Math.min(peor, saldo)
  }, 0)
}
