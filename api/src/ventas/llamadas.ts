import { CLASES_DE_BIEN } from '@retroventa/domain/bienes/clases'
import { ESTADOS_VENTA } from '@retroventa/domain/operaciones/ventas/situacion'
import { z } from 'zod'
import { Fecha, Id, Instante, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Monto, Paginado, paginaDeLista, varios } from '../core/listaConsulta.ts'
import { Documentos } from '../operaciones/formas.ts'
import { cuerpo, Hecho, RECHAZOS } from '../operaciones/llamadas.ts'
import { ENTRADAS_VENTA } from './entradas.ts'

const PiezaEnVenta = z.object({
  id: Id,
  almacenId: Id,
  codigo: z.string(),
  descripcion: z.string(),
  serial: z.string().optional(),
  categoria: z.int().optional(),
  peso: z.int(),
  /** 0 for who may not see costs: what is below it is said when it is saved. */
  costo: z.int(),
  precio: z.int().optional(),
  lugar: z.string(),
  libreDesde: Fecha.optional(),
  quien: z.string().optional(),
  documento: z.string().optional(),
})

/** What may be sold, as the planner of a sale reads it. */
const PorVender = z.object({
  almacenId: Id,
  alerta: z.boolean(),
  piezas: z.array(PiezaEnVenta),
  graneles: z.array(
    z.object({
      categoria: z.int(),
      piezas: z.array(PiezaEnVenta),
      precioGramo: z.int().optional(),
    }),
  ),
  tarifas: z.object({ metal: z.int(), varios: z.int(), servicios: z.int() }),
  garantiaDias: z.int(),
  comerciaCelulares: z.boolean(),
  /** What earns a point and what one pays; the balance is of a customer. */
  puntos: z.object({ porPunto: z.int(), valor: z.int(), saldo: z.int() }),
  ids: z.array(z.string()),
})

export const situacionVenta = endpoint({
  method: 'GET',
  path: '/ventas/situacion',
  // What a layaway sets aside and what a change takes along is read as a sale reads it.
  permiso: ['ventas.vender', 'ventas.devolver', 'separes.crear'],
  resumen: 'Artículos por su código y gramos por su pureza, como los lee la venta',
  query: z.object({ codigos: texto(2_500).default(''), categorias: texto(20).default('') }),
  response: z.object({
    hoy: Fecha,
    /** Limits of a layaway, which is written on the same things, and the step of its calendar in pesos. */
    separes: z.object({ inicial: z.int(), meses: z.int(), retenido: z.int(), paso: z.int() }),
    /** Telephones among them: whether the IMEI checks, and the contracts and purchases where it was before. */
    celulares: z.array(
      z.object({
        codigo: z.string(),
        imei: z.string(),
        valido: z.boolean(),
        apariciones: z.array(z.object({ codigo: z.string(), fecha: Fecha, almacen: z.string() })),
        /** It was before those too. */
        hayMas: z.boolean(),
      }),
    ),
    situacion: PorVender,
  }),
  errors: [],
})

/** Points of a customer, of all branches; of the documents of another one no code is said. */
export const verPuntos = endpoint({
  method: 'GET',
  path: '/ventas/puntos/:clienteId',
  permiso: ['ventas.ver', 'ventas.vender'],
  resumen: 'Puntos de un cliente por sus compras: los que tiene, lo que valen y los últimos movimientos',
  params: z.object({ clienteId: Id }),
  response: z.object({
    /** The house counts points. */
    activos: z.boolean(),
    saldo: z.int(),
    /** Whole pesos that they pay; 0 when points pay nothing. */
    vale: z.int(),
    movimientos: z.array(
      z.object({
        id: Id,
        instante: Instante,
        documento: z.string().nullable(),
        almacen: z.string(),
        puntos: z.int(),
      }),
    ),
  }),
  errors: ['venta.cliente_no_existe'],
})

export const vender = endpoint({
  method: 'POST',
  path: '/ventas',
  permiso: 'ventas.vender',
  resumen: 'Vender artículos por unidad, gramos y servicios, con uno o varios pagos',
  body: cuerpo(ENTRADAS_VENTA.venta),
  response: Hecho,
  errors: ['venta.cliente_no_existe', ...RECHAZOS],
})

const deVenta = {
  method: 'POST',
  params: z.object({ codigo: texto(30) }),
  response: Hecho,
  errors: ['venta.no_existe', ...RECHAZOS],
} as const

export const devolverVenta = endpoint({
  ...deVenta,
  path: '/ventas/:codigo/devolucion',
  permiso: 'ventas.devolver',
  resumen: 'Recibir de vuelta líneas de una venta y pagar como se pagó: nota crédito',
  body: cuerpo(ENTRADAS_VENTA.devolucion),
})

export const cambiarVenta = endpoint({
  ...deVenta,
  path: '/ventas/:codigo/cambio',
  permiso: 'ventas.devolver',
  resumen: 'Cambiar líneas de una venta por otras cosas, y pagar o devolver la diferencia',
  body: cuerpo(ENTRADAS_VENTA.cambio),
})

export const atenderGarantia = endpoint({
  ...deVenta,
  path: '/ventas/:codigo/garantia',
  permiso: 'ventas.vender',
  resumen: 'Atender la garantía de una línea de la venta',
  body: cuerpo(ENTRADAS_VENTA.garantia),
})

/** A sale in its list; cost and margin null for who may not see costs. */
export const VentaFila = z.object({
  id: Id,
  codigo: z.string(),
  instante: Instante,
  cliente: z.string().nullable(),
  vendedor: z.string(),
  articulos: z.string(),
  /** Kind of its things (`CLASES_DE_BIEN`); `servicio`, or `varias` of more than one. */
  claseBien: z.string(),
  peso: z.int(),
  subtotal: z.int(),
  iva: z.int(),
  total: z.int(),
  costo: z.int().nullable(),
  margen: z.int().nullable(),
  /** What did not come back of it; nothing of a voided one. */
  queda: z.object({ peso: z.int(), subtotal: z.int(), iva: z.int(), total: z.int() }),
  estado: z.enum(ESTADOS_VENTA),
})
export type VentaFila = z.output<typeof VentaFila>

export const FiltroVentas = Buscado.extend({
  estado: z.enum(ESTADOS_VENTA).optional(),
  /** `en_pie`: of which something is still sold. */
  cuales: z.enum(['en_pie']).optional(),
  fechaDesde: Fecha.optional(),
  fechaHasta: Fecha.optional(),
  totalDesde: Monto.optional(),
  totalHasta: Monto.optional(),
  vendedor: texto(60).optional(),
  claseBien: varios(CLASES_DE_BIEN.map(({ clave }) => clave)).optional(),
  orden: z.enum(['instante', '-instante', 'codigo', '-codigo', 'total', '-total']).default('-instante'),
})
export type FiltroVentas = z.output<typeof FiltroVentas>
const Clase = z.object({ clase: z.enum(['articulos', 'servicios']).default('articulos') })

export const listarVentas = endpoint({
  method: 'GET',
  path: '/ventas',
  permiso: 'ventas.ver',
  resumen: 'Ventas del almacén, de artículos o de servicios, con totales y margen del filtro entero',
  query: FiltroVentas.extend({
    ...Clase.shape,
    ...Paginado.shape,
    grupo: z.enum(['vendedor', 'claseBien', 'dia']).optional(),
  }),
  response: paginaDeLista(VentaFila).extend({
    /** Of what is in force: without voided ones, and less what came back. */
    totales: z.object({ total: z.int(), iva: z.int(), peso: z.int(), margen: z.int().nullable() }),
  }),
  errors: [],
})

export const exportarVentas = endpoint({
  method: 'GET',
  path: '/ventas/exportar',
  permiso: 'ventas.exportar',
  resumen: 'Todo el filtro de ventas en CSV o XLSX',
  query: FiltroVentas.extend({ ...Clase.shape, ...Exportado.shape }),
  produce: 'text/csv',
  errors: [],
})

/** A line of a sale, or of a layaway, which is one when it is handed over. */
export const LineaVendida = z.object({
  orden: z.int(),
  tipo: z.enum(['pieza', 'granel', 'servicio']),
  descripcion: z.string(),
  codigo: z.string().optional(),
  categoria: z.int().optional(),
  peso: z.int(),
  lista: z.int().optional(),
  precio: Pesos,
  iva: Pesos,
  /** 0 for who may not see costs. */
  costo: Pesos,
  garantiaDias: z.int(),
  piezas: z.array(Id),
})

/** A sale as its planners and its sheet read it. */
export const verVenta = endpoint({
  method: 'GET',
  path: '/ventas/:codigo/situacion',
  permiso: 'ventas.ver',
  resumen: 'Una venta con sus líneas y lo que se hizo con ella',
  params: z.object({ codigo: texto(30) }),
  response: z.object({
    hoy: Fecha,
    cliente: z
      .object({ id: Id, nombre: z.string(), tipoDocumento: z.string().nullable(), documento: z.string() })
      .nullable(),
    vendedor: z.string(),
    instante: Instante,
    documentos: Documentos,
    situacion: z.object({
      id: Id,
      codigo: z.string(),
      almacenId: Id,
      almacenActualId: Id,
      alerta: z.boolean(),
      fecha: Fecha,
      fila: z.object({ estado: z.enum(ESTADOS_VENTA), devueltas: z.array(z.int()), garantias: z.int() }),
      lineas: z.array(LineaVendida),
      piezas: z.array(
        z.object({
          id: Id,
          almacenId: Id,
          codigo: z.string(),
          categoria: z.int().optional(),
          peso: z.int(),
          costo: z.int(),
          lugar: z.string(),
        }),
      ),
      /** What may be taken instead: rates and warranty of the branch, without things yet. */
      nueva: PorVender,
      pagos: z.array(
        z.object({ medio: z.enum(['efectivo', 'transferencia', 'datafono', 'otro']), valor: z.int() }),
      ),
      /** Codes of what crossed it with an advance and holds. */
      cruces: z.array(z.string()),
    }),
  }),
  errors: ['venta.no_existe'],
})
