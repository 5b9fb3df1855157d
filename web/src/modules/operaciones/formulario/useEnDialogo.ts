import { useEffect } from 'react'
import { enfocarAlAbrir } from '../../../ui/formulario/enfocar.ts'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import type { PropsDeCuerpo } from './MarcoOperacion.tsx'

/** The dialog knows the form, to ask before its work is lost, and writing begins at the first field once it is there. */
export function useEnDialogo<T extends object>(
  de: Formulario<T>,
  { visible, alNacer }: Pick<PropsDeCuerpo, 'visible' | 'alNacer'>,
): void {
  useEffect(() => alNacer(de), [alNacer, de])
  useEffect(() => {
    if (visible) enfocarAlAbrir(de.contenedor)
  }, [visible, de])
}
