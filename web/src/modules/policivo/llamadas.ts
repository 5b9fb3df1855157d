import type {
  copiarPolicivo,
  exportarPolicivo,
  imprimirFirmasPolicivo,
  imprimirListadoPolicivo,
  listarPolicivo,
  verificarPolicivo,
} from '@retroventa/api/policivo/llamadas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar, llamarArchivo } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'

const LISTAR = ruta<typeof listarPolicivo>('GET', '/control-policivo')
const EXPORTAR = ruta<typeof exportarPolicivo>('GET', '/control-policivo/exportar')
const LISTADO = ruta<typeof imprimirListadoPolicivo>('GET', '/control-policivo/listado')
const FIRMAS = ruta<typeof imprimirFirmasPolicivo>('GET', '/control-policivo/firmas')
const COPIA = ruta<typeof copiarPolicivo>('GET', '/control-policivo/copia')
const VERIFICAR = ruta<typeof verificarPolicivo>('POST', '/control-policivo/verificacion')

export const queryControl = (query: ConsultaDe<typeof listarPolicivo>) =>
  queryOptions({
    queryKey: ['policivo', 'lista', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

export const direccionExportar = (query: ConsultaDe<typeof exportarPolicivo>) =>
  direccion(EXPORTAR, { query })

interface Rango {
  desde: number
  hasta: number
}

/** @throws ErrorApi */
export const traerPapel = (cual: 'listado' | 'firmas', query: Rango) =>
  llamarArchivo(cual === 'listado' ? LISTADO : FIRMAS, { query })

/** @throws ErrorApi */
export const traerCopia = (query: Rango & { archivo: 'csv' | 'xlsx' }) => llamarArchivo(COPIA, { query })

/** @throws ErrorApi */
export const verificar = () => llamar(VERIFICAR)
