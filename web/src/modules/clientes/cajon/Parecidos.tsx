import { TeamOutlined } from '@ant-design/icons'
import { esFecha } from '@retroventa/domain/fechas/fecha'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Documento } from '../../../ui/Cifras.tsx'
import { SenalesBreves } from '../../../ui/SenalesCliente.tsx'
import { useRetardo } from '../../../ui/useRetardo.ts'
import { queryParecidos } from '../llamadas.ts'
import { documentoDe } from '../presentar.ts'
import type { Valores } from './valores.ts'

const PAUSA_MS = 500
const MOTIVOS = {
  documento: 'documento casi igual',
  nombre: 'mismo nombre y fecha de nacimiento',
  celular: 'mismo celular',
} as const

/**
 * Who the person being typed probably is already, with a door to that customer. Warns; never stops the save.
 * @param alFusionar offered where both are stored already
 */
export function Parecidos(props: {
  valores: Valores
  excepto: string | undefined
  alAbrir?: (id: string) => void
  alFusionar?: ((id: string) => void) | undefined
}) {
  const { valores: v, excepto = '', alAbrir, alFusionar } = props
  const persona = useRetardo(
    JSON.stringify({
      cedula: v.cedula,
      nombres: v.nombres.trim(),
      apellidos: v.apellidos.trim(),
      fecha_nacimiento: esFecha(v.fecha_nacimiento) ? v.fecha_nacimiento : '',
      celular: v.celular.length === 10 ? v.celular : '',
      excepto,
    }),
    PAUSA_MS,
  )
  const { data } = useQuery(queryParecidos(JSON.parse(persona)))
  if (!data || data.items.length === 0) return null
  return (
    <section className="cl-parecidos" aria-label="Clientes parecidos" aria-live="polite">
      <p>
        <TeamOutlined aria-hidden />{' '}
        {alFusionar ? (
          <strong>Puede que sean la misma persona:</strong>
        ) : (
          <>
            <strong>Puede que ya sea cliente.</strong> Revise antes de guardar otro:
          </>
        )}
      </p>
      <ul>
        {data.items.map(({ cliente, motivos }) => (
          <li key={cliente.id}>
            {alAbrir ? (
              <Button type="link" size="small" onClick={() => alAbrir(cliente.id)}>
                {cliente.nombre_completo}
              </Button>
            ) : (
              cliente.nombre_completo
            )}{' '}
            <span className="rv-suave">
              <Documento texto={documentoDe(cliente)} />, {motivos.map((m) => MOTIVOS[m]).join(' y ')}
            </span>{' '}
            <SenalesBreves de={cliente} />{' '}
            {alFusionar && (
              <Button type="link" size="small" onClick={() => alFusionar(cliente.id)}>
                Fusionar con este
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.hayMas && <p className="rv-suave">Hay más que se parecen: búsquelos por nombre o celular.</p>}
    </section>
  )
}
