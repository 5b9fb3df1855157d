import { definirLista } from '../../core/lista.ts'
import {
  ALMACEN,
  CLIENTE,
  cifra,
  cifraReservada,
  columna,
  DOCUMENTO,
  EMPLEADO,
  enPalabra,
  FECHA,
  type FilaInforme,
  type Informe,
  ocultando,
  POR_ALMACEN,
  POR_EMPLEADO,
  POR_FECHA,
  palabraDe,
  porDiferencia,
  porMonto,
  porOpciones,
} from '../definir.ts'

const ESTADOS = [
  { value: 'emitida', label: 'Emitida' },
  { value: 'devuelta_parcial', label: 'Devuelta en parte' },
  { value: 'devuelta_total', label: 'Devuelta' },
  // In its month, of one that a later month voided.
  { value: 'anulada', label: 'Anulada' },
]
const COLUMNAS = [
  columna('codigo', 'Venta'),
  ALMACEN,
  FECHA,
  { ...CLIENTE, nada: 'consumidor final' },
  DOCUMENTO,
  columna('detalle', 'Detalle'),
  cifra('total', 'Total'),
  cifra('iva', 'IVA'),
  cifra('descuento', 'Descuento'),
]
const COSTO = ocultando(
  [cifra('peso', 'Peso', 'peso'), cifraReservada('costo', 'Costo'), cifraReservada('margen', 'Margen')],
  'costo',
)
const FIN = [enPalabra('estado', 'Estado', palabraDe(ESTADOS)), EMPLEADO]
const FILTROS = [
  POR_ALMACEN,
  POR_FECHA,
  POR_EMPLEADO,
  porOpciones('estado', 'Estado', ESTADOS),
  porMonto('total', 'Total'),
  porMonto('descuento', 'Descuento'),
]
const tarjeta = { titulo: 'cliente', estado: 'estado', pie: ['codigo', 'fecha'], cifra: 'total' } as const
const abre = ({ codigo }: FilaInforme) => `/documentos/${codigo}`

/** Sales of things, with what was taken off their price and what they left. */
export const ventasVitrina: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'auditoria.ventas-vitrina',
    nombre: 'Ventas',
    ninguna: 'Ninguna venta cumple el filtro',
    busca: 'Venta, cliente, documento o artículo',
    orden: '-fecha',
    columnas: [...COLUMNAS, ...COSTO, ...FIN],
    filtros: [...FILTROS, porDiferencia('margen', 'Margen')],
    tarjeta,
  }),
  periodo: 'mes',
  costos: ['costo', 'margen'],
  grafico: { por: 'empleado', valor: 'margen', titulo: 'Margen por vendedor' },
  abre,
  vacia: 'Las ventas de artículos del período, con descuento y margen.',
}

/** Sales of services. */
export const ventasServicio: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'auditoria.ventas-servicio',
    nombre: 'Ventas',
    ninguna: 'Ninguna venta cumple el filtro',
    busca: 'Venta, cliente, documento o servicio',
    orden: '-fecha',
    columnas: [...COLUMNAS, ...FIN],
    filtros: FILTROS,
    tarjeta,
  }),
  periodo: 'mes',
  grafico: { por: 'empleado', valor: 'total', titulo: 'Servicios por vendedor' },
  abre,
  vacia: 'Las ventas de servicios del período.',
}
