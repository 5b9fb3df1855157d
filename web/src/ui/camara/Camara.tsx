import { BulbOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import './camara.css'

/** Between one look and the next: the hand moves, and the page has other things to do. */
const PAUSA_MS = 120

/** The light of a telephone is no part of the standard types yet. */
interface ConLuz {
  torch?: boolean
}

/**
 * Live frames until something is read in one of them (000 §2.2), or frame after frame. The camera is let go when it closes; no
 * frame is kept or sent.
 */
export function Camara<L>(props: {
  decodificar: (cuadro: HTMLVideoElement) => Promise<L | undefined>
  alLeer: (lectura: L) => void
  alDejar: () => void
  /** Goes on after each reading. */
  seguida?: boolean
  /** Said where the camera may not be used. */
  negada?: string
  /** What the person does meanwhile. */
  children: ReactNode
}) {
  const { alDejar, children, negada = 'No se pudo usar la cámara. Permítala en el navegador.' } = props
  const video = useRef<HTMLVideoElement>(null)
  const actuales = useRef(props)
  useEffect(() => {
    actuales.current = props
  })
  const [estado, setEstado] = useState<'abriendo' | 'lista' | 'negada'>('abriendo')
  const [pista, setPista] = useState<MediaStreamTrack>()
  const [luz, setLuz] = useState(false)

  useEffect(() => {
    const pantalla = video.current
    if (!pantalla) return
    let flujo: MediaStream | undefined
    let espera: ReturnType<typeof setTimeout> | undefined
    let cerrada = false

    async function mirar(desde: HTMLVideoElement): Promise<void> {
      const lectura = await actuales.current.decodificar(desde)
      if (cerrada) return
      if (lectura) actuales.current.alLeer(lectura)
      if (!lectura || actuales.current.seguida) espera = setTimeout(() => void mirar(desde), PAUSA_MS)
    }
    async function abrir(desde: HTMLVideoElement): Promise<void> {
      try {
        flujo = await navigator.mediaDevices.getUserMedia({
          video: { width: { ideal: 1920 }, height: { ideal: 1080 }, facingMode: 'environment' },
        })
        if (cerrada) return soltar()
        desde.srcObject = flujo
        await desde.play()
        setPista(flujo.getVideoTracks()[0])
        setEstado('lista')
        void mirar(desde)
      } catch {
        if (!cerrada) setEstado('negada')
      }
    }
    const soltar = () => {
      for (const una of flujo?.getTracks() ?? []) una.stop()
    }
    void abrir(pantalla)
    return () => {
      cerrada = true
      clearTimeout(espera)
      soltar()
      pantalla.srcObject = null
    }
  }, [])

  const puedeAlumbrar = (pista?.getCapabilities() as ConLuz | undefined)?.torch === true
  async function alumbrar(): Promise<void> {
    const torch = !luz
    await pista?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] }).then(
      () => setLuz(torch),
      () => setLuz(false),
    )
  }

  return (
    <div className="rv-camara">
      <div className="rv-camara-marco">
        <video ref={video} playsInline muted aria-label="Imagen de la cámara" />
        {estado === 'lista' && <span className="rv-camara-guia" aria-hidden />}
        {estado === 'abriendo' && <p role="status">Abriendo la cámara…</p>}
        {estado === 'negada' && <p role="alert">{negada}</p>}
      </div>
      <p>{children}</p>
      <div className="rv-camara-botones">
        {puedeAlumbrar && (
          <Button icon={<BulbOutlined />} aria-pressed={luz} onClick={() => void alumbrar()}>
            {luz ? 'Apagar la luz' : 'Encender la luz'}
          </Button>
        )}
        <Button onClick={alDejar}>Dejar la cámara</Button>
      </div>
    </div>
  )
}
