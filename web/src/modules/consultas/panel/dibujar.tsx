import { type PersonaDeFormulario, personaConsultada } from '../persona.ts'
import type { Aceptado, ValoresOfrecidos } from './oferta.ts'
import { PanelConsultas } from './PanelConsultas.tsx'

/** The panel for the slot of the customer drawer, which gives the person again at every change. */
export const dibujarConsultas = (
  persona: PersonaDeFormulario & ValoresOfrecidos,
  llenar: (datos: Aceptado) => void,
) => (
  <PanelConsultas
    persona={personaConsultada(persona)}
    formulario={{ actuales: persona, alAceptar: llenar }}
  />
)
