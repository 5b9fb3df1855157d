import { segun } from '@retroventa/domain/testing/profundidad'
import { expect } from 'vitest'
import { CLAVE } from '../../../modules/sesion/factory.ts'
import type { Navegador } from '../../app.ts'
import type { Puerta } from './puerta.ts'

/** A call that is ready to be sent; what it is told is `ok`, the state of what it answers to, or the code of its refusal. */
export type Envio = () => Promise<string>

/** Two saves that are about to meet. */
export interface Encuentro {
  readonly una: Envio
  readonly otra: Envio
  /** What is left, without what differs between two runs of the same. */
  readonly queda: () => Promise<unknown>
}

/** Of every run the first ones, of the deep one all. */
const SIEMPRE = 4

/** Those that this run tries, by their names. */
export const encuentros = (
  todos: Readonly<Record<string, () => Promise<Encuentro>>>,
): [string, () => Promise<Encuentro>][] => Object.entries(todos).slice(0, segun(SIEMPRE, undefined))

export const firma = (usuario = 'gerente') => ({ usuario, clave: CLAVE })

/** @throws Error when it is answered as an error of the server */
export const envio =
  (quien: Navegador, metodo: 'POST' | 'PUT', ruta: string, cuerpo: unknown): Envio =>
  async () => {
    const dicho = await quien.pedir<{ codigo?: string; estado?: string }>(metodo, ruta, cuerpo)
    if (dicho.estado >= 500) throw new Error(`${ruta}: ${dicho.estado} ${dicho.texto}`)
    if (dicho.estado !== 200) return dicho.cuerpo.codigo ?? String(dicho.estado)
    return ruta.includes('/solicitudes/') ? (dicho.cuerpo.estado ?? 'ok') : 'ok'
  }

const esHecha = (dicho = ''): boolean => ['ok', 'aprobada', 'hecha'].includes(dicho)

/** At once, whichever comes first, they are told and leave what they would one after the other. */
export async function unaTrasOtra(puerta: Puerta, preparar: () => Promise<Encuentro>): Promise<void> {
  const enSerie = async (alReves: boolean) => {
    const { una, otra, queda } = await preparar()
    const dicho: string[] = []
    for (const enviar of alReves ? [otra, una] : [una, otra]) dicho.push(await enviar())
    return { dicho: alReves ? dicho.toReversed() : dicho, queda: await queda() }
  }
  const serie = [await enSerie(false), await enSerie(true)]
  // Of two that are never done nothing would be shown.
  for (const cual of [0, 1]) expect(serie.map(({ dicho }) => dicho[cual]).some(esHecha)).toBe(true)
  for (const alReves of segun([false], [false, true])) {
    const { una, otra, queda } = await preparar()
    const dos = await (alReves ? puerta.juntas(otra, una) : puerta.juntas(una, otra))
    const juntas = { dicho: alReves ? dos.toReversed() : dos, queda: await queda() }
    expect(serie).toContainEqual(juntas)
  }
}
