import { mensajeCliente } from '@retroventa/api/clientes/textos'
import type { Foto } from '@retroventa/api/fotos/llamadas'
import { validarFotos } from '@retroventa/domain/clientes/guardado'
import { useEffect, useRef, useState } from 'react'
import { ErrorApi } from '../../api/errorApi.ts'
import { subir } from '../../api/subir.ts'
import { type FotoVisible, SUBIR } from './llamadas.ts'

/** Text of a failed photo: the one of 000 §5 when the server judged the file. */
function textoDe(error: unknown): string {
  if (!(error instanceof ErrorApi)) return 'No se pudo subir la imagen. Intente de nuevo.'
  const errores = error.datos?.errores
  const primero: unknown = Array.isArray(errores) ? errores[0]?.mensaje : undefined
  return typeof primero === 'string' ? primero : error.mensaje
}

/** What one slot is doing: sending (with its share), turning, or the error of the last attempt. */
export function useSubida(alTener: (foto: Foto) => void) {
  const [porcentaje, setPorcentaje] = useState<number>()
  const [error, setError] = useState<string>()
  const cancelar = useRef<AbortController>(undefined)
  useEffect(() => () => cancelar.current?.abort(), [])

  async function hacer(trabajo: (señal: AbortSignal) => Promise<Foto>): Promise<void> {
    cancelar.current?.abort()
    const control = new AbortController()
    cancelar.current = control
    setError(undefined)
    setPorcentaje(0)
    try {
      const foto = await trabajo(control.signal)
      if (!control.signal.aborted) alTener(foto)
    } catch (causa) {
      if (!control.signal.aborted) setError(textoDe(causa))
    } finally {
      if (cancelar.current === control) setPorcentaje(undefined)
    }
  }

  return {
    porcentaje,
    error,
    decirError: setError,
    enviar(archivo: Blob) {
      // Refused here when it already shows: nobody waits for two megabytes to be told they are too many.
      const [regla] = validarFotos([{ tipo: archivo.type, bytes: archivo.size }])
      if (regla) return setError(mensajeCliente(regla))
      void hacer((señal) => subir(SUBIR, archivo, { alAvanzar: setPorcentaje, señal }))
    },
    girar: (foto: FotoVisible) => void hacer(foto.girar),
  }
}
