import type { ClienteResumen } from '@retroventa/api/clientes/llamadas'
import { documentoConTipo } from '@retroventa/domain/documentos/formatoDocumento'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'

type ConDocumento = Pick<ClienteResumen, 'tipo_documento' | 'cedula' | 'dv'>

/** `CC 1.020.304.050`, `NIT 901.234.567-7`; a customer that lacks its type shows the number alone. */
export const documentoDe = ({ tipo_documento, cedula, dv }: ConDocumento): string =>
  documentoConTipo(tipo_documento, cedula, dv)

/** `mar 2024`: since when somebody is a customer. */
export const mesDe = (instante: string): string => formatoFecha(fechaBogota(instante)).replace(/^\S+\s/, '')

/** What opens the messages of a customer; of more than are read at once it says that they are not all. */
export const verLosMensajes = (leidos: number, total: number): string =>
  total > leidos
    ? `Ver los ${formatoEntero(leidos)} más recientes, de ${formatoEntero(total)}`
    : `Ver los ${formatoCuantos(leidos, 'mensaje', 'mensajes')}`
