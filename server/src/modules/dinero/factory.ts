import type { TipoDinero } from '@retroventa/domain/operaciones/dinero/tipos'
import type { Kysely } from 'kysely'
import { uuid7 } from '../../core/identidad.ts'
import type { DB } from '../../db/types.ts'
import { comoTipo } from './tipos.ts'

let siguiente = 0

/**
 * A kind of income or expense on the table, taxed as the rent of facts/domain.md §2.6 unless something else is said; one that asks for
 * nobody withholds from nobody.
 */
export async function unTipoDeDinero(
  db: Kysely<DB>,
  { tarifas, ...cambios }: Partial<Omit<TipoDinero, 'id'>> = {},
): Promise<TipoDinero> {
  siguiente += 1
  const tipo = {
    clase: 'egreso' as const,
    nombre: `Arriendo ${siguiente}`,
    cuenta: '512010',
    pideTercero: true,
    pideSoporte: false,
    limite: undefined,
    activo: true,
    ...cambios,
  }
  const { iva, retefuente, reteiva, reteica, baseRetencion } = {
    iva: 1900,
    retefuente: tipo.pideTercero ? 350 : 0,
    reteiva: tipo.pideTercero ? 1500 : 0,
    reteica: 0,
    baseRetencion: 0,
    ...tarifas,
  }
  const fila = await db
    .insertInto('tipos_dinero')
    .values({
      id: uuid7(),
      clase: tipo.clase,
      nombre: tipo.nombre,
      cuenta: tipo.cuenta,
      iva,
      retefuente,
      reteiva,
      reteica,
      base_retencion: baseRetencion,
      limite: tipo.limite ?? null,
      pide_tercero: tipo.pideTercero,
      pide_soporte: tipo.pideSoporte,
      activo: tipo.activo,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return comoTipo({ ...fila, cuenta_nombre: '' })
}
