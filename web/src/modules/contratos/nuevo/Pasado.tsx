import { nombreDeEstado } from '@retroventa/api/contratos/lista'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPeso, formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { queryEstadisticas } from '../../clientes/public.ts'
import { filaDe, queryTraidos } from './ayudas.ts'
import type { Fila } from './valores.ts'

/** How the customer has been with the house, and what they brought before, beside the wizard. */
export function Pasado({ clienteId, alRepetir }: { clienteId: string; alRepetir?: (fila: Fila) => void }) {
  const { data, error, refetch } = useQuery(queryEstadisticas(clienteId))
  const { data: traidos } = useQuery(queryTraidos(clienteId))
  if (!data)
    return (
      <Tarjeta titulo="Con la casa">
        {error ? <EstadoError error={error} alReintentar={() => void refetch()} /> : <Cargando filas={3} />}
      </Tarjeta>
    )
  const { vigentes, vencidos, otrosAbiertos, retirados, perdidos, recobra, esperas } = data
  if (vigentes + vencidos + otrosAbiertos.length + retirados + perdidos === 0)
    return (
      <Tarjeta titulo="Con la casa">
        <p className="rv-suave">Es su primer contrato: no ha dejado nada antes.</p>
      </Tarjeta>
    )
  const filas: [string, string][] = [
    ['Vigentes', String(vigentes)],
    ['Vencidos', String(vencidos)],
    ...otrosAbiertos.map(({ estado, cantidad }): [string, string] => [
      nombreDeEstado(estado),
      String(cantidad),
    ]),
    ['Retirados', String(retirados)],
    ['Perdidos', String(perdidos)],
    ['Recobra', recobra === null ? 'todavía ninguno terminó' : formatoPorcentaje(recobra)],
    [
      'Promesas de pago',
      esperas.cumplidas + esperas.incumplidas === 0
        ? 'ninguna'
        : `${formatoCuantos(esperas.cumplidas, 'cumplida', 'cumplidas')}, ${formatoCuantos(esperas.incumplidas, 'incumplida', 'incumplidas')}`,
    ],
  ]
  return (
    <Tarjeta titulo="Con la casa">
      <dl className="ct-datos">
        {filas.map(([etiqueta, valor]) => (
          <div key={etiqueta}>
            <dt>{etiqueta}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      {alRepetir && traidos && traidos.items.length > 0 && (
        <section className="ct-traidos" aria-label="Lo que ya trajo">
          <h3>Lo que ya trajo</h3>
          <ul>
            {traidos.items.map((item) => (
              <li key={`${item.codigo}.${item.descripcion}.${item.peso}`}>
                <span>
                  {item.descripcion}
                  <span className="rv-suave">
                    {[item.peso > 0 && formatoPeso(item.peso), formatoFecha(item.fecha)]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
                <Button
                  size="small"
                  aria-label={`Repetir ${item.descripcion}`}
                  onClick={() => {
                    const { codigo: _codigo, fecha: _fecha, ...modelo } = item
                    alRepetir(filaDe(modelo))
                  }}
                >
                  Repetir
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Tarjeta>
  )
}
