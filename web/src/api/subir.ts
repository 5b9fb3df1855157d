import type { Endpoint, Respuesta } from '@retroventa/api/core/endpoint'
import type { CuerpoError } from '@retroventa/api/errores'
import { direccion, sesionDeLlamadas } from './cliente.ts'
import { ErrorApi, errorDeConexion } from './errorApi.ts'
import type { De } from './referencia.ts'

export interface OpcionesSubida {
  /** Share sent so far, 0 to 100. */
  alAvanzar?: (porcentaje: number) => void
  señal?: AbortSignal
}

/**
 * Sends one file (multipart, field `archivo`) to an endpoint, telling how far it is: `fetch` cannot.
 * @throws ErrorApi when the server refuses or does not answer; `AbortError` when `señal` cancels it
 */
export async function subir<R extends Pick<Endpoint, 'method' | 'path'>>(
  endpoint: R,
  archivo: Blob,
  opciones: OpcionesSubida = {},
): Promise<Respuesta<De<R>>> {
  try {
    return await enviar(endpoint, archivo, opciones)
  } catch (error) {
    if (!(error instanceof ErrorApi)) throw error
    if (error.codigo === 'sesion.requerida') sesionDeLlamadas.perdida()
    if (error.codigo !== 'sesion.csrf') throw error
    await sesionDeLlamadas.renovar()
    return enviar(endpoint, archivo, opciones)
  }
}

function enviar<R extends Pick<Endpoint, 'method' | 'path'>>(
  endpoint: R,
  archivo: Blob,
  { alAvanzar, señal }: OpcionesSubida,
): Promise<Respuesta<De<R>>> {
  return new Promise((listo, fallo) => {
    const xhr = new XMLHttpRequest()
    xhr.open(endpoint.method, direccion<Pick<Endpoint, 'method' | 'path'>>(endpoint))
    xhr.setRequestHeader('accept', 'application/json')
    xhr.setRequestHeader('x-csrf-token', sesionDeLlamadas.csrf())
    xhr.responseType = 'json'
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) alAvanzar?.(Math.round((100 * loaded) / total))
    }
    xhr.onerror = () => fallo(errorDeConexion())
    xhr.onabort = () => fallo(new DOMException('Aborted', 'AbortError'))
    xhr.onload = () => {
      if (xhr.status >= 200 && xhr.status < 300) return listo(xhr.response as Respuesta<De<R>>)
      const cuerpo = xhr.response as CuerpoError | null
      fallo(typeof cuerpo?.codigo === 'string' ? new ErrorApi(cuerpo, xhr.status) : errorDeConexion())
    }
    señal?.addEventListener('abort', () => xhr.abort(), { once: true })
    const formulario = new FormData()
    formulario.append('archivo', archivo, archivo instanceof File ? archivo.name : 'foto')
    xhr.send(formulario)
  })
}
