import type {
  exportarAuditoria,
  listarAuditoria,
  verificarAuditoria,
} from '@retroventa/api/auditoria/llamadas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import { PEDIDAS } from './ficha.ts'

const LISTAR = ruta<typeof listarAuditoria>('GET', '/auditoria/logs')
const EXPORTAR = ruta<typeof exportarAuditoria>('GET', '/auditoria/logs/exportar')
const INTEGRIDAD = ruta<typeof verificarAuditoria>('GET', '/auditoria/integridad')

/** A page of the log. While another one comes, the last one stays. */
export const queryAuditoria = (query: ConsultaDe<typeof listarAuditoria>) =>
  queryOptions({
    queryKey: ['auditoria', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** What happened to one record, newest first: see `enLaFicha`. */
export const queryHistoria = (entidad: string, entidadId: string) =>
  queryOptions({
    queryKey: ['auditoria', 'de', entidad, entidadId],
    queryFn: ({ signal }) =>
      llamar(
        LISTAR,
        { query: { entidad, entidadId, pagina: 1, porPagina: PEDIDAS, parte: 'filas' } },
        { señal: signal },
      ),
    staleTime: 0,
  })

/** Reads the whole chain of the log again. */
export const verificarIntegridad = () => llamar(INTEGRIDAD, {})

/** Address of the whole filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarAuditoria>): string =>
  direccion(EXPORTAR, { query })
