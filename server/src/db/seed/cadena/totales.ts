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
const DE_CUENTA = ['debito', 'credito'] as const

/** The totals of every branch on the day that is written, of money and of goods. */
export interface Totales {
  sumar(almacen: number, sumandos: Sumandos): void
  /** Rows of `saldos_dia` and `saldos_bienes_dia`; the next day begins at nothing. */
  cerrarDia(
    fecha: Fecha,
    idDe: (almacen: number) => string,
  ): { readonly dinero: readonly object[]; readonly bienes: readonly object[] }
}

/** Something that has totals, as its row says it; its figures stand together, from `lugar` on. */
interface Renglon {
  readonly lugar: number
  readonly dice: Readonly<Record<string, unknown>>
}

/** What one operation adds: to which figures, and how much. */
interface Suma {
  readonly lugares: readonly number[]
  readonly cuanto: readonly number[]
}

export function crearTotales(cuantos: number): Totales {
  const dinero = crearLibro(cuantos, DE_CUENTA)
  const bienes = crearLibro(cuantos, LADOS)
  // Hundreds live the same story: where its figures go is looked up once.
  const sumas = new WeakMap<Sumandos, { readonly dinero: Suma; readonly bienes: Suma }>()
  return {
    sumar(almacen, sumandos) {
      let suma = sumas.get(sumandos)
      if (!suma) {
        suma = {
          dinero: dinero.preparar(
            sumandos.cuentas.map(({ cuenta, debito, credito }) => [cuenta, { cuenta }, [debito, credito]]),
          ),
          bienes: bienes.preparar(
            sumandos.bienes.map(({ lugar, categoria, lados }) => [
              `${lugar} ${categoria}`,
              { lugar, categoria },
              lados,
            ]),
          ),
        }
        sumas.set(sumandos, suma)
      }
      dinero.sumar(almacen, suma.dinero)
      bienes.sumar(almacen, suma.bienes)
    },
    cerrarDia: (fecha, idDe) => ({
      dinero: dinero.cerrarDia(fecha, idDe),
      bienes: bienes.cerrarDia(fecha, idDe),
    }),
  }
}

function crearLibro(cuantos: number, cifras: readonly string[]) {
  const renglones = new Map<string, Renglon>()
  const sumas = Array.from({ length: cuantos }, (): number[] => [])
  const renglonDe = (clave: string, dice: Renglon['dice']): Renglon => {
    const hay = renglones.get(clave)
    if (hay) return hay
    const nuevo = { lugar: renglones.size * cifras.length, dice }
    renglones.set(clave, nuevo)
    return nuevo
  }
  return {
    preparar(suyos: readonly (readonly [string, Renglon['dice'], readonly number[]])[]): Suma {
      return {
        lugares: suyos.flatMap(([clave, dice, cuanto]) => {
          const { lugar } = renglonDe(clave, dice)
          return cuanto.map((_, i) => lugar + i)
        }),
        cuanto: suyos.flatMap(([, , cuanto]) => cuanto),
      }
    },
    sumar(almacen: number, { lugares, cuanto }: Suma): void {
      const suyas = sumas[almacen] as number[]
      for (let i = 0; i < lugares.length; i++) {
        const lugar = lugares[i] as number
        suyas[lugar] = (suyas[lugar] ?? 0) + (cuanto[i] as number)
      }
    },
    cerrarDia(fecha: Fecha, idDe: (almacen: number) => string): object[] {
      return sumas.flatMap((suyas, almacen) => {
        sumas[almacen] = []
        const almacen_id = idDe(almacen)
        return [...renglones.values()]
          .filter(({ lugar }) => suyas[lugar] !== undefined)
          .map(({ lugar, dice }) => {
            const fila: Record<string, unknown> = { almacen_id, ...dice, fecha }
            cifras.forEach((cifra, i) => {
              fila[cifra] = suyas[lugar + i]
            })
            return fila
          })
      })
    },
  }
}
