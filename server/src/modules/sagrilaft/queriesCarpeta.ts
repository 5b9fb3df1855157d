import type { Valor } from '@retroventa/api/core/lista'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { registrosDe } from '../../core/senales.ts'
import type { DB } from '../../db/types.ts'

/** Rows of a sheet of the folder, under the words of its columns. */
export type Renglon = Readonly<Record<string, Valor>>

const HOJAS: Readonly<Record<string, (cliente: string) => RawBuilder<Renglon>>> = {
  'contratos.csv': (cliente) => sql`
    select c.codigo "Contrato", al.codigo "Almacén", c.fecha::text "Fecha", c.valor_total "Entregado", c.capital "Capital",
      c.vence::text "Vence", c.estado "Estado", u.username "Empleado"
    from contratos c join almacenes al on al.id = c.almacen_id join usuarios u on u.id = c.empleado_id
    where c.cliente_id in ${registrosDe(sql`${cliente}::uuid`)} order by c.fecha, c.codigo`,
  'documentos.csv': (cliente) => sql`
    select d.codigo "Documento", d.tipo "Tipo", al.codigo "Almacén", d.instante::text "Instante", d.valor "Valor", p.medios "Medios de pago",
      d.estado "Estado", d.motivo "Motivo", u.username "Firmó"
    from documentos d join almacenes al on al.id = d.almacen_id join usuarios u on u.id = d.firmante_id
    left join lateral (select string_agg(x.medio || ' ' || x.valor, '; ' order by x.linea) medios
      from documento_pagos x where x.documento_id = d.id) p on true
    where d.tercero_id in ${registrosDe(sql`${cliente}::uuid`)} order by d.orden`,
  'consultas.csv': (cliente) => sql`
    select q.instante::text "Instante", q.fuente "Fuente", q.estado "Estado", q.situacion "Situación", q.mensaje "Respuesta",
      al.codigo "Almacén", u.username "Empleado"
    from consultas_toda q join almacenes al on al.id = q.almacen_id join usuarios u on u.id = q.empleado_id
    where q.cliente_id in ${registrosDe(sql`${cliente}::uuid`)} order by q.instante`,
  'mensajes.csv': (cliente) => sql`
    select m.creado::text "Instante", m.canal "Canal", m.clase "Clase", m.destino "Destino", m.estado "Estado", m.asunto "Asunto", m.texto "Texto"
    from mensajes_toda m where m.cliente_id in ${registrosDe(sql`${cliente}::uuid`)} order by m.creado`,
}

/** What the house holds of a person, also under the records that were merged with theirs, a sheet of each kind. */
export async function hojasDe(db: Kysely<DB>, cliente: string): Promise<[string, Renglon[]][]> {
  const hojas: [string, Renglon[]][] = []
  for (const [nombre, consulta] of Object.entries(HOJAS))
    hojas.push([nombre, (await consulta(cliente).execute(db)).rows])
  return hojas
}
