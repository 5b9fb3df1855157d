import { descartar, fotoSuelta } from './llamadas.ts'
import { RanuraFoto } from './RanuraFoto.tsx'
import type { AlSubir } from './useSubida.ts'
import './fotos.css'

/** One picture that is of no customer, from a file: it uploads at once, and the save that takes its id keeps it. */
export function FotoSuelta(props: {
  etiqueta: string
  valor: string | null
  alCambiar: (id: string | null) => void
  alSubir: AlSubir
}) {
  const { etiqueta, valor, alCambiar, alSubir } = props
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
      alSubir={alSubir}
    />
  )
}
