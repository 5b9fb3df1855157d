import type { conciliarCaja, cuadrarCaja, verCuadre } from '@retroventa/api/caja/llamadas'
import { type EntradaCuadre, planearCuadre } from '@retroventa/domain/operaciones/caja/cuadre'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'

const CONCILIAR = ruta<typeof conciliarCaja>('GET', '/caja/conciliacion')
const CUADRAR = ruta<typeof cuadrarCaja>('POST', '/caja/cuadres')
const VER = ruta<typeof verCuadre>('GET', '/caja/cuadres/:codigo')

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
