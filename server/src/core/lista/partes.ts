import type { ParteDeLista } from '@retroventa/api/core/listaConsulta'

/**
 * A list by parts: of its rows and of what is said of the whole filter, only what was asked for is worked out.
 * @param cuentas total, counts of the tabs, groups, totals of the foot
 */
export async function porPartes<F, C extends object>(
  parte: ParteDeLista,
  filas: () => Promise<F[]>,
  cuentas: () => Promise<C>,
): Promise<{ items: F[] } & Partial<C>> {
  const [items, dichas] = await Promise.all([
    parte === 'cuentas' ? [] : filas(),
    parte === 'filas' ? undefined : cuentas(),
  ])
  return { items, ...(dichas as Partial<C>) }
}
