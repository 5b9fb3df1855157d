import { sql } from 'kysely'
import type { RegistroOlvidado } from '../../core/ganchos.ts'
import type { Tx } from '../../core/transaccion.ts'

const SIN_PERSONA = 'Retirado al anonimizar a la persona.'

/** Of a hit that was not theirs stays the entry of the list, the decision and who took it: nothing of the person. */
export async function olvidarDescartadas(tx: Tx, { id, huella }: RegistroOlvidado): Promise<void> {
  const persona = { cedula: huella, nombre_completo: 'Anonimizado', fecha_nacimiento: null }
  const { rows } = await sql<{ id: string }>`
    update tareas_cumplimiento set motivo = ${SIN_PERSONA}, evidencia = jsonb_set(jsonb_set(evidencia, '{explicacion}', '[]'),
      '{cliente}', (evidencia -> 'cliente') || ${JSON.stringify(persona)}::jsonb)
    where cliente_id = ${id} and estado = 'descartada' returning id`.execute(tx)
  const ids = rows.map((fila) => fila.id)
  if (ids.length > 0)
    await tx
      .updateTable('tareas_decisiones')
      .set({ motivo: SIN_PERSONA })
      .where('tarea_id', 'in', ids)
      .execute()
}
