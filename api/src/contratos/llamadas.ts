import { TIPOS_OPERACION } from '@retroventa/domain/operaciones/catalogo'
import { z } from 'zod'
import {
  Credenciales,
  Fecha,
  Id,
  Instante,
  Peso,
  Pesos,
  Porcentaje,
  renglones,
  texto,
} from '../core/comunes.ts'
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
import { AutorizaAqui, CopiaAlCliente, MotivoDuplicado, Visto } from '../operaciones/llamadas.ts'
import { CredencialesDeCamino } from '../sesion/camino.ts'
import { FALLOS_FIRMA } from '../sesion/firma.ts'
import { ArticuloNuevo, FichaBien, SugeridosDelDia } from './articulo.ts'
import { CLASES_CONTRATO, ContratoFila, ESTADOS_CONTRATO } from './fila.ts'
import { TopeUsura } from './topes.ts'

/** What the wizard needs to value and to agree: terms, percentage, and today's value per gram of each purity. */
export const condicionesContrato = endpoint({
  method: 'GET',
  path: '/contratos/condiciones',
  permiso: 'contratos.crear',
  resumen: 'Plazos, porcentaje y valor por gramo de hoy',
  response: z.object({
    plazos: z.array(
      z.object({ id: Id, nombre: z.string(), plazo: z.int(), dias: z.int(), predeterminado: z.boolean() }),
    ),
    porcentaje: Porcentaje,
    /** The legal cap in force today, when one is registered. */
    tope: TopeUsura.nullable(),
    /** What anybody may agree, and what is agreed without an authorisation. */
    limites: z.object({ porcentajeMaximo: Porcentaje, porcentajeSinAutorizar: Porcentaje }),
    /** What `=` proposes is the suggested value rounded down to this many pesos (D25). */
    pasoSugerido: z.int(),
    /** Value of an item that nothing suggests, from which it is looked at twice; 0 never asks. */
    otraMiradaVarios: Pesos,
    diasGracia: z.int(),
    categorias: z.array(z.object({ categoria: z.int(), nombre: z.string(), valorGramo: Pesos })),
    /** The prices behind `valorGramo`: the screen suggests with the same exact rule as the server (D15). */
    sugeridos: SugeridosDelDia,
    hoy: Fecha,
  }),
  errors: [],
})
export type CondicionesNuevoContrato = z.output<typeof condicionesContrato.response>

export const DatosContrato = z.object({
  clienteId: Id,
  articulos: renglones(ArticuloNuevo, 200),
  plazoId: Id,
  porcentaje: z.int(),
  /** Why the percentage is not the one of the settings (D7). */
  motivoPorcentaje: texto(200).optional(),
  consecutivoAnterior: texto(30).optional(),
})
export type DatosContrato = z.output<typeof DatosContrato>

export const FiltroContratos = Buscado.extend({
  estado: z.enum([...ESTADOS_CONTRATO, 'vencido']).optional(),
  clase: varios(CLASES_CONTRATO).optional(),
  venceDesde: Fecha.optional(),
  venceHasta: Fecha.optional(),
  fechaDesde: Fecha.optional(),
  fechaHasta: Fecha.optional(),
  capitalDesde: Monto.optional(),
  capitalHasta: Monto.optional(),
  /** Words of what was pledged. */
  articulo: texto(80).optional(),
  /** What has to be attended today, or what moved. */
  hoy: z.enum(['atender', 'vencen', 'espera', 'entregado', 'prorroga', 'retiro']).optional(),
  clienteId: Id.optional(),
  /** A leading dash means descending. */
  orden: z.enum(['codigo', '-codigo', 'vence', '-vence', 'capital', '-capital']).default('-codigo'),
})

export type FiltroContratos = z.output<typeof FiltroContratos>

export const listarContratos = endpoint({
  method: 'GET',
  path: '/contratos',
  permiso: 'contratos.ver',
  resumen: 'Contratos del almacén, con filtros, conteos por estado y totales del filtro entero',
  query: FiltroContratos.extend({
    grupo: z.enum(['clase', 'vence', 'estado']).optional(),
    ...Paginado.shape,
    ...PorPartes.shape,
  }),
  response: paginaPorPartes(ContratoFila, {
    /** Of the whole filter: the weight and the capital of its rows, and the capital of those still open. */
    totales: z.object({
      contratos: z.int(),
      peso: z.int(),
      capital: z.int(),
      abiertos: z.int(),
      capitalAbierto: z.int(),
    }),
  }),
  errors: [],
})

/** Apart from the list: it settles every open contract of the filter, and nobody should wait for that to see a page. */
export const totalParaRetirarContratos = endpoint({
  method: 'GET',
  path: '/contratos/para-retirar',
  permiso: 'contratos.ver',
  resumen: 'Lo que costaría retirar hoy todos los contratos abiertos del filtro',
  query: FiltroContratos,
  response: z.object({ paraRetirar: Pesos }),
  errors: [],
})

export const exportarContratos = endpoint({
  method: 'GET',
  path: '/contratos/exportar',
  permiso: 'contratos.exportar',
  resumen: 'Todo el filtro en CSV o XLSX, sin recortes',
  query: FiltroContratos.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})

export const contratosDeCliente = endpoint({
  method: 'GET',
  path: '/contratos/cliente/:id',
  permiso: 'contratos.ver',
  resumen: 'Contratos abiertos de un cliente en toda la cadena',
  params: z.object({ id: Id }),
  response: z.object({
    /** `vencido`: overdue months, what is owed today (D27). */
    items: z.array(ContratoFila.extend({ vencido: Pesos })),
    total: z.int(),
    capital: Pesos,
  }),
  errors: [],
})

/** A line of the history. The screen writes the sentence; these are the facts. */
export const MovimientoContrato = z.object({
  operacion: z.enum(TIPOS_OPERACION),
  /** Code of its document. */
  codigo: z.string(),
  creado: Instante,
  fecha: Fecha,
  valor: Pesos,
  empleado: z.string(),
  /** A void keeps its line but does not count. */
  anulado: z.boolean(),
  meses: z.int().optional(),
  /** Period that the months paid cover. */
  desde: Fecha.optional(),
  hasta: Fecha.optional(),
  /** Day of the promise of an espera. */
  esperaHasta: Fecha.optional(),
  /** Who seized, and with which act. */
  autoridad: z.string().optional(),
  acta: z.string().optional(),
  /** The act was photographed (`GET /contratos/:codigo/acta`). */
  conActa: z.boolean().optional(),
  /** Code of the document that this one voids. */
  anula: z.string().optional(),
  /** Where the items of a lost contract went, with how many to each. */
  destinos: z.record(z.string(), z.int()).optional(),
  /** Due date after it. */
  vence: Fecha.optional(),
  aRetroventa: Pesos.optional(),
  aCapital: Pesos.optional(),
  motivo: z.string().optional(),
})
export type MovimientoContrato = z.output<typeof MovimientoContrato>

export const Contrato = ContratoFila.omit({ articulos: true }).extend({
  almacen: z.object({ codigo: z.string(), nombre: z.string() }),
  creado: Instante,
  empleado: z.object({ username: z.string(), nombre: z.string() }),
  valorTotal: Pesos,
  porcentaje: Porcentaje,
  /** What the monthly percentage is in a year, compounded: hundredths of a percent. */
  efectivaAnual: Porcentaje,
  /** The legal cap on the day it was signed, when one was in force (`/contratos/topes`). */
  tope: TopeUsura.nullable(),
  /** Percentage of the settings that day, when another one was agreed, and why. */
  porcentajeSugerido: Porcentaje.nullable(),
  motivoPorcentaje: z.string().nullable(),
  /** Version of the clauses that it was signed under; 0 is the text of the product. */
  textoLegal: z.int(),
  plazo: z.object({ nombre: z.string(), meses: z.int(), dias: z.int() }),
  mesesProrrogados: z.int(),
  diasGracia: z.int(),
  consecutivoAnterior: z.string().nullable(),
  /** The contract that replaces this one. */
  reemplazadoPor: z.string().nullable(),
  impresiones: z.int(),
  /** Its bag on the way to the vault or in it, with its place once it is there; null where there is none or who asks sees no vault. */
  boveda: z
    .object({
      codigo: z.string(),
      estado: z.enum(['enviada', 'en_boveda', 'pedida']),
      precinto: z.string(),
      caja: z.string().nullable(),
      bandeja: z.string().nullable(),
      bolsa: z.string().nullable(),
    })
    .nullable(),
  /** Whether its things are at hand, to whoever reads the sheet: where its bag is, and nothing else of it; null without one. */
  estadoBoveda: z.enum(['enviada', 'en_boveda', 'pedida']).nullable(),
  articulos: z.array(
    z.object({
      id: Id,
      descripcion: z.string(),
      categoria: z.int().nullable(),
      ley: z.string().nullable(),
      peso: Peso,
      /** With its stones, when they were weighed apart. */
      pesoBruto: Peso.nullable(),
      ficha: FichaBien.nullable(),
      /** Photos (`GET /contratos/:codigo/fotos/:id`), in their order. */
      fotos: z.array(Id),
      sugerido: Pesos,
      valor: Pesos,
      motivo: z.string().nullable(),
    }),
  ),
  /** Today in Bogotá. */
  hoy: Fecha,
  /** Absent when the contract is closed. */
  debeHoy: z
    .object({
      /** Months whose anniversary has passed: what is owed (D27). */
      vencido: Pesos,
      mesesVencidos: z.int(),
      /** The month that has begun, and the day on which it ends; null when it is paid. */
      enCurso: z.object({ valor: Pesos, hasta: Fecha }).nullable(),
      /** Both of them: what puts the contract up to date. */
      ponerseAlDia: Pesos,
      mesesPendientes: z.int(),
      /** First day not yet paid for. */
      alDiaHasta: Fecha,
      paraRetirar: Pesos,
      descuento: Pesos,
      descuentoHasta: Fecha.nullable(),
    })
    .nullable(),
  meses: z.array(
    z.object({
      numero: z.int(),
      inicia: Fecha,
      cargo: Pesos,
      /** Still owed of it. */
      saldo: Pesos,
      estado: z.enum(['pagado', 'pendiente', 'en_curso', 'futuro']),
    }),
  ),
  movimientos: z.array(MovimientoContrato),
})
export type Contrato = z.output<typeof Contrato>

export const verContrato = endpoint({
  method: 'GET',
  path: '/contratos/:codigo',
  permiso: 'contratos.ver',
  resumen:
    'Un contrato por su código, con lo que debe hoy; con `cobrar`, uno de otro almacén a quien recibe sus pagos',
  params: z.object({ codigo: texto(30) }),
  query: z.object({ cobrar: z.literal('1').optional() }),
  response: Contrato,
  errors: ['contrato.no_existe', 'contrato.otro_almacen'],
})

export const crearContrato = endpoint({
  method: 'POST',
  path: '/contratos',
  permiso: 'contratos.crear',
  resumen: 'Crear un contrato: número, asiento y salida de caja en una sola transacción',
  body: z.object({
    datos: DatosContrato,
    visto: Visto,
    /** A password, or what the signature of this customer's record left a moment ago (D23). */
    credenciales: z.union([Credenciales, CredencialesDeCamino]),
    autoriza: AutorizaAqui.optional(),
  }),
  response: z.object({ id: Id, codigo: z.string(), vence: Fecha, valorTotal: Pesos, valorRetroventa: Pesos }),
  errors: [
    'validacion.datos',
    'contrato.cliente_no_existe',
    'operacion.cambio',
    'operacion.autorizacion',
    'operacion.sin_autoridad',
    'caja.insuficiente',
    ...FALLOS_FIRMA,
    'firma.camino',
    'peticion.clave_repetida',
  ],
})

export const imprimirContrato = endpoint({
  method: 'GET',
  path: '/contratos/:codigo/pdf',
  permiso: 'contratos.imprimir',
  resumen: 'El contrato impreso; desde la segunda vez, DUPLICADO',
  params: z.object({ codigo: texto(30) }),
  query: z.object({ motivo: MotivoDuplicado, copia: CopiaAlCliente }),
  produce: 'application/pdf',
  errors: ['contrato.no_existe', 'impresion.motivo', 'impresion.fallo'],
})

export const estadisticasCliente = endpoint({
  method: 'GET',
  path: '/clientes/:id/estadisticas',
  permiso: 'contratos.ver',
  resumen: 'Contratos por categoría de un cliente, y lo que se necesita en el mostrador',
  params: z.object({ id: Id }),
  response: z.object({
    /** Contracts per category (000 §7). */
    items: z.array(z.object({ _id: z.string(), cantidad: z.int() })),
    /** As the tab of the list counts them. */
    vigentes: z.int(),
    vencidos: z.int(),
    /** The other open ones, by their state: those that wait, that were given back, or that an authority froze. */
    otrosAbiertos: z.array(z.object({ estado: z.string(), cantidad: z.int() })),
    retirados: z.int(),
    /** Contracts that were resolved because nobody came. */
    perdidos: z.int(),
    /** Of those that ended one way or the other, how many were withdrawn: hundredths of a percent; null before the first. */
    recobra: Porcentaje.nullable(),
    /** Promises of payment: kept when something was paid by their day, broken when the day passed without it. */
    esperas: z.object({ cumplidas: z.int(), incumplidas: z.int() }),
    /** Overdue months of every open contract, today (D27). */
    debeHoy: Pesos,
    /** To withdraw everything today. */
    paraRetirar: Pesos,
  }),
  errors: ['cliente.no_existe'],
})
export * from './articulo.ts'
export * from './ayudas.ts'
export * from './copias.ts'
export * from './fila.ts'
export * from './impresion.ts'
export * from './operaciones.ts'
export * from './simulacion.ts'
export * from './textoLegal.ts'
export * from './topes.ts'
export * from './utilidad.ts'
export * from './vencidos.ts'
