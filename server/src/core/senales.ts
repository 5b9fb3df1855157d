import type { SenalesCliente } from '@retroventa/api/clientes/llamadas'
import { type RawBuilder, sql } from 'kysely'

/** The record that stayed and those that it took over. */
const mismos = (vivo: RawBuilder<unknown>) =>
  sql<string>`(select mismo.id from clientes mismo where mismo.id = ${vivo} or mismo.fusionado_en = ${vivo})`

/** Ids of every record of the person of one of them, merged or not: what was found of any is of the person. */
export const registrosDe = (id: RawBuilder<unknown>) =>
  mismos(sql`(select coalesce(pedido.fusionado_en, pedido.id) from clientes pedido where pedido.id = ${id})`)

/**
 * Condition of a query that reads the table `clientes`: a hit with a list waits for the decision of compliance (D24). Also one that
 * stayed with a record that was merged: it is of the same person.
 */
export const POR_DECIDIR = sql<boolean>`exists (select 1 from tareas_cumplimiento tarea
  where tarea.cliente_id in ${mismos(sql`coalesce(clientes.fusionado_en, clientes.id)`)} and tarea.estado = 'pendiente')`

/** Column `senales` of a query that reads the table `clientes`: what is said in red wherever a customer appears. */
export const SENALES = sql<SenalesCliente>`jsonb_build_object(
  'alertaListas', clientes.alerta_listas,
  'porDecidir', ${POR_DECIDIR},
  'noDeseado', clientes.no_deseado,
  'marca', case when clientes.no_deseado then jsonb_build_object(
    'motivo', coalesce(clientes.no_deseado_motivo, ''),
    'por', (select username from usuarios marcador where marcador.id = clientes.no_deseado_por),
    'instante', to_char(coalesce(clientes.no_deseado_en, clientes.modified) at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end)`
