import { useRef, useState } from 'react'
import type { Formulario } from '../../../../ui/formulario/Formulario.ts'
import { avisarSinSubir } from '../../../../ui/formulario/llegadas.ts'
import { useAtajo } from '../../../../ui/useAtajo.ts'
import { type Paso, pasoDe, type Valores } from '../valores.ts'

/**
 * From step to step: what is on its way is waited for, and nobody goes beyond a step with faults.
 * @param conCondiciones whether there are terms to judge the steps by
 */
export function usePasos(de: Formulario<Valores>, conCondiciones: boolean) {
  const llegada = useRef<Promise<void>>(undefined)
  const [esperando, setEsperando] = useState(false)
  // What a save was refused for and is of no field keeps nobody out of the step where it is signed.
  const listo = (cual: Paso) =>
    conCondiciones && !de.fallas.some(({ campo }) => campo !== '' && pasoDe(campo) === cual)
  const hasta: Paso = !listo(1) ? 1 : !listo(2) ? 2 : 3
  // A restored draft may stand on a step whose ground is gone (its customer was merged, say).
  const visible = Math.min(de.valores.paso, hasta) as Paso

  async function esperar<T>(algo: Promise<T>): Promise<T> {
    setEsperando(true)
    try {
      return await algo
    } finally {
      setEsperando(false)
    }
  }
  async function irA(cual: Paso): Promise<void> {
    // A photo on its way arrives: its step goes with it.
    if (de.llegadas.hay) {
      const vinieron = await esperar(de.llegadas.todas())
      // Given up meanwhile: nothing of it is to be written down again.
      if (!de.contenedor.current) return
      if (!vinieron) return avisarSinSubir()
    }
    de.poner('paso', cual)
  }
  async function continuar(): Promise<void> {
    // Chosen and pressed at once: the customer that is on its way is waited for, and the press counts.
    if (llegada.current) await esperar(llegada.current)
    if (de.revisar((campo) => pasoDe(campo) === visible) && visible < 3) await irA((visible + 1) as Paso)
  }
  const volver = () => {
    if (visible > 1) void irA((visible - 1) as Paso)
  }
  useAtajo('Alt+ArrowRight', () => void continuar(), visible < 3, 'Paso siguiente', de.contenedor)
  useAtajo('Alt+ArrowLeft', volver, true, 'Paso anterior', de.contenedor)

  return {
    visible,
    hasta,
    esperando,
    irA: (cual: Paso) => void irA(cual),
    continuar: () => void continuar(),
    volver,
    /** A customer is looked for: who presses on meanwhile goes on once they are there. */
    alBuscar(suya: Promise<void>) {
      llegada.current = suya
      de.borrador.llegadas.esperar(suya)
      void suya.then(() => {
        if (llegada.current === suya) llegada.current = undefined
      })
    },
  }
}
