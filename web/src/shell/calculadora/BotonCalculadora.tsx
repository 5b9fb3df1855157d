import CalculatorOutlined from '@ant-design/icons-svg/es/asn/CalculatorOutlined'
import { Suspense, useState } from 'react'
import { Icono } from '../../ui/Icono.tsx'
import { useAtajo } from '../../ui/useAtajo.ts'
import { diferido } from '../diferido.ts'

const Panel = diferido(() => import('./PanelCalculadora.tsx'))

/** The gold calculator, over whatever is on the screen: nothing of what is being written is left. */
export function BotonCalculadora({ className }: { className: string }) {
  const [abierta, setAbierta] = useState(false)
  const alternar = () => setAbierta((antes) => !antes)
  useAtajo('Alt+g', alternar, true, 'Calculadora de oro')
  return (
    <span className="calc-lugar">
      <button
        type="button"
        className={className}
        aria-label="Calculadora de oro"
        aria-expanded={abierta}
        aria-keyshortcuts="Alt+G"
        title="Calculadora de oro (Alt G)"
        onClick={alternar}
      >
        <Icono de={CalculatorOutlined} />
      </button>
      {abierta && (
        <Suspense>
          <Panel alCerrar={() => setAbierta(false)} />
        </Suspense>
      )}
    </span>
  )
}
