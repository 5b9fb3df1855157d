import {
  CameraOutlined,
  DeleteOutlined,
  RotateRightOutlined,
  UploadOutlined,
  ZoomInOutlined,
} from '@ant-design/icons'
import type { Foto } from '@retroventa/api/fotos/llamadas'
import { Button, Modal, Progress, Tooltip } from 'antd'
import { type DragEvent, useId, useRef, useState } from 'react'
import type { FotoVisible } from './llamadas.ts'
import { ModalCamara } from './ModalCamara.tsx'
import { useSubida } from './useSubida.ts'

export type Modo = 'camara' | 'archivo'
const ACEPTA = '.jpg,.jpeg,.png,image/jpeg,image/png'

interface Props {
  etiqueta: string
  modo: Modo
  foto: FotoVisible | undefined
  deshabilitado: boolean
  alTener: (foto: Foto) => void
  alQuitar: () => void
}

/** Where a file may be dropped; a drag of anything else is left alone. */
function useSoltar(activo: boolean, alSoltar: (archivo: File) => void) {
  const [encima, setEncima] = useState(false)
  const lleva = (e: DragEvent) => activo && e.dataTransfer.types.includes('Files')
  return {
    encima,
    manejadores: {
      onDragOver: (e: DragEvent) => {
        if (!lleva(e)) return
        e.preventDefault()
        setEncima(true)
      },
      onDragLeave: () => setEncima(false),
      onDrop: (e: DragEvent) => {
        setEncima(false)
        if (!lleva(e)) return
        e.preventDefault()
        const archivo = e.dataTransfer.files[0]
        if (archivo) alSoltar(archivo)
      },
    },
  }
}

/** One labelled slot: empty it is a button that takes or chooses a picture; full it shows it, with what can be done. */
export function RanuraFoto({ etiqueta, modo, foto, deshabilitado, alTener, alQuitar }: Props) {
  const [camara, setCamara] = useState(false)
  const [ampliada, setAmpliada] = useState(false)
  const archivo = useRef<HTMLInputElement>(null)
  const idError = useId()
  const { porcentaje, error, decirError, enviar, girar } = useSubida(alTener)
  const ocupada = porcentaje !== undefined
  const { encima, manejadores } = useSoltar(!deshabilitado && !ocupada, enviar)
  const pedir = () => (modo === 'camara' ? setCamara(true) : archivo.current?.click())
  const accion = modo === 'camara' ? 'Tomar foto' : 'Subir imagen'
  return (
    <fieldset className="fotos-ranura" aria-label={etiqueta} {...manejadores}>
      <span className="fotos-etiqueta" aria-hidden>
        {etiqueta}
      </span>
      <div className={`fotos-marco ${encima ? 'fotos-encima' : ''} ${error ? 'fotos-fallo' : ''}`}>
        {foto && !ocupada && (
          <button
            type="button"
            className="fotos-imagen"
            aria-label={`Ampliar ${etiqueta}`}
            onClick={() => setAmpliada(true)}
          >
            <img src={foto.chica} alt="" onError={() => decirError('No se pudo mostrar la foto.')} />
            <ZoomInOutlined aria-hidden />
          </button>
        )}
        {!foto && deshabilitado && <p className="fotos-ausente rv-suave">sin foto</p>}
        {!foto && !deshabilitado && !ocupada && (
          <button type="button" className="fotos-vacia" aria-describedby={error && idError} onClick={pedir}>
            <span className="rv-solo-lector">{etiqueta}:</span>
            {modo === 'camara' ? <CameraOutlined aria-hidden /> : <UploadOutlined aria-hidden />}
            <span>{accion}</span>
            <span className="rv-suave">o suéltela aquí</span>
          </button>
        )}
        {ocupada && (
          <div className="fotos-avance">
            <Progress type="circle" size={56} percent={porcentaje} aria-label={`Subiendo ${etiqueta}`} />
          </div>
        )}
      </div>
      {foto && !deshabilitado && (
        <div className="fotos-botones">
          <Tooltip title={accion}>
            <Button
              size="small"
              type="text"
              disabled={ocupada}
              icon={modo === 'camara' ? <CameraOutlined /> : <UploadOutlined />}
              aria-label={`Cambiar ${etiqueta}`}
              onClick={pedir}
            />
          </Tooltip>
          <Tooltip title="Girar">
            <Button
              size="small"
              type="text"
              disabled={ocupada}
              icon={<RotateRightOutlined />}
              aria-label={`Girar ${etiqueta}`}
              onClick={() => girar(foto)}
            />
          </Tooltip>
          <Tooltip title="Quitar">
            <Button
              size="small"
              type="text"
              danger
              disabled={ocupada}
              icon={<DeleteOutlined />}
              aria-label={`Quitar ${etiqueta}`}
              onClick={() => {
                decirError(undefined)
                alQuitar()
              }}
            />
          </Tooltip>
        </div>
      )}
      {error && (
        <p id={idError} role="alert" className="fotos-error rv-falla">
          {error}
        </p>
      )}
      <input
        ref={archivo}
        type="file"
        hidden
        accept={ACEPTA}
        aria-label={`Archivo de ${etiqueta}`}
        onChange={({ target }) => {
          const elegido = target.files?.[0]
          // The same file chosen twice is a change too.
          target.value = ''
          if (elegido) enviar(elegido)
        }}
      />
      <ModalCamara
        titulo={camara ? etiqueta : undefined}
        alCancelar={() => setCamara(false)}
        alGuardar={(imagen) => {
          setCamara(false)
          enviar(imagen)
        }}
      />
      <Modal
        open={ampliada && foto !== undefined}
        title={etiqueta}
        footer={null}
        width="min(92vw, 960px)"
        centered
        onCancel={() => setAmpliada(false)}
      >
        {foto && <img className="fotos-grande" src={foto.grande} alt={etiqueta} />}
      </Modal>
    </fieldset>
  )
}
