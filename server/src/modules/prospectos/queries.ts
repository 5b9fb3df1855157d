import type { FiltroProspectos } from '@retroventa/api/prospectos/llamadas'
import { inicioDelDia, sumarDias } from '@retroventa/domain/fechas/fecha'
import type { DatosProspecto } from '@retroventa/domain/prospectos/validar'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { RegistroOlvidado } from '../../core/ganchos.ts'
import { literal } from '../../core/lista/sql.ts'
import type { Tx } from '../../core/transaccion.ts'
import { crearTurnos, type Mia, type Quien, type Tomada } from '../../core/turnos.ts'
import type { Db } from '../../db/connect.ts'
import type { Prospectos } from '../../db/types.ts'

const comoDatos = <F extends { datos: unknown }>(fila: F) => ({
  ...fila,
  datos: fila.datos as DatosProspecto,
})

export const insertar = (tx: Tx, fila: Insertable<Prospectos>) =>
  tx.insertInto('prospectos').values(fila).execute()

function filtrados(
  db: Db,
  almacenId: string,
  { texto, creadoDesde, creadoHasta }: Partial<FiltroProspectos>,
) {
  const patron = `%${literal(texto ?? '')}%`
  return db
    .selectFrom('prospectos')
    .innerJoin('usuarios', 'usuarios.id', 'prospectos.creado_por')
    .leftJoin('clientes', 'clientes.id', 'prospectos.cliente_id')
    .select([
      'prospectos.id',
      'prospectos.creado',
      'prospectos.datos',
      'prospectos.estado',
      'prospectos.intentos',
      'prospectos.cliente_id',
      'clientes.nombre_completo as cliente',
      sql<string>`usuarios.nombres || ' ' || usuarios.apellidos`.as('empleado'),
    ])
    .where('prospectos.almacen_id', '=', almacenId)
    .$if(!!texto, (q) =>
      q.where(
        sql<boolean>`unaccent(concat_ws(' ', datos->>'first_name', datos->>'last_name', datos->>'email', datos->>'mobile'))
          ilike unaccent(${patron})`,
      ),
    )
    .$if(!!creadoDesde, (q) => q.where('prospectos.creado', '>=', inicioDelDia(creadoDesde ?? '')))
    .$if(!!creadoHasta, (q) =>
      q.where('prospectos.creado', '<', inicioDelDia(sumarDias(creadoHasta ?? '', 1))),
    )
}

export interface FilaLeida {
  id: string
  creado: string
  datos: DatosProspecto
  estado: string
  intentos: number
  cliente_id: string | null
  cliente: string | null
  empleado: string
}

/** Those of a branch in their order; only those after one, when it is given. */
export async function leer(
  db: Db,
  almacenId: string,
  filtro: FiltroProspectos,
  { limite, salto = 0, despuesDe }: { limite: number; salto?: number; despuesDe?: FilaLeida | undefined },
): Promise<FilaLeida[]> {
  const [sentido, signo] = filtro.orden === 'creado' ? (['asc', '>'] as const) : (['desc', '<'] as const)
  const filas = await filtrados(db, almacenId, filtro)
    .$if(filtro.estado !== undefined, (q) => q.where('prospectos.estado', '=', filtro.estado ?? ''))
    .$if(despuesDe !== undefined, (q) =>
      q.where((eb) =>
        eb(
          eb.refTuple('prospectos.creado', 'prospectos.id'),
          signo,
          eb.tuple(despuesDe?.creado ?? '', despuesDe?.id ?? ''),
        ),
      ),
    )
    .orderBy('prospectos.creado', sentido)
    .orderBy('prospectos.id', sentido)
    .limit(limite)
    .offset(salto)
    .execute()
  return filas.map(comoDatos)
}
export async function contar(db: Db, almacenId: string, filtro: Partial<FiltroProspectos>) {
  const filas = await db
    .selectFrom(filtrados(db, almacenId, filtro).as('p'))
    .select(['p.estado', sql<number>`count(*)::int`.as('cuantos')])
    .groupBy('p.estado')
    .execute()
  const conteos: Record<string, number> = Object.fromEntries(filas.map((f) => [f.estado, f.cuantos]))
  return { ...conteos, todos: filas.reduce((suma, { cuantos }) => suma + cuantos, 0) } as Record<
    string,
    number
  >
}

/** How long a worker may be silent before what it was sending is given up: longer than the CRM is waited for. */
const SILENCIO_MS = 5 * 60_000

export const turnos = crearTurnos('prospectos', SILENCIO_MS)
export type EnTurno = Omit<Tomada<'prospectos'>, 'datos'> & { datos: DatosProspecto }

/** The next one whose hour came, or whose worker died while it was leaving. */
export async function tomar(db: Db, quien: Quien): Promise<EnTurno | undefined> {
  const fila = await turnos.tomar(db, quien, {
    donde: sql`(estado = 'enviando' or (estado = 'pendiente' and proximo <= ${quien.ahora.toISOString()}))`,
    orden: sql`proximo, id`,
    cambios: sql`estado = 'enviando', intentos = intentos + 1`,
  })
  return fila && comoDatos(fila)
}

/** What became of a send, by who still has it. */
export const anotar = (db: Db, mia: Mia, fila: { estado: string; fallo: string | null; proximo?: string }) =>
  db
    .updateTable('prospectos')
    .set({ ...fila, tomada_por: null })
    .where(turnos.esMia(mia))
    .execute()

export const uno = (tx: Tx, almacenId: string, id: string) =>
  tx
    .selectFrom('prospectos')
    .select(['id', 'estado', 'cliente_id'])
    .where('almacen_id', '=', almacenId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const cambiar = (
  tx: Tx,
  id: string,
  cambios: { estado?: string; proximo?: string; cliente_id?: string },
) => tx.updateTable('prospectos').set(cambios).where('id', '=', id).execute()

/**
 * Of a customer: made of them, or of nobody yet and with a mobile number or an address of those. The last ten digits, however it was typed.
 */
export const suyos = (
  clienteId: string,
  contactos: readonly string[],
) => sql<SqlBool>`(prospectos.cliente_id = ${clienteId}
  or prospectos.cliente_id is null and right(regexp_replace(prospectos.datos ->> 'mobile', '\\D', '', 'g'), 10) = any (${[...contactos]}::text[])
  or prospectos.cliente_id is null and lower(trim(prospectos.datos ->> 'email')) = any (${[...contactos]}::text[]))`

/** What a customer had said as a lead, the first first; also one that nobody said to be them and has one of these contacts. */
export async function deCliente(db: Db, clienteId: string, contactos: readonly string[]) {
  const filas = await db
    .selectFrom('prospectos')
    .innerJoin('almacenes', 'almacenes.id', 'prospectos.almacen_id')
    .select(['almacenes.codigo as almacen', 'prospectos.creado', 'prospectos.datos'])
    .where(suyos(clienteId, contactos))
    .orderBy('prospectos.creado')
    .execute()
  return filas.map(comoDatos)
}

/** Who is forgotten was a lead too. */
export async function borrarDe(
  tx: Tx,
  { id, contactos }: Pick<RegistroOlvidado, 'id' | 'contactos'>,
): Promise<void> {
  await tx.deleteFrom('prospectos').where(suyos(id, contactos)).execute()
}
