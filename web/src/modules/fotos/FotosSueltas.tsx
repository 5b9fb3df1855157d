import { descartar, fotoSuelta } from './llamadas.ts'
import { Ranuras } from './Ranuras.tsx'

/**
 * Several pictures that are of no customer, from the webcam or files: each uploads at once, and the save that takes their
 * ids keeps them. One more slot waits until there are as many as fit.
 */
export function FotosSueltas(props: {
  /** Says of what they are: `Foto del artículo 1`. */
  etiqueta: string
  valor: readonly string[]
  maximo: number
  alCambiar: (ids: string[]) => void
}) {
  const { etiqueta, valor, maximo, alCambiar } = props
  const poner = (lugar: number, id: string | null) => {
    const anterior = valor[lugar]
    if (anterior) descartar(anterior)
    alCambiar(valor.toSpliced(lugar, 1, ...(id === null ? [] : [id])))
  }
  return (
    <Ranuras
      origen={`Origen de las fotos: ${etiqueta}`}
      lugares={Array.from({ length: Math.min(valor.length + 1, maximo) }, (_, i) => ({
        // A slot is its place, whatever picture it holds.
        clave: i,
        etiqueta: `${etiqueta}, ${i + 1}`,
        foto: valor[i] ? fotoSuelta(valor[i]) : undefined,
        alPoner: (id) => poner(i, id),
      }))}
    />
  )
}
