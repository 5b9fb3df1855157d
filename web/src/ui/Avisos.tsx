import { notification } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { altoDelPie, seLee } from './alPie.ts'
import { conectarAvisos, seFue } from './avisos.ts'

const CLAVE = 'operacion'
/** How often what is at the foot of the page is looked at while something is said. */
const MIRAR_MS = 200
const SEGUNDOS = { info: 5, success: 4, warning: 6, error: 7 }

const MARGEN = 16
/** Design 15: smaller than Ant Design's own, with a hairline. */
const PARTES = {
  root: { padding: '12px 14px', border: '1px solid var(--rv-border-secondary)' },
  title: { fontSize: 14, fontWeight: 600, lineHeight: '20px' },
  description: { color: 'var(--rv-text-secondary)', fontSize: 13 },
}

/** Where the notices live: bottom left, one key, progress, pause on hover (001 §4). */
export default function Avisos() {
  const [pie, setPie] = useState(0)
  const [suya, contexto] = notification.useNotification({
    placement: 'bottomLeft',
    showProgress: true,
    pauseOnHover: true,
    maxCount: 3,
    bottom: pie + MARGEN,
  })
  // The library gives another one in every drawing: what is known of the notice that is there must outlive it.
  const api = useRef(suya)
  useEffect(() => {
    api.current = suya
  })
  useEffect(() => {
    // One that is going cannot be said something else: what came at that moment went with it, a price that was paid too.
    let cual = 0
    // Said in the place of another that lasts as long, it would go when that one had to: of the same length its time is not begun again.
    let vez = 0
    // A page that was busy draws nothing: the library takes that while from the next one, which gets it back.
    let cuadro: number | undefined
    let dibujado = 0
    // Said in the place of one that goes by itself, one that stays until it is closed would be closed at once by the library.
    let seVa = false
    // The page under it may become another, as where a saved customer goes on to a contract: its bar is not to be under the notice.
    let mirado = 0
    const dibujar = () => {
      dibujado = Date.now()
      if (dibujado - mirado > MIRAR_MS) {
        mirado = dibujado
        setPie(altoDelPie())
      }
      cuadro = requestAnimationFrame(dibujar)
    }
    const callar = () => {
      if (cuadro !== undefined) cancelAnimationFrame(cuadro)
      cuadro = undefined
    }
    const desconectar = conectarAvisos(
      (aviso) => {
        const { tipo, titulo, texto, accion, segundos = SEGUNDOS[tipo] } = aviso
        setPie(altoDelPie())
        if (segundos === 0 && seVa) {
          const antes = cual
          api.current.destroy(`${CLAVE}${antes}`)
          cual = antes + 1
        }
        seVa = segundos > 0
        const este = cual
        const ocupada = cuadro === undefined ? 0 : Date.now() - dibujado
        if (cuadro === undefined) dibujar()
        api.current[tipo]({
          key: `${CLAVE}${este}`,
          onClose: () => {
            cual = Math.max(cual, este + 1)
            callar()
            seFue(aviso)
          },
          title: titulo,
          description: texto,
          actions: accion,
          duration: segundos && segundos + (ocupada + (vez++ % 2)) / 1_000,
          styles: PARTES,
          ...(segundos === 0 && tipo === 'info' && { className: 'rv-procesando' }),
          role: tipo === 'error' ? 'alert' : 'status',
        })
      },
      () => {
        callar()
        api.current.destroy(`${CLAVE}${cual}`)
      },
      seLee,
    )
    return () => {
      callar()
      desconectar()
    }
  }, [])
  return contexto
}
