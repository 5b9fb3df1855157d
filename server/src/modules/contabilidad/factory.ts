import type { listarMovimientos } from '@retroventa/api/contabilidad/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { Asiento } from '@retroventa/domain/contabilidad/asiento'
import type { Pesos } from '@retroventa/domain/dinero/pesos'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Dependencias } from '../../dependencies.ts'
import type { Navegador } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { registrarAsiento } from './service.ts'

/** Opens the drawer of a branch with capital, as its first entry. */
export async function unaBase(
  deps: Dependencias,
  almacenId: string,
  empleadoId: string,
  valor: Pesos,
): Promise<void> {
  const asiento: Asiento = {
    partidas: [
      { concepto: 'caja', debito: valor, credito: 0 },
      { concepto: 'capital', debito: 0, credito: valor },
    ],
  }
  await deps.db.transaction().execute((tx) =>
    registrarAsiento(deps, tx, {
      almacenId,
      documento: 'BASE',
      documentoId: deps.nuevoId(),
      descripcion: 'Base de caja',
      empleadoId,
      asiento,
    }),
  )
}

/**
 * What the journal of the branch of a session adds up to by account, debits less credits in whole pesos, beside what the totals of
 * its days say: the first one has to be the second.
 */
export async function diarioYSaldos(db: Kysely<DB>, quien: Navegador, almacenId: string) {
  const { cuerpo } = await quien.pedir<Respuesta<typeof listarMovimientos>>(
    'GET',
    '/contabilidad/movimientos?grupo=cuenta',
  )
  const { rows } = await sql<{ cuenta: string; neto: number }>`select cuenta, sum(debito - credito)::int8 neto
    from saldos_dia where almacen_id = ${almacenId} group by cuenta order by cuenta`.execute(db)
  return {
    diario: cuerpo.grupos?.map(({ clave, sumas }) => [clave, sumas?.neto]),
    saldos: rows.map(({ cuenta, neto }) => [cuenta, neto]),
  }
}

/** Adds up the months before one as if they were over, whatever day it is where this runs. @param dueno connection of the owner */
export const sumarHasta = (dueno: string, mes: Fecha) =>
  mandar(
    dueno,
    `insert into saldos_mes (mes, almacen_id, cuenta, debito, credito)
     select date_trunc('month', fecha)::date, almacen_id, cuenta, sum(debito), sum(credito) from saldos_dia where fecha < '${mes}' group by 1, 2, 3;
     update saldos_mes_corte set hasta = '${mes}'`,
  )
