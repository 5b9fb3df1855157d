import type { FichaBien } from '@retroventa/domain/bienes/clases'
import type { MovimientoBien } from '@retroventa/domain/bienes/movimientos'
import type { LineaAsiento } from '@retroventa/domain/contabilidad/asiento'
import type { Exigencia, Pago } from '@retroventa/domain/operaciones/tipos'
import { type Insertable, type Kysely, sql } from 'kysely'
import { PIDE_CUMPLIMIENTO } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import { conPlan, literal, trasElCommit } from '../../db/planes.ts'
import type { DB, Impresiones } from '../../db/types.ts'
import { internasDe } from './queriesPiezas.ts'

/** A thing that the house did not have: it gets its identity with the document that brings it in. */
export interface PiezaNueva {
  readonly id: string
  /** Its place in the document, from 1: the end of its bar code. */
  readonly orden: number
  readonly descripcion: string
  readonly categoria?: number | undefined
  /** Net and with its stones, hundredths of a gram. */
  readonly peso: number
  readonly pesoBruto?: number | undefined
  /** Serial, IMEI or plate. */
  readonly serial?: string | undefined
  /** What kind of thing it is, of what is not metal; else its metal says it. */
  readonly clase?: string | undefined
  readonly marca?: string | undefined
  readonly modelo?: string | undefined
}

/** What the record of a thing says of it that stays with the piece. */
export const deFicha = (ficha: FichaBien | null | undefined) => ({
  serial: ficha?.serial,
  clase: ficha?.clase,
  marca: ficha?.marca?.trim() || undefined,
  modelo: ficha?.modelo?.trim() || undefined,
})

/** Rows that an operation makes together with its document, in the order in which they may be written. */
export interface Creada {
  readonly tabla: keyof DB
  /** Its rows carry the number and the code of the document. */
  readonly numerada?: true
  /** Whole rows: what is left out is null, whatever the default of the column. */
  readonly filas: readonly Readonly<Record<string, unknown>>[]
}

/** Everything a document writes, as the function of the database takes it. */
export interface Registro {
  readonly documento: Readonly<Record<string, unknown>>
  readonly titulo: string
  readonly crea?: readonly Creada[] | undefined
  readonly pagos: readonly Pago[]
  readonly lineas: readonly LineaAsiento[]
  readonly piezas: readonly PiezaNueva[]
  readonly movimientos: readonly MovimientoBien[]
  readonly auditoria: { readonly id: string; readonly solicitud: string; readonly direccion: string }
}

/** Number, document, payments, entry, moves and day totals in one call: the branch is held from here to the commit. */
export async function registrarDocumento(
  tx: Tx,
  registro: Registro,
): Promise<{ codigo: string; numero: number }> {
  const { rows } = await sql<{
    hecho: { codigo: string; numero: number }
  }>`${conPlan('operaciones.registrar')} select registrar_documento(${JSON.stringify(registro)}::jsonb) as hecho`.execute(
    tx,
  )
  const [fila] = rows
  if (!fila) throw new Error('registrar_documento answered nothing')
  const aviso = JSON.stringify({ tema: 'documentos', almacen: registro.documento.almacen_id })
  await trasElCommit(`select pg_notify('cambios', ${literal(aviso)})`).execute(tx)
  return fila.hecho
}

/** Who answered for what of a document, of which several people did, in their order. */
export async function anotarAutorizaciones(
  tx: Tx,
  documentoId: string,
  quienes: readonly { readonly usuarioId: string; readonly exige: readonly object[] }[],
): Promise<void> {
  await tx
    .insertInto('documento_autorizaciones')
    .values(
      quienes.map(({ usuarioId, exige }, i) => ({
        documento_id: documentoId,
        usuario_id: usuarioId,
        orden: i + 1,
        exige: JSON.stringify(exige),
      })),
    )
    .execute()
}

/** A document by its code, with who made, authorised and voided it. */
export function leerDocumento(db: Kysely<DB>, codigo: string) {
  return db
    .selectFrom('documentos')
    .innerJoin('almacenes', 'almacenes.id', 'documentos.almacen_id')
    .innerJoin('usuarios as firmante', 'firmante.id', 'documentos.firmante_id')
    .leftJoin('usuarios as autorizo', 'autorizo.id', 'documentos.autorizo_id')
    .leftJoin('documentos as anulador', 'anulador.id', 'documentos.anulado_por_id')
    .leftJoin('documentos as anulado', 'anulado.id', 'documentos.anula_id')
    .leftJoin('documentos as primero', 'primero.id', 'documentos.origen_id')
    .leftJoin('clientes', 'clientes.id', 'documentos.tercero_id')
    .selectAll('documentos')
    .select([
      'almacenes.codigo as almacen_codigo',
      'almacenes.nombre as almacen_nombre',
      'firmante.username as firmante_usuario',
      'firmante.nombres as firmante_nombres',
      'firmante.apellidos as firmante_apellidos',
      'autorizo.username as autorizo_usuario',
      'autorizo.nombres as autorizo_nombres',
      'autorizo.apellidos as autorizo_apellidos',
      'anulador.codigo as anulado_por',
      'anulado.codigo as anula',
      'primero.codigo as origen_codigo',
      'clientes.nombre_completo as tercero_nombre',
      'clientes.tipo_documento as tercero_tipo',
      'clientes.cedula as tercero_documento',
      'clientes.dv as tercero_dv',
      sql<number>`(select count(*)::int from impresiones where documento_id = documentos.id)`.as(
        'impresiones',
      ),
      // Of one that several people answered for.
      sql<
        { username: string; nombre: string; exige: Exigencia[] }[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('username', u.username, 'nombre', u.nombres || ' ' || u.apellidos,
          'exige', a.exige) order by a.orden), '[]')
        from documento_autorizaciones a join usuarios u on u.id = a.usuario_id where a.documento_id = documentos.id)`.as(
        'autorizaciones',
      ),
      sql<string | null>`(select min(instante) from impresiones where documento_id = documentos.id)`.as(
        'impreso',
      ),
    ])
    .where('documentos.codigo', '=', codigo)
    .executeTakeFirst()
}

/** Namespace of the advisory locks of documents that are their own origin. */
const CANDADO_DOCUMENTO = 7_004

/**
 * Holds a document that is its own origin until the transaction ends, and reads it then. Not a lock of its row: nobody
 * but its own function may write documents, and a row is locked by who may write it.
 */
export async function documentoBloqueado(tx: Kysely<DB>, id: string) {
  await sql`select pg_advisory_xact_lock(${CANDADO_DOCUMENTO}, hashtext(${id}))`.execute(tx)
  return tx
    .selectFrom('documentos')
    .select(['id', 'almacen_id', 'tercero_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Payments, entry lines with their accounts, and moves of goods of a document. */
export async function partesDe(db: Kysely<DB>, documentoId: string) {
  const pagos = await db
    .selectFrom('documento_pagos')
    .select(['medio', 'valor', 'referencia'])
    .where('documento_id', '=', documentoId)
    .orderBy('linea')
    .execute()
  const lineas = await db
    .selectFrom('partidas_toda as partidas')
    .innerJoin('asientos', 'asientos.id', 'partidas.asiento_id')
    .innerJoin('cuentas', 'cuentas.codigo', 'partidas.cuenta')
    .select([
      'partidas.concepto',
      'partidas.almacen_id',
      'partidas.cuenta',
      'cuentas.nombre as cuenta_nombre',
      'partidas.debito',
      'partidas.credito',
      'partidas.cliente_id',
    ])
    .where('asientos.documento_id', '=', documentoId)
    .orderBy('partidas.linea')
    .execute()
  const escritos = await db
    .selectFrom('movimientos_bienes_toda as movimientos_bienes')
    .innerJoin('piezas', 'piezas.id', 'movimientos_bienes.pieza_id')
    .select([
      'movimientos_bienes.pieza_id',
      'movimientos_bienes.almacen_id',
      'movimientos_bienes.hacia_id',
      'movimientos_bienes.categoria',
      'movimientos_bienes.de',
      'movimientos_bienes.a',
      'movimientos_bienes.unidades',
      'movimientos_bienes.peso',
      'movimientos_bienes.costo',
      'piezas.codigo',
      'piezas.descripcion',
      'piezas.serial',
      'piezas.lugar',
      'piezas.almacen_id as pieza_almacen_id',
      'piezas.costo as pieza_costo',
      'piezas.padre_id',
      'piezas.origen',
      'piezas.categoria as pureza',
    ])
    .where('documento_id', '=', documentoId)
    .orderBy('linea')
    .execute()
  const internas = internasDe(escritos)
  const movimientos = escritos.map((m) => ({ ...m, interno: internas.has(m) }))
  return { pagos, lineas, movimientos }
}

/** Code of the last document in force that moved each of these things, or changed its cost. */
export async function quienesMovieron(
  tx: Kysely<DB>,
  piezas: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (piezas.length === 0) return new Map()
  const { rows } = await sql<{ pieza_id: string; codigo: string }>`
    select distinct on (m.pieza_id) m.pieza_id, d.codigo from movimientos_bienes_toda m join documentos d on d.id = m.documento_id
    where m.pieza_id = any(${piezas}::uuid[]) and d.estado = 'activo' and d.anula_id is null
    order by m.pieza_id, d.orden desc`.execute(tx)
  return new Map(rows.map(({ pieza_id, codigo }) => [pieza_id, codigo]))
}

/**
 * Active documents on an origin after one of them, the last one first; voids do not stand on anything. The close of a month stands
 * on those of the months before it: while it is in force, voiding one of them opens nothing.
 */
export function posterioresA(
  tx: Kysely<DB>,
  documento: {
    codigo: string
    origen_id: string
    orden: number
    almacen_id: string
    tipo: string
    entrada: unknown
  },
): Promise<{ codigo: string }[]> {
  return tx
    .selectFrom('documentos')
    .select('codigo')
    .where(({ or, and, eb }) =>
      or([
        eb('origen_id', '=', documento.origen_id),
        and([eb('tipo', '=', 'cruceAnticipo'), sql<boolean>`entrada ->> 'documento' = ${documento.codigo}`]),
        ...(documento.tipo === 'cierreMes'
          ? [
              and([
                eb('tipo', '=', 'cierreMes'),
                eb('almacen_id', '=', documento.almacen_id),
                sql<boolean>`entrada ->> 'mes' > ${(documento.entrada as { readonly mes: string }).mes}`,
              ]),
            ]
          : []),
      ]),
    )
    .where('estado', '=', 'activo')
    .where('anula_id', 'is', null)
    .where('orden', '>', documento.orden)
    .orderBy('orden', 'desc')
    .execute()
}

/** Takes the next number of its prints, unless somebody else took it since the document was read. */
export async function sumarImpresion(
  tx: Tx,
  d: { readonly id: string; readonly almacen_id: string; readonly impresiones: number },
  { motivo, ...impresion }: Omit<Insertable<Impresiones>, 'documento_id' | 'numero' | 'almacen_id'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('impresiones')
    .values({
      ...impresion,
      documento_id: d.id,
      numero: d.impresiones + 1,
      almacen_id: d.almacen_id,
      motivo: d.impresiones > 0 ? motivo : null,
    })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Puts a price on things of a branch that are for sale.
 * @returns those that were still there, with the price before
 */
export async function escribirPrecios(
  tx: Tx,
  almacenId: string,
  precios: readonly { readonly id: string; readonly precio: number }[],
): Promise<{ id: string; anterior: number | null; precio: number }[]> {
  const { rows } = await sql<{ id: string; anterior: number | null; precio: number }>`
    select id, anterior, precio from poner_precios(${almacenId}::uuid, ${JSON.stringify(precios)}::jsonb)`.execute(
    tx,
  )
  return rows
}

/**
 * Holds things by their codes until the transaction ends; whoever came first has them. Locked first and read after: what is
 * read by the statement that waits is from before.
 */
export async function bloquearPiezas(tx: Tx, codigos: readonly string[]): Promise<void> {
  await sql`select bloquear_piezas(${codigos}::text[])`.execute(tx)
}

/** Codes of the closes of a day and of its month, where they are closed. */
export interface Cierres {
  dia: string | null
  mes: string | null
}

/**
 * Holds a day of a branch beside others that write in it, until the transaction ends, and brings `Cierres`: columns for the
 * statement that reads an origin after it was locked.
 */
export const conDia = (almacenId: string, fecha: string) => sql`
  con_dia(${almacenId}::uuid, ${fecha}::date) as dia, con_libros(${almacenId}::uuid, ${fecha}::date) as mes`

/** The same by itself, for what reads its origin in another way. */
export async function cierresDe(tx: Tx, almacenId: string, fecha: string): Promise<Cierres> {
  const { rows } = await sql<Cierres>`select ${conDia(almacenId, fecha)}`.execute(tx)
  return rows[0] ?? { dia: null, mes: null }
}

/** Holds the books of a branch alone, after its day: whoever was writing in them has ended, and whoever comes waits. */
export async function aSolasConLibros(tx: Tx, almacenId: string, hoy: string): Promise<void> {
  await sql`select a_solas_con_libros(${almacenId}::uuid, ${hoy}::date)`.execute(tx)
}

/** Holds a day of a branch alone: whoever was writing in it has ended, and whoever comes waits. */
export async function aSolasConDia(tx: Tx, almacenId: string, fecha: string): Promise<void> {
  await sql`select a_solas_con_dia(${almacenId}::uuid, ${fecha}::date)`.execute(tx)
}

/** Whether somebody has an open alert or a confirmed hit: their money and goods wait for compliance (D24). */
export async function tieneAlerta(tx: Tx, clienteId: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('clientes')
    .select(PIDE_CUMPLIMIENTO.as('alerta'))
    .where('id', '=', clienteId)
    .executeTakeFirst()
  return fila?.alerta ?? false
}
