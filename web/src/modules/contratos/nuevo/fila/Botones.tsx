import { CameraOutlined, CopyOutlined, DeleteOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { modeloDe } from '../ayudas.ts'
import type { DeFavoritos } from '../Favoritos.tsx'
import { estaVacia, type Fila } from '../valores.ts'

/** What is done with an item, at the end of its row: more of it, kept at hand, once more, out. */
export function Botones(props: {
  fila: Fila
  numero: number
  /** Whether *Fotos y más* is open. */
  mas: boolean
  favoritos: DeFavoritos
  alMas: () => void
  alRepetir: () => void
  alQuitar: () => void
}) {
  const { fila, numero, mas, favoritos, alMas, alRepetir, alQuitar } = props
  const fotos = fila.fotos.length
  const modelo = modeloDe(fila)
  const favorito = favoritos.esFavorito(modelo)
  return (
    <span className="ct-botones">
      <Tooltip title={fotos > 0 ? `Fotos (${fotos}) y bruto` : 'Fotos y bruto'}>
        <Button
          type="text"
          icon={<CameraOutlined />}
          className={fotos > 0 ? 'ct-boton-fila ct-con-fotos' : 'ct-boton-fila'}
          aria-label={`Fotos y más del artículo ${numero}`}
          aria-expanded={mas}
          onClick={alMas}
        />
      </Tooltip>
      <Tooltip title={favorito ? 'Quitar de favoritos' : 'Guardar en favoritos'}>
        <Button
          type="text"
          className="ct-boton-fila"
          icon={favorito ? <StarFilled /> : <StarOutlined />}
          aria-label={`Favorito: artículo ${numero}`}
          aria-pressed={favorito}
          disabled={!modelo.descripcion}
          onClick={() => favoritos.alternar(modelo)}
        />
      </Tooltip>
      <Tooltip title="Repetir (Alt + R)">
        <Button
          type="text"
          className="ct-boton-fila"
          icon={<CopyOutlined />}
          aria-label={`Repetir el artículo ${numero}`}
          aria-keyshortcuts="Alt+R"
          disabled={estaVacia(fila)}
          onClick={alRepetir}
        />
      </Tooltip>
      <Tooltip title="Quitar (Ctrl + Supr)">
        <Button
          type="text"
          icon={<DeleteOutlined />}
          className="ct-boton-fila"
          aria-label={`Quitar el artículo ${numero}`}
          aria-keyshortcuts="Control+Delete"
          onClick={alQuitar}
        />
      </Tooltip>
    </span>
  )
}
