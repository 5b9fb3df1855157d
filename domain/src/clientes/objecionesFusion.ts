import { normalizarTipoDocumento } from '../catalogos/tiposDocumento.ts'
import { numeroDeDocumento } from '../documentos/formatoDocumento.ts'
import { normalizarBusqueda } from './busqueda.ts'

/** What makes two records look like two people. */
export type Objecion = 'documento' | 'nombre' | 'genero' | 'nacimiento'

/** Letters of the reason why two documents are of one person. */
export const MOTIVO_FUSION_MINIMO = 10

interface Persona {
  tipo_documento: string | null
  cedula: string
  nombre_completo: string
  genero: string | null
  fecha_nacimiento: string | null
}

/**
 * In what two records contradict each other; what one of them does not say contradicts nothing. Documents that differ ask for
 * a reason and for a permission of their own (`clientes.fusionar_distintos`).
 */
export function objecionesDeFusion(uno: Persona, dos: Persona): Objecion[] {
  const documento = ({ tipo_documento: tipo, cedula }: Persona) =>
    `${tipo ?? ''} ${numeroDeDocumento(cedula, normalizarTipoDocumento(tipo ?? ''))}`
  // The order of names and surnames is not who somebody is.
  const nombre = (p: Persona) => normalizarBusqueda(p.nombre_completo).split(' ').sort().join(' ')
  const contradicen = (a: string | null, b: string | null) => Boolean(a && b && a !== b)
  return [
    ...(documento(uno) !== documento(dos) ? ['documento' as const] : []),
    ...(nombre(uno) !== nombre(dos) ? ['nombre' as const] : []),
    ...(contradicen(uno.genero, dos.genero) ? ['genero' as const] : []),
    ...(contradicen(uno.fecha_nacimiento, dos.fecha_nacimiento) ? ['nacimiento' as const] : []),
  ]
}

const CONTACTO_DE = { enviarEmail: 'email', enviarSms: 'celular', enviarWS: 'celular' } as const
type CanalDeCliente = keyof typeof CONTACTO_DE
/** Channels of a customer, as the form calls them. */
export const CANALES_CLIENTE = Object.keys(CONTACTO_DE) as CanalDeCliente[]
interface Alcanzable {
  celular: string | null
  email: string | null
}

/**
 * The channels that a merge may not leave open: a record with the very number or address that stays has them closed, and no channel
 * is a decision of the customer, not a datum that lacks (D14, 038).
 */
export function canalesCerrados(
  queda: Alcanzable,
  registros: readonly (Alcanzable & { cliente: Record<CanalDeCliente, boolean> })[],
): CanalDeCliente[] {
  return CANALES_CLIENTE.filter((canal) => {
    const contacto = queda[CONTACTO_DE[canal]]?.toLowerCase()
    return registros.some(
      ({ cliente, ...r }) => contacto && !cliente[canal] && r[CONTACTO_DE[canal]]?.toLowerCase() === contacto,
    )
  })
}
