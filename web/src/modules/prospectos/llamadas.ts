import type {
  convertirProspecto,
  crearProspecto,
  exportarProspectos,
  listarProspectos,
  reenviarProspecto,
} from '@retroventa/api/prospectos/llamadas'
import type { DatosProspecto } from '@retroventa/domain/prospectos/validar'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'

const LISTAR = ruta<typeof listarProspectos>('GET', '/prospectos')
const EXPORTAR = ruta<typeof exportarProspectos>('GET', '/prospectos/exportar')
const CREAR = ruta<typeof crearProspecto>('POST', '/prospectos')
const REENVIAR = ruta<typeof reenviarProspecto>('POST', '/prospectos/:id/reenviar')
const CONVERTIR = ruta<typeof convertirProspecto>('POST', '/prospectos/:id/cliente')

export const queryProspectos = (query: ConsultaDe<typeof listarProspectos>) =>
  queryOptions({
    queryKey: ['prospectos', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

export const direccionExportar = (query: ConsultaDe<typeof exportarProspectos>) =>
  direccion(EXPORTAR, { query })

/** @throws ErrorApi */
export const crear = (datos: DatosProspecto, con: Intento) => llamar(CREAR, { body: datos }, con)
/** @throws ErrorApi */
export const reenviar = (id: string) => llamar(REENVIAR, { params: { id }, body: {} })
/** @throws ErrorApi */
export const convertir = (id: string, body: { clienteId: string; visto: string | null }) =>
  llamar(CONVERTIR, { params: { id }, body })
