import { CLAVES_BILLETE, type EntradaCuadre } from '@retroventa/domain/operaciones/caja/cuadre'

const CONTADOS = [...CLAVES_BILLETE, 'monedas', 'otros'] as const

/** How many there are of each note, and pesos of the rest; null is not written. */
export type ValoresConteo = Record<(typeof CONTADOS)[number], number | null> & { observacion: string }

export const SIN_CONTAR: ValoresConteo = {
  b100000: null,
  b50000: null,
  b20000: null,
  b10000: null,
  b5000: null,
  b2000: null,
  b1000: null,
  monedas: null,
  otros: null,
  observacion: '',
}

/** What is not written was not there. */
export const comoEntrada = ({ observacion, ...cifras }: ValoresConteo): EntradaCuadre => ({
  ...(Object.fromEntries(CONTADOS.map((clave) => [clave, cifras[clave] ?? 0])) as Record<
    (typeof CONTADOS)[number],
    number
  >),
  ...(observacion.trim() && { observacion: observacion.trim() }),
})
