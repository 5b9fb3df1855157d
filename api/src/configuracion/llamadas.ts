import { CLAVES_CATALOGO } from '@retroventa/domain/catalogos/registro'
import { ENTRADAS_PLANTILLA } from '@retroventa/domain/plantillas/etiquetas'
import { TIPOS_PLANTILLA } from '@retroventa/domain/plantillas/matriz'
import { z } from 'zod'
import { Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado } from '../core/listaConsulta.ts'

const Porcentaje = z.int().min(0).max(10_000)
const SIN_WIDGET = { guion: '', hosts: [], datos: [] }
const Widget = z.object({
  guion: texto(500),
  /** Hosts, beside that of the script, that the pages may reach for it. */
  hosts: z.array(texto(120)).max(10),
  /** What its script is told: `public-key=abc`. */
  datos: z.array(texto(400)).max(10),
})
const precio = (maximo: number) => z.number().min(0).max(maximo)

const Columna = z.object({
  /** Share of the value per gram that is offered, hundredths of a percent. */
  porcentaje: z.int().min(0).max(20_000),
  categorias: z.array(z.object({ valor_sugerido: z.int().min(0).max(100_000_000) })).length(8),
})

export const Sugeridos = z.object({
  dolar: precio(1_000_000),
  onza: precio(1_000_000),
  plata: precio(1_000_000),
  ajuste: precio(100_000_000),
  ultimaUpdate: Instante.nullable(),
  contrato: Columna,
  compra_directa: Columna,
})

/** Operations that may send a message or a copy: the message template types of 001 §3. */
export const OPERACIONES = TIPOS_PLANTILLA
const Operacion = z.enum(OPERACIONES)

/** As Meta names them: lower case, digits and underscores; `es_CO`. */
export const PlantillaWhatsApp = z.object({
  nombre: z.string().regex(/^[a-z0-9_]{1,100}$/, {
    error: 'el nombre de la plantilla lleva minúsculas, dígitos y guion bajo',
  }),
  idioma: z.string().regex(/^[a-z]{2}(_[A-Z]{2})?$/, { error: 'el idioma tiene la forma es_CO' }),
  parametros: z.array(z.enum(ENTRADAS_PLANTILLA)).max(20),
})

const Direccion = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

/** Every key of the configuration (001 §3 *Configuration*), with what D10, D16 and D21 add. */
export const Configuracion = z.object({
  /** Idle minutes before the session closes (001 §9). */
  time_line: z.int().min(5).max(720),
  /** Whether the news bell shows. */
  novedades: z.boolean(),
  informeDetalladoGerencia: z.boolean(),
  planillaAlterna: z.boolean(),
  crmSalesforce: z.boolean(),
  comerciaCelulares: z.boolean(),
  /** Copies go out only after the employee confirms them. */
  verificacion_copia: z.boolean(),
  message_operaciones: z.array(
    z.object({
      operacion: Operacion,
      message: texto(1000),
      send: z.boolean(),
      /** Approved template of WhatsApp and the tags that fill its parameters; without it the text goes as it is. */
      whatsapp: PlantillaWhatsApp.optional(),
    }),
  ),
  email_operaciones: z.array(z.object({ operacion: Operacion, body: texto(5000), send: z.boolean() })),
  email_empresa: z.array(z.object({ operacion: Operacion, emails: z.array(z.email()).max(20) })),
  contratos: z.object({
    porcentaje: Porcentaje,
    diasGracia: z.int().min(0).max(31),
    diasGraciaAbono: z.int().min(0).max(31),
    diasInicialDes: z.int().min(0).max(31),
    diasDes: z.int().min(0).max(31),
    porDesDisolucion: Porcentaje,
    porMaxDesDisolucion: Porcentaje,
    /** Longest wait that is promised without authorisation, days. */
    esperaDias: z.int().min(1).max(366).default(15),
    /** Days between the prior notice and the loss of the items (Código Civil art. 1943); 0 asks for none. */
    diasAviso: z.int().min(0).max(180).default(15),
    /** Monthly percentage that a contract may carry, and the one beyond which somebody authorises it. */
    porcentajeMaximo: z.int().min(1).max(10_000).default(2_000),
    porcentajeSinAutorizar: z.int().min(0).max(10_000).default(1_000),
    /** Pesos that the value proposed by `=` is rounded down to (D25). */
    pasoSugerido: z.int().min(1).max(100_000).default(1_000),
    /** Pesos of an item without a suggested value that ask for a second look; 0 never asks. */
    otraMiradaVarios: z.int().min(0).max(1_000_000_000).default(2_000_000),
  }),
  sugeridos: Sugeridos,
  /** Authorisations that the branches ask for. */
  solicitudes: z.object({
    /** Hours until one that nobody answered is over. */
    horas: z.int().min(1).max(720),
    /** Whole pesos at stake beyond which the management answers. */
    gerenciaValor: z.int().min(0).max(1_000_000_000),
    /** Days of a wait beyond which the management answers. */
    gerenciaDias: z.int().min(1).max(366),
  }),
  seguridad: z.object({
    /** Super people, and who holds a permission of `PRIVILEGIADOS`, must have a second factor. */
    segundoFactor: z.boolean(),
    /** Shortest password accepted. */
    largoClave: z.int().min(8).max(64),
    /** Minutes in which the signature of a customer serves the contract made for them (D23); 0 asks for it again. */
    caminoMinutos: z.int().min(0).max(30).default(5),
  }),
  clientes: z.object({
    /** Email domains that the form suggests (000 §9). */
    dominiosEmail: z.array(texto(60)).max(12),
  }),
  /** What a message costs and when those that come by themselves leave. */
  mensajes: z.object({
    /** Whole pesos of each part of an SMS, of a WhatsApp and of a mail; 0 when it is not measured. */
    costoSms: z.int().min(0).max(100_000).default(0),
    costoWhatsapp: z.int().min(0).max(100_000).default(0),
    costoEmail: z.int().min(0).max(100_000).default(0),
    /** Days before the due date of a contract in which its customer is told; 0 tells nobody. */
    diasPrevios: z.int().min(0).max(60).default(3),
    /** An overdue contract is told again every so many days; 0 tells it once. */
    cicloDias: z.int().min(0).max(90).default(15),
    /** Times that an overdue contract is told again. */
    cicloVeces: z.int().min(0).max(24).default(4),
  }),
  ventas: z.object({
    /** IVA inside the price of metal, of other things and of services. */
    ivaMetal: Porcentaje.default(1_900),
    ivaVarios: Porcentaje.default(1_900),
    ivaServicios: Porcentaje.default(1_900),
    /** Days of warranty when nobody says others. */
    garantiaDias: z.int().min(0).max(3_650).default(30),
    /** Whole pesos of a sale that earn its customer a point; 0 earns none (ADR 065). */
    pesosPorPunto: z.int().min(0).max(1_000_000_000).default(0),
    /** Whole pesos that a point pays in another sale; 0 when points pay nothing. */
    valorPunto: z.int().min(0).max(1_000_000).default(0),
  }),
  separes: z.object({
    /** Least first payment of a layaway, and what is kept of what was paid when it is cancelled. */
    inicial: Porcentaje.default(2_000),
    retenido: Porcentaje.default(1_000),
    /** Longest term, months. */
    meses: z.int().min(1).max(24).default(6),
  }),
  compras: z.object({
    /** Days that what a person sold waits before it may be sold; 0 waits none. */
    diasRetencion: z.int().min(0).max(365).default(15),
    /** Of what a supplier sells: of the subtotal, but ReteIVA, which is of the IVA. */
    iva: Porcentaje.default(1_900),
    retefuente: Porcentaje.default(250),
    reteiva: Porcentaje.default(1_500),
    /** Hundredths per thousand, as cities publish it. */
    reteica: z.int().min(0).max(100_000).default(0),
    /** Whole pesos: nothing is withheld from a smaller subtotal. */
    baseRetencion: z.int().min(0).max(1_000_000_000).default(524_000),
  }),
  /** What makes an operation worth a second look (ADR 068); units and meaning in `Umbrales`. */
  vigilancia: z.object({
    efectivo: z.int().min(1).max(1_000_000_000),
    contratoMinimo: z.int().min(0).max(10_000_000),
    repetidas: z.int().min(2).max(100),
    fraccionado: z.int().min(1).max(1_000_000_000),
    diasFraccionado: z.int().min(1).max(90),
    perdida: z.int().min(1).max(100_000_000),
    sugerido: Porcentaje,
    fundicion: z.int().min(0).max(50_000),
    efectivoAlto: z.int().min(1).max(10_000_000_000),
    efectivoMedio: z.int().min(1).max(10_000_000_000),
    operacionesMedio: z.int().min(1).max(10_000),
  }),
  consultas: z.object({
    /** Free consultations of a branch in a month (000 §9). */
    limiteMensual: z.int().min(0).max(10_000),
  }),
  /** Links of the menu and the footer (D21): an empty one shows nothing. */
  enlaces: z.object({
    antecedentesJudiciales: Direccion,
    afiliacionSalud: Direccion,
    facebook: Direccion,
    instagram: Direccion,
    whatsapp: Direccion,
    /** Where the company finds what it is billed for using the product (001 §2 *Mis Facturas*). */
    facturas: Direccion.default(''),
    /** A manual of the company, elsewhere (001 §2 *External user manual link*), beside the one of the product. */
    manual: Direccion.default(''),
  }),
  /** Pieces of other houses (001 §7, D21): without its script, nothing is shown and nobody is asked. */
  widgets: z.object({ chat: Widget, pagos: Widget }).default({ chat: SIN_WIDGET, pagos: SIN_WIDGET }),
})
export type Configuracion = z.output<typeof Configuracion>

/** The settings as the editor reads them. */
const Leida = z.object({
  version: z.int(),
  valor: Configuracion,
  modificada: Instante,
  /** Who changed each setting last, and when, by its dotted path; nothing of one that nobody changed. */
  cambios: z.record(z.string(), z.object({ nombre: z.string(), instante: Instante })),
})

export const verConfiguracion = endpoint({
  method: 'GET',
  path: '/configuracion',
  permiso: 'configuracion.ver',
  resumen: 'La configuración, con su versión',
  response: Leida,
  errors: [],
})

export const guardarConfiguracion = endpoint({
  method: 'PUT',
  path: '/configuracion',
  permiso: 'configuracion.administrar',
  resumen: 'Guardar la configuración entera; se rehúsa sobre una versión más nueva de otro (D16)',
  body: z.object({ version: z.int(), valor: Configuracion }),
  response: Leida,
  errors: ['validacion.datos', 'configuracion.version'],
})

export const exportarCatalogo = endpoint({
  method: 'GET',
  path: '/configuracion/catalogos/exportar',
  permiso: 'configuracion.ver',
  resumen: 'Las entradas de un catálogo fijo, en CSV o XLSX',
  query: Buscado.extend({
    catalogo: z.enum(CLAVES_CATALOGO).default(CLAVES_CATALOGO[0]),
    orden: z.enum(['codigo', '-codigo', 'nombre', '-nombre']).default('codigo'),
    ...Exportado.shape,
  }),
  produce: 'text/csv',
  errors: [],
})

/** Flags and links that the shell of anybody signed in needs. */
export const verConfiguracionVisible = endpoint({
  method: 'GET',
  path: '/configuracion/visible',
  permiso: 'sesion',
  aMedias: true,
  resumen: 'Banderas y enlaces del menú, y las franjas de la empresa',
  response: z.object({
    novedades: z.boolean(),
    informeDetalladoGerencia: z.boolean(),
    planillaAlterna: z.boolean(),
    crmSalesforce: z.boolean(),
    comerciaCelulares: z.boolean(),
    enlaces: Configuracion.shape.enlaces,
    widgets: Configuracion.shape.widgets,
    dominiosEmail: z.array(z.string()),
    notificacion: z
      .object({ mensaje: z.string(), tipo: z.enum(['info', 'success', 'warning', 'error']) })
      .nullable(),
    /** Text of the banner of an expired billing resolution. */
    resolucionVencida: z.string().nullable(),
    /** Text of the banner of backups that are missing, for the super people. */
    respaldos: z.string().nullable(),
    /** Text of the banner of books that the last proof found wrong, for the super people. */
    libros: z.string().nullable(),
  }),
  errors: [],
})
