import { ESTADO } from '@retroventa/domain/consultas/fuentes'
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Documento } from '../../core/ganchos.ts'
import { registrosDe } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'
import { conservada } from '../../db/planes.ts'
import type { ConsultaPdfs, Consultas } from '../../db/types.ts'

/** Sources that the panel shows, in their order (000 §7). */
export function fuentesVisibles(db: Db | Tx) {
  return db
    .selectFrom('fuentes_consulta')
    .selectAll()
    .where('visible', '=', true)
    .orderBy('orden')
    .orderBy('codigo')
    .execute()
}

/** Also the hidden ones, for their settings. */
export function todasLasFuentes(db: Db | Tx) {
  return db.selectFrom('fuentes_consulta').selectAll().orderBy('orden').orderBy('codigo').execute()
}

export type FilaFuente = Awaited<ReturnType<typeof fuentesVisibles>>[number]

export async function insertarConsulta(tx: Tx, fila: Insertable<Consultas>): Promise<void> {
  await tx.insertInto('consultas').values(fila).execute()
}

/** Every column, by its name: a plan that is kept outlives a column that an update adds. */
const COLUMNAS = [
  'c.almacen_id',
  'c.cedula',
  'c.cliente_id',
  'c.costo',
  'c.costo_ofrecido',
  'c.detalle',
  'c.empleado_id',
  'c.es_paga',
  'c.estado',
  'c.fuente',
  'c.id',
  'c.instante',
  'c.intentos',
  'c.latido',
  'c.lista_id',
  'c.mensaje',
  'c.proveedor',
  'c.proveedor_ref',
  'c.proximo',
  'c.situacion',
  'c.terminada',
  'c.tipo_documento',
  'c.tomada_por',
  'c.uso_cupo',
] as const

const conFuenteYLista = (db: Db | Tx) =>
  db
    .selectFrom('consultas_toda as c')
    .innerJoin('fuentes_consulta as f', 'f.codigo', 'c.fuente')
    .leftJoin('listas as l', 'l.id', 'c.lista_id')
    .select(COLUMNAS)
    .leftJoin('consulta_pdfs as p', 'p.consulta_id', 'c.id')
    .select((eb) => [
      'f.nombre as fuente_nombre',
      'f.tiene_pdf as fuente_con_pdf',
      'l.version as lista_version',
      'l.fecha_lista',
      eb('p.consulta_id', 'is not', null).$castTo<boolean>().as('con_pdf'),
    ])

export type FilaConsulta = NonNullable<Awaited<ReturnType<typeof consultaPorId>>>

export function consultaPorId(db: Db | Tx, id: string) {
  return conFuenteYLista(db).where('c.id', '=', id).executeTakeFirst()
}

/** The same search of an own source, made a moment ago on the same version of the list. */
export function mismaBusqueda(
  tx: Tx,
  busqueda: {
    fuente: string
    almacenId: string
    cedula: string
    listaId: string
    huella: string
    desde: string
  },
) {
  return conFuenteYLista(tx)
    .where('c.fuente', '=', busqueda.fuente)
    .where('c.almacen_id', '=', busqueda.almacenId)
    .where('c.cedula', '=', busqueda.cedula)
    .where('c.lista_id', '=', busqueda.listaId)
    .where('c.instante', '>=', busqueda.desde)
    .where(sql`c.detalle->>'huella'`, '=', busqueda.huella)
    .orderBy('c.instante', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A source said something of the person: a failure says nothing, nor does what is in course. */
const CONTESTADA = sql<boolean>`(c.situacion <> 'pendiente' and c.estado not in (${sql.lit(ESTADO.fallida)}, ${sql.lit(ESTADO.error)}))`

/** What was asked on a document of any of the records of the person of one of them. */
function deSusDocumentos(id: RawBuilder<unknown>) {
  const suyos = (columnas: string) =>
    sql`(select ${sql.raw(columnas)} from clientes r where r.id in ${registrosDe(id)})`
  return sql<SqlBool>`(c.cedula = any (array${suyos('r.cedula')})
    and (c.tipo_documento is null or (c.tipo_documento, c.cedula) in ${suyos('r.tipo_documento, r.cedula')}))`
}

/** What hangs from a customer, or was asked on a document of one of their records before it was saved. */
const deCliente = (clienteId: string) =>
  sql<SqlBool>`(c.cliente_id = ${clienteId} or ${deSusDocumentos(sql`${clienteId}::uuid`)})`

/** Of a document that a record of somebody has, also what was asked on those that were merged with it: it is the same person. */
const deDocumento = ({ cedula, tipoDocumento }: { cedula: string; tipoDocumento: string | null }) =>
  tipoDocumento === null
    ? sql<SqlBool>`(c.cedula = ${cedula} and c.tipo_documento is null)`
    : sql<SqlBool>`((c.cedula = ${cedula} and (c.tipo_documento = ${tipoDocumento} or c.tipo_documento is null))
        or ${deSusDocumentos(sql`(select su.id from clientes su where su.cedula = ${cedula} and su.tipo_documento = ${tipoDocumento})`)})`

type DeQuien = { clienteId: string } | { cedula: string; tipoDocumento: string | null }

/**
 * Last consultations of each source about a person, by customer who stayed or by document, the newest first: its last answer, and what was
 * asked since and has none. An answer stays until another one comes.
 */
export async function ultimasPorFuente(db: Db | Tx, quien: DeQuien) {
  const [como, suya] =
    'clienteId' in quien
      ? ['.de_cliente', deCliente(quien.clienteId)]
      : [quien.tipoDocumento === null ? '' : '.con_tipo', deDocumento(quien)]
  const consulta = conFuenteYLista(db)
    .select(CONTESTADA.as('contestada'))
    .where(suya)
    .distinctOn(['c.fuente', CONTESTADA])
    .orderBy('c.fuente')
    .orderBy(CONTESTADA)
    .orderBy('c.instante', 'desc')
    .orderBy('c.id', 'desc')
  const filas = await conservada(db, `consultas.ultimas_y_contestadas${como}`, consulta)
  return filas.filter(
    (fila) =>
      !filas.some((otra) => otra.contestada && otra.fuente === fila.fuente && otra.instante > fila.instante),
  )
}

/**
 * Every consultation about a person, newest first: of each of their records, and of their documents before those existed.
 * @param documentos of all their records, also those of before
 */
export const consultasDe = (db: Db, clienteId: string, documentos: readonly Documento[]) =>
  db
    .selectFrom('consultas_toda as c')
    .innerJoin('fuentes_consulta as f', 'f.codigo', 'c.fuente')
    .select(['f.nombre as fuente', 'c.estado', 'c.mensaje as respuesta', 'c.instante'])
    .where((eb) =>
      eb.or([
        sql<SqlBool>`c.cliente_id in ${registrosDe(sql`${clienteId}::uuid`)}`,
        ...documentos.map(({ tipo_documento, cedula }) =>
          eb.and([
            eb('c.cedula', '=', cedula),
            eb.or([
              eb('c.tipo_documento', 'is', null),
              ...(tipo_documento === null ? [] : [eb('c.tipo_documento', '=', tipo_documento)]),
            ]),
          ]),
        ),
      ]),
    )
    .orderBy('c.instante', 'desc')
    .orderBy('c.id', 'desc')
    .execute()

export const pdfGuardado = (db: Db, consultaId: string) =>
  db.selectFrom('consulta_pdfs').select('pdf').where('consulta_id', '=', consultaId).executeTakeFirst()

/** Keeps the document of a consultation; the first one stays. */
export async function guardarPdf(db: Db | Tx, fila: Insertable<ConsultaPdfs>): Promise<void> {
  await db
    .insertInto('consulta_pdfs')
    .values(fila)
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/**
 * Keeps the report that a provider gave of an answer, while the consultation still says that answer: of who was forgotten while it was
 * brought nothing stays.
 * @returns false when it says it no more
 */
export async function guardarInforme(
  tx: Tx,
  { consulta_id, pdf, creado }: Insertable<ConsultaPdfs>,
  referencia: string,
): Promise<boolean> {
  for (const tabla of ['consultas', 'archivo.consultas']) {
    const { rows } = await sql`select from ${sql.table(tabla)} where id = ${consulta_id}
      and detalle ->> 'referencia' = ${referencia} for share`.execute(tx)
    if (rows.length === 0) continue
    await guardarPdf(tx, { consulta_id, pdf, creado })
    return true
  }
  return false
}

/** What a certificate says beside its answer: where and by whom it was asked, and of which list. */
export async function delCertificado(
  db: Db,
  fila: { almacen_id: string; empleado_id: string; lista_id: string | null },
) {
  const [almacen, empleado, lista] = await Promise.all([
    db
      .selectFrom('almacenes')
      .select(['codigo', 'nombre'])
      .where('id', '=', fila.almacen_id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('usuarios')
      .select(['nombres', 'apellidos', 'username'])
      .where('id', '=', fila.empleado_id)
      .executeTakeFirstOrThrow(),
    fila.lista_id === null
      ? undefined
      : db
          .selectFrom('listas')
          .select(['registros', 'sha256', 'cargada'])
          .where('id', '=', fila.lista_id)
          .executeTakeFirst(),
  ])
  return { almacen, empleado, lista }
}
