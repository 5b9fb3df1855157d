import { PAUSA_MS } from '@retroventa/domain/documentos/capturaTeclado'

/**
 * Tells when no key has come for 500 ms (000 §4), and one turn later: on a busy page the clock may be due while keys of the
 * capture still wait in line.
 */
export function crearPausa(alPausar: () => void) {
  let espera: ReturnType<typeof setTimeout> | undefined
  const quitar = () => clearTimeout(espera)
  return {
    /** A key has come: it is counted from now. */
    contar(): void {
      quitar()
      espera = setTimeout(() => {
        espera = setTimeout(alPausar)
      }, PAUSA_MS)
    },
    quitar,
  }
}
