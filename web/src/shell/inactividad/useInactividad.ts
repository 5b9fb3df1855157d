import type { extenderSesion } from '@retroventa/api/sesion/llamadas'
import { useCallback, useEffect, useRef, useState } from 'react'
import { llamar } from '../../api/cliente.ts'
import { ErrorApi } from '../../api/errorApi.ts'
import { ruta } from '../../api/referencia.ts'
import { leerSesionEnSegundoPlano, useSesion } from '../../api/sesion.ts'
import { AVISO_S, ajustar, avanzar, empezar, hayActividad, type Relojes } from './cuenta.ts'

const EXTENDER = ruta<typeof extenderSesion>('POST', '/sesion/actividad')

/** What resets the count (001 §4). */
const SENALES = ['click', 'mousemove', 'keydown', 'scroll', 'touchstart'] as const
/** Other tabs hear of an activity at most this often. */
const PASO_MS = 1_000
/** The server hears of it at most this often; it writes it down by the minute. */
const AVISO_AL_SERVIDOR_MS = 65_000

type Mensaje = 'actividad' | 'extendida' | 'cerrada'

const ahora = (): Relojes => ({ monotono: performance.now(), pared: Date.now() })

/**
 * Counts the minutes without anybody, for all the tabs of this browser together.
 * @param alCerrar the time is over; `aqui` is false when another tab has closed the session
 * @returns seconds left while the warning shows, and how to go on working
 */
export function useInactividad(alCerrar: (aqui: boolean) => void) {
  const { usuario, timeLine } = useSesion()
  const [aviso, setAviso] = useState<number>()
  const cuenta = useRef(empezar(ahora()))
  const avisado = useRef(false)
  const enviadoEn = useRef(performance.now())
  const canal = useRef<BroadcastChannel>(null)
  const cerrar = useRef(alCerrar)
  useEffect(() => {
    cerrar.current = alCerrar
  })

  const mostrar = useCallback((segundos: number | undefined) => {
    avisado.current = segundos !== undefined
    setAviso(segundos)
  }, [])

  const decir = useCallback((mensaje: Mensaje) => canal.current?.postMessage(mensaje), [])

  useEffect(() => {
    const suyo = new BroadcastChannel(`retroventa.sesion.${usuario.id}`)
    canal.current = suyo
    suyo.onmessage = ({ data }: MessageEvent<Mensaje>) => {
      if (data === 'cerrada') return cerrar.current(false)
      cuenta.current = hayActividad(cuenta.current, ahora())
      if (data === 'extendida') mostrar(undefined)
    }
    let dichoEn = Number.NEGATIVE_INFINITY
    let pendiente = false
    const alMoverse = () => {
      // Once the warning is there, only its button goes on: a knock on the table must not.
      if (avisado.current) return
      const instante = performance.now()
      cuenta.current = hayActividad(cuenta.current, ahora())
      pendiente = true
      if (instante - dichoEn < PASO_MS) return
      dichoEn = instante
      decir('actividad')
    }
    let terminado = false
    const tick = () => {
      if (terminado) return
      const limite = timeLine * 60
      const paso = avanzar(cuenta.current, ahora(), limite)
      cuenta.current = paso.cuenta
      if (paso.dudoso) void preguntar(limite)
      if (pendiente && performance.now() - enviadoEn.current > AVISO_AL_SERVIDOR_MS) {
        pendiente = false
        enviadoEn.current = performance.now()
        llamar(EXTENDER).catch(() => {
          pendiente = true
        })
      }
      if (paso.restanteS <= 0) {
        terminado = true
        decir('cerrada')
        return cerrar.current(true)
      }
      if (paso.restanteS <= AVISO_S) mostrar(paso.restanteS)
      else if (avisado.current) mostrar(undefined)
    }
    /** The clocks disagree: the server knows how long ago it heard of this session. */
    const preguntar = async (limite: number) => {
      try {
        const { restante } = await leerSesionEnSegundoPlano()
        cuenta.current = ajustar(cuenta.current, ahora(), limite, restante)
      } catch (error) {
        // A session that is gone takes the page to the sign-in by itself; with no network the count goes on as it was.
        if (!(error instanceof ErrorApi)) throw error
      }
    }
    const opciones = { capture: true, passive: true }
    for (const senal of SENALES) window.addEventListener(senal, alMoverse, opciones)
    document.addEventListener('visibilitychange', tick)
    const cada = setInterval(tick, 1_000)
    return () => {
      for (const senal of SENALES) window.removeEventListener(senal, alMoverse, opciones)
      document.removeEventListener('visibilitychange', tick)
      clearInterval(cada)
      suyo.close()
    }
  }, [usuario.id, timeLine, mostrar, decir])

  const seguir = useCallback(async () => {
    await llamar(EXTENDER)
    enviadoEn.current = performance.now()
    cuenta.current = hayActividad(cuenta.current, ahora())
    decir('extendida')
    mostrar(undefined)
  }, [decir, mostrar])

  return { aviso, seguir }
}
