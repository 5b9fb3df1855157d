import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { enPalabras } from '@retroventa/api/core/lista'
import { LISTA_FONDOS } from '@retroventa/api/fondos/lista'
import type { exportarFondos, listarFondos } from '@retroventa/api/fondos/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista } from '../../core/lista/archivo.ts'
import { conCursor, deUnInstante, enPagina } from '../../core/lista/sql.ts'
import type { Dependencias } from '../../dependencies.ts'
import { comoTraslado, conteosDe, enOrden } from './queriesLista.ts'

/** A page of what the branch of the session sent or receives. */
export async function listar(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  { almacenId, ...actor }: Actor,
  { pagina, porPagina, ...filtro }: Peticion<typeof listarFondos>['query'],
): Promise<Respuesta<typeof listarFondos>> {
  exigir(actor, 'fondos.ver')
  const mira = { almacenId, hoy: fechaBogota(reloj()) }
  const [filas, estados] = await Promise.all([
    enPagina(db, enOrden(db, mira, filtro), { desde: (pagina - 1) * porPagina, cuantos: porPagina }),
    conteosDe(db, mira, filtro),
  ])
  const conteos = Object.fromEntries(estados.map(({ estado, cantidad }) => [estado, cantidad]))
  const todos = estados.reduce((suma, { cantidad }) => suma + cantidad, 0)
  return {
    items: filas.map(comoTraslado),
    total: filtro.estado ? (conteos[filtro.estado] ?? 0) : todos,
    conteos: { todos, ...conteos },
  }
}

/** The whole filter as a file. */
export async function exportar(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof exportarFondos>['query'],
): Promise<Archivo> {
  exigir(actor, 'fondos.exportar')
  const hoy = fechaBogota(reloj())
  const { almacenId, almacenCodigo } = actor
  return archivoDeLista({
    lista: LISTA_FONDOS,
    formato,
    nombre: `fondos-${almacenCodigo}-${hoy}`,
    filtro: `${almacenCodigo}, ${enPalabras(LISTA_FONDOS, filtro)}`,
    hoy,
    lotes: () =>
      deUnInstante(db, (tx) => conCursor(tx, enOrden(tx, { almacenId, hoy }, filtro), comoTraslado)),
  })
}
