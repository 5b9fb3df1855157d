import type {
  ajustarCaja,
  conciliarCaja,
  cuadrarCaja,
  exportarCuadres,
  listarCuadres,
  movimientosCuadre,
  verCuadre,
} from '@retroventa/api/caja/llamadas'
import type { Llamada } from '@retroventa/api/core/endpoint'
import { type EntradaCuadre, planearCuadre } from '@retroventa/domain/operaciones/caja/cuadre'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'

const CONCILIAR = ruta<typeof conciliarCaja>('GET', '/caja/conciliacion')
const CUADRAR = ruta<typeof cuadrarCaja>('POST', '/caja/cuadres')
const VER = ruta<typeof verCuadre>('GET', '/caja/cuadres/:codigo')
const LISTAR = ruta<typeof listarCuadres>('GET', '/caja/cuadres')
const EXPORTAR = ruta<typeof exportarCuadres>('GET', '/caja/cuadres/exportar')
const MOVIMIENTOS = ruta<typeof movimientosCuadre>('GET', '/caja/cuadres/:codigo/movimientos')
const AJUSTAR = ruta<typeof ajustarCaja>('POST', '/caja/cuadres/:codigo/ajuste')

/** A page of the history of counts. While another one comes, the last one stays (design §4). */
export const queryCuadres = (query: ConsultaDe<typeof listarCuadres>) =>
  queryOptions({
    queryKey: ['caja', 'cuadres', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

/** Address of the whole filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarCuadres>): string =>
  direccion(EXPORTAR, { query })

/** What is behind the figure that a count expected. */
export const queryMovimientos = (codigo: string) =>
  queryOptions({
    queryKey: ['caja', 'movimientos', codigo],
    queryFn: ({ signal }) => llamar(MOVIMIENTOS, { params: { codigo } }, { señal: signal }),
  })

type Ajuste = Llamada<typeof ajustarCaja>['body']

/** Takes the difference of a count to the books. @throws ErrorApi */
export function ajustar(
  codigo: string,
  { entrada, visto, autoriza }: Pick<Ajuste, 'entrada' | 'visto' | 'autoriza'>,
  con: Intento,
) {
  const body = { entrada, visto, credenciales: con.credenciales, ...(autoriza && { autoriza }) }
  return llamar(AJUSTAR, { params: { codigo }, body }, con)
}

/** The placeholder of the drawer is there so long at least (001 §4). */
const MINIMO_MS = 1_200
const minimo = () => new Promise((seguir) => setTimeout(seguir, MINIMO_MS))

/** The books of the drawer, proven each time that it is opened. */
export const queryConciliacion = queryOptions({
  queryKey: ['caja', 'conciliacion'],
  async queryFn({ signal }) {
    const [leida] = await Promise.allSettled([llamar(CONCILIAR, {}, { señal: signal }), minimo()])
    if (leida.status === 'rejected') throw leida.reason
    return leida.value
  },
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

export const queryCuadre = (codigo: string) =>
  queryOptions({
    queryKey: ['caja', 'cuadre', codigo],
    queryFn: ({ signal }) => llamar(VER, { params: { codigo } }, { señal: signal }),
  })

/** Saves what was counted. @throws ErrorApi */
export function cuadrar(entrada: EntradaCuadre, con: Intento) {
  // What is expected is the server's to know: the figures that are signed are those counted.
  const { plan } = planearCuadre({ caja: 0 }, entrada)
  if (!plan) throw new Error('sin plan')
  return llamar(CUADRAR, { body: { entrada, visto: huellaDe(plan), credenciales: con.credenciales } }, con)
}
