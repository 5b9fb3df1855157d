import type { ContratoFila } from '@retroventa/api/contratos/llamadas'
import { Link } from '@tanstack/react-router'
import { Dinero, FechaTexto } from '../../../ui/Cifras.tsx'
import { Estado } from '../../../ui/Estado.tsx'
import { SenalesBreves } from '../../../ui/SenalesCliente.tsx'

/** The rows on a telephone: name and state on top, code and amount below (design §4). */
export function TarjetasContratos({ filas }: { filas: readonly ContratoFila[] }) {
  return (
    <ul className="ct-tarjetas">
      {filas.map(({ id, codigo, cliente, capital, paraRetirar, vence, situacion }) => (
        <li key={id}>
          <Link to="/contratos/$codigo" params={{ codigo }}>
            <span className="ct-tarjeta-nombre">
              {cliente.nombre_completo} <SenalesBreves de={cliente} conMotivo />
            </span>
            <Estado situacion={situacion} />
            <span className="rv-suave">
              {codigo} · vence <FechaTexto dia={vence} />
            </span>
            {paraRetirar === null ? (
              <span className="ct-nada">
                cerrado, <Dinero valor={capital} />
              </span>
            ) : (
              <Dinero valor={paraRetirar} className="ct-fuerte" />
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
