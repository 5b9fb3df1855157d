import type {
  CambiosRecepcion,
  EstadoTraslado,
  LineaDespachada,
} from '@retroventa/domain/operaciones/traslados/situacion'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'
import { type FilaPieza, quienesAutorizaron } from '../operaciones/service.ts'

/** Of some seals, those that closed a bag of a despatch already. */
export async function precintosUsados(db: Kysely<DB> | Tx, precintos: readonly string[]): Promise<string[]> {
  if (precintos.length === 0) return []
  const filas = await db
    .selectFrom('traslado_bolsas')
    .select('precinto')
    .where('precinto', 'in', precintos)
    .execute()
  return filas.map(({ precinto }) => precinto)
}

/** The despatches, sent by a branch or to it, with the bag that a seal closed, as it is written or in capitals. */
export async function despachosDePrecinto(
  db: Kysely<DB>,
  almacenId: string,
  precinto: string,
): Promise<{ precinto: string; despacho: string }[]> {
  const { rows } = await sql<{ precinto: string; despacho: string }>`select b.precinto, d.codigo despacho
    from traslado_bolsas b join traslados t on t.id = b.traslado_id join documentos d on d.id = t.id
    where b.precinto in (${precinto}, ${precinto.toUpperCase()})
      and ${almacenId} in (t.almacen_id, t.destino_id)`.execute(db)
  return rows
}

export async function bloquearTraslado(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('traslados').select('id').where('id', '=', id).forUpdate().execute()
}

export interface FilaDeTraslado {
  id: string
  codigo: string
  almacen_id: string
  destino_id: string
  estado: EstadoTraslado
  fecha: string
  instante: string
  transporta: string | null
  observacion: string | null
  desde: string
  hacia: string
  envio: string
  impresiones: number
  recepcion: {
    documento: string
    quien: string
    fecha: string
    motivo: string | null
    autorizo: string | null
  } | null
}

/** A despatch with its reception in force, by its code or its identity. */
export async function trasladoDe(
  db: Kysely<DB>,
  { codigo = null, id = null }: { codigo?: string | null; id?: string | null },
): Promise<FilaDeTraslado | undefined> {
  const { rows } = await sql<FilaDeTraslado>`
    select t.id, d.codigo, t.almacen_id, t.destino_id, t.estado, d.fecha, d.instante, t.transporta,
      d.entrada ->> 'observacion' observacion, s.codigo || ' ' || s.nombre desde, l.codigo || ' ' || l.nombre hacia,
      u.nombres || ' ' || u.apellidos envio, (select count(*)::int from impresiones i where i.documento_id = d.id) impresiones,
      (select jsonb_build_object('documento', r.codigo, 'quien', ru.nombres || ' ' || ru.apellidos, 'fecha', r.fecha, 'motivo', r.motivo,
          'autorizo', ${quienesAutorizaron('r')})
        from documentos r join usuarios ru on ru.id = r.firmante_id
        where r.origen_id = t.id and r.tipo = 'recepcionTraslado' and r.estado = 'activo') recepcion
    from traslados t join documentos d on d.id = t.id join usuarios u on u.id = d.firmante_id
      join almacenes s on s.id = t.almacen_id join almacenes l on l.id = t.destino_id
    where d.codigo = ${codigo} or t.id = ${id}::uuid`.execute(db)
  return rows[0]
}

export type LineaLeida = LineaDespachada & {
  readonly llego: boolean | null
  readonly pesoRecibido: number | null
}

/** Lines and bags of a despatch, and where the things of its lines are. */
export async function partesDeTraslado(db: Kysely<DB>, trasladoId: string) {
  const [lineas, bolsas, piezas] = await Promise.all([
    sql<
      Omit<LineaDespachada, 'codigo' | 'categoria' | 'piezas'> & {
        articulo: string | null
        categoria: number | null
        llego: boolean | null
        pesoRecibido: number | null
        piezas: string[]
      }
    >`select orden, tipo, precinto, descripcion, articulo, categoria, peso, costo, llego,
        peso_recibido "pesoRecibido", piezas::text[] piezas
      from traslado_lineas where traslado_id = ${trasladoId} order by orden`.execute(db),
    sql<{ precinto: string; peso: number; pesoRecibido: number | null; rota: boolean | null }>`
      select precinto, peso, peso_recibido "pesoRecibido", rota from traslado_bolsas
      where traslado_id = ${trasladoId} order by orden`.execute(db),
    sql<Pick<FilaPieza, 'codigo'>>`select p.codigo from piezas p
      join (select unnest(piezas) id from traslado_lineas where traslado_id = ${trasladoId}) l on l.id = p.id
      order by p.desde, p.creada, p.id`.execute(db),
  ])
  return {
    lineas: lineas.rows.map(
      ({ articulo, categoria, ...linea }): LineaLeida => ({
        ...linea,
        codigo: articulo ?? undefined,
        categoria: categoria ?? undefined,
      }),
    ),
    bolsas: bolsas.rows,
    codigos: piezas.rows.map(({ codigo }) => codigo),
  }
}

/** Writes what receiving left, or what voiding it brings back. */
export async function escribirTraslado(
  tx: Tx,
  id: string,
  { estado, bolsas, faltantes, pesado }: CambiosRecepcion,
): Promise<void> {
  await tx.updateTable('traslados').set({ estado }).where('id', '=', id).execute()
  await sql`update traslado_bolsas b set peso_recibido = r.peso, rota = case when r.peso is not null then coalesce(r.rota, false) end
    from traslado_bolsas t left join jsonb_to_recordset(${JSON.stringify(bolsas ?? [])}::jsonb) r(orden int, peso int, rota boolean)
      on r.orden = t.orden
    where t.traslado_id = ${id} and b.traslado_id = t.traslado_id and b.orden = t.orden`.execute(tx)
  const recibido = faltantes !== undefined
  await sql`update traslado_lineas l set
      llego = case when ${recibido}::boolean and l.tipo = 'pieza' then l.orden <> all (${[...(faltantes ?? [])]}::smallint[]) end,
      peso_recibido = case when ${recibido}::boolean and l.tipo = 'granel' then coalesce(
        (select p.peso from jsonb_to_recordset(${JSON.stringify(pesado ?? [])}::jsonb) p(categoria int, peso int)
          where p.categoria = l.categoria), 0) end
    where l.traslado_id = ${id}`.execute(tx)
}

/** What is on its way to a branch: how many despatches, and the day of the oldest. */
export async function enCaminoHacia(
  db: Kysely<DB>,
  almacenId: string,
): Promise<{ cuantos: number; desde: string | null }> {
  const { rows } = await sql<{ cuantos: number; desde: string | null }>`
    select count(*)::int cuantos, min(d.fecha)::text desde
    from traslados t join documentos d on d.id = t.id
    where t.destino_id = ${almacenId} and t.estado = 'en_camino'`.execute(db)
  return rows[0] ?? { cuantos: 0, desde: null }
}
