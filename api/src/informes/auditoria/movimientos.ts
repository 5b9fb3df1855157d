import { definirLista } from '../../core/lista.ts'
import {
  ALMACEN,
  CLIENTE,
  cifra,
  columna,
  DOCUMENTO,
  EMPLEADO,
  elMes,
  enPalabra,
  FECHA,
  type FilaInforme,
  type Informe,
  POR_ALMACEN,
  POR_EMPLEADO,
  POR_FECHA,
  palabraDe,
  porMonto,
  porOpciones,
} from '../definir.ts'

const TIPOS = [
  { value: 'retiro', label: 'Retiro' },
  { value: 'vencimiento', label: 'Vencimiento' },
]
const CABEZA = [
  columna('codigo', 'Documento'),
  ALMACEN,
  FECHA,
  columna('contrato', 'Contrato'),
  CLIENTE,
  { ...DOCUMENTO, titulo: 'Cédula' },
]
const PIE = [EMPLEADO, columna('motivo', 'Motivo', 'texto', { nada: 'sin motivo', oculta: true })]
const tarjeta = { titulo: 'cliente', estado: 'contrato', pie: ['codigo', 'fecha'], cifra: 'valor' } as const
const abre = ({ codigo }: FilaInforme) => `/documentos/${codigo}`

/** Contracts that were closed: taken back or lost to the shop. */
export const resoluciones: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'auditoria.resoluciones',
    nombre: 'Resoluciones',
    ninguna: 'Ninguna resolución cumple el filtro',
    busca: 'Documento, contrato, cliente o cédula',
    orden: '-fecha',
    columnas: [
      ...CABEZA,
      enPalabra('tipo', 'Tipo', palabraDe(TIPOS)),
      cifra('capital', 'Capital'),
      cifra('ingreso', 'Retroventa'),
      cifra('descuento', 'Perdonado'),
      cifra('valor', 'Pagado'),
      ...PIE,
    ],
    filtros: [
      POR_ALMACEN,
      POR_FECHA,
      porOpciones('tipo', 'Tipo', TIPOS),
      POR_EMPLEADO,
      porMonto('descuento', 'Perdonado'),
    ],
    tarjeta,
  }),
  periodo: 'mes',
  grafico: { por: 'tipo', valor: 'capital', titulo: 'Capital por tipo de resolución' },
  abre,
  vacia: 'Los contratos cerrados en el período, por retiro o por vencimiento.',
}

/** The same by month, branch and kind. */
export const resolucionesGrafico: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'auditoria.resoluciones-grafico',
    nombre: 'Renglones',
    ninguna: 'Ningún mes cumple el filtro',
    busca: 'Almacén',
    orden: '-mes',
    columnas: [
      elMes(),
      ALMACEN,
      enPalabra('tipo', 'Tipo', palabraDe(TIPOS)),
      cifra('cantidad', 'Resoluciones', 'entero'),
      cifra('capital', 'Capital'),
      cifra('ingreso', 'Retroventa'),
      cifra('descuento', 'Perdonado'),
    ],
    filtros: [POR_ALMACEN, POR_FECHA, porOpciones('tipo', 'Tipo', TIPOS)],
    tarjeta: { titulo: 'mes', estado: 'tipo', pie: ['almacen', 'cantidad'], cifra: 'capital' },
  }),
  // As many as its bars: whoever wants more says from when.
  periodo: 'anio',
  grafico: { por: 'mes', valor: 'capital', titulo: 'Capital resuelto por mes', primero: true },
  abre: ({ desde, hasta, almacen, tipo }) =>
    `/auditoria/resoluciones?fechaDesde=${desde}&fechaHasta=${hasta}&almacen=${almacen}&tipo=${tipo}`,
  vacia: 'Las resoluciones por mes, almacén y tipo.',
}

/** Months bought. What they cost follows from the contract, and nobody changes it. */
export const prorrogas: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'auditoria.prorrogas',
    nombre: 'Prórrogas',
    ninguna: 'Ninguna prórroga cumple el filtro',
    busca: 'Documento, contrato, cliente o cédula',
    orden: '-fecha',
    columnas: [...CABEZA, cifra('meses', 'Meses', 'entero'), cifra('valor', 'Cobrado'), ...PIE],
    filtros: [POR_ALMACEN, POR_FECHA, POR_EMPLEADO, porMonto('valor', 'Cobrado')],
    tarjeta,
  }),
  periodo: 'mes',
  grafico: { por: 'almacen', valor: 'valor', titulo: 'Prórrogas cobradas por almacén' },
  abre,
  vacia: 'Las prórrogas del período, con sus meses y lo cobrado.',
}

/** The same by month and branch. */
export const prorrogasGrafico: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'auditoria.prorrogas-grafico',
    nombre: 'Renglones',
    ninguna: 'Ningún mes cumple el filtro',
    busca: 'Almacén',
    orden: '-mes',
    columnas: [
      elMes(),
      ALMACEN,
      cifra('cantidad', 'Prórrogas', 'entero'),
      cifra('meses', 'Meses', 'entero'),
      cifra('valor', 'Cobrado'),
    ],
    filtros: [POR_ALMACEN, POR_FECHA],
    tarjeta: { titulo: 'mes', estado: 'almacen', pie: ['cantidad'], cifra: 'valor' },
  }),
  // As many as its bars: whoever wants more says from when.
  periodo: 'anio',
  grafico: { por: 'mes', valor: 'valor', titulo: 'Prórrogas cobradas por mes', primero: true },
  abre: ({ desde, hasta, almacen }) =>
    `/auditoria/prorrogas?fechaDesde=${desde}&fechaHasta=${hasta}&almacen=${almacen}`,
  vacia: 'Las prórrogas por mes y almacén.',
}

/** Contracts that live again after their things were for sale. */
export const devueltoVigente: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'auditoria.devuelto-vigente',
    nombre: 'Devueltos a vigente',
    ninguna: 'Ningún devuelto cumple el filtro',
    busca: 'Documento, contrato, cliente o cédula',
    orden: '-fecha',
    columnas: [...CABEZA, cifra('valor', 'Pagado'), cifra('costo', 'Costo que vuelve'), ...PIE],
    filtros: [POR_ALMACEN, POR_FECHA, POR_EMPLEADO],
    tarjeta,
  }),
  periodo: 'todo',
  abre,
  vacia: 'Los contratos que revivieron después de pasar a vitrina.',
}
