import { useEffect, useRef } from 'react'
import { descartar, fotoSuelta } from './llamadas.ts'
import { Ranuras } from './Ranuras.tsx'
import type { AlSubir } from './useSubida.ts'
import { useVarias } from './useVarias.ts'

/**
 * Several pictures that are of no customer, from the webcam or files: each uploads at once, and the save that takes their
 * ids keeps them. One more slot waits until there are as many as fit; several files at once take a slot each.
 */
export function FotosSueltas(props: {
  /** Says of what they are: `Foto del artículo 1`. */
  etiqueta: string
  valor: readonly string[]
  maximo: number
  alCambiar: (ids: string[]) => void
  alSubir: AlSubir
}) {
  const { etiqueta, valor, maximo, alCambiar, alSubir } = props
  // As they are when one comes: two may end their upload in the same instant, and their row may be another one by then.
  const actuales = useRef(valor)
  const destino = useRef(alCambiar)
  useEffect(() => {
    actuales.current = valor
    destino.current = alCambiar
  })
  /**
   * @param anterior what its slot held when it was chosen; of an empty one it goes after the others
   * @returns false when others took the last place while it came
   */
  const poner = (anterior: string | undefined, id: string | null): boolean => {
    const antes = actuales.current
    if (id !== null && anterior === undefined && antes.length >= maximo) {
      descartar(id)
      return false
    }
    const lugar = anterior === undefined ? -1 : antes.indexOf(anterior)
    const nuevos = id === null ? [] : [id]
    if (anterior !== undefined) descartar(anterior)
    const ahora = lugar < 0 ? [...antes, ...nuevos] : antes.toSpliced(lugar, 1, ...nuevos)
    actuales.current = ahora
    destino.current(ahora)
    return true
  }
  const { avance, fuera, subirVarias } = useVarias({
    hay: () => actuales.current.length,
    maximo,
    alTener: (id) => poner(undefined, id),
    alSubir,
  })
  return (
    <>
      <Ranuras
        origen={`Origen de las fotos: ${etiqueta}`}
        lugares={Array.from({ length: Math.min(valor.length + 1, maximo) }, (_, i) => ({
          // A slot is its place, whatever picture it holds.
          clave: i,
          etiqueta: `${etiqueta}, ${i + 1}`,
          foto: valor[i] ? fotoSuelta(valor[i]) : undefined,
          alPoner: (id) => poner(valor[i], id),
        }))}
        alTenerVarias={subirVarias}
        alSubir={alSubir}
      />
      {avance && (
        <p role="status" className="fotos-error rv-suave">
          {avance}
        </p>
      )}
      {fuera && (
        <p role="alert" className="fotos-error rv-falla">
          {fuera}
        </p>
      )}
    </>
  )
}
