import { normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { numeroDeDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { ColumnaDeCliente, Documento } from '../../../core/ganchos.ts'
import type { Tx } from '../../../core/transaccion.ts'
import type { Db } from '../../../db/connect.ts'
import type { Fusiones } from '../../../db/types.ts'

/** Moved rows: table → ids. */
export type Movidos = Record<string, string[]>

/** Columns of other modules' tables, as their hooks declare them: which rows the survivor takes. */
type Columnas = readonly ColumnaDeCliente[]

const faltantes = ({ tabla, columna, doble }: ColumnaDeCliente, de: string, a: string) => sql`
  from ${sql.table(tabla)} as suya where suya.${sql.ref(columna)} = ${de}${
    doble
      ? sql` and not exists (
        select from ${sql.table(tabla)} as otra where otra.${sql.ref(columna)} = ${a} and ${doble})`
      : sql``
  }`

/** Gives everything of one customer to another; the ids of what moved. */
export async function moverTodo(tx: Tx, columnas: Columnas, de: string, a: string): Promise<Movidos> {
  const movidos: Movidos = {}
  for (const una of columnas) {
    const { tabla, columna } = una
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(tabla)} as fila set ${sql.ref(columna)} = ${a}
      where fila.id in (select suya.id ${faltantes(una, de, a)})
      returning fila.id::text`.execute(tx)
    if (rows.length > 0) movidos[`${tabla}.${columna}`] = rows.map(({ id }) => id)
  }
  return movidos
}

/** How many rows of each table a merge would move. */
export async function contarLoQueMueve(
  db: Db,
  columnas: Columnas,
  de: string,
  a: string,
): Promise<Record<string, number>> {
  const cuantos: Record<string, number> = {}
  for (const una of columnas) {
    const tabla = una.tabla.replace('archivo.', '')
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n ${faltantes(una, de, a)}`.execute(db)
    cuantos[tabla] = (cuantos[tabla] ?? 0) + (rows[0]?.n ?? 0)
  }
  return cuantos
}

/** Gives back what was moved, unless it has gone elsewhere since. */
export async function devolverTodo(tx: Tx, movidos: Movidos, de: string, a: string): Promise<void> {
  for (const [donde, ids] of Object.entries(movidos)) {
    const corte = donde.lastIndexOf('.')
    const [tabla, columna] = [donde.slice(0, corte), donde.slice(corte + 1)]
    await sql`
      update ${sql.table(tabla)} set ${sql.ref(columna)} = ${a}
      where ${sql.ref(columna)} = ${de} and id::text = any (${ids}::text[])`.execute(tx)
  }
}

/** Both rows whole, locked in one order so that two merges cannot wait for each other. */
export async function filasEnteras(tx: Tx, ids: readonly string[]): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ fila: Record<string, unknown> }>`
    select to_jsonb(clientes) as fila from clientes where id = any (${ids}::uuid[]) order by id for update`.execute(
    tx,
  )
  return rows.map(({ fila }) => fila)
}

/**
 * Puts rows back as they were, with a new version each. Documents go through a name that nobody has, and come back as documents are
 * written now. What they were is looked for in the lists again: a row of then does not know what its name was compared with since.
 */
export async function reponerFilas(
  tx: Tx,
  filas: readonly Record<string, unknown>[],
  ahora: string,
): Promise<void> {
  const ids = filas.map((fila) => String(fila.id))
  await sql`update clientes set cedula = '~' || id, modified = ${ahora} where id = any (${ids}::uuid[])`.execute(
    tx,
  )
  for (const fila of await conSuNumero(tx, filas)) {
    const columnas = Object.keys(fila).filter(
      (columna) => !['id', 'version', 'modified', 'sin_revisar'].includes(columna),
    )
    const lista = sql.join(columnas.map((columna) => sql.ref(columna)))
    const valores = sql.join(columnas.map((columna) => sql`antes.${sql.ref(columna)}`))
    await sql`
      update clientes set (${lista}, sin_revisar, version, modified) = (
        select ${valores}, true, clientes.version + 1, ${ahora}::timestamptz
        from jsonb_populate_record(null::clientes, ${JSON.stringify(fila)}::jsonb) as antes)
      where id = ${String(fila.id)}`.execute(tx)
  }
  // What one of them was called while it lasted may be the other, who is looked for as who they are.
  await sql`
    update clientes_anteriores set por_revisar = null
    where cliente_id = any (${ids}::uuid[]) and hasta = ${ahora} and por_revisar is not null`.execute(tx)
}

/**
 * Rows of before a document was kept without the zeros before it (0756), under the number that scans and searches ask for: where nobody else
 * has it, as there.
 */
async function conSuNumero(
  tx: Tx,
  filas: readonly Record<string, unknown>[],
): Promise<Record<string, unknown>[]> {
  const numeroDe = ({ cedula, tipo_documento }: Record<string, unknown>) =>
    numeroDeDocumento(String(cedula), normalizarTipoDocumento(String(tipo_documento ?? '')))
  const puestas: Record<string, unknown>[] = []
  for (const fila of filas) {
    const [cedula, numero] = [String(fila.cedula), numeroDe(fila)]
    const deOtra = async () =>
      filas.some(
        (otra) => otra !== fila && otra.tipo_documento === fila.tipo_documento && numeroDe(otra) === numero,
      ) ||
      (
        await sql`select from clientes where cedula = ${numero} and tipo_documento = ${fila.tipo_documento}`.execute(
          tx,
        )
      ).rows.length > 0
    if (numero === cedula || (await deOtra())) {
      puestas.push(fila)
      continue
    }
    const busqueda = String(fila.busqueda)
    puestas.push({
      ...fila,
      cedula: numero,
      busqueda: busqueda.endsWith(cedula) ? `${busqueda.slice(0, -cedula.length)}${numero}` : busqueda,
    })
  }
  return puestas
}

/**
 * Leaves a record as an alias of another: out of every search, its document with it. That its name was still to be looked for in the
 * lists stays with it. What it had taken over: `pasarAlias`.
 */
export async function dejarComoAlias(
  tx: Tx,
  {
    id,
    sobreviviente,
    documento: { tipo_documento, cedula },
    ahora,
  }: { id: string; sobreviviente: string; documento: Documento; ahora: string },
): Promise<void> {
  await sql`
    update clientes set fusionado_en = ${sobreviviente}, busqueda = '', tipo_documento = ${tipo_documento}, cedula = ${cedula},
      version = version + 1,
      modified = ${ahora}
    where id = ${id}`.execute(tx)
}

/** Of the records that a customer took over, the one that keeps that document, held. */
export async function aliasConDocumento(
  tx: Tx,
  sobreviviente: string,
  { tipo_documento, cedula }: Documento,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from clientes where fusionado_en = ${sobreviviente} and cedula = ${cedula}
      and tipo_documento is not distinct from ${tipo_documento} for update`.execute(tx)
  return rows[0]?.id
}

/**
 * Merges that rows had as they were put back, and no other change since, stand on those rows as they are now: each of them may still be
 * undone, the last one first.
 */
export async function seguirVersiones(tx: Tx, filas: readonly Record<string, unknown>[]): Promise<void> {
  for (const { id, version } of filas)
    await sql`
      update fusiones set version_sobreviviente = (select version from clientes where id = ${String(id)})
      where sobreviviente_id = ${String(id)} and version_sobreviviente = ${Number(version)} and deshecha is null`.execute(
      tx,
    )
}

/** Aliases of one record become aliases of another, so that all of a person point at who stayed: which, to give them back. */
export async function pasarAlias(tx: Tx, de: string, a: string): Promise<Movidos> {
  const { rows } = await sql<{ id: string }>`
    update clientes set fusionado_en = ${a} where fusionado_en = ${de} returning id`.execute(tx)
  return rows.length > 0 ? { 'clientes.fusionado_en': rows.map(({ id }) => id) } : {}
}

/** A customer and the records that it took over, locked. */
export async function idsDelMismo(
  tx: Tx,
  id: string,
): Promise<(Documento & { id: string; nombre_completo: string })[]> {
  const { rows } = await sql<Documento & { id: string; nombre_completo: string }>`
    select id, tipo_documento, cedula, nombre_completo from clientes where id = ${id} or fusionado_en = ${id} order by id for update`.execute(
    tx,
  )
  return rows
}

/** Removes what says who somebody is. */
export async function anonimizar(
  tx: Tx,
  id: string,
  { cedula, ahora }: { cedula: string; ahora: string },
): Promise<void> {
  await sql`
    update clientes set
      cedula = ${cedula}, dv = null, nombres = 'Anonimizado', segundo_nombres = null, apellidos = null,
      segundo_apellidos = null, nombre_completo = 'Anonimizado', busqueda = '', fecha_nacimiento = null, genero = null,
      celular = null, telefono = null, email = null, barrio = '', direccion = '', postal = null, observacion = null,
      profesion = null, nivel_escolaridad = null, numero_hijos = null, posee_vehiculo = null, marketing = null,
      enviar_email = false, enviar_sms = false, enviar_ws = false, no_deseado_motivo = null, sin_revisar = false,
      username = null, usuario_id = null, autorizacion_version = null, autorizacion_canal = null, autorizacion_en = null,
      anonimizado = ${ahora}, modified = ${ahora}, version = version + 1
    where id = ${id}`.execute(tx)
  await tx.deleteFrom('clientes_anteriores').where('cliente_id', '=', id).execute()
  // What a merge kept to undo itself would be a copy of the person.
  await sql`
    update fusiones set antes = '[]', deshecha = coalesce(deshecha, ${ahora}::timestamptz)
    where sobreviviente_id = ${id} or absorbido_id = ${id}`.execute(tx)
}

export async function insertarFusion(tx: Tx, fila: Insertable<Fusiones>): Promise<void> {
  await tx.insertInto('fusiones').values(fila).execute()
}

/** What a customer took over, newest first. */
export const fusionesEn = (db: Db, id: string) =>
  db
    .selectFrom('fusiones')
    .innerJoin('clientes as absorbido', 'absorbido.id', 'fusiones.absorbido_id')
    .innerJoin('clientes as vivo', 'vivo.id', 'fusiones.sobreviviente_id')
    .innerJoin('usuarios', 'usuarios.id', 'fusiones.hecha_por')
    .selectAll('fusiones')
    .select([
      'absorbido.nombre_completo as nombre',
      'absorbido.cedula',
      'vivo.version as version_actual',
      'usuarios.username as por',
    ])
    .where('sobreviviente_id', '=', id)
    .orderBy('hecha', 'desc')
    .limit(50)
    .execute()

/** The merge, held until the transaction ends. */
export const bloquearFusion = (tx: Tx, id: string) =>
  tx.selectFrom('fusiones').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function anotarSeparacion(
  tx: Tx,
  id: string,
  cambios: Required<Pick<Updateable<Fusiones>, 'deshecha' | 'deshecha_por'>>,
): Promise<void> {
  await tx.updateTable('fusiones').set(cambios).where('id', '=', id).execute()
}
