import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { esSuper, useSesion } from '../../api/sesion.ts'

/** What the page covers, so that nobody takes a branch for the chain. */
export function Cubre(props: {
  elegido: string | undefined
  almacenes: readonly { id: string; codigo: string }[]
}) {
  const { elegido, almacenes } = props
  const sesion = useSesion()
  const { almacen } = sesion
  const cadena = esSuper(sesion)
  const uno = almacenes.find(({ id }) => id === elegido)?.codigo
  const todos = cadena ? 'toda la cadena' : formatoCuantos(almacenes.length, 'almacén', 'almacenes')
  const cubre = uno ?? (elegido === 'todos' || cadena ? todos : (almacen?.codigo ?? 'su almacén'))
  return <span className="rv-suave">Cubre {cubre} y lo que no es de un almacén</span>
}
