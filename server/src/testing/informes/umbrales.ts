import { UMBRALES, type Umbrales } from '@retroventa/domain/informes/umbrales'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** Thresholds on whose both sides a seeded chain has something. */
export const UMBRALES_DE_PRUEBA: Umbrales = {
  ...UMBRALES,
  efectivo: 900_000,
  contratoMinimo: 150_000,
  repetidas: 2,
  fraccionado: 1_500_000,
  diasFraccionado: 9,
  perdida: 5_000,
  sugerido: 400,
  fundicion: 45_00,
}

/** Beside the threshold of the suggested value: things on both sides of it too. */
export const PASO_DE_PRUEBA = 10_000

/** What a proof of the informes asks of the settings. */
export async function ponerUmbrales(db: Db): Promise<void> {
  const contratos = { pasoSugerido: PASO_DE_PRUEBA }
  await sql`update configuracion set valor = jsonb_set(valor, '{vigilancia}', ${JSON.stringify(UMBRALES_DE_PRUEBA)}::jsonb)
    || jsonb_build_object('contratos', coalesce(valor -> 'contratos', '{}') || ${JSON.stringify(contratos)}::jsonb)`.execute(
    db,
  )
}
