import { ACTOS_ELECTRONICO, ESTADOS_ELECTRONICO } from '@retroventa/domain/electronicos/estados'
import { ESTADOS_RANGO } from '@retroventa/domain/electronicos/rangos'
import { GRUPOS_ELECTRONICO, TIPOS_ELECTRONICO } from '@retroventa/domain/electronicos/tipos'
import { z } from 'zod'
import { Fecha, Id, Instante, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Monto, Paginado, paginaDeLista } from '../core/listaConsulta.ts'

const Tipo = z.enum(TIPOS_ELECTRONICO)
const Estado = z.enum(ESTADOS_ELECTRONICO)
const GRUPOS = Object.keys(GRUPOS_ELECTRONICO) as [keyof typeof GRUPOS_ELECTRONICO]

/** Documents that DIAN rejected and those that it has not answered, by list; none of what has none. */
export const PorArreglar = z.array(
  z.object({ grupo: z.enum(GRUPOS), rechazados: z.int(), pendientes: z.int() }),
)

export type PorArreglar = z.output<typeof PorArreglar>

/** A document in its list, whole pesos. */
export const Electronico = z.object({
  id: Id,
  tipo: Tipo,
  estado: Estado,
  /** Prefix and number; nothing of a draft. */
  codigo: z.string().nullable(),
  fecha: Fecha,
  creado: Instante,
  origen: z.enum(['venta', 'compra']),
  origenCodigo: z.string(),
  /** The document that it corrects. */
  corrige: z.string().nullable(),
  tercero: z.string(),
  tipoDocumento: z.string().nullable(),
  documento: z.string(),
  base: Pesos,
  iva: Pesos,
  total: Pesos,
  intentos: z.int(),
  /** What it waits for. */
  espera: z.string().nullable(),
})
export type Electronico = z.output<typeof Electronico>

/** One of the rows of a filter. */
export const ElectronicoFila = Electronico.extend({
  /** How its figures are in the sums of the filter: added (1), taken off (-1) or in none (0). */
  cuenta: z.int().min(-1).max(1),
})
export type ElectronicoFila = z.output<typeof ElectronicoFila>

export const FiltroElectronicos = Buscado.extend({
  grupo: z.enum(GRUPOS).default('facturas'),
  estado: Estado.optional(),
  tipo: Tipo.optional(),
  respuesta: z.enum(['falta', 'dada']).optional(),
  fechaDesde: Fecha.optional(),
  fechaHasta: Fecha.optional(),
  totalDesde: Monto.optional(),
  totalHasta: Monto.optional(),
  orden: z.enum(['codigo', '-codigo', 'fecha', '-fecha', 'total', '-total']).default('-fecha'),
})
export type FiltroElectronicos = z.output<typeof FiltroElectronicos>

export const listarElectronicos = endpoint({
  method: 'GET',
  path: '/electronicos',
  permiso: 'electronicos.ver',
  resumen: 'Los documentos electrónicos del almacén, de un grupo, con su estado ante la DIAN',
  query: FiltroElectronicos.extend(Paginado.shape),
  response: paginaDeLista(ElectronicoFila).extend({
    /** Below 0 when notas débito add more than the others of the filter take off. */
    totales: z.object({ base: z.int(), iva: z.int(), total: z.int() }),
  }),
  errors: [],
})

export const exportarElectronicos = endpoint({
  method: 'GET',
  path: '/electronicos/exportar',
  permiso: 'electronicos.exportar',
  resumen: 'Todo el filtro en CSV o XLSX, sin recortes',
  query: FiltroElectronicos.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})

const params = z.object({ id: Id })

/** What DIAN has under the number of one that waits for another number, and that is not of its operation. */
const OtroElectronico = z.object({
  nombre: z.string(),
  documento: z.string(),
  emitido: Instante,
  total: Pesos,
  qr: z.string(),
})
export type OtroElectronico = z.output<typeof OtroElectronico>

export const verElectronico = endpoint({
  method: 'GET',
  path: '/electronicos/:id',
  permiso: 'electronicos.ver',
  resumen: 'Un documento electrónico con sus líneas, lo que respondió la DIAN y lo que pasó con él',
  params,
  response: Electronico.extend({
    clave: z.string().nullable(),
    qr: z.string().nullable(),
    motivo: z.string().nullable(),
    /** The document that it corrects, where it is opened. */
    corrigeId: Id.nullable(),
    /** Whose it is, where their data are mended; of the final consumer, nobody. */
    clienteId: Id.nullable(),
    /** When it is tried again; null of what waits for something else than its time. */
    proximo: Instante.nullable(),
    puede: z.array(z.enum(ACTOS_ELECTRONICO)),
    lineas: z.array(z.object({ descripcion: z.string(), base: Pesos, iva: Pesos, tasa: z.int() })),
    reglas: z.array(z.object({ codigo: z.string(), mensaje: z.string() })),
    otro: OtroElectronico.nullable(),
    hechos: z.array(
      z.object({
        instante: Instante,
        hecho: z.string(),
        detalle: z.string(),
        usuario: z.string().nullable(),
      }),
    ),
    notas: z.array(
      z.object({ id: Id, tipo: Tipo, codigo: z.string().nullable(), estado: Estado, total: Pesos }),
    ),
  }),
  errors: ['electronico.no_existe'],
})

export const pdfElectronico = endpoint({
  method: 'GET',
  path: '/electronicos/:id/pdf',
  permiso: 'electronicos.ver',
  resumen: 'La representación gráfica, con su código y su QR',
  params,
  produce: 'application/pdf',
  errors: ['electronico.no_existe', 'electronico.estado', 'impresion.fallo'],
})

export const xmlElectronico = endpoint({
  method: 'GET',
  path: '/electronicos/:id/xml',
  permiso: 'electronicos.ver',
  resumen: 'El XML firmado, como se envió',
  params,
  produce: 'application/xml',
  errors: ['electronico.no_existe', 'electronico.estado'],
})

const Hecho = z.object({ id: Id, estado: Estado })

export const enviarElectronico = endpoint({
  method: 'POST',
  path: '/electronicos/:id/envio',
  permiso: 'electronicos.emitir',
  resumen: 'Enviarlo ya, sin esperar el siguiente intento',
  params,
  response: Hecho,
  errors: [
    'electronico.no_existe',
    'electronico.estado',
    'electronico.sin_dian',
    'electronico.en_contingencia',
    'electronico.espera_otro',
  ],
})

export const corregirElectronico = endpoint({
  method: 'POST',
  path: '/electronicos/:id/correccion',
  permiso: 'electronicos.emitir',
  resumen: 'Componer otra vez uno rechazado, con los datos de hoy y el mismo número',
  params,
  response: Hecho,
  errors: ['electronico.no_existe', 'electronico.estado', 'electronico.sin_dian'],
})

export const renumerarElectronico = endpoint({
  method: 'POST',
  path: '/electronicos/:id/renumeracion',
  permiso: 'electronicos.configurar',
  resumen:
    'Pedir otro número para uno cuyo número tiene ya otro documento ante la DIAN; se le pregunta antes otra vez por él',
  params,
  response: Hecho,
  errors: [
    'electronico.no_existe',
    'electronico.estado',
    'electronico.sin_dian',
    'electronico.en_contingencia',
  ],
})

export const renumerarElectronicos = endpoint({
  method: 'POST',
  path: '/electronicos/renumeracion',
  permiso: 'electronicos.configurar',
  resumen:
    'Pedir otro número para todos los del almacén cuyo número tiene ya otro documento ante la DIAN; de superusuarios, para los de todos los almacenes',
  response: z.object({ pedidos: z.int() }),
  errors: ['electronico.sin_dian', 'electronico.en_contingencia'],
})

export const enviarCorreoElectronico = endpoint({
  method: 'POST',
  path: '/electronicos/:id/correo',
  permiso: 'electronicos.emitir',
  resumen: 'Enviar al cliente el XML y la representación gráfica, en un ZIP',
  params,
  response: Hecho,
  errors: ['electronico.no_existe', 'electronico.estado', 'electronico.sin_correo'],
})

export const retirarNotaDebito = endpoint({
  method: 'POST',
  path: '/electronicos/:id/retiro',
  permiso: 'electronicos.notas',
  resumen: 'Retirar una nota débito: la que no se emitió se descarta, de la otra sale una nota crédito',
  params,
  body: z.object({ motivo: texto(200).min(3) }),
  response: Hecho,
  errors: ['electronico.no_existe', 'electronico.estado'],
})

export const hacerNotaDebito = endpoint({
  method: 'POST',
  path: '/electronicos/:id/nota-debito',
  permiso: 'electronicos.notas',
  resumen: 'Cobrar algo más sobre una factura aceptada, con una nota débito',
  params,
  body: z.object({
    concepto: z.enum(['1', '2', '3', '4']),
    base: Pesos,
    iva: Pesos,
    motivo: texto(200).min(3),
  }),
  response: Hecho,
  errors: ['electronico.no_existe', 'electronico.estado', 'electronico.valor', 'electronico.iva'],
})

const Numero = z.int().min(1).max(999_999_999)
const RangoEntrada = z.object({
  /** Of one branch, or of all. */
  deTodos: z.boolean(),
  tipo: Tipo,
  prefijo: z.string().regex(/^[A-Z0-9]{0,4}$/, { error: 'hasta cuatro letras mayúsculas o números' }),
  resolucion: texto(30),
  desde: Numero,
  hasta: Numero,
  vigenteDesde: Fecha,
  vigenteHasta: Fecha,
  /** Only where it is written anew: it is never read again. */
  claveTecnica: texto(40).optional(),
  activo: z.boolean(),
})
export type RangoEntrada = z.output<typeof RangoEntrada>

export const Rango = RangoEntrada.omit({ claveTecnica: true }).extend({
  id: Id,
  almacen: z.string().nullable(),
  conClaveTecnica: z.boolean(),
  ultimo: z.int(),
  usados: z.int(),
  quedan: z.int(),
  estado: z.enum(ESTADOS_RANGO),
  aceptados: z.int(),
  rechazados: z.int(),
  pendientes: z.int(),
  version: z.int(),
})
export type Rango = z.output<typeof Rango>

/** Numbers in a row that no document of the house has. */
const NumerosSaltados = z.object({
  rangoId: Id,
  desde: z.int(),
  hasta: z.int(),
  cuantos: z.int(),
  motivo: z.string(),
  usuario: z.string(),
  /** When the first and the last of them were. */
  primero: Instante,
  ultimo: Instante,
})

const Emisor = z.object({
  organizacion: z.enum(['1', '2']),
  municipio: texto(5),
  correo: texto(120),
  /** By code. What they may be, and the mail, `faltasDeEmisor` says. */
  responsabilidades: z.array(texto(10)).max(5),
  iva: z.enum(['48', '49']),
  uvt: Pesos.min(1).max(1_000_000),
  /** The year that it is of. */
  uvtAnio: z.int().min(2000).max(9999),
  version: z.int(),
})
export type Emisor = z.output<typeof Emisor>

export const verPlanillaElectronicos = endpoint({
  method: 'GET',
  path: '/electronicos/planilla',
  permiso: 'electronicos.ver',
  resumen:
    'Las numeraciones con lo que se ha usado de cada una, quién emite, el certificado y la contingencia',
  response: z.object({
    hoy: Fecha,
    /** Whether DIAN is set up: its environment. */
    ambiente: z.enum(['1', '2']).nullable(),
    certificado: z.object({ titular: z.string(), hasta: Fecha, vencido: z.boolean() }).nullable(),
    contingencia: z.object({ desde: Instante, motivo: z.string() }).nullable(),
    /** Of the branch: what was rejected, and what waits, also without a number. */
    porArreglar: PorArreglar,
    /** Those that wait for another number, of the branch; of all branches for super people. */
    repetidos: z.object({ documentos: z.int(), almacenes: z.int() }),
    rangos: z.array(Rango),
    /** Numbers of those ranges that were skipped, and why. */
    saltados: z.array(NumerosSaltados),
    emisor: Emisor,
  }),
  errors: [],
})

export const crearRango = endpoint({
  method: 'POST',
  path: '/electronicos/rangos',
  permiso: 'electronicos.configurar',
  resumen: 'Registrar los números que autoriza una resolución',
  body: RangoEntrada,
  response: Rango,
  errors: ['validacion.datos'],
})

export const editarRango = endpoint({
  method: 'PUT',
  path: '/electronicos/rangos/:id',
  permiso: 'electronicos.configurar',
  resumen: 'Cambiar una numeración; de una usada, solo su vigencia, su clave y si está activa',
  params,
  body: RangoEntrada.extend({ version: z.int() }),
  response: Rango,
  errors: ['validacion.datos', 'electronico.rango_no_existe', 'electronico.rango_usado', 'registro.version'],
})

export const saltarNumeros = endpoint({
  method: 'POST',
  path: '/electronicos/rangos/:id/salto',
  permiso: 'electronicos.configurar',
  resumen: 'Seguir después del último número que la DIAN tiene en su catálogo; los saltados quedan dichos',
  params,
  body: z.object({
    /** Last number that DIAN has: the next document takes the one after it. */
    hasta: Numero,
    motivo: texto(200).min(3),
  }),
  response: Rango,
  errors: ['validacion.datos', 'electronico.rango_no_existe'],
})

export const editarEmisor = endpoint({
  method: 'PUT',
  path: '/electronicos/emisor',
  permiso: 'electronicos.configurar',
  resumen: 'Los datos de quien emite que la DIAN pide',
  body: Emisor,
  response: Emisor,
  errors: ['validacion.datos', 'registro.version'],
})

export const cambiarContingencia = endpoint({
  method: 'POST',
  path: '/electronicos/contingencia',
  permiso: 'electronicos.configurar',
  resumen: 'Empezar o terminar la contingencia: mientras dura se numera y se firma, y nada se envía',
  body: z.object({ activa: z.boolean(), motivo: texto(200) }),
  response: z.object({ contingencia: z.object({ desde: Instante, motivo: z.string() }).nullable() }),
  errors: ['validacion.datos'],
})
