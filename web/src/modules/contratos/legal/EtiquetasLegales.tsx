import { ETIQUETAS_LEGALES, LISTA_ETIQUETAS } from '@retroventa/domain/contratos/legal/texto'
import { Tarjeta } from '../../../ui/Piezas.tsx'

/** What the paper fills in; pressed, it is put where the caret was. */
export function EtiquetasLegales({ campo }: { campo: () => HTMLTextAreaElement | null }) {
  const insertar = (etiqueta: string) => {
    const texto = campo()
    if (!texto?.isConnected) return
    texto.focus()
    texto.setRangeText(etiqueta, texto.selectionStart, texto.selectionEnd, 'end')
    texto.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <Tarjeta titulo="Etiquetas">
      <p className="rv-suave">
        El papel pone en su lugar lo de cada contrato. Oprímalas para llevarlas al texto.
      </p>
      <ul className="ct-legal-etiquetas">
        {LISTA_ETIQUETAS.map((una) => (
          <li key={una}>
            <button
              type="button"
              className="rv-etiqueta ct-legal-etiqueta"
              onPointerDown={(e) => e.preventDefault()}
              onClick={() => insertar(`:${una}`)}
            >
              :{una}
            </button>{' '}
            {ETIQUETAS_LEGALES[una].significado}
            {!ETIQUETAS_LEGALES[una].exigida && <span className="rv-suave">, opcional</span>}
          </li>
        ))}
      </ul>
    </Tarjeta>
  )
}
