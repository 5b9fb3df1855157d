import type { NovedadPublicada } from '@retroventa/api/novedades/llamadas'

/** Of the whole chain. */
export const TODOS = 'todos'

interface Almacen {
  id: string
  codigo: string
  nombre: string
}

/** Whom a news item may be for: everybody, or a branch; its own is said by its name also once it is closed. */
export function opcionesDePara(
  almacenes: readonly Almacen[],
  novedad: Pick<NovedadPublicada, 'almacenId' | 'almacen' | 'almacenNombre'> | undefined,
): { value: string; label: string }[] {
  const { almacenId, almacen, almacenNombre } = novedad ?? {}
  const cerrado =
    almacenId && almacenes.every(({ id }) => id !== almacenId)
      ? [{ value: almacenId, label: `${[almacen, almacenNombre].filter(Boolean).join(' ')}, cerrado` }]
      : []
  return [
    { value: TODOS, label: 'Todos los almacenes' },
    ...almacenes.map(({ id, codigo, nombre }) => ({ value: id, label: `${codigo} ${nombre}` })),
    ...cerrado,
  ]
}
