import type { SenalesCliente } from '@retroventa/api/clientes/llamadas'
import { sql } from 'kysely'

/** Column `senales` of a query that reads the table `clientes`: what is said in red wherever a customer appears. */
export const SENALES = sql<SenalesCliente>`jsonb_build_object(
  'alertaListas', clientes.alerta_listas,
  'noDeseado', clientes.no_deseado,
  'marca', case when clientes.no_deseado then jsonb_build_object(
    'motivo', coalesce(clientes.no_deseado_motivo, ''),
    'por', (select username from usuarios marcador where marcador.id = clientes.no_deseado_por),
    'instante', to_char(coalesce(clientes.no_deseado_en, clientes.modified) at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end)`
