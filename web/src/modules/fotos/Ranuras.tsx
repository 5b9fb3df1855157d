import { CameraOutlined, UploadOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useState } from 'react'
import type { FotoVisible } from './llamadas.ts'
import { type Modo, RanuraFoto } from './RanuraFoto.tsx'
import type { AlSubir } from './useSubida.ts'
import './fotos.css'

const MODOS = [
  { value: 'camara' as const, label: 'Cámara web', icon: <CameraOutlined /> },
  { value: 'archivo' as const, label: 'Subir archivo', icon: <UploadOutlined /> },
]

/** A place for a picture: what it shows, and what happens with a new one (its id) or with none (null). */
export interface Lugar {
  clave: string | number
  etiqueta: string
  foto: FotoVisible | undefined
  alPoner: (id: string | null) => void
}

/**
 * Places for pictures, from the webcam or a file: each uploads at once and gives an id, which somebody has when a save says so.
 * @param origen what the choice between webcam and file is called
 */
export function Ranuras(props: {
  origen: string
  lugares: readonly Lugar[]
  deshabilitado?: boolean
  alTenerVarias?: (archivos: readonly File[]) => void
  alSubir: AlSubir | undefined
}) {
  const { origen, lugares, deshabilitado = false, alTenerVarias, alSubir } = props
  const [modo, setModo] = useState<Modo>('camara')
  return (
    <div className="fotos">
      {!deshabilitado && <Segmented aria-label={origen} options={MODOS} value={modo} onChange={setModo} />}
      <div className="fotos-ranuras">
        {lugares.map(({ clave, etiqueta, foto, alPoner }) => (
          <RanuraFoto
            key={clave}
            etiqueta={etiqueta}
            modo={modo}
            foto={foto}
            deshabilitado={deshabilitado}
            alTener={({ id }) => alPoner(id)}
            alQuitar={() => alPoner(null)}
            alTenerVarias={alTenerVarias}
            alSubir={alSubir}
          />
        ))}
      </div>
    </div>
  )
}
