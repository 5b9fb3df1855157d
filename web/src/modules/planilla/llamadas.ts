import type { VistaPlanilla } from '@retroventa/api/planilla/lista'
import type {
  archivoAlterna,
  archivoDetallada,
  archivoSencilla,
  planillaAlterna,
  planillaDetallada,
  planillaSencilla,
} from '@retroventa/api/planilla/llamadas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'
import type { Pedido } from './pedido.ts'

const DETALLADA = ruta<typeof planillaDetallada>('GET', '/planilla/detallada')
const SENCILLA = ruta<typeof planillaSencilla>('GET', '/planilla/sencilla')
const ALTERNA = ruta<typeof planillaAlterna>('GET', '/planilla/alterna')
const ARCHIVOS = {
  detallada: ruta<typeof archivoDetallada>('GET', '/planilla/detallada/archivo'),
  sencilla: ruta<typeof archivoSencilla>('GET', '/planilla/sencilla/archivo'),
  alterna: ruta<typeof archivoAlterna>('GET', '/planilla/alterna/archivo'),
} as const

/** Documents of a page of the sheet. */
export const POR_PAGINA = 100

const comun = { placeholderData: keepPreviousData } as const

export const queryDetallada = (pedido: Pedido) =>
  queryOptions({
    ...comun,
    queryKey: ['planilla', 'detallada', pedido],
    queryFn: ({ signal }) =>
      llamar(DETALLADA, { query: { ...pedido, porPagina: POR_PAGINA } }, { señal: signal }),
  })
export const querySencilla = ({ pagina: _, ...pedido }: Pedido) =>
  queryOptions({
    ...comun,
    queryKey: ['planilla', 'sencilla', pedido],
    queryFn: ({ signal }) => llamar(SENCILLA, { query: pedido }, { señal: signal }),
  })
export const queryAlterna = (pedido: Pedido) =>
  queryOptions({
    ...comun,
    queryKey: ['planilla', 'alterna', pedido],
    queryFn: ({ signal }) =>
      llamar(ALTERNA, { query: { ...pedido, porPagina: POR_PAGINA } }, { señal: signal }),
  })

/** Address of the sheet as a paper or a spreadsheet. */
export function direccionArchivo(
  vista: VistaPlanilla,
  { pagina: _, ...pedido }: Pedido,
  como: { archivo: 'pdf' | 'xlsx'; papel?: 'carta' | 'oficio' },
): string {
  return direccion(ARCHIVOS[vista], { query: { ...pedido, ...como } })
}
