import { useElegirAlmacen, useSesion } from '../../api/sesion.ts'
import { useContexto } from '../../shell/acciones.ts'
import { cumple } from '../../shell/mapa/condiciones.ts'

/** The branch of the session opens its lists from here; another one is gone to first. */
export function Almacen({ almacen }: { almacen: { id: string; codigo: string; nombre: string } }) {
  const { almacen: mio } = useSesion()
  const cambia = cumple('cambiarAlmacen', useContexto())
  const elegir = useElegirAlmacen()
  const nombre = (
    <>
      <span className="rv-codigo">{almacen.codigo}</span> {almacen.nombre}
    </>
  )
  if (almacen.id === mio?.id) return <strong>{nombre}</strong>
  if (!cambia) return nombre
  return (
    <button
      type="button"
      className="cadena-ir"
      title={`Cambiar a ${almacen.codigo}`}
      disabled={elegir.isPending}
      onClick={() => elegir.mutate(almacen.id)}
    >
      {nombre}
    </button>
  )
}
