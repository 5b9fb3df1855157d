import type { Modulo } from '../modulo.ts'
import { contrapartesDeAyer } from './contrapartes/jobs.ts'
import { COMPROBACION } from './contrapartes/queries.ts'
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
  // The folder of a case gathers what the house holds of the person.
  lee: [
    'almacenes',
    'clientes',
    'consultas_toda',
    'contratos',
    'documento_pagos',
    'documentos',
    'fuentes_consulta',
    'mensajes_toda',
    'tareas_cumplimiento',
    'usuarios',
  ],
  rutas,
  trabajos: [contrapartesDeAyer],
  comprobaciones: [COMPROBACION],
  deCliente,
} satisfies Modulo
