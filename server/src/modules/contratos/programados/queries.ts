import { type Fecha, sumarDias } from '@retroventa/domain/fechas/fecha'
import type { AjustesDeAvisos } from '@retroventa/domain/mensajes/avisosDeContrato'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

/** Days after the last notice in which it may still be said. */
const HOLGURA = 3

/** Open contracts whose due date, or whose wait, is near enough for a notice; the rule decides. */
export function candidatos(
  db: Kysely<DB>,
  almacenId: string,
  hoy: Fecha,
  { diasPrevios, cicloDias, cicloVeces }: AjustesDeAvisos,
) {
  const desde = sumarDias(hoy, -(cicloDias * cicloVeces + HOLGURA))
  return db
    .selectFrom('contratos')
    .select(['id', 'codigo', 'estado', 'vence', 'espera_hasta', 'cliente_id', 'empleado_id'])
    .where('almacen_id', '=', almacenId)
    .where('estado', 'in', ['vigente', 'devuelto_vigente', 'en_espera'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('vence', '>=', desde), eb('vence', '<=', sumarDias(hoy, diasPrevios))]),
        and([eb('espera_hasta', '>=', sumarDias(hoy, -HOLGURA)), eb('espera_hasta', '<', hoy)]),
      ]),
    )
    .orderBy('codigo')
    .execute()
}
