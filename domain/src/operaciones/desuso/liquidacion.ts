import { type Division, tomarGramos } from '../../bienes/gramos.ts'
import { type MovimientoBien, mover, repartir } from '../../bienes/movimientos.ts'
import type { LineaAsiento } from '../../contabilidad/asiento.ts'
import type { Concepto } from '../../contabilidad/conceptos.ts'
import { esPesos, type Pesos } from '../../dinero/pesos.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { exigeCumplimiento } from '../cumplimiento.ts'
import { type Cifra, conFaltas, type Pago, type Resultado } from '../tipos.ts'
import type { FilaRemision, ParteRemision } from './remision.ts'
import { conMotivo, deMas, exigeMerma, type PiezaDesuso, sumar } from './situacion.ts'

/** What the refiner found of a purity, and what they pay for it. */
export interface Ensaye {
  readonly categoria: number
  /** Hundredths of a gram that were found. */
  readonly peso: number
  /** Whole pesos, before what is taken off. */
  readonly subtotal: Pesos
}

export interface EntradaLiquidacionOro {
  readonly ensayes: readonly Ensaye[]
  readonly regalias?: Pesos | undefined
  readonly retencion?: Pesos | undefined
  /** Number of the refiner's paper. */
  readonly papel: string
  /** Why less was found than was sent. */
  readonly motivo?: string | undefined
  readonly pagos?: readonly Pago[] | undefined
  /** Cash that was handed over, whole pesos. */
  readonly recibido?: Pesos | undefined
}

export interface SituacionLiquidacionOro {
  readonly codigo: string
  /** Branch that sent it, where its money comes in. */
  readonly almacenId: string
  /** The refiner has an open alert or a confirmed hit (D24). */
  readonly alerta: boolean
  readonly fila: FilaRemision
  /** Its bags, of each branch. */
  readonly piezas: readonly PiezaDesuso[]
  /** Identities for what is parted; the preview has its own. */
  readonly ids: readonly string[]
}

/** What a settlement leaves: the row, and the bags that were parted in what was melted and what was lost. */
export interface CambiosLiquidacionOro extends FilaRemision {
  readonly divisiones: readonly Division[]
}

/**
 * The refiner pays: each purity is shared by the grams that each branch sent, and what is taken off by what each earned, so
 * that every column adds up to the paper, to the peso. What was not found is lost with its reason, the rest
 * was melted; what the paper says beyond it is no grams of the books.
 */
export function planearLiquidacionOro(
  s: SituacionLiquidacionOro,
  entrada: EntradaLiquidacionOro,
): Resultado<CambiosLiquidacionOro> {
  const { ensayes, regalias = 0, retencion = 0, papel, motivo, pagos } = entrada
  if (s.fila.estado !== 'exportada')
    return conFaltas([
      { codigo: 'liquidacionOro.estado', datos: { codigo: s.codigo, estado: s.fila.estado } },
    ])
  const purezas = Map.groupBy(s.piezas, ({ categoria = 0 }) => categoria)
  const faltas = [...faltasDe(purezas, ensayes), ...deDescuentos({ regalias, retencion, papel })]
  const subtotal = sumar(ensayes, (uno) => uno.subtotal)
  if (faltas.length === 0 && regalias + retencion > subtotal)
    faltas.push({ codigo: 'liquidacionOro.neto', campo: 'regalias' })
  const recibido = sumar(ensayes, ({ peso }) => peso)
  const enviado = sumar(s.piezas, ({ peso }) => peso)
  // By what was sent in all: of two purities the refiner may find one in the other.
  if (faltas.length === 0 && recibido - enviado > deMas(enviado)) {
    const [mayor] = ensayes.toSorted((uno, otro) => otro.peso - uno.peso)
    faltas.push({
      codigo: 'liquidacionOro.de_mas',
      campo: `ensayes.${mayor?.categoria}.peso`,
      datos: { enviado, recibido },
    })
  }
  if (difiere(purezas, ensayes) && !conMotivo(motivo))
    faltas.push({ codigo: 'merma.motivo', campo: 'motivo' })
  if (faltas.length > 0) return conFaltas(faltas)
  const ids = [...s.ids]
  const fundidas = [...purezas].flatMap(([categoria, bolsas]) => {
    const ensaye = ensayes.find((uno) => uno.categoria === categoria)
    return ensaye ? fundir(bolsas, ensaye, ids) : []
  })
  const partes = partesDe(fundidas, { regalias, retencion })
  const neto = subtotal - regalias - retencion
  const perdido = sumar(fundidas, ({ mermaCosto }) => mermaCosto)
  const cambios: CambiosLiquidacionOro = {
    estado: 'liquidada',
    papel: papel.trim(),
    partes,
    divisiones: fundidas.flatMap((una) => una.divisiones),
  }
  return componer({
    cobra: neto,
    pagos,
    aqui: s.almacenId,
    recibido: entrada.recibido,
    lineas: partes.flatMap((parte) => lineasDe(parte, s.almacenId)),
    movimientos: fundidas.flatMap(({ movimientos }) => movimientos),
    cambios,
    cifras: (
      [
        { clave: 'estado', tipo: 'estado', antes: s.fila.estado, despues: 'liquidada' },
        { clave: 'pesoEnviado', tipo: 'peso', despues: enviado },
        { clave: 'pesoRecibido', tipo: 'peso', despues: recibido },
        { clave: 'merma', tipo: 'peso', despues: enviado - recibido },
        { clave: 'costoOro', tipo: 'pesos', despues: sumar(s.piezas, ({ costo }) => costo) },
        { clave: 'subtotal', tipo: 'pesos', despues: subtotal },
        { clave: 'regalias', tipo: 'pesos', despues: regalias },
        { clave: 'retencion', tipo: 'pesos', despues: retencion },
        { clave: 'netoOro', tipo: 'pesos', despues: neto },
      ] satisfies Cifra[]
    ).filter(({ despues }) => despues !== 0),
    exige: [
      ...[...purezas].flatMap(([categoria, bolsas]) =>
        exigeMerma(
          categoria,
          sumar(bolsas, ({ peso }) => peso),
          ensayes.find((uno) => uno.categoria === categoria)?.peso ?? 0,
          Math.max(neto, perdido),
        ),
      ),
      ...exigeCumplimiento(s),
    ],
  })
}

/** Whether the paper says other grams of a purity than were sent. */
const difiere = (purezas: ReadonlyMap<number, readonly PiezaDesuso[]>, ensayes: readonly Ensaye[]): boolean =>
  ensayes.some(({ categoria, peso }) => {
    const bolsas = purezas.get(categoria)
    return bolsas !== undefined && peso !== sumar(bolsas, (bolsa) => bolsa.peso)
  })

/** Every purity that was sent has its assay; of more grams than were sent, for another scale says them, it is authorised. */
function faltasDe(
  purezas: ReadonlyMap<number, readonly PiezaDesuso[]>,
  ensayes: readonly Ensaye[],
): ErrorRegla[] {
  const ajena = ensayes.find(({ categoria }) => !purezas.has(categoria))
  const repetida = new Set(ensayes.map(({ categoria }) => categoria)).size < ensayes.length
  const faltas: ErrorRegla[] =
    ajena || repetida ? [{ codigo: 'liquidacionOro.pureza', campo: 'ensayes' }] : []
  for (const categoria of purezas.keys()) {
    const { peso = -1, subtotal = -1 } = ensayes.find((uno) => uno.categoria === categoria) ?? {}
    if (!Number.isInteger(peso) || peso < 0)
      faltas.push({
        codigo: 'liquidacionOro.peso',
        campo: `ensayes.${categoria}.peso`,
        datos: { categoria },
      })
    if (!esPesos(subtotal) || subtotal < 0)
      faltas.push({ codigo: 'impuesto.valor', campo: `ensayes.${categoria}.subtotal` })
  }
  return faltas
}

function deDescuentos({
  regalias,
  retencion,
  papel,
}: {
  regalias: Pesos
  retencion: Pesos
  papel: string
}): ErrorRegla[] {
  const mal = (valor: Pesos) => !esPesos(valor) || valor < 0
  return [
    ...(mal(regalias) ? [{ codigo: 'impuesto.valor', campo: 'regalias' }] : []),
    ...(mal(retencion) ? [{ codigo: 'impuesto.valor', campo: 'retencion' }] : []),
    ...(papel.trim() ? [] : [{ codigo: 'liquidacionOro.papel', campo: 'papel' }]),
  ]
}

/** A bag after the fire. */
interface Fundida {
  readonly bolsa: PiezaDesuso
  readonly merma: number
  /** Grams that the paper says beyond those that were sent: the bag is melted whole, and costs what it did. */
  readonly sobra: number
  readonly mermaCosto: Pesos
  readonly subtotal: Pesos
  readonly movimientos: readonly MovimientoBien[]
  readonly divisiones: readonly Division[]
}

/** The bags of a purity share what was found and what is paid by their grams. */
function fundir(bolsas: readonly PiezaDesuso[], { peso, subtotal }: Ensaye, ids: string[]): Fundida[] {
  const pesos = bolsas.map((bolsa) => bolsa.peso)
  const falta = sumar(pesos, (uno) => uno) - peso
  const mermas = repartir(Math.max(0, falta), pesos)
  const sobran = repartir(Math.max(0, -falta), pesos)
  const subtotales = repartir(subtotal, pesos)
  return bolsas.map((bolsa, i) => {
    const merma = mermas[i] ?? 0
    // What was lost and what was melted of a bag add up to it, weight and cost.
    let partes = 0
    const nuevoId = () => ids.shift() ?? `${bolsa.id}-${partes++}`
    const tomado = tomarGramos([bolsa], merma, { lugar: 'baja', resto: 'fundido' }, nuevoId)
    return {
      bolsa,
      merma,
      sobra: sobran[i] ?? 0,
      mermaCosto: tomado.costo,
      subtotal: subtotales[i] ?? 0,
      movimientos: merma === 0 ? [mover(bolsa, 'fundido')] : tomado.movimientos,
      divisiones: tomado.divisiones,
    }
  })
}

/** What each branch sent, lost and earned; what is taken off is shared by what each earned, so that none is paid below 0. */
function partesDe(
  fundidas: readonly Fundida[],
  { regalias, retencion }: { regalias: Pesos; retencion: Pesos },
): ParteRemision[] {
  const almacenes = [...Map.groupBy(fundidas, ({ bolsa }) => bolsa.almacenId)]
  const subtotales = almacenes.map(([, suyas]) => sumar(suyas, ({ subtotal }) => subtotal))
  const descuentos = repartir(regalias + retencion, subtotales)
  const deRegalias = repartir(regalias, descuentos)
  return almacenes.map(([almacenId, suyas], i) => {
    const [subtotal = 0, descuento = 0, suya = 0] = [subtotales[i], descuentos[i], deRegalias[i]]
    const peso = sumar(suyas, ({ bolsa }) => bolsa.peso)
    return {
      almacenId,
      peso,
      recibido: peso - sumar(suyas, ({ merma, sobra }) => merma - sobra),
      costo: sumar(suyas, ({ bolsa }) => bolsa.costo),
      mermaCosto: sumar(suyas, ({ mermaCosto }) => mermaCosto),
      subtotal,
      regalias: suya,
      retencion: descuento - suya,
      neto: subtotal - descuento,
    }
  })
}

/** Income, what is taken off and cost of a branch; of another one, what is collected for it is owed to it. */
function lineasDe(
  { almacenId, costo, mermaCosto, subtotal, regalias, retencion, neto }: ParteRemision,
  propio: string,
): LineaAsiento[] {
  const linea = (concepto: Concepto, debito: Pesos, credito: Pesos, almacen = almacenId): LineaAsiento => ({
    concepto,
    debito,
    credito,
    ...(almacen !== propio && { almacenId: almacen }),
  })
  return [
    linea('ventaOro', 0, subtotal),
    linea('regaliasOro', regalias, 0),
    linea('retefuenteAFavor', retencion, 0),
    linea('costoVentas', costo - mermaCosto, 0),
    linea('gastoMerma', mermaCosto, 0),
    ...(almacenId === propio
      ? []
      : [linea('fondosDeAlmacenes', neto, 0), linea('fondosDeAlmacenes', 0, neto, propio)]),
  ]
}
