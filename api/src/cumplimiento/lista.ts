import type { EstadoTarea } from '@retroventa/domain/listas/tareas'
import { definirLista, FORMA_ID } from '../core/lista.ts'
import type { Tarea } from './llamadas.ts'
import { ORIGENES } from './textos.ts'

const ESTADOS = [
  { value: 'pendiente', label: 'Pendientes' },
  { value: 'confirmada', label: 'Confirmadas' },
  { value: 'descartada', label: 'Descartadas' },
] as const satisfies readonly { value: EstadoTarea; label: string }[]

/** Who follows one and until when is of what waits; who decided it, when and why, of what was decided. */
const PENDIENTES = ['pendiente'] as const satisfies readonly EstadoTarea[]
const DECIDIDAS = ['confirmada', 'descartada'] as const satisfies readonly EstadoTarea[]

export const LISTA_TAREAS = definirLista<Tarea>()({
  clave: 'cumplimiento',
  nombre: 'Coincidencias',
  ninguna: 'Ninguna coincidencia cumple el filtro',
  busca: 'Cliente o documento',
  orden: '-puntaje',
  columnas: [
    { clave: 'cliente', titulo: 'Cliente', de: (t) => t.cliente.nombre_completo, ordena: true },
    {
      clave: 'tipoDocumento',
      titulo: 'Tipo de documento',
      de: (t) => t.cliente.tipo_documento,
      oculta: true,
    },
    {
      clave: 'documento',
      titulo: 'Documento',
      tipo: 'cedula',
      de: (t) => t.cliente.cedula,
      tipoDe: (t) => t.cliente.tipo_documento,
    },
    { clave: 'entrada', titulo: 'Se parece a', de: (t) => t.entrada.nombre },
    { clave: 'fuente', titulo: 'Lista', de: (t) => t.nombreFuente, oculta: DECIDIDAS },
    {
      clave: 'puntaje',
      titulo: 'Parecido',
      tipo: 'porcentaje',
      // Never rounded up, 99,9 % is not the same; and as its drawer, its record and why they are alike say it.
      de: (t) => Math.floor(t.puntaje * 1000) * 10,
      ordena: true,
    },
    {
      clave: 'creada',
      titulo: 'Hallada',
      tipo: 'instante',
      de: (t) => t.creada,
      ordena: true,
      oculta: DECIDIDAS,
    },
    {
      clave: 'aCargo',
      titulo: 'A cargo de',
      de: (t) => t.aCargo?.nombre ?? null,
      nada: 'nadie',
      sinBuscar: true,
      oculta: DECIDIDAS,
    },
    {
      clave: 'recordar',
      titulo: 'Recordar',
      tipo: 'fecha',
      de: (t) => t.recordar,
      ordena: true,
      sinBuscar: true,
      oculta: DECIDIDAS,
    },
    { clave: 'origen', titulo: 'La halló', de: (t) => ORIGENES[t.origen], oculta: true },
    { clave: 'decidida', titulo: 'Decidida', tipo: 'instante', de: (t) => t.decidida, oculta: PENDIENTES },
    { clave: 'decididaPor', titulo: 'Quién la decidió', de: (t) => t.decididaPor, oculta: PENDIENTES },
    { clave: 'motivo', titulo: 'Motivo', de: (t) => t.motivo, oculta: PENDIENTES },
  ],
  filtros: [
    { clave: 'fuente', titulo: 'Lista', tipo: 'opcion', forma: /^\d{8}$/ },
    { clave: 'creada', titulo: 'Hallada', tipo: 'fechas' },
    {
      clave: 'aCargo',
      titulo: 'A cargo de',
      tipo: 'opcion',
      opciones: [
        { value: 'mias', label: 'Mí' },
        { value: 'nadie', label: 'Nadie' },
      ],
    },
    { clave: 'recordar', titulo: 'Recordar', tipo: 'fechas', adelante: true },
    // From the count of a run: what that run found.
    { clave: 'revision', titulo: 'Revisión', tipo: 'opcion', forma: FORMA_ID, porEnlace: true },
  ],
  pestanas: { clave: 'estado', titulo: 'Estado', tipo: 'opcion', opciones: ESTADOS },
  tarjeta: {
    titulo: 'cliente',
    estado: 'fuente',
    pie: ['documento', 'entrada', 'aCargo', 'recordar', 'decididaPor', 'motivo'],
    cifra: 'puntaje',
    soloSiHay: ['aCargo', 'recordar', 'decididaPor', 'motivo'],
  },
})
