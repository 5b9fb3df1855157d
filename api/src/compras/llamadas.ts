import { CLASES_COMPRA, ESTADOS_COMPRA, PROCEDENCIAS } from '@retroventa/domain/operaciones/compras/situacion'
import { z } from 'zod'
import { FichaBien, SugeridosDelDia } from '../contratos/articulo.ts'
import { Fecha, Id, Instante, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Monto, Paginado, paginaDeLista } from '../core/listaConsulta.ts'
import { Documentos } from '../operaciones/formas.ts'
import { cuerpo, Hecho, RECHAZOS } from '../operaciones/llamadas.ts'
import { ENTRADAS_COMPRA } from './entradas.ts'

/** What the screen needs to value and to plan: prices of the day, taxes of a supplier, days of waiting. */
export const condicionesCompra = endpoint({
  method: 'GET',
  path: '/compras/condiciones',
  permiso: 'compras.ver',
  resumen: 'Precios, impuestos y días de espera de hoy para comprar',
  response: z.object({
    hoy: Fecha,
    almacenId: Id,
    diasRetencion: z.int(),
    comerciaCelulares: z.boolean(),
    pasoSugerido: z.int(),
    otraMiradaVarios: Pesos,
    categorias: z.array(z.object({ categoria: z.int(), nombre: z.string(), valorGramo: Pesos })),
    sugeridos: SugeridosDelDia,
    tarifas: z.object({
      iva: z.int(),
      retefuente: z.int(),
      reteiva: z.int(),
      reteica: z.int(),
      baseRetencion: Pesos,
    }),
  }),
  errors: [],
})

export const comprarDirecto = endpoint({
  method: 'POST',
  path: '/compras/directas',
  permiso: 'compras.comprar',
  resumen: 'Comprar a una persona, que declara de dónde viene lo que vende',
  body: cuerpo(ENTRADAS_COMPRA.compraDirecta),
  response: Hecho,
  errors: ['foto.no_existe', ...RECHAZOS],
})

export const comprarAProveedor = endpoint({
  method: 'POST',
  path: '/compras/proveedores',
  permiso: 'compras.proveedor',
  resumen: 'Comprar a un proveedor, con IVA y retenciones',
  body: cuerpo(ENTRADAS_COMPRA.compraProveedor),
  response: Hecho,
  errors: ['foto.no_existe', ...RECHAZOS],
})

export const devolverCompra = endpoint({
  method: 'POST',
  path: '/compras/:codigo/devolucion',
  permiso: 'compras.devolver',
  resumen: 'Devolver líneas de una compra a quien las vendió',
  params: z.object({ codigo: texto(30) }),
  body: cuerpo(ENTRADAS_COMPRA.devolucionCompra),
  response: Hecho,
  errors: ['compra.no_existe', ...RECHAZOS],
})

export const CompraFila = z.object({
  id: Id,
  codigo: z.string(),
  instante: Instante,
  tipo: z.enum(['compraDirecta', 'compraProveedor']),
  tercero: z.string(),
  comprador: z.string(),
  articulos: z.string(),
  peso: z.int(),
  /** Of what is weighed and was valued, whole pesos a gram: what was paid and what was suggested that day; null where nothing was. */
  porGramo: Pesos.nullable(),
  sugeridoPorGramo: Pesos.nullable(),
  subtotal: Pesos,
  iva: Pesos,
  /** ReteFuente, ReteIVA and ReteICA together. */
  retenciones: Pesos,
  total: z.int(),
  /** First day on which what came in may be sold, while something of it waits. */
  libreDesde: Fecha.nullable(),
  factura: z.string().nullable(),
  soporte: z.enum(['pendiente', 'emitido', 'no_aplica']),
  /** What did not go back of it; nothing of a voided one. */
  queda: z.object({
    peso: z.int(),
    subtotal: z.int(),
    iva: z.int(),
    retenciones: z.int(),
    total: z.int(),
  }),
  estado: z.enum(ESTADOS_COMPRA),
})
export type CompraFila = z.output<typeof CompraFila>

export const FiltroCompras = Buscado.extend({
  estado: z.enum(ESTADOS_COMPRA).optional(),
  tipo: z.enum(['compraDirecta', 'compraProveedor']).optional(),
  fechaDesde: Fecha.optional(),
  fechaHasta: Fecha.optional(),
  totalDesde: Monto.optional(),
  totalHasta: Monto.optional(),
  soporte: z.literal('pendiente').optional(),
  orden: z.enum(['instante', '-instante', 'codigo', '-codigo', 'total', '-total']).default('-instante'),
})
export type FiltroCompras = z.output<typeof FiltroCompras>
const Clase = z.object({ clase: z.enum(CLASES_COMPRA).default('articulos') })

export const listarCompras = endpoint({
  method: 'GET',
  path: '/compras',
  permiso: 'compras.ver',
  resumen: 'Compras del almacén, por unidad o por peso, con totales del filtro entero',
  query: FiltroCompras.extend({
    ...Clase.shape,
    ...Paginado.shape,
    grupo: z.enum(['comprador', 'dia']).optional(),
  }),
  response: paginaDeLista(CompraFila).extend({
    /** Of what is in force: without voided ones, and less what went back. */
    totales: z.object({ subtotal: z.int(), iva: z.int(), total: z.int(), peso: z.int() }),
  }),
  errors: [],
})

export const exportarCompras = endpoint({
  method: 'GET',
  path: '/compras/exportar',
  permiso: 'compras.exportar',
  resumen: 'Todo el filtro de compras en CSV o XLSX',
  query: FiltroCompras.extend({ ...Clase.shape, ...Exportado.shape }),
  produce: 'text/csv',
  errors: [],
})

const LineaComprada = z.object({
  orden: z.int(),
  piezaId: Id,
  descripcion: z.string(),
  categoria: z.int().optional(),
  peso: z.int(),
  pesoBruto: z.int().optional(),
  ficha: FichaBien.optional(),
  sugerido: z.int().optional(),
  precioGramo: z.int().optional(),
  valor: Pesos,
  iva: Pesos,
  retefuente: Pesos,
  reteiva: Pesos,
  reteica: Pesos,
  motivo: z.string().optional(),
  fotos: z.array(Id),
})

/** A purchase as its planner and its sheet read it. */
export const verCompra = endpoint({
  method: 'GET',
  path: '/compras/:codigo/situacion',
  permiso: 'compras.ver',
  resumen: 'Una compra con sus líneas, dónde están y lo que se hizo con ella',
  params: z.object({ codigo: texto(30) }),
  response: z.object({
    hoy: Fecha,
    tipo: z.enum(['compraDirecta', 'compraProveedor']),
    clase: z.enum(CLASES_COMPRA),
    fecha: Fecha,
    instante: Instante,
    tercero: z.object({
      id: Id,
      nombre: z.string(),
      tipoDocumento: z.string().nullable(),
      documento: z.string(),
    }),
    comprador: z.string(),
    total: z.int(),
    libreDesde: Fecha.nullable(),
    procedencia: z.enum(PROCEDENCIAS).nullable(),
    procedenciaDetalle: z.string().nullable(),
    factura: z.string().nullable(),
    soporte: z.enum(['pendiente', 'emitido', 'no_aplica']),
    documentos: Documentos,
    situacion: z.object({
      id: Id,
      codigo: z.string(),
      almacenId: Id,
      almacenActualId: Id,
      alerta: z.boolean(),
      fila: z.object({ estado: z.enum(ESTADOS_COMPRA), devueltas: z.array(z.int()) }),
      lineas: z.array(LineaComprada),
      piezas: z.array(
        z.object({
          id: Id,
          almacenId: Id,
          codigo: z.string(),
          categoria: z.int().optional(),
          peso: z.int(),
          costo: Pesos,
          lugar: z.string(),
          quien: z.string().optional(),
          documento: z.string().optional(),
        }),
      ),
      cruces: z.array(z.string()),
    }),
  }),
  errors: ['compra.no_existe'],
})

export const fotoDeCompra = endpoint({
  method: 'GET',
  path: '/compras/:codigo/fotos/:id',
  permiso: 'compras.ver',
  resumen: 'Una foto de un artículo de la compra',
  params: z.object({ codigo: texto(30), id: Id }),
  query: z.object({ miniatura: z.literal('1').optional() }),
  produce: 'image/jpeg',
  errors: ['compra.no_existe', 'foto.no_existe'],
})
