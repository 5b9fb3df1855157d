import type { CodigoEspera } from '@retroventa/api/electronicos/textos'
import type { EstadoElectronico } from '@retroventa/domain/electronicos/estados'
import type { ContenidoElectronico } from '@retroventa/domain/electronicos/modelo'
import type { TipoElectronico } from '@retroventa/domain/electronicos/tipos'
import { type Insertable, type Kysely, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { registrosDe } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import { crearTurnos, type Mia, type Quien, type Tomada } from '../../core/turnos.ts'
import type { DB, Electronicos } from '../../db/types.ts'

/** How long a worker may be silent before its document is another's, milliseconds: longer than DIAN may take to answer. */
export const SILENCIO_MS = 60_000

export const turnos = crearTurnos('electronicos', SILENCIO_MS)
export type FilaElectronica = Selectable<Electronicos>
export type EnTurno = Tomada<'electronicos'>

export const tipoDe = ({ tipo }: Pick<FilaElectronica, 'tipo'>) => tipo as TipoElectronico
export const estadoDe = ({ estado }: Pick<FilaElectronica, 'estado'>) => estado as EstadoElectronico
export const contenidoDe = ({ contenido }: Pick<FilaElectronica, 'contenido'>) =>
  contenido as unknown as ContenidoElectronico

/** A note waits for what it corrects; in contingency nothing that has its number is sent. */
export const tomarSiguiente = (db: Kysely<DB>, quien: Quien, contingencia: boolean) =>
  turnos.tomar(db, quien, {
    donde: sql`estado in ('borrador', 'firmado', 'enviado') and proximo <= ${quien.ahora.toISOString()}
      and (corrige_id is null or exists (select from electronicos o where o.id = electronicos.corrige_id and o.estado = 'aceptado'))
      and (estado = 'borrador' or not ${contingencia}::boolean)`,
    orden: sql`creado, id`,
  })

/**
 * What ends each wait: the service, or who signs, that answers again; somebody, with a number, a datum or a key that is missing; both; or
 * neither, but the turn of another document.
 */
const TERMINA: Readonly<Record<CodigoEspera, 'servicio' | 'alguien' | 'ambos' | 'turno'>> = {
  'rango.ninguno': 'alguien',
  'rango.vencido': 'alguien',
  'rango.futuro': 'alguien',
  'rango.agotado': 'alguien',
  'rango.sin_clave': 'alguien',
  'rango.clave_ilegible': 'alguien',
  'emisor.municipio': 'alguien',
  'cliente.datos': 'alguien',
  'cliente.lugar': 'alguien',
  'cliente.nit': 'alguien',
  corrige: 'turno',
  corrige_rechazado: 'turno',
  contingencia: 'turno',
  'dian.certificado': 'ambos',
  'dian.certificado_vencido': 'ambos',
  'dian.en_proceso': 'turno',
  'dian.repetido': 'alguien',
  'dian.otro_numero': 'turno',
  'proveedor.no_responde': 'servicio',
  'proveedor.limite': 'servicio',
  'proveedor.credenciales': 'ambos',
  'envio.incierto': 'servicio',
  defecto: 'alguien',
}
const queTermina = (quien: 'servicio' | 'alguien'): string[] =>
  Object.entries(TERMINA).flatMap(([espera, de]) => (de === quien || de === 'ambos' ? [espera] : []))
const DEL_SERVICIO = queTermina('servicio')
/** What nothing but a person ends. */
export const DE_ALGUIEN: readonly string[] = queTermina('alguien')

/**
 * DIAN has answered: of what waits for a failure to pass, the one that was tried least is tried now. One for each answer, so that all leave
 * as soon as it is back, and one that fails for itself comes after those that do not.
 * @param salvo woken already
 * @returns which
 */
export async function despertarUno(
  db: Kysely<DB>,
  ahora: string,
  salvo: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`update electronicos set proximo = ${ahora} where id = (
    select id from electronicos where estado in ('borrador', 'firmado', 'enviado') and proximo > ${ahora}
      and tomada_por is null and espera = any(${DEL_SERVICIO}::text[]) and id <> all(${[...salvo]}::uuid[])
    order by intentos, proximo, creado, id limit 1 for update skip locked) returning id`.execute(db)
  return rows[0]?.id
}

/** Writes what became of a document that this worker has; false when somebody else has it by now. */
export async function escribirMio(
  db: Kysely<DB>,
  mia: Mia,
  cambios: Updateable<Electronicos>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('electronicos')
    .set(cambios)
    .where(turnos.esMia(mia))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const escribir = (tx: Tx, id: string, cambios: Updateable<Electronicos>) =>
  tx.updateTable('electronicos').set(cambios).where('id', '=', id).execute()

/** Leaves drafts; those that their document made due already are not left again. */
export async function insertar(tx: Tx, filas: readonly Insertable<Electronicos>[]): Promise<string[]> {
  const hechas = await tx
    .insertInto('electronicos')
    .values([...filas])
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .execute()
  return hechas.map(({ id }) => id)
}

/**
 * Adds to the timeline of a document. Its worker and a person add to it at the same instant: whoever comes second has the next place.
 */
export async function anotar(
  db: Kysely<DB>,
  de: { id: string; almacen_id: string },
  hecho: { instante: string; hecho: string; detalle?: string; usuarioId?: string | null },
): Promise<void> {
  for (let escritos = 0n; escritos === 0n; ) {
    const { numAffectedRows = 0n } =
      await sql`insert into electronico_hechos (electronico_id, orden, almacen_id, instante, hecho, detalle, usuario_id)
      values (${de.id}, (select count(*) + 1 from electronico_hechos where electronico_id = ${de.id}), ${de.almacen_id},
        ${hecho.instante}, ${hecho.hecho}, ${hecho.detalle ?? ''}, ${hecho.usuarioId ?? null})
      on conflict (electronico_id, orden) do nothing`.execute(db)
    escritos = numAffectedRows
  }
}

export const porId = (db: Kysely<DB>, id: string): Promise<FilaElectronica | undefined> =>
  db.selectFrom('electronicos').selectAll().where('id', '=', id).executeTakeFirst()

/** Locked until the transaction ends. */
export const bloquear = (tx: Tx, id: string): Promise<FilaElectronica | undefined> =>
  tx.selectFrom('electronicos').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** What was issued, or will be, of a sale or a purchase, in order; locked. */
export async function delOrigen(tx: Tx, origenId: string): Promise<FilaElectronica[]> {
  // Locked first, read after: a note that somebody was making is among them.
  await sql`select from electronicos where origen_id = ${origenId} for update`.execute(tx)
  return tx
    .selectFrom('electronicos')
    .selectAll()
    .where('origen_id', '=', origenId)
    .where('estado', '<>', 'descartado')
    .orderBy('creado')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The first document that a sale or a purchase left, discarded or not. */
export const primeroDelOrigen = (tx: Tx, origenId: string): Promise<FilaElectronica | undefined> =>
  tx
    .selectFrom('electronicos')
    .selectAll()
    .where('origen_id', '=', origenId)
    .where('corrige_id', 'is', null)
    .orderBy('creado')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Notas débito of a sale that one of its returns took back: discarded, or with a note of its own that stands; locked. */
export const debitosRetiradosPor = (
  tx: Tx,
  { id, origen_id, codigo }: { id: string; origen_id: string; codigo: string },
): Promise<FilaElectronica[]> =>
  tx
    .selectFrom('electronicos as e')
    .selectAll('e')
    .where('e.origen_id', '=', origen_id)
    .where('e.tipo', '=', 'notaDebito')
    .where(
      sql<SqlBool>`((e.estado = 'descartado' and exists (select from electronico_hechos h where h.electronico_id = e.id
          and h.hecho in ('descartado', 'desistido') and h.detalle = ${codigo}))
        or exists (select from electronicos n where n.corrige_id = e.id and n.documento_id = ${id}
          and (n.estado <> 'descartado' or e.estado = 'descartado')))`,
    )
    .orderBy('e.creado')
    .orderBy('e.id')
    .forUpdate('e')
    .execute()

/** Whether a nota crédito to a buyer was left by that document, and is not issued yet. */
export const dejoNota = async (tx: Tx, documentoId: string): Promise<boolean> => {
  const nota = await tx
    .selectFrom('electronicos')
    .select('id')
    .where('documento_id', '=', documentoId)
    .where('tipo', '=', 'notaCredito')
    .where('estado', '<>', 'descartado')
    .where('cliente_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return nota !== undefined
}

/** Whether a document to somebody, under any of their records, is not issued yet: what was rejected is made again. */
export async function haySinEmitir(db: Kysely<DB>, clienteId: string): Promise<boolean> {
  const fila = await db
    .selectFrom('electronicos')
    .select('id')
    .where(sql<SqlBool>`cliente_id in ${registrosDe(sql`${clienteId}::uuid`)}`)
    .where('estado', 'not in', ['aceptado', 'descartado'])
    .limit(1)
    .executeTakeFirst()
  return fila !== undefined
}

/** Documents of a branch that DIAN has not accepted; drafts without a number too, where they are issued. */
export async function sinAceptar(db: Kysely<DB>, almacenId: string, seEmite: boolean): Promise<number> {
  const { n } = await db
    .selectFrom('electronicos')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('almacen_id', '=', almacenId)
    .where('estado', 'not in', ['aceptado', 'descartado'])
    .$if(!seEmite, (q) => q.where('numero', 'is not', null))
    .executeTakeFirstOrThrow()
  return n
}

/** Whether its notes took back every line that a document bills; a nota débito, which is of none, its note. */
export async function estaDeshecho(db: Kysely<DB>, id: string): Promise<boolean> {
  const { rows } = await sql<{
    deshecho: boolean
  }>`select case when e.tipo = 'notaDebito'
      then exists (select from electronicos n where n.corrige_id = e.id and n.estado <> 'descartado')
      else e.lineas <@ array(select unnest(n.lineas) from electronicos n
        where n.corrige_id = e.id and n.estado <> 'descartado') end deshecho
    from electronicos e where e.id = ${id}`.execute(db)
  return rows[0]?.deshecho ?? false
}

/** What a note names: the invoice, also when it takes back what a nota débito had added to it. */
export async function referidoDe(
  db: Kysely<DB>,
  { corrige_id }: Pick<FilaElectronica, 'corrige_id'>,
): Promise<FilaElectronica | undefined> {
  const corregido = corrige_id ? await porId(db, corrige_id) : undefined
  return corregido?.corrige_id ? porId(db, corregido.corrige_id) : corregido
}

export const notasDe = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('electronicos')
    .select(['id', 'tipo', 'codigo', 'estado', 'total'])
    .where('corrige_id', '=', id)
    .orderBy('creado')
    .execute()

export const hechosDe = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('electronico_hechos as h')
    .leftJoin('usuarios as u', 'u.id', 'h.usuario_id')
    .select(['h.instante', 'h.hecho', 'h.detalle', 'u.username as usuario'])
    .where('h.electronico_id', '=', id)
    .orderBy('h.orden')
    .execute()

/** Who asked last that what was rejected be made again. */
export async function quienCorrigio(db: Kysely<DB>, id: string): Promise<string | null> {
  const hecho = await db
    .selectFrom('electronico_hechos')
    .select('usuario_id')
    .where('electronico_id', '=', id)
    .where('hecho', '=', 'corregido')
    .orderBy('orden', 'desc')
    .limit(1)
    .executeTakeFirst()
  return hecho?.usuario_id ?? null
}

/** How somebody, by any of their records, was written in the last document that was issued to them. */
export async function ultimoReceptor(db: Kysely<DB>, clienteId: string): Promise<unknown> {
  const fila = await db
    .selectFrom('electronicos')
    .select('receptor')
    .where(sql<SqlBool>`cliente_id in ${registrosDe(sql`${clienteId}::uuid`)}`)
    .where('receptor', 'is not', null)
    .where('numero', 'is not', null)
    .orderBy('creado', 'desc')
    .limit(1)
    .executeTakeFirst()
  return fila?.receptor
}

/** Who buys or sells, as they are written today: of a record that was merged, who stayed, whose data alone can be mended. */
export const terceroDe = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('clientes')
    .select([
      'anonimizado',
      'tipo_documento',
      'tipo_usuario',
      'cedula',
      'dv',
      'nombre_completo',
      'email',
      'direccion',
      'municipio',
      'postal',
      'regimen',
    ])
    .where('id', '=', (eb) =>
      eb
        .selectFrom('clientes as pedido')
        .select(({ fn }) => fn.coalesce('pedido.fusionado_en', 'pedido.id').as('id'))
        .where('pedido.id', '=', id),
    )
    .executeTakeFirst()

/** Where and by whom it was done. */
export const lugarDe = (db: Kysely<DB>, de: { almacen_id: string; usuario_id: string }) =>
  db
    .selectFrom('almacenes as a')
    .innerJoin('usuarios as u', (j) => j.on('u.id', '=', de.usuario_id))
    .select(['a.codigo', 'a.nombre', 'a.direccion', 'u.username', 'u.nombres', 'u.apellidos'])
    .where('a.id', '=', de.almacen_id)
    .executeTakeFirstOrThrow()
