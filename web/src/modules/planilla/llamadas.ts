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
import { type Pedido, sinDocumentos } from './pedido.ts'

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
    queryFn: async ({ signal }) => {
      const { fila, detalle } = pedido
      const leida = await llamar(
        DETALLADA,
        { query: { ...pedido, porPagina: POR_PAGINA } },
        { señal: signal },
      )
      // While another row is read the documents of the one before stay: they say of which they are.
      return { ...leida, ...(fila && { de: { fila, detalle } }) }
    },
  })
export const querySencilla = (pedido: Pedido) =>
  queryOptions({
    ...comun,
    queryKey: ['planilla', 'sencilla', sinDocumentos(pedido)],
    queryFn: ({ signal }) => llamar(SENCILLA, { query: sinDocumentos(pedido) }, { señal: signal }),
  })
export const queryAlterna = ({ fila: _, detalle: __, ...pedido }: Pedido) =>
  queryOptions({
    ...comun,
    queryKey: ['planilla', 'alterna', pedido],
    queryFn: ({ signal }) =>
      llamar(ALTERNA, { query: { ...pedido, porPagina: POR_PAGINA } }, { señal: signal }),
  })

/** Address of the sheet as a paper or a spreadsheet. */
export function direccionArchivo(
  vista: VistaPlanilla,
  pedido: Pedido,
  como: { archivo: 'pdf' | 'xlsx'; papel?: 'carta' | 'oficio' },
): string {
  return direccion(ARCHIVOS[vista], { query: { ...sinDocumentos(pedido), ...como } })
}
