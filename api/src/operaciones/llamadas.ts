import { CANALES } from '@retroventa/domain/mensajes/tipos'
import { TIPOS_OPERACION } from '@retroventa/domain/operaciones/catalogo'
import { MEDIOS_DE_PAGO } from '@retroventa/domain/operaciones/tipos'
import { TIPOS_PLANTILLA } from '@retroventa/domain/plantillas/matriz'
import { z } from 'zod'
import { Credenciales, Fecha, Id, Instante, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import {
  Buscado,
  Exportado,
  Monto,
  Paginado,
  PorPartes,
  paginaPorPartes,
  varios,
} from '../core/listaConsulta.ts'
import { ESTADOS_MENSAJE } from '../mensajes/llamadas.ts'
import { ENTRADAS_OPERACION } from './entradas.ts'

/** A figure that an operation changes, before and after; its name is in `textos.ts`, by `clave`. */
export const Cifra = z.object({
  clave: z.string(),
  tipo: z.enum(['pesos', 'fecha', 'entero', 'peso', 'estado', 'texto']),
  antes: z.union([z.string(), z.number()]).optional(),
  despues: z.union([z.string(), z.number()]).optional(),
  resolucion: z.enum(['retiro', 'vencimiento']).optional(),
})

/** Fingerprint of the figures that the person saw (`domain/operaciones/visto`). */
export const Visto = z.string().min(1).max(4_000)

/**
 * What became of the message of an operation: left by some channels, to leave later with its electronic document, its template
 * off, or no channel authorised.
 */
export const Aviso = z.object({
  /** Type of template (001 §3). */
  tipo: z.enum(TIPOS_PLANTILLA),
  estado: z.enum(['sale', 'despues', 'apagada', 'sin_canal']),
  canales: z.array(z.enum(CANALES)),
})

/** What a save of any operation answers: its document, to be printed and shown. */
export const Hecho = z.object({
  id: Id,
  codigo: z.string(),
  cifras: z.array(Cifra),
  /** Above 0 the customer paid it, below 0 the branch handed it over. */
  cobra: z.int(),
  /** Null when the catalogue gives the operation no message. */
  aviso: Aviso.nullable(),
})
export type Hecho = z.output<typeof Hecho>

/** Who authorises on the spot: somebody who may what the plan asks for, or two people who may it between them. */
export const AutorizaAqui = z.union([Credenciales, z.tuple([Credenciales, Credenciales])])
export type AutorizaAqui = z.output<typeof AutorizaAqui>

/** What a save of any operation carries besides what was entered. */
export const cuerpo = <E extends z.ZodType>(entrada: E) =>
  z.object({
    entrada,
    visto: Visto,
    credenciales: Credenciales,
    autoriza: AutorizaAqui.optional(),
  })

/** How any operation may be refused. */
export const RECHAZOS = [
  'validacion.datos',
  'operacion.cambio',
  'operacion.autorizacion',
  'operacion.sin_autoridad',
  'operacion.pieza_movida',
  'caja.insuficiente',
  'firma.incorrecta',
  'firma.bloqueada',
  'firma.sin_permiso',
  'peticion.clave_repetida',
] as const

const LineaDeAsiento = z.object({
  concepto: z.string().nullable(),
  cuenta: z.string(),
  cuentaNombre: z.string(),
  debito: Pesos,
  credito: Pesos,
})

export const Documento = z.object({
  id: Id,
  codigo: z.string(),
  tipo: z.string(),
  fecha: Fecha,
  instante: Instante,
  almacen: z.object({ codigo: z.string(), nombre: z.string() }),
  origen: z.string(),
  /** Code of what it acts on, when a person knows it by one; of what makes its origin, the contract apart, there is none. */
  origenCodigo: z.string().nullable(),
  tercero: z
    .object({ nombre: z.string(), tipoDocumento: z.string().nullable(), documento: z.string() })
    .nullable(),
  valor: z.int(),
  firmante: z.object({ username: z.string(), nombre: z.string() }),
  autorizo: z.string().nullable(),
  /** Of one that several people answered for, who for what. */
  autorizaciones: z.array(z.object({ username: z.string(), nombre: z.string(), que: z.string() })),
  motivo: z.string().nullable(),
  estado: z.enum(['activo', 'anulado']),
  anula: z.string().nullable(),
  anuladoPor: z.string().nullable(),
  /** Receipts of it that were printed. */
  impresiones: z.int(),
  /** What was entered, in words. */
  datos: z.array(z.object({ nombre: z.string(), valor: z.string() })),
  /** Messages that it left for the customer. */
  mensajes: z.array(
    z.object({ canal: z.enum(CANALES), estado: z.enum(ESTADOS_MENSAJE), razon: z.string().nullable() }),
  ),
  cifras: z.array(Cifra),
  pagos: z.array(
    z.object({ medio: z.enum(MEDIOS_DE_PAGO), valor: Pesos, referencia: z.string().nullable() }),
  ),
  lineas: z.array(LineaDeAsiento),
  /** Whether lines that tell what goods cost were left out, for who may not see it. */
  sinCostos: z.boolean(),
  movimientos: z.array(
    z.object({
      pieza: z.string(),
      descripcion: z.string(),
      de: z.string(),
      a: z.string(),
      unidades: z.int(),
      peso: z.int(),
      /** Null for who may not see costs. */
      costo: Pesos.nullable(),
    }),
  ),
})
export type Documento = z.output<typeof Documento>

export const verDocumento = endpoint({
  method: 'GET',
  path: '/documentos/:codigo',
  permiso: 'documentos.ver',
  resumen: 'Un documento con su asiento y sus movimientos de mercancía',
  params: z.object({ codigo: texto(30) }),
  response: Documento,
  errors: ['documento.no_existe'],
})

/** The last two, of what is of the books alone (`permisosDeOperacion`). */
const ANULAN = ['documentos.anular', 'contabilidad.anular', 'contabilidad.cerrar'] as const

/** What voiding it would do, or why it cannot be done. */
export const previaAnulacion = endpoint({
  method: 'GET',
  path: '/documentos/:codigo/anulacion',
  permiso: ANULAN,
  resumen: 'Lo que haría anular el documento, o por qué no se puede',
  params: z.object({ codigo: texto(30) }),
  response: z.object({
    faltas: z.array(
      z.object({
        codigo: z.string(),
        mensaje: z.string(),
        /** The later document that is voided first, when that is what is in the way. */
        documento: z.string().nullable(),
      }),
    ),
    cifras: z.array(Cifra),
    cobra: z.int(),
    /** By what the money goes back, whole pesos: as it came. */
    pagos: z.array(z.object({ medio: z.enum(MEDIOS_DE_PAGO), valor: z.int() })),
    visto: z.string(),
    exige: z.array(
      z.object({
        codigo: z.string(),
        permiso: z.string(),
        datos: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
  }),
  errors: ['documento.no_existe'],
})

export const anularDocumento = endpoint({
  method: 'POST',
  path: '/documentos/:codigo/anulacion',
  permiso: ANULAN,
  resumen: 'Anular el documento con otro que lo refleja',
  params: z.object({ codigo: texto(30) }),
  body: cuerpo(ENTRADAS_OPERACION.anulacion),
  response: Hecho,
  errors: ['documento.no_existe', 'operacion.ya_anulado', 'anulacion.anonimizado', ...RECHAZOS],
})

/** Papers of a receipt: a letter, half of it, or the roll of 80 mm of a thermal printer. */
export const FORMATOS_RECIBO = ['carta', 'media', 'termica'] as const
export type FormatoRecibo = (typeof FORMATOS_RECIBO)[number]

/** Why something that is already printed is printed again: asked for from the second time on. */
export const MotivoDuplicado = texto(200).optional()
/** Whether its copy goes to the customer too: what the person says, where the settings ask (`verificacion_copia`, 001 §3). */
export const CopiaAlCliente = z.enum(['si', 'no']).optional()

export const imprimirRecibo = endpoint({
  method: 'GET',
  path: '/documentos/:codigo/recibo',
  permiso: 'documentos.imprimir',
  resumen: 'El recibo de un documento; desde la segunda vez, DUPLICADO y con su motivo',
  params: z.object({ codigo: texto(30) }),
  query: z.object({
    formato: z.enum(FORMATOS_RECIBO).default('media'),
    motivo: MotivoDuplicado,
    copia: CopiaAlCliente,
  }),
  produce: 'application/pdf',
  errors: ['documento.no_existe', 'impresion.motivo', 'impresion.fallo'],
})

/** A document in its list. `valor`: above 0 the customer paid it, below 0 the branch handed it over. */
export const DocumentoFila = z.object({
  id: Id,
  codigo: z.string(),
  tipo: z.string(),
  fecha: Fecha,
  instante: Instante,
  cliente: z
    .object({ nombre: z.string(), tipo_documento: z.string().nullable(), cedula: z.string() })
    .nullable(),
  origen: z.string().nullable(),
  valor: z.int(),
  firmante: z.string(),
  autorizo: z.string().nullable(),
  estado: z.enum(['activo', 'anulado']),
  /** Its amount is in the sums of the filter: what was voided and what voids it are out, unless the other is of other days. */
  cuenta: z.boolean(),
})
export type DocumentoFila = z.output<typeof DocumentoFila>

export const FiltroDocumentos = Buscado.extend({
  estado: z.enum(['activo', 'anulado']).optional(),
  tipo: varios(TIPOS_OPERACION).optional(),
  fechaDesde: Fecha.optional(),
  fechaHasta: Fecha.optional(),
  /** Whichever way the money went. */
  valorDesde: Monto.optional(),
  valorHasta: Monto.optional(),
  firmante: texto(60).optional(),
  /** A leading dash means descending. */
  orden: z.enum(['instante', '-instante', 'codigo', '-codigo', 'valor', '-valor']).default('-instante'),
})
export type FiltroDocumentos = z.output<typeof FiltroDocumentos>

export const listarDocumentos = endpoint({
  method: 'GET',
  path: '/documentos',
  permiso: 'documentos.ver',
  resumen: 'Documentos del almacén, con filtros, conteos por estado y totales del filtro entero',
  query: FiltroDocumentos.extend({
    grupo: z.enum(['tipo', 'fecha']).optional(),
    ...Paginado.shape,
    ...PorPartes.shape,
  }),
  response: paginaPorPartes(DocumentoFila, {
    /** Of what is in force in the filter: what came in, and what went out. Absent for who may not see the drawer (D26). */
    totales: z.object({ cobrado: z.int(), entregado: z.int() }),
  }),
  errors: [],
})

export const exportarDocumentos = endpoint({
  method: 'GET',
  path: '/documentos/exportar',
  permiso: 'documentos.exportar',
  resumen: 'Todo el filtro en CSV o XLSX, sin recortes',
  query: FiltroDocumentos.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})

export * from './copias.ts'
