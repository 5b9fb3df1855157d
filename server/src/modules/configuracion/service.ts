import { Configuracion } from '@retroventa/api/configuracion/llamadas'
import type { Precios } from '@retroventa/domain/oro/consulta'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { ultimosCambios } from './cambios.ts'
import { diferencias } from './diferencias.ts'
import { guardar, leer } from './queries.ts'
import { deSuper, validar } from './validar.ts'

export { preciosEscritos } from './cambios.ts'
export type { Configuracion }

/** Settings change a few times a day and are read on every request. */
const VIGENCIA_MS = 2_000
const leidas = new WeakMap<
  object,
  { hasta: number; leida: Promise<{ version: number; valor: Configuracion }> }
>()

/**
 * The settings in force; at most two seconds old.
 * @param version the one that is known to be in force, when it is known: then never an older one
 */
export async function leerConfiguracion(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  version = 0,
): Promise<Configuracion> {
  const ahora = reloj().getTime()
  const guardada = leidas.get(db)
  // A clock that was set back is before what was read: until it came there again, nothing that another process saved would count.
  const falta = guardada ? guardada.hasta - ahora : 0
  const util = falta > 0 && falta <= VIGENCIA_MS ? await guardada?.leida : undefined
  if (util && util.version >= version) return util.valor
  const leida = leer(db).then((fila) => ({ version: fila.version, valor: Configuracion.parse(fila.valor) }))
  leidas.set(db, { hasta: ahora + VIGENCIA_MS, leida })
  leida.catch(() => leidas.delete(db))
  return (await leida).valor
}

/** The settings with their version, as the editor needs them. */
export async function verConfiguracion(deps: Pick<Dependencias, 'db'>, actor: Actor) {
  exigir(actor, 'configuracion.ver')
  const [{ version, valor, modified }, cambios] = await Promise.all([leer(deps.db), ultimosCambios(deps.db)])
  return { version, valor: Configuracion.parse(valor), modificada: modified, cambios }
}

/**
 * The prices of the market say when they were last changed: the clock of the house tells it, never who saves. A percentage of the
 * house is none of them: it neither lets the market wait an hour nor drops what the market answered (001 §4).
 */
function conFechaDePrecios(antes: Configuracion, pedida: Configuracion, ahora: string): Configuracion {
  const iguales = { ...pedida.sugeridos, ultimaUpdate: antes.sugeridos.ultimaUpdate }
  const cambian = (['dolar', 'onza', 'plata'] as const).some(
    (precio) => antes.sugeridos[precio] !== iguales[precio],
  )
  return { ...pedida, sugeridos: cambian ? { ...iguales, ultimaUpdate: ahora } : iguales }
}

/**
 * Saves the whole configuration (001 §7) over the version it was read from (D16).
 * @throws Fallo `validacion.datos`; `configuracion.version` with the differences between what is saved and what was sent
 */
export async function guardarConfiguracion(
  deps: Dependencias,
  actor: Actor,
  { version, valor: pedida }: { version: number; valor: Configuracion },
) {
  exigir(actor, 'configuracion.administrar')
  validar(pedida)
  const guardada = await transaccion(deps, actor, async (tx) => {
    const actual = await leer(tx, true)
    const antes = Configuracion.parse(actual.valor)
    if (actual.version !== version)
      throw new Fallo('configuracion.version', {
        version: actual.version,
        diferencias: diferencias(antes, pedida),
      })
    deSuper(actor, antes, pedida)
    const modificada = deps.reloj().toISOString()
    const valor = conFechaDePrecios(antes, pedida, modificada)
    await guardar(tx, version + 1, valor, modificada)
    await auditar(deps, tx, actor, {
      accion: 'configuracion.editada',
      entidad: 'configuracion',
      entidadId: '1',
      antes,
      despues: valor,
    })
    return { version: version + 1, valor, modificada }
  })
  leidas.delete(deps.db)
  return { ...guardada, cambios: await ultimosCambios(deps.db) }
}

/**
 * Puts the prices of the market into the settings, in the transaction of whoever judged them. Asks for no permission.
 * @returns what the rest of the house must forget once it is committed
 */
export async function ponerPrecios(
  deps: Dependencias,
  tx: Tx,
  precios: Precios,
): Promise<{ antes: Precios; olvidar: () => void }> {
  const actual = await leer(tx, true)
  const antes = Configuracion.parse(actual.valor)
  const modificada = deps.reloj().toISOString()
  const sugeridos = { ...antes.sugeridos, ...precios, ultimaUpdate: modificada }
  await guardar(tx, actual.version + 1, { ...antes, sugeridos }, modificada)
  const { dolar, onza, plata } = antes.sugeridos
  return { antes: { dolar, onza, plata }, olvidar: () => leidas.delete(deps.db) }
}
