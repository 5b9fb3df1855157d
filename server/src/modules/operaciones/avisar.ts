import { filaDe, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { Plan, ValoresMensaje } from '@retroventa/domain/operaciones/tipos'
import type { TipoPlantilla } from '@retroventa/domain/plantillas/matriz'
import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { contactosDeClientes } from '../clientes/service.ts'
import type { Configuracion } from '../configuracion/service.ts'
import { encolarAviso, estadoDeAviso } from '../mensajes/service.ts'
import { type Aviso, claveDeAviso } from './ejecutar.ts'

/** Paper that goes with a mail: the contract itself, and of every other document its receipt. */
export const papelQueSale = (tipo: TipoOperacion): 'contrato' | 'documento' =>
  filaDe(tipo).papel === 'contrato' ? 'contrato' : 'documento'

/**
 * Leaves the message that the catalogue gives the operation, in its transaction; silent types cost nothing.
 * @returns what became of it; `null` when the catalogue gives none
 */
export async function avisarAlCliente(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  {
    tipo,
    clienteId,
    plan,
    hecho,
    configuracion,
    valores = { contrato: hecho.codigo },
  }: {
    tipo: TipoOperacion
    /** Absent of who bought without saying who they are: only the company gets its copy. */
    clienteId: string | undefined
    plan: Plan
    hecho: { readonly id: string; readonly codigo: string }
    configuracion: Configuracion
    /** What only the document can say: its own code, by the tag of its type. */
    valores?: ValoresMensaje
  },
): Promise<Aviso | null> {
  const { mensaje, clase = 'confirmacion', titulo } = filaDe(tipo)
  if (!mensaje) return null
  const destinatario = async () => (clienteId ? (await contactosDeClientes(tx, [clienteId]))[0] : undefined)
  for (const { dira } of deps.ganchos.deDocumento)
    if ((await dira?.(deps, tx, { id: hecho.id, tipo })) === mensaje)
      return avisara(configuracion, mensaje, await destinatario())
  const encolado = await encolarAviso(
    deps,
    tx,
    actor,
    {
      tipo: mensaje,
      clase,
      // What is owed is of the plan, not of the paper that says so: by it is asked what became of it.
      referencia:
        plan.mensaje.contrato ?? (clase === 'cobranza' ? plan.mensaje.separe : undefined) ?? hecho.codigo,
      clave: claveDeAviso(tipo, hecho.id),
      adjunto: { papel: papelQueSale(tipo), codigo: hecho.codigo },
      valores: { ...valores, ...plan.mensaje },
    },
    {
      titulo: `${titulo} ${hecho.codigo}`,
      configuracion,
      destinatario,
    },
  )
  if (!clienteId) return null
  return { tipo: mensaje, estado: encolado.estado, canales: [...encolado.canales] }
}

/** What becomes of a message that leaves later, with the document that carries it. */
function avisara(
  configuracion: Configuracion,
  tipo: TipoPlantilla,
  quien: Parameters<typeof estadoDeAviso>[2],
): Aviso {
  const { estado, canales } = estadoDeAviso(configuracion, tipo, quien)
  return { tipo, estado: estado === 'sale' ? 'despues' : estado, canales: [...canales] }
}
