import type { Contrato } from '@retroventa/api/contratos/llamadas'
import type { FichaBien } from '@retroventa/domain/bienes/clases'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { SENALES } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import { compuesta, valor } from '../../db/planes.ts'
import type { DB } from '../../db/types.ts'
import { COLUMNAS_CUENTA } from './cuenta.ts'
import { COLUMNAS_CUANTO, type MovimientoGuardado } from './queriesMovimientos.ts'
import { topeDe } from './topes/queries.ts'

/** Every column, by its name: a plan that is kept outlives a column that an update adds. */
const COLUMNAS_FICHA = [
  ...COLUMNAS_CUENTA,
  'contratos.almacen_id',
  'contratos.autoriza_datos',
  'contratos.clase',
  'contratos.cliente_id',
  'contratos.codigo',
  'contratos.consecutivo_anterior',
  'contratos.creado',
  'contratos.empleado_id',
  'contratos.impresiones',
  'contratos.motivo_estado',
  'contratos.motivo_porcentaje',
  'contratos.numero',
  'contratos.peso_total',
  'contratos.plazo_nombre',
  'contratos.porcentaje_sugerido',
  'contratos.resuelto_en',
  'contratos.texto_legal',
  'contratos.valor_pagado',
] as const

/** A contract with its branch, customer and employee, whatever the branch: the one whose code is the first value. */
const porCodigo = (db: Kysely<DB>) =>
  db
    .selectFrom('contratos')
    .innerJoin('clientes', 'clientes.id', 'contratos.cliente_id')
    .innerJoin('almacenes', 'almacenes.id', 'contratos.almacen_id')
    .innerJoin('usuarios', 'usuarios.id', 'contratos.empleado_id')
    .select(COLUMNAS_FICHA)
    .select([
      'clientes.nombre_completo',
      'clientes.tipo_documento',
      'clientes.cedula',
      SENALES.as('senales'),
      'almacenes.codigo as almacen_codigo',
      'almacenes.nombre as almacen_nombre',
      'usuarios.username',
      'usuarios.nombres as empleado_nombres',
      'usuarios.apellidos as empleado_apellidos',
    ])
    .where('contratos.codigo', '=', valor<string>(1))

const contratoSolo = compuesta('contratos.contrato', porCodigo)

export const leerContrato = async (db: Kysely<DB>, codigo: string) => (await contratoSolo(db, codigo))[0]

export type FilaContrato = NonNullable<Awaited<ReturnType<typeof leerContrato>>>

const SU_CONTRATO = sql<string>`contratos.id`

/** The contract that says it replaces this one: of the same customer, the first when there are several. */
const suReemplazo = (db: Kysely<DB>) =>
  db
    .selectFrom('contratos as reemplazo')
    .select('reemplazo.codigo')
    .where('reemplazo.cliente_id', '=', sql<string>`contratos.cliente_id`)
    .where('reemplazo.consecutivo_anterior', '=', sql<string>`contratos.codigo`)
    .where('reemplazo.estado', '<>', sql.lit('anulado'))
    .orderBy('reemplazo.creado')
    .limit(sql.lit(1))

/** Its items in their order. */
const articulosDe = (db: Kysely<DB>, contratoId: RawBuilder<string>) =>
  db
    .selectFrom('contrato_articulos')
    .select([
      'id',
      'descripcion',
      'categoria',
      'peso',
      'peso_bruto as pesoBruto',
      'sugerido',
      'valor',
      'motivo',
    ])
    .select([
      sql<FichaBien | null>`ficha`.as('ficha'),
      sql<
        string[]
      >`array(select foto_id from articulo_fotos f where f.articulo_id = contrato_articulos.id order by f.orden)`.as(
        'fotos',
      ),
    ])
    .where('contrato_id', '=', contratoId)
    .orderBy('orden')

const susArticulos = compuesta('contratos.articulos', (db) => articulosDe(db, valor<string>(1)))

export const leerArticulos = (db: Kysely<DB>, contratoId: string) => susArticulos(db, contratoId)

/** The bag of a contract on its way to the vault or in it: one at most. */
const suBolsa = (db: Kysely<DB>) =>
  db
    .selectFrom('custodias')
    .innerJoin('documentos', 'documentos.id', 'custodias.id')
    .select(['documentos.codigo', 'precinto', 'caja', 'bandeja', 'bolsa'])
    .select(sql<NonNullable<Contrato['boveda']>['estado']>`custodias.estado`.as('estado'))
    .where('contrato_id', '=', SU_CONTRATO)
    .where('custodias.estado', 'in', sql<string>`('enviada', 'en_boveda', 'pedida')`)

/** A document of a contract as its history tells it. */
export interface Documento extends Omit<MovimientoGuardado, 'tipo'> {
  tipo: TipoOperacion
  codigo: string
  motivo: string | null
  anula: string | null
  entrada: unknown
  empleado: string
}

/** Every document of a contract in the order it was made, the voided and their voids too. */
const suHistoria = (db: Kysely<DB>) =>
  db
    .selectFrom('documentos')
    .innerJoin('usuarios as firmante', 'firmante.id', 'firmante_id')
    .leftJoin('documentos as anulado', 'anulado.id', 'documentos.anula_id')
    .select(COLUMNAS_CUANTO)
    .select([
      sql<TipoOperacion>`documentos.tipo`.as('tipo'),
      'documentos.codigo',
      'documentos.motivo',
      sql<unknown>`documentos.entrada`.as('entrada'),
      'anulado.codigo as anula',
      'firmante.username as empleado',
    ])
    .where('documentos.origen_id', '=', SU_CONTRATO)
    .orderBy('documentos.orden')

/**
 * The sheet of a contract whole: a trip for each of its parts cost more than to look all of them up. Its parts come as JSON, so that
 * no instant of theirs is one of the driver's.
 */
const fichaEntera = compuesta('contratos.ficha', (db) =>
  porCodigo(db).select([
    jsonArrayFrom(articulosDe(db, SU_CONTRATO)).as('articulos'),
    jsonArrayFrom(suHistoria(db)).as('historia'),
    jsonObjectFrom(topeDe(db, sql<Fecha>`contratos.fecha`)).as('tope'),
    suReemplazo(db).as('reemplazado_por'),
    jsonObjectFrom(suBolsa(db)).as('bolsa'),
  ]),
)

/** A contract as {@link leerContrato} with its items, history, legal cap of its day, the one that replaced it and its bag. */
export const leerFicha = async (db: Kysely<DB>, codigo: string) => (await fichaEntera(db, codigo))[0]

export type FilaFicha = NonNullable<Awaited<ReturnType<typeof leerFicha>>>

/** Counts a print; false when somebody else printed since the contract was read. */
export async function contarImpresion(
  tx: Tx,
  { id, impresiones }: Pick<FilaContrato, 'id' | 'impresiones'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contratos')
    .set({ impresiones: impresiones + 1 })
    .where('id', '=', id)
    .where('impresiones', '=', impresiones)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The customer as the paper of a contract says it. */
export const clienteDelPapel = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('clientes')
    .selectAll()
    .select(SENALES.as('senales'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The record with which a contract was made, which stays in its document when it is merged. */
export const clienteDeOrigen = (db: Kysely<DB>, id: string) =>
  db.selectFrom('documentos').select('tercero_id').where('id', '=', id).executeTakeFirst()

/**
 * Whether the customer had chosen some means by which they are told of a contract when it was signed, as its document keeps it; null of one
 * that was signed before that was kept.
 */
export async function eligioAvisos(db: Kysely<DB>, id: string): Promise<boolean | null> {
  const fila = await db
    .selectFrom('documentos')
    .select(sql<boolean | null>`(entrada ->> 'eligioAvisos')::boolean`.as('eligio'))
    .where('id', '=', id)
    .executeTakeFirst()
  return fila?.eligio ?? null
}

/** Contracts that a branch made on a day and nobody printed, the oldest first. */
export const sinImprimir = (db: Kysely<DB>, almacenId: string, fecha: Fecha) =>
  db
    .selectFrom('contratos')
    .select('codigo')
    .where('almacen_id', '=', almacenId)
    .where('fecha', '=', fecha)
    .where('impresiones', '=', 0)
    .where('estado', '<>', 'anulado')
    .orderBy('numero')
    .execute()
