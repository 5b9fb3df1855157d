import { ESTADOS_SEPARE } from '@retroventa/domain/operaciones/separes/situacion'
import { MEDIOS_DE_PAGO } from '@retroventa/domain/operaciones/tipos'
import { z } from 'zod'
import { Fecha, Id, Instante, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Monto, Paginado, paginaDeLista } from '../core/listaConsulta.ts'
import { Documentos } from '../operaciones/formas.ts'
import { cuerpo, Hecho, RECHAZOS } from '../operaciones/llamadas.ts'
import { LineaVendida } from '../ventas/llamadas.ts'
import { ENTRADAS_SEPARE } from './entradas.ts'

export const separar = endpoint({
  method: 'POST',
  path: '/separes',
  permiso: 'separes.crear',
  resumen: 'Separar artículos con un primer abono y un plazo',
  body: cuerpo(ENTRADAS_SEPARE.separe),
  response: Hecho,
  errors: ['separe.cliente_no_existe', ...RECHAZOS],
})

const deSepare = {
  method: 'POST',
  params: z.object({ codigo: texto(30) }),
  response: Hecho,
  errors: ['separe.no_existe', ...RECHAZOS],
} as const

export const abonarSepare = endpoint({
  ...deSepare,
  path: '/separes/:codigo/abonoSepare',
  permiso: 'separes.abonar',
  resumen: 'Recibir un abono del plan separe',
  body: cuerpo(ENTRADAS_SEPARE.abonoSepare),
})
export const entregarSepare = endpoint({
  ...deSepare,
  path: '/separes/:codigo/entregaSepare',
  permiso: 'separes.entregar',
  resumen: 'Entregar lo separado: con saldo 0 es una venta',
  body: cuerpo(ENTRADAS_SEPARE.entregaSepare),
})
export const vencerSepare = endpoint({
  ...deSepare,
  path: '/separes/:codigo/vencimientoSepare',
  permiso: 'separes.vencer',
  resumen: 'Marcar vencido un plan separe cuyo plazo pasó',
  body: cuerpo(ENTRADAS_SEPARE.vencimientoSepare),
})
export const cancelarSepare = endpoint({
  ...deSepare,
  path: '/separes/:codigo/cancelacionSepare',
  permiso: 'separes.cancelar',
  resumen: 'Cancelar el plan: los artículos vuelven a vitrina y se devuelve lo abonado menos lo retenido',
  body: cuerpo(ENTRADAS_SEPARE.cancelacionSepare),
})

/** A layaway in its list. */
export const SepareFila = z.object({
  id: Id,
  codigo: z.string(),
  instante: Instante,
  cliente: z.string(),
  articulos: z.string(),
  total: Pesos,
  abonado: Pesos,
  saldo: z.int(),
  /** Next date of its calendar that is not paid yet; null of what is closed. */
  proxima: Fecha.nullable(),
  /** Day of its last payment, the one that made it too; null where nothing was paid. */
  ultimoAbono: Fecha.nullable(),
  /** Days that it was given, from the first to the last one. */
  plazo: z.int(),
  vence: Fecha,
  estado: z.enum(ESTADOS_SEPARE),
})
export type SepareFila = z.output<typeof SepareFila>

export const FiltroSepares = Buscado.extend({
  estado: z.enum(ESTADOS_SEPARE).optional(),
  /** Of one customer: what waits for whoever stands at the counter. */
  clienteId: Id.optional(),
  venceDesde: Fecha.optional(),
  venceHasta: Fecha.optional(),
  proximaDesde: Fecha.optional(),
  proximaHasta: Fecha.optional(),
  saldoDesde: Monto.optional(),
  saldoHasta: Monto.optional(),
  orden: z
    .enum([
      'instante',
      '-instante',
      'codigo',
      '-codigo',
      'saldo',
      '-saldo',
      'vence',
      '-vence',
      'proxima',
      '-proxima',
    ])
    .default('-instante'),
})
export type FiltroSepares = z.output<typeof FiltroSepares>

export const listarSepares = endpoint({
  method: 'GET',
  path: '/separes',
  permiso: 'separes.ver',
  resumen: 'Planes separe del almacén, con conteos por estado y totales del filtro entero',
  query: FiltroSepares.extend(Paginado.shape),
  response: paginaDeLista(SepareFila).extend({
    totales: z.object({ total: z.int(), abonado: z.int(), saldo: z.int() }),
  }),
  errors: [],
})

export const exportarSepares = endpoint({
  method: 'GET',
  path: '/separes/exportar',
  permiso: 'separes.exportar',
  resumen: 'Todo el filtro de planes separe en CSV o XLSX',
  query: FiltroSepares.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})

export const verSepare = endpoint({
  method: 'GET',
  path: '/separes/:codigo/situacion',
  permiso: 'separes.ver',
  resumen: 'Un plan separe con su calendario, sus artículos y lo que se hizo con él',
  params: z.object({ codigo: texto(30) }),
  response: z.object({
    hoy: Fecha,
    cliente: z.object({ id: Id, nombre: z.string(), documento: z.string() }),
    instante: Instante,
    documentos: Documentos,
    situacion: z.object({
      id: Id,
      codigo: z.string(),
      almacenId: Id,
      almacenActualId: Id,
      alerta: z.boolean(),
      total: Pesos,
      vence: Fecha,
      cuotas: z.array(z.object({ fecha: Fecha, valor: Pesos })),
      fila: z.object({ estado: z.enum(ESTADOS_SEPARE), abonado: Pesos, proxima: Fecha.nullable() }),
      lineas: z.array(LineaVendida),
      piezas: z.array(
        z.object({
          id: Id,
          almacenId: Id,
          categoria: z.int().optional(),
          peso: z.int(),
          costo: z.int(),
          lugar: z.string(),
        }),
      ),
      limites: z.object({ inicial: z.int(), meses: z.int(), retenido: z.int() }),
      /** What was paid of it, by means. */
      pagos: z.array(z.object({ medio: z.enum(MEDIOS_DE_PAGO), valor: z.int() })),
      /** Codes of what crossed what it was paid with an advance, and holds. */
      cruces: z.array(z.string()),
    }),
  }),
  errors: ['separe.no_existe'],
})
