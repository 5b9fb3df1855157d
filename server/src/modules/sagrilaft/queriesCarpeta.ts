import type { Valor } from '@retroventa/api/core/lista'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Documento } from '../../core/ganchos.ts'
import { registrosDe } from '../../core/senales.ts'
import type { DB } from '../../db/types.ts'

/** Rows of a sheet of the folder, under the words of its columns. */
export type Renglon = Readonly<Record<string, Valor>>

/** A customer, with every document of all their records, now and before. */
interface Persona {
  id: string
  documentos: readonly Documento[]
}

/** As every file of the house says an instant: what was done at eight in the evening is of that day. */
const enBogota = (instante: RawBuilder<unknown>) =>
  sql`to_char(${instante} at time zone 'America/Bogota', 'YYYY-MM-DD HH24:MI')`

const HOJAS: Readonly<Record<string, (persona: Persona) => RawBuilder<Renglon>>> = {
  'contratos.csv': ({ id }) => sql`
    select c.codigo "Contrato", al.codigo "Almacén", c.fecha::text "Fecha", c.valor_total "Entregado", c.capital "Capital",
      c.vence::text "Vence", c.estado "Estado", u.username "Empleado"
    from contratos c join almacenes al on al.id = c.almacen_id join usuarios u on u.id = c.empleado_id
    where c.cliente_id in ${registrosDe(sql`${id}::uuid`)} order by c.fecha, c.codigo`,
  'documentos.csv': ({ id }) => sql`
    select d.codigo "Documento", d.tipo "Tipo", al.codigo "Almacén", ${enBogota(sql`d.instante`)} "Instante", d.valor "Valor", p.medios "Medios de pago",
      d.estado "Estado", d.motivo "Motivo", u.username "Firmó"
    from documentos d join almacenes al on al.id = d.almacen_id join usuarios u on u.id = d.firmante_id
    left join lateral (select string_agg(x.medio || ' ' || x.valor, '; ' order by x.linea) medios
      from documento_pagos x where x.documento_id = d.id) p on true
    where d.tercero_id in ${registrosDe(sql`${id}::uuid`)} order by d.orden`,
  'consultas.csv': ({ id, documentos }) => sql`
    select ${enBogota(sql`q.instante`)} "Instante", q.fuente "Fuente", q.estado "Estado", q.situacion "Situación", q.mensaje "Respuesta",
      al.codigo "Almacén", u.username "Empleado"
    from (select * from consultas_toda where cliente_id in ${registrosDe(sql`${id}::uuid`)}
      union all select * from consultas_toda c where c.cliente_id is null and c.cedula = any(${documentos.map(({ cedula }) => cedula)}::text[])
        and exists (select from unnest(${documentos.map(({ tipo_documento }) => tipo_documento)}::text[],
          ${documentos.map(({ cedula }) => cedula)}::text[]) d (tipo, cedula)
          where d.cedula = c.cedula and (c.tipo_documento is null or c.tipo_documento = d.tipo))) q
      join almacenes al on al.id = q.almacen_id join usuarios u on u.id = q.empleado_id
    order by q.instante`,
  'mensajes.csv': ({ id }) => sql`
    select ${enBogota(sql`m.creado`)} "Instante", m.canal "Canal", m.clase "Clase", m.destino "Destino", m.estado "Estado", m.asunto "Asunto", m.texto "Texto"
    from mensajes_toda m where m.cliente_id in ${registrosDe(sql`${id}::uuid`)} order by m.creado`,
}

/**
 * What the house holds of a person, also under the records that were merged with theirs, a sheet of each kind; of consultations, those of
 * their documents before a record existed too.
 */
export async function hojasDe(db: Kysely<DB>, persona: Persona): Promise<[string, Renglon[]][]> {
  const hojas: [string, Renglon[]][] = []
  for (const [nombre, consulta] of Object.entries(HOJAS))
    hojas.push([nombre, (await consulta(persona).execute(db)).rows])
  return hojas
}
