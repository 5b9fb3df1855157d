import { definirLista } from '../core/lista.ts'
import { equipoEnPalabras } from './equipo.ts'
import type { Logueo } from './llamadas.ts'
import { ETIQUETAS_SALIDA, ETIQUETAS_TIPO } from './textos.ts'

/** What a line of the book is. */
const tipoDe = ({ exito, abierta, rechazo }: Logueo) =>
  exito ? (abierta ? 'abiertas' : 'cerradas') : rechazo ? 'rechazos' : 'fallidos'

export const LISTA_LOGUEOS = definirLista<Logueo>()({
  clave: 'logueos',
  nombre: 'Ingresos',
  ninguna: 'Ningún ingreso cumple el filtro',
  busca: 'Persona, almacén o dirección',
  orden: '-entrada',
  columnas: [
    { clave: 'username', titulo: 'Usuario', de: (l) => l.username },
    { clave: 'nombre', titulo: 'Nombre', de: (l) => l.nombre, oculta: true },
    { clave: 'almacen', titulo: 'Almacén', de: (l) => l.almacen },
    { clave: 'direccion', titulo: 'Dirección', de: (l) => l.direccion },
    { clave: 'equipo', titulo: 'Equipo', de: (l) => equipoEnPalabras(l.equipo) },
    { clave: 'entrada', titulo: 'Entrada', tipo: 'instante', de: (l) => l.entrada, ordena: true },
    {
      clave: 'salida',
      titulo: 'Salida',
      tipo: 'instante',
      de: (l) => l.salida,
      nada: ({ abierta }) => (abierta ? 'sigue adentro' : ''),
    },
    {
      clave: 'motivo',
      titulo: 'Por qué salió',
      de: (l) => l.motivoSalida && ETIQUETAS_SALIDA[l.motivoSalida],
      oculta: true,
    },
    { clave: 'estado', titulo: 'Estado', de: (l) => ETIQUETAS_TIPO[tipoDe(l)] },
    { clave: 'porQue', titulo: 'Por qué no', de: (l) => l.porQue, oculta: true },
    { clave: 'llamada', titulo: 'Qué intentaba', de: (l) => l.llamada ?? l.ruta, oculta: true },
    { clave: 'firma', titulo: 'Firma', de: (l) => l.firma, oculta: true },
  ],
  filtros: [{ clave: 'entrada', titulo: 'Entrada', tipo: 'fechas' }],
  pestanas: {
    clave: 'tipo',
    titulo: 'Tipo',
    tipo: 'opcion',
    todos: 'Todos',
    opciones: [
      { value: 'abiertas', label: 'Abiertas' },
      { value: 'cerradas', label: 'Cerradas' },
      { value: 'fallidos', label: 'Intentos fallidos' },
      { value: 'rechazos', label: 'Rechazos' },
    ],
  },
})
