import { mover, type Pieza } from '../../bienes/movimientos.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { conFaltas, type Resultado } from '../tipos.ts'
import {
  type CambiosContrato,
  cifras,
  leer,
  mensajeContrato,
  piezasAqui,
  type SituacionContrato,
} from './situacion.ts'

export const DESTINOS = ['vitrina', 'desuso'] as const
export type Destino = (typeof DESTINOS)[number]

export interface EntradaVencimiento {
  /** Where each piece goes, by its id; those left out go to the shop window. */
  readonly destinos?: Readonly<Record<string, Destino>> | undefined
}

/** The items of a lost contract pass to the house at the capital that was paid for them; no money moves (D8). */
export function planearVencimiento(
  s: SituacionContrato,
  { destinos = {} }: EntradaVencimiento,
  hoy: Fecha,
): Resultado<CambiosContrato> {
  const { estado, faltas } = leer(s, 'vencimiento', hoy)
  const todas = [...faltas, ...piezasAqui(s), ...destinosAjenos(s.piezas, destinos)]
  if (todas.length > 0) return conFaltas(todas)
  const cambios: CambiosContrato = {
    ...s.fila,
    estado: 'resuelto',
    tipoResolucion: 'vencimiento',
    resueltoEn: hoy,
    esperaHasta: undefined,
  }
  const destinoDe = ({ id }: Pieza): Destino => destinos[id] ?? 'vitrina'
  const cuantas = (destino: Destino) => s.piezas.filter((pieza) => destinoDe(pieza) === destino).length
  return componer({
    cobra: 0,
    movimientos: s.piezas.map((pieza) => mover(pieza, destinoDe(pieza))),
    cambios,
    cifras: cifras(
      { clave: 'estado', tipo: 'estado', antes: estado.estado, despues: 'resuelto' },
      { clave: 'capital', tipo: 'pesos', antes: s.fila.capital, despues: 0 },
      { clave: 'aVitrina', tipo: 'entero', antes: 0, despues: cuantas('vitrina') },
      { clave: 'aDesuso', tipo: 'entero', antes: 0, despues: cuantas('desuso') },
    ),
    mensaje: mensajeContrato(s, cambios, s.fila.capital),
  })
}

function destinosAjenos(piezas: readonly Pieza[], destinos: Readonly<Record<string, Destino>>): ErrorRegla[] {
  const suyas = new Set(piezas.map(({ id }) => id))
  return Object.entries(destinos).some(([id, destino]) => !suyas.has(id) || !DESTINOS.includes(destino))
    ? [{ codigo: 'vencimiento.destino', campo: 'destinos' }]
    : []
}
