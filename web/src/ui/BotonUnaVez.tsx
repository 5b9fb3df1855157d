import { type ComponentProps, useState } from 'react'
import { Boton } from './Boton.tsx'
import { deUnaEnUna, esOtraDeLaMisma } from './deUnaEnUna.ts'
import { sinRepetir } from './sinRepetir.ts'

/**
 * A button of what leaves the house, such as a mail: pressed twice it leaves once. It keeps the
 * focus meanwhile, so it is not `disabled`.
 * @param alHacer says itself what went wrong
 */
export function BotonUnaVez({
  alHacer,
  ...resto
}: Omit<ComponentProps<typeof Boton>, 'onClick' | 'className'> & { alHacer: () => Promise<unknown> }) {
  const [yendo, setYendo] = useState(false)
  const [hacer] = useState(() => deUnaEnUna(setYendo))
  return (
    <Boton
      {...resto}
      {...sinRepetir}
      aria-disabled={yendo}
      className={yendo ? 'rv-yendo' : ''}
      onClick={(evento) => {
        if (!esOtraDeLaMisma(evento)) void hacer(alHacer)
      }}
    />
  )
}
