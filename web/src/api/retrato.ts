import type { fotoDeEmpleado } from '@retroventa/api/empleados/llamadas'
import { direccion } from './cliente.ts'
import { ruta } from './referencia.ts'

const FOTO = ruta<typeof fotoDeEmpleado>('GET', '/empleados/:id/foto')

/**
 * Where the photo of a person who works here is.
 * @param foto its id, so that another one has another address
 */
export const direccionDeRetrato = (id: string, foto: string, tamano?: 'miniatura'): string =>
  direccion(FOTO, { params: { id }, query: { v: foto, ...(tamano && { miniatura: '1' as const }) } })
