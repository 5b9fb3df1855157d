import { setImmediate as vuelta } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearApp } from '../app.ts'
import { crearDependencias } from '../dependencies.ts'
import { CONFIG_DE_PRUEBA } from '../testing/app.ts'
import { type BaseDePruebas, crearBase } from '../testing/baseDeDatos.ts'

let base: BaseDePruebas
beforeAll(async () => {
  base = await crearBase()
})
afterAll(() => base.cerrar())

/** One that was asked for its measures, and closed. */
async function unaQueTermino(): Promise<WeakRef<object>> {
  const deps = crearDependencias(structuredClone(CONFIG_DE_PRUEBA), base)
  const app = await crearApp(deps)
  const { body } = await app.inject('/metrics')
  // What Node says of itself, and what the house does, each once.
  for (const medida of [
    'nodejs_gc_duration_seconds',
    'process_cpu_seconds_total',
    'retroventa_pantallas_al_dia',
  ])
    expect(body.split('\n').filter((linea) => linea.startsWith(`# TYPE ${medida} `))).toHaveLength(1)
  await app.close()
  await deps.cola.cerrar()
  return new WeakRef(app)
}

it('an application that was closed leaves nothing of itself in its process', async () => {
  const una = await unaQueTermino()
  setFlagsFromString('--expose-gc')
  const recoger = runInNewContext('gc') as () => void
  // It goes after some collections, each of which takes a second of a worker that is near its end.
  await expect
    .poll(
      async () => {
        await vuelta()
        recoger()
        return una.deref() === undefined
      },
      { timeout: 20_000 },
    )
    .toBe(true)
})
