import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { formatoPesoAvaluo } from '@retroventa/domain/formato/numeros'
import { CATEGORIAS, type Categoria } from '@retroventa/domain/oro/categorias'
import { netoDe, type PiezaPesada, pesoDeValoracion } from '@retroventa/domain/oro/valoracion'
import { Button, Input } from 'antd'
import { useId } from 'react'
import { Elegir } from '../../ui/Elegir.tsx'

/** A piece as it is being typed. */
export interface PiezaEscrita {
  readonly id: string
  readonly categoria: Categoria
  readonly bruto: string
  readonly piedras: string
}

const LEYES = CATEGORIAS.map(({ categoria, nombre }) => ({ value: categoria, label: nombre }))
const NACIONAL = 4
/** As many items as an address of its paper holds. */
const MAXIMO = 30

/** Grams as a field shows them, as they are read again: without the point of thousands. Nothing of 0. */
export const enTexto = (peso: number) =>
  peso === 0 ? '' : formatoPesoAvaluo(peso).replace(/\s*g$/, '').replaceAll('.', '')

/** What is written, weighed: nothing of an empty row, undefined when a figure is none or the stones weigh as much as the whole. */
export function leerEscrita({ categoria, bruto, piedras }: PiezaEscrita): PiezaPesada | null | undefined {
  const [b, p] = [pesoDeValoracion(bruto), pesoDeValoracion(piedras)]
  if (b === undefined || p === undefined || (p > 0 && p >= b)) return undefined
  return b === 0 ? null : { categoria, bruto: b, piedras: p }
}

/** Pieces one by one: with their stones, or another one of a purity that the table has already. */
export function PiezasEscritas(props: {
  escritas: readonly PiezaEscrita[]
  alCambiar: (escritas: readonly PiezaEscrita[]) => void
}) {
  const { escritas, alCambiar } = props
  const titulo = useId()
  const poner = (id: string, cambio: Partial<PiezaEscrita>) =>
    alCambiar(escritas.map((una) => (una.id === id ? { ...una, ...cambio } : una)))
  const agregar = () =>
    alCambiar([
      ...escritas,
      { id: crypto.randomUUID(), categoria: escritas.at(-1)?.categoria ?? NACIONAL, bruto: '', piedras: '' },
    ])
  return (
    <section className="valoracion-piezas" aria-labelledby={titulo}>
      <h3 id={titulo}>Con piedras, o varias de una pureza</h3>
      {escritas.map((una, i) => (
        <Pieza
          key={una.id}
          cual={i + 1}
          pieza={una}
          alCambiar={(cambio) => poner(una.id, cambio)}
          alQuitar={() => alCambiar(escritas.filter(({ id }) => id !== una.id))}
        />
      ))}
      <Button icon={<PlusOutlined />} onClick={agregar} disabled={escritas.length >= MAXIMO}>
        Agregar pieza
      </Button>
    </section>
  )
}

function Pieza(props: {
  cual: number
  pieza: PiezaEscrita
  alCambiar: (cambio: Partial<PiezaEscrita>) => void
  alQuitar: () => void
}) {
  const { cual, pieza, alCambiar, alQuitar } = props
  const leida = leerEscrita(pieza)
  const mala = leida === undefined
  const campo = (nombre: 'bruto' | 'piedras', etiqueta: string) => (
    <Input
      size="small"
      inputMode="decimal"
      className="valoracion-campo"
      autoFocus={nombre === 'bruto'}
      placeholder={etiqueta.toLowerCase()}
      aria-label={`${etiqueta} en gramos, pieza ${cual}`}
      aria-invalid={mala}
      status={mala ? 'error' : ''}
      value={pieza[nombre]}
      onChange={(e) => alCambiar({ [nombre]: e.target.value })}
      onBlur={() => {
        const peso = pesoDeValoracion(pieza[nombre])
        if (peso !== undefined) alCambiar({ [nombre]: enTexto(peso) })
      }}
    />
  )
  return (
    <fieldset className="valoracion-pieza" aria-label={`Pieza ${cual}`}>
      <Elegir
        size="small"
        aria-label={`Pureza, pieza ${cual}`}
        options={LEYES}
        value={pieza.categoria}
        onChange={(categoria) => alCambiar({ categoria })}
      />
      {campo('bruto', 'Peso')}
      {campo('piedras', 'Piedras')}
      <output className="valoracion-neto">{leida ? formatoPesoAvaluo(netoDe(leida)) : ''}</output>
      <Button
        size="small"
        type="text"
        icon={<CloseOutlined />}
        aria-label={`Quitar la pieza ${cual}`}
        onClick={alQuitar}
      />
    </fieldset>
  )
}
