import { useElegirAlmacen, useSesion } from '../../api/sesion.ts'
import { useContexto } from '../../shell/acciones.ts'
import { cumple } from '../../shell/mapa/condiciones.ts'
import { BotonEnlace } from '../../ui/BotonEnlace.tsx'

/** The branch of the session opens its lists from here; another one is gone to first, and none that was closed. */
export function Almacen({
  almacen,
  abierto = true,
}: {
  almacen: { id: string; codigo: string; nombre: string }
  abierto?: boolean
}) {
  const { almacen: mio } = useSesion()
  const cambia = cumple('cambiarAlmacen', useContexto())
  const elegir = useElegirAlmacen()
  const nombre = (
    <>
      <span className="rv-codigo">{almacen.codigo}</span> {almacen.nombre}
    </>
  )
  if (almacen.id === mio?.id) return <strong>{nombre}</strong>
  if (!cambia || !abierto) return nombre
  return (
    <BotonEnlace
      className="cadena-ir"
      title={`Cambiar a ${almacen.codigo}`}
      disabled={elegir.isPending}
      onClick={() => elegir.mutate(almacen.id)}
    >
      {nombre}
    </BotonEnlace>
  )
}
