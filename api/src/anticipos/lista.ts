import { EDADES } from '@retroventa/domain/operaciones/anticipos/edad'
import { CLASES_ANTICIPO } from '@retroventa/domain/operaciones/anticipos/situacion'
import { type ColumnaLista, definirLista, enFirme } from '../core/lista.ts'
import type { Anticipo } from './llamadas.ts'
import { NOMBRE_CLASE, NOMBRE_EDAD, NOMBRE_ESTADO } from './textos.ts'

const ESTADOS = [
  { value: 'abierto', label: 'Abiertos' },
  { value: 'parcial', label: 'Parciales' },
  { value: 'saldado', label: 'Saldados' },
  { value: 'anulado', label: 'Anulados' },
] as const satisfies readonly { value: Anticipo['estado']; label: string }[]

const EDAD = EDADES.map((value) => ({ value, label: NOMBRE_EDAD[value] }))

const COLUMNAS = [
  { clave: 'codigo', titulo: 'Documento', de: (a) => a.codigo, ordena: true },
  { clave: 'fecha', titulo: 'Fecha', tipo: 'fecha', de: (a) => a.fecha, ordena: true },
  { clave: 'tercero', titulo: 'Tercero', de: (a) => a.tercero.nombre },
  {
    clave: 'cedula',
    titulo: 'Documento del tercero',
    tipo: 'cedula',
    de: (a) => a.tercero.cedula,
    tipoDe: (a) => a.tercero.tipo_documento,
    oculta: true,
  },
  { clave: 'descripcion', titulo: 'Descripción', de: (a) => a.descripcion },
  { clave: 'valor', titulo: 'Valor', tipo: 'pesos', de: (a) => a.valor, ordena: true, suma: enFirme },
  {
    clave: 'abonado',
    titulo: 'Abonado o legalizado',
    tipo: 'pesos',
    de: (a) => (a.estado === 'anulado' ? null : a.valor - a.saldo),
    nada: 'no aplica',
  },
  { clave: 'saldo', titulo: 'Saldo', tipo: 'pesos', de: (a) => a.saldo, ordena: true, suma: enFirme },
  { clave: 'dias', titulo: 'Días', tipo: 'entero', de: (a) => a.dias, nada: 'sin saldo', ordena: true },
  { clave: 'edad', titulo: 'Edad', de: (a) => a.edad && NOMBRE_EDAD[a.edad], nada: 'sin saldo' },
  { clave: 'firmante', titulo: 'Atendió', de: (a) => a.firmante, oculta: true },
  { clave: 'estado', titulo: 'Estado', de: (a) => NOMBRE_ESTADO[a.estado] },
] as const satisfies readonly ColumnaLista<Anticipo>[]

const COMUN = {
  busca: 'Documento, tercero o descripción',
  orden: '-fecha',
  pestanas: { clave: 'estado', titulo: 'Estado', tipo: 'opcion', todos: 'Todos', opciones: ESTADOS },
  tarjeta: { titulo: 'tercero', estado: 'estado', pie: ['codigo', 'edad'], cifra: 'saldo' },
} as const
const FILTROS = [
  { clave: 'edad', titulo: 'Edad', tipo: 'opcion', opciones: EDAD },
  { clave: 'fecha', titulo: 'Fecha', tipo: 'fechas' },
  { clave: 'saldo', titulo: 'Saldo', tipo: 'montos' },
] as const

export const LISTA_POR_COBRAR = definirLista<Anticipo>()({
  ...COMUN,
  clave: 'anticiposPorCobrar',
  nombre: 'Anticipos por cobrar',
  ninguna: 'Ningún anticipo por cobrar cumple el filtro',
  columnas: [
    ...COLUMNAS.slice(0, 4),
    { clave: 'clase', titulo: 'A quién', de: (a) => NOMBRE_CLASE[a.clase] },
    ...COLUMNAS.slice(4),
  ],
  filtros: [
    {
      clave: 'clase',
      titulo: 'A quién',
      tipo: 'opcion',
      opciones: CLASES_ANTICIPO.map((value) => ({ value, label: NOMBRE_CLASE[value] })),
    },
    ...FILTROS,
  ],
})

export const LISTA_POR_PAGAR = definirLista<Anticipo>()({
  ...COMUN,
  clave: 'anticiposPorPagar',
  nombre: 'Anticipos por pagar',
  ninguna: 'Ningún anticipo por pagar cumple el filtro',
  columnas: COLUMNAS,
  filtros: FILTROS,
})
