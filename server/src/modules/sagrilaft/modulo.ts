import type { Modulo } from '../modulo.ts'
import { contrapartesDeAyer } from './contrapartes/jobs.ts'
import { deCliente } from './ganchos.ts'
import { rutas } from './routes.ts'

export const sagrilaft = {
  tablas: [
    'contrapartes',
    'contrapartes_corte',
    'sagrilaft_ausencias',
    'sagrilaft_casos',
    'sagrilaft_hechos',
  ],
  publica: ['contrapartes', 'contrapartes_corte'],
  // The folder of a case gathers what the house holds of the person.
  lee: [
    'almacenes',
    'clientes',
    'consultas_toda',
    'contratos',
    'documento_pagos',
    'documentos',
    'mensajes_toda',
    'tareas_cumplimiento',
    'usuarios',
  ],
  rutas,
  trabajos: [contrapartesDeAyer],
  deCliente,
} satisfies Modulo
