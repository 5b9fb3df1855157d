import type { SenalesCliente } from '@retroventa/api/clientes/llamadas'
import { sql } from 'kysely'

/** Condition of a query that reads the table `clientes`: a hit with a list waits for the decision of compliance (D24). */
export const POR_DECIDIR = sql<boolean>`exists (select 1 from tareas_cumplimiento tarea
  where tarea.cliente_id = clientes.id and tarea.estado = 'pendiente')`

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
