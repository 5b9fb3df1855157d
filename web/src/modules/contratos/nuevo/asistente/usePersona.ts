import type { verCliente } from '@retroventa/api/clientes/llamadas'
import { pideCumplimiento } from '@retroventa/api/clientes/senales'
import { exigeCumplimiento } from '@retroventa/domain/operaciones/contratos/situacion'
import { useQuery } from '@tanstack/react-query'
import { llamar } from '../../../../api/cliente.ts'
import { ruta } from '../../../../api/referencia.ts'
import { type Cliente, useRevision } from '../../../clientes/public.ts'
import { sePerdio } from '../ayudas.ts'

const VER_CLIENTE = ruta<typeof verCliente>('GET', '/clientes/:id')
const SIN_CLIENTE = 'No ha seleccionado el cliente'
export const SIN_TIPO = 'Debe agregar el tipo de documento del cliente existente'

/** Whom the contract is for, as last read. */
export interface Persona {
  readonly cliente: Cliente | undefined
  /** There is no such customer any more: merged, or forgotten. */
  readonly perdido: boolean
}

export const claveDeCliente = (id: string) => ['clientes', 'uno', id] as const

/** @param clienteId empty while nobody was chosen */
export function usePersona(clienteId: string): Persona {
  const { data: cliente, error } = useQuery({
    queryKey: claveDeCliente(clienteId),
    queryFn: ({ signal }) => llamar(VER_CLIENTE, { params: { id: clienteId } }, { señal: signal }),
    enabled: clienteId !== '',
  })
  useRevision(cliente)
  return { cliente, perdido: sePerdio(cliente, error) || Boolean(cliente?.anonimizado) }
}

/** Why no contract is made with them, in the words of the specification (001 §5). */
export function faltaDe(clienteId: string, persona: Persona | undefined): string | undefined {
  if (!clienteId || persona?.perdido) return SIN_CLIENTE
  return persona?.cliente && !persona.cliente.tipo_documento ? SIN_TIPO : undefined
}

/** What compliance must authorise of them (D24). */
export const exigeDePersona = (persona: Persona | undefined) =>
  exigeCumplimiento({ alerta: persona?.cliente ? pideCumplimiento(persona.cliente.cliente) : false })
