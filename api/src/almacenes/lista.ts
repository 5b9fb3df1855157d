import { definirLista } from '../core/lista.ts'
import type { Almacen, DatosAlmacen } from './llamadas.ts'

export const FORMATOS = [
  { value: 'default', label: 'Carta (por defecto)' },
  { value: 'oficio', label: 'Oficio' },
  { value: 'preimpreso', label: 'Papel preimpreso' },
] as const satisfies readonly { value: DatosAlmacen['impresion_contrato']; label: string }[]

const formato = ({ impresion_contrato }: Almacen) =>
  FORMATOS.find(({ value }) => value === impresion_contrato)?.label ?? impresion_contrato

export const LISTA_ALMACENES = definirLista<Almacen>()({
  clave: 'almacenes',
  nombre: 'Almacenes',
  ninguna: 'Ningún almacén cumple el filtro',
  busca: 'Código, nombre, ciudad o dirección',
  orden: 'codigo',
  columnas: [
    { clave: 'codigo', titulo: 'Código', de: (a) => a.codigo, ordena: true },
    { clave: 'nombre', titulo: 'Nombre', de: (a) => a.nombre, ordena: true },
    { clave: 'ciudad', titulo: 'Ciudad', de: (a) => a.ciudad, ordena: true, agrupa: true },
    { clave: 'direccion', titulo: 'Dirección', de: (a) => a.direccion },
    { clave: 'telefono', titulo: 'Teléfono', de: (a) => a.telefono },
    { clave: 'grupo', titulo: 'Grupo comercial', de: (a) => a.grupo_comercial, agrupa: true, oculta: true },
    { clave: 'contrato', titulo: 'Contrato', de: formato, agrupa: true },
    {
      clave: 'saldo',
      titulo: 'En caja',
      tipo: 'pesos',
      de: (a) => a.saldo_actual,
      nada: 'reservado',
      sinBuscar: true,
    },
    { clave: 'estado', titulo: 'Estado', de: (a) => (a.activo ? 'Activo' : 'Inactivo') },
  ],
  filtros: [
    {
      clave: 'formato',
      titulo: 'Contrato',
      tipo: 'opciones',
      opciones: FORMATOS,
      de: (a) => a.impresion_contrato,
    },
  ],
  pestanas: {
    clave: 'activo',
    titulo: 'Estado',
    tipo: 'opcion',
    todos: 'Todos',
    opciones: [
      { value: 'si', label: 'Activos' },
      { value: 'no', label: 'Inactivos' },
    ],
    de: (a) => (a.activo ? 'si' : 'no'),
  },
})
