import { esInterior } from '../../bienes/lugares.ts'
import { costoPorLugar, cuentaDeLugar, type Pieza } from '../../bienes/movimientos.ts'
import { balancea } from '../../contabilidad/asiento.ts'
import type { Concepto } from '../../contabilidad/conceptos.ts'
import type { Entrada } from '../../plantillas/etiquetas.ts'
import { MATRIZ } from '../../plantillas/matriz.ts'
import { filaDe, type TipoOperacion } from '../catalogo.ts'
import { CONCEPTO_DE_MEDIO } from '../pagos.ts'
import type { Cifra, MedioPago, Plan } from '../tipos.ts'

/** What an origin says of itself, by the key of the figure; a figure may be read in more than one way. */
export type Lectura = Readonly<Record<string, readonly Cifra['antes'][]>>

/** An operation that was planned, with its origin before and after it. */
export interface Caso {
  readonly tipo: TipoOperacion
  readonly plan: Plan
  readonly piezas: readonly Pieza[]
  readonly antes: Lectura
  readonly despues: Lectura
}

/** Filled for every message by who sends it (`operaciones/avisar`). */
const COMUNES: ReadonlySet<string> = new Set([
  'nombre',
  'almacen',
  'telefono',
  'respuestas',
  'empleado',
  'datoAdicional',
  'contrato',
  'venta',
  'nota_credito',
  'separe',
])

const saldo = ({ asiento }: Plan, concepto: Concepto): number =>
  asiento
    .filter((linea) => linea.concepto === concepto)
    .reduce((suma, { debito, credito }) => suma + debito - credito, 0)

/** What must hold of any plan, whatever its type. Each is proven to catch its defect by `mutantes.test.ts`. */
export const COMPROBACIONES = {
  'the entry balances': ({ plan }) => balancea(plan.asiento),
  'the books of each branch balance alone': ({ plan }) => {
    const deCada = Map.groupBy(plan.asiento, ({ almacenId }) => almacenId ?? '')
    return [...deCada.values()].every(balancea)
  },
  'goods cost in their account what they cost in their place': ({ plan }) => {
    const bienes = new Map<Concepto, number>(
      [...costoPorLugar(plan.movimientos)].map(([lugar, costo]) => [cuentaDeLugar(lugar), costo]),
    )
    const conceptos = [...plan.asiento.map(({ concepto }) => concepto), ...bienes.keys()]
    return conceptos
      .filter((concepto) => concepto.startsWith('mercancia'))
      .every((concepto) => saldo(plan, concepto) === (bienes.get(concepto) ?? 0))
  },
  'goods of another branch are booked there, and nowhere else': ({ plan }) => {
    const lados = plan.movimientos.flatMap(({ almacenId, haciaId = almacenId, de, a, costo }) => [
      { almacen: almacenId, lugar: de, costo: -costo },
      { almacen: haciaId, lugar: a, costo },
    ])
    const ajenas = plan.asiento.filter(
      ({ almacenId, concepto }) => almacenId !== undefined && concepto.startsWith('mercancia'),
    )
    return ajenas.every(
      ({ almacenId, concepto, debito, credito }) =>
        debito - credito ===
        lados
          .filter(
            ({ almacen, lugar }) =>
              almacen === almacenId && esInterior(lugar) && cuentaDeLugar(lugar) === concepto,
          )
          .reduce((suma, { costo }) => suma + costo, 0),
    )
  },
  'payments add up to what is paid, each in its account': ({ plan }) => {
    const signo = plan.cobra < 0 ? -1 : 1
    const medios = new Map<Concepto, number>(
      Object.entries(plan.movidos ?? {}).map(([medio, valor]) => [
        CONCEPTO_DE_MEDIO[medio as MedioPago],
        valor,
      ]),
    )
    for (const { medio, valor } of plan.pagos) {
      const concepto = CONCEPTO_DE_MEDIO[medio]
      medios.set(concepto, (medios.get(concepto) ?? 0) + signo * valor)
    }
    return (
      plan.pagos.reduce((suma, { valor }) => suma + valor, 0) === Math.abs(plan.cobra) &&
      Object.values(CONCEPTO_DE_MEDIO).every(
        (concepto) => saldo(plan, concepto) === (medios.get(concepto) ?? 0),
      )
    )
  },
  'a piece leaves whole from where it is, and no gram is lost': ({ plan, piezas }) => {
    const suyas = new Map(piezas.map((pieza) => [pieza.id, pieza]))
    return plan.movimientos.every(({ piezaId, de, a, unidades, peso, costo, categoria }) => {
      if (de === a || peso < 0 || costo < 0) return false
      const pieza = suyas.get(piezaId)
      if (unidades === 0) return peso === 0 && pieza !== undefined && [de, a].includes('afuera')
      if (de === 'afuera') return pieza === undefined || pieza.lugar === 'afuera'
      return pieza?.lugar === de && pieza.peso === peso && pieza.categoria === categoria
        ? a === 'afuera' || pieza.costo === costo
        : false
    })
  },
  'no piece costs less than nothing': ({ plan, piezas }) => {
    const costos = new Map(piezas.map(({ id, costo }) => [id, costo]))
    for (const { piezaId, a, unidades, costo } of plan.movimientos)
      costos.set(
        piezaId,
        unidades === 1 ? costo : (costos.get(piezaId) ?? 0) + (a === 'afuera' ? -costo : costo),
      )
    return [...costos.values()].every((costo) => costo >= 0)
  },
  'figures say what the origin says, before and after': ({ plan, antes, despues }) =>
    plan.cifras.every(
      (cifra) =>
        (antes[cifra.clave]?.includes(cifra.antes) ?? true) &&
        (despues[cifra.clave]?.includes(cifra.despues) ?? true) &&
        cifra.antes !== cifra.despues,
    ),
  'no figure that changes is kept from the person': ({ tipo, plan, antes, despues }) => {
    const dichas = new Set(plan.cifras.map(({ clave }) => clave))
    // What is made now is what it is called: its state is no news.
    const claves = ['capital', 'vence', 'efectivoContado', ...(filaDe(tipo).crea ? [] : ['estado'])]
    return claves.every(
      (clave) =>
        dichas.has(clave) ||
        // An origin of another kind has no such figure.
        !Object.hasOwn(despues, clave) ||
        (despues[clave] ?? []).some((valor) => antes[clave]?.includes(valor) ?? false),
    )
  },
  'the message has no tag that it cannot fill': ({ tipo, plan }) => {
    const { mensaje } = filaDe(tipo)
    return !mensaje || MATRIZ[mensaje].every((tag: Entrada) => COMUNES.has(tag) || Boolean(plan.mensaje[tag]))
  },
  'an amount of one’s own has its reason': ({ plan }) =>
    plan.cambiados.every(
      ({ sugerido, entrado, motivo }) => sugerido !== entrado && motivo.trim().length >= 3,
    ),
} as const satisfies Record<string, (caso: Caso) => boolean>

export type Comprobacion = keyof typeof COMPROBACIONES

/** What does not hold of a plan; none when all is well. */
export const rotas = (caso: Caso): Comprobacion[] =>
  (Object.keys(COMPROBACIONES) as Comprobacion[]).filter((nombre) => !COMPROBACIONES[nombre](caso))
