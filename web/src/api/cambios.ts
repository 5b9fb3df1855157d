import type { seguirCambios } from '@retroventa/api/cambios/llamadas'
import type { SUCESO, Tema } from '@retroventa/api/cambios/temas'
import type { QueryKey } from '@tanstack/react-query'
import { cache } from './cache.ts'
import { direccion } from './cliente.ts'
import { ErrorApi } from './errorApi.ts'
import { ruta } from './referencia.ts'
import { leerSesionEnSegundoPlano, querySesion, type Sesion } from './sesion.ts'
import { hayPospuesto } from './trabajo.ts'

const SEGUIR = ruta<typeof seguirCambios>('GET', '/cambios')

/** What is read again when something changed. `sesion` has a way of its own. */
const LO_QUE_CAMBIA: Readonly<Record<Exclude<Tema, 'sesion'>, readonly QueryKey[]>> = {
  solicitudes: [['solicitudes']],
  novedades: [['novedades']],
  visible: [['visible']],
  dia: [['dia', 'hoy'], ['dia', 'lista'], ['inicio']],
  documentos: [['inicio'], ['dia', 'hoy'], ['contratos', 'uno']],
}
const TEMAS = Object.keys(LO_QUE_CAMBIA) as (keyof typeof LO_QUE_CAMBIA)[]

/** While the server tells what changes, what goes with the time alone is still asked for. */
const AL_DIA_MS = 5 * 60_000
/** A till next door that saves every second does not make this one ask every second. */
const PASO_MS = 2_000
/** Without a stream for so long, the page asks by itself. */
const CORTE_MS = 8_000
/** After a refusal (too many windows, a server that is going): it is tried again, each time later. */
const PAUSA_MS = { primera: 5_000, mayor: 60_000 }

let alDia = false

/** How often to ask: as said where the server does not tell, and seldom while it does (`refetchInterval`). */
export const cadaTanto = (ms: number) => (): number => (alDia ? Math.max(ms, AL_DIA_MS) : ms)

const releer = (temas: readonly (keyof typeof LO_QUE_CAMBIA)[]): void => {
  // What stands under a form of another branch would be asked for in this one.
  if (hayPospuesto()) return
  for (const tema of temas)
    for (const queryKey of LO_QUE_CAMBIA[tema]) void cache.invalidateQueries({ queryKey })
  // The minutes without anybody and the prices of the header are settings that come with the session.
  if (temas.includes('visible')) void releerSesion()
}

/** The session ended, or is another one: in another window, in another branch, by who administers. */
async function releerSesion(): Promise<void> {
  try {
    await leerSesionEnSegundoPlano()
  } catch (error) {
    // One that ended leads to the sign-in by itself.
    if (!(error instanceof ErrorApi)) throw error
  }
}

/**
 * Listens to what other people and processes change while the page is looked at, and reads it again.
 * @returns how to stop
 */
export function seguirLosCambios(): () => void {
  let fuente: EventSource | undefined
  let espera: ReturnType<typeof setTimeout> | undefined
  let pausa = PAUSA_MS.primera
  let [unaVez, dejado] = [false, false]
  const pendientes = new Set<keyof typeof LO_QUE_CAMBIA>()
  let paso: ReturnType<typeof setTimeout> | undefined
  let corte: ReturnType<typeof setTimeout> | undefined

  const soltar = () => {
    paso = undefined
    if (pendientes.size === 0) return
    releer([...pendientes])
    pendientes.clear()
    paso = setTimeout(soltar, PASO_MS)
  }
  const cambio = (tema: Tema) => {
    if (tema === 'sesion') return void releerSesion()
    pendientes.add(tema)
    if (paso === undefined) soltar()
  }
  /** From now on the page asks, as often as without a stream. */
  const perder = () => {
    if (alDia) releer(TEMAS)
    alDia = false
  }
  const volvio = () => {
    clearTimeout(corte)
    corte = undefined
  }
  const cerrar = () => {
    clearTimeout(espera)
    volvio()
    fuente?.close()
    fuente = undefined
    alDia = false
  }
  const abrir = () => {
    const una = new EventSource(direccion(SEGUIR))
    fuente = una
    const oir = (suceso: keyof typeof SUCESO, hacer: (datos: string) => void) =>
      una.addEventListener(suceso, ({ data }: MessageEvent<string>) => hacer(data))
    oir('oye', (datos) => {
      alDia = true
      volvio()
      pausa = PAUSA_MS.primera
      // What changed while nobody told it. The first time, what the page has just read is asked for once more by its own count.
      const otraVez = unaVez ? TEMAS : []
      unaVez = true
      // Another window may have gone to another branch, or to another person, before this one began to listen.
      const { almacen, usuario } = JSON.parse(datos) as { almacen?: string; usuario: string }
      const sesion = cache.getQueryData<Sesion>(querySesion.queryKey)
      if (almacen === sesion?.almacen?.id && usuario === sesion?.usuario.id) releer(otraVez)
      else void releerSesion().then(() => releer(otraVez))
    })
    oir('sordo', perder)
    oir('cambio', (datos) => cambio((JSON.parse(datos) as { tema: Tema }).tema))
    una.onerror = () => {
      // Cut off, the browser comes back by itself, most times in a moment; refused, it does not.
      if (una.readyState !== EventSource.CLOSED) {
        corte ??= setTimeout(perder, CORTE_MS)
        return
      }
      perder()
      una.close()
      espera = setTimeout(abrir, pausa * (0.5 + Math.random()))
      pausa = Math.min(pausa * 2, PAUSA_MS.mayor)
    }
  }
  const mirar = () => {
    if (dejado) return
    if (document.visibilityState === 'hidden') cerrar()
    else if (!fuente) abrir()
  }
  document.addEventListener('visibilitychange', mirar)
  mirar()
  return () => {
    dejado = true
    document.removeEventListener('visibilitychange', mirar)
    clearTimeout(paso)
    cerrar()
  }
}
