import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined'
import { Icono } from '../ui/Icono.tsx'
import { estaHecha } from './acciones.ts'
import { useCasa } from './casa.ts'

/** What is said of a door that has nothing behind it yet. */
export const PRONTO = 'Todavía no está disponible'

/** Whether a door of the map has nothing behind it yet: nobody should need to open it to know. */
export const useEsPronto = (puerta: { a: string } | { cajon: string }): boolean =>
  !estaHecha(puerta, useCasa().modulos)

/** The mark of such a door; the words go in the `title` of what holds it. */
export function Pronto() {
  return <Icono de={ClockCircleOutlined} className="menu-pronto" />
}
