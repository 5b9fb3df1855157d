import { costoPorLugar, cuentaDeLugar, espejo, type MovimientoBien } from '../bienes/movimientos.ts'
import { balancea, type LineaAsiento } from '../contabilidad/asiento.ts'
import type { Concepto } from '../contabilidad/conceptos.ts'
import type { Pesos } from '../dinero/pesos.ts'
import type { Fecha } from '../fechas/fecha.ts'
import type { ErrorRegla } from '../regla.ts'
import { lineasDePagos, lineasMovidas, pagosDe, validarPagos } from './pagos.ts'
import type {
  Cambiado,
  Cifra,
  Exigencia,
  MedioPago,
  Movidos,
  Pago,
  Plan,
  Resultado,
  ValoresMensaje,
} from './tipos.ts'

/** What a type of operation says; payments and merchandise follow from it. */
export interface Partes<Cambios> {
  readonly cobra: Pesos
  readonly pagos?: readonly Pago[] | undefined
  /** Means by which the house may hand money over, when not the usual ones: a return goes back as it was paid. */
  readonly entregan?: readonly MedioPago[]
  /** Cash that the customer hands over, whole pesos. */
  readonly recibido?: Pesos | undefined
  /** Branch whose income and goods they are, when the money comes in at another one. */
  readonly deAlmacen?: string | undefined
  /** Branch that acts, of what moves goods of more than one: each place is booked in its own. */
  readonly aqui?: string | undefined
  /** Credits (income) and debits (expense, discount) beyond payments and merchandise, whole pesos. */
  readonly creditos?: Partial<Record<Concepto, Pesos>>
  readonly debitos?: Partial<Record<Concepto, Pesos>>
  /** Lines whose account is data, as they are. */
  readonly lineas?: readonly LineaAsiento[]
  /** Money of the house that changes place without anybody paying it, by means; see `Plan.movidos`. */
  readonly movidos?: Movidos
  readonly movimientos?: readonly MovimientoBien[]
  /** Day of the books, when it is one that has passed. */
  readonly fecha?: Fecha
  readonly cambios: Cambios
  readonly cifras: readonly Cifra[]
  readonly exige?: readonly Exigencia[]
  readonly cambiados?: readonly Cambiado[]
  readonly mensaje?: ValoresMensaje
  /** See `Plan.sello`. */
  readonly sello?: string
  /** Faults of the type itself; those of the payments join them. */
  readonly faltas?: readonly ErrorRegla[]
}

/**
 * Makes the plan: the merchandise lines come from the moves of goods, so that both ledgers agree by construction, and
 * the payment lines from the payments.
 * @throws RangeError when the entry does not balance: a defect of the type, never of the person
 */
export function componer<Cambios>(partes: Partes<Cambios>): Resultado<Cambios> {
  const { cobra, cambios, cifras, movimientos = [], exige = [], cambiados = [], mensaje = {} } = partes
  const pagos = pagosDe(cobra, partes.pagos)
  const faltas = [...(partes.faltas ?? []), ...validarPagos(cobra, pagos, partes.recibido, partes.entregan)]
  if (faltas.length > 0) return { faltas }
  const suyas = [
    ...lineasMovidas(partes.movidos),
    ...(partes.lineas ?? []).filter(({ debito, credito }) => debito !== credito),
    ...lineas(partes.debitos, 'debito'),
    ...lineas(partes.creditos, 'credito'),
    ...lineasDeBienes(movimientos, partes.aqui),
  ]
  const asiento = debitosPrimero([
    ...lineasDePagos(cobra, pagos),
    ...(partes.deAlmacen === undefined ? suyas : porCuentaDe(partes.deAlmacen, cobra, suyas)),
  ])
  if (!balancea(asiento)) throw new RangeError(`unbalanced plan: ${JSON.stringify(asiento)}`)
  const { movidos, fecha, sello } = partes
  return {
    plan: {
      asiento,
      movimientos,
      cambios,
      cifras,
      cobra,
      pagos,
      exige,
      cambiados,
      mensaje,
      ...(movidos && { movidos }),
      ...(fecha && { fecha }),
      ...(sello && { sello }),
    },
  }
}

/**
 * What one branch collects for another: who has the money owes it, who has the contract is owed, and the books of each of
 * them balance alone.
 */
function porCuentaDe(almacenId: string, cobra: Pesos, suyas: readonly LineaAsiento[]): LineaAsiento[] {
  const concepto = 'fondosDeAlmacenes'
  const deuda: LineaAsiento[] =
    cobra === 0
      ? []
      : [
          { concepto, debito: 0, credito: cobra },
          { concepto, debito: cobra, credito: 0, almacenId },
        ]
  return [...deuda, ...suyas.map((linea) => ({ ...linea, almacenId }))]
}

/** As an accountant reads an entry. */
const debitosPrimero = (asiento: readonly LineaAsiento[]): LineaAsiento[] => [
  ...asiento.filter(({ debito }) => debito !== 0),
  ...asiento.filter(({ debito }) => debito === 0),
]

/**
 * Cost that enters a place is debited to its account, cost that leaves it credited. What goes from one branch to another is
 * owed by the one that has it to the one that had it, so that the books of each of them balance alone.
 * @param aqui branch that acts; without it all of them are its own
 */
export function lineasDeBienes(movimientos: readonly MovimientoBien[], aqui?: string): LineaAsiento[] {
  if (aqui === undefined) return deUnAlmacen(movimientos)
  const lados = movimientos.flatMap((uno) => {
    const { haciaId, almacenId } = uno
    if (haciaId === undefined) return [{ almacenId, movimiento: uno, deuda: 0 }]
    // One side in each branch: beyond it there is nothing of theirs.
    return [
      { almacenId, movimiento: { ...uno, a: 'afuera' as const }, deuda: uno.costo },
      { almacenId: haciaId, movimiento: { ...uno, de: 'afuera' as const }, deuda: -uno.costo },
    ]
  })
  return [...Map.groupBy(lados, ({ almacenId }) => almacenId)].flatMap(([almacenId, suyos]) => {
    const deuda = suyos.reduce((suma, uno) => suma + uno.deuda, 0)
    const lineas = [
      ...deUnAlmacen(suyos.map(({ movimiento }) => movimiento)),
      { concepto: 'cuentaDeAlmacenes' as const, debito: Math.max(0, deuda), credito: Math.max(0, -deuda) },
    ].filter(({ debito, credito }) => debito !== credito)
    return almacenId === aqui ? lineas : lineas.map((linea) => ({ ...linea, almacenId }))
  })
}

function deUnAlmacen(movimientos: readonly MovimientoBien[]): LineaAsiento[] {
  return [...costoPorLugar(movimientos)].map(([lugar, costo]) => ({
    concepto: cuentaDeLugar(lugar),
    debito: Math.max(0, costo),
    credito: Math.max(0, -costo),
  }))
}

/**
 * What was written, the other way: entry, moves and figures. Made from the stored plan and never from the rule, so that
 * a rule that changed since cannot make a void that does not restore.
 */
export function reflejar(
  plan: Pick<Plan, 'asiento' | 'movimientos' | 'cifras' | 'cobra' | 'pagos'>,
): Pick<Plan, 'asiento' | 'movimientos' | 'cifras' | 'cobra' | 'pagos'> {
  return {
    asiento: debitosPrimero(
      plan.asiento.map(({ debito, credito, ...linea }) => ({ ...linea, debito: credito, credito: debito })),
    ),
    movimientos: espejo(plan.movimientos),
    cifras: plan.cifras.map(({ antes, despues, ...cifra }) => ({ ...cifra, antes: despues, despues: antes })),
    cobra: plan.cobra === 0 ? 0 : -plan.cobra,
    pagos: plan.pagos,
  }
}

function lineas(valores: Partial<Record<Concepto, Pesos>> | undefined, lado: 'debito' | 'credito') {
  return Object.entries(valores ?? {}).flatMap<LineaAsiento>(([concepto, valor]) =>
    valor ? [{ concepto: concepto as Concepto, debito: 0, credito: 0, [lado]: valor }] : [],
  )
}
