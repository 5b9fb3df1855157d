import { descartar, fotoDeEmpleado, fotoSuelta } from './llamadas.ts'
import { Ranuras } from './Ranuras.tsx'
import type { AlSubir } from './useSubida.ts'

/**
 * The picture of a person who works here (001 §3 `foto` of a user): theirs with the save that sends `valor`.
 * @param empleado who is edited, with what they have; absent on a new one
 * @param valor an id for a new picture, null for one taken away, absent for no change
 */
export function FotoDeEmpleado(props: {
  empleado: { id: string; foto: string | null } | undefined
  valor: string | null | undefined
  alCambiar: (foto: string | null) => void
  deshabilitado: boolean
  alSubir: AlSubir
}) {
  const { empleado, valor, alCambiar, deshabilitado, alSubir } = props
  const guardada = empleado?.foto && fotoDeEmpleado(empleado.id, empleado.foto)
  const alPoner = (id: string | null) => {
    if (valor) descartar(valor)
    alCambiar(id)
  }
  const foto = valor ? fotoSuelta(valor) : valor === undefined && guardada ? guardada : undefined
  return (
    <Ranuras
      origen="Origen de la foto"
      deshabilitado={deshabilitado}
      lugares={[{ clave: 'foto', etiqueta: 'Foto', foto, alPoner }]}
      alSubir={alSubir}
    />
  )
}
