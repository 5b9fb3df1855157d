import FacebookOutlined from '@ant-design/icons-svg/es/asn/FacebookOutlined'
import InstagramOutlined from '@ant-design/icons-svg/es/asn/InstagramOutlined'
import WhatsAppOutlined from '@ant-design/icons-svg/es/asn/WhatsAppOutlined'
import { Link } from '@tanstack/react-router'
import { useVisible } from '../api/visible.ts'
import { Icono } from '../ui/Icono.tsx'

const REDES = [
  ['facebook', 'Facebook', FacebookOutlined],
  ['instagram', 'Instagram', InstagramOutlined],
  ['whatsapp', 'WhatsApp', WhatsAppOutlined],
] as const

/** Footer: terms, and the networks that the settings name (001 §2, D21). */
export function Pie() {
  const { enlaces } = useVisible()
  return (
    <footer className="marco-pie">
      <span>
        Retroventa 1.0 · <Link to="/terminos">Términos y condiciones</Link>
      </span>
      <span className="marco-redes">
        {REDES.map(([clave, nombre, icono]) =>
          enlaces[clave] ? (
            <a key={clave} href={enlaces[clave]} target="_blank" rel="noreferrer" aria-label={nombre}>
              <Icono de={icono} />
            </a>
          ) : null,
        )}
      </span>
    </footer>
  )
}
