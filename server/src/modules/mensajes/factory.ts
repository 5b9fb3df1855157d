import type { Insertable } from 'kysely'
import type { Mensajes } from '../../db/types.ts'
import type { Prueba } from '../../testing/app.ts'

/** A message as if it had been left in PCT01 now. @returns its id */
export async function unMensaje(p: Prueba, cambios: Partial<Insertable<Mensajes>> = {}): Promise<string> {
  const { db } = p.base
  const { id: usuario } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
  const ahora = p.reloj.ahora.toISOString()
  const id = p.deps.nuevoId()
  await db
    .insertInto('mensajes')
    .values({
      id,
      almacen_id: p.almacenes.PCT01,
      canal: 'sms',
      clase: 'cobranza',
      motivo: 'vencimiento',
      texto: 'Su contrato vence.',
      hasta: ahora,
      creado: ahora,
      creado_por: usuario,
      ...(!cambios.cliente_id && { para: '3005550142' }),
      ...cambios,
    })
    .execute()
  return id
}
