import { PictureOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { direccionFoto } from '../llamadas.ts'

/** The photos of an item, behind a button that says how many there are: they come when somebody looks. */
export function FotosDeArticulo(props: { codigo: string; descripcion: string; fotos: readonly string[] }) {
  const { codigo, descripcion, fotos } = props
  const [abierto, setAbierto] = useState(false)
  const cuantas = fotos.length === 1 ? '1 foto' : `${fotos.length} fotos`
  return (
    <>
      <Button
        size="small"
        type="link"
        className="ct-ver-fotos"
        icon={<PictureOutlined />}
        aria-label={`Ver ${fotos.length === 1 ? 'la foto' : `las ${cuantas}`} de ${descripcion}`}
        onClick={() => setAbierto(true)}
      >
        {cuantas}
      </Button>
      <Modal
        open={abierto}
        title={descripcion}
        footer={null}
        width="min(92vw, 960px)"
        destroyOnHidden
        onCancel={() => setAbierto(false)}
      >
        <div className="ct-fotos">
          {fotos.map((id, i) => (
            <img
              key={id}
              src={direccionFoto(codigo, id)}
              alt={`${descripcion}, foto ${i + 1}`}
              loading="lazy"
            />
          ))}
        </div>
      </Modal>
    </>
  )
}
