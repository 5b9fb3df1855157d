import { CameraOutlined, UploadOutlined } from '@ant-design/icons'
import type { Ranura } from '@retroventa/api/fotos/llamadas'
import { Segmented } from 'antd'
import { useState } from 'react'
import { type ClienteConFotos, descartar, type Fotos, fotoVisible } from './llamadas.ts'
import { type Modo, RanuraFoto } from './RanuraFoto.tsx'
import './fotos.css'

/** 000 §2.5, in its words and order. */
const RANURAS: readonly (readonly [Ranura, string])[] = [
  ['foto', 'Foto'],
  ['fotoCedulaCara', 'Documento frente'],
  ['fotoCedulaReversa', 'Documento reversa'],
]
export const MODOS = [
  { value: 'camara' as const, label: 'Cámara web', icon: <CameraOutlined /> },
  { value: 'archivo' as const, label: 'Subir archivo', icon: <UploadOutlined /> },
]

/**
 * The three pictures of a customer (000 §2.5): from the webcam or a file, turned, enlarged, taken away. It uploads at once
 * and gives ids; nothing is of the customer until its save sends `valor`.
 * @param cliente the customer being edited, for the pictures it has; absent on a new one
 * @param valor what the form keeps: an id for a new picture, null for one taken away, absent for no change
 */
export function CargadorFotos(props: {
  cliente?: ClienteConFotos | undefined
  valor: Fotos
  alCambiar: (cambio: (antes: Fotos) => Fotos) => void
  deshabilitado?: boolean
}) {
  const { cliente, valor, alCambiar, deshabilitado = false } = props
  const [modo, setModo] = useState<Modo>('camara')
  const poner = (ranura: Ranura, id: string | null) => {
    const reemplazada = valor[ranura]
    if (reemplazada) descartar(reemplazada)
    // A function: two slots may end their upload in the same instant.
    alCambiar((antes) => ({ ...antes, [ranura]: id }))
  }
  return (
    <div className="fotos">
      {!deshabilitado && (
        <Segmented aria-label="Origen de las fotos" options={MODOS} value={modo} onChange={setModo} />
      )}
      <div className="fotos-ranuras">
        {RANURAS.map(([ranura, etiqueta]) => (
          <RanuraFoto
            key={ranura}
            etiqueta={etiqueta}
            modo={modo}
            foto={fotoVisible(ranura, valor, cliente)}
            deshabilitado={deshabilitado}
            alTener={({ id }) => poner(ranura, id)}
            alQuitar={() => poner(ranura, null)}
          />
        ))}
      </div>
    </div>
  )
}
