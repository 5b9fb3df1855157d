import { CameraOutlined, PictureOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'

/** Without a reader at hand: the camera or a photo. Only the barcode of the old cédula is read this way. */
export function OtrasFormas(props: {
  /** The pointer or the keyboard is at one of them. */
  alAcercarse: () => void
  alPedirCamara: () => void
  alTener: (fotos: readonly File[]) => void
}) {
  const { alAcercarse, alPedirCamara, alTener } = props
  const archivo = useRef<HTMLInputElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees who comes near; the buttons do the work
    <div className="cl-lector-otras" onPointerEnter={alAcercarse} onFocus={alAcercarse}>
      <Button icon={<CameraOutlined />} onClick={alPedirCamara}>
        Usar la cámara
      </Button>
      <Button icon={<PictureOutlined />} onClick={() => archivo.current?.click()}>
        Subir una foto
      </Button>
      <input
        ref={archivo}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label="Foto de la cédula"
        onChange={({ target }) => {
          const elegidas = [...(target.files ?? [])]
          // The same file chosen twice is a change too.
          target.value = ''
          if (elegidas.length > 0) alTener(elegidas)
        }}
      />
      <p className="rv-suave">
        Foto del código de barras de la cédula antigua; puede soltarla aquí. La cédula nueva se lee con el
        lector o digitando el número.
      </p>
    </div>
  )
}
