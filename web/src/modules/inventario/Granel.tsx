import { CATEGORIAS } from '@retroventa/domain/oro/categorias'
import { Button, Input, type InputRef, type RefSelectProps } from 'antd'
import { useRef, useState } from 'react'
import { Campo } from '../../ui/Campo.tsx'
import { Elegir } from '../../ui/Elegir.tsx'
import { fallaDePeso, gramosDe } from './porPesar.ts'

const PUREZAS = CATEGORIAS.map(({ categoria, nombre }) => ({ value: categoria, label: nombre }))

/** Grams of a purity, as many times as there are bags of it. */
export function Granel({ alPesar }: { alPesar: (categoria: number, peso: number) => void }) {
  const [categoria, setCategoria] = useState<number>()
  const [peso, setPeso] = useState('')
  const [intentado, setIntentado] = useState(false)
  const campo = useRef<InputRef>(null)
  const purezas = useRef<RefSelectProps>(null)
  function listo(): void {
    const gramos = gramosDe(peso)
    setIntentado(categoria === undefined || gramos === undefined)
    if (categoria === undefined) {
      purezas.current?.focus()
      return
    }
    if (gramos === undefined) {
      campo.current?.focus()
      return
    }
    setPeso('')
    alPesar(categoria, gramos)
  }
  return (
    <div className="iv-granel">
      <Campo
        nombre="categoria"
        etiqueta="Pureza"
        error={intentado && categoria === undefined ? 'Elija la pureza.' : ''}
      >
        {(control) => (
          <Elegir
            {...control}
            ref={purezas}
            className="rv-ancho"
            value={categoria ?? null}
            options={PUREZAS}
            placeholder="Elija la pureza"
            onChange={(elegida: number | null) => setCategoria(elegida ?? undefined)}
          />
        )}
      </Campo>
      <Campo nombre="gramos" etiqueta="Gramos" error={intentado ? fallaDePeso(peso) : ''}>
        {(control) => (
          <Input
            {...control}
            ref={campo}
            value={peso}
            inputMode="decimal"
            autoComplete="off"
            suffix="g"
            onChange={({ target }) => setPeso(target.value)}
            onKeyDown={(evento) => {
              if (evento.key !== 'Enter' || evento.ctrlKey) return
              evento.preventDefault()
              listo()
            }}
          />
        )}
      </Campo>
      <Button onClick={listo}>Anotar peso</Button>
    </div>
  )
}
