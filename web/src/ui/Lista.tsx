import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined'
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined'
import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined'
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined'
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined'
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { Button, Dropdown, Input, type InputRef, type MenuProps } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icono } from './Icono.tsx'
import { Tecla } from './Piezas.tsx'
import { useActualVisible } from './useActualVisible.ts'
import { useAtajo } from './useAtajo.ts'
import './lista/lista.css'

const ESPERA_MS = 250

/** Tabs with counts over a list (design 09). */
export function PestanasLista<C extends string>(props: {
  etiqueta: string
  actual: C
  opciones: readonly { clave: C; texto: string; cuenta: number | undefined }[]
  alElegir: (clave: C) => void
}) {
  const { etiqueta, actual, opciones, alElegir } = props
  const fila = useActualVisible(actual)
  return (
    <nav ref={fila} className="rv-lista-pestanas" aria-label={etiqueta}>
      {opciones.map(({ clave, texto, cuenta }) => (
        <button
          key={clave}
          type="button"
          className={clave === actual ? 'rv-lista-pestana rv-lista-actual' : 'rv-lista-pestana'}
          aria-current={clave === actual ? 'page' : undefined}
          onClick={() => alElegir(clave)}
        >
          {texto} {cuenta !== undefined && <span>{formatoEntero(cuenta)}</span>}
        </button>
      ))}
    </nav>
  )
}

/** *Exportar* with how many rows leave: all of the filter, not only those of the page. */
export function BotonExportar({ a, total }: { a: string; total: number | undefined }) {
  return (
    <Button icon={<Icono de={DownloadOutlined} />} href={a} disabled={!total} download>
      Exportar {total !== undefined && formatoEntero(total)}
    </Button>
  )
}

/** Search of a list, reached with `/`; what is typed is asked for a moment after the last key. */
export function Buscador(props: { texto: string; pista: string; alBuscar: (texto: string) => void }) {
  const { texto, pista, alBuscar } = props
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
      className="rv-lista-buscador"
      value={escrito}
      allowClear
      maxLength={80}
      prefix={<Icono de={SearchOutlined} />}
      suffix={escrito ? null : <Tecla>/</Tecla>}
      placeholder={pista}
      aria-label={`Buscar: ${pista}`}
      aria-keyshortcuts="/"
      onChange={(e) => setEscrito(e.target.value)}
    />
  )
}

/** A typed filter: a button while it is off, a chip with its value and a cross while it is on. */
export function Filtro(props: {
  nombre: string
  valor: string | undefined
  opciones: readonly { value: string; label: string }[]
  alElegir: (valor: string | undefined) => void
}) {
  const { nombre, valor, opciones, alElegir } = props
  const menu = {
    items: opciones.map(({ value, label }) => ({ key: value, label, onClick: () => alElegir(value) })),
    style: { maxHeight: 320, overflowY: 'auto' as const },
  }
  if (valor === undefined)
    return (
      <Dropdown menu={menu} trigger={['click']}>
        <Button type="text" icon={<Icono de={PlusOutlined} />}>
          {nombre}
        </Button>
      </Dropdown>
    )
  return (
    <Ficha
      nombre={nombre}
      valor={opciones.find(({ value }) => value === valor)?.label ?? valor}
      menu={menu}
      alQuitar={() => alElegir(undefined)}
    />
  )
}

/** A filter in force: press it to change it (`alAbrir`, or the menu of its values), the cross to remove it. */
export function Ficha(props: {
  nombre: string
  valor: string
  menu?: MenuProps
  alAbrir?: () => void
  alQuitar: () => void
}) {
  const { nombre, valor, menu, alAbrir, alQuitar } = props
  const boton = (
    <button type="button" onClick={alAbrir}>
      {nombre} <strong>{valor}</strong>
    </button>
  )
  return (
    <span className="rv-lista-ficha">
      {menu ? (
        <Dropdown menu={menu} trigger={['click']}>
          {boton}
        </Dropdown>
      ) : (
        boton
      )}
      <button type="button" aria-label={`Quitar el filtro ${nombre}`} onClick={alQuitar}>
        <Icono de={CloseOutlined} />
      </button>
    </span>
  )
}

/** Foot of a list under its gold line: the total of the whole filter and the pages. */
export function PieLista(props: {
  total: number
  deQue: string
  pagina?: number
  porPagina?: number
  alIr?: (pagina: number) => void
  children?: ReactNode
}) {
  const { total, deQue, pagina = 1, porPagina = Number.POSITIVE_INFINITY, alIr, children } = props
  const paginas = Math.max(1, Math.ceil(total / porPagina))
  return (
    <footer className="rv-lista-pie">
      <strong>Total del filtro</strong>
      <span className="rv-lista-total">
        {deQue} <strong>{formatoEntero(total)}</strong>
      </span>
      {children}
      {alIr && paginas > 1 && (
        <nav className="rv-lista-paginas" aria-label="Páginas">
          <Button
            type="text"
            icon={<Icono de={LeftOutlined} />}
            aria-label="Página anterior"
            disabled={pagina <= 1}
            onClick={() => alIr(pagina - 1)}
          />
          <span>
            {formatoEntero(pagina)} / {formatoEntero(paginas)}
          </span>
          <Button
            type="text"
            icon={<Icono de={RightOutlined} />}
            aria-label="Página siguiente"
            disabled={pagina >= paginas}
            onClick={() => alIr(pagina + 1)}
          />
        </nav>
      )}
    </footer>
  )
}
