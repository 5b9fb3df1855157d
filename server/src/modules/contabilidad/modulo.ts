import type { Modulo } from '../modulo.ts'
import { deAlmacen, deCliente, deDocumento } from './ganchos.ts'
import { trabajosDeContabilidad } from './jobs.ts'
import { CARGADORES } from './libros/service.ts'
import { COMPROBACIONES } from './prueba/queriesComprobaciones.ts'
import { papelDeRetenciones } from './retenciones/service.ts'
import { rutas } from './routes.ts'

export const contabilidad = {
  tablas: [
    'asientos',
    'partidas',
    'partidas_toda',
    'saldos_dia',
    'saldos_mes',
    'saldos_mes_corte',
    'cuentas',
    'cuentas_concepto',
    'pruebas_libros',
  ],
  publica: ['asientos', 'partidas_toda', 'cuentas', 'cuentas_concepto', 'saldos_dia'],
  // The proofs of both ledgers read every document; the chart, which kinds are booked in an account.
  lee: [
    'almacenes',
    'clientes',
    'consecutivos',
    'dias',
    'documento_pagos',
    'documentos',
    'movimientos_bienes_toda',
    'movimientos_dinero',
    'piezas',
    'saldos_bienes_dia',
    'tipos_dinero',
    'usuarios',
  ],
  rutas,
  cargadores: CARGADORES,
  papeles: { retenciones: papelDeRetenciones },
  trabajos: trabajosDeContabilidad,
  comprobaciones: COMPROBACIONES,
  deCliente,
  deDocumento,
  deAlmacen,
} satisfies Modulo
