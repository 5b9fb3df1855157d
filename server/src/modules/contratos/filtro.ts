import type { FiltroContratos } from '@retroventa/api/contratos/llamadas'
import { documentoBuscado, normalizarBusqueda } from '@retroventa/domain/clientes/busqueda'
import { leerCodigo } from '@retroventa/domain/contratos/codigo'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.ts'

/** State shown on a day, as SQL: the twin of `situacion` in the domain, which a test holds to the same answers. */
export const estadoMostrado = (hoy: Fecha) => sql<string>`case
    when contratos.estado in ('resuelto', 'anulado', 'decomisado') then contratos.estado
    when contratos.estado = 'en_espera' and contratos.espera_hasta >= ${hoy}::date then 'en_espera'
    when contratos.vence < ${hoy}::date then 'vencido'
    when contratos.estado = 'devuelto_vigente' then 'devuelto_vigente'
    else 'vigente' end`

type Tablas = ExpressionBuilder<DB, 'contratos' | 'clientes'>

/** Longer figures do not fit the number of a contract: they can only be a document. */
const CIFRAS_NUMERO = 9

/** A backslash, percent or underscore typed by a person is itself, not a wildcard. */
const literal = (texto: string) => texto.replace(/[\\%_]/g, '\\$&')

/** `PCT01-000123` or its beginning, `123` as number, a document or its beginning, or words of the name. */
function porTexto(eb: Tablas, buscado: string) {
  const empiezaPor = eb('contratos.codigo', 'like', `${literal(buscado.trim().toUpperCase())}%`)
  const codigo = leerCodigo(buscado)
  if (codigo) {
    const rama = eb('contratos.codigo', 'like', `${literal(codigo.almacen)}-%`)
    return eb.or([empiezaPor, eb.and([rama, eb('contratos.numero', '=', codigo.numero)])])
  }
  const documento = documentoBuscado(buscado)
  if (documento) {
    const porDocumento = eb('clientes.cedula', 'like', `${documento}%`)
    if (documento.length > CIFRAS_NUMERO) return porDocumento
    return eb.or([porDocumento, eb('contratos.numero', '=', Number(documento))])
  }
  const palabras = normalizarBusqueda(buscado).split(' ').filter(Boolean)
  const porNombre = eb.and(
    palabras.map((palabra) => eb('clientes.busqueda', 'like', `%${literal(palabra)}%`)),
  )
  return eb.or([empiezaPor, porNombre])
}

export type Filtro = Omit<FiltroContratos, 'orden'>

/** Contracts of a branch under a filter, joined with their customer. */
export function contratosFiltrados(db: Kysely<DB>, almacenId: string, filtro: Filtro, hoy: Fecha) {
  const { texto, clase, venceDesde, venceHasta, clienteId, estado } = filtro
  let consulta = db
    .selectFrom('contratos')
    .innerJoin('clientes', 'clientes.id', 'contratos.cliente_id')
    .where('contratos.almacen_id', '=', almacenId)
  if (texto?.trim()) consulta = consulta.where((eb) => porTexto(eb, texto))
  if (clase) consulta = consulta.where('contratos.clase', '=', clase)
  if (venceDesde) consulta = consulta.where('contratos.vence', '>=', venceDesde)
  if (venceHasta) consulta = consulta.where('contratos.vence', '<=', venceHasta)
  if (clienteId) consulta = consulta.where('contratos.cliente_id', '=', clienteId)
  if (estado) consulta = consulta.where(estadoMostrado(hoy), '=', estado)
  return consulta
}
