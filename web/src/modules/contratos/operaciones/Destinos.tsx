import type { Contrato } from '@retroventa/api/contratos/llamadas'
import type { Pieza } from '@retroventa/domain/bienes/movimientos'
import { formatoPeso } from '@retroventa/domain/formato/numeros'
import { admiteDestino, DESTINOS, type Destino } from '@retroventa/domain/operaciones/contratos/vencimiento'
import { Segmented } from 'antd'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import type { Valores } from './planes.ts'

const NOMBRES: Record<Destino, string> = {
  vitrina: 'Vitrina',
  vitrina_peso: 'Vitrina por peso',
  desuso: 'Desuso',
  fundir: 'Fundir',
}

/** Where each item of a lost contract goes; all of them to the shop window unless somebody says otherwise. */
export function Destinos(props: { de: Formulario<Valores>; contrato: Contrato; piezas: readonly Pieza[] }) {
  const { de, contrato, piezas } = props
  const { destinos } = de.valores
  return (
    <ul className="ct-op-destinos" data-campo="destinos">
      {contrato.articulos.map(({ id, descripcion, ley, peso }) => {
        const pieza = piezas.find((una) => una.id === id)
        const opciones = DESTINOS.filter((destino) => pieza && admiteDestino(pieza, destino))
        return (
          <li key={id}>
            <span>
              {descripcion}
              <span className="rv-suave">
                {[ley, peso > 0 && formatoPeso(peso)].filter(Boolean).join(', ')}
              </span>
            </span>
            <Segmented
              aria-label={`A dónde va ${descripcion}`}
              options={opciones.map((value) => ({ value, label: NOMBRES[value] }))}
              value={destinos[id] ?? 'vitrina'}
              onChange={(destino) => de.poner('destinos', { ...destinos, [id]: destino })}
            />
          </li>
        )
      })}
    </ul>
  )
}
