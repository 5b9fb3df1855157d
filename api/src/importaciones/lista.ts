import { definirLista } from '../core/lista.ts'
import type { FilaImportacion, Importacion } from './llamadas.ts'
import { ESTADO, ESTADO_FILA, RESULTADO_FILA, resumen } from './textos.ts'

export const LISTA_IMPORTACIONES = definirLista<Importacion>()({
  clave: 'importaciones',
  nombre: 'Importaciones',
  ninguna: 'Ninguna importación cumple el filtro',
  busca: 'Archivo o persona',
  orden: '-fecha',
  columnas: [
    { clave: 'archivo', titulo: 'Archivo', de: (i) => i.archivo, ordena: true },
    { clave: 'estado', titulo: 'Estado', de: (i) => ESTADO[i.estado] },
    { clave: 'fecha', titulo: 'Fecha', tipo: 'instante', de: (i) => i.confirmada ?? i.creada, ordena: true },
    { clave: 'quien', titulo: 'Quién', de: (i) => i.firmadaPor ?? i.subidaPor },
    { clave: 'filas', titulo: 'Filas', tipo: 'entero', de: (i) => i.filas, ordena: true, suma: true },
    { clave: 'creados', titulo: 'Creados', tipo: 'entero', de: (i) => i.creados, suma: true, oculta: true },
    {
      clave: 'completados',
      titulo: 'Completados',
      tipo: 'entero',
      de: (i) => i.completados,
      suma: true,
      oculta: true,
    },
    {
      clave: 'conError',
      titulo: 'Con error',
      tipo: 'entero',
      de: (i) => i.conError,
      suma: true,
      oculta: true,
    },
    {
      clave: 'retirados',
      titulo: 'Quitados',
      tipo: 'entero',
      de: (i) => i.retirados,
      suma: true,
      oculta: true,
    },
    { clave: 'resultado', titulo: 'Resultado', de: resumen },
  ],
  filtros: [
    {
      clave: 'estado',
      titulo: 'Estado',
      tipo: 'opciones',
      opciones: Object.entries(ESTADO).map(([value, label]) => ({ value, label })),
    },
    { clave: 'fecha', titulo: 'Fecha', tipo: 'fechas' },
  ],
})

/** What must be mended in a row, in words. */
const porCorregir = ({ errores }: FilaImportacion) =>
  errores
    .map(({ titulo, valor, mensaje }) => `${titulo}: ${mensaje}${valor ? ` (dice «${valor}»)` : ''}`)
    .join('; ')

export const LISTA_FILAS = definirLista<FilaImportacion>()({
  clave: 'importacion-filas',
  nombre: 'Filas',
  ninguna: 'Ninguna fila cumple el filtro',
  busca: 'Documento o nombre',
  orden: 'numero',
  columnas: [
    { clave: 'numero', titulo: 'Fila', tipo: 'entero', de: (f) => f.numero, ordena: true },
    {
      clave: 'estado',
      titulo: 'Estado',
      de: (f) => (f.resultado ? RESULTADO_FILA[f.resultado] : ESTADO_FILA[f.estado]),
    },
    { clave: 'documento', titulo: 'Documento', de: (f) => f.documento || null, nada: '(vacío)' },
    { clave: 'cliente', titulo: 'Cliente', de: (f) => f.nombre || null, nada: '(sin nombre)', ordena: true },
    { clave: 'errores', titulo: 'Qué corregir', de: (f) => porCorregir(f) || null },
  ],
  filtros: [],
  pestanas: {
    clave: 'estado',
    titulo: 'Estado',
    tipo: 'opcion',
    todos: 'Todas',
    opciones: [
      { value: 'nueva', label: 'Nuevos' },
      { value: 'existe', label: 'Ya existen' },
      { value: 'error', label: 'Con error' },
      { value: 'repetida', label: 'Repetidos en el archivo' },
    ],
  },
})
