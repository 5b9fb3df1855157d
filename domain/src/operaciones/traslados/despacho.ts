import { fallaDePeso } from '../../bienes/bolsa.ts'
import { continua } from '../../bienes/etiquetas.ts'
import { type Division, tomarGramos } from '../../bienes/gramos.ts'
import { type MovimientoBien, mover } from '../../bienes/movimientos.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { type Cifra, conFaltas, type Resultado } from '../tipos.ts'
import type {
  Bolsa,
  CambiosDespacho,
  GranelEnTraslado,
  LineaDespachada,
  PiezaEnTraslado,
} from './situacion.ts'

/** A line as it is entered: a thing by its label, or grams of a purity, in a bag. */
export interface LineaEntrada {
  readonly tipo: 'pieza' | 'granel'
  readonly precinto: string
  readonly codigo?: string | undefined
  readonly categoria?: number | undefined
  /** Hundredths of a gram. */
  readonly peso?: number | undefined
  /** Of grams, labels of those that go first: a purchase that is shared out. The rest are the oldest. */
  readonly de?: readonly string[] | undefined
}

export interface EntradaDespacho {
  readonly destinoId: string
  readonly lineas: readonly LineaEntrada[]
  readonly bolsas: readonly Bolsa[]
  /** Who carries it. */
  readonly transporta?: string | undefined
  readonly observacion?: string | undefined
}

export interface SituacionDespacho {
  /** Branch that sends. */
  readonly almacenId: string
  /** Absent when there is no such branch, or it is the one that sends. */
  readonly destino?: { readonly codigo: string; readonly nombre: string } | undefined
  readonly piezas: readonly PiezaEnTraslado[]
  readonly graneles: readonly GranelEnTraslado[]
  /** Seals of the entry that closed another bag already: one is used once. */
  readonly precintosUsados: readonly string[]
  /** Those of the entry that are codes of branches of the house; only who knows every branch says them. */
  readonly precintosQueSonCodigos?: readonly string[]
  /** Identities for things that are parted; the preview has its own. */
  readonly ids: readonly string[]
}

interface Despachada {
  readonly linea: LineaDespachada
  readonly movimientos: readonly MovimientoBien[]
  readonly divisiones: readonly Division[]
}

/** Goods leave a branch for another one in sealed bags: until they are received they are on their way, and of who sent them. */
export function planearDespacho(s: SituacionDespacho, entrada: EntradaDespacho): Resultado<CambiosDespacho> {
  const { lineas: pedidas, bolsas } = entrada
  const faltas: ErrorRegla[] = [
    ...(s.destino ? [] : [{ codigo: 'traslado.destino', campo: 'destinoId' }]),
    ...(pedidas.length === 0 ? [{ codigo: 'traslado.sin_lineas' }] : []),
    ...repetidas(pedidas),
  ]
  const { despachadas, faltas: deLineas } = tomarLineas(s, pedidas)
  faltas.push(...deLineas)
  const lineas = despachadas.map(({ linea }) => linea)
  faltas.push(...fallasDeBolsas(s, bolsas, pedidas, faltas.length === 0 ? lineas : []))
  const { destino } = s
  if (!destino || faltas.length > 0) return conFaltas(faltas)
  const unidades = lineas.filter(({ tipo }) => tipo === 'pieza').length
  const suma = (de: (linea: LineaDespachada) => number) => lineas.reduce((total, una) => total + de(una), 0)
  const gramos = suma(({ tipo, peso }) => (tipo === 'granel' ? peso : 0))
  return componer({
    cobra: 0,
    movimientos: despachadas.flatMap(({ movimientos }) => movimientos),
    cambios: {
      estado: 'en_camino',
      unidades,
      gramos,
      costo: suma(({ costo }) => costo),
      lineas,
      bolsas,
      divisiones: despachadas.flatMap(({ divisiones }) => divisiones),
    },
    cifras: (
      [
        { clave: 'destinoTraslado', tipo: 'texto', despues: `${destino.codigo} ${destino.nombre}` },
        { clave: 'unidadesTraslado', tipo: 'entero', despues: unidades },
        { clave: 'gramosTraslado', tipo: 'peso', despues: gramos },
        { clave: 'bolsasTraslado', tipo: 'entero', despues: bolsas.length },
      ] satisfies Cifra[]
    ).filter(({ despues }) => despues !== 0),
  })
}

/** What each line takes out of the branch, why those that cannot do not, and the grams that are left by purity. */
function tomarLineas(s: SituacionDespacho, pedidas: readonly LineaEntrada[]) {
  const ids = [...s.ids]
  let previas = 0
  const nuevoId = () => ids.shift() ?? `parte-${previas++}`
  const quedan = new Map(s.graneles.map(({ categoria, piezas }) => [categoria, piezas]))
  const faltas: ErrorRegla[] = []
  const despachadas = pedidas.flatMap((pedida, i) => {
    const hecha = pedida.tipo === 'pieza' ? deUnidad(s, pedida, i) : porGramos(quedan, pedida, { i, nuevoId })
    if ('codigo' in hecha) {
      faltas.push(hecha)
      return []
    }
    return [hecha]
  })
  return { despachadas, faltas, quedan }
}

/**
 * What a despatch leaves for the one after it: its things are on their way, its seals closed their bags, and its grams are no longer there.
 * A line that cannot leave takes nothing.
 */
export function trasDespachar(s: SituacionDespacho, { lineas, bolsas }: EntradaDespacho): SituacionDespacho {
  const { despachadas, quedan } = tomarLineas(s, lineas)
  const idas = new Set(despachadas.flatMap(({ linea }) => linea.piezas))
  return {
    ...s,
    piezas: s.piezas.map((pieza) =>
      // No document says so yet: that of its move before is of something else.
      idas.has(pieza.id) ? { ...pieza, lugar: 'transito', quien: undefined, documento: undefined } : pieza,
    ),
    graneles: s.graneles.map(({ categoria, piezas }) => ({
      categoria,
      piezas: quedan.get(categoria) ?? piezas,
    })),
    precintosUsados: [...s.precintosUsados, ...bolsas.map(({ precinto }) => precinto)],
  }
}

/** A thing goes once, and each purity in one line. */
function repetidas(lineas: readonly LineaEntrada[]): ErrorRegla[] {
  const vistas = new Set<string>()
  return lineas.flatMap<ErrorRegla>(({ tipo, codigo = '', categoria = 0 }, i) => {
    const cual = tipo === 'pieza' ? codigo : `granel ${categoria}`
    if (vistas.has(cual)) return [{ codigo: 'traslado.repetida', campo: `lineas[${i}]` }]
    vistas.add(cual)
    return []
  })
}

function deUnidad(
  s: SituacionDespacho,
  { codigo = '', precinto }: LineaEntrada,
  i: number,
): Despachada | ErrorRegla {
  const campo = `lineas[${i}]`
  const pieza = s.piezas.find((una) => una.codigo === codigo)
  if (!pieza || pieza.almacenId !== s.almacenId)
    return { codigo: 'traslado.pieza_no_existe', campo, datos: { articulo: codigo } }
  const { id, lugar, quien = '', documento = '', descripcion, categoria, peso, costo } = pieza
  if (lugar !== 'vitrina')
    return { codigo: 'traslado.pieza_no_esta', campo, datos: { articulo: codigo, lugar, quien, documento } }
  return {
    linea: {
      orden: i + 1,
      tipo: 'pieza',
      precinto,
      descripcion,
      codigo,
      categoria,
      peso,
      costo,
      piezas: [id],
    },
    movimientos: [mover(pieza, 'transito')],
    divisiones: [],
  }
}

function porGramos(
  quedan: Map<number, readonly PiezaEnTraslado[]>,
  { categoria = 0, peso = 0, precinto, de = [] }: LineaEntrada,
  { i, nuevoId }: { i: number; nuevoId: () => string },
): Despachada | ErrorRegla {
  const campo = `lineas[${i}].peso`
  if (!Number.isInteger(peso) || peso < 1) return { codigo: 'traslado.gramos', campo }
  // What is left of one that was parted goes on with its label, after those that are still themselves.
  const dicha = ({ codigo }: PiezaEnTraslado) =>
    de.includes(codigo) ? 2 : Number(de.some((una) => continua(codigo, una)))
  const piezas = (quedan.get(categoria) ?? []).toSorted((a, b) => dicha(b) - dicha(a))
  const hay = piezas.reduce((suma, pieza) => suma + pieza.peso, 0)
  if (hay < peso) return { codigo: 'traslado.gramos_faltan', campo, datos: { hay } }
  const tomado = tomarGramos(piezas, peso, { lugar: 'transito' }, nuevoId)
  quedan.set(categoria, tomado.quedan)
  return {
    linea: {
      orden: i + 1,
      tipo: 'granel',
      precinto,
      descripcion: 'Por peso',
      categoria,
      peso,
      costo: tomado.costo,
      piezas: tomado.ids,
    },
    movimientos: tomado.movimientos,
    divisiones: tomado.divisiones,
  }
}

/** Every bag has a seal of its own, something inside, and weighs at least what is in it. */
function fallasDeBolsas(
  { precintosUsados, precintosQueSonCodigos = [] }: SituacionDespacho,
  bolsas: readonly Bolsa[],
  pedidas: readonly LineaEntrada[],
  lineas: readonly LineaDespachada[],
): ErrorRegla[] {
  if (bolsas.length === 0) return [{ codigo: 'traslado.sin_bolsas', campo: 'bolsas' }]
  const faltas = bolsas.flatMap<ErrorRegla>(({ precinto, peso }, i) => {
    const campo = `bolsas[${i}].precinto`
    if (!precinto.trim()) return [{ codigo: 'traslado.precinto', campo }]
    if (bolsas.findIndex((otra) => otra.precinto === precinto) < i)
      return [{ codigo: 'traslado.precinto_repetido', campo, datos: { precinto } }]
    if (precintosQueSonCodigos.includes(precinto))
      return [{ codigo: 'traslado.precinto_codigo', campo, datos: { precinto } }]
    if (precintosUsados.includes(precinto))
      return [{ codigo: 'traslado.precinto_usado', campo, datos: { precinto } }]
    if (!pedidas.some((linea) => linea.precinto === precinto))
      return [{ codigo: 'traslado.bolsa_vacia', campo, datos: { precinto } }]
    const dentro = lineas
      .filter((linea) => linea.precinto === precinto)
      .reduce((suma, linea) => suma + linea.peso, 0)
    return fallaDePeso(peso, dentro, `bolsas[${i}].peso`)
  })
  const sueltas = pedidas.flatMap<ErrorRegla>(({ precinto }, i) =>
    bolsas.some((bolsa) => bolsa.precinto === precinto)
      ? []
      : [{ codigo: 'traslado.linea_sin_bolsa', campo: `lineas[${i}].precinto` }],
  )
  return [...faltas, ...sueltas]
}
