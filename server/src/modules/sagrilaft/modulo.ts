import type { Modulo } from '../modulo.ts'
import { deCliente } from './ganchos.ts'
import { rutas } from './routes.ts'

export const sagrilaft = {
  tablas: ['sagrilaft_ausencias', 'sagrilaft_casos', 'sagrilaft_hechos'],
  // The folder of a case gathers what the house holds of the person.
  lee: [
    'almacenes',
    'clientes',
    'consultas_toda',
    'contratos',
    'documento_pagos',
    'documentos_toda',
    'mensajes_toda',
    'tareas_cumplimiento',
    'usuarios',
  ],
  rutas,
  deCliente,
} satisfies Modulo
