import { FacebookOutlined, InstagramOutlined, WhatsAppOutlined } from '@ant-design/icons'
import { Link } from '@tanstack/react-router'
import { useVisible } from '../api/visible.ts'

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
        {REDES.map(([clave, nombre, Icono]) =>
          enlaces[clave] ? (
            <a key={clave} href={enlaces[clave]} target="_blank" rel="noreferrer" aria-label={nombre}>
              <Icono aria-hidden />
            </a>
          ) : null,
        )}
      </span>
    </footer>
  )
}
