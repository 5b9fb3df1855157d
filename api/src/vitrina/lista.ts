import { CLASES_DE_BIEN, nombreDeClase } from '@retroventa/domain/bienes/clases'
import { CATEGORIAS, esCategoria, nombreCategoria } from '@retroventa/domain/oro/categorias'
import { type DeclaracionLista, definirLista } from '../core/lista.ts'
import { nombreDeLugar } from '../operaciones/lugares.ts'
import type { GranelFila, PiezaFila, VistaVitrina } from './llamadas.ts'

/** Name of a purity, or what is said of things that are not metal. */
export const pureza = (categoria: number | null): string =>
  esCategoria(categoria) ? nombreCategoria(categoria) : 'Varios'

const PUREZAS = [
  ...CATEGORIAS.map(({ categoria, nombre }) => ({ value: String(categoria), label: nombre })),
  { value: '0', label: 'Varios' },
]

/** Kinds of things, as a filter offers them. */
export const CLASES = CLASES_DE_BIEN.map(({ clave, nombre }) => ({ value: clave, label: nombre }))

const COLUMNAS = [
  { clave: 'codigo', titulo: 'Artículo', de: (p: PiezaFila) => p.codigo, ordena: true },
  { clave: 'descripcion', titulo: 'Descripción', de: (p: PiezaFila) => p.descripcion },
  { clave: 'clase', titulo: 'Clase', de: (p: PiezaFila) => nombreDeClase(p.clase) },
  { clave: 'marca', titulo: 'Marca', de: (p: PiezaFila) => p.marca, nada: 'no aplica', oculta: true },
  { clave: 'modelo', titulo: 'Modelo', de: (p: PiezaFila) => p.modelo, nada: 'no aplica', oculta: true },
  {
    clave: 'categoria',
    titulo: 'Pureza',
    de: (p: PiezaFila) => pureza(p.categoria),
  },
  {
    clave: 'peso',
    titulo: 'Peso',
    tipo: 'peso',
    de: (p: PiezaFila) => p.peso || null,
    nada: 'no aplica',
    ordena: true,
    suma: true,
  },
  {
    clave: 'costo',
    titulo: 'Costo',
    tipo: 'pesos',
    de: (p: PiezaFila) => p.costo,
    nada: 'reservado',
    oculta: true,
  },
  {
    clave: 'precio',
    titulo: 'Precio',
    tipo: 'pesos',
    de: (p: PiezaFila) => p.precio,
    nada: 'sin precio',
    ordena: true,
    suma: true,
  },
  { clave: 'dias', titulo: 'Días', tipo: 'entero', de: (p: PiezaFila) => p.dias, ordena: true },
  {
    clave: 'desde',
    titulo: 'Desde',
    tipo: 'fecha',
    de: (p: PiezaFila) => p.desde,
    ordena: true,
    oculta: true,
  },
  { clave: 'contrato', titulo: 'Contrato', de: (p: PiezaFila) => p.contrato, nada: 'no aplica' },
  { clave: 'almacen', titulo: 'Almacén', de: (p: PiezaFila) => p.almacen, oculta: true },
  { clave: 'lugar', titulo: 'Está', de: (p: PiezaFila) => nombreDeLugar(p.lugar), oculta: true },
] as const

const FILTROS = [
  { clave: 'clase', titulo: 'Clase', tipo: 'opciones', opciones: CLASES },
  { clave: 'marca', titulo: 'Marca', tipo: 'texto' },
  { clave: 'categoria', titulo: 'Pureza', tipo: 'opciones', opciones: PUREZAS },
  { clave: 'gramos', titulo: 'Gramos', tipo: 'montos', unidad: 'gramos' },
  { clave: 'precio', titulo: 'Precio', tipo: 'montos' },
  { clave: 'dias', titulo: 'Días', tipo: 'montos', unidad: 'días' },
  { clave: 'contrato', titulo: 'Contrato', tipo: 'texto' },
] as const

const EDAD = {
  clave: 'edad',
  titulo: 'Edad',
  tipo: 'opcion',
  todos: 'Todos',
  opciones: [
    { value: 'nuevos', label: 'Hasta 90 días' },
    { value: 'medios', label: 'De 91 a 180' },
    { value: 'viejos', label: 'Quietos, más de 180' },
  ],
} as const

/** Nothing waits to be sold where it is no longer for sale. */
const SALIDA_HACE = {
  ...EDAD,
  titulo: 'Hace',
  opciones: [EDAD.opciones[0], EDAD.opciones[1], { value: 'viejos', label: 'Más de 180' }],
} as const

const COMUN = {
  ninguna: 'Ningún artículo cumple el filtro',
  busca: 'Código de barras, descripción, marca o serial',
  orden: '-dias',
  columnas: COLUMNAS,
  pestanas: EDAD,
  tarjeta: { titulo: 'descripcion', estado: 'categoria', pie: ['codigo', 'peso'], cifra: 'precio' },
} as const

const lista = <const C extends string, const N extends string>(clave: C, nombre: N) =>
  definirLista<PiezaFila>()({ ...COMUN, clave, nombre, filtros: FILTROS })

const [CODIGO, DESCRIPCION, ...RESTO] = COLUMNAS
type Columna = DeclaracionLista<PiezaFila>['columnas'][number]
const documento = (titulo: string): Columna => ({
  clave: 'documento',
  titulo,
  de: (p) => p.documento,
  nada: 'ninguno',
})
/** Totals of what was sold: what was charged, and what its labels said. */
export const VENDIDO_EN = 'Vendido en'
export const PRECIO_DE_LO_VENDIDO = 'Precio en vitrina'

const COBRADO: Columna = {
  clave: 'cobrado',
  titulo: VENDIDO_EN,
  tipo: 'pesos',
  de: (p) => p.cobrado,
  nada: 'por peso',
  suma: true,
}
const DESTINO: Columna = { clave: 'destino', titulo: 'Va para', de: (p) => p.destino, nada: 'ninguno' }

/** What left the shop window tells what took it where it is, after what it is; in each order the days are those since then. */
const salida = <const C extends string, const N extends string>(
  clave: C,
  nombre: N,
  suyas: readonly Columna[],
  orden: 'dias' | '-dias',
) =>
  definirLista<PiezaFila>()({
    ...COMUN,
    clave,
    nombre,
    orden,
    filtros: FILTROS,
    pestanas: SALIDA_HACE,
    columnas: [CODIGO, DESCRIPCION, ...suyas, ...RESTO],
    tarjeta: {
      ...COMUN.tarjeta,
      estado: 'documento',
      cifra: suyas.includes(COBRADO) ? 'cobrado' : 'precio',
    },
  })

/** Each list of the shop window, by its view: the same columns and filters over other things. */
export const LISTAS_VITRINA = {
  unidad: lista('vitrina', 'Artículos'),
  granel: lista('vitrina.peso', 'Artículos por peso'),
  vendidos: salida('vitrina.vendidos', 'Artículos vendidos', [documento('Venta'), COBRADO], 'dias'),
  separados: salida('vitrina.separados', 'Artículos separados', [documento('Plan separe')], '-dias'),
  trasladados: salida(
    'vitrina.trasladados',
    'Artículos trasladados',
    [documento('Traslado'), DESTINO],
    '-dias',
  ),
  devueltos: salida('vitrina.devueltos', 'Artículos devueltos', [documento('Devolución')], 'dias'),
} as const satisfies Record<VistaVitrina, unknown>

/** The search over every branch, which says whose each thing is. */
export const LISTA_CADENA = definirLista<PiezaFila>()({
  ...COMUN,
  clave: 'vitrina.cadena',
  nombre: 'Artículos de la cadena',
  columnas: COLUMNAS.map((columna) =>
    columna.clave === 'almacen'
      ? { clave: 'almacen', titulo: 'Almacén', de: (p: PiezaFila) => p.almacen }
      : columna,
  ),
  tarjeta: { ...COMUN.tarjeta, estado: 'almacen' },
  filtros: [...FILTROS, { clave: 'almacen', titulo: 'Almacén', tipo: 'texto' }],
})

const GRAMOS = [
  { clave: 'categoria', titulo: 'Pureza', de: (g: GranelFila) => pureza(g.categoria), ordena: true },
  { clave: 'almacen', titulo: 'Almacén', de: (g: GranelFila) => g.almacen, ordena: true, agrupa: true },
  { clave: 'piezas', titulo: 'Artículos', tipo: 'entero', de: (g: GranelFila) => g.piezas, suma: true },
  { clave: 'peso', titulo: 'Gramos', tipo: 'peso', de: (g: GranelFila) => g.peso, ordena: true, suma: true },
  {
    clave: 'espera',
    titulo: 'En espera',
    tipo: 'peso',
    de: (g: GranelFila) => g.espera || null,
    nada: 'nada',
    suma: true,
  },
] as const
const PRECIO_GRAMO = {
  clave: 'precioGramo',
  titulo: 'Precio por gramo',
  tipo: 'pesos',
  de: (g: GranelFila) => g.precioGramo,
  nada: 'sin precio',
} as const
const GRANEL = {
  ninguna: 'Ninguna pureza cumple el filtro',
  busca: 'Pureza o almacén',
  orden: 'categoria',
  filtros: [],
  tarjeta: { titulo: 'categoria', estado: 'almacen', pie: ['peso'], cifra: 'precioGramo' },
} as const

export const LISTA_GRANEL = definirLista<GranelFila>()({
  ...GRANEL,
  clave: 'vitrina.granel',
  nombre: 'Existencias por peso',
  columnas: [
    ...GRAMOS,
    { clave: 'costo', titulo: 'Costo', tipo: 'pesos', de: (g) => g.costo, nada: 'reservado' },
    {
      clave: 'costoGramo',
      titulo: 'Costo por gramo',
      tipo: 'pesos',
      de: (g) => g.costoGramo,
      nada: 'reservado',
    },
    PRECIO_GRAMO,
  ],
})

/** Of every branch: what it cost is told to nobody, so it has no column. */
export const LISTA_GRANEL_CADENA = definirLista<GranelFila>()({
  ...GRANEL,
  clave: 'vitrina.granel.cadena',
  nombre: 'Existencias por peso de la cadena',
  columnas: [...GRAMOS, PRECIO_GRAMO],
})
