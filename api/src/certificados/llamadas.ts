import { z } from 'zod'
import { Fecha, Id, Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Paginado, paginaDeLista } from '../core/listaConsulta.ts'

const Tipo = z.enum(['articulos', 'celular'])
const ERRORES = ['validacion.datos', 'registro.no_existe', 'impresion.motivo', 'impresion.fallo'] as const
/** Why it is printed again: from the second print on it says DUPLICADO. */
const Motivo = texto(200).optional()

/** 001 §7, exact path and names. The same content on the same day is the same certificate. */
export const certificadoPropiedad = endpoint({
  method: 'GET',
  path: '/certificado-propiedad',
  permiso: 'certificados.imprimir',
  resumen:
    'Certificado de propiedad de artículos varios, numerado; lo mismo en el mismo día es el mismo certificado',
  query: z.object({
    articulo: texto(1000).default(''),
    almacenCompra: z.union([z.literal(''), Id]).default(''),
    idCliente: z.union([z.literal(''), Id]).default(''),
    mediaCarta: z.enum(['true', 'false']).default('false'),
    motivo: Motivo,
  }),
  produce: 'application/pdf',
  errors: ERRORES,
})

/** 001 §7, exact path and names. */
export const certificadoPropiedadCelular = endpoint({
  method: 'GET',
  path: '/certificado-propiedad-celular',
  permiso: 'certificados.imprimir',
  resumen: 'Certificado de propiedad de un celular, numerado',
  query: z.object({
    marca: texto(60).default(''),
    modelo: texto(60).default(''),
    imei1: texto(30).default(''),
    imei2: texto(30).default(''),
    idCliente: z.union([z.literal(''), Id]).default(''),
    idAlmacen: z.union([z.literal(''), Id]).default(''),
    motivo: Motivo,
  }),
  produce: 'application/pdf',
  errors: [...ERRORES, 'certificado.celulares'],
})

/** Where the thing may have been bought: any branch of the chain, also one where who asks has no role (001 §3, §7). */
export const origenesDeCertificado = endpoint({
  method: 'GET',
  path: '/certificados/origenes',
  permiso: 'certificados.imprimir',
  resumen: 'Los almacenes activos de la cadena, para decir en cuál se compró',
  response: z.object({ items: z.array(z.object({ id: Id, codigo: z.string(), nombre: z.string() })) }),
  errors: [],
})

export const consultarImei = endpoint({
  method: 'GET',
  path: '/certificados/imei',
  permiso: 'certificados.imprimir',
  resumen: 'Si un IMEI está bien escrito, y dónde apareció antes en la cadena',
  query: z.object({ imei: texto(30) }),
  response: z.object({
    valido: z.boolean(),
    apariciones: z.array(
      z.object({
        que: z.enum(['certificado', 'policivo']),
        codigo: z.string(),
        fecha: Fecha,
        almacen: z.string(),
      }),
    ),
    /** It appeared before those too. */
    hayMas: z.boolean(),
  }),
  errors: [],
})

const FilaCertificado = z.object({
  id: Id,
  codigo: z.string(),
  tipo: Tipo,
  creado: Instante,
  persona: z.string(),
  documento: z.string(),
  /** The description, or brand, model and IMEI. */
  que: z.string(),
  empleado: z.string(),
  impresiones: z.int(),
})
export type FilaCertificado = z.output<typeof FilaCertificado>

const Filtro = Buscado.extend({
  tipo: Tipo.optional(),
  fechaDesde: Fecha.optional(),
  fechaHasta: Fecha.optional(),
  orden: z.enum(['creado', '-creado']).default('-creado'),
})
export type FiltroCertificados = z.output<typeof Filtro>

export const listarCertificados = endpoint({
  method: 'GET',
  path: '/certificados',
  permiso: 'certificados.ver',
  resumen: 'Los certificados de propiedad del almacén',
  query: Filtro.extend(Paginado.shape),
  response: paginaDeLista(FilaCertificado),
  errors: [],
})

export const exportarCertificados = endpoint({
  method: 'GET',
  path: '/certificados/exportar',
  permiso: 'certificados.ver',
  resumen: 'Los certificados de propiedad del filtro, en CSV o XLSX',
  query: Filtro.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})

export const reimprimirCertificado = endpoint({
  method: 'GET',
  path: '/certificados/:codigo/pdf',
  permiso: 'certificados.imprimir',
  resumen: 'Un certificado otra vez: DUPLICADO y con su motivo',
  params: z.object({ codigo: texto(30) }),
  query: z.object({ motivo: Motivo }),
  produce: 'application/pdf',
  errors: ['certificado.no_existe', 'impresion.motivo', 'impresion.fallo'],
})

/** What the code on the paper opens: that it is ours and of when, and nothing of any person. */
export const verificarCertificado = endpoint({
  method: 'GET',
  path: '/certificados/verificar/:llave',
  permiso: 'publico',
  resumen: 'Si un certificado es de la casa, de cuándo y de qué almacén; nada de ninguna persona',
  params: z.object({ llave: z.string().regex(/^[a-z2-7]{26}$/) }),
  response: z.object({
    certificado: z
      .object({ codigo: z.string(), tipo: Tipo, fecha: Fecha, empresa: z.string(), almacen: z.string() })
      .nullable(),
  }),
  errors: [],
})
