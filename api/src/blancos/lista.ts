import { definirLista } from '../core/lista.ts'
import type { Blanco, EstadoBlanco } from './llamadas.ts'

/** How each state is said: of one, and of all those in its tab. */
const ESTADOS = {
  suelto: { uno: 'Suelto', todos: 'Sueltos' },
  usado: { uno: 'Registrado', todos: 'Registrados' },
  anulado: { uno: 'Anulado', todos: 'Anulados' },
} as const satisfies Record<EstadoBlanco, { uno: string; todos: string }>

export const LISTA_BLANCOS = definirLista<Blanco>()({
  clave: 'blancos',
  nombre: 'Contratos en blanco',
  ninguna: 'Ningún contrato en blanco cumple el filtro',
  busca: 'Número, contrato o persona',
  orden: '-codigo',
  columnas: [
    { clave: 'codigo', titulo: 'Número', de: (b) => b.codigo, ordena: true },
    { clave: 'creado', titulo: 'Impreso', tipo: 'instante', de: (b) => b.creado, ordena: true },
    { clave: 'creadoPor', titulo: 'Lo imprimió', de: (b) => b.creadoPor },
    { clave: 'estado', titulo: 'Estado', de: (b) => ESTADOS[b.estado].uno },
    {
      clave: 'dias',
      titulo: 'Días suelto',
      tipo: 'entero',
      de: (b) => b.dias,
      nada: 'no aplica',
      ordena: true,
    },
    {
      clave: 'contrato',
      titulo: 'Contrato',
      de: (b) => b.contrato,
      nada: ({ estado }) => (estado === 'suelto' ? 'sin usar' : 'no aplica'),
    },
    { clave: 'motivo', titulo: 'Por qué se anuló', de: (b) => b.motivo, nada: 'no aplica' },
    {
      clave: 'cerrado',
      titulo: 'Cuándo se cerró',
      tipo: 'instante',
      de: (b) => b.cerrado,
      nada: 'sin cerrar',
      oculta: true,
    },
    { clave: 'cerradoPor', titulo: 'Lo cerró', de: (b) => b.cerradoPor, nada: 'nadie', oculta: true },
  ],
  filtros: [],
  pestanas: {
    clave: 'estado',
    titulo: 'Estado',
    tipo: 'opcion',
    todos: 'Todos',
    opciones: Object.entries(ESTADOS).map(([value, { todos }]) => ({
      value: value as EstadoBlanco,
      label: todos,
    })),
  },
  tarjeta: {
    titulo: 'codigo',
    estado: 'estado',
    pie: ['dias', 'contrato', 'motivo'],
    cifra: 'creado',
    soloSiHay: ['contrato'],
  },
})
