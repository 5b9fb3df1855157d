import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { Tooltip } from 'antd'
import { useEsTelefono } from '../../../../ui/useMedios.ts'
import type { ArticuloEvaluado } from '../evaluar.ts'
import { type Ley, sinLey } from '../valores.ts'

/** What is suggested for the item, which one press makes its value, and the gram behind it. */
export function Sugerido(props: { evaluado: ArticuloEvaluado | undefined; ley: Ley; alPoner: () => void }) {
  const { evaluado, ley, alPoner } = props
  const telefono = useEsTelefono()
  const { sugerido, propuesto, gramo } = evaluado ?? {}
  return (
    <div className="ct-celda ct-celda-sugerido">
      <span className="ct-etiqueta">Sugerido</span>
      {sugerido === undefined || propuesto === undefined ? (
        <span className="ct-nada">{sinLey(ley) ? 'no aplica' : 'sin calcular'}</span>
      ) : (
        // On a telephone it would lie over the fields below, and there is no key to tell.
        <Tooltip title={telefono ? undefined : 'Poner el sugerido como valor (tecla =)'}>
          <button type="button" className="ct-sugerido" tabIndex={-1} onClick={alPoner}>
            {formatoPesos(propuesto)}
          </button>
        </Tooltip>
      )}
      {gramo !== undefined && (
        <span className="ct-gramo" title="Sugerido exacto, y valor sugerido del gramo">
          {sugerido !== undefined && propuesto !== sugerido && (
            <>
              <span className="rv-solo-lector">exacto </span>
              {formatoPesos(sugerido)} ·{' '}
            </>
          )}
          {formatoPesos(gramo)}/g
        </span>
      )}
    </div>
  )
}
