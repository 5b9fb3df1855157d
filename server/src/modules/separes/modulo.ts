import type { Modulo } from '../modulo.ts'
import type { Cargador } from '../operaciones/service.ts'
import { deCliente } from './ganchos.ts'
import { trabajoDeRecordatorios } from './jobs.ts'
import { avisosDeSepares, cifrasDeSepare } from './recordatorios.ts'
import { rutas } from './routes.ts'
import { cargarDeSepare, cargarSepare, origenSepare, type TipoDeSepare } from './service.ts'

export const separes = {
  tablas: ['separes'],
  publica: ['separes'],
  lee: ['almacenes', 'clientes', 'documento_pagos', 'documentos', 'piezas'],
  rutas,
  trabajos: [trabajoDeRecordatorios],
  programados: [avisosDeSepares],
  cifrasDeAviso: { 'vencimiento plansepare': cifrasDeSepare },
  origenes: { separe: origenSepare },
  cargadores: {
    separe: cargarSepare,
    abonoSepare: cargarDeSepare,
    entregaSepare: cargarDeSepare,
    vencimientoSepare: cargarDeSepare,
    cancelacionSepare: cargarDeSepare,
  } satisfies Record<TipoDeSepare | 'separe', Cargador>,
  deCliente,
} satisfies Modulo
