import type { OtroElectronico } from '@retroventa/api/electronicos/llamadas'
import { useState } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { perezoso } from '../../ui/perezoso.ts'

const DialogoOtroNumero = perezoso(() => import('./DialogoOtroNumero.tsx'))

/** Asks for another number for one document, or for all that wait for one, once it was confirmed. */
export function DarOtroNumero(props: {
  /** Number that it has, of one. */
  codigo?: string
  cuantos?: number
  /** What DIAN has under it, when it is known. */
  otro?: OtroElectronico | null
  /** Gives what is said of it. */
  hacer: () => Promise<string>
}) {
  const { codigo, cuantos = 1, otro, hacer } = props
  const [abierto, setAbierto] = useState(false)
  const texto = cuantos === 1 ? 'Dar otro número' : 'Dar otro número a todos'
  return (
    <>
      <Boton principal onClick={() => setAbierto(true)}>
        {texto}
      </Boton>
      {abierto && (
        <DialogoOtroNumero
          codigo={codigo}
          cuantos={cuantos}
          otro={otro}
          texto={texto}
          hacer={hacer}
          alCerrar={() => setAbierto(false)}
        />
      )}
    </>
  )
}
