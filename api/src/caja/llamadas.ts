import type { ResultadoCuadre } from '@retroventa/domain/operaciones/caja/cuadre'
import { z } from 'zod'
import { Fecha, Id, Instante, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Paginado, paginaDeLista, VariosAlmacenes } from '../core/listaConsulta.ts'
import { cuerpo, Hecho, RECHAZOS } from '../operaciones/llamadas.ts'
import { Pedida } from '../solicitudes/pedida.ts'
import { ENTRADAS_CAJA } from './entradas.ts'

/** Before anything is counted; it carries no figure (D26). */
export const conciliarCaja = endpoint({
  method: 'GET',
  path: '/caja/conciliacion',
  permiso: 'caja.cuadrar',
  resumen: 'Comprobar que los libros de la caja del almacén concuerdan, antes de contar',
  response: z.object({ instante: Instante }),
  errors: ['cuadre.libros'],
})

export const cuadrarCaja = endpoint({
  method: 'POST',
  path: '/caja/cuadres',
  permiso: 'caja.cuadrar',
  resumen: 'Guardar el conteo del efectivo con la cifra que esperan los libros en ese instante',
  body: cuerpo(ENTRADAS_CAJA.cuadre),
  response: Hecho,
  errors: [...RECHAZOS],
})

/** A count (001 §3). What the books expected, and so the difference, is null for who may not see the drawer of its branch. */
export const CuadreFila = z.object({
  id: Id,
  codigo: z.string(),
  almacen: z.string(),
  instante: Instante,
  efectivo: Pesos,
  caja: z.int().nullable(),
  diferencia: z.int().nullable(),
  /** Code of the document that booked the difference; null like it, and while nobody did. */
  ajuste: z.string().nullable(),
  observacion: z.string().nullable(),
  firmante: z.string(),
})
export type CuadreFila = z.output<typeof CuadreFila>

const RESULTADOS = ['cuadrada', 'sobrante', 'faltante'] as const satisfies readonly ResultadoCuadre[]

export const FiltroCuadres = Buscado.extend({
  resultado: z.enum(RESULTADOS).optional(),
  almacen: VariosAlmacenes.optional(),
  fechaDesde: Fecha.optional(),
  fechaHasta: Fecha.optional(),
  firmante: texto(60).optional(),
  orden: z
    .enum([
      'instante',
      '-instante',
      'almacen',
      '-almacen',
      'efectivo',
      '-efectivo',
      'diferencia',
      '-diferencia',
    ])
    .default('-instante'),
})
export type FiltroCuadres = z.output<typeof FiltroCuadres>

export const listarCuadres = endpoint({
  method: 'GET',
  path: '/caja/cuadres',
  permiso: 'caja.cuadres',
  resumen: 'Cuadres de caja de los almacenes de la persona; lo esperado, solo de las cajas que puede ver',
  query: FiltroCuadres.extend({ grupo: z.enum(['almacen']).optional(), ...Paginado.shape }),
  response: paginaDeLista(CuadreFila).extend({
    /** Branches whose counts are looked at. */
    almacenes: z.array(z.string()),
    /** Of the whole filter, of the drawers that the person may see: whole pesos over and missing. */
    totales: z.object({ sobrantes: Pesos, faltantes: Pesos }).nullable(),
  }),
  errors: [],
})

export const exportarCuadres = endpoint({
  method: 'GET',
  path: '/caja/cuadres/exportar',
  permiso: 'caja.cuadres',
  resumen: 'Los cuadres del filtro en CSV o XLSX, sin recortes',
  query: FiltroCuadres.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})

/** A count with its denominations. */
export const Cuadre = CuadreFila.extend({
  /** Notes by number; coins and others by value. */
  conteo: ENTRADAS_CAJA.cuadre.omit({ observacion: true }),
  /** It may be booked now by the person: there is a difference, nobody booked it, and it is the last count of its branch. */
  seAjusta: z.boolean(),
  /** Its booking was asked for, and waits for an answer; told to who sees the drawer alone. */
  pedida: Pedida.nullable(),
})
export type Cuadre = z.output<typeof Cuadre>

export const verCuadre = endpoint({
  method: 'GET',
  path: '/caja/cuadres/:codigo',
  permiso: 'caja.cuadres',
  resumen: 'Un cuadre de caja; lo esperado, solo para quien puede ver la caja',
  params: z.object({ codigo: texto(30) }),
  response: Cuadre,
  errors: ['cuadre.no_existe'],
})

export const movimientosCuadre = endpoint({
  method: 'GET',
  path: '/caja/cuadres/:codigo/movimientos',
  permiso: 'caja.cuadres',
  resumen:
    'Lo que movió la caja desde el cuadre anterior del día, o desde que empezó, hasta el instante del cuadre; solo de las cajas que la persona puede ver',
  params: z.object({ codigo: texto(30) }),
  response: z.object({
    /** In the drawer before the first of them, whole pesos; with them all, what the count expected. */
    inicial: z.int(),
    final: z.int(),
    items: z.array(
      z.object({
        documento: z.string(),
        descripcion: z.string(),
        instante: Instante,
        entra: Pesos,
        sale: Pesos,
      }),
    ),
  }),
  errors: ['cuadre.no_existe'],
})

export const ajustarCaja = endpoint({
  method: 'POST',
  path: '/caja/cuadres/:codigo/ajuste',
  permiso: 'caja.ajustar',
  resumen: 'Llevar a los libros la diferencia del último cuadre, con autorización',
  params: z.object({ codigo: texto(30) }),
  body: cuerpo(ENTRADAS_CAJA.ajusteCaja),
  response: Hecho,
  errors: ['cuadre.no_existe', ...RECHAZOS],
})
