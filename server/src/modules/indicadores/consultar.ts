import type { ConsultaIndicadores } from '@retroventa/api/indicadores/llamadas'
import { NOMBRE_PRECIO, TEXTO_PRECIO, TEXTOS_INDICADORES } from '@retroventa/api/indicadores/textos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { juzgarPrecio, type Precios, segundosQueFaltan } from '@retroventa/domain/oro/consulta'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { FalloIndicador, type Leido } from '../../ports/indicadores/port.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { type FilaConsulta, insertar, leerTurno, ponerTurno, tomarTurno, ultima } from './queries.ts'

/** Longer than all the providers together take to fail. */
const TURNO_MS = 60_000
/** After a failure the next try waits this long, whoever asks. */
const PAUSA_MS = 10_000

const centesimas = (valor: number) => Math.round(valor * 100)
const pesos = (valor: number) => valor / 100

/** Only super users and super admins ask the market and save, not the super flag (001 §6). @throws Fallo `permiso.falta` */
export function exigirSuper(actor: Actor): void {
  exigir(actor, 'contratos.ver')
  if (!administra(actor)) throw new Fallo('permiso.falta')
}
const administra = ({ isSuperAdmin, isSuperUser }: Actor) => isSuperAdmin || isSuperUser

/** What waits to be saved: the last answer, when nobody saved it nor changed the settings since. */
export function pendienteDe(
  fila: FilaConsulta | undefined,
  ultimaUpdate: string | null,
): FilaConsulta | undefined {
  if (!fila || fila.guardada) return undefined
  return ultimaUpdate !== null && ultimaUpdate > fila.instante ? undefined : fila
}

/** Saved prices, or those that wait, and when the market may be asked (001 §4, §7). Asks nobody. */
export async function verConsulta(deps: Dependencias, actor: Actor): Promise<ConsultaIndicadores> {
  exigir(actor, 'contratos.ver')
  return estado(deps, actor)
}

async function estado(
  deps: Dependencias,
  actor: Actor,
  { actualizado = false, error = null }: { actualizado?: boolean; error?: string | null } = {},
): Promise<ConsultaIndicadores> {
  const ahora = deps.reloj()
  const [{ sugeridos }, fila, turno] = await Promise.all([
    leerConfiguracion(deps),
    ultima(deps.db),
    leerTurno(deps.db),
  ])
  const pendiente = pendienteDe(fila, sugeridos.ultimaUpdate)
  // The last time that it was official, or that the market answered: a click that saves nothing asks nobody twice.
  const falta = Math.max(
    segundosQueFaltan(fila?.instante ?? null, ahora),
    segundosQueFaltan(sugeridos.ultimaUpdate, ahora),
    Math.ceil((Date.parse(turno) - ahora.getTime()) / 1_000) || 0,
    0,
  )
  const tiempoRestante = Number.isFinite(falta) ? falta : 0
  const de = (fuente: string | null | undefined, dicho: string | null | undefined) =>
    fuente && dicho ? { fuente, de: dicho } : null
  return {
    dolar: pendiente ? pesos(pendiente.dolar) : sugeridos.dolar,
    onza: pendiente ? pesos(pendiente.onza) : sugeridos.onza,
    plata: pendiente ? pesos(pendiente.plata) : sugeridos.plata,
    actualizado,
    puedeActualizar: administra(actor) && deps.indicadores !== undefined && tiempoRestante === 0,
    tiempoRestante,
    desde_cache: pendiente !== undefined,
    fecha_cache: pendiente?.instante ?? null,
    error: error ?? (deps.indicadores ? null : 'No hay proveedor de indicadores configurado.'),
    origen: {
      dolar: de(pendiente?.fuente_dolar, pendiente?.de_dolar),
      metales: de(pendiente?.fuente_metales, pendiente?.de_metales),
    },
    administra: administra(actor),
  }
}

/**
 * Asks the market, one person at a time and once an hour (001 §4, §9). What does not answer, or cannot be believed, stays as it
 * was saved, and is said.
 * @throws Fallo `permiso.falta`
 */
export async function consultar(deps: Dependencias, actor: Actor): Promise<ConsultaIndicadores> {
  exigirSuper(actor)
  const { indicadores: puerto } = deps
  const antes = await estado(deps, actor)
  if (!puerto || antes.tiempoRestante > 0) return antes
  const ahora = deps.reloj()
  const desde = (ms: number) => new Date(ahora.getTime() + ms).toISOString()
  if (!(await tomarTurno(deps.db, ahora.toISOString(), desde(TURNO_MS)))) return estado(deps, actor)
  // Somebody asked and was answered between the look above and the turn.
  if (segundosQueFaltan((await ultima(deps.db))?.instante ?? null, ahora) > 0) {
    await ponerTurno(deps.db, ahora.toISOString())
    return estado(deps, actor)
  }
  const { sugeridos } = await leerConfiguracion(deps)
  const [dolar, metales] = await Promise.all([
    intentar(
      () => puerto.dolar(fechaBogota(ahora)),
      (leido) => ({ dolar: leido.valor }),
      sugeridos,
      'El dólar',
    ),
    intentar(
      () => puerto.metales(ahora),
      ({ onza, plata }) => ({ onza: onza.valor, plata: plata.valor }),
      sugeridos,
      'El oro y la plata',
    ),
  ])
  const faltas = [dolar.falta, metales.falta].filter((falta) => falta !== undefined)
  const error = faltas.length > 0 ? `${TEXTOS_INDICADORES.falloConsulta} ${faltas.join(' ')}` : null
  if (!dolar.leido && !metales.leido) {
    await ponerTurno(deps.db, desde(PAUSA_MS))
    return estado(deps, actor, { error })
  }
  await deps.db.transaction().execute(async (tx) => {
    const fila = {
      dolar: centesimas(dolar.leido?.valor ?? sugeridos.dolar),
      onza: centesimas(metales.leido?.onza.valor ?? sugeridos.onza),
      plata: centesimas(metales.leido?.plata.valor ?? sugeridos.plata),
    }
    const id = deps.nuevoId()
    await insertar(tx, {
      id,
      instante: ahora.toISOString(),
      ...fila,
      fuente_dolar: dolar.leido?.fuente ?? null,
      de_dolar: dolar.leido?.de ?? null,
      fuente_metales: metales.leido?.onza.fuente ?? null,
      de_metales: metales.leido?.onza.de ?? null,
      usuario_id: actor.usuarioId,
    })
    await auditar(deps, tx, actor, {
      accion: 'indicadores.consultados',
      entidad: 'indicadores',
      entidadId: id,
      despues: { dolar: pesos(fila.dolar), onza: pesos(fila.onza), plata: pesos(fila.plata) },
    })
  })
  await ponerTurno(deps.db, ahora.toISOString())
  return estado(deps, actor, { actualizado: true, error })
}

/** Asks for some prices and judges them. What is not believed is not taken, and why is said. */
async function intentar<T extends Leido | { onza: Leido; plata: Leido }>(
  leer: () => Promise<T>,
  valores: (leido: T) => Partial<Precios>,
  guardados: Precios,
  quien: string,
): Promise<{ leido?: T; falta?: string }> {
  try {
    const leido = await leer()
    const faltas = (Object.entries(valores(leido)) as [keyof Precios, number][]).flatMap(([cual, valor]) =>
      juzgarPrecio(cual, valor, guardados[cual]),
    )
    if (faltas.length === 0) return { leido }
    const dichas = faltas.map(
      ({ codigo, campo }) => `${NOMBRE_PRECIO[campo as keyof Precios]} ${TEXTO_PRECIO[codigo]}.`,
    )
    return { falta: `${dichas.join(' ')} Se conserva lo guardado.` }
  } catch (error) {
    if (!(error instanceof FalloIndicador)) throw error
    return { falta: `${quien}: ningún proveedor respondió. Se conserva lo guardado.` }
  }
}
