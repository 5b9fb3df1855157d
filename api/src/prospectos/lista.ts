import { definirLista } from '../core/lista.ts'
import type { FilaProspecto } from './llamadas.ts'
import { ESTADOS_PROSPECTO } from './textos.ts'

export const LISTA_PROSPECTOS = definirLista<FilaProspecto>()({
  clave: 'prospectos',
  nombre: 'Prospectos',
  ninguna: 'Ningún prospecto cumple el filtro',
  busca: 'Nombre, correo o celular',
  orden: '-creado',
  columnas: [
    { clave: 'creado', titulo: 'Cuándo', tipo: 'instante', de: (p) => p.creado, ordena: true },
    { clave: 'nombre', titulo: 'Nombre', de: (p) => p.nombre },
    { clave: 'mobile', titulo: 'Celular', tipo: 'celular', de: (p) => p.mobile },
    { clave: 'email', titulo: 'Correo', de: (p) => p.email },
    { clave: 'city', titulo: 'Ciudad', de: (p) => p.city, oculta: true },
    { clave: 'tramite', titulo: 'Trámite', de: (p) => p.tramite || null, oculta: true },
    { clave: 'transaccion', titulo: 'Qué necesita', de: (p) => p.transaccion },
    {
      clave: 'amount',
      titulo: 'Cuánto necesita',
      tipo: 'pesos',
      de: (p) => p.amount,
      nada: 'no lo dijo',
      sinBuscar: true,
    },
    { clave: 'branch', titulo: 'Almacén que eligió', de: (p) => p.branch || null, oculta: true },
    { clave: 'message', titulo: 'Mensaje', de: (p) => p.message || null, sinBuscar: true },
    { clave: 'lead_source', titulo: 'Cómo llegó', de: (p) => p.lead_source, oculta: true },
    { clave: 'estado', titulo: 'Envío', de: (p) => ESTADOS_PROSPECTO[p.estado] },
    { clave: 'intentos', titulo: 'Intentos', tipo: 'entero', de: (p) => p.intentos, oculta: true },
    { clave: 'empleado', titulo: 'Hecho por', de: (p) => p.empleado },
    { clave: 'cliente', titulo: 'Cliente', de: (p) => p.cliente, nada: 'todavía no', sinBuscar: true },
  ],
  filtros: [{ clave: 'creado', titulo: 'Día', tipo: 'fechas' }],
  pestanas: {
    clave: 'estado',
    titulo: 'Envío',
    tipo: 'opcion',
    opciones: [
      { value: 'pendiente', label: 'Por enviar' },
      { value: 'enviando', label: 'Enviándose' },
      { value: 'enviado', label: 'Enviados' },
      { value: 'incierto', label: 'Sin respuesta' },
      { value: 'rechazado', label: 'Rechazados' },
    ],
    todos: 'Todos',
  },
  tarjeta: { titulo: 'nombre', estado: 'estado', pie: ['mobile', 'transaccion'], cifra: 'creado' },
})
