import { filaDe, TIPOS_OPERACION } from '@retroventa/domain/operaciones/catalogo'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Alcance } from './queriesSalida.ts'

interface Periodo {
  alcance: Alcance
  desde: string
  hasta: string
}

/** Days after a notice in which a payment counts as its doing. */
export const DIAS_RECUPERACION = 7

/** Notices of what is owed that left in the period, and did not fail afterwards, with what they are about. */
const avisos = ({ alcance, desde, hasta }: Periodo) => sql`
  select m.id, m.motivo, m.canal, m.enviado, m.cliente_id, m.referencia, coalesce(c.id, s.id) as origen_id
  from mensajes_toda m
  left join contratos c on c.codigo = m.referencia
  left join separes s on s.codigo = m.referencia
  where m.clase = 'cobranza' and m.enviado >= ${desde}::timestamptz and m.enviado < ${hasta}::timestamptz
    and m.estado in ('enviado', 'entregado', 'leido') and coalesce(c.id, s.id) is not null
    ${alcance ? sql`and m.almacen_id = any(${alcance}::uuid[])` : sql``}`

/** Documents with which somebody pays what the notice was about: not the void of a payment out, nor a new plan. */
const DE_PAGO: readonly string[] = TIPOS_OPERACION.filter((tipo) => {
  const { verbo, crea } = filaDe(tipo)
  return verbo === 'Cobrar' && !crea
})

/** Each payment once, beside the last notice before it: two notices do not make two payments. */
const pagos = (periodo: Periodo) => sql`
  with avisos as (${avisos(periodo)})
  select distinct on (d.id) d.id, d.codigo as documento, d.valor, d.instante as pago, a.motivo, a.canal, a.enviado,
    a.referencia, a.cliente_id
  from avisos a join documentos d on d.origen_id = a.origen_id and d.estado = 'activo' and d.valor > 0
    and d.tipo = any(${DE_PAGO}::text[])
    and d.instante > a.enviado and d.instante <= a.enviado + make_interval(days => ${DIAS_RECUPERACION})
  order by d.id, a.enviado desc`

export interface FilaRecuperacion {
  documento: string
  valor: number
  pago: string
  motivo: string
  canal: string
  enviado: string
  referencia: string
  cliente: string
}

/** Who paid after a notice, the largest payments first. */
export async function recuperados(
  db: Kysely<DB>,
  periodo: Periodo,
  cuantos: number,
): Promise<FilaRecuperacion[]> {
  const { rows } = await sql<FilaRecuperacion>`
    select p.documento, p.valor, p.motivo, p.canal, p.referencia, clientes.nombre_completo as cliente, p.enviado, p.pago
    from (${pagos(periodo)}) p join clientes on clientes.id = p.cliente_id
    order by p.valor desc, p.documento limit ${cuantos}`.execute(db)
  return rows
}

/** By type of notice: what was spoken of, how many of those paid within the days, and how much. */
export async function cuentaRecuperacion(db: Kysely<DB>, periodo: Periodo) {
  const { rows } = await sql<{ motivo: string; avisados: number; pagaron: number; valor: number }>`
    with p as (${pagos(periodo)}), a as (${avisos(periodo)})
    select a.motivo, count(distinct a.referencia)::int as avisados,
      coalesce((select count(distinct p.referencia) from p where p.motivo = a.motivo), 0)::int as pagaron,
      coalesce((select sum(p.valor) from p where p.motivo = a.motivo), 0)::int8 as valor
    from a group by a.motivo order by a.motivo`.execute(db)
  return rows
}
