import { conDistintivo, esDeCelular, esImei, limpiarDistintivo } from '../../bienes/clases.ts'
import { type Division, tomarGramos } from '../../bienes/gramos.ts'
import { type MovimientoBien, mover } from '../../bienes/movimientos.ts'
import { esPesos, type Pesos } from '../../dinero/pesos.ts'
import { formatoFecha } from '../../formato/fechas.ts'
import { formatoPesos } from '../../formato/numeros.ts'
import { esCategoria, gramosVendidos, nombrePorPeso } from '../../oro/categorias.ts'
import type { ErrorRegla } from '../../regla.ts'
import { porPeso } from '../../vitrina/precio.ts'
import { componer } from '../componer.ts'
import { exigeCumplimiento } from '../cumplimiento.ts'
import { type Cambiado, type Cifra, conFaltas, type Exigencia, type Pago, type Resultado } from '../tipos.ts'
import { descuentoDePuntos, type PuntosEnVenta, puntosQueGana } from './puntos.ts'
import {
  type CambiosVenta,
  type GranelEnVenta,
  ivaDeLineas,
  ivaDentro,
  type LineaVendida,
  type PiezaEnVenta,
  type TarifasVenta,
  type TipoLinea,
  tarifaDePieza,
} from './situacion.ts'

/** A line as it is entered: a thing by its label, grams of a purity, or a service. */
export interface LineaEntrada {
  readonly tipo: TipoLinea
  /** Label of a thing. */
  readonly codigo?: string | undefined
  /** Purity and hundredths of a gram, of what is sold by weight. */
  readonly categoria?: number | undefined
  readonly peso?: number | undefined
  /** What a service is. */
  readonly descripcion?: string | undefined
  /** Of the whole line, whole pesos; without it, the published one. */
  readonly precio?: Pesos | undefined
  /** Why it is not the published one. */
  readonly motivo?: string | undefined
  readonly garantiaDias?: number | undefined
}

export interface EntradaVenta {
  /** Without it, the final consumer. */
  readonly clienteId?: string | undefined
  readonly lineas: readonly LineaEntrada[]
  /** Points of the customer to use, when the house lets them pay. */
  readonly puntos?: number | undefined
  readonly pagos?: readonly Pago[] | undefined
  readonly recibido?: Pesos | undefined
}

export interface SituacionVenta {
  /** Branch where it is sold. */
  readonly almacenId: string
  /** The customer has an open or confirmed hit on a list (D24). */
  readonly alerta: boolean
  readonly piezas: readonly PiezaEnVenta[]
  readonly graneles: readonly GranelEnVenta[]
  readonly tarifas: TarifasVenta
  /** Days of warranty when nobody says others. */
  readonly garantiaDias: number
  /** The house is authorised to sell telephones, new and used (Decreto 1630 de 2011). */
  readonly comerciaCelulares: boolean
  /** Absent where nobody counts them. */
  readonly puntos?: PuntosEnVenta | undefined
  /** Identities for things that are parted; the preview has its own. */
  readonly ids: readonly string[]
}

/** A line with what it moves, or why it cannot be sold. */
interface Vendida {
  readonly linea: LineaVendida
  /** Of the IVA inside its price. */
  readonly tarifa: number
  readonly movimientos: readonly MovimientoBien[]
  readonly divisiones: readonly Division[]
  readonly cambiado?: Cambiado | undefined
}

const MOTIVO_MINIMO = 3
const GARANTIA_MAXIMA = 3_650

/**
 * A sale by unit, by weight and of services at once: what is sold leaves at its cost, the IVA is inside the price, another
 * price than the published one says why, and one below the cost is authorised.
 */
export function planearVenta(s: SituacionVenta, entrada: EntradaVenta): Resultado<CambiosVenta> {
  const { lineas: pedidas, pagos, recibido, puntos: usa = 0 } = entrada
  if (pedidas.length === 0) return conFaltas([{ codigo: 'venta.sin_lineas', campo: 'lineas' }])
  const faltas: ErrorRegla[] = repetidas(pedidas)
  const quedan = new Map(s.graneles.map(({ categoria, piezas }) => [categoria, [...piezas]]))
  const ids = [...s.ids]
  const vendidas = pedidas.flatMap((pedida, i) => {
    const vendida = vender(s, pedida, i, { faltas, quedan, ids })
    return vendida ? [vendida] : []
  })
  const precios = vendidas.map(({ linea }) => linea.precio)
  const rebajas = descuentoDePuntos(precios, usa, s.puntos, entrada.clienteId !== undefined)
  if ('codigo' in rebajas) faltas.push(rebajas)
  if (faltas.length > 0 || 'codigo' in rebajas) return conFaltas(faltas)
  const rebajadas = vendidas.map(({ linea, tarifa }, i) => ({
    linea,
    tarifa,
    precio: linea.precio - (rebajas[i] ?? 0),
  }))
  const ivas = ivaDeLineas(rebajadas)
  const lineas = rebajadas.map(({ linea, precio }, i) => ({ ...linea, precio, iva: ivas[i] ?? 0 }))
  const suma = (de: (linea: LineaVendida) => number) => lineas.reduce((total, linea) => total + de(linea), 0)
  const total = suma(({ precio }) => precio)
  const iva = suma((linea) => linea.iva)
  const costo = suma((linea) => linea.costo)
  const peso = suma((linea) => linea.peso)
  const descuento = vendidas.reduce(
    (suma, { linea: { lista, precio } }) => suma + Math.max(0, (lista ?? precio) - precio),
    0,
  )
  const gana = entrada.clienteId && s.puntos ? puntosQueGana(total, s.puntos.porPunto) : 0
  const servicios = suma((linea) => (linea.tipo === 'servicio' ? linea.precio - linea.iva : 0))
  return componer({
    cobra: total,
    pagos,
    recibido,
    creditos: {
      ventaMercancia: total - iva - servicios,
      ventaServicios: servicios,
      ivaGenerado: iva,
    },
    debitos: { costoVentas: costo },
    movimientos: vendidas.flatMap(({ movimientos }) => movimientos),
    cambios: {
      estado: 'emitida',
      devueltas: [],
      garantias: 0,
      clase: lineas.every(({ tipo }) => tipo === 'servicio') ? 'servicios' : 'articulos',
      total,
      iva,
      costo,
      peso,
      puntos: usa,
      lineas,
      divisiones: vendidas.flatMap(({ divisiones }) => divisiones),
    },
    cifras: (
      [
        { clave: 'lineas', tipo: 'entero', despues: lineas.length },
        { clave: 'pesoVendido', tipo: 'peso', despues: peso },
        { clave: 'descuento', tipo: 'pesos', despues: descuento },
        { clave: 'puntosUsados', tipo: 'entero', despues: usa },
        { clave: 'descuentoPuntos', tipo: 'pesos', despues: rebajas.reduce((a, b) => a + b, 0) },
        { clave: 'subtotal', tipo: 'pesos', despues: total - iva },
        { clave: 'iva', tipo: 'pesos', despues: iva },
        { clave: 'total', tipo: 'pesos', despues: total },
        { clave: 'puntosGanados', tipo: 'entero', despues: gana },
      ] satisfies Cifra[]
    ).filter(({ despues }) => despues !== 0),
    exige: [...bajoCosto(lineas, total), ...deCelulares(s, pedidas), ...exigeCumplimiento(s)],
    cambiados: vendidas.flatMap(({ cambiado }) => cambiado ?? []),
    mensaje: {
      valor: formatoPesos(total),
      articulos: lineas.map(({ descripcion }) => descripcion).join(', '),
    },
  })
}

/** A thing is sold once, and each purity in one line. */
function repetidas(lineas: readonly LineaEntrada[]): ErrorRegla[] {
  const vistas = new Set<string>()
  return lineas.flatMap<ErrorRegla>(({ tipo, codigo = '', categoria = 0 }, i) => {
    if (tipo === 'servicio') return []
    const cual =
      tipo === 'pieza' ? codigo : esCategoria(categoria) ? nombrePorPeso(categoria) : String(categoria)
    if (vistas.has(cual))
      return [{ codigo: 'venta.repetida', campo: `lineas[${i}]`, datos: { articulo: cual } }]
    vistas.add(cual)
    return []
  })
}

/**
 * What is sold below what it cost, without the IVA that is not the house's. At stake is what all of it loses, when that is more than
 * what is paid for the sale (ADR 029).
 */
function bajoCosto(lineas: readonly LineaVendida[], total: Pesos): Exigencia[] {
  const pierden = lineas.filter(({ precio, iva, costo }) => precio - iva < costo)
  const perdido = pierden.reduce((suma, { precio, iva, costo }) => suma + costo - (precio - iva), 0)
  return pierden.map(({ descripcion, codigo = descripcion }) => ({
    codigo: 'autorizacion.bajo_costo',
    permiso: 'ventas.autorizar',
    datos: { articulo: codigo },
    enJuego: Math.max(total, perdido),
  }))
}

/** A telephone is sold by who is authorised to, and one whose IMEI does not check may be another than it says. */
function deCelulares(s: SituacionVenta, pedidas: readonly LineaEntrada[]): Exigencia[] {
  return s.piezas
    .filter(({ codigo, serial }) => esDeCelular(serial) && pedidas.some((una) => una.codigo === codigo))
    .flatMap(({ codigo, serial = '' }) => {
      const imei = limpiarDistintivo(serial)
      const comun = { permiso: 'ventas.autorizar', datos: { articulo: codigo, imei } } as const
      return [
        ...(s.comerciaCelulares ? [] : [{ codigo: 'autorizacion.celular', ...comun }]),
        ...(esImei(imei) ? [] : [{ codigo: 'autorizacion.imei', ...comun }]),
      ]
    })
}

interface Cuenta {
  readonly faltas: ErrorRegla[]
  /** What is left by weight while the lines are read, by purity. */
  readonly quedan: Map<number, PiezaEnVenta[]>
  readonly ids: string[]
}

function vender(s: SituacionVenta, pedida: LineaEntrada, i: number, cuenta: Cuenta): Vendida | undefined {
  const campo = `lineas[${i}]`
  const { faltas } = cuenta
  const salida =
    pedida.tipo === 'pieza'
      ? deUnidad(s, pedida, campo)
      : pedida.tipo === 'granel'
        ? porGramos(s, pedida, campo, cuenta)
        : deServicio(pedida, campo)
  if (esFalta(salida)) {
    faltas.push(salida)
    return undefined
  }
  const { lista, tarifa, ...resto } = { tarifa: tarifaDe(s, pedida, salida.categoria), ...salida }
  const precio = pedida.precio ?? lista
  const garantiaDias = pedida.garantiaDias ?? s.garantiaDias
  const motivo = (pedida.motivo ?? '').trim()
  if (precio === undefined || !esPesos(precio) || precio < 1) {
    faltas.push({ codigo: 'venta.precio', campo: `${campo}.precio` })
    return undefined
  }
  if (lista !== undefined && precio !== lista && motivo.length < MOTIVO_MINIMO)
    faltas.push({ codigo: 'venta.motivo', campo: `${campo}.motivo`, datos: { lista } })
  if (!Number.isInteger(garantiaDias) || garantiaDias < 0 || garantiaDias > GARANTIA_MAXIMA)
    faltas.push({ codigo: 'venta.garantia_dias', campo: `${campo}.garantiaDias` })
  const { movimientos = [], divisiones = [], codigoPieza: codigo, ...linea } = resto
  return {
    linea: {
      ...linea,
      codigo,
      orden: i + 1,
      tipo: pedida.tipo,
      lista,
      precio,
      iva: ivaDentro(precio, tarifa),
      garantiaDias,
    },
    tarifa,
    movimientos,
    divisiones,
    cambiado:
      lista === undefined || precio === lista
        ? undefined
        : { campo: `articulos.${i}.precio`, sugerido: lista, entrado: precio, motivo },
  }
}

const esFalta = (salida: Salida | ErrorRegla): salida is ErrorRegla => 'codigo' in salida

const tarifaDe = ({ tarifas }: SituacionVenta, { tipo }: LineaEntrada, categoria: number | undefined) =>
  tipo === 'servicio' ? tarifas.servicios : tarifaDePieza(tarifas, categoria)

/** What a line takes out of the house. */
type Salida = Pick<LineaVendida, 'descripcion' | 'categoria' | 'peso' | 'lista' | 'costo' | 'piezas'> & {
  readonly codigoPieza?: string
  readonly movimientos?: readonly MovimientoBien[]
  readonly divisiones?: readonly Division[]
}

/** Why a thing that is in the branch is not for sale; undefined of one that is. Told when its label is read, before it is a line. */
export function porQueNoSeVende({
  codigo,
  lugar,
  quien = '',
  documento = '',
  libreDesde,
}: Pick<PiezaEnVenta, 'codigo' | 'lugar' | 'quien' | 'documento' | 'libreDesde'>):
  | (Pick<ErrorRegla, 'datos'> & { readonly codigo: 'venta.pieza_no_esta' | 'venta.pieza_retenida' })
  | undefined {
  if (lugar !== 'vitrina')
    return { codigo: 'venta.pieza_no_esta', datos: { articulo: codigo, lugar, quien, documento } }
  return libreDesde
    ? { codigo: 'venta.pieza_retenida', datos: { articulo: codigo, desde: formatoFecha(libreDesde) } }
    : undefined
}

function deUnidad(s: SituacionVenta, { codigo = '' }: LineaEntrada, campo: string): Salida | ErrorRegla {
  const pieza = s.piezas.find((una) => una.codigo === codigo)
  if (!pieza || pieza.almacenId !== s.almacenId)
    return { codigo: 'venta.pieza_no_existe', campo, datos: { articulo: codigo } }
  const { id, categoria, peso, costo, precio } = pieza
  const no = porQueNoSeVende(pieza)
  if (no) return { ...no, campo }
  return {
    codigoPieza: codigo,
    // It is on the receipt, the invoice and the lists: whoever bought one telephone does not bring another back.
    descripcion: conDistintivo(pieza.descripcion, pieza.serial),
    categoria,
    peso,
    lista: precio,
    costo,
    piezas: [id],
    movimientos: [mover(pieza, 'vendido')],
  }
}

function deServicio({ descripcion = '' }: LineaEntrada, campo: string): Salida | ErrorRegla {
  const dicha = descripcion.trim()
  if (dicha.length < MOTIVO_MINIMO) return { codigo: 'venta.servicio', campo: `${campo}.descripcion` }
  return { descripcion: dicha, peso: 0, costo: 0, piezas: [] }
}

/** Grams come from the oldest things of the purity; the last one is parted, and what stays of it is a thing of its own. */
function porGramos(
  s: SituacionVenta,
  { categoria = 0, peso = 0 }: LineaEntrada,
  campo: string,
  { quedan, ids }: Cuenta,
): Salida | ErrorRegla {
  if (!Number.isInteger(peso) || peso < 1) return { codigo: 'venta.gramos', campo: `${campo}.peso` }
  const piezas = quedan.get(categoria) ?? []
  const hay = piezas.reduce((suma, pieza) => suma + pieza.peso, 0)
  if (hay < peso || !esCategoria(categoria))
    return { codigo: 'venta.gramos_faltan', campo: `${campo}.peso`, datos: { hay } }
  const granel = s.graneles.find((uno) => uno.categoria === categoria)
  let previas = 0
  const nuevoId = () => ids.shift() ?? `${campo}-${previas++}`
  const tomado = tomarGramos(piezas, peso, { lugar: 'vendido' }, nuevoId)
  quedan.set(categoria, [...tomado.quedan])
  return {
    descripcion: gramosVendidos(categoria, peso),
    categoria,
    peso,
    lista: granel?.precioGramo === undefined ? undefined : porPeso(granel.precioGramo, peso),
    costo: tomado.costo,
    piezas: tomado.ids,
    movimientos: tomado.movimientos,
    divisiones: tomado.divisiones,
  }
}
