import { CONCEPTOS } from '@retroventa/domain/contabilidad/conceptos'
import { MEDIOS_DE_PAGO } from '@retroventa/domain/operaciones/tipos'
import { z } from 'zod'
import { Credenciales, Fecha, Id, Instante, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Monto, Paginado, paginaDeLista, varios } from '../core/listaConsulta.ts'
import { ClaveConcepto } from './alcance.ts'
import { LibrosDe } from './entradas.ts'

export * from './alcance.ts'
export * from './libros.ts'
export * from './retenciones.ts'

const Naturaleza = z.enum(['debito', 'credito'])

/** An account of the company's chart. */
const Cuenta = z.object({ codigo: z.string(), nombre: z.string(), naturaleza: Naturaleza })
export type Cuenta = z.output<typeof Cuenta>

/** What the program names, and the account that it has since each day; the newest first. */
const ConceptoConCuentas = z.object({
  concepto: ClaveConcepto,
  nombre: z.string(),
  naturaleza: Naturaleza,
  /** Account of today. */
  cuenta: z.string(),
  cuentas: z.array(
    z.object({
      desde: Fecha,
      cuenta: z.string(),
      /** Nobody: it came with the program. */
      usuario: z.string().nullable(),
      cambiada: Instante.nullable(),
    }),
  ),
})
export type ConceptoConCuentas = z.output<typeof ConceptoConCuentas>

export const verCuentas = endpoint({
  method: 'GET',
  path: '/contabilidad/cuentas',
  permiso: 'contabilidad.ver',
  resumen: 'El plan de cuentas, la cuenta de cada concepto con su vigencia, y la de cada medio de pago',
  response: z.object({
    cuentas: z.array(Cuenta),
    /** Accounts that the house counts by itself: no voucher touches them. */
    propias: z.array(z.string()),
    conceptos: z.array(ConceptoConCuentas),
    medios: z.array(z.object({ medio: z.enum(MEDIOS_DE_PAGO), concepto: ClaveConcepto })),
  }),
  errors: [],
})

export const crearCuenta = endpoint({
  method: 'POST',
  path: '/contabilidad/cuentas',
  permiso: 'contabilidad.administrar',
  resumen: 'Agregar una cuenta al plan',
  body: z.object({
    codigo: texto(12),
    nombre: texto(80),
    naturaleza: Naturaleza,
    credenciales: Credenciales,
  }),
  response: z.object({ codigo: z.string() }),
  errors: ['validacion.datos', 'firma.incorrecta', 'firma.bloqueada', 'firma.sin_permiso'],
})

export const cambiarConcepto = endpoint({
  method: 'PUT',
  path: '/contabilidad/conceptos/:concepto',
  permiso: 'contabilidad.administrar',
  resumen: 'Dar a un concepto otra cuenta desde un día',
  params: z.object({ concepto: ClaveConcepto }),
  body: z.object({
    cuenta: texto(12),
    desde: Fecha,
    /** Account of that day that the person saw: when it is another one now, nothing is saved. */
    vista: texto(12),
    credenciales: Credenciales,
  }),
  response: z.object({ concepto: ClaveConcepto, cuenta: z.string(), desde: Fecha }),
  errors: [
    'validacion.datos',
    'registro.version',
    'firma.incorrecta',
    'firma.bloqueada',
    'firma.sin_permiso',
  ],
})

/** A proof of both ledgers: how much was proven, when, by whom, and every difference by name. */
const PruebaDeLibros = z.object({
  id: Id,
  /** Nobody: the one of every night. */
  usuario: z.string().nullable(),
  pedida: Instante,
  /** Absent while it waits or runs. */
  terminada: Instante.nullable(),
  /** False also of one that ended with its process, and never will. */
  enMarcha: z.boolean(),
  duracionMs: z.int().nullable(),
  probado: z
    .object({
      documentos: z.int(),
      asientos: z.int(),
      partidas: z.int(),
      movimientos: z.int(),
      piezas: z.int(),
    })
    .nullable(),
  totalDiferencias: z.int(),
  /** Those of the branch of the session and of those that were closed and whose books one reads; of every branch for super people. */
  diferencias: z.array(
    z.object({ almacen: z.string(), mensaje: z.string(), documentos: z.array(z.string()) }),
  ),
})
export type PruebaDeLibros = z.output<typeof PruebaDeLibros>

export const verPruebas = endpoint({
  method: 'GET',
  path: '/contabilidad/pruebas',
  permiso: 'contabilidad.ver',
  resumen: 'Las últimas pruebas de los dos libros, la más nueva primero',
  response: z.object({ pruebas: z.array(PruebaDeLibros) }),
  errors: [],
})

export const pedirPrueba = endpoint({
  method: 'POST',
  path: '/contabilidad/pruebas',
  permiso: 'contabilidad.ver',
  resumen: 'Probar los dos libros ahora; si una prueba ya está en marcha, esa',
  response: z.object({ id: Id }),
  errors: [],
})

/** A line of an entry: one of its two amounts is 0. */
export const MovimientoContable = z.object({
  asientoId: Id,
  linea: z.int(),
  fecha: Fecha,
  instante: Instante,
  /** Code of the document that wrote it. */
  documento: z.string(),
  /** Code of the branch of that document when it is another one; only there is it opened. */
  almacen: z.string().nullable(),
  descripcion: z.string(),
  cuenta: z.string(),
  cuentaNombre: z.string(),
  concepto: ClaveConcepto.nullable(),
  tercero: z
    .object({ nombre: z.string(), tipoDocumento: z.string().nullable(), documento: z.string() })
    .nullable(),
  debito: Pesos,
  credito: Pesos,
})
export type MovimientoContable = z.output<typeof MovimientoContable>

export const FiltroMovimientos = Buscado.extend({
  /** An account, or the beginning of several: `1105`. */
  cuenta: z
    .string()
    .regex(/^\d{1,12}$/, { error: 'debe ser una cuenta o su comienzo: 1105' })
    .optional(),
  /** Whole accounts, joined by commas. */
  cuentas: z
    .string()
    .regex(/^\d{1,12}(,\d{1,12}){0,29}$/, { error: 'debe ser una o varias cuentas enteras' })
    .optional(),
  concepto: varios(Object.keys(CONCEPTOS)).optional(),
  fechaDesde: Fecha.optional(),
  fechaHasta: Fecha.optional(),
  /** On either side. */
  valorDesde: Monto.optional(),
  valorHasta: Monto.optional(),
  /** A leading dash means descending. */
  orden: z
    .enum(['instante', '-instante', 'cuenta', '-cuenta', 'debito', '-debito', 'credito', '-credito'])
    .default('-instante'),
})
export type FiltroMovimientos = z.output<typeof FiltroMovimientos>

export const listarMovimientos = endpoint({
  method: 'GET',
  path: '/contabilidad/movimientos',
  permiso: 'contabilidad.ver',
  resumen: 'Partidas del libro del almacén, con los totales del filtro entero',
  query: FiltroMovimientos.extend({
    ...LibrosDe.shape,
    grupo: z.enum(['cuenta', 'fecha', 'documento']).optional(),
    ...Paginado.shape,
  }),
  response: paginaDeLista(MovimientoContable).extend({
    totales: z.object({
      /** Balance before the first day, debits less credits; null unless accounts are asked for, and nothing else but days. */
      anterior: z.int().nullable(),
      debito: Pesos,
      credito: Pesos,
    }),
  }),
  errors: ['sesion.almacen_ajeno'],
})

export const exportarMovimientos = endpoint({
  method: 'GET',
  path: '/contabilidad/movimientos/exportar',
  permiso: 'contabilidad.exportar',
  resumen: 'Todo el filtro en CSV o XLSX, sin recortes',
  query: FiltroMovimientos.extend({ ...LibrosDe.shape, ...Exportado.shape }),
  produce: 'text/csv',
  errors: ['sesion.almacen_ajeno'],
})
