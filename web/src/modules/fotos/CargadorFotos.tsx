import type { Ranura } from '@retroventa/api/fotos/llamadas'
import { type ClienteConFotos, descartar, type Fotos, fotoVisible } from './llamadas.ts'
import { Ranuras } from './Ranuras.tsx'
import type { AlSubir } from './useSubida.ts'

/** 000 §2.5, in its words and order. */
const RANURAS: readonly (readonly [Ranura, string])[] = [
  ['foto', 'Foto'],
  ['fotoCedulaCara', 'Documento frente'],
  ['fotoCedulaReversa', 'Documento reversa'],
]

/**
 * The three pictures of a customer (000 §2.5): from the webcam or a file, turned, enlarged, taken away. It uploads at once
 * and gives ids; nothing is of the customer until its save sends `valor`.
 * @param cliente the customer being edited, for the pictures it has; absent on a new one
 * @param valor what the form keeps: an id for a new picture, null for one taken away, absent for no change
 */
export function CargadorFotos(props: {
  cliente?: ClienteConFotos | undefined
  valor: Fotos
  alCambiar: (cambio: (antes: Fotos) => Fotos) => void
  deshabilitado?: boolean
  alSubir?: AlSubir
}) {
  const { cliente, valor, alCambiar, deshabilitado = false, alSubir } = props
  const poner = (ranura: Ranura, id: string | null) => {
    const reemplazada = valor[ranura]
    if (reemplazada) descartar(reemplazada)
    // A function: two slots may end their upload in the same instant.
    alCambiar((antes) => ({ ...antes, [ranura]: id }))
  }
  return (
    <Ranuras
      origen="Origen de las fotos"
      deshabilitado={deshabilitado}
      alSubir={alSubir}
      lugares={RANURAS.map(([ranura, etiqueta]) => ({
        clave: ranura,
        etiqueta,
        foto: fotoVisible(ranura, valor, cliente),
        alPoner: (id) => poner(ranura, id),
      }))}
    />
  )
}
