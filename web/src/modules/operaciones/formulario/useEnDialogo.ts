import { useEffect } from 'react'
import { enfocarAlAbrir, enfocarEnDialogo, type enfocarVacio } from '../../../ui/formulario/enfocar.ts'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import type { PropsDeCuerpo } from './MarcoOperacion.tsx'

/**
 * The dialog knows the form, to ask before its work is lost, and writing begins at once.
 * @param enfocar where, when it is not the first field still empty
 */
export function useEnDialogo<T extends object>(
  de: Formulario<T>,
  { visible, alNacer }: Pick<PropsDeCuerpo, 'visible' | 'alNacer'>,
  enfocar?: typeof enfocarVacio,
): void {
  useEffect(() => alNacer(de), [alNacer, de])
  useEffect(
    () => enfocarEnDialogo(visible, () => enfocarAlAbrir(de.contenedor, enfocar)),
    [visible, de, enfocar],
  )
}
