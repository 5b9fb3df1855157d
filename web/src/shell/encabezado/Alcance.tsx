import { TODOS_LOS_ALMACENES } from '@retroventa/domain/almacenes/codigo'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { esSuper, useSesion } from '../../api/sesion.ts'
import { useContexto } from '../acciones.ts'
import { cumple } from '../mapa/condiciones.ts'
import { rutaDe } from '../mapa/mapa.ts'

/** What the page covers, said on every page of more than the frame: a figure of one branch must not be read as the chain's. */
export function Alcance() {
  const { pathname } = useLocation()
  const { libros, almacen: elegido } = useSearch({ strict: false })
  const sesion = useSesion()
  const { almacen, almacenes } = sesion
  const cambia = cumple('cambiarAlmacen', useContexto())
  const par = rutaDe(pathname)
  if (!par || par.modulo.grupo === 'fuera' || 'hara' in par.ruta) return null
  const { alcance } = par.ruta
  if (alcance === 'cadena' || (alcance === 'segunSuper' && esSuper(sesion)))
    return <p className="alcance">Cubre toda la cadena</p>
  const todos = alcance === 'almacenes' || (alcance === 'elegido' && elegido === TODOS_LOS_ALMACENES)
  if (todos && almacenes.length > 1)
    return (
      <p className="alcance" title={almacenes.map(({ codigo }) => codigo).join(', ')}>
        Cubre {almacenes.length} almacenes
      </p>
    )
  if (alcance === 'elegido' && elegido && !todos) {
    const suyo = almacenes.find(({ codigo }) => codigo === String(elegido).toUpperCase())
    // Of a branch that is none of the person's the page says that it is not: it covers nothing.
    return suyo ? <p className="alcance">Cubre {suyo.codigo}</p> : null
  }
  if (alcance === 'libros' && libros) return <p className="alcance">Cubre {libros}</p>
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
