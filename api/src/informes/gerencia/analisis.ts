import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { BASES, EDADES, PASADOS } from '@retroventa/domain/informes/rescate'
import { CATEGORIAS } from '@retroventa/domain/oro/categorias'
import { definirLista } from '../../core/lista.ts'
import {
  ALMACEN,
  CLIENTE,
  cifra,
  cifraReservada,
  columna,
  DOCUMENTO,
  elMes,
  enPalabra,
  FECHA,
  type FilaInforme,
  type Informe,
  ocultando,
  POR_ALMACEN,
  POR_FECHA,
  palabraDe,
  porEnlace,
  porMonto,
  porOpciones,
} from '../definir.ts'

const PUREZAS = [
  ...CATEGORIAS.map(({ categoria, nombre }) => ({ value: String(categoria), label: nombre })),
  { value: '0', label: 'Varios' },
]
const DESENLACES = [
  { value: 'rescatado', label: 'Rescatado' },
  { value: 'perdido', label: 'Perdido' },
]
const PUREZA = enPalabra('pureza', 'Categoría', palabraDe(PUREZAS))
const POR_PUREZA = porOpciones('pureza', 'Categoría', PUREZAS)
const SIN_HISTORIA = 'sin historia'

const CUANDO = [
  columna('semana', 'Semana del', 'fecha', { agrupa: true, nombreGrupo: (dia) => formatoFecha(dia) }),
  elMes({ oculta: true }),
  ALMACEN,
  PUREZA,
  enPalabra('edad', 'Edad', palabraDe(EDADES)),
  enPalabra('pasado', 'Historia del cliente', palabraDe(PASADOS)),
]
const CUANTO = [
  columna('tasa', 'Se rescatan', 'porcentaje', { nada: SIN_HISTORIA }),
  columna('muestra', 'De cuántos', 'entero'),
  enPalabra('base', 'Medido en', palabraDe(BASES), { oculta: true }),
  cifra('probable', 'Se rescataría', 'pesos', { nada: SIN_HISTORIA }),
  cifra('minimo', 'Al menos'),
  cifra('maximo', 'A lo más'),
]
const POR_CUANDO = [
  POR_ALMACEN,
  { clave: 'semana', titulo: 'Semana del', tipo: 'fechas', adelante: true } as const,
  POR_PUREZA,
  porOpciones('edad', 'Edad', EDADES),
  porOpciones('pasado', 'Historia del cliente', PASADOS),
  porMonto('capital', 'Capital'),
]

/** What falls due from today on, week by week, and how much of it is likely to be redeemed. */
export const proyeccion: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'gerencia.proyeccion',
    nombre: 'Vencimientos',
    ninguna: 'Ningún vencimiento cumple el filtro',
    busca: 'Almacén',
    orden: 'semana',
    columnas: [
      ...CUANDO,
      cifra('contratos', 'Contratos', 'entero'),
      cifra('peso', 'Peso', 'peso', { oculta: true }),
      cifra('capital', 'Capital'),
      ...CUANTO,
    ],
    filtros: POR_CUANDO,
    tarjeta: { titulo: 'semana', estado: 'pureza', pie: ['almacen', 'contratos', 'tasa'], cifra: 'capital' },
  }),
  grafico: { por: 'mes', valor: 'capital', titulo: 'Capital que vence por mes', adelante: true },
  abre: ({ almacen, semana, pureza, edad, pasado }) =>
    `/gerencia/proyeccion/contratos?almacen=${almacen}&semanaDesde=${semana}&semanaHasta=${semana}&pureza=${pureza}&edad=${edad}&pasado=${pasado}`,
  vacia: 'Lo que vence de hoy en adelante y cuánto de eso se rescataría.',
}

/** The same, contract by contract. */
export const proyeccionContratos: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'gerencia.proyeccion-contratos',
    nombre: 'Contratos',
    ninguna: 'Ningún contrato cumple el filtro',
    busca: 'Contrato, cliente o documento',
    orden: 'vence',
    columnas: [
      columna('codigo', 'Contrato'),
      CLIENTE,
      DOCUMENTO,
      columna('vence', 'Vence', 'fecha'),
      // Of which branch, its code says.
      ...ocultando(CUANDO, 'semana', 'almacen'),
      cifra('peso', 'Peso', 'peso'),
      cifra('capital', 'Capital'),
      ...ocultando(CUANTO, 'minimo', 'maximo'),
    ],
    filtros: POR_CUANDO,
    tarjeta: { titulo: 'cliente', estado: 'pureza', pie: ['codigo', 'vence'], cifra: 'capital' },
  }),
  grafico: { por: 'almacen', valor: 'capital', titulo: 'Capital por almacén' },
  abre: ({ codigo }) => `/contratos/${codigo}`,
  vacia: 'Los contratos abiertos que vencen de hoy en adelante.',
}

const TASADOR = columna('empleado', 'Tasador', 'texto', { agrupa: true })
const PRECIO = [
  columna('porGramo', 'Dado por gramo', 'pesos', { nada: 'sin oro' }),
  columna('sobreSugerido', 'Frente a lo sugerido', 'porcentaje', { nada: 'sin sugerido' }),
  columna('sobreFundicion', 'Frente a lo que funde', 'porcentaje', { nada: 'sin oro' }),
]
const MARGEN = [
  cifra('vendido', 'Vendido de lo perdido', 'pesos', { oculta: true }),
  cifraReservada('costoVendido', 'Costo de lo vendido', { oculta: true }),
  cifraReservada('margen', 'Margen de lo vendido'),
]
/** What was paid for what was sold, and what tells it. What a contract lent is the customer's, and is told. */
const DE_COSTOS = ['costoVendido', 'margen']
const POR_TASADOR = { clave: 'empleado', titulo: 'Tasador', tipo: 'texto' } as const
/** One, to the letter: `ana` is not `juliana`. */
const ESTE_TASADOR = porEnlace('tasador', 'Tasador', 'empleado', /^.{1,60}$/)

/** Of the contracts that ended in a period, how many came back and what was given for them, by category and appraiser. */
export const rescate: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'gerencia.rescate',
    nombre: 'Categorías y tasadores',
    ninguna: 'Ninguna categoría cumple el filtro',
    busca: 'Almacén o tasador',
    orden: '-contratos',
    columnas: [
      PUREZA,
      TASADOR,
      ALMACEN,
      cifra('contratos', 'Terminados', 'entero'),
      cifra('rescatados', 'Rescatados', 'entero'),
      columna('tasa', 'Se rescató', 'porcentaje', { nada: 'ninguno' }),
      columna('tasaAntes', 'Período anterior', 'porcentaje', { nada: 'ninguno' }),
      cifra('contratosAntes', 'Terminados antes', 'entero', { oculta: true }),
      cifra('perdidos', 'Perdidos', 'entero', { oculta: true }),
      columna('tasaPerdida', 'Se perdió', 'porcentaje', { nada: 'ninguno', oculta: true }),
      cifra('capitalPerdido', 'Capital perdido'),
      ...PRECIO,
      columna('dias', 'Días hasta el rescate', 'entero', { nada: 'ninguno' }),
      ...MARGEN,
    ],
    filtros: [POR_ALMACEN, POR_FECHA, POR_PUREZA, POR_TASADOR, porMonto('capitalPerdido', 'Capital perdido')],
    tarjeta: { titulo: 'empleado', estado: 'pureza', pie: ['contratos', 'tasa'], cifra: 'capitalPerdido' },
  }),
  periodo: 'mes',
  compara: true,
  costos: DE_COSTOS,
  grafico: { por: 'empleado', valor: 'capitalPerdido', titulo: 'Capital perdido por tasador' },
  // Of one that had some in the period before alone none ended in this one.
  abre: ({ contratos, almacen, pureza, empleado, desde, hasta }) =>
    contratos === 0
      ? undefined
      : `/gerencia/rescate/contratos?almacen=${almacen}&pureza=${pureza}&tasador=${encodeURIComponent(String(empleado))}&fechaDesde=${desde}&fechaHasta=${hasta}`,
  vacia: 'Cuánto se rescata y a qué precio se recibe, por categoría y tasador.',
}

/** The same, contract by contract. */
export const rescateContratos: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'gerencia.rescate-contratos',
    nombre: 'Contratos',
    ninguna: 'Ningún contrato cumple el filtro',
    busca: 'Contrato, cliente, documento, almacén o tasador',
    orden: '-fecha',
    columnas: [
      columna('codigo', 'Contrato'),
      { ...FECHA, titulo: 'Terminó' },
      CLIENTE,
      DOCUMENTO,
      PUREZA,
      TASADOR,
      ALMACEN,
      enPalabra('desenlace', 'Desenlace', palabraDe(DESENLACES)),
      columna('dias', 'Días', 'entero'),
      cifra('entregado', 'Entregado'),
      cifra('capitalPerdido', 'Capital perdido'),
      ...ocultando(PRECIO, 'porGramo', 'sobreFundicion'),
      ...MARGEN,
    ],
    filtros: [
      POR_ALMACEN,
      POR_FECHA,
      POR_PUREZA,
      POR_TASADOR,
      ESTE_TASADOR,
      porOpciones('desenlace', 'Desenlace', DESENLACES),
      porMonto('entregado', 'Entregado'),
    ],
    tarjeta: { titulo: 'cliente', estado: 'desenlace', pie: ['codigo', 'fecha'], cifra: 'entregado' },
  }),
  periodo: 'mes',
  costos: DE_COSTOS,
  grafico: { por: 'desenlace', valor: 'entregado', titulo: 'Entregado por desenlace' },
  abre: ({ codigo }) => `/contratos/${codigo}`,
  vacia: 'Los contratos que terminaron en el período.',
}
