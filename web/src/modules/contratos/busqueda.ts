import type { ContratoFila, FiltroContratos } from '@retroventa/api/contratos/llamadas'
import { esFecha } from '@retroventa/domain/fechas/fecha'

type Estado = ContratoFila['situacion']['estado']
type Orden = FiltroContratos['orden']

/** State tabs in the order of the design. */
export const ESTADOS = [
  ['vigente', 'Vigente'],
  ['vencido', 'Vencido'],
  ['en_espera', 'En espera'],
  ['resuelto', 'Resuelto'],
  ['devuelto_vigente', 'Devuelto vigente'],
  ['decomisado', 'Decomisado'],
  ['anulado', 'Anulado'],
] as const satisfies readonly (readonly [Estado, string])[]

const CLASES = ['Oro', 'Varios'] as const
const ORDENES = [
  'codigo',
  '-codigo',
  'vence',
  '-vence',
  'capital',
  '-capital',
] as const satisfies readonly Orden[]
export const POR_PAGINA = [50, 100, 200] as const

/** State of the list, as its address keeps it. What is absent has its default. */
export interface BusquedaContratos {
  texto?: string
  estado?: Estado
  clase?: (typeof CLASES)[number]
  venceDesde?: string
  venceHasta?: string
  orden?: Orden
  pagina?: number
  porPagina?: (typeof POR_PAGINA)[number]
}

const uno = <T>(valores: readonly T[], valor: unknown): T | undefined => valores.find((v) => v === valor)

/** Changes to it: `undefined` takes a filter away. `reemplazar` leaves no step in the browser's history. */
export type AlCambiar = (
  cambios: { [K in keyof BusquedaContratos]?: BusquedaContratos[K] | undefined },
  reemplazar?: boolean,
) => void

/** Reads an address: what it says wrongly is left out, so that an old or mistyped link still opens. */
export function leerBusqueda(dicho: Record<string, unknown>): BusquedaContratos {
  const pagina = Number(dicho.pagina)
  const leida = {
    texto: dicho.texto === undefined ? undefined : String(dicho.texto).slice(0, 80) || undefined,
    estado: uno(
      ESTADOS.map(([estado]) => estado),
      dicho.estado,
    ),
    clase: uno(CLASES, dicho.clase),
    venceDesde: esFecha(dicho.venceDesde) ? dicho.venceDesde : undefined,
    venceHasta: esFecha(dicho.venceHasta) ? dicho.venceHasta : undefined,
    orden: uno(ORDENES, dicho.orden),
    pagina: Number.isInteger(pagina) && pagina > 1 ? pagina : undefined,
    porPagina: uno(POR_PAGINA, Number(dicho.porPagina)),
  }
  return Object.fromEntries(Object.entries(leida).filter(([, valor]) => valor !== undefined))
}

/** What the server is asked. */
export function aConsulta(busqueda: BusquedaContratos) {
  return { orden: '-codigo', pagina: 1, porPagina: POR_PAGINA[0], ...busqueda } as const
}

/** Number of filters beyond the state: what an empty list may be asked to remove. */
export const hayFiltros = ({ texto, clase, venceDesde, venceHasta }: BusquedaContratos): boolean =>
  Boolean(texto || clase || venceDesde || venceHasta)
