import { useEffect, useState } from 'react'
import { useRetardo } from '../useRetardo.ts'
import { type Borrador, guardarBorrador, leerBorrador, quitarBorrador } from './borrador.ts'
import type { Valores } from './valores.ts'

const PAUSA_MS = 400

/**
 * The draft that this form starts from. A scanned document takes a draft only of the same document.
 * @param base what the form holds before anybody types
 */
export function useBorradorInicial(usuarioId: string, asunto: string, base: Valores): Borrador | undefined {
  const [borrador] = useState(() => {
    const guardado = leerBorrador(usuarioId, asunto, Date.now())
    return guardado && (base.cedula === '' || guardado.valores.cedula === base.cedula) ? guardado : undefined
  })
  return borrador
}

/** Keeps the draft up to date while there is something to keep. */
export function useGuardarBorrador(
  usuarioId: string,
  asunto: string,
  valores: Valores,
  sucio: boolean,
): void {
  const quietos = useRetardo(valores, PAUSA_MS)
  useEffect(() => {
    if (sucio) guardarBorrador(usuarioId, { asunto, valores: quietos, cuando: Date.now() })
  }, [usuarioId, asunto, quietos, sucio])
}

export { quitarBorrador }
