import { useState } from 'react'
import { direccionDeRetrato } from '../api/retrato.ts'
import { iniciales } from './iniciales.ts'
import './retrato.css'

/** Who works here, in a circle beside their name: the photo, or two letters where there is none or it does not come. */
export function Retrato(props: {
  de: { id: string; foto: string | null; nombres: string; apellidos: string }
  grande?: boolean
}) {
  const { id, foto, nombres, apellidos } = props.de
  const [sinVer, setSinVer] = useState<string>()
  const clase = props.grande ? 'rv-retrato rv-retrato-grande' : 'rv-retrato'
  if (!foto || foto === sinVer)
    return (
      <span className={clase} aria-hidden>
        {iniciales(`${nombres} ${apellidos}`)}
      </span>
    )
  return (
    <img
      className={clase}
      src={direccionDeRetrato(id, foto, 'miniatura')}
      alt=""
      loading="lazy"
      onError={() => setSinVer(foto)}
    />
  )
}
