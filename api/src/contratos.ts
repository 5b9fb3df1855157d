import { z } from 'zod'
import { Credenciales, Fecha, Id, Instante, Peso, Pesos, Porcentaje, pagina, texto } from './core/comunes.ts'
import { endpoint } from './core/endpoint.ts'

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
    diasGracia: z.int(),
    categorias: z.array(z.object({ categoria: z.int(), nombre: z.string(), valorGramo: Pesos })),
    hoy: Fecha,
  }),
  errors: [],
})

export const ArticuloNuevo = z.object({
  descripcion: texto(200),
  /** Purity 1…8 (D15); absent for goods that are not metal. */
  categoria: z.int().optional(),
  peso: z.int(),
  valor: z.int(),
  /** Why the value is above the suggested one (D7). */
  motivo: texto(200).optional(),
})

export const DatosContrato = z.object({
  clienteId: Id,
  articulos: z.array(ArticuloNuevo).max(60),
  plazoId: Id,
  porcentaje: z.int(),
  consecutivoAnterior: texto(30).optional(),
})
export type DatosContrato = z.output<typeof DatosContrato>

export const ESTADOS_CONTRATO = [
  'vigente',
  'en_espera',
  'resuelto',
  'devuelto_vigente',
  'decomisado',
  'anulado',
] as const

/** State as shown: the stored one, with the computed `vencido` (D8). */
export const Situacion = z.object({
  estado: z.enum([...ESTADOS_CONTRATO, 'vencido']),
  /** Days overdue, or days left when positive terms are near; absent when closed. */
  dias: z.int().optional(),
  tipoResolucion: z.enum(['retiro', 'vencimiento']).optional(),
  esperaHasta: Fecha.optional(),
})

export const ContratoFila = z.object({
  id: Id,
  codigo: z.string(),
  fecha: Fecha,
  cliente: z.object({
    id: Id,
    nombre_completo: z.string(),
    tipo_documento: z.string().nullable(),
    cedula: z.string(),
  }),
  articulos: z.string(),
  clase: z.enum(['Oro', 'Varios']),
  peso: Peso,
  capital: Pesos,
  /** Absent when the contract is closed. */
  paraRetirar: Pesos.nullable(),
  vence: Fecha,
  situacion: Situacion,
})
export type ContratoFila = z.output<typeof ContratoFila>

export const FiltroContratos = z.object({
  texto: texto(80).optional(),
  estado: z.enum([...ESTADOS_CONTRATO, 'vencido']).optional(),
  clase: z.enum(['Oro', 'Varios']).optional(),
  venceDesde: Fecha.optional(),
  venceHasta: Fecha.optional(),
  clienteId: Id.optional(),
  orden: z.enum(['codigo', '-codigo', 'vence', '-vence', 'capital', '-capital']).default('-codigo'),
})

export const listarContratos = endpoint({
  method: 'GET',
  path: '/contratos',
  permiso: 'contratos.ver',
  resumen: 'Contratos del almacén, con filtros, conteos por estado y totales del filtro entero',
  query: FiltroContratos.extend({
    pagina: z.coerce.number().int().min(1).default(1),
    porPagina: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: pagina(ContratoFila).extend({
    conteos: z.record(z.string(), z.int()),
    totales: z.object({ contratos: z.int(), peso: z.int(), capital: z.int(), paraRetirar: z.int() }),
  }),
  errors: [],
})

export const exportarContratos = endpoint({
  method: 'GET',
  path: '/contratos/exportar',
  permiso: 'contratos.exportar',
  resumen: 'Todo el filtro en CSV, sin recortes',
  query: FiltroContratos,
  produce: 'text/csv',
  errors: [],
})

export const contratosDeCliente = endpoint({
  method: 'GET',
  path: '/contratos/cliente/:id',
  permiso: 'contratos.ver',
  resumen: 'Contratos abiertos de un cliente en toda la cadena',
  params: z.object({ id: Id }),
  response: z.object({ items: z.array(ContratoFila), total: z.int(), capital: Pesos }),
  errors: [],
})

export const Contrato = ContratoFila.omit({ articulos: true }).extend({
  almacen: z.object({ codigo: z.string(), nombre: z.string() }),
  creado: Instante,
  empleado: z.object({ username: z.string(), nombre: z.string() }),
  valorTotal: Pesos,
  porcentaje: Porcentaje,
  plazo: z.object({ nombre: z.string(), meses: z.int(), dias: z.int() }),
  diasGracia: z.int(),
  consecutivoAnterior: z.string().nullable(),
  articulos: z.array(
    z.object({
      id: Id,
      descripcion: z.string(),
      categoria: z.int().nullable(),
      ley: z.string().nullable(),
      peso: Peso,
      sugerido: Pesos,
      valor: Pesos,
      motivo: z.string().nullable(),
    }),
  ),
  /** Today in Bogotá. */
  hoy: Fecha,
  debeHoy: z
    .object({
      ponerseAlDia: Pesos,
      mesesPendientes: z.int(),
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
      estado: z.enum(['pagado', 'pendiente', 'futuro']),
    }),
  ),
  movimientos: z.array(
    z.object({
      fecha: Fecha,
      operacion: z.string(),
      detalle: z.string(),
      valor: z.int(),
      empleado: z.string(),
    }),
  ),
})
export type Contrato = z.output<typeof Contrato>

export const verContrato = endpoint({
  method: 'GET',
  path: '/contratos/:codigo',
  permiso: 'contratos.ver',
  resumen: 'Un contrato por su código, con lo que debe hoy',
  params: z.object({ codigo: texto(30) }),
  response: Contrato,
  errors: ['contrato.no_existe'],
})

export const crearContrato = endpoint({
  method: 'POST',
  path: '/contratos',
  permiso: 'contratos.crear',
  resumen: 'Crear un contrato: número, asiento y salida de caja en una sola transacción',
  body: z.object({ datos: DatosContrato, credenciales: Credenciales }),
  response: z.object({ id: Id, codigo: z.string(), vence: Fecha, valorTotal: Pesos, valorRetroventa: Pesos }),
  errors: [
    'validacion.datos',
    'contrato.cliente_no_existe',
    'caja.insuficiente',
    'firma.incorrecta',
    'firma.bloqueada',
    'firma.sin_permiso',
    'peticion.clave_repetida',
  ],
})

export const imprimirContrato = endpoint({
  method: 'GET',
  path: '/contratos/:codigo/pdf',
  permiso: 'contratos.imprimir',
  resumen: 'El contrato impreso; desde la segunda vez, DUPLICADO',
  params: z.object({ codigo: texto(30) }),
  produce: 'application/pdf',
  errors: ['contrato.no_existe', 'contrato.impresion'],
})
