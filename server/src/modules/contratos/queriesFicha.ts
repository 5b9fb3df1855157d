import type { Contrato } from '@retroventa/api/contratos/llamadas'
import type { FichaBien } from '@retroventa/domain/bienes/clases'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { type Kysely, sql } from 'kysely'
import { SENALES } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import { conservada } from '../../db/planes.ts'
import type { DB } from '../../db/types.ts'
import { COLUMNAS_CUENTA } from './cuenta.ts'
import { COLUMNAS_CUANTO, type MovimientoGuardado } from './queriesMovimientos.ts'

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

/** A contract with its branch, customer and employee, whatever the branch. */
export async function leerContrato(db: Kysely<DB>, codigo: string) {
  const consulta = db
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
    .where('contratos.codigo', '=', codigo)
  return (await conservada(db, 'contratos.ficha', consulta))[0]
}

export type FilaContrato = NonNullable<Awaited<ReturnType<typeof leerContrato>>>

/** The contract that says it replaces this one: of the same customer, the first when there are several. */
export async function reemplazoDe(db: Kysely<DB>, fila: FilaContrato): Promise<string | undefined> {
  const consulta = db
    .selectFrom('contratos')
    .select('codigo')
    .where('cliente_id', '=', fila.cliente_id)
    .where('consecutivo_anterior', '=', fila.codigo)
    .where('estado', '<>', 'anulado')
    .orderBy('creado')
    .limit(1)
  return (await conservada(db, 'contratos.reemplazo', consulta))[0]?.codigo
}

export function leerArticulos(db: Kysely<DB>, contratoId: string) {
  const consulta = db
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
  return conservada(db, 'contratos.articulos', consulta)
}

/** The bag of a contract on its way to the vault or in it: one at most. */
export async function bolsaDe(db: Kysely<DB>, contratoId: string): Promise<Contrato['boveda']> {
  const consulta = db
    .selectFrom('custodias')
    .innerJoin('documentos', 'documentos.id', 'custodias.id')
    .select(['documentos.codigo', 'precinto', 'caja', 'bandeja', 'bolsa'])
    .select(sql<NonNullable<Contrato['boveda']>['estado']>`custodias.estado`.as('estado'))
    .where('contrato_id', '=', contratoId)
    .where('custodias.estado', 'in', ['enviada', 'en_boveda', 'pedida'])
  return (await conservada(db, 'contratos.bolsa', consulta))[0] ?? null
}

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
export function leerHistoria(db: Kysely<DB>, contratoId: string): Promise<Documento[]> {
  const consulta = db
    .selectFrom('documentos')
    .innerJoin('usuarios', 'usuarios.id', 'firmante_id')
    .leftJoin('documentos as anulado', 'anulado.id', 'documentos.anula_id')
    .select([
      ...COLUMNAS_CUANTO,
      sql<TipoOperacion>`documentos.tipo`.as('tipo'),
      'documentos.codigo',
      'documentos.motivo',
      'documentos.entrada',
      'anulado.codigo as anula',
      'usuarios.username as empleado',
    ])
    .where('documentos.origen_id', '=', contratoId)
    .orderBy('documentos.orden')
  return conservada(db, 'contratos.historia', consulta)
}

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
