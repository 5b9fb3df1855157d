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
  const mover = (dia: Fecha, minuto: number, titulo: string, asiento: Asiento, valor: Pesos): void => {
    caja += valor
    banco -= valor
    bancoMinimo = Math.min(bancoMinimo, banco)
    movimientos.push({ instante: minutosDespues(inicioDelDia(dia), minuto), titulo, asiento })
  }
  for (const [dia, efectos] of porDia(operaciones)) {
    const falta = MINIMO - (caja + peorMomento(efectos))
    if (falta > 0) {
      const valor = Math.ceil(falta / ENVIO) * ENVIO
      mover(dia, LLEGAN_FONDOS, 'Fondos recibidos del banco', asientoFondos(valor), valor)
    }
    caja += efectos.reduce((suma, efecto) => suma + efecto, 0)
    if (caja > MAXIMO && jornada.cerro(dia)) {
      const valor = Math.floor((caja - AL_CERRAR) / 1_000_000) * 1_000_000
      mover(dia, SALE_CONSIGNACION, 'Consignación de efectivo', asientoConsignacion(valor), -valor)
    }
  }
  const capital = Math.ceil((RESERVA_BANCO - bancoMinimo) / 10_000_000) * 10_000_000
  const apertura = minutosDespues(inicioDelDia(jornada.desde), ABRE_CUENTA)
  return [
    { instante: apertura, titulo: 'Capital inicial del almacén', asiento: asientoCapital(capital) },
    ...movimientos,
  ]
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
