import { IMPUESTOS, type Impuesto } from '@retroventa/domain/operaciones/impuestos'
import type { Formulario } from '../../ui/formulario/Formulario.ts'

/** A form with taxes: one that nobody wrote is the suggested one. Whole pesos. */
export interface ConImpuestos {
  impuestos: Record<Impuesto, number | null>
  motivoImpuestos: string
}

export const SIN_IMPUESTOS_ESCRITOS = (): ConImpuestos => ({
  impuestos: { iva: null, retefuente: null, reteiva: null, reteica: null },
  motivoImpuestos: '',
})

/** What is sent of them. */
export const impuestosEscritos = ({
  impuestos,
  motivoImpuestos,
}: ConImpuestos): Partial<Record<Impuesto, number>> & { motivoImpuestos?: string } => ({
  ...Object.fromEntries(
    IMPUESTOS.flatMap((cual) => {
      const valor = impuestos[cual]
      return valor === null ? [] : [[cual, valor] as const]
    }),
  ),
  ...(motivoImpuestos.trim() && { motivoImpuestos: motivoImpuestos.trim() }),
})

/** The part of a form that its taxes need: who draws them sees nothing else of it. */
export const deImpuestos = <V extends ConImpuestos>(de: Formulario<V>) =>
  de as unknown as Formulario<ConImpuestos>
