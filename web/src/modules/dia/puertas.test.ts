import type { Permiso } from '@retroventa/api/permisos'
import { expect, it } from 'vitest'
import type { Contexto } from '../../shell/mapa/condiciones.ts'
import { tienePuerta } from './puertas.ts'

/** Somebody with these permissions and no more. */
const con = (...permisos: Permiso[]) =>
  ({ sesion: { usuario: { empleado: {} }, permisos, almacenes: [] }, visible: {} }) as unknown as Contexto

it.each([
  ['cuadre', 'caja.cuadrar'],
  ['fondos', 'fondos.ver'],
  ['mercancia', 'traslados.ver'],
  ['datafono', 'fondos.liquidar'],
  ['impresiones', 'contratos.ver'],
] as const)(
  'what waits for the close as %s has its door for who may open it, and for nobody else',
  (clave, permiso) => {
    expect([tienePuerta(clave, con(permiso)), tienePuerta(clave, con('dias.ver'))]).toEqual([true, false])
  },
)
