import type { Respuesta } from '@retroventa/api/core/endpoint'
import { nombreDeEstado } from '@retroventa/api/separes/lista'
import type { listarSepares } from '@retroventa/api/separes/llamadas'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { llamar } from '../../../api/cliente.ts'
import { ruta } from '../../../api/referencia.ts'
import { Dinero } from '../../../ui/Cifras.tsx'
import { Leido } from '../../../ui/Respuestas.tsx'

const SEPARES = ruta<typeof listarSepares>('GET', '/separes')

const querySepares = (clienteId: string) =>
  queryOptions({
    queryKey: ['separes', 'deCliente', clienteId],
    queryFn: ({ signal }) => llamar(SEPARES, { query: { clienteId } }, { señal: signal }),
    staleTime: 0,
  })

/** What this branch keeps for the customer until it is paid; nothing when it keeps nothing. */
export function SeparesCliente({ id }: { id: string }) {
  return (
    <Leido consulta={useQuery(querySepares(id))} cargando={null}>
      {({ items }) => <Separes items={items} />}
    </Leido>
  )
}

function Separes({ items }: Pick<Respuesta<typeof listarSepares>, 'items'>) {
  const vivos = items.filter(({ estado }) => estado === 'vigente' || estado === 'vencido')
  if (vivos.length === 0) return null
  return (
    <section className="cl-seccion cl-trabajo" aria-label="Artículos separados">
      <h2>Artículos separados</h2>
      <ul className="cl-abiertos">
        {vivos.map(({ id: plan, codigo, estado, articulos, saldo, proxima, vence }) => (
          <li key={plan}>
            <div className="cl-abierto-titulo">
              <Link to="/plan-separe/plan/$codigo" params={{ codigo }}>
                {codigo}
              </Link>
              <span className={estado === 'vencido' ? 'rv-falla' : 'rv-suave'}>{nombreDeEstado(estado)}</span>
            </div>
            <p className="rv-suave cl-abierto-que">{articulos}</p>
            <dl className="cl-abierto-cifras">
              <div>
                <dt>Saldo</dt>
                <dd>
                  <Dinero valor={saldo} />
                </dd>
              </div>
              <div>
                <dt>{proxima ? 'Próxima cuota' : 'Vence'}</dt>
                <dd>{formatoFecha(proxima ?? vence)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
