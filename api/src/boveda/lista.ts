import { type ColumnaLista, definirLista, type TotalDeLista } from '../core/lista.ts'
import { ESTADOS, nombreDeEstado } from './estados.ts'
import type { CustodiaFila } from './llamadas.ts'

/** A contract that was sent again is in one bag, not in two: what was handed over or voided is in no sum. */
const guardada = ({ estado }: Pick<CustodiaFila, 'estado'>) => estado !== 'entregada' && estado !== 'anulada'

/** A bag weighs what it weighed once somebody weighed it again; until then it is not known. */
const pesada =
  (dicho: string) =>
  ({ pesoRecepcion }: CustodiaFila): string =>
    pesoRecepcion === null ? 'sin pesar' : dicho

const COLUMNAS = [
  { clave: 'contrato', titulo: 'Contrato', de: (c) => c.contrato },
  { clave: 'cliente', titulo: 'Cliente', de: (c) => c.cliente },
  { clave: 'precinto', titulo: 'Precinto', de: (c) => c.precinto },
  { clave: 'caja', titulo: 'Caja', de: (c) => c.caja, nada: 'sin caja', ordena: true },
  { clave: 'bandeja', titulo: 'Bandeja', de: (c) => c.bandeja, nada: 'sin bandeja' },
  { clave: 'bolsa', titulo: 'Bolsa', de: (c) => c.bolsa, nada: 'sin bolsa' },
  { clave: 'articulos', titulo: 'Artículos', tipo: 'entero', de: (c) => c.articulos, suma: guardada },
  { clave: 'peso', titulo: 'Peso bruto', tipo: 'peso', de: (c) => c.peso, suma: guardada },
  {
    clave: 'diferencia',
    titulo: 'Diferencia',
    tipo: 'peso',
    de: (c) => (c.diferencia === 0 ? null : c.diferencia),
    nada: pesada('sin diferencia'),
    ordena: true,
  },
  { clave: 'pesoEnvio', titulo: 'Peso al enviar', tipo: 'peso', de: (c) => c.pesoEnvio, oculta: true },
  {
    clave: 'pesoRecepcion',
    titulo: 'Peso al recibir',
    tipo: 'peso',
    de: (c) => c.pesoRecepcion,
    nada: 'sin pesar',
    oculta: true,
  },
  {
    clave: 'pesoEntrega',
    titulo: 'Peso al entregar',
    tipo: 'peso',
    de: (c) => c.pesoEntrega,
    nada: 'sin pesar',
    oculta: true,
  },
  {
    clave: 'explicacion',
    titulo: 'Por qué no pesa lo mismo',
    de: (c) => c.explicacion,
    nada: pesada('no hizo falta'),
    oculta: true,
  },
  { clave: 'capital', titulo: 'Capital', tipo: 'pesos', de: (c) => c.capital, oculta: true, suma: guardada },
  {
    clave: 'instante',
    titulo: 'Enviada',
    tipo: 'instante',
    de: (c) => c.instante,
    ordena: true,
    oculta: true,
  },
  { clave: 'dias', titulo: 'Días así', tipo: 'entero', de: (c) => c.dias, ordena: true },
  {
    clave: 'estado',
    titulo: 'Estado',
    de: (c) => (c.pagada ? 'Entrega pendiente' : nombreDeEstado(c.estado)),
  },
] as const satisfies readonly ColumnaLista<CustodiaFila>[]

const COMUN = {
  ninguna: 'Ninguna bolsa cumple el filtro',
  busca: 'Contrato, artículo, precinto, cliente o lugar',
  columnas: COLUMNAS,
  filtros: [
    {
      clave: 'peso',
      titulo: 'Peso',
      tipo: 'opcion',
      opciones: [{ value: 'difiere', label: 'No pesan lo que pesaban' }],
    },
  ],
  tarjeta: {
    titulo: 'cliente',
    estado: 'estado',
    pie: ['contrato', 'precinto', 'diferencia'],
    cifra: 'peso',
    soloSiHay: ['diferencia'],
  },
} as const

/** Bags of the vault: all of them, those that it has, and those that are owed to customers who paid. */
export const LISTAS_BOVEDA = {
  todas: definirLista<CustodiaFila>()({
    ...COMUN,
    clave: 'boveda',
    nombre: 'Bóveda',
    orden: '-instante',
    pestanas: { clave: 'estado', titulo: 'Estado', tipo: 'opcion', todos: 'Todas', opciones: ESTADOS },
  }),
  recibidas: definirLista<CustodiaFila>()({
    ...COMUN,
    clave: 'boveda.recibidas',
    nombre: 'Recibidas en bóveda',
    orden: 'caja',
  }),
  pendientes: definirLista<CustodiaFila>()({
    ...COMUN,
    clave: 'boveda.pendientes',
    nombre: 'Entregas pendientes',
    orden: '-dias',
  }),
} as const

/** What the foot of each says, on the screen and in its file: of the bags that are kept. */
export const pieDeBoveda = (
  totales: Readonly<Record<'bolsas' | 'articulos' | 'gramos' | 'capital', number>>,
): TotalDeLista[] => [
  { texto: 'Bolsas', tipo: 'entero', valor: totales.bolsas },
  { texto: 'Artículos', tipo: 'entero', valor: totales.articulos },
  { texto: 'Gramos', tipo: 'peso', valor: totales.gramos },
  { texto: 'Capital en custodia', tipo: 'pesos', valor: totales.capital },
]
