import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { segun } from '@retroventa/domain/testing/profundidad'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probarLibros } from '../../../modules/contabilidad/factory.ts'
import { crearPrueba, type Prueba } from '../../app.ts'
import type { Propuesta } from '../../taller/historias/pasos.ts'
import { type ALaVez, crearALaVez, type Desenlace } from './aLaVez.ts'
import { crearEscenario, ESCENAS, type Escenario } from './escenas.ts'

/** By which a scene has things of three purities, or one that is for sale when its contract is lost. */
const azarDe = (nombre: string) => (nombre.endsWith('devuelto') ? 12 : 11)
/** Of every run: what was once refused without need, or might move a thing twice. The deep one tries every two of each scene. */
const SIEMPRE: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'contrato envioBoveda': [
    ['recepcionBoveda', 'abono'],
    ['anulacion', 'abono'],
  ],
  'contrato envioBoveda recepcionBoveda': [['retiro', 'entregaBoveda']],
  compraDirecta: [
    ['venta', 'despacho'],
    ['anulacion', 'separe'],
  ],
}
const TODAS = segun(false, true)
const NOMBRES = ESCENAS.map((escena) => [escena.join(' '), escena] as const).filter(
  ([nombre]) => TODAS || nombre in SIEMPRE,
)
const LIMITE_MS = segun(60_000, 900_000)

let p: Prueba
let aLaVez: ALaVez
let escenario: Escenario
beforeAll(async () => {
  p = await crearPrueba()
  aLaVez = await crearALaVez(p)
  escenario = await crearEscenario(p, aLaVez.hacer)
})
afterAll(async () => {
  await aLaVez.cerrar()
  await p.cerrar()
})

const enPalabras = ({ tipo, referencia }: Propuesta) => `${tipo} ${referencia}`.trim()
const iguales = (uno: Desenlace, otro: Desenlace) => JSON.stringify(uno) === JSON.stringify(otro)
/** Two that are refused alike are, whatever each is told: the reason may be that of before or of after. */
const comoAcabo = ({ dicho, queda }: Desenlace): Desenlace => ({
  dicho: dicho.map((que) => (que === 'hecha' ? que : 'no')) as [string, string],
  queda,
})
const alReves = ({ dicho: [una, otra], queda }: Desenlace): Desenlace => ({ dicho: [otra, una], queda })

/** Every two of what may be done in a scene by itself, in both orders: by their places in it. */
async function parejasDe(nombre: string, escena: (typeof ESCENAS)[number]) {
  const desde = await aLaVez.marca()
  const intentos = await escenario.montar(escena, azarDe(nombre))
  const suyas = TODAS ? undefined : SIEMPRE[nombre]?.map((una) => una.toSorted().join())
  const seProbaria = ({ tipo }: Propuesta) => !suyas || suyas.some((una) => una.split(',').includes(tipo))
  const posibles: [number, TipoOperacion][] = []
  for (const [i, una] of intentos.entries())
    if (seProbaria(una) && (await aLaVez.enSerie(una, una, desde)).dicho[0] === 'hecha')
      posibles.push([i, una.tipo])
  return posibles
    .flatMap((una) => posibles.map((otra) => [una, otra] as const))
    .filter(
      (dos) =>
        !suyas ||
        suyas.includes(
          dos
            .map(([, tipo]) => tipo)
            .toSorted()
            .join(),
        ),
    )
    .map(([[i], [j]]) => [i, j] as const)
}

describe.each(NOMBRES)('after %s', (nombre, escena) => {
  it(
    'two saves at once are one after the other',
    async () => {
      const malas: unknown[] = []
      const parejas = await parejasDe(nombre, escena)
      expect(parejas.length).toBeGreaterThan(0)
      for (const [i, j] of parejas) {
        const desde = await aLaVez.marca()
        const intentos = await escenario.montar(escena, azarDe(nombre))
        const [una, otra] = [intentos[i], intentos[j]]
        if (!una || !otra) throw new Error('the scene is another one')
        const serie = [
          await aLaVez.enSerie(una, otra, desde),
          alReves(await aLaVez.enSerie(otra, una, desde)),
        ].map(comoAcabo)
        const juntas = await aLaVez.juntas(una, otra, desde)
        if (!serie.some((suya) => iguales(suya, comoAcabo(juntas))))
          malas.push({ pareja: [una, otra].map(enPalabras), juntas, serie })
      }
      expect(malas).toEqual([])
    },
    LIMITE_MS,
  )
})

it(
  'nobody waited for whom waited for them, and both ledgers are proven',
  async () => {
    const { rows } =
      await sql`select deadlocks::int from pg_stat_database where datname = current_database()`.execute(
        p.base.db,
      )
    expect(rows).toEqual([{ deadlocks: 0 }])
    expect((await probarLibros(p.base.db)).diferencias).toEqual([])
  },
  LIMITE_MS,
)
