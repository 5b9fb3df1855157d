import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'

interface ConObservacion {
  observacion: string
}

const LINEAS = { minRows: 2, maxRows: 3 }

/** What whoever does it leaves said beside it, which nobody has to. */
export function CampoObservacion<T extends ConObservacion>(props: { de: Formulario<T>; etiqueta?: string }) {
  // Its own field of any form that has it.
  const de = props.de as unknown as Formulario<ConObservacion>
  return (
    <CampoTexto
      de={de}
      nombre="observacion"
      etiqueta={props.etiqueta ?? 'Observación'}
      maximo={300}
      lineas={LINEAS}
      marca="opcional"
    />
  )
}

/** As it is sent: not at all when nothing was said. */
export const observacionDe = ({ observacion }: ConObservacion) =>
  observacion.trim() ? { observacion: observacion.trim() } : {}
