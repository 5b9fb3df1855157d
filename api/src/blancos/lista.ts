import { definirLista } from '../core/lista.ts'
import type { Blanco } from './llamadas.ts'

export const ESTADOS_BLANCO = [
  { value: 'suelto', label: 'Sueltos' },
  { value: 'usado', label: 'Registrados' },
  { value: 'anulado', label: 'Anulados' },
] as const

const DICHOS = { suelto: 'Suelto', usado: 'Registrado', anulado: 'Anulado' } as const

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
    { clave: 'estado', titulo: 'Estado', de: (b) => DICHOS[b.estado] },
    { clave: 'dias', titulo: 'Días suelto', tipo: 'entero', de: (b) => b.dias, nada: '—', ordena: true },
    { clave: 'contrato', titulo: 'Contrato', de: (b) => b.contrato, nada: '—' },
    { clave: 'motivo', titulo: 'Por qué se anuló', de: (b) => b.motivo, nada: '—' },
    {
      clave: 'cerrado',
      titulo: 'Cuándo se cerró',
      tipo: 'instante',
      de: (b) => b.cerrado,
      nada: '—',
      oculta: true,
    },
    { clave: 'cerradoPor', titulo: 'Lo cerró', de: (b) => b.cerradoPor, nada: '—', oculta: true },
  ],
  filtros: [],
  pestanas: {
    clave: 'estado',
    titulo: 'Estado',
    tipo: 'opcion',
    todos: 'Todos',
    opciones: ESTADOS_BLANCO,
  },
  tarjeta: { titulo: 'codigo', estado: 'estado', pie: ['dias', 'contrato', 'motivo'], cifra: 'creado' },
})
