import { UserAddOutlined } from '@ant-design/icons'
import { TEXTOS_CLIENTE } from '@retroventa/api/clientes/textos'
import { formatoCelular } from '@retroventa/domain/formato/celular'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { EstadoError } from '../../ui/Respuestas.tsx'
import { SenalesBreves } from '../../ui/SenalesCliente.tsx'
import { useRetardo } from '../../ui/useRetardo.ts'
import { type Cliente, type ClienteResumen, queryBusqueda } from './llamadas.ts'
import { documentoDe } from './presentar.ts'

const PAUSA_MS = 200
/** One letter matches half of the chain. */
const MINIMO = 2
const CREAR = 'crear'
const PARECIDOS = 'parecidos'

interface Opcion {
  value: string
  label: string
  cliente?: ClienteResumen
  disabled?: boolean
}

/**
 * Search select of customers: 50 results at most, and *Crear nuevo cliente* last when no document is equal (000 §7).
 * Without `alCrear` (no permission) that entry is not offered.
 */
export function BuscadorCliente(props: {
  id: string
  valor: Cliente | undefined
  enfocar: boolean
  descripcion?: string
  alElegir: (id: string) => void
  alCrear?: (texto: string) => void
}) {
  const { id, valor, enfocar, descripcion, alElegir, alCrear } = props
  const [texto, setTexto] = useState('')
  const [abierto, setAbierto] = useState(false)
  const buscado = useRetardo(texto.trim(), PAUSA_MS)
  const preguntado = buscado.length >= MINIMO ? buscado : ''
  const { data, error, isFetching, refetch } = useQuery(queryBusqueda(preguntado))
  const alDia = data !== undefined && preguntado !== '' && texto.trim() === buscado && !isFetching
  const resultados = preguntado === '' || error ? undefined : data

  const opciones: Opcion[] = (resultados?.items ?? []).map((cliente) => ({
    value: cliente.id,
    label: `${documentoDe(cliente)}, ${cliente.nombre_completo}`,
    cliente,
  }))
  if (resultados?.aproximados)
    opciones.unshift({ value: PARECIDOS, label: 'Ninguno es igual. Los más parecidos:', disabled: true })
  if (alCrear && alDia && resultados && !resultados.documentoExacto)
    opciones.push({ value: CREAR, label: 'Crear nuevo cliente' })

  function elegir(elegido: string): void {
    setAbierto(false)
    setTexto('')
    if (elegido === CREAR) alCrear?.(texto.trim())
    else alElegir(elegido)
  }

  return (
    <Select<string, Opcion>
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
      showSearch={{ filterOption: false, searchValue: texto, onSearch: setTexto }}
      options={opciones}
      optionRender={({ data: opcion }) => <FilaOpcion opcion={opcion} />}
      notFoundContent={
        <SinOpciones {...{ error, alDia, corto: preguntado === '' }} alReintentar={() => void refetch()} />
      }
      loading={isFetching}
      onSelect={elegir}
      onBlur={() => setTexto('')}
    />
  )
}

function FilaOpcion({ opcion: { cliente, label, value } }: { opcion: Opcion }) {
  if (value === PARECIDOS) return <span className="rv-suave">{label}</span>
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
