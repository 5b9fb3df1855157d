import { Button, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'

/** 000 §9: webcam 480 × 360, jpeg. */
const ANCHO = 480
const ALTO = 360
const CALIDAD = 0.92

/** Draws the middle of the video, filling 480 × 360 without stretching, whatever shape the camera has. */
function capturar(video: HTMLVideoElement): Promise<Blob | null> {
  const lienzo = document.createElement('canvas')
  lienzo.width = ANCHO
  lienzo.height = ALTO
  const escala = Math.max(ANCHO / video.videoWidth, ALTO / video.videoHeight)
  const [ancho, alto] = [video.videoWidth * escala, video.videoHeight * escala]
  lienzo.getContext('2d')?.drawImage(video, (ANCHO - ancho) / 2, (ALTO - alto) / 2, ancho, alto)
  return new Promise((listo) => lienzo.toBlob(listo, 'image/jpeg', CALIDAD))
}

/** The live camera while the modal is open; it is let go on closing, so that its light goes out. */
function useCamara(video: HTMLVideoElement | null) {
  const [estado, setEstado] = useState<'abriendo' | 'lista' | 'negada'>('abriendo')
  useEffect(() => {
    if (!video) return
    let flujo: MediaStream | undefined
    let cerrada = false
    const abrir = async () => {
      try {
        flujo = await navigator.mediaDevices.getUserMedia({
          video: { width: { ideal: ANCHO }, height: { ideal: ALTO }, facingMode: 'environment' },
        })
        if (cerrada) return soltar()
        video.srcObject = flujo
        await video.play()
        setEstado('lista')
      } catch {
        if (!cerrada) setEstado('negada')
      }
    }
    const soltar = () => {
      for (const pista of flujo?.getTracks() ?? []) pista.stop()
    }
    void abrir()
    return () => {
      cerrada = true
      soltar()
      video.srcObject = null
    }
  }, [video])
  return estado
}

function Camara({ alGuardar, alCancelar }: { alGuardar: (foto: Blob) => void; alCancelar: () => void }) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const guardar = useRef<HTMLButtonElement>(null)
  const estado = useCamara(video)
  useEffect(() => {
    if (estado === 'lista') guardar.current?.focus()
  }, [estado])
  const tomar = async () => {
    const foto = video && (await capturar(video))
    if (foto) alGuardar(foto)
  }
  return (
    <>
      <div className="fotos-camara">
        <video
          ref={setVideo}
          width={ANCHO}
          height={ALTO}
          playsInline
          muted
          aria-label="Imagen de la cámara"
        />
        {estado === 'abriendo' && <p role="status">Abriendo la cámara…</p>}
        {estado === 'negada' && (
          <p role="alert">No se pudo usar la cámara. Permítala en el navegador o suba un archivo.</p>
        )}
      </div>
      <div className="fotos-camara-botones">
        <Button onClick={alCancelar}>Cancelar</Button>
        <Button ref={guardar} type="primary" disabled={estado !== 'lista'} onClick={() => void tomar()}>
          Guardar
        </Button>
      </div>
    </>
  )
}

/** Webcam modal (000 §2.5): *Guardar* takes the picture, *Cancelar* leaves everything as it was. */
export function ModalCamara(props: {
  titulo: string | undefined
  alGuardar: (foto: Blob) => void
  alCancelar: () => void
}) {
  const { titulo, alGuardar, alCancelar } = props
  return (
    <Modal
      open={titulo !== undefined}
      title={titulo}
      width={ANCHO + 48}
      footer={null}
      destroyOnHidden
      onCancel={alCancelar}
    >
      <Camara alGuardar={alGuardar} alCancelar={alCancelar} />
    </Modal>
  )
}
