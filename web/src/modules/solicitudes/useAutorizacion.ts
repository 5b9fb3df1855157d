import type { AutorizaAqui } from '@retroventa/api/operaciones/llamadas'
import type { Exigencia } from '@retroventa/domain/operaciones/tipos'
import { useState } from 'react'
import { useSesion } from '../../api/sesion.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'
import {
  autorizaDe,
  deQuienAutoriza,
  type Pedidas,
  pedidoPor,
  pideDe,
  porAutorizar,
  sePide,
  type ValoresAutorizacion,
} from './autorizacion.ts'
import { pedir } from './llamadas.ts'

interface PorGuardar<H> {
  readonly valores: ValoresAutorizacion
  readonly exige: readonly Exigencia[]
  /** What a refusal is of: the same as of {@link porAutorizar}. */
  readonly huella: string
  /** What is asked of somebody else, when it is asked. */
  readonly pedido: { tipo: string; entrada: object; visto: string; referencia?: string }
  readonly con: Intento
  readonly hacer: (autoriza: AutorizaAqui | undefined) => Promise<H>
  /** Before the refusal is said. */
  readonly alFallar?: (error: unknown) => Promise<unknown>
}

/** The authorisation of a form, drawn with `Autoriza`: of what it is asked now, and the save, which is done or asked for. */
export function useAutorizacion() {
  const { permisos } = useSesion()
  /** The server asked for it: who signs was not who is in the session, or it knows of a limit that the browser does not. */
  const [pedidas, setPedidas] = useState<Pedidas>()
  return {
    exigeDe: (exige: readonly Exigencia[] | undefined, huella: () => string | undefined) =>
      porAutorizar(exige ?? [], permisos, pedidas, pedidas && huella()),
    /** What was done; nothing when it was asked for. @throws ErrorApi at the field of whoever authorises, when it is of them */
    async guardar<H>({ valores, exige, huella, pedido, con, hacer, alFallar }: PorGuardar<H>) {
      try {
        if (!sePide(valores, exige)) return await hacer(autorizaDe(valores, exige))
        // One of the operations with its own entry: the union is of calls, not of bodies.
        await pedir({ ...pedido, ...pideDe(valores) } as Parameters<typeof pedir>[0], con)
        return undefined
      } catch (error) {
        await alFallar?.(error)
        setPedidas((antes) => pedidoPor(error, huella, antes) ?? antes)
        throw deQuienAutoriza(error)
      }
    },
  }
}
