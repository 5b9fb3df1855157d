import { BulbOutlined } from '@ant-design/icons'
import type { LecturaDocumento } from '@retroventa/domain/documentos/lectura'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Decodificar } from './useDecodificador.ts'

/** Between one look and the next: the hand moves, and the page has other things to do. */
const PAUSA_MS = 120

/** The light of a telephone is no part of the standard types yet. */
interface ConLuz {
  torch?: boolean
}

/** Live frames until a cédula is read (000 §2.2). The camera is let go when it closes; no frame is kept or sent. */
export function CamaraCedula(props: {
  decodificar: Decodificar
  alLeer: (lectura: LecturaDocumento) => void
  alDejar: () => void
}) {
  const { alDejar } = props
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
      const lectura = await actuales.current.decodificar(desde, false)
      if (cerrada) return
      if (lectura) actuales.current.alLeer(lectura)
      else espera = setTimeout(() => void mirar(desde), PAUSA_MS)
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
    <div className="cl-camara">
      <div className="cl-camara-marco">
        <video ref={video} playsInline muted aria-label="Imagen de la cámara" />
        {estado === 'lista' && <span className="cl-camara-guia" aria-hidden />}
        {estado === 'abriendo' && <p role="status">Abriendo la cámara…</p>}
        {estado === 'negada' && (
          <p role="alert">No se pudo usar la cámara. Permítala en el navegador o suba una foto.</p>
        )}
      </div>
      <p>Llene el recuadro con el código de barras, sin brillos y sin mover.</p>
      <div className="cl-lector-otras">
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
