import { useEffect, useRef, useState } from 'react'
import { enfocarEnDialogo } from './enfocar.ts'

/**
 * Puts the focus where writing begins in a dialog or a drawer, from when it is drawn and not from when it has come to rest.
 * @param enfocar leaves alone a hand that writes already
 * @param abierto of one that is drawn before it opens
 * @returns its `afterOpenChange`, which may give no focus of its own
 */
export function useFocoAlAbrir(enfocar: () => void, abierto = true): (reposa: boolean) => void {
  const [reposa, setReposa] = useState(false)
  const actual = useRef(enfocar)
  useEffect(() => {
    actual.current = enfocar
  })
  useEffect(() => (abierto ? enfocarEnDialogo(reposa, () => actual.current()) : undefined), [abierto, reposa])
  return setReposa
}
