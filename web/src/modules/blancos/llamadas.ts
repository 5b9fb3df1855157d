import type {
  anularBlanco,
  anularBlancosSueltos,
  exportarBlancos,
  listarBlancos,
} from '@retroventa/api/blancos/llamadas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'

const LISTAR = ruta<typeof listarBlancos>('GET', '/blancos')
const EXPORTAR = ruta<typeof exportarBlancos>('GET', '/blancos/exportar')
const ANULAR = ruta<typeof anularBlanco>('POST', '/blancos/:codigo/anulacion')
const ANULAR_SUELTOS = ruta<typeof anularBlancosSueltos>('POST', '/blancos/anulacion')

export const queryBlancos = (query: ConsultaDe<typeof listarBlancos>) =>
  queryOptions({
    queryKey: ['blancos', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })
/** Address of the filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarBlancos>) => direccion(EXPORTAR, { query })
export const anular = (codigo: string, motivo: string, con: Intento) =>
  llamar(ANULAR, { params: { codigo }, body: { motivo } }, con)
/** @param visto which were seen to be loose */
export const anularSueltos = (visto: string, motivo: string, con: Intento) =>
  llamar(ANULAR_SUELTOS, { body: { motivo, visto, credenciales: con.credenciales } }, con)
