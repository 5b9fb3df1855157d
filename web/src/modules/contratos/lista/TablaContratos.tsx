import CaretDownOutlined from '@ant-design/icons-svg/es/asn/CaretDownOutlined'
import CaretUpOutlined from '@ant-design/icons-svg/es/asn/CaretUpOutlined'
import MoreOutlined from '@ant-design/icons-svg/es/asn/MoreOutlined'
import type { ContratoFila } from '@retroventa/api/contratos/llamadas'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, memo } from 'react'
import { usePermiso } from '../../../api/sesion.ts'
import { Desplegable } from '../../../shell/Desplegable.tsx'
import { avisar } from '../../../ui/avisos.ts'
import { Dinero, Documento, FechaTexto, Peso } from '../../../ui/Cifras.tsx'
import { Estado } from '../../../ui/Estado.tsx'
import { Icono } from '../../../ui/Icono.tsx'
import { SenalesBreves } from '../../../ui/SenalesCliente.tsx'
import type { AlCambiar, BusquedaContratos } from '../busqueda.ts'
import { documentoDe } from '../documento.ts'
import { imprimirContrato } from '../imprimir.ts'

type Columna = 'codigo' | 'vence' | 'capital'

/** ↑ and ↓ go from row to row; Intro opens, because the focus is on the link. */
function mover(evento: KeyboardEvent<HTMLTableSectionElement>) {
  const paso = { ArrowDown: 1, ArrowUp: -1 }[evento.key]
  if (!paso) return
  const enlaces = [...evento.currentTarget.querySelectorAll<HTMLElement>('.rv-codigo')]
  const actual = enlaces.findIndex((enlace) => enlace.closest('tr')?.contains(document.activeElement))
  const siguiente = enlaces[actual + paso]
  if (actual < 0 || !siguiente) return
  evento.preventDefault()
  siguiente.focus()
}

export function TablaContratos(props: {
  filas: readonly ContratoFila[]
  orden: BusquedaContratos['orden']
  alCambiar: AlCambiar
}) {
  const { filas, orden = '-codigo', alCambiar } = props
  const puedeImprimir = usePermiso('contratos.imprimir')
  const cabeza = (columna: Columna, texto: string, derecha = false) => {
    const sube = orden === columna
    const baja = orden === `-${columna}`
    return (
      <th
        scope="col"
        className={`${derecha ? 'rv-derecha' : ''} ${sube || baja ? 'ct-ordenada' : ''}`}
        aria-sort={sube ? 'ascending' : baja ? 'descending' : 'none'}
      >
        <button
          type="button"
          className="ct-orden"
          onClick={() => alCambiar({ orden: baja ? columna : `-${columna}` })}
        >
          {texto}
          <span aria-hidden>
            <Icono de={CaretUpOutlined} className={sube ? 'ct-activa' : ''} />
            <Icono de={CaretDownOutlined} className={baja ? 'ct-activa' : ''} />
          </span>
        </button>
      </th>
    )
  }
  return (
    <div className="ct-cuerpo">
      <table className="rv-tabla ct-tabla">
        <thead>
          <tr>
            {cabeza('codigo', 'Contrato')}
            <th scope="col">Cliente</th>
            <th scope="col" className="rv-derecha">
              Documento
            </th>
            <th scope="col">Clase</th>
            <th scope="col" className="rv-derecha">
              Peso
            </th>
            {cabeza('capital', 'Capital', true)}
            <th scope="col" className="rv-derecha">
              Para retirar hoy
            </th>
            {cabeza('vence', 'Vence')}
            <th scope="col">Estado</th>
            <th scope="col">
              <span className="rv-solo-lector">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={mover}>
          {filas.map((fila) => (
            <Fila key={fila.id} fila={fila} puedeImprimir={puedeImprimir} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Fila = memo(({ fila, puedeImprimir }: { fila: ContratoFila; puedeImprimir: boolean }) => {
  const { codigo, cliente, clase, peso, capital, paraRetirar, vence, situacion } = fila
  return (
    <tr className={paraRetirar === null ? 'ct-cerrado' : ''}>
      <td className="ct-col-codigo">
        <Link to="/contratos/$codigo" params={{ codigo }} className="rv-codigo">
          {codigo}
        </Link>
      </td>
      <td className="ct-nombre" title={cliente.nombre_completo}>
        <SenalesBreves de={cliente} /> {cliente.nombre_completo}
      </td>
      <td className="rv-derecha">
        <Documento texto={documentoDe(cliente)} />
      </td>
      <td>{clase}</td>
      <td className="rv-derecha">
        {peso > 0 ? <Peso centesimas={peso} /> : <span className="ct-nada">no aplica</span>}
      </td>
      <td className="rv-derecha ct-capital">
        <Dinero valor={capital} />
      </td>
      <td className="rv-derecha">
        {paraRetirar === null ? (
          <span className="ct-nada">cerrado</span>
        ) : (
          <Dinero valor={paraRetirar} className="ct-fuerte" />
        )}
      </td>
      <td>
        <FechaTexto dia={vence} forma="tabla" />
      </td>
      <td>
        <Estado situacion={situacion} />
      </td>
      <td className="ct-col-mas">
        <Acciones codigo={codigo} puedeImprimir={puedeImprimir} />
      </td>
    </tr>
  )
})

function Acciones({ codigo, puedeImprimir }: { codigo: string; puedeImprimir: boolean }) {
  const items = [
    puedeImprimir && { key: 'pdf', label: 'Imprimir', onClick: () => imprimirContrato(codigo) },
    {
      key: 'copiar',
      label: 'Copiar el número',
      onClick: async () => {
        await navigator.clipboard.writeText(codigo)
        avisar({ tipo: 'success', titulo: `${codigo} copiado` })
      },
    },
  ].filter((opcion) => opcion !== false)
  return (
    <Desplegable menu={{ items }} derecha className="ct-mas" etiqueta={`Más acciones de ${codigo}`}>
      <Icono de={MoreOutlined} />
    </Desplegable>
  )
}
