import { UserAddOutlined } from '@ant-design/icons'
import { TEXTOS_CLIENTE } from '@retroventa/api/clientes/textos'
import { formatoCelular } from '@retroventa/domain/formato/celular'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Elegir } from '../../ui/Elegir.tsx'
import { EstadoError } from '../../ui/Respuestas.tsx'
import { SenalesBreves } from '../../ui/SenalesCliente.tsx'
import { useRetardo } from '../../ui/useRetardo.ts'
import { elegirSolo } from './elegirSolo.ts'
import { type ClienteResumen, queryBusqueda } from './llamadas.ts'
import { CREAR, type Opcion, opcionesDe } from './opcionesBusqueda.ts'
import { documentoDe } from './presentar.ts'
import './clientes.css'

const PAUSA_MS = 200
/** One letter matches half of the chain. */
const MINIMO = 2

/**
 * Search select of customers: 50 results at most, which says so when there are more, and *Crear nuevo cliente* last when no document is equal (000 §7).
 * Without `alCrear` (no permission) that entry is not offered.
 * @param buscar another search than that of who serves customers
 */
export function BuscadorCliente(props: {
  id: string
  valor: Pick<ClienteResumen, 'tipo_documento' | 'cedula' | 'dv' | 'nombre_completo'> | undefined
  enfocar?: boolean
  descripcion?: string | undefined
  alElegir: (id: string, hallado: ClienteResumen | undefined) => void
  alCrear?: (texto: string) => void
  /** Nobody is somebody to choose too: with a cross. */
  alQuitar?: (() => void) | undefined
  buscar?: typeof queryBusqueda
}) {
  const {
    id,
    valor,
    enfocar = false,
    descripcion,
    alElegir,
    alCrear,
    alQuitar,
    buscar = queryBusqueda,
  } = props
  const [texto, setTexto] = useState('')
  const [abierto, setAbierto] = useState(false)
  // Intro belongs to the text before it: it waits for what that text finds, and is taken back by the next letter.
  const [intro, setIntro] = useState(false)
  const activa = useRef<unknown>(null)
  const escrito = texto.trim()
  const quieto = useRetardo(escrito, PAUSA_MS)
  const buscado = intro ? escrito : quieto
  const preguntado = buscado.length >= MINIMO ? buscado : ''
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(buscar(preguntado))
  // What the text before found is no option: an Intro in a hurry would take its first one.
  const deEste = preguntado !== '' && escrito === buscado && !isPlaceholderData
  const falla = deEste ? error : null
  const resultados = deEste && !error ? data : undefined
  const alDia = resultados !== undefined && !isFetching
  const aproximados = resultados?.aproximados ?? false

  const opciones = opcionesDe(resultados, alCrear !== undefined && alDia)

  function escribir(nuevo: string): void {
    setTexto(nuevo)
    setIntro(false)
  }
  function elegir(elegido: string): void {
    setAbierto(false)
    escribir('')
    if (elegido === CREAR) alCrear?.(escrito)
    else
      alElegir(
        elegido,
        resultados?.items.find((cliente) => cliente.id === elegido),
      )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is what there is when the answer comes
  useEffect(() => {
    if (!intro || !(alDia || falla)) return
    setIntro(false)
    if (!resultados) return
    const solo = resultados.items.length === 0 && alCrear ? CREAR : elegirSolo(resultados, escrito)
    if (solo) elegir(solo)
  }, [intro, alDia, falla])
  /** The library closes at an Intro that chooses nothing, and what was written is gone. */
  function alPulsar(evento: KeyboardEvent): void {
    if (evento.key !== 'Enter' || evento.nativeEvent.isComposing || escrito.length < MINIMO) return
    const espera = opciones.length === 0 && !alDia && !falla
    if (!espera && !(aproximados && activa.current === null)) return
    evento.preventDefault()
    evento.stopPropagation()
    if (espera) setIntro(true)
  }

  return (
    <Elegir<string, Opcion>
      id={id}
      size="large"
      className="cl-buscador"
      classNames={{ popup: { root: 'cl-resultados' } }}
      autoFocus={enfocar}
      aria-describedby={descripcion}
      status={descripcion ? 'error' : ''}
      value={valor ? `${documentoDe(valor)}, ${valor.nombre_completo}` : (null as never)}
      placeholder="Documento, nombre o apellido"
      open={abierto}
      onOpenChange={setAbierto}
      showSearch={{ filterOption: false, searchValue: texto, onSearch: escribir }}
      options={opciones}
      optionRender={({ data: opcion }) => <FilaOpcion opcion={opcion} />}
      notFoundContent={
        <SinOpciones
          {...{ error: falla, alDia, corto: escrito.length < MINIMO }}
          alReintentar={() => void refetch()}
        />
      }
      loading={isFetching}
      // Who is only alike is chosen by looking, never by being the first.
      defaultActiveFirstOption={!aproximados}
      onActive={(cual) => {
        activa.current = cual
      }}
      onInputKeyDown={alPulsar}
      onSelect={elegir}
      {...(alQuitar && { allowClear: true, onClear: alQuitar })}
      onBlur={() => escribir('')}
    />
  )
}

function FilaOpcion({ opcion: { cliente, label, disabled } }: { opcion: Opcion }) {
  if (disabled) return <span className="rv-suave">{label}</span>
  if (!cliente)
    return (
      <span className="cl-opcion-crear">
        <UserAddOutlined aria-hidden /> {label}
      </span>
    )
  return (
    <span className="cl-opcion">
      <span>{cliente.nombre_completo}</span>
      <SenalesBreves de={cliente} conMotivo />
      <span className="rv-suave">
        {documentoDe(cliente)}
        {cliente.celular && ` · ${formatoCelular(cliente.celular)}`}
      </span>
    </span>
  )
}

function SinOpciones(props: { error: unknown; alDia: boolean; corto: boolean; alReintentar: () => void }) {
  const { error, alDia, corto, alReintentar } = props
  if (error)
    return <EstadoError titulo={TEXTOS_CLIENTE.busquedaFallida} error={error} alReintentar={alReintentar} />
  if (corto) return <p className="rv-suave">Escriba el documento, el nombre o el apellido.</p>
  return <p className="rv-suave">{alDia ? 'Ningún cliente coincide.' : 'Buscando clientes'}</p>
}
