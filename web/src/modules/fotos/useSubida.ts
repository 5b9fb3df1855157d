import { mensajeCliente } from '@retroventa/api/clientes/textos'
import type { Foto } from '@retroventa/api/fotos/llamadas'
import { validarFotos } from '@retroventa/domain/clientes/guardado'
import { useEffect, useRef, useState } from 'react'
import { ErrorApi } from '../../api/errorApi.ts'
import { subir } from '../../api/subir.ts'
import { type FotoVisible, SUBIR } from './llamadas.ts'

/** A picture is on its way, false when it did not come: a form that is saved before waits for it (`llegadas.esperar`). */
export type AlSubir = (llegada: Promise<boolean>) => unknown

/** Text of a failed photo: the one of 000 §5 when the server judged the file. */
export function textoDe(error: unknown): string {
  if (!(error instanceof ErrorApi)) return 'No se pudo subir la imagen. Intente de nuevo.'
  const errores = error.datos?.errores
  const primero: unknown = Array.isArray(errores) ? errores[0]?.mensaje : undefined
  return typeof primero === 'string' ? primero : error.mensaje
}

/** What shows already that it will be refused: nobody waits for two megabytes to be told they are too many. */
export function loQueLeFalta(archivo: Blob): string | undefined {
  const [regla] = validarFotos([{ tipo: archivo.type, bytes: archivo.size }])
  return regla && mensajeCliente(regla)
}

/** What one slot is doing: sending (with its share), turning, or the error of the last attempt. */
export function useSubida(alTener: (foto: Foto) => void, alSubir: AlSubir | undefined) {
  const [porcentaje, setPorcentaje] = useState<number>()
  const [error, setError] = useState<string>()
  const cancelar = useRef<AbortController>(undefined)
  useEffect(() => () => cancelar.current?.abort(), [])

  async function hacer(trabajo: (señal: AbortSignal) => Promise<Foto>): Promise<boolean> {
    cancelar.current?.abort()
    const control = new AbortController()
    cancelar.current = control
    setError(undefined)
    setPorcentaje(0)
    try {
      const foto = await trabajo(control.signal)
      if (!control.signal.aborted) alTener(foto)
      return true
    } catch (causa) {
      if (!control.signal.aborted) setError(textoDe(causa))
      return control.signal.aborted
    } finally {
      if (cancelar.current === control) setPorcentaje(undefined)
    }
  }
  const esperada = (trabajo: (señal: AbortSignal) => Promise<Foto>): void => {
    const llegada = hacer(trabajo)
    alSubir?.(llegada)
  }

  return {
    porcentaje,
    error,
    decirError: setError,
    enviar(archivo: Blob) {
      const falta = loQueLeFalta(archivo)
      if (falta) return setError(falta)
      esperada((señal) => subir(SUBIR, archivo, { alAvanzar: setPorcentaje, señal }))
    },
    girar: (foto: FotoVisible) => esperada(foto.girar),
  }
}
