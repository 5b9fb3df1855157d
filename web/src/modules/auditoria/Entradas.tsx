import { DownOutlined, RightOutlined } from '@ant-design/icons'
import type { EntradaAuditoria } from '@retroventa/api/auditoria/llamadas'
import { ENTIDADES } from '@retroventa/api/frases'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFechaTabla, formatoHora } from '@retroventa/domain/formato/fechas'
import { useState } from 'react'
import { Cambios } from './Cambios.tsx'

/** The sentences, each opening what changed. */
export function Entradas({ items }: { items: readonly EntradaAuditoria[] }) {
  const [abierta, setAbierta] = useState<string>()
  return (
    <table className="rv-tabla rv-tabla-plegable au-tabla">
      <thead>
        <tr>
          <th scope="col">Cuándo</th>
          <th scope="col">Qué pasó</th>
          <th scope="col">Registro</th>
          <th scope="col">Almacén</th>
          <th scope="col">Desde</th>
        </tr>
      </thead>
      {items.map((entrada) => (
        <Entrada
          key={entrada.id}
          entrada={entrada}
          abierta={abierta === entrada.id}
          alAbrir={() => setAbierta(abierta === entrada.id ? undefined : entrada.id)}
        />
      ))}
    </table>
  )
}

function Entrada(props: { entrada: EntradaAuditoria; abierta: boolean; alAbrir: () => void }) {
  const { entrada, abierta, alAbrir } = props
  const { id, instante, frase, entidad, almacen, direccion, cambios, solicitud } = entrada
  return (
    <tbody>
      <tr>
        <td data-titulo="Cuándo">
          <time dateTime={instante}>
            {formatoFechaTabla(fechaBogota(instante))}, {formatoHora(instante)}
          </time>
        </td>
        <td>
          {cambios.length > 0 ? (
            <button
              type="button"
              className="au-frase"
              aria-expanded={abierta}
              aria-controls={`au-${id}`}
              onClick={alAbrir}
            >
              {abierta ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
              {frase}
            </button>
          ) : (
            <span className="au-frase au-sin">{frase}</span>
          )}
        </td>
        <td data-titulo="Registro">{ENTIDADES[entidad] ?? entidad}</td>
        <td data-titulo="Almacén">{almacen ?? <span className="rv-suave">no aplica</span>}</td>
        <td data-titulo="Desde">{direccion ?? <span className="rv-suave">el servidor</span>}</td>
      </tr>
      {abierta && (
        <tr id={`au-${id}`} className="au-detalle">
          <td colSpan={5}>
            <Cambios cambios={cambios} />
            <p className="rv-suave">Solicitud {solicitud}</p>
          </td>
        </tr>
      )}
    </tbody>
  )
}
