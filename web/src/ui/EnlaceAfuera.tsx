import ExportOutlined from '@ant-design/icons-svg/es/asn/ExportOutlined'
import { type DibujoIcono, Icono } from './Icono.tsx'

/** An entry of the menu that opens a page of another house, in another tab. */
export function EnlaceAfuera(props: {
  a: string
  texto: string
  plegado: boolean
  /** Its own; without it, only the folded menu shows one. */
  icono?: DibujoIcono
  /** Under an entry that unfolds. */
  hija?: boolean
}) {
  const { a, texto, plegado, icono = plegado ? ExportOutlined : undefined, hija = false } = props
  return (
    <a
      className={`menu-entrada ${hija && !plegado ? 'menu-hija' : ''}`}
      href={a}
      target="_blank"
      rel="noreferrer"
      title={plegado ? texto : undefined}
    >
      {icono && <Icono de={icono} />}
      <span className={plegado ? 'rv-solo-lector' : undefined}>
        {texto}
        <span className="rv-solo-lector">, abre otra página</span>
      </span>
      {!plegado && <Icono de={ExportOutlined} className="menu-flecha" />}
    </a>
  )
}
