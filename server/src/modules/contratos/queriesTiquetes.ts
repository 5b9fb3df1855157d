import { MAXIMO_TIQUETES } from '@retroventa/api/contratos/impresion'
import { normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Tiquete } from '../../print/documents/tiquetes.ts'
import { estadoMostrado } from './queriesFiltro.ts'

/** States on the screen of what has its bag here to be labelled: *Vigente*, what came back to it, and what is overdue. */
const CON_TIQUETE = ['vigente', 'devuelto_vigente', 'vencido']

/** Beyond what the column holds there is no contract. */
const MAXIMO_NUMERO = 2_147_483_647

/** One more than can be printed at once is read, so that it is known that there are too many. */
export async function leerTiquetes(
  db: Kysely<DB>,
  almacenId: string,
  { desde, hasta }: { desde: number; hasta: number },
  hoy: Fecha,
): Promise<Tiquete[]> {
  if (desde > MAXIMO_NUMERO) return []
  const filas = await db
    .selectFrom('contratos')
    .innerJoin('clientes', 'clientes.id', 'contratos.cliente_id')
    .innerJoin('usuarios', 'usuarios.id', 'contratos.empleado_id')
    .select([
      'contratos.codigo',
      'contratos.consecutivo_anterior',
      'contratos.fecha',
      'contratos.vence',
      'contratos.clase',
      'contratos.plazo_nombre',
      'contratos.peso_total',
      'contratos.valor_total',
      'usuarios.username',
      'clientes.nombre_completo',
      'clientes.tipo_documento',
      'clientes.cedula',
      sql<string>`coalesce((select string_agg(descripcion, ', ' order by orden) from contrato_articulos
        where contrato_id = contratos.id), '')`.as('articulos'),
    ])
    .where('contratos.almacen_id', '=', almacenId)
    .where('contratos.numero', '>=', desde)
    .where('contratos.numero', '<=', Math.min(hasta, MAXIMO_NUMERO))
    // The state that is shown: a promise that was broken no longer counts (D8).
    .where(estadoMostrado(hoy), 'in', CON_TIQUETE)
    .orderBy('contratos.numero')
    .limit(MAXIMO_TIQUETES + 1)
    .execute()
  return filas.map((fila) => ({
    codigo: fila.codigo,
    consecutivoAnterior: fila.consecutivo_anterior ?? undefined,
    fecha: fila.fecha,
    vence: fila.vence,
    cliente: {
      nombre: fila.nombre_completo,
      tipoDocumento: normalizarTipoDocumento(fila.tipo_documento ?? ''),
      documento: fila.cedula,
    },
    articulos: fila.articulos,
    clase: fila.clase,
    plazo: fila.plazo_nombre,
    peso: fila.peso_total,
    valor: fila.valor_total,
    empleado: fila.username,
  }))
}

/** The last document in force of a contract: what closed it, when it is closed. */
export function ultimoDocumento(db: Kysely<DB>, contratoId: string) {
  return db
    .selectFrom('documentos')
    .select(['tipo', 'fecha'])
    .where('origen_id', '=', contratoId)
    .where('estado', '=', 'activo')
    .orderBy('orden', 'desc')
    .executeTakeFirstOrThrow()
}
