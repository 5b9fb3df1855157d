import { inject } from 'vitest'
import { type Conexion, conectar } from '../db/connect.ts'
import type { Fundada } from '../modules/sesion/factory.ts'
import { clonar } from './clones.ts'
import type {} from './preparar.ts'

export type BaseDePruebas = Conexion & {
  /** Connection of the application, whose role is that of the product. */
  url: string
  /** Connection of the owner, for a test that spoils what the application may not. */
  dueno: string
}

/**
 * A migrated database for one test file: a clone of the template (some tens of milliseconds). `cerrar` drops it.
 *
 * ```ts
 * const base = await crearBase()
 * afterAll(() => base.cerrar())
 * ```
 */
export function crearBase(): Promise<BaseDePruebas> {
  return nuevaBase()
}

/** The same with the company of the tests in it: what `fundar` makes, made once for the run. */
export async function crearBaseConGente(): Promise<Fundada & { base: BaseDePruebas }> {
  const { conGente, fundada } = inject('postgres')
  return { base: await nuevaBase(conGente), ...structuredClone(fundada) }
}

/** A copy of a database of another day, for tests of the migrations themselves: its connection is the owner's. */
export function crearBaseDe(deCual: string): Promise<BaseDePruebas> {
  return nuevaBase(deCual, true)
}

async function nuevaBase(deCual?: string, esDelDueno = false): Promise<BaseDePruebas> {
  const { plantilla, ...servidor } = inject('postgres')
  const { url: propia, dueno, quitar } = await clonar(servidor, deCual ?? plantilla)
  const url = esDelDueno ? dueno : propia
  // Of many at once the last waits as long as a busy machine takes for the others: what hangs is cut by the limit of its test.
  const conexion = conectar(url, { maximo: 10, esperaMs: 60_000 })
  const cerrar = async (): Promise<void> => {
    await conexion.cerrar()
    await quitar()
  }
  return { ...conexion, url, dueno, cerrar }
}
