import type { ClaveInforme } from '@retroventa/api/informes/registro'
import { deAnalisis } from './queriesAnalisis.ts'
import { auditoriaEnDosPasos, deAuditoria } from './queriesAuditoria.ts'
import type { EnDosPasos, Fuente } from './queriesContexto.ts'
import { deGerencia, gerenciaEnDosPasos } from './queriesGerencia.ts'
import { deRevision, revisionEnDosPasos } from './queriesRevision.ts'

/** Where the rows of every informe come from, by its key. */
export const FUENTES: Readonly<Record<ClaveInforme, Fuente>> = {
  ...deAuditoria,
  ...deRevision,
  ...deGerencia,
  ...deAnalisis,
}

/** Informes of many rows in which a page reads who each is of after it found them. */
export const EN_DOS_PASOS: Readonly<Partial<Record<ClaveInforme, EnDosPasos>>> = {
  ...auditoriaEnDosPasos,
  ...revisionEnDosPasos,
  ...gerenciaEnDosPasos,
}

/** Informes whose rows of some days are found by those days alone, once the period is known that they are of (`entero`): their files are read so. */
export const POR_DIAS: ReadonlySet<ClaveInforme> = new Set([
  'contratos',
  'repositorioContratos',
  'resoluciones',
  'prorrogas',
  'devueltoVigente',
])

/**
 * Informes of many rows of which a page shows a few, found by their day: they are not worked out whole for it. Any other is, once.
 */
export const HISTORIAS: ReadonlySet<ClaveInforme> = new Set([
  ...POR_DIAS,
  'ventasVitrina',
  'ventasServicio',
  'repositorioClientes',
])

/**
 * Histories whose rows of a page are found without what is told of each, and read by their identity. Of each, what of a filter is asked of
 * whom its rows name, and leaves few of them.
 */
export const POR_IDENTIDAD: ReadonlyMap<ClaveInforme, readonly string[]> = new Map([
  ['contratos', ['empleado']],
  ['repositorioContratos', ['empleado', 'identificacion']],
  ['repositorioClientes', ['texto']],
])
