import { WarningFilled } from '@ant-design/icons'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { useRetardo } from '../../../ui/useRetardo.ts'
import { conocidoPor, esGrave, queFue, queryAntecedentes } from './ayudas.ts'
import type { Fila } from './valores.ts'

const PAUSA_MS = 350

/** Says of an item whether it was here before, in any branch: whose it was then, and what became of it. */
export function Antecedentes({ fila, clienteId }: { fila: Fila; clienteId: string }) {
  // What is typed is asked for once the hand rests.
  const conocido = useRetardo(JSON.stringify(conocidoPor(fila) ?? null), PAUSA_MS)
  const de = (JSON.parse(conocido) ?? undefined) as ReturnType<typeof conocidoPor>
  const { data } = useQuery(queryAntecedentes(de))
  const [primero] = data?.items ?? []
  if (!de || !data || !primero) return null
  const grave = data.items.some(esGrave)
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
              <span className="rv-codigo">{uno.codigo}</span>, {formatoFecha(uno.fecha)}, {queFue(uno)},{' '}
              {uno.cliente.id === clienteId ? 'de este cliente' : `de ${uno.cliente.nombre_completo}`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
