import type { Canal, ClaseMensaje } from '@retroventa/domain/mensajes/tipos'
import { ETIQUETAS_OPERACION, esOperacion } from '../configuracion/textos.ts'
import { definirLista, FORMA_ID } from '../core/lista.ts'
import type { Mensaje, MensajeFila } from './llamadas.ts'

/** States of a message, as people say them, in the order of its life. */
export const ESTADOS = [
  { value: 'encolado', label: 'En cola' },
  { value: 'retenido', label: 'Espera' },
  { value: 'enviado', label: 'Enviado' },
  { value: 'entregado', label: 'Entregado' },
  { value: 'leido', label: 'Leído' },
  { value: 'fallido', label: 'No salió' },
  { value: 'cancelado', label: 'Cancelado' },
] as const satisfies readonly { value: Mensaje['estado']; label: string }[]

export const NOMBRES_CANAL: Readonly<Record<Canal, string>> = {
  email: 'Correo',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
}
export const NOMBRES_CLASE: Readonly<Record<ClaseMensaje, string>> = {
  cobranza: 'Cobranza',
  publicidad: 'Publicidad',
  confirmacion: 'Confirmación',
}

export const nombreDeEstado = (estado: Mensaje['estado']): string =>
  ESTADOS.find(({ value }) => value === estado)?.label ?? estado

/** A type of template by its name; a reason that a person wrote, as it is. */
export const nombreDeMotivo = (motivo: string): string =>
  esOperacion(motivo) ? ETIQUETAS_OPERACION[motivo] : (SIN_PLANTILLA[motivo] ?? motivo)

/** What is said to who wrote, by no template. */
const SIN_PLANTILLA: Readonly<Record<string, string>> = {
  baja: 'Confirmación de baja',
  respuesta: 'Respuesta al cliente',
}

const opciones = <K extends string>(nombres: Readonly<Record<K, string>>) =>
  Object.entries<string>(nombres).map(([value, label]) => ({ value, label }))

/** The outbox of a branch. */
export const LISTA_SALIDA = definirLista<MensajeFila>()({
  clave: 'mensajes',
  nombre: 'Mensajes',
  ninguna: 'Ningún mensaje cumple el filtro',
  busca: 'Cliente, documento o destino',
  orden: '-creado',
  columnas: [
    { clave: 'creado', titulo: 'Creado', tipo: 'instante', de: (m) => m.creado, ordena: true },
    { clave: 'cliente', titulo: 'Para', de: (m) => m.cliente ?? m.destino, nada: 'la empresa' },
    { clave: 'canal', titulo: 'Canal', de: (m) => NOMBRES_CANAL[m.canal], agrupa: (m) => m.canal },
    { clave: 'motivo', titulo: 'Tipo', de: (m) => nombreDeMotivo(m.motivo), agrupa: (m) => m.motivo },
    { clave: 'referencia', titulo: 'Documento', de: (m) => m.referencia, nada: 'ninguno' },
    { clave: 'estado', titulo: 'Estado', de: (m) => nombreDeEstado(m.estado) },
    { clave: 'razon', titulo: 'Por qué', de: (m) => m.razon?.texto ?? null, nada: '' },
    { clave: 'sale', titulo: 'Sale', tipo: 'instante', de: (m) => m.hasta, nada: '', ordena: true },
    { clave: 'enviado', titulo: 'Salió', tipo: 'instante', de: (m) => m.enviado, nada: '' },
    {
      clave: 'entregado',
      titulo: 'Entregado',
      tipo: 'instante',
      de: (m) => m.entregado,
      nada: '',
      oculta: true,
    },
    { clave: 'leido', titulo: 'Leído', tipo: 'instante', de: (m) => m.leido, nada: '', oculta: true },
    {
      clave: 'costo',
      titulo: 'Costo',
      tipo: 'pesos',
      de: (m) => m.costo,
      nada: '',
      ordena: true,
      suma: true,
    },
    { clave: 'partes', titulo: 'Partes', tipo: 'entero', de: (m) => m.partes, oculta: true },
    { clave: 'clase', titulo: 'Clase', de: (m) => NOMBRES_CLASE[m.clase], oculta: true },
    { clave: 'destino', titulo: 'Destino', de: (m) => m.destino, nada: 'sin salir', oculta: true },
    { clave: 'texto', titulo: 'Texto', de: (m) => m.texto, oculta: true },
    { clave: 'proveedor', titulo: 'Proveedor', de: (m) => m.proveedor, nada: '', oculta: true },
    { clave: 'empleado', titulo: 'Empleado', de: (m) => m.empleado, oculta: true },
    {
      clave: 'almacen',
      titulo: 'Almacén',
      de: (m) => m.almacen,
      ordena: true,
      agrupa: true,
      oculta: true,
    },
  ],
  filtros: [
    { clave: 'canal', titulo: 'Canal', tipo: 'opciones', opciones: opciones(NOMBRES_CANAL) },
    { clave: 'motivo', titulo: 'Tipo', tipo: 'opciones', opciones: opciones(ETIQUETAS_OPERACION) },
    { clave: 'clase', titulo: 'Clase', tipo: 'opciones', opciones: opciones(NOMBRES_CLASE) },
    { clave: 'creado', titulo: 'Creado', tipo: 'fechas' },
    { clave: 'almacen', titulo: 'Almacén', tipo: 'opciones' },
    { clave: 'cliente', titulo: 'Cliente', tipo: 'opcion', forma: FORMA_ID, porEnlace: true },
  ],
  pestanas: { clave: 'estado', titulo: 'Estado', tipo: 'opcion', todos: 'Todos', opciones: ESTADOS },
  tarjeta: { titulo: 'cliente', estado: 'estado', pie: ['motivo', 'canal', 'creado'], cifra: 'costo' },
})
