import { definirLista } from '../core/lista.ts'
import type { FilaUtilidad, UtilidadGuardada } from './utilidad.ts'

/** Income of months, that prórrogas and the part of abonos for months paid: the *Prórrogas* of an informe are documents, and none of an abono. */
export const MESES_PAGADOS = 'Meses pagados'

/** What contracts left in a period: collected less capital. */
export const LISTA_UTILIDAD = definirLista<FilaUtilidad>()({
  clave: 'contratosUtilidad',
  nombre: 'Filas',
  ninguna: 'En ese período no se cobró nada',
  busca: '',
  orden: '-utilidad',
  columnas: [
    { clave: 'nombre', titulo: 'Concepto', de: (u) => u.nombre, ordena: true },
    { clave: 'contratos', titulo: 'Contratos', tipo: 'entero', de: (u) => u.contratos },
    { clave: 'cobrado', titulo: 'Cobrado', tipo: 'pesos', de: (u) => u.cobrado, ordena: true, suma: true },
    { clave: 'capital', titulo: 'Capital', tipo: 'pesos', de: (u) => u.capital, suma: true },
    { clave: 'prorrogas', titulo: MESES_PAGADOS, tipo: 'pesos', de: (u) => u.prorrogas, suma: true },
    { clave: 'retroventa', titulo: 'Retroventa', tipo: 'pesos', de: (u) => u.retroventa, suma: true },
    { clave: 'utilidad', titulo: 'Utilidad', tipo: 'pesos', de: (u) => u.utilidad, ordena: true, suma: true },
  ],
  filtros: [{ clave: 'fecha', titulo: 'Período', tipo: 'fechas' }],
  pestanas: {
    clave: 'por',
    titulo: 'Por',
    tipo: 'opcion',
    opciones: [
      { value: 'contrato', label: 'Por contrato' },
      { value: 'mes', label: 'Por mes' },
      { value: 'categoria', label: 'Por categoría' },
      { value: 'tasador', label: 'Por tasador' },
    ],
  },
  tarjeta: { titulo: 'nombre', estado: 'contratos', pie: ['cobrado', 'capital'], cifra: 'utilidad' },
})

/** Calculations that were kept. */
export const LISTA_HISTORIAL = definirLista<UtilidadGuardada>()({
  clave: 'historialUtilidad',
  nombre: 'Cálculos',
  ninguna: 'Ningún cálculo cumple el filtro',
  busca: '',
  orden: '-creado',
  columnas: [
    { clave: 'desde', titulo: 'Desde', tipo: 'fecha', de: (u) => u.desde },
    { clave: 'hasta', titulo: 'Hasta', tipo: 'fecha', de: (u) => u.hasta },
    { clave: 'contratos', titulo: 'Contratos', tipo: 'entero', de: (u) => u.contratos },
    { clave: 'cobrado', titulo: 'Cobrado', tipo: 'pesos', de: (u) => u.cobrado },
    { clave: 'capital', titulo: 'Capital', tipo: 'pesos', de: (u) => u.capital },
    { clave: 'utilidad', titulo: 'Utilidad', tipo: 'pesos', de: (u) => u.utilidad },
    { clave: 'usuario', titulo: 'Guardó', de: (u) => u.usuario },
    { clave: 'creado', titulo: 'Cuándo', tipo: 'instante', de: (u) => u.creado },
  ],
  filtros: [],
  tarjeta: { titulo: 'desde', estado: 'hasta', pie: ['usuario', 'creado'], cifra: 'utilidad' },
})
