import { resultadoDe } from '@retroventa/domain/operaciones/caja/cuadre'
import { definirLista } from '../core/lista.ts'
import type { CuadreFila } from './llamadas.ts'
import { RESULTADOS } from './textos.ts'

/** Said of what the books expected where the person may not see the drawer. */
export const NO_SE_VE = 'no se ve'

/** Counts of every branch of the person. What was expected is in no column of a branch whose drawer they may not see. */
export const LISTA_CUADRES = definirLista<CuadreFila>()({
  clave: 'cuadres',
  nombre: 'Cuadres de caja',
  ninguna: 'Ningún cuadre cumple el filtro',
  busca: 'Documento, observación o quien contó',
  orden: '-instante',
  columnas: [
    { clave: 'codigo', titulo: 'Cuadre', de: (c) => c.codigo },
    { clave: 'almacen', titulo: 'Almacén', de: (c) => c.almacen, ordena: true, agrupa: true },
    { clave: 'instante', titulo: 'Fecha y hora', tipo: 'instante', de: (c) => c.instante, ordena: true },
    { clave: 'firmante', titulo: 'Contó', de: (c) => c.firmante },
    { clave: 'efectivo', titulo: 'Contado', tipo: 'pesos', de: (c) => c.efectivo, ordena: true },
    { clave: 'caja', titulo: 'Caja del sistema', tipo: 'pesos', de: (c) => c.caja, nada: NO_SE_VE },
    {
      clave: 'diferencia',
      titulo: 'Diferencia',
      tipo: 'pesos',
      de: (c) => c.diferencia,
      nada: NO_SE_VE,
      ordena: true,
      suma: true,
    },
    {
      clave: 'resultado',
      titulo: 'Resultado',
      de: (c) => (c.diferencia === null ? null : RESULTADOS[resultadoDe(c.diferencia)]),
      nada: NO_SE_VE,
    },
    { clave: 'ajuste', titulo: 'Ajuste', de: (c) => c.ajuste, nada: 'sin ajuste', oculta: true },
    {
      clave: 'observacion',
      titulo: 'Observación',
      de: (c) => c.observacion,
      nada: 'sin observación',
      oculta: true,
    },
  ],
  filtros: [
    { clave: 'almacen', titulo: 'Almacén', tipo: 'opciones' },
    { clave: 'fecha', titulo: 'Fecha', tipo: 'fechas' },
    { clave: 'firmante', titulo: 'Contó', tipo: 'texto' },
  ],
  pestanas: {
    clave: 'resultado',
    titulo: 'Resultado',
    tipo: 'opcion',
    todos: 'Todos',
    opciones: [
      { value: 'cuadrada', label: 'Cuadrada' },
      { value: 'sobrante', label: 'Sobrante' },
      { value: 'faltante', label: 'Faltante' },
    ],
  },
  tarjeta: { titulo: 'codigo', estado: 'resultado', pie: ['instante', 'firmante'], cifra: 'efectivo' },
})
