import { WarningFilled } from '@ant-design/icons'
import { nombreDeEstado } from '@retroventa/api/contratos/lista'
import type { Antecedente } from '@retroventa/api/contratos/llamadas'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { useRetardo } from '../../../ui/useRetardo.ts'
import { conocidoPor, queryAntecedentes } from './ayudas.ts'
import type { Fila } from './valores.ts'

const PAUSA_MS = 350
const ABIERTOS: readonly Antecedente['situacion']['estado'][] = [
  'vigente',
  'vencido',
  'en_espera',
  'devuelto_vigente',
  'problema_legal',
]

const que = ({ situacion: { estado, tipoResolucion } }: Antecedente): string =>
  tipoResolucion ? `${nombreDeEstado(estado)}, ${tipoResolucion}` : nombreDeEstado(estado)

/** Says of an item whether it was here before, in any branch: whose it was then, and what became of it. */
export function Antecedentes({ fila, clienteId }: { fila: Fila; clienteId: string }) {
  // What is typed is asked for once the hand rests.
  const conocido = useRetardo(JSON.stringify(conocidoPor(fila) ?? null), PAUSA_MS)
  const de = (JSON.parse(conocido) ?? undefined) as ReturnType<typeof conocidoPor>
  const { data } = useQuery(queryAntecedentes(de))
  const [primero] = data?.items ?? []
  if (!de || !data || !primero) return null
  // A thing cannot be in two contracts at once, and what was seized or frozen has somebody looking for it.
  const grave = data.items.some(
    ({ porque, situacion: { estado } }) =>
      (porque === 'serial' && ABIERTOS.includes(estado)) ||
      estado === 'decomisado' ||
      estado === 'problema_legal',
  )
  return (
    <div className={grave ? 'ct-antes ct-antes-grave' : 'ct-antes'} role="status">
      <WarningFilled aria-hidden />
      <div>
        {primero.porque === 'serial'
          ? 'Este número ya estuvo en la casa:'
          : 'Un artículo igual, con el mismo peso, ya estuvo en la casa:'}
        <ul>
          {data.items.map((uno) => (
            <li key={uno.codigo}>
              <span className="rv-codigo">{uno.codigo}</span>, {formatoFecha(uno.fecha)}, {que(uno)},{' '}
              {uno.cliente.id === clienteId ? 'de este cliente' : `de ${uno.cliente.nombre_completo}`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
