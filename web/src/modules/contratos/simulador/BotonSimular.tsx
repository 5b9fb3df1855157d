import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { Tecla } from '../../../ui/Piezas.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import { useAtajo } from '../../../ui/useAtajo.ts'

const traer = async () => ({ default: (await import('./Simulador.tsx')).Simulador })
const Simulador = perezoso(traer)

/** *Cuánto pago si vengo el día X*, from the sheet of an open contract. */
export function BotonSimular({ codigo }: { codigo: string }) {
  const [abierto, setAbierto] = useState(false)
  const [usado, setUsado] = useState(false)
  const abrir = () => {
    setUsado(true)
    setAbierto(true)
  }
  useAtajo('s', abrir, !abierto, 'Simular otro día')
  return (
    <>
      <Button
        size="small"
        className="ct-debe-simular"
        onClick={abrir}
        onPointerEnter={() => void traer()}
        aria-keyshortcuts="S"
      >
        Si viene otro día <Tecla>S</Tecla>
      </Button>
      {usado && (
        <Suspense>
          <Simulador codigo={codigo} abierto={abierto} alCerrar={() => setAbierto(false)} />
        </Suspense>
      )}
    </>
  )
}
