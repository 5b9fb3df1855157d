import { PassThrough } from 'node:stream'
import { SUCESO, TEMAS, type Tema } from '@retroventa/api/cambios/temas'
import type { Permiso } from '@retroventa/api/permisos'
import type { AjustesDeFlujo } from '../../config.ts'
import { Fallo } from '../../core/fallo.ts'
import { type Escucha, escuchar } from '../../db/escucha.ts'

/** Streams as the product has them. */
export const FLUJO: AjustesDeFlujo = { vidaMs: 600_000, latidoMs: 20_000, porPersona: 8 }
/** What comes together is told together. */
const JUNTAR_MS = 50
/** Who reads nothing is let go: they come back, and ask for everything. */
const ATRASO_MAXIMO = 64 * 1024
/** When a browser that was cut off comes back: not all of them at once. */
const VOLVER_MS = { desde: 1_000, hasta: 4_000 }

/** Who looks, as of when the stream began. */
interface Oyente {
  usuarioId: string
  sesionId: string
  esSuper: boolean
  almacenId: string | undefined
  /** What the person may in each of their branches. */
  almacenes: ReadonlyMap<string, { permisos: ReadonlySet<Permiso> }>
  /** Whether the session still is what it was when the stream began. */
  sigue(): Promise<boolean>
}

/** A notice, as `0380_cambios.sql` makes it. */
interface Cambio {
  tema: Tema
  sesion?: string
  usuario?: string
  almacen?: string | null
}

/** Whether the change is of anything that this person may look at. */
function leAtane(quien: Omit<Oyente, 'sigue'>, { tema, sesion, usuario, almacen }: Cambio): boolean {
  if (sesion !== undefined) return sesion === quien.sesionId
  if (usuario !== undefined) return usuario === quien.usuarioId
  if (!almacen) return true
  if (tema === 'sesion') return almacen === quien.almacenId
  if (quien.esSuper) return true
  const permisos = quien.almacenes.get(almacen)?.permisos
  const pide: readonly Permiso[] = TEMAS[tema]
  return permisos !== undefined && (pide.length === 0 || pide.some((uno) => permisos.has(uno)))
}

function leerCambio(texto: string): Cambio | undefined {
  try {
    const leido = JSON.parse(texto) as Cambio
    return leido.tema in TEMAS ? leido : undefined
  } catch {
    return undefined
  }
}

/** Hands what the database tells to the streams of this process. */
export interface Reparto {
  /** A stream of what concerns that person. @throws Fallo `cambios.demasiados` */
  sumar(quien: Oyente): PassThrough
  /** Streams that are open in this process. */
  readonly abiertos: number
  cerrar(): Promise<void>
}

/**
 * Nothing is opened before the first stream.
 * @param directa PostgreSQL itself, past any pooler
 */
export function crearReparto(directa: string, ajustes: () => AjustesDeFlujo): Reparto {
  const flujos = new Map<PassThrough, Oyente>()
  const juntos = new Map<string, Cambio>()
  let escucha: Escucha | undefined
  let espera: NodeJS.Timeout | undefined

  const escribir = (flujo: PassThrough, texto: string) => {
    if (flujo.writableLength > ATRASO_MAXIMO) flujo.destroy()
    else if (flujo.writable) flujo.write(texto)
  }
  const suceso = (flujo: PassThrough, nombre: string, datos: object = {}) =>
    escribir(flujo, `event: ${nombre}\ndata: ${JSON.stringify(datos)}\n\n`)
  const alOir = (texto: string) => {
    const cambio = leerCambio(texto)
    if (!cambio) return
    juntos.set(texto, cambio)
    espera ??= setTimeout(repartir, JUNTAR_MS).unref()
  }
  const repartir = () => {
    const dichos = [...juntos.values()]
    juntos.clear()
    espera = undefined
    for (const [flujo, quien] of flujos) {
      const temas = new Set(dichos.filter((uno) => leAtane(quien, uno)).map(({ tema }) => tema))
      if (temas.delete('sesion')) void revisar(flujo, quien)
      for (const tema of temas) suceso(flujo, SUCESO.cambio, { tema })
    }
  }
  /** What a stream may tell was read when it began: it ends with the session, or when that is another one. */
  const revisar = async (flujo: PassThrough, quien: Oyente) => {
    if (await quien.sigue().catch(() => false)) return
    suceso(flujo, SUCESO.cambio, { tema: 'sesion' })
    flujo.end()
  }
  /** With the branch and the person of the session, for a window that was shown another one. */
  const decirQueOye = (flujo: PassThrough, { almacenId, usuarioId }: Oyente) =>
    suceso(flujo, SUCESO.oye, { almacen: almacenId, usuario: usuarioId })
  const alCambiar = (oye: boolean) => {
    for (const [flujo, quien] of flujos)
      if (oye) decirQueOye(flujo, quien)
      else suceso(flujo, SUCESO.sordo)
  }

  return {
    get abiertos() {
      return flujos.size
    },
    sumar(quien) {
      const { vidaMs, latidoMs, porPersona } = ajustes()
      const suyos = [...flujos.values()].filter(({ usuarioId }) => usuarioId === quien.usuarioId)
      if (suyos.length >= porPersona) throw new Fallo('cambios.demasiados')
      const flujo = new PassThrough()
      const { desde, hasta } = VOLVER_MS
      flujo.write(`retry: ${Math.round(desde + Math.random() * (hasta - desde))}\n\n`)
      if (vidaMs === 0) return flujo.end()
      flujos.set(flujo, quien)
      const latido = setInterval(() => escribir(flujo, ':\n\n'), latidoMs).unref()
      const vida = setTimeout(() => flujo.end(), vidaMs * (0.5 + Math.random() / 2)).unref()
      const quitar = () => {
        clearInterval(latido)
        clearTimeout(vida)
        flujos.delete(flujo)
      }
      flujo.on('finish', quitar).on('close', quitar)
      escucha ??= escuchar(directa, { alOir, alCambiar })
      if (escucha.oye) decirQueOye(flujo, quien)
      // What changed while it was being made.
      void revisar(flujo, quien)
      return flujo
    },
    async cerrar() {
      clearTimeout(espera)
      for (const flujo of flujos.keys()) flujo.end()
      const una = escucha
      escucha = undefined
      await una?.cerrar()
    },
  }
}
