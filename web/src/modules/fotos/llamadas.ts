import type { rotarFotoDeEmpleado } from '@retroventa/api/empleados/llamadas'
import type {
  descartarFoto,
  Foto,
  fotoDeCliente,
  Ranura,
  rotarFoto,
  subirFoto,
  verFoto,
} from '@retroventa/api/fotos/llamadas'
import { direccion, llamar } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'
import { direccionDeRetrato } from '../../api/retrato.ts'

export const SUBIR = ruta<typeof subirFoto>('POST', '/fotos')
const VER = ruta<typeof verFoto>('GET', '/fotos/:id')
const ROTAR = ruta<typeof rotarFoto>('POST', '/fotos/:id/rotar')
const DESCARTAR = ruta<typeof descartarFoto>('DELETE', '/fotos/:id')
const ROTAR_DE_EMPLEADO = ruta<typeof rotarFotoDeEmpleado>('POST', '/empleados/:id/foto/rotar')
const DE_CLIENTE = ruta<typeof fotoDeCliente>('GET', '/clientes/:id/fotos/:ranura')

/** What a form keeps of the photos and sends with its save: an id attaches, null takes away, absent leaves what there is. */
export type Fotos = Partial<Record<Ranura, string | null>>

/** The customer whose photos are edited, with what it has. */
export type ClienteConFotos = { id: string } & Record<Ranura, string | null>

export interface FotoVisible {
  chica: string
  grande: string
  /** A copy turned a quarter. @throws ErrorApi */
  girar: () => Promise<Foto>
}

/** A photo of one's own that nothing has taken yet. */
export function fotoSuelta(id: string): FotoVisible {
  const params = { id }
  return {
    chica: direccion(VER, { params, query: { miniatura: '1' } }),
    grande: direccion(VER, { params, query: {} }),
    girar: () => llamar(ROTAR, { params }),
  }
}

/**
 * Where the small picture of a slot of a customer is, for whoever may see customers.
 * @param foto id of the photo there, so that another one has another address
 */
export const miniaturaDeCliente = (clienteId: string, ranura: Ranura, foto: string): string =>
  direccion(DE_CLIENTE, { params: { id: clienteId, ranura }, query: { miniatura: '1', v: foto } })

/** The photo of a slot as the form has it now; undefined when there is none. */
export function fotoVisible(
  ranura: Ranura,
  valor: Fotos,
  cliente: ClienteConFotos | undefined,
): FotoVisible | undefined {
  const nueva = valor[ranura]
  if (nueva) return fotoSuelta(nueva)
  const guardada = cliente?.[ranura]
  if (nueva === null || !cliente || !guardada) return undefined
  const params = { id: cliente.id, ranura }
  return {
    chica: miniaturaDeCliente(cliente.id, ranura, guardada),
    grande: direccion(DE_CLIENTE, { params, query: { v: guardada } }),
    girar: () => llamar(ROTAR, { params: { id: guardada } }),
  }
}

/**
 * The photo that a person who works here has.
 * @param foto its id
 */
export const fotoDeEmpleado = (id: string, foto: string): FotoVisible => ({
  chica: direccionDeRetrato(id, foto, 'miniatura'),
  grande: direccionDeRetrato(id, foto),
  girar: () => llamar(ROTAR_DE_EMPLEADO, { params: { id } }),
})

/** Frees an uploaded photo that will not be saved. A failure does no harm: it is swept. */
export const descartar = (id: string): void => {
  llamar(DESCARTAR, { params: { id } }).catch(() => {})
}
