import type { Formulario } from '../Formulario.ts'
import { CampoNumero } from './CampoCifra.tsx'

/** A range of numbers while it is typed. */
export interface RangoEscrito {
  desde: number | null
  hasta: number | null
}

/** As the rules read it. */
export const rangoDe = ({ desde, hasta }: RangoEscrito) => ({
  desde: desde ?? undefined,
  hasta: hasta ?? undefined,
})

/** Both ends of a range of numbers (001 §5); Intro in either does what the form does. */
export function CamposRango({ de }: { de: Formulario<RangoEscrito> }) {
  const guardar = () => void de.guardar()
  return (
    <div className="rv-dos">
      <CampoNumero de={de} nombre="desde" etiqueta="Número inicial" requerido alIntro={guardar} />
      <CampoNumero de={de} nombre="hasta" etiqueta="Número final" requerido alIntro={guardar} />
    </div>
  )
}
