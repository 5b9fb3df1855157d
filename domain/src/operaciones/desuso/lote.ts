import { ingresar, type MovimientoBien, mover } from '../../bienes/movimientos.ts'
import type { Pesos } from '../../dinero/pesos.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { type Cifra, conFaltas, type Resultado } from '../tipos.ts'
import {
  conMotivo,
  costoDeGramos,
  deMas,
  elegidas,
  enEspera,
  exigeMerma,
  type PiezaDesuso,
  type SituacionPiezas,
  sumar,
} from './situacion.ts'

/** What the scale said of a purity, hundredths of a gram. */
export interface Pesada {
  readonly categoria: number
  readonly peso: number
}

export interface EntradaRetiroOro {
  readonly codigos: readonly string[]
  readonly pesadas: readonly Pesada[]
  /** Why the scale does not say what the books do. */
  readonly motivo?: string | undefined
}

export interface SituacionRetiroOro extends SituacionPiezas {
  readonly almacenCodigo: string
  /** Lots that the branch made this month, voided ones too. */
  readonly lotesDelMes: number
  /** Identities for the bags and for what was lost; the preview has its own. */
  readonly ids: readonly string[]
}

/** What became of a purity: free grams by the books, grams in its bag, and what was lost between them. */
export interface LineaLote {
  readonly categoria: number
  readonly piezas: number
  /** Hundredths of a gram. */
  readonly libre: number
  readonly peso: number
  /** Whole pesos: of the free grams, and of those that were lost. */
  readonly costo: Pesos
  readonly mermaCosto: Pesos
  readonly bolsaId: string
  /** Absent when nothing was lost. */
  readonly mermaId?: string | undefined
}

export interface FilaLote {
  readonly estado: 'activo' | 'anulado'
}

export interface CambiosLote extends FilaLote {
  readonly nombre: string
  readonly lineas: readonly LineaLote[]
}

/** Things in one lot, at most: more than a branch has waiting to be melted, and what one document can hold. */
export const MAXIMO_LOTE = 5_000

/** Name of a lot, by rule: branch, month and which of that month. `ORO-PCT01-2026-11-03`. */
export const nombreDeLote = (almacen: string, hoy: Fecha, cual: number): string =>
  `ORO-${almacen}-${hoy.slice(0, 7)}-${String(cual).padStart(2, '0')}`

/**
 * Gold in desuso is weighed out into a bag for each purity: its grams are no longer of many things but of the lot. What the
 * scale lost is written off at the average cost of its purity, with its reason.
 */
export function planearRetiroOro(
  s: SituacionRetiroOro,
  { codigos, pesadas, motivo }: EntradaRetiroOro,
  hoy: Fecha,
): Resultado<CambiosLote> {
  const { piezas, faltas } = elegidas(s, codigos, ['desuso'])
  faltas.push(...enEspera(piezas))
  for (const { codigo, categoria } of piezas)
    if (categoria === undefined)
      faltas.push({ codigo: 'retiroOro.solo_metal', campo: 'codigos', datos: { articulo: codigo } })
  if (faltas.length > 0) return conFaltas(faltas)
  const purezas = Map.groupBy(piezas, ({ categoria = 0 }) => categoria)
  const ids = [...s.ids]
  const hechas = [...purezas]
    .toSorted(([una], [otra]) => una - otra)
    .map(([categoria, suyas]) => {
      const peso = pesadas.find((una) => una.categoria === categoria)?.peso ?? 0
      if (!Number.isInteger(peso) || peso < 1)
        faltas.push({ codigo: 'retiroOro.pesada', campo: `pesadas.${categoria}`, datos: { categoria } })
      return embolsar(s.almacenId, categoria, suyas, peso, ids)
    })
  const lineas = hechas.map(({ linea }) => linea)
  const difieren = lineas.filter(({ libre, peso }) => libre !== peso)
  if (difieren.length > 0 && !conMotivo(motivo)) faltas.push({ codigo: 'merma.motivo', campo: 'motivo' })
  const libre = sumar(lineas, (linea) => linea.libre)
  const peso = sumar(lineas, (linea) => linea.peso)
  // Together, as with the refiner: what was kept as of another purity is weighed with those of its own.
  if (faltas.length === 0 && peso - libre > deMas(libre)) {
    const [mayor] = lineas.toSorted((una, otra) => otra.peso - otra.libre - (una.peso - una.libre))
    faltas.push({
      codigo: 'retiroOro.de_mas',
      campo: `pesadas.${mayor?.categoria}`,
      datos: { libre, pesado: peso },
    })
  }
  if (faltas.length > 0) return conFaltas(faltas as ErrorRegla[])
  const perdido = sumar(lineas, ({ mermaCosto }) => mermaCosto)
  return componer({
    cobra: 0,
    debitos: { gastoMerma: perdido },
    movimientos: hechas.flatMap(({ movimientos }) => movimientos),
    cambios: {
      estado: 'activo',
      nombre: nombreDeLote(s.almacenCodigo, hoy, s.lotesDelMes + 1),
      lineas,
    },
    cifras: (
      [
        { clave: 'piezasLote', tipo: 'entero', despues: piezas.length },
        { clave: 'pesoLibre', tipo: 'peso', despues: libre },
        { clave: 'pesoLote', tipo: 'peso', despues: peso },
        { clave: 'merma', tipo: 'peso', despues: libre - peso },
      ] satisfies Cifra[]
    ).filter(({ despues }) => despues !== 0),
    exige: difieren.flatMap((linea) => exigeMerma(linea.categoria, linea.libre, linea.peso, perdido)),
  })
}

/** The things of a purity leave the books as themselves, and a bag with their weight and their cost comes in. */
function embolsar(
  almacenId: string,
  categoria: number,
  piezas: readonly PiezaDesuso[],
  peso: number,
  ids: string[],
): { linea: LineaLote; movimientos: MovimientoBien[] } {
  const libre = sumar(piezas, (pieza) => pieza.peso)
  const costo = sumar(piezas, (pieza) => pieza.costo)
  const perdido = Math.max(0, libre - peso)
  const mermaCosto = costoDeGramos(costo, perdido, libre)
  const bolsaId = ids.shift() ?? `bolsa-${categoria}`
  const mermaId = perdido > 0 ? (ids.shift() ?? `merma-${categoria}`) : undefined
  const comun = { almacenId, categoria }
  return {
    linea: { categoria, piezas: piezas.length, libre, peso, costo, mermaCosto, bolsaId, mermaId },
    movimientos: [
      ...piezas.map((pieza) => mover(pieza, 'afuera')),
      ingresar({ ...comun, id: bolsaId, peso, costo: costo - mermaCosto }, 'desuso'),
      ...(mermaId
        ? [mover({ ...comun, id: mermaId, lugar: 'afuera', peso: perdido, costo: mermaCosto }, 'baja')]
        : []),
    ],
  }
}
