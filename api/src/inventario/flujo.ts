import { CLASES_INVENTARIO } from '@retroventa/domain/inventario/conciliar'
import { z } from 'zod'
import { Fecha, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Exportado } from '../core/listaConsulta.ts'
import { enOrden } from '../core/rangos.ts'

/** `costo` is null to who may not see what the goods for sale cost. */
const Cantidades = z.object({ unidades: z.int(), peso: z.int(), costo: z.int().nullable() })

const PeriodoFlujo = z.object({
  clase: z.enum(CLASES_INVENTARIO).default('vitrina'),
  /** Code of a branch of the person, or `todos`; without it, that of the session. */
  almacen: texto(20).optional(),
  desde: Fecha.optional(),
  hasta: Fecha.optional(),
})

const DEL_PERIODO = [['desde', 'hasta']] as const

/** Opening + in − out = closing of a place and a purity; 0 of what is not metal. */
export const FlujoFila = z.object({
  lugar: z.string(),
  categoria: z.int(),
  inicial: Cantidades,
  entra: Cantidades,
  sale: Cantidades,
  final: Cantidades,
})
export type FlujoFila = z.output<typeof FlujoFila>

export const verFlujo = endpoint({
  method: 'GET',
  path: '/inventario/flujo',
  permiso: 'inventario.flujo',
  resumen:
    'Flujo de inventario por pureza: había, entró, salió y queda, en unidades, gramos y pesos, con la prueba contra las cuentas',
  query: enOrden(PeriodoFlujo, DEL_PERIODO),
  response: z.object({
    almacenes: z.array(z.string()),
    almacen: z.string(),
    desde: Fecha,
    hasta: Fecha,
    filas: z.array(FlujoFila),
    /** What the goods of each place cost at the end of the period, beside the balance of its account; none to who may not see it. */
    prueba: z.array(
      z.object({ lugar: z.string(), cuentas: z.array(z.string()), bienes: z.int(), libro: z.int() }),
    ),
  }),
  errors: ['inventario.almacen'],
})

export const exportarFlujo = endpoint({
  method: 'GET',
  path: '/inventario/flujo/exportar',
  permiso: 'inventario.flujo',
  resumen: 'El flujo de inventario del período en CSV o XLSX',
  query: enOrden(PeriodoFlujo.extend(Exportado.shape), DEL_PERIODO),
  produce: 'text/csv',
  errors: ['inventario.almacen'],
})

export const documentosFlujo = endpoint({
  method: 'GET',
  path: '/inventario/flujo/documentos',
  permiso: 'inventario.flujo',
  resumen: 'Los documentos detrás de una cifra del flujo de inventario',
  query: enOrden(
    PeriodoFlujo.extend({
      lugar: texto(20).default('vitrina'),
      categoria: z.coerce.number().int().min(0).max(8).default(0),
      lado: z.enum(['entra', 'sale']).default('entra'),
    }),
    DEL_PERIODO,
  ),
  response: z.object({
    items: z.array(
      Cantidades.extend({
        codigo: z.string(),
        titulo: z.string(),
        fecha: Fecha,
        /** Where it came from, or where it went. */
        otroLugar: z.string(),
      }),
    ),
    /** There are more than are told: a shorter period tells them. */
    mas: z.boolean(),
  }),
  errors: ['inventario.almacen'],
})
