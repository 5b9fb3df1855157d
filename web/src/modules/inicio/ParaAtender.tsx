import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined'
import { Link } from '@tanstack/react-router'
import { claseBoton } from '../../ui/Boton.tsx'
import { Dinero } from '../../ui/Cifras.tsx'
import { Estado } from '../../ui/Estado.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { EstadoVacio } from '../../ui/Respuestas.tsx'
import { SenalesBreves } from '../../ui/SenalesCliente.tsx'
import { useEsTelefono } from '../../ui/useMedios.ts'
import type { DatosInicio } from './CifrasDeHoy.tsx'

type Fila = DatosInicio['porAtender']['items'][number]

const hoja = (codigo: string): string => `/contratos/${codigo}`

function Filas({ filas }: { filas: readonly Fila[] }) {
  return (
    <table className="rv-tabla">
      <thead>
        <tr>
          <th scope="col">Contrato</th>
          <th scope="col">Cliente</th>
          <th scope="col" className="rv-derecha">
            Pendiente
          </th>
          <th scope="col" className="rv-derecha">
            Para retirar
          </th>
          <th scope="col">Situación</th>
          <th scope="col">
            <span className="rv-solo-lector">Acción</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {filas.map(({ codigo, cliente, pendiente, paraRetirar, situacion }) => (
          <tr key={codigo}>
            <td>
              <Link to={hoja(codigo)}>{codigo}</Link>
            </td>
            <td className="atender-cliente">
              <SenalesBreves de={cliente} /> {cliente.nombre_completo}
            </td>
            <td className="rv-derecha">
              <Dinero valor={pendiente} />
            </td>
            <td className="rv-derecha">
              {paraRetirar === null ? 'cerrado' : <Dinero valor={paraRetirar} />}
            </td>
            <td>
              <Estado situacion={situacion} />
            </td>
            <td className="rv-derecha">
              <Link
                className={claseBoton({ chico: true })}
                to={hoja(codigo)}
                aria-label={`Atender ${codigo}`}
              >
                Atender
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Tarjetas({ filas }: { filas: readonly Fila[] }) {
  return (
    <ul className="atender-tarjetas">
      {filas.map(({ codigo, cliente, pendiente, situacion }) => (
        <li key={codigo}>
          <Link className="rv-tarjeta atender-tarjeta" to={hoja(codigo)}>
            <strong>
              {cliente.nombre_completo} <SenalesBreves de={cliente} />
            </strong>
            <Estado situacion={situacion} />
            <span className="rv-codigo">{codigo}</span>
            <span className="atender-pendiente">
              pendiente <Dinero valor={pendiente} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Contracts due today or overdue, the most urgent first. */
export function ParaAtender({ porAtender: { items, total } }: { porAtender: DatosInicio['porAtender'] }) {
  const telefono = useEsTelefono()
  const cuenta =
    total > items.length ? (
      <>
        {`${items.length} de ${total} · `}
        <Link to="/contratos" search={{ estado: 'vencido' }}>
          Ver los vencidos
        </Link>
      </>
    ) : (
      String(total)
    )
  if (telefono && items.length > 0) {
    return (
      <section>
        <div className="atender-titulo">
          <h2>Para atender hoy</h2>
          <span className="rv-suave">{cuenta}</span>
        </div>
        <Tarjetas filas={items} />
      </section>
    )
  }
  return (
    <Tarjeta titulo="Para atender hoy" extra={items.length > 0 && cuenta} sinRelleno className="atender">
      {items.length === 0 ? (
        <EstadoVacio
          icono={<Icono de={CheckCircleOutlined} />}
          titulo="Nadie por atender hoy"
          texto="Aquí aparecen los contratos que vencen hoy y los vencidos."
        />
      ) : (
        <Filas filas={items} />
      )}
    </Tarjeta>
  )
}
