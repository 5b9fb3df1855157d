import {
  CameraOutlined,
  DeleteOutlined,
  RotateRightOutlined,
  UploadOutlined,
  ZoomInOutlined,
} from '@ant-design/icons'
import type { Foto } from '@retroventa/api/fotos/llamadas'
import { Button, Modal, Progress, Tooltip } from 'antd'
import { useId, useRef, useState } from 'react'
import { fraseDeVarios, useSoltar } from '../../ui/soltar.ts'
import type { FotoVisible } from './llamadas.ts'
import { ModalCamara } from './ModalCamara.tsx'
import { type AlSubir, loQueLeFalta, useSubida } from './useSubida.ts'

export type Modo = 'camara' | 'archivo'
const ACEPTA = '.jpg,.jpeg,.png,image/jpeg,image/png'

interface Props {
  etiqueta: string
  modo: Modo
  foto: FotoVisible | undefined
  deshabilitado: boolean
  alTener: (foto: Foto) => void
  alQuitar: () => void
  /** Takes several at once, where there are more places than this one. */
  alTenerVarias?: ((archivos: readonly File[]) => void) | undefined
  alSubir: AlSubir | undefined
}

/** One labelled slot: empty it is a button that takes or chooses a picture; full it shows it, with what can be done. */
export function RanuraFoto(props: Props) {
  const { etiqueta, modo, foto, deshabilitado, alTener, alQuitar, alTenerVarias, alSubir } = props
  const [camara, setCamara] = useState(false)
  const [ampliada, setAmpliada] = useState(false)
  const archivo = useRef<HTMLInputElement>(null)
  const idError = useId()
  const { porcentaje, error, decirError, enviar, girar } = useSubida(alTener, alSubir)
  const ocupada = porcentaje !== undefined
  const [deVarias, setDeVarias] = useState<string>()
  function recibir(archivos: readonly File[]): void {
    const tomada = archivos.find((uno) => !loQueLeFalta(uno)) ?? archivos[0]
    if (!tomada) return
    if (alTenerVarias && archivos.length > 1) alTenerVarias(archivos)
    else {
      setDeVarias(fraseDeVarios(archivos, tomada, `en ${etiqueta} va una sola imagen`))
      enviar(tomada)
    }
  }
  const { encima, manejadores } = useSoltar(!deshabilitado && !ocupada, recibir)
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
                setDeVarias(undefined)
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
      {deVarias && !error && (
        <p role="status" className="fotos-error rv-suave">
          {deVarias}
        </p>
      )}
      <input
        ref={archivo}
        type="file"
        hidden
        multiple={alTenerVarias !== undefined}
        accept={ACEPTA}
        aria-label={`Archivo de ${etiqueta}`}
        onChange={({ target }) => {
          const elegidos = [...(target.files ?? [])]
          // The same file chosen twice is a change too.
          target.value = ''
          recibir(elegidos)
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
