import CalculatorOutlined from '@ant-design/icons-svg/es/asn/CalculatorOutlined'
import { Suspense, useState } from 'react'
import { Icono } from '../../ui/Icono.tsx'
import { useAtajo } from '../../ui/useAtajo.ts'
import { diferido } from '../diferido.ts'

const Panel = diferido(() => import('./PanelCalculadora.tsx'))

/** The gold calculator, over whatever is on the screen: nothing of what is being written is left. */
export function BotonCalculadora({ className }: { className: string }) {
  /** How often it was called since it is open; closed, none. */
  const [llamadas, setLlamadas] = useState(0)
  const abierta = llamadas > 0
  const cerrar = () => setLlamadas(0)
  // Called from a field, or from a window that opened over it, it is gone to; from itself back to that.
  const llamar = () => setLlamadas((antes) => antes + 1)
  useAtajo('Alt+g', llamar, true, 'Calculadora de oro')
  return (
    <span className="calc-lugar">
      <button
        type="button"
        className={className}
        aria-label="Calculadora de oro"
        aria-expanded={abierta}
        aria-keyshortcuts="Alt+G"
        title="Calculadora de oro (Alt G)"
        // The focus stays with what is being written, which it opens beside and goes back to.
        onMouseDown={(e) => e.preventDefault()}
        onClick={() => (abierta ? cerrar() : llamar())}
      >
        <Icono de={CalculatorOutlined} />
      </button>
      {abierta && (
        <Suspense>
          <Panel llamadas={llamadas} alCerrar={cerrar} />
        </Suspense>
      )}
    </span>
  )
}
