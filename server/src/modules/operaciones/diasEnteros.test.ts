import { rm } from 'node:fs/promises'
import type { OPERACIONES_CONTRATO } from '@retroventa/domain/operaciones/contratos/catalogo'
import { guionDe } from '@retroventa/domain/operaciones/testing/guiones'
import { segun } from '@retroventa/domain/testing/profundidad'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { iniciarPostgres } from '../../db/embedded.ts'
import { crearPrueba } from '../../testing/app.ts'
import { carpetaConCasa } from '../../testing/instalacion/casa.ts'
import { adelantado, conBaseEn, iniciarApp, type ProcesoApp, SIN_LISTAS } from '../../testing/procesoApp.ts'
import { mostradorHttp } from '../../testing/taller/mostradorHttp.ts'
import { crearTaller, type Envio, envioDe, type Pedir, type Respuesta } from '../../testing/taller/taller.ts'
import { probarLibros } from '../contabilidad/factory.ts'
import { unUsuario } from '../sesion/factory.ts'

const PROFUNDO = segun(false, true)
const leer = (nombre: string, deFabrica: number): number => Number(process.env[nombre] ?? deFabrica)
const GENTE = leer('DIAS_GENTE', 50)
const CONTRATOS = leer('DIAS_CONTRATOS', 200)
const DIAS = leer('DIAS_DIAS', 10)
/** What each person tries in a day. */
const POR_DIA = 6
const DIA_MS = 86_400_000
const ENTORNO = {
  ...SIN_LISTAS,
  // Each person is at an address of their own: the limit of requests is per address.
  PROXY_DE_CONFIANZA: '127.0.0.1',
}
type DeContrato = Exclude<keyof typeof OPERACIONES_CONTRATO, 'contrato'>
/** What is done to a contract, and how often: what ends it less, or there would be none to work with on the third day. */
const VECES: Record<DeContrato, number> = {
  prorroga: 5,
  abono: 5,
  aumento: 5,
  espera: 3,
  devuelto: 3,
  problema: 2,
  levantamiento: 2,
  retiro: 1,
  vencimiento: 1,
  decomiso: 1,
}
const ACTUAN = fc.oneof(
  ...Object.entries(VECES).map(([tipo, weight]) => ({ weight, arbitrary: fc.constant(tipo as DeContrato) })),
)

describe.runIf(PROFUNDO)('days of many people', () => {
  let carpeta: string
  let app: ProcesoApp | undefined
  let almacenId: string
  let preparados: number
  const codigos: string[] = []
  const gente = Array.from({ length: GENTE }, (_, i) => `persona${i}`)
  /** What was answered, by its key; and what was sent and nobody answered. */
  const respondidos = new Map<string, string>()
  const alAire = new Map<string, { envio: Envio; quien: string }>()

  afterAll(async () => {
    await app?.terminar('SIGKILL')
    await (await iniciarPostgres(carpeta, { fsync: false })).detener()
    await rm(carpeta, { recursive: true })
  })

  const entrar = (direccion: string, quien: string): Promise<Pedir> =>
    mostradorHttp(direccion, quien, almacenId, { 'x-forwarded-for': `10.1.${gente.indexOf(quien)}.1` })

  /** Sends a save; what was refused was told, and is no save. */
  async function enviar(pedir: Pedir, clave: string, quien: string, envio: Envio): Promise<void> {
    alAire.set(clave, { envio, quien })
    const { estado, cuerpo } = await pedir('POST', envio.ruta, envio.cuerpo, { 'idempotency-key': clave })
    expect([estado, cuerpo]).toEqual([estado < 500 ? estado : 'not a defect', cuerpo])
    if (estado === 200) respondidos.set(clave, (cuerpo as Respuesta).codigo)
    alAire.delete(clave)
  }

  async function jornada(pedir: Pedir, quien: string, dia: number, alHacer: () => void): Promise<void> {
    const azar = fc.sample(fc.record({ codigo: fc.constantFrom(...codigos), tipo: ACTUAN }), POR_DIA)
    for (const [i, { codigo, tipo }] of azar.entries()) {
      const [entrada = {}] = fc.sample(guionDe(tipo).entrada, 1)
      const envio = await envioDe(pedir, { tipo, origen: codigo, documento: codigo }, entrada, quien)
      if (envio.cuerpo.visto === '-') continue
      await enviar(pedir, `${quien}-${dia}-${i}`, quien, envio)
      alHacer()
    }
  }

  it(`${GENTE} people on ${CONTRATOS} contracts, ${DIAS} days with power cuts: nothing lost, nothing twice, both ledgers proven`, async () => {
    carpeta = await carpetaConCasa()
    await conBaseEn(carpeta, async (base) => {
      const p = await crearPrueba(base)
      p.reloj.ahora = new Date()
      const t = await crearTaller(p)
      almacenId = p.almacenes.PCT01
      for (const quien of gente) await unUsuario(base.db, quien, [{ almacenId, rol: 'Gerente' }])
      for (let i = 0; i < CONTRATOS; i++) codigos.push((await t.preparar('prorroga')).origen)
      preparados = (await base.db.selectFrom('documentos').select('id').execute()).length
      await p.cerrar()
    })
    for (let dia = 1; dia <= DIAS; dia++) {
      const entorno = { ...ENTORNO, ...adelantado(dia * DIA_MS) }
      app = await iniciarApp(carpeta, entorno)
      const { direccion } = app
      const corte = Promise.withResolvers<void>()
      let hechos = 0
      const trabajo = Promise.allSettled(
        gente.map(async (quien) =>
          jornada(await entrar(direccion, quien), quien, dia, () => {
            hechos++
            if (dia % 2 === 0 && hechos === GENTE) corte.resolve()
          }),
        ),
      )
      if (dia % 2 === 0) {
        await Promise.race([corte.promise, trabajo])
        await app.terminar('SIGKILL')
        await trabajo
        app = await iniciarApp(carpeta, entorno)
        const otra = app.direccion
        // Everything that nobody answered is sent again with its key: done once, or told why not.
        await Promise.all(
          [...alAire].map(async ([clave, { envio, quien }]) =>
            enviar(await entrar(otra, quien), clave, quien, envio),
          ),
        )
      } else {
        const fallidos = (await trabajo).filter(({ status }) => status === 'rejected')
        expect(fallidos).toEqual([])
      }
      expect(alAire.size).toBe(0)
      await app.terminar('SIGTERM')
    }
    await conBaseEn(carpeta, async ({ db }) => {
      const documentos = await db.selectFrom('documentos').select('codigo').execute()
      expect(respondidos.size).toBeGreaterThan(GENTE)
      expect(new Set(respondidos.values()).size).toBe(respondidos.size)
      expect(documentos).toHaveLength(preparados + respondidos.size)
      const todos = new Set(documentos.map(({ codigo }) => codigo))
      expect([...respondidos.values()].filter((codigo) => !todos.has(codigo))).toEqual([])
      expect((await probarLibros(db)).diferencias).toEqual([])
    })
  }, 1_800_000)
})
