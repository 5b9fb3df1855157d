import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/indicadores/llamadas'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion, ponerPrecios, preciosEscritos } from '../configuracion/service.ts'
import { cuantosBajoAgua } from '../contratos/service.ts'
import { exigirSuper, pendienteDe, verConsulta } from './consultar.ts'
import { type FilaConsulta, guardadas, marcarGuardada, ultima } from './queries.ts'

/** The saved prices and suggested values, for whoever values an item: no right to the rest of the settings is needed. */
export async function verIndicadores(deps: Pick<Dependencias, 'db' | 'reloj'>, actor: Actor) {
  exigir(actor, 'contratos.ver')
  return (await leerConfiguracion(deps)).sugeridos
}

const preciosDe = ({ dolar, onza, plata }: Pick<FilaConsulta, 'dolar' | 'onza' | 'plata'>) => ({
  dolar: dolar / 100,
  onza: onza / 100,
  plata: plata / 100,
})

/**
 * The prices that wait become those of the house, from this moment on (001 §4): those that the person saw, or none.
 * @throws Fallo `permiso.falta`, `indicadores.sin_cambios` when none wait, `indicadores.otros_precios` when others wait
 */
export async function guardar(
  deps: Dependencias,
  actor: Actor,
  visto: Peticion<typeof api.guardarIndicadores>['body'],
): Promise<Respuesta<typeof api.guardarIndicadores>> {
  exigirSuper(actor)
  const olvidar = await transaccion(deps, { usuarioId: actor.usuarioId }, async (tx) => {
    const { sugeridos } = await leerConfiguracion({ db: tx, reloj: deps.reloj })
    const fila = pendienteDe(await ultima(tx), sugeridos.ultimaUpdate)
    if (!fila) throw new Fallo('indicadores.sin_cambios')
    if (fila.instante !== visto.fecha_cache) throw new Fallo('indicadores.otros_precios')
    if (!(await marcarGuardada(tx, fila.id, deps.reloj().toISOString(), actor.usuarioId)))
      throw new Fallo('indicadores.sin_cambios')
    const precios = preciosDe(fila)
    const hecho = await ponerPrecios(deps, tx, precios)
    await auditar(deps, tx, actor, {
      accion: 'indicadores.guardados',
      entidad: 'indicadores',
      entidadId: fila.id,
      antes: hecho.antes,
      despues: precios,
    })
    return hecho.olvidar
  })
  olvidar()
  return verConsulta(deps, actor)
}

/**
 * What saving would do to what is open: contracts of gold that owe more than their items suggest, now and then.
 * @throws Fallo `permiso.falta`, `indicadores.sin_cambios`
 */
export async function efecto(
  deps: Dependencias,
  actor: Actor,
): Promise<Respuesta<typeof api.efectoIndicadores>> {
  exigirSuper(actor)
  const { sugeridos } = await leerConfiguracion(deps)
  const fila = pendienteDe(await ultima(deps.db), sugeridos.ultimaUpdate)
  if (!fila) throw new Fallo('indicadores.sin_cambios')
  const [antes, despues] = await Promise.all([
    cuantosBajoAgua(deps.db, sugeridos),
    cuantosBajoAgua(deps.db, { ...sugeridos, ...preciosDe(fila) }),
  ])
  const de = ({ contratos, capital }: typeof antes) => ({ contratos, capital })
  return { abiertos: antes.abiertos, antes: de(antes), despues: de(despues) }
}

const MAXIMO_HISTORIA = 200

/** The prices of the house, those of the market and those typed in the settings, each from when it was: oldest first, for the chart. */
export async function historia(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
): Promise<Respuesta<typeof api.historiaIndicadores>> {
  exigir(actor, 'contratos.ver')
  const [delMercado, escritos] = await Promise.all([guardadas(db, MAXIMO_HISTORIA + 1), preciosEscritos(db)])
  const todos = [
    ...delMercado.map(({ instante, ...precios }) => ({ instante, ...preciosDe(precios) })),
    ...escritos,
  ]
  return {
    items: todos.toSorted((a, b) => a.instante.localeCompare(b.instante)).slice(-MAXIMO_HISTORIA),
    hayAntes: todos.length > MAXIMO_HISTORIA,
  }
}
