import type { Contrato } from '@retroventa/api/contratos/llamadas'
import { formatoPeso } from '@retroventa/domain/formato/numeros'
import { admiteDestino, DESTINOS, type Destino } from '@retroventa/domain/operaciones/contratos/vencimiento'
import { Segmented } from 'antd'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import { cosasDe, type SituacionDialogo, type Valores } from './planes.ts'

const NOMBRES: Record<Destino, string> = {
  vitrina: 'Vitrina',
  vitrina_peso: 'Vitrina por peso',
  desuso: 'Desuso',
  fundir: 'Fundir',
}

/** Where each item of a lost contract goes; all of them to the shop window unless somebody says otherwise. */
export function Destinos(props: {
  de: Formulario<Valores>
  contrato: Contrato
  piezas: SituacionDialogo['piezas']
}) {
  const { de, contrato, piezas } = props
  const { destinos } = de.valores
  return (
    <ul className="ct-op-destinos" data-campo="destinos">
      {cosasDe(contrato.articulos, piezas).map(({ pieza, descripcion, ley }) => (
        <li key={pieza.id}>
          <span>
            {descripcion}
            <span className="rv-suave">
              {[ley, pieza.peso > 0 && formatoPeso(pieza.peso)].filter(Boolean).join(', ')}
            </span>
          </span>
          <Segmented
            aria-label={`A dónde va ${descripcion}`}
            options={DESTINOS.filter((destino) => admiteDestino(pieza, destino)).map((value) => ({
              value,
              label: NOMBRES[value],
            }))}
            value={destinos[pieza.id] ?? 'vitrina'}
            onChange={(destino) => de.poner('destinos', { ...destinos, [pieza.id]: destino })}
          />
        </li>
      ))}
    </ul>
  )
}
