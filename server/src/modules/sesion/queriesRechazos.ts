import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.ts'

interface FilaRechazo {
  id: string
  usuarioId: string
  username: string
  almacenId: string | null
  codigo: string
  ruta: string
  llamada: string | null
  firma: string | null
  direccion: string
  equipo: string
  entrada: string
  /** Not written when the same is there since then; null: always. */
  siNoHayDesde: string | null
}

/** A line of the book of sign-ins for what was refused to somebody inside. */
export async function insertarRechazo(db: Kysely<DB>, r: FilaRechazo): Promise<void> {
  await sql`
    insert into logueos (id, usuario_id, username, almacen_id, exito, hecho, codigo, ruta, llamada, firma, direccion,
      equipo, entrada)
    select ${r.id}::uuid, ${r.usuarioId}::uuid, ${r.username}, ${r.almacenId}::uuid, false, 'rechazo', ${r.codigo},
      ${r.ruta}, ${r.llamada}, ${r.firma}, ${r.direccion}, ${r.equipo}, ${r.entrada}::timestamptz
    where not exists (
      select 1 from logueos where usuario_id = ${r.usuarioId}::uuid and entrada > ${r.siNoHayDesde}::timestamptz
        and codigo = ${r.codigo} and ruta = ${r.ruta} and firma is not distinct from ${r.firma})`.execute(db)
}
