import { NO_SE_VE } from '../caja/lista.ts'
import { definirLista } from '../core/lista.ts'
import type { DiaFila } from './llamadas.ts'

const ESTADOS = [
  { value: 'abierto', label: 'Abierto' },
  { value: 'cerrado', label: 'Cerrado' },
  { value: 'anulado', label: 'Anulado' },
] as const
/** State of a day as people read it. */
export const nombreDeEstadoDia = (estado: DiaFila['estado']): string =>
  ESTADOS.find(({ value }) => value === estado)?.label ?? estado

/** Days of the branches of the person, with who opened and closed each. */
export const LISTA_DIAS = definirLista<DiaFila>()({
  clave: 'dias',
  nombre: 'Días de caja',
  ninguna: 'Ningún día cumple el filtro',
  busca: 'Apertura, cierre o quien los hizo',
  orden: '-fecha',
  columnas: [
    { clave: 'fecha', titulo: 'Día', tipo: 'fecha', de: (d) => d.fecha, ordena: true },
    { clave: 'almacen', titulo: 'Almacén', de: (d) => d.almacen, ordena: true },
    { clave: 'estado', titulo: 'Estado', de: (d) => nombreDeEstadoDia(d.estado) },
    { clave: 'codigo', titulo: 'Apertura', de: (d) => d.codigo },
    { clave: 'abierto', titulo: 'Abierto', tipo: 'instante', de: (d) => d.abierto },
    { clave: 'abrio', titulo: 'Abrió', de: (d) => d.abrio },
    { clave: 'base', titulo: 'Base', tipo: 'pesos', de: (d) => d.base, ordena: true },
    {
      clave: 'diferencia',
      titulo: 'Base menos libros',
      tipo: 'pesos',
      de: (d) => d.diferencia,
      nada: NO_SE_VE,
      oculta: true,
    },
    { clave: 'cierre', titulo: 'Cierre, informe Z', de: (d) => d.cierre, nada: 'sin cerrar' },
    { clave: 'cerrado', titulo: 'Cerrado', tipo: 'instante', de: (d) => d.cerrado, nada: 'sin cerrar' },
    { clave: 'cerro', titulo: 'Cerró', de: (d) => d.cerro, nada: 'sin cerrar' },
  ],
  filtros: [
    { clave: 'almacen', titulo: 'Almacén', tipo: 'opciones' },
    { clave: 'fecha', titulo: 'Día', tipo: 'fechas' },
  ],
  pestanas: { clave: 'estado', titulo: 'Estado', tipo: 'opcion', todos: 'Todos', opciones: ESTADOS },
  tarjeta: { titulo: 'fecha', estado: 'estado', pie: ['abrio', 'cierre'], cifra: 'base' },
})
