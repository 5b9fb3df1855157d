/** One thing at a time: what is asked for while another is on its way is not done. */
export function deUnaEnUna(
  alCambiar: (yendo: boolean) => void,
): (accion: () => Promise<unknown>) => Promise<void> {
  let yendo = false
  const poner = (nuevo: boolean) => {
    yendo = nuevo
    alCambiar(nuevo)
  }
  return async (accion) => {
    if (yendo) return
    poner(true)
    try {
      await accion()
    } finally {
      poner(false)
    }
  }
}

/** Whether a press is one more of the same: the second of a double one, however fast the first was answered. */
export const esOtraDeLaMisma = ({ detail }: { detail: number }): boolean => detail > 1
