import type { Modulo } from '../modulo.ts'
import { contrapartesDeAyer } from './contrapartes/jobs.ts'
import { deAlmacen, deCliente } from './ganchos.ts'
import { origenDocumento } from './origenDocumento.ts'
import { papelDeDocumento } from './recibo.ts'
import { rutas } from './routes.ts'
import { cargarAnulacion } from './service.ts'

export const operaciones = {
  tablas: [
    'documentos',
    'documento_pagos',
    'documento_autorizaciones',
    'contrapartes',
    'impresiones',
    'piezas',
    'movimientos_bienes',
    'movimientos_bienes_toda',
    'saldos_bienes_dia',
  ],
  publica: [
    'documentos',
    'documento_pagos',
    'impresiones',
    'piezas',
    'movimientos_bienes_toda',
    'saldos_bienes_dia',
  ],
  lee: ['almacenes', 'clientes', 'compra_retenidas', 'usuarios', 'asientos', 'partidas_toda', 'cuentas'],
  rutas,
  origenes: { documento: origenDocumento },
  papeles: { documento: papelDeDocumento },
  cargadores: { anulacion: cargarAnulacion },
  trabajos: [contrapartesDeAyer],
  deCliente,
  deAlmacen,
} satisfies Modulo
