import { CANALES } from '@retroventa/domain/mensajes/tipos'
import { definirLista, FORMA_ID } from '../core/lista.ts'
import { NOMBRES_CANAL } from './lista.ts'
import type { RespuestaFila } from './respuestas.ts'

const ESTADOS_RESPUESTA = [
  { value: 'pendiente', label: 'Por atender' },
  { value: 'atendida', label: 'Atendidas' },
  { value: 'baja', label: 'Bajas' },
] as const

/** What customers answered to a branch. */
export const LISTA_RESPUESTAS = definirLista<RespuestaFila>()({
  clave: 'mensajes.respuestas',
  nombre: 'Respuestas',
  ninguna: 'Ninguna respuesta cumple el filtro',
  busca: 'Cliente, número o texto',
  orden: '-recibido',
  columnas: [
    { clave: 'recibido', titulo: 'Recibida', tipo: 'instante', de: (r) => r.recibido, ordena: true },
    { clave: 'cliente', titulo: 'De', de: (r) => r.cliente ?? r.de },
    { clave: 'de', titulo: 'Número', tipo: 'celular', de: (r) => r.de, oculta: true },
    { clave: 'canal', titulo: 'Canal', de: (r) => NOMBRES_CANAL[r.canal] },
    { clave: 'texto', titulo: 'Dijo', de: (r) => r.texto },
    { clave: 'atendido', titulo: 'Atendida', tipo: 'instante', de: (r) => r.atendido, nada: '' },
    { clave: 'atendio', titulo: 'La atendió', de: (r) => r.atendio, nada: '' },
    { clave: 'almacen', titulo: 'Almacén', de: (r) => r.almacen, oculta: true },
  ],
  filtros: [
    {
      clave: 'canal',
      titulo: 'Canal',
      tipo: 'opciones',
      opciones: CANALES.map((value) => ({ value: value as string, label: NOMBRES_CANAL[value] })),
    },
    { clave: 'recibido', titulo: 'Recibida', tipo: 'fechas' },
    { clave: 'cliente', titulo: 'Cliente', tipo: 'opcion', forma: FORMA_ID, porEnlace: true },
  ],
  pestanas: { clave: 'estado', titulo: 'Estado', tipo: 'opcion', opciones: ESTADOS_RESPUESTA },
  tarjeta: { titulo: 'cliente', estado: 'canal', pie: ['texto', 'recibido'], cifra: 'de' },
})
