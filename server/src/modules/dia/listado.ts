import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { LISTA_DIAS } from '@retroventa/api/dia/lista'
import type { DiaFila, exportarDias, listarDias } from '@retroventa/api/dia/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista } from '../../core/lista/archivo.ts'
import { filtroDe, losPedidos } from '../../core/lista/estados.ts'
import { conCursor, deUnInstante, enPagina } from '../../core/lista/sql.ts'
import type { Dependencias } from '../../dependencies.ts'
import { almacenesQueLee } from '../sesion/service.ts'
import type { FilaDias } from './queries.ts'
import { conteosPorEstado, enOrden } from './queriesLista.ts'
import { comoFila } from './service.ts'

async function alcanceDe(db: Dependencias['db'], actor: Actor) {
  exigir(actor, 'dias.ver')
  const suyos = await almacenesQueLee(db, actor, 'dias.ver')
  const ven = new Set(suyos.filter(({ puede }) => puede('caja.ver')).map(({ id }) => id))
  return {
    ids: suyos.map(({ id }) => id),
    codigos: suyos.map(({ codigo }) => codigo),
    fila: (una: FilaDias): DiaFila => comoFila(una, ven.has(una.almacen_id)),
  }
}

/** Days of every branch of the person. @throws Fallo `permiso.falta` */
export async function listar(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  { pagina, porPagina, ...filtro }: Peticion<typeof listarDias>['query'],
): Promise<Respuesta<typeof listarDias>> {
  const { ids, codigos, fila } = await alcanceDe(db, actor)
  const [filas, estados] = await Promise.all([
    enPagina(db, enOrden(db, ids, filtro), { desde: (pagina - 1) * porPagina, cuantos: porPagina }),
    conteosPorEstado(db, ids, filtro),
  ])
  const conteos = Object.fromEntries(estados.map(({ estado, cantidad }) => [estado, cantidad]))
  const todos = estados.reduce((suma, { cantidad }) => suma + cantidad, 0)
  return {
    items: filas.map(fila),
    total: filtro.estado ? (conteos[filtro.estado] ?? 0) : todos,
    conteos: { todos, ...conteos },
    almacenes: codigos,
  }
}

/** The whole filter as a file, as blind as the screen. @throws Fallo `permiso.falta` */
export async function exportar(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof exportarDias>['query'],
): Promise<Archivo> {
  const { ids, codigos, fila } = await alcanceDe(db, actor)
  const hoy = fechaBogota(reloj())
  return archivoDeLista<DiaFila>({
    lista: LISTA_DIAS,
    formato,
    nombre: `dias-${hoy}`,
    filtro: filtroDe(losPedidos(codigos, filtro.almacen), LISTA_DIAS, { ...filtro, almacen: undefined }),
    hoy,
    lotes: () => deUnInstante(db, (tx) => conCursor(tx, enOrden(tx, ids, filtro), fila)),
  })
}
