import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { FuentesConsulta } from '../../db/types.ts'

/** Writes the settings of a source over the version that was read; false when somebody was faster. */
export async function guardarFuente(tx: Tx, f: Selectable<FuentesConsulta>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fuentes_consulta')
    .set({
      proveedor: f.proveedor,
      consume_cupo: f.consume_cupo,
      visible: f.visible,
      permite_pago: f.permite_pago,
      tipos_documento_permitidos: f.tipos_documento_permitidos,
      mensaje_restriccion: f.mensaje_restriccion,
      version: f.version + 1,
    })
    .where('codigo', '=', f.codigo)
    .where('version', '=', f.version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Numbers the sources as they come, from 1. */
export async function ordenarFuentes(tx: Tx, codigos: readonly string[]): Promise<void> {
  await sql`
    update fuentes_consulta f set orden = o.n
    from unnest(${codigos}::text[]) with ordinality as o (codigo, n)
    where f.codigo = o.codigo and f.orden <> o.n`.execute(tx)
}
