import { Segmented } from 'antd'
import { useState } from 'react'
import { MODOS } from './CargadorFotos.tsx'
import { descartar, fotoSuelta } from './llamadas.ts'
import { type Modo, RanuraFoto } from './RanuraFoto.tsx'
import './fotos.css'

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
  const [modo, setModo] = useState<Modo>('camara')
  const poner = (lugar: number, id: string | undefined) => {
    const anterior = valor[lugar]
    if (anterior) descartar(anterior)
    alCambiar(valor.toSpliced(lugar, 1, ...(id === undefined ? [] : [id])))
  }
  return (
    <div className="fotos">
      <Segmented
        aria-label={`Origen de las fotos: ${etiqueta}`}
        options={MODOS}
        value={modo}
        onChange={setModo}
      />
      <div className="fotos-ranuras">
        {Array.from({ length: Math.min(valor.length + 1, maximo) }, (_, i) => (
          <RanuraFoto
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place, whatever picture it holds
            key={i}
            etiqueta={`${etiqueta}, ${i + 1}`}
            modo={modo}
            foto={valor[i] ? fotoSuelta(valor[i]) : undefined}
            deshabilitado={false}
            alTener={({ id }) => poner(i, id)}
            alQuitar={() => poner(i, undefined)}
          />
        ))}
      </div>
    </div>
  )
}
