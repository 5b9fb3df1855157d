import type {
  DatosCliente,
  deshacerFusion,
  fusionarClientes,
  fusionesDeCliente,
  previaDeFusion,
} from '@retroventa/api/clientes/llamadas'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../../api/cliente.ts'
import { ruta } from '../../../api/referencia.ts'
import type { Intento } from '../../../ui/formulario/opciones.ts'

const FUSIONAR = ruta<typeof fusionarClientes>('POST', '/clientes/fusiones')
const PREVIA = ruta<typeof previaDeFusion>('GET', '/clientes/:id/fusiones/previa')
const HECHAS = ruta<typeof fusionesDeCliente>('GET', '/clientes/:id/fusiones')
const DESHACER = ruta<typeof deshacerFusion>('POST', '/clientes/fusiones/:id/deshacer')

interface Version {
  id: string
  version: number
}

/** How many contracts, consultations… would move to the customer that stays. */
export const queryPrevia = (sobreviviente: string, absorbido: string) =>
  queryOptions({
    queryKey: ['clientes', 'fusiones', 'previa', sobreviviente, absorbido],
    queryFn: ({ signal }) =>
      llamar(PREVIA, { params: { id: sobreviviente }, query: { absorbido } }, { señal: signal }),
    staleTime: 0,
  })

/** What a customer took over, newest first. */
export const queryFusiones = (id: string) =>
  queryOptions({
    queryKey: ['clientes', 'fusiones', 'hechas', id],
    queryFn: ({ signal }) => llamar(HECHAS, { params: { id } }, { señal: signal }),
    staleTime: 0,
  })

/** @throws ErrorApi */
export const fusionar = (
  cuerpo: { sobreviviente: Version; absorbido: Version; datos: DatosCliente; motivo?: string },
  con: Intento,
) => llamar(FUSIONAR, { body: { ...cuerpo, credenciales: con.credenciales } }, con)

/** @throws ErrorApi */
export const deshacer = (id: string, con: Intento) =>
  llamar(DESHACER, { params: { id }, body: { credenciales: con.credenciales } }, con)
