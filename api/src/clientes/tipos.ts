import { z } from 'zod'
import { Fecha, Id, Instante, texto } from '../core/comunes.ts'

/**
 * What the form sends (000 §3), in the specification's own names. Only shapes and lengths are checked here, and every
 * field may be absent: what is required and right (000 §5) is judged by `domain/clientes`, so that every error comes back
 * at once, beside its field and in the spec's words.
 */
export const DatosCliente = z.object({
  tipo_documento: texto(5).optional(),
  /** Digits only, without dots and without DV. */
  cedula: texto(20).optional(),
  dv: texto(2).optional(),
  tipo_usuario: texto(20).optional(),
  regimen: texto(40).optional(),
  nombres: texto(120).optional(),
  segundoNombres: texto(60).optional(),
  apellidos: texto(60).optional(),
  segundoApellidos: texto(60).optional(),
  fecha_nacimiento: texto(10).optional(),
  genero: texto(10).optional(),
  celular: texto(20).optional(),
  telefono: texto(20).optional(),
  email: texto(254).optional(),
  direccion: z.object({ barrio: texto(80).optional(), complemento: texto(120).optional() }).optional(),
  /** DIVIPOLA, five digits. */
  municipio: z.object({ id: texto(5) }).optional(),
  postal: texto(10).optional(),
  /** Pictures already uploaded (`POST /fotos`): an id attaches it, null takes it away, absent leaves what there is. */
  foto: Id.nullable().optional(),
  fotoCedulaCara: Id.nullable().optional(),
  fotoCedulaReversa: Id.nullable().optional(),
  /** Ley 1581: absent leaves what there is. */
  autorizacion: z.object({ otorgada: z.boolean(), canal: texto(30).optional() }).optional(),
  cliente: z
    .object({
      observacion: texto(500).optional(),
      profesion: texto(80).optional(),
      enviarEmail: z.boolean().optional(),
      enviarSms: z.boolean().optional(),
      enviarWS: z.boolean().optional(),
      nivelEscolaridad: texto(40).optional(),
      numeroHijos: z.number().optional(),
      poseeVehiculo: texto(20).optional(),
      noDeseado: z.boolean().optional(),
      /** Why; required with the mark. */
      noDeseadoMotivo: texto(300).optional(),
      marketing: texto(60).optional(),
    })
    .optional(),
})
export type DatosCliente = z.output<typeof DatosCliente>

/** An entry of a DIAN catalogue that travels with the customer (000 §3). */
const EntradaDian = z.object({ id: z.int(), name: z.string(), code: z.string() })

/** What is said in red wherever a customer appears. */
export const SenalesCliente = z.object({
  /** Compliance confirmed that this is somebody of a sanctions list. */
  alertaListas: z.boolean(),
  /** A hit with a list waits for the decision of compliance (D24). */
  porDecidir: z.boolean(),
  /** What is compared with the lists is new or another, and nobody looked for it yet. */
  sinRevisar: z.boolean(),
  noDeseado: z.boolean(),
  /** Who marked the customer as not wanted, when and why; null when nobody did. */
  marca: z.object({ motivo: z.string(), por: z.string().nullable(), instante: Instante }).nullable(),
})
export type SenalesCliente = z.output<typeof SenalesCliente>

/** A row of the picker. */
export const ClienteResumen = z
  .object({
    id: Id,
    tipo_documento: z.string().nullable(),
    cedula: z.string(),
    dv: z.string().nullable(),
    nombre_completo: z.string(),
    celular: z.string().nullable(),
    telefono: z.string().nullable(),
  })
  .extend(SenalesCliente.shape)
export type ClienteResumen = z.output<typeof ClienteResumen>

export const Cliente = z.object({
  id: Id,
  version: z.int(),
  tipo_documento: z.string().nullable(),
  cedula: z.string(),
  dv: z.string().nullable(),
  tipo_usuario: z.string(),
  regimen: z.string().nullable(),
  nombres: z.string(),
  segundoNombres: z.string().nullable(),
  apellidos: z.string().nullable(),
  segundoApellidos: z.string().nullable(),
  nombre_completo: z.string(),
  fecha_nacimiento: Fecha.nullable(),
  genero: z.string().nullable(),
  celular: z.string().nullable(),
  telefono: z.string().nullable(),
  email: z.string().nullable(),
  direccion: z.object({ barrio: z.string(), complemento: z.string() }),
  departamento: z.object({ codigo: z.string(), nombre: z.string() }).nullable(),
  municipio: z.object({ id: z.string(), nombreMunicipio: z.string() }).nullable(),
  ciudad: z.string().nullable(),
  postal: z.string().nullable(),
  type_document_identification: EntradaDian.nullable(),
  type_organization: EntradaDian,
  /** Without NIT: not responsible of VAT. */
  type_regime: EntradaDian,
  /** Pictures; see `GET /clientes/:id/fotos/:ranura`. */
  foto: Id.nullable(),
  fotoCedulaCara: Id.nullable(),
  fotoCedulaReversa: Id.nullable(),
  /** Ley 1581: which text was accepted, how and when. */
  autorizacion: z.object({ version: z.string(), canal: z.string(), instante: Instante }).nullable(),
  anonimizado: Instante.nullable(),
  tipo: z.string(),
  /** User of the house that this record is of, when it is of one. */
  username: z.string().nullable(),
  created: Instante,
  modified: Instante,
  editadoPor: z.object({ tipo: z.enum(['Creado', 'Editado']), username: z.string() }).nullable(),
  cliente: SenalesCliente.extend({
    observacion: z.string().nullable(),
    profesion: z.string().nullable(),
    almacen: z.object({ ref: Id, codigo: z.string() }).nullable(),
    enviarEmail: z.boolean(),
    enviarSms: z.boolean(),
    enviarWS: z.boolean(),
    nivelEscolaridad: z.string().nullable(),
    numeroHijos: z.int().nullable(),
    poseeVehiculo: z.string().nullable(),
    marketing: z.string().nullable(),
    puntos: z.int(),
  }),
  /** Last state of each source about the document, by its code, and of the tax registry; only where the record is read, by
   * who may see consultations. */
  estadoRut: z
    .object({
      estado: z.string().nullable(),
      consultasPorFuente: z.record(z.string(), z.object({ estado: z.string(), ultimaConsulta: Instante })),
    })
    .optional(),
})
export type Cliente = z.output<typeof Cliente>
