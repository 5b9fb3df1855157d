import type { Lugar } from '@retroventa/domain/bienes/lugares'
import type { Pieza } from '@retroventa/domain/bienes/movimientos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import type { CambiosContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { type Kysely, sql } from 'kysely'
import { PIDE_CUMPLIMIENTO } from '../../../core/senales.ts'
import type { Tx } from '../../../core/transaccion.ts'
import { instanteSql } from '../../../db/connect.ts'
import { armada, conPlan, valor } from '../../../db/planes.ts'
import type { DB } from '../../../db/types.ts'
import { type Cierres, conDia, NO_PARTIDA } from '../../operaciones/service.ts'
import type { FilaCuenta } from '../cuenta.ts'
import type { MovimientoGuardado } from '../queriesMovimientos.ts'
import { conSalida } from '../vencidos/queries.ts'

/** A contract with its movements that count, pieces and the mark of its customer, in one round trip. */
export interface FilaOperable extends FilaCuenta {
  codigo: string
  almacen_id: string
  cliente_id: string
  clase: string
  peso_total: number
  resuelto_en: string | null
  valor_pagado: number | null
  motivo_estado: string | null
  movimientos: (MovimientoGuardado & { id: string })[]
  piezas: {
    id: string
    codigo: string
    almacenId: string
    categoria: number | null
    peso: number
    costo: number
    lugar: Lugar
  }[]
  /** As they were when it was signed. */
  articulos: { categoria: number | null; valor: number }[]
  alerta: boolean
  /** Days on which its prior notices were given, in order. */
  avisos: string[]
}

/** As the database answers it: of a notice by message, when it left is asked of the messages. */
type FilaLeida<F extends FilaOperable = FilaOperable> = Omit<F, 'avisos'> & {
  avisos: { id: string; canal: string; instante: string }[]
}

async function conAvisos<F extends FilaOperable>(
  db: Kysely<DB>,
  fila: FilaLeida<F> | undefined,
): Promise<F | undefined> {
  if (!fila) return undefined
  const avisos = (await conSalida(db, fila.avisos)).flatMap(({ salio }) =>
    salio ? [fechaBogota(salio)] : [],
  )
  return { ...fila, avisos: avisos.toSorted() } as unknown as F
}

const seleccion = sql`
  contratos.id, contratos.codigo, contratos.almacen_id, contratos.cliente_id, contratos.clase, contratos.peso_total,
  contratos.fecha, contratos.valor_total, contratos.porcentaje_retroventa, contratos.plazo_meses, contratos.plazo_dias,
  contratos.dias_gracia, contratos.dias_gracia_abono, contratos.dias_inicial_des, contratos.dias_des,
  contratos.por_des_disolucion, contratos.por_max_des_disolucion, contratos.capital, contratos.vence, contratos.estado,
  contratos.tipo_resolucion, contratos.espera_hasta, contratos.resuelto_en, contratos.valor_pagado, contratos.motivo_estado,
  contratos.estado_previo,
  coalesce((select json_agg(json_build_object('id', d.id, 'tipo', d.tipo, 'fecha', d.fecha, 'estado', d.estado,
      'creado', ${instanteSql(sql`d.instante`)}, 'valor', abs(d.valor),
      'meses', case when d.tipo = 'prorroga' then (d.entrada ->> 'meses')::int else 0 end) order by d.instante)
    from documentos d where d.origen_id = contratos.id and d.tipo in ('prorroga', 'abono', 'aumento')
      and d.estado = 'activo'), '[]') movimientos,
  coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'codigo', p.codigo, 'almacenId', p.almacen_id, 'categoria', p.categoria,
      'peso', p.peso, 'costo', p.costo, 'lugar', p.lugar) order by p.codigo)
    from piezas p where p.origen_id = contratos.id and ${NO_PARTIDA}), '[]') piezas,
  coalesce((select jsonb_agg(jsonb_build_object('categoria', i.categoria, 'valor', i.valor))
    from contrato_articulos i where i.contrato_id = contratos.id), '[]') articulos,
  coalesce((select json_agg(json_build_object('id', a.id, 'canal', a.canal,
      'instante', ${instanteSql(sql`a.instante`)}))
    from avisos_previos a where a.contrato_id = contratos.id), '[]') avisos,
  (select ${PIDE_CUMPLIMIENTO} from clientes where clientes.id = contratos.cliente_id) alerta`

/**
 * Locks the contract until the transaction ends: two operations on one wait for each other. Locked first and read after:
 * a statement that waits for a lock would see the row as it became, and its movements as they were before.
 */
export async function contratoBloqueado(tx: Tx, codigo: string): Promise<FilaOperable | undefined> {
  await bloquear(tx, codigo)
  return contratoOperable(tx, codigo)
}

/** The same, in a day of a branch that nobody closes meanwhile. */
export async function contratoEnSuDia(
  tx: Tx,
  codigo: string,
  almacenId: string,
  fecha: string,
): Promise<(FilaOperable & Cierres) | undefined> {
  await bloquear(tx, codigo)
  const { rows } = await sql<FilaLeida<FilaOperable & Cierres>>`${conPlan('contratos.operable_en_su_dia')}
    select ${seleccion}, ${conDia(almacenId, fecha)} from contratos where contratos.codigo = ${codigo}`.execute(
    tx,
  )
  return conAvisos<FilaOperable & Cierres>(tx, rows[0])
}

const bloquear = (tx: Tx, codigo: string) =>
  sql`${conPlan('contratos.bloquear')} select from contratos where codigo = ${codigo} for update`.execute(tx)

export async function codigoDe(tx: Tx, id: string): Promise<string | undefined> {
  const fila = await tx.selectFrom('contratos').select('codigo').where('id', '=', id).executeTakeFirst()
  return fila?.codigo
}

const operable = armada<FilaLeida>(
  'contratos.operable',
  sql`select ${seleccion} from contratos where contratos.codigo = ${valor(1)}`,
)

/** A contract as operations read it, without lock: for the preview. */
export async function contratoOperable(db: Kysely<DB>, codigo: string): Promise<FilaOperable | undefined> {
  return conAvisos<FilaOperable>(db, (await operable(db, codigo))[0])
}

/** Writes what an operation left of a contract. */
export async function escribirContrato(tx: Tx, id: string, c: CambiosContrato): Promise<void> {
  await sql`${conPlan('contratos.escribir')} update contratos set estado = ${c.estado}, capital = ${c.capital},
    vence = ${c.vence}, tipo_resolucion = ${c.tipoResolucion ?? null}, resuelto_en = ${c.resueltoEn ?? null},
    valor_pagado = ${c.valorPagado ?? null}, espera_hasta = ${c.esperaHasta ?? null},
    motivo_estado = ${c.motivoEstado ?? null}, estado_previo = ${c.estadoPrevio ?? null} where id = ${id}`.execute(
    tx,
  )
}

export const comoPiezas = (piezas: FilaOperable['piezas']): (Pieza & { codigo: string })[] =>
  piezas.map(({ categoria, ...pieza }) => ({ ...pieza, categoria: categoria ?? undefined }))
