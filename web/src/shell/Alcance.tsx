import { Link, useLocation } from '@tanstack/react-router'
import { useSesion } from '../api/sesion.ts'
import { useContexto } from './acciones.ts'
import { cumple } from './mapa/condiciones.ts'
import { rutaDe } from './mapa/mapa.ts'

/** What the page covers, said on every page of more than the frame: a figure of one branch must not be read as the chain's. */
export function Alcance() {
  const { pathname } = useLocation()
  const { almacen, almacenes, usuario } = useSesion()
  const cambia = cumple('cambiarAlmacen', useContexto())
  const par = rutaDe(pathname)
  if (!par || par.modulo.grupo === 'fuera' || 'hara' in par.ruta) return null
  const { alcance } = par.ruta
  const esSuper = usuario.isSuperAdmin || usuario.isSuperUser
  if (alcance === 'cadena' || (alcance === 'segunSuper' && esSuper))
    return <p className="alcance">Cubre toda la cadena</p>
  if (alcance === 'almacenes' && almacenes.length > 1)
    return (
      <p className="alcance" title={almacenes.map(({ codigo }) => codigo).join(', ')}>
        Cubre {almacenes.length} almacenes
      </p>
    )
  return (
    <p className="alcance">
      Cubre {almacen?.codigo}
      {cambia && (
        <>
          {' · '}
          <Link to="/seleccionar-almacen">Cambiar</Link>
        </>
      )}
    </p>
  )
}
