import { type Insertable, sql } from 'kysely'
import type { Mensajes } from '../../db/types.ts'
import type { Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'

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

/** Of who authorised the treatment of their data (Ley 1581). */
export const CON_PERMISO = { autorizacion_en: '2026-11-01T15:00:00.000Z' }

/**
 * Many customers, each with a mobile of its own, as copies of one.
 * @param calla every how many one authorised no channel; 0, none
 */
export async function muchosClientes(p: Prueba, cuantos: number, calla = 0): Promise<string[]> {
  const { id } = await unCliente(p.base.db, { cliente: { enviarSms: true } }, CON_PERMISO)
  const { rows } = await sql<{ id: string }>`
    with hechos as (
      insert into clientes select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
        'cedula', (52000000 + n)::text, 'celular', (3005000000 + n)::text,
        'enviar_sms', ${calla}::int = 0 or n % greatest(${calla}::int, 1) <> 0))).*
      from clientes c, generate_series(0, ${cuantos}::int - 1) n where c.id = ${id} returning id)
    select id from hechos`.execute(p.base.db)
  await p.base.db.deleteFrom('clientes').where('id', '=', id).execute()
  return rows.map((fila) => fila.id)
}
