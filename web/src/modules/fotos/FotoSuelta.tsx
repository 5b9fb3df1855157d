import { descartar, fotoSuelta } from './llamadas.ts'
import { RanuraFoto } from './RanuraFoto.tsx'
import './fotos.css'

/** One picture that is of no customer, from a file: it uploads at once, and the save that takes its id keeps it. */
export function FotoSuelta(props: {
  etiqueta: string
  valor: string | null
  alCambiar: (id: string | null) => void
}) {
  const { etiqueta, valor, alCambiar } = props
  const poner = (id: string | null) => {
    if (valor) descartar(valor)
    alCambiar(id)
  }
  return (
    <RanuraFoto
      etiqueta={etiqueta}
      modo="archivo"
      foto={valor ? fotoSuelta(valor) : undefined}
      deshabilitado={false}
      alTener={({ id }) => poner(id)}
      alQuitar={() => poner(null)}
    />
  )
}
