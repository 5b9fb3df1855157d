import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { type ColumnaLista, definirLista, enFirme } from '../core/lista.ts'
import type { Movimiento } from './llamadas.ts'

const ESTADOS = [
  { value: 'activo', label: 'Activos' },
  { value: 'anulado', label: 'Anulados' },
] as const satisfies readonly { value: Movimiento['estado']; label: string }[]

const COLUMNAS = [
  { clave: 'codigo', titulo: 'Documento', de: (m) => m.codigo, ordena: true },
  { clave: 'instante', titulo: 'Fecha y hora', tipo: 'instante', de: (m) => m.instante, ordena: true },
  {
    clave: 'fecha',
    titulo: 'Día',
    tipo: 'fecha',
    de: (m) => m.fecha,
    oculta: true,
    agrupa: true,
    nombreGrupo: formatoFecha,
  },
  { clave: 'tipo', titulo: 'Tipo', de: (m) => m.tipo, agrupa: true },
  { clave: 'tercero', titulo: 'Tercero', de: (m) => m.tercero?.nombre ?? null, nada: 'sin tercero' },
  {
    clave: 'cedula',
    titulo: 'Documento del tercero',
    tipo: 'cedula',
    de: (m) => m.tercero?.cedula ?? null,
    tipoDe: (m) => m.tercero?.tipo_documento ?? null,
    oculta: true,
  },
  { clave: 'descripcion', titulo: 'Descripción', de: (m) => m.descripcion },
  { clave: 'numeroSoporte', titulo: 'Soporte', de: (m) => m.numeroSoporte, nada: 'sin número' },
  {
    clave: 'subtotal',
    titulo: 'Subtotal',
    tipo: 'pesos',
    de: (m) => m.subtotal,
    ordena: true,
    suma: enFirme,
  },
  { clave: 'iva', titulo: 'IVA', tipo: 'pesos', de: (m) => m.iva, suma: enFirme },
  { clave: 'retefuente', titulo: 'ReteFuente', tipo: 'pesos', de: (m) => m.retefuente, suma: enFirme },
  { clave: 'reteiva', titulo: 'ReteIVA', tipo: 'pesos', de: (m) => m.reteiva, suma: enFirme, oculta: true },
  { clave: 'reteica', titulo: 'ReteICA', tipo: 'pesos', de: (m) => m.reteica, suma: enFirme, oculta: true },
  { clave: 'total', titulo: 'Total', tipo: 'pesos', de: (m) => m.total, ordena: true, suma: enFirme },
  { clave: 'firmante', titulo: 'Atendió', de: (m) => m.firmante, oculta: true },
  { clave: 'autorizo', titulo: 'Autorizó', de: (m) => m.autorizo, nada: 'no hizo falta', oculta: true },
  { clave: 'estado', titulo: 'Estado', de: (m) => (m.estado === 'anulado' ? 'Anulado' : 'Activo') },
] as const satisfies readonly ColumnaLista<Movimiento>[]

const COMUN = {
  busca: 'Documento, tercero, descripción o soporte',
  orden: '-instante',
  columnas: COLUMNAS,
  filtros: [
    { clave: 'tipo', titulo: 'Tipo', tipo: 'opciones' },
    { clave: 'fecha', titulo: 'Fecha', tipo: 'fechas' },
    { clave: 'total', titulo: 'Total', tipo: 'montos' },
    { clave: 'firmante', titulo: 'Atendió', tipo: 'texto' },
  ],
  pestanas: { clave: 'estado', titulo: 'Estado', tipo: 'opcion', todos: 'Todos', opciones: ESTADOS },
  tarjeta: { titulo: 'tipo', estado: 'estado', pie: ['codigo', 'tercero'], cifra: 'total' },
} as const

export const LISTA_INGRESOS = definirLista<Movimiento>()({
  ...COMUN,
  clave: 'ingresos',
  nombre: 'Ingresos',
  ninguna: 'Ningún ingreso cumple el filtro',
})

export const LISTA_EGRESOS = definirLista<Movimiento>()({
  ...COMUN,
  clave: 'egresos',
  nombre: 'Egresos',
  ninguna: 'Ningún egreso cumple el filtro',
})
