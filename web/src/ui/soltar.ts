import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { type DragEvent as DragEventDeReact, useState } from 'react'

const llevaArchivos = (datos: DataTransfer | null): boolean => datos?.types.includes('Files') ?? false

/** Where files may be dropped; a drag of anything else is left alone. */
export function useSoltar(activo: boolean, alSoltar: (archivos: readonly File[]) => void) {
  const [encima, setEncima] = useState(false)
  const lleva = (e: DragEventDeReact) => activo && llevaArchivos(e.dataTransfer)
  return {
    encima,
    manejadores: {
      onDragOver: (e: DragEventDeReact) => {
        if (!lleva(e)) return
        e.preventDefault()
        setEncima(true)
      },
      onDragLeave: () => setEncima(false),
      onDrop: (e: DragEventDeReact) => {
        setEncima(false)
        if (!lleva(e)) return
        e.preventDefault()
        const archivos = [...e.dataTransfer.files]
        if (archivos.length > 0) alSoltar(archivos)
      },
    },
  }
}

/**
 * What is said where one goes and several came.
 * @param tomado the one that was taken
 * @param porque why no other, as a sentence goes on: *aquí va un solo soporte*
 * @returns nothing when only one came
 */
export function fraseDeVarios(
  archivos: readonly { readonly name: string }[],
  tomado: { readonly name: string },
  porque: string,
): string | undefined {
  const otros = archivos.length - 1
  if (otros < 1) return undefined
  const fuera =
    otros === 1
      ? 'El otro archivo no se subió.'
      : `Los otros ${formatoCuantos(otros, 'archivo', 'archivos')} no se subieron.`
  return `Se tomó ${tomado.name}: ${porque}. ${fuera}`
}

/**
 * A file that is dropped beside its field, or while none is taken, would be opened by the browser in the place of the page, with all that
 * is written in it.
 */
export function cuidarDeSoltados(): void {
  const esDeArchivo = (e: DragEvent) => e.target instanceof HTMLInputElement && e.target.type === 'file'
  const negar = (e: DragEvent): void => {
    if (e.defaultPrevented || esDeArchivo(e) || !llevaArchivos(e.dataTransfer)) return
    e.preventDefault()
    if (e.dataTransfer) e.dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', negar)
  window.addEventListener('drop', negar)
}
