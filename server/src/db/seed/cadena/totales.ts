import type { Pesos } from '@retroventa/domain/dinero/pesos'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { Sumandos } from './molde.ts'

const LADOS = [
  'entran_unidades',
  'entran_peso',
  'entra_costo',
  'salen_unidades',
  'salen_peso',
  'sale_costo',
] as const

/** The totals of every branch on one day, of money and of goods. */
export interface TotalesDelDia {
  sumar(almacen: number, sumandos: Sumandos): void
  /** Rows of `saldos_dia` and `saldos_bienes_dia`. */
  filas(
    fecha: Fecha,
    idDe: (almacen: number) => string,
  ): { readonly dinero: readonly object[]; readonly bienes: readonly object[] }
}

export function totalesDelDia(cuantos: number): TotalesDelDia {
  const dinero = Array.from({ length: cuantos }, () => new Map<string, [Pesos, Pesos]>())
  const bienes = Array.from({ length: cuantos }, () => new Map<string, number[]>())
  return {
    sumar(almacen, sumandos) {
      const cuentas = dinero[almacen]
      const lugares = bienes[almacen]
      for (const { cuenta, debito, credito } of sumandos.cuentas) {
        const suma = cuentas?.get(cuenta)
        if (suma) {
          suma[0] += debito
          suma[1] += credito
        } else cuentas?.set(cuenta, [debito, credito])
      }
      for (const { lugar, categoria, lados } of sumandos.bienes) {
        const clave = `${lugar} ${categoria}`
        const suma = lugares?.get(clave)
        if (suma) for (let i = 0; i < lados.length; i++) suma[i] = (suma[i] ?? 0) + (lados[i] ?? 0)
        else lugares?.set(clave, [...lados])
      }
    },
    filas: (fecha, idDe) => ({
      dinero: dinero.flatMap((cuentas, i) =>
        [...cuentas].map(([cuenta, [debito, credito]]) => ({
          almacen_id: idDe(i),
          cuenta,
          fecha,
          debito,
          credito,
        })),
      ),
      bienes: bienes.flatMap((lugares, i) =>
        [...lugares].map(([clave, lados]) => {
          const [lugar, categoria] = clave.split(' ')
          const sumas = Object.fromEntries(LADOS.map((lado, k) => [lado, lados[k]]))
          return { almacen_id: idDe(i), lugar, categoria: Number(categoria), fecha, ...sumas }
        }),
      ),
    }),
  }
}
