import { codigoEnPrecinto } from '@retroventa/domain/documentos/codigoEnPrecinto'
import { useSesion } from '../../../api/sesion.ts'
import { LUGARES_DE_CODIGOS } from '../../lugares.ts'
import { CampoTexto } from './CampoTexto.tsx'
import type { PropsCampo } from './comun.ts'

/**
 * The number of a seal, written or passed by a reader: makers print the same dashes and figures as the house in its codes, so that what
 * is passed here is the field's own. Only a code of a branch of who is here goes to what reads codes on this screen.
 */
export function CampoPrecinto<T extends object>(props: PropsCampo<T, string> & { marca?: string }) {
  const { almacen, almacenes } = useSesion()
  const { de, nombre } = props
  function alLeer(escrito: string): boolean {
    const suyos = [...almacenes, ...(almacen ? [almacen] : [])].map(({ codigo }) => codigo)
    const leido = codigoEnPrecinto(escrito, suyos)
    const tomarlo = leido && LUGARES_DE_CODIGOS.actual()
    if (!tomarlo) return false
    de.poner(nombre as never, leido.antes as never)
    tomarlo(leido.codigo)
    return true
  }
  return <CampoTexto {...props} maximo={40} alLeer={alLeer} />
}
