import { ingresar, repartir } from '../../bienes/movimientos.ts'
import { CODIGOS_CLIENTE } from '../../clientes/codigos.ts'
import { type ArticuloPorValidar, validarArticulos } from '../../contratos/validarContrato.ts'
import { esPesos, type Pesos } from '../../dinero/pesos.ts'
import { type Fecha, sumarDias } from '../../fechas/fecha.ts'
import { esCategoria, nombreCategoria } from '../../oro/categorias.ts'
import { valorGramo, valorSugerido } from '../../oro/valor.ts'
import type { ErrorRegla } from '../../regla.ts'
import { porPeso } from '../../vitrina/precio.ts'
import { componer } from '../componer.ts'
import { exigeCumplimiento } from '../cumplimiento.ts'
import {
  cifrasDeImpuestos,
  type EntradaImpuestos,
  type Gravado,
  gravar,
  IMPUESTOS,
  type Impuestos,
} from '../impuestos.ts'
import {
  type Cambiado,
  type Cifra,
  conFaltas,
  type Exigencia,
  type MedioPago,
  type Pago,
  type Resultado,
} from '../tipos.ts'
import { OPERACIONES_COMPRA } from './catalogo.ts'
import {
  type CambiosCompra,
  type ClaseCompra,
  type LineaComprada,
  MAXIMO_ARTICULOS,
  type Procedencia,
  type SituacionCompra,
} from './situacion.ts'

/** A thing, or grams of a purity at so much each. */
export interface ArticuloEntrado extends Omit<ArticuloPorValidar, 'valor' | 'sugerido'> {
  /** Of the whole thing, whole pesos; by weight it follows from the gram. */
  readonly valor?: Pesos | undefined
  readonly precioGramo?: Pesos | undefined
}

interface EntradaComun {
  readonly clase: ClaseCompra
  readonly terceroId?: string | undefined
  readonly articulos: readonly ArticuloEntrado[]
  readonly pagos?: readonly Pago[] | undefined
}

export interface EntradaDirecta extends EntradaComun {
  /** What the person declares of where it comes from. */
  readonly procedencia?: Procedencia | undefined
  readonly procedenciaDetalle?: string | undefined
}

export interface EntradaProveedor extends EntradaComun, Omit<EntradaImpuestos, 'subtotal'> {
  /** Number of the invoice; without it nobody invoices, and a documento soporte is due. */
  readonly factura?: string | undefined
}

const DETALLE_MINIMO = 5
const SIN_IMPUESTOS: Impuestos = { iva: 0, retefuente: 0, reteiva: 0, reteica: 0 }

/** A thing with its figures: what is suggested is computed here, never entered (D15). */
interface Valorado extends ArticuloPorValidar {
  /** Suggested for one gram, and the one agreed: of what is bought by weight. */
  readonly gramo?: { readonly sugerido: Pesos; readonly precio: Pesos } | undefined
}

/** Bought from a person: they declare where it comes from, and it waits some days before it may be sold. */
export function planearCompraDirecta(
  s: SituacionCompra,
  entrada: EntradaDirecta,
  hoy: Fecha,
): Resultado<CambiosCompra> {
  const faltas: ErrorRegla[] = []
  const detalle = entrada.procedenciaDetalle?.trim() ?? ''
  if (!entrada.procedencia) faltas.push({ codigo: 'compra.procedencia', campo: 'procedencia' })
  else if (entrada.procedencia === 'otra' && detalle.length < DETALLE_MINIMO)
    faltas.push({ codigo: 'compra.procedencia_detalle', campo: 'procedenciaDetalle' })
  return planear(s, entrada, valorar(s, entrada, true), {
    faltas,
    gravar: (subtotal) => ({ impuestos: SIN_IMPUESTOS, total: subtotal, cambiados: [], faltas: [] }),
    libreDesde: s.diasRetencion > 0 ? sumarDias(hoy, s.diasRetencion) : undefined,
    conSoporte: true,
  })
}

/** Bought from a supplier, with IVA and what is withheld. By unit nothing is suggested: what is new is worth more than its metal. */
export function planearCompraProveedor(
  s: SituacionCompra,
  entrada: EntradaProveedor,
): Resultado<CambiosCompra> {
  const { iva, retefuente, reteiva, reteica, motivoImpuestos } = entrada
  return planear(s, entrada, valorar(s, entrada, entrada.clase === 'peso'), {
    faltas: [],
    gravar: (subtotal) => gravar({ subtotal, iva, retefuente, reteiva, reteica, motivoImpuestos }, s.tarifas),
    conSoporte: !entrada.factura?.trim(),
    entregan: OPERACIONES_COMPRA.compraProveedor.entregan,
  })
}

function valorar(s: SituacionCompra, { clase, articulos }: EntradaComun, sugiere: boolean): Valorado[] {
  return articulos.map(({ precioGramo, ...articulo }) => {
    const { categoria, peso } = articulo
    const metal = esCategoria(categoria) && Number.isSafeInteger(peso) && peso >= 0 ? categoria : undefined
    const sugerido =
      sugiere && metal !== undefined ? valorSugerido(metal, peso, s.sugeridos, 'compra_directa') : undefined
    if (clase === 'articulos') return { ...articulo, valor: articulo.valor ?? 0, sugerido }
    const precio = precioGramo !== undefined && esPesos(precioGramo) ? precioGramo : 0
    const gramo = metal === undefined ? 0 : valorGramo(metal, s.sugeridos, 'compra_directa')
    return {
      ...articulo,
      descripcion: articulo.descripcion.trim() || (metal ? `${nombreCategoria(metal)} por peso` : ''),
      valor: metal === undefined ? 0 : porPeso(precio, peso),
      // Compared by the gram, which is what is agreed: at the suggested gram nothing is above.
      sugerido: precio <= gramo ? undefined : sugerido,
      gramo: { sugerido: gramo, precio },
    }
  })
}

interface Propio {
  readonly faltas: readonly ErrorRegla[]
  readonly gravar: (subtotal: Pesos) => Gravado
  readonly libreDesde?: Fecha | undefined
  readonly conSoporte: boolean
  readonly entregan?: readonly MedioPago[]
}

/** What both ways of buying share: the things come in at what they cost, the money leaves. */
function planear(
  s: SituacionCompra,
  { clase, terceroId, pagos }: EntradaComun,
  articulos: readonly Valorado[],
  { faltas: propias, gravar: impuestosDe, libreDesde, conSoporte, entregan }: Propio,
): Resultado<CambiosCompra> {
  const faltas = [...revisarTercero(s, terceroId), ...revisarArticulos(s, clase, articulos), ...propias]
  const subtotal = articulos.reduce((suma, { valor }) => suma + (esPesos(valor) ? valor : 0), 0)
  const gravado = subtotal > 0 ? impuestosDe(subtotal) : undefined
  faltas.push(...(gravado?.faltas ?? []))
  if (faltas.length > 0 || !gravado) return conFaltas(faltas)
  const { impuestos, total } = gravado
  const lineas = lineasDe(s, articulos, impuestos)
  const peso = articulos.reduce((suma, articulo) => suma + articulo.peso, 0)
  return componer({
    cobra: -total,
    pagos,
    ...(entregan && { entregan }),
    debitos: { ivaDescontable: impuestos.iva },
    creditos: {
      retefuentePorPagar: impuestos.retefuente,
      reteivaPorPagar: impuestos.reteiva,
      reteicaPorPagar: impuestos.reteica,
    },
    movimientos: lineas.map(({ piezaId: id, categoria, peso: gramos, valor }) =>
      ingresar(
        { id, almacenId: s.almacenId, categoria, peso: gramos, costo: valor },
        clase === 'peso' ? 'vitrina_peso' : 'vitrina',
      ),
    ),
    cambios: {
      estado: 'registrada',
      devueltas: [],
      clase,
      subtotal,
      ...impuestos,
      total,
      peso,
      libreDesde,
      conSoporte,
      lineas,
    },
    cifras: cifrasDe({ lineas, peso, subtotal, impuestos, total, libreDesde }),
    exige: [...exigeCumplimiento(s.tercero ?? { alerta: false }), ...sobreElGramo(articulos)],
    cambiados: [...cambiadosDe(articulos), ...gravado.cambiados],
  })
}

function cifrasDe(c: {
  lineas: readonly LineaComprada[]
  peso: number
  subtotal: Pesos
  impuestos: Impuestos
  total: Pesos
  libreDesde: Fecha | undefined
}): Cifra[] {
  return [
    { clave: 'articulosComprados', tipo: 'entero', despues: c.lineas.length },
    ...(c.peso > 0 ? [{ clave: 'pesoComprado', tipo: 'peso', despues: c.peso } as const] : []),
    // Without taxes the total says it all.
    ...(IMPUESTOS.every((cual) => c.impuestos[cual] === 0)
      ? [{ clave: 'total', tipo: 'pesos', despues: c.total } as const]
      : cifrasDeImpuestos(c.subtotal, c.impuestos, c.total)),
    ...(c.libreDesde ? [{ clave: 'libreDesde', tipo: 'fecha', despues: c.libreDesde } as const] : []),
  ]
}

function revisarTercero({ tercero }: SituacionCompra, terceroId: string | undefined): ErrorRegla[] {
  if (!terceroId || !tercero) return [{ codigo: 'compra.tercero', campo: 'terceroId' }]
  // The paper identifies the seller: a record that came without its document type is completed first (000 §5).
  return tercero.tieneTipoDocumento ? [] : [{ codigo: CODIGOS_CLIENTE.existenteSinTipo, campo: 'terceroId' }]
}

function revisarArticulos(
  s: SituacionCompra,
  clase: ClaseCompra,
  articulos: readonly Valorado[],
): ErrorRegla[] {
  const faltas: ErrorRegla[] = validarArticulos(articulos, MAXIMO_ARTICULOS).map((falta) =>
    // By weight nobody enters the value: what lacks is the price of the gram.
    clase === 'peso' && falta.codigo === 'articulo.valor'
      ? { codigo: 'compra.gramo', campo: falta.campo?.replace(/valor$/, 'precioGramo') ?? '' }
      : falta,
  )
  articulos.forEach(({ categoria, ficha }, i) => {
    if (clase === 'peso' && categoria === undefined)
      faltas.push({ codigo: 'articulo.categoria', campo: `articulos.${i}.categoria` })
    if (ficha?.clase === 'celular' && !s.comerciaCelulares)
      faltas.push({ codigo: 'compra.celulares', campo: `articulos.${i}.categoria` })
  })
  return faltas
}

/** Each line with its part of the taxes: they add up to those of the document, whatever goes back later. */
function lineasDe(s: SituacionCompra, articulos: readonly Valorado[], impuestos: Impuestos): LineaComprada[] {
  const valores = articulos.map(({ valor }) => valor)
  const partes = IMPUESTOS.map((cual) => [cual, repartir(impuestos[cual], valores)] as const)
  return articulos.map(
    ({ descripcion, categoria, peso, piedras, ficha, valor, sugerido, motivo, gramo }, i) => ({
      orden: i + 1,
      piezaId: s.ids[i] ?? `linea-${i + 1}`,
      descripcion: descripcion.trim(),
      categoria,
      peso,
      pesoBruto: piedras === undefined ? undefined : peso + piedras,
      ficha,
      sugerido,
      precioGramo: gramo?.precio,
      valor,
      motivo: motivo?.trim() || undefined,
      ...(Object.fromEntries(partes.map(([cual, de]) => [cual, de[i] ?? 0])) as unknown as Impuestos),
    }),
  )
}

/** Metal by weight is bought at its price of the day; above it somebody else answers. */
function sobreElGramo(articulos: readonly Valorado[]): Exigencia[] {
  return articulos.flatMap(({ gramo, categoria }) =>
    gramo && gramo.precio > gramo.sugerido && esCategoria(categoria)
      ? [
          {
            codigo: 'autorizacion.gramo',
            permiso: 'compras.autorizar',
            datos: { ley: nombreCategoria(categoria), precio: gramo.precio, sugerido: gramo.sugerido },
          },
        ]
      : [],
  )
}

function cambiadosDe(articulos: readonly Valorado[]): Cambiado[] {
  return articulos.flatMap(({ sugerido, valor, motivo = '' }, i) =>
    sugerido !== undefined && valor > sugerido
      ? [{ campo: `articulos.${i}.valor`, sugerido, entrado: valor, motivo: motivo.trim() }]
      : [],
  )
}
