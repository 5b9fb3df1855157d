import { CloseOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { formatoFecha, formatoRango } from '@retroventa/domain/formato/fechas'
import { Button, Dropdown, Input, type InputRef } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Tecla } from '../../../ui/Piezas.tsx'
import { useAtajo } from '../../../ui/useAtajo.ts'
import { type AlCambiar, type BusquedaContratos, hayFiltros } from '../busqueda.ts'

const ESPERA_MS = 250

/** The calendar is heavy and most mornings nobody asks for it. */
const FiltroVence = lazy(async () => ({ default: (await import('./FiltroVence.tsx')).FiltroVence }))

/** Search and typed filters as chips. */
export function Filtros({ busqueda, alCambiar }: { busqueda: BusquedaContratos; alCambiar: AlCambiar }) {
  const [eligeVence, setEligeVence] = useState(false)
  const { clase, venceDesde, venceHasta } = busqueda
  const conVence = Boolean(venceDesde || venceHasta)
  const porAgregar = [
    !conVence && { key: 'vence', label: 'Vence entre…', onClick: () => setEligeVence(true) },
    !clase && { key: 'oro', label: 'Clase: Oro', onClick: () => alCambiar({ clase: 'Oro' }) },
    !clase && { key: 'varios', label: 'Clase: Varios', onClick: () => alCambiar({ clase: 'Varios' }) },
  ].filter((opcion) => opcion !== false)

  return (
    <search className="ct-filtros">
      <Buscador
        texto={busqueda.texto ?? ''}
        alBuscar={(texto) => alCambiar({ texto: texto || undefined }, true)}
      />
      {(conVence || eligeVence) && (
        <Suspense>
          <FiltroVence
            desde={venceDesde}
            hasta={venceHasta}
            abierto={eligeVence}
            alAbrir={setEligeVence}
            alElegir={(rango) => alCambiar(rango)}
          >
            <Ficha
              nombre="Vence"
              valor={textoVence(venceDesde, venceHasta)}
              alAbrir={() => setEligeVence(true)}
              alQuitar={() => {
                setEligeVence(false)
                alCambiar({ venceDesde: undefined, venceHasta: undefined })
              }}
            />
          </FiltroVence>
        </Suspense>
      )}
      {clase && (
        <Ficha
          nombre="Clase"
          valor={clase}
          alAbrir={() => alCambiar({ clase: clase === 'Oro' ? 'Varios' : 'Oro' })}
          alQuitar={() => alCambiar({ clase: undefined })}
        />
      )}
      {porAgregar.length > 0 && (
        <Dropdown menu={{ items: porAgregar }} trigger={['click']}>
          <Button type="text" icon={<PlusOutlined />}>
            Filtro
          </Button>
        </Dropdown>
      )}
      {hayFiltros(busqueda) && (
        <Button
          type="text"
          onClick={() => {
            setEligeVence(false)
            alCambiar({ texto: undefined, clase: undefined, venceDesde: undefined, venceHasta: undefined })
          }}
        >
          Limpiar
        </Button>
      )}
    </search>
  )
}

function textoVence(desde: string | undefined, hasta: string | undefined): string {
  if (desde && hasta) return desde === hasta ? formatoFecha(desde) : formatoRango(desde, hasta)
  if (desde) return `desde ${formatoFecha(desde)}`
  if (hasta) return `hasta ${formatoFecha(hasta)}`
  return 'elija las fechas'
}

/** A filter in force: press it to change it, the cross to remove it. */
function Ficha(props: { nombre: string; valor: string; alAbrir: () => void; alQuitar: () => void }) {
  const { nombre, valor, alAbrir, alQuitar } = props
  return (
    <span className="ct-chip">
      <button type="button" onClick={alAbrir}>
        {nombre} <strong>{valor}</strong>
      </button>
      <button type="button" aria-label={`Quitar el filtro ${nombre}`} onClick={alQuitar}>
        <CloseOutlined aria-hidden />
      </button>
    </span>
  )
}

function Buscador({ texto, alBuscar }: { texto: string; alBuscar: (texto: string) => void }) {
  const [escrito, setEscrito] = useState(texto)
  const campo = useRef<InputRef>(null)
  const buscar = useRef(alBuscar)
  buscar.current = alBuscar
  useAtajo('/', () => campo.current?.focus({ cursor: 'all' }), true, 'Buscar en la lista')
  // Back, forward or *Limpiar* changed the address under the field.
  useEffect(() => setEscrito(texto), [texto])
  useEffect(() => {
    if (escrito.trim() === texto) return
    const espera = setTimeout(() => buscar.current(escrito.trim()), ESPERA_MS)
    return () => clearTimeout(espera)
  }, [escrito, texto])
  return (
    <Input
      ref={campo}
      className="ct-buscador"
      value={escrito}
      allowClear
      maxLength={80}
      prefix={<SearchOutlined aria-hidden />}
      suffix={escrito ? null : <Tecla>/</Tecla>}
      placeholder="Contrato, documento o nombre"
      aria-label="Buscar por contrato, documento o nombre"
      aria-keyshortcuts="/"
      onChange={(e) => setEscrito(e.target.value)}
    />
  )
}
