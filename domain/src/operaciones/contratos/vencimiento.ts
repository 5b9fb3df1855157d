import type { LugarInterior } from '../../bienes/lugares.ts'
import { mover, type Pieza } from '../../bienes/movimientos.ts'
import { avisoDado } from '../../contratos/legal/reloj.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { conFaltas, type Exigencia, type Resultado } from '../tipos.ts'
import {
  type CambiosContrato,
  cifras,
  leer,
  mensajeContrato,
  piezasAqui,
  type SituacionContrato,
} from './situacion.ts'

/**
 * What becomes of an item: for sale by unit or by weight, kept out of sale, or melted. Only metal is sold by weight or
 * melted. What is melted waits in desuso, where the lots of gold are made.
 */
export const DESTINOS = ['vitrina', 'vitrina_peso', 'desuso', 'fundir'] as const
export type Destino = (typeof DESTINOS)[number]

const LUGAR_DE = {
  vitrina: 'vitrina',
  vitrina_peso: 'vitrina_peso',
  desuso: 'desuso',
  fundir: 'desuso',
} as const satisfies Record<Destino, LugarInterior>

/** Whether a thing may go there. */
export const admiteDestino = ({ categoria }: Pick<Pieza, 'categoria'>, destino: Destino): boolean =>
  categoria !== undefined || (destino !== 'vitrina_peso' && destino !== 'fundir')

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
  const todas = [...faltas, ...piezasAqui(s, 'vencimiento'), ...destinosAjenos(s.piezas, destinos)]
  if (todas.length > 0) return conFaltas(todas)
  const cambios: CambiosContrato = {
    ...s.fila,
    estado: 'resuelto',
    tipoResolucion: 'vencimiento',
    resueltoEn: hoy,
    esperaHasta: undefined,
    estadoPrevio: undefined,
  }
  const destinoDe = ({ id }: Pieza): Destino => destinos[id] ?? 'vitrina'
  const cuantas = (destino: Destino) => s.piezas.filter((pieza) => destinoDe(pieza) === destino).length
  return componer({
    cobra: 0,
    movimientos: s.piezas.map((pieza) => mover(pieza, LUGAR_DE[destinoDe(pieza)])),
    cambios,
    cifras: cifras(
      {
        clave: 'estado',
        tipo: 'estado',
        antes: estado.estado,
        despues: 'resuelto',
        resolucion: 'vencimiento',
      },
      { clave: 'capital', tipo: 'pesos', antes: s.fila.capital, despues: 0 },
      { clave: 'aVitrina', tipo: 'entero', antes: 0, despues: cuantas('vitrina') },
      { clave: 'aVitrinaPeso', tipo: 'entero', antes: 0, despues: cuantas('vitrina_peso') },
      { clave: 'aDesuso', tipo: 'entero', antes: 0, despues: cuantas('desuso') },
      { clave: 'aFundir', tipo: 'entero', antes: 0, despues: cuantas('fundir') },
    ),
    exige: exigeAviso(s, hoy),
    mensaje: mensajeContrato(s, cambios, s.fila.capital),
  })
}

/**
 * Who sold is told before losing the things (Código Civil art. 1943: fifteen days for what is moved). The first notice of
 * this due date counts; until its days have run, somebody who may answers for it.
 */
export function exigeAviso(
  { avisos, fila: { vence }, limites: { diasAviso } }: Pick<SituacionContrato, 'avisos' | 'fila' | 'limites'>,
  hoy: Fecha,
): Exigencia[] {
  const corridos = avisoDado(avisos, vence, diasAviso, hoy)?.corridos ?? -1
  return diasAviso > 0 && corridos < diasAviso
    ? [
        {
          codigo: 'autorizacion.aviso',
          permiso: 'contratos.autorizarVencimiento',
          datos: { dias: diasAviso, corridos },
        },
      ]
    : []
}

function destinosAjenos(piezas: readonly Pieza[], destinos: Readonly<Record<string, Destino>>): ErrorRegla[] {
  return Object.entries(destinos).flatMap<ErrorRegla>(([id, destino]) => {
    const pieza = piezas.find((una) => una.id === id)
    if (!pieza || !DESTINOS.includes(destino)) return [{ codigo: 'vencimiento.destino', campo: 'destinos' }]
    return admiteDestino(pieza, destino)
      ? []
      : [{ codigo: 'vencimiento.solo_metal', campo: `destinos.${id}`, datos: { destino } }]
  })
}
