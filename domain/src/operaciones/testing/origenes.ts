import fc from 'fast-check'
import { type Fecha, sumarDias } from '../../fechas/fecha.ts'
import { planearAnulacion } from '../anulacion.ts'
import { filaDe, type Origen, type TipoOperacion } from '../catalogo.ts'
import type { Resultado } from '../tipos.ts'
import { anticipo } from './anticipos/origen.ts'
import { custodia } from './boveda/origen.ts'
import { dia } from './caja/dia.ts'
import { caja } from './caja/origen.ts'
import { compra } from './compras/origen.ts'
import type { Caso } from './comprobar.ts'
import { contrato } from './contratos/origen.ts'
import { desuso, loteOro, remisionOro } from './desuso/origen.ts'
import { documento } from './documento.ts'
import { fondos, liquidacion } from './fondos/origen.ts'
import type { Paso } from './guion.ts'
import { conDias, guionDe } from './guiones.ts'
import { inventario } from './inventario/origen.ts'
import type { Hecho, OrigenDePrueba } from './origen.ts'
import { separe } from './separes/origen.ts'
import { traslado } from './traslados/origen.ts'
import { venta } from './ventas/origen.ts'

/** How each origin of the catalogue is played: one without it does not compile. */
const ORIGENES = {
  contrato,
  caja,
  dia,
  documento,
  fondos,
  liquidacion,
  anticipo,
  venta,
  traslado,
  custodia,
  separe,
  inventario,
  compra,
  desuso,
  loteOro,
  remisionOro,
} satisfies Record<Origen, unknown>

// Each origin is played with situations of its own making only: nobody reads them but itself.
export const origenDe = (tipo: TipoOperacion): OrigenDePrueba<unknown> =>
  ORIGENES[filaDe(tipo).origen] as unknown as OrigenDePrueba<unknown>

/** A history being played: where it is, and what was done. */
export interface Partida {
  readonly situacion: unknown
  readonly hoy: Fecha
  readonly hechos: readonly (Hecho & { readonly caso: Caso; readonly antes: unknown })[]
}

/** Tries a step; what cannot be done then leaves everything as it was but the day. */
export function jugar(origen: OrigenDePrueba<unknown>, partida: Partida, paso: Paso): Partida {
  const hoy = sumarDias(partida.hoy, paso.dias)
  const { situacion } = partida
  const entrada = conDias(paso.entrada, hoy)
  const { plan } = origen.planear(situacion, paso.tipo, entrada, hoy)
  if (!plan) return { ...partida, hoy }
  const hecho: Hecho = { tipo: paso.tipo, entrada, plan, hoy, orden: partida.hechos.length }
  const despues = origen.despues(situacion, hecho)
  const caso: Caso = {
    tipo: paso.tipo,
    plan,
    piezas: origen.piezas(situacion),
    antes: origen.leer(situacion, hoy),
    despues: origen.leer(despues, hoy),
  }
  return { situacion: despues, hoy, hechos: [...partida.hechos, { ...hecho, caso, antes: situacion }] }
}

/** An origin just made, brought to where the operation of a row of the catalogue is done, and the operation. */
export function guionJugado(tipo: TipoOperacion) {
  const origen = origenDe(tipo)
  const { antes, dias, entrada } = guionDe(tipo)
  return fc
    .record({ nuevo: origen.nuevo(tipo), dias, entrada })
    .map(({ nuevo, dias: cuantos, entrada: que }) => {
      const principio: Partida = { situacion: nuevo.situacion, hoy: nuevo.hoy, hechos: [] }
      const alli = antes.reduce((partida, paso) => jugar(origen, partida, paso), principio)
      return { nuevo, alli, paso: { dias: cuantos, tipo, entrada: que } satisfies Paso }
    })
}

export type Jugado = ReturnType<typeof guionJugado> extends fc.Arbitrary<infer J> ? J : never

/** So many of them, always the same. */
export const muestrasDe = (tipo: TipoOperacion, cuantas: number): Jugado[] =>
  fc.sample(guionJugado(tipo), { numRuns: cuantas, seed: 7 })

/** The operation of a script, when it could be done. */
export const hechoDe = (tipo: TipoOperacion, { alli, paso }: Jugado): Partida['hechos'][number] | undefined =>
  jugar(origenDe(tipo), alli, paso).hechos.at(alli.hechos.length)

/** The void of the last operation of a history, planned as the server does. */
export function anularUltimo(origen: OrigenDePrueba<unknown>, { hechos }: Partida): Resultado {
  const ultimo = hechos.at(-1)
  if (!ultimo) throw new Error('nothing to void')
  return planearAnulacion(
    {
      original: {
        codigo: 'PCT01-XX000001',
        estado: 'activo',
        plan: ultimo.plan,
        antes: origen.fila(ultimo.antes),
      },
      posteriores: [],
      piezasMovidas: [],
      alAnular: origen.fila(ultimo.antes),
      anulable: true,
      permiso: 'contratos.anular',
      alerta: false,
    },
    { motivo: 'se digitó mal' },
  )
}
