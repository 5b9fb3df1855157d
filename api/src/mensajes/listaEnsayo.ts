import { CANALES } from '@retroventa/domain/mensajes/tipos'
import { ETIQUETAS_OPERACION } from '../configuracion/textos.ts'
import { definirLista } from '../core/lista.ts'
import type { EnsayoFila } from './ensayo.ts'
import { NOMBRES_CANAL } from './lista.ts'

const ESTADOS = [
  { value: 'sale', label: 'Sale' },
  { value: 'espera', label: 'Espera' },
  { value: 'no_sale', label: 'No sale' },
] as const satisfies readonly { value: EnsayoFila['estado']; label: string }[]

/** Types that leave by themselves on their day. */
const TIPOS = [
  'dias previo vencimiento',
  'vencimiento',
  'ciclo envio vencimiento',
  'vencimiento plansepare',
] as const

/** The notices that a branch would leave by itself on a day. */
export const LISTA_ENSAYO = definirLista<EnsayoFila>()({
  clave: 'mensajes.ensayo',
  nombre: 'Avisos del día',
  ninguna: 'Ningún aviso cumple el filtro',
  busca: 'Documento, cliente o texto',
  orden: 'codigo',
  columnas: [
    { clave: 'codigo', titulo: 'Documento', de: (f) => f.codigo, ordena: true },
    { clave: 'cliente', titulo: 'Cliente', de: (f) => f.cliente, ordena: true },
    { clave: 'tipo', titulo: 'Plantilla', de: (f) => ETIQUETAS_OPERACION[f.tipo], agrupa: (f) => f.tipo },
    {
      clave: 'canal',
      titulo: 'Canal',
      de: (f) => f.canal && NOMBRES_CANAL[f.canal],
      nada: 'ninguno',
      agrupa: (f) => f.canal ?? '',
    },
    {
      clave: 'estado',
      titulo: 'Estado',
      de: (f) => ESTADOS.find(({ value }) => value === f.estado)?.label ?? f.estado,
    },
    { clave: 'sale', titulo: 'Saldría', tipo: 'instante', de: (f) => f.sale, nada: '', ordena: true },
    { clave: 'razon', titulo: 'Por qué', de: (f) => f.razon, nada: '' },
    { clave: 'texto', titulo: 'Texto', de: (f) => f.texto, nada: '', oculta: true },
  ],
  filtros: [
    {
      clave: 'tipo',
      titulo: 'Plantilla',
      tipo: 'opciones',
      opciones: TIPOS.map((value) => ({ value: value as string, label: ETIQUETAS_OPERACION[value] })),
      de: (f) => f.tipo,
    },
    {
      clave: 'canal',
      titulo: 'Canal',
      tipo: 'opciones',
      opciones: CANALES.map((value) => ({ value: value as string, label: NOMBRES_CANAL[value] })),
      de: (f) => f.canal,
    },
  ],
  pestanas: {
    clave: 'estado',
    titulo: 'Estado',
    tipo: 'opcion',
    todos: 'Todos',
    opciones: ESTADOS,
    de: (f) => f.estado,
  },
  tarjeta: { titulo: 'cliente', estado: 'estado', pie: ['tipo', 'canal', 'razon'], cifra: 'codigo' },
})
