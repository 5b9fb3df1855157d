import { randomUUID } from 'node:crypto'
import { setTimeout as esperar } from 'node:timers/promises'
import pg from 'pg'
import { CREDENCIALES } from './actor.ts'
import { prepararContrato } from './contratos.ts'
import { conEscenario, type Escenario } from './escenario.ts'
import { alternar, enParalelo, percentil } from './medir.ts'
import { abrirSucursales, conDeuda, cronometrarAbono, SUCURSALES } from './operaciones.ts'
import { type Fila, mostrar } from './tabla.ts'

/** Cashiers who save at the same moment. */
const JUNTOS = 32
/** Contracts of a run without rest, and how many a second are asked of a chain, without the signature. */
const SOSTENIDO = 2_000
const POR_SEGUNDO = 300
/** A counter at work: so many a second, for so many seconds, and what 95 of 100 wait at most. */
const RITMO = { cada: 50, segundos: 10, p95: 40 }
/** A contract of many papers, and what 95 of 100 operations on it take at most. */
const LARGO = { movimientos: 60, vueltas: 60, p95: 25 }

/** The pace of the counter, signed a moment ago: contracts made without rest and at a pace, and an operation on a contract of many papers. */
export async function medirRitmo(escenario: Escenario): Promise<Fila[]> {
  const { url, navegador } = escenario
  const { datos, visto, repetir } = await prepararContrato(escenario)
  const cuerpo = { datos, visto, credenciales: CREDENCIALES }
  const guardar = async (): Promise<void> => {
    const respuesta = await navegador.pedir('POST', '/contratos', cuerpo, { 'idempotency-key': randomUUID() })
    if (respuesta.estado !== 200) throw new Error(`contract: ${respuesta.cuerpo}`)
  }
  const conexiones = await Promise.all(
    Array.from({ length: JUNTOS }, async () => {
      const cliente = new pg.Client({ connectionString: url })
      await cliente.connect()
      return cliente
    }),
  )
  const repetirEn = async (puesto: number): Promise<void> => {
    const cliente = conexiones[puesto % JUNTOS]
    if (cliente) await repetir(cliente)
  }
  try {
    await enParalelo(SOSTENIDO / 10, JUNTOS, guardar)
    const nuestro = await enParalelo(SOSTENIDO, JUNTOS, guardar)
    const sql = await enParalelo(SOSTENIDO, JUNTOS, (_, puesto) => repetirEn(puesto))
    const sucursales = await abrirSucursales(escenario, 'RIT0')
    const enCadena = await enParalelo(SOSTENIDO, JUNTOS, (_, puesto) =>
      sucursales.guardarEn(puesto % SUCURSALES),
    )
    sucursales.cerrar()
    const aRitmo = await alRitmo(guardar)
    const sqlARitmo = await alRitmo(repetirEn)
    return [
      {
        que: `crear contrato sin descanso, firma recordada, ${SOSTENIDO} seguidos, ${SUCURSALES} almacenes`,
        nuestro: (SOSTENIDO * 1000) / enCadena.ms,
        unidad: '/s',
        barra: { desde: POR_SEGUNDO, de: 'cifra' },
      },
      {
        que: `crear contrato sin descanso, firma recordada, ${SOSTENIDO} seguidos, un almacén`,
        nuestro: (SOSTENIDO * 1000) / nuestro.ms,
        base: (SOSTENIDO * 1000) / sql.ms,
        nombreBase: 'su SQL con pg',
        unidad: '/s',
      },
      {
        que: `crear contrato a ${RITMO.cada} por segundo, firma recordada, p95`,
        nuestro: percentil(aRitmo, 0.95),
        base: percentil(sqlARitmo, 0.95),
        nombreBase: 'su SQL con pg, al mismo ritmo',
        unidad: 'ms',
        barra: { hasta: RITMO.p95, de: 'cifra' },
      },
      await medirLargo(escenario),
    ]
  } finally {
    await Promise.all(conexiones.map((cliente) => cliente.end()))
  }
}

/** What each waits when they come at a pace, whether the one before has ended or not. */
async function alRitmo(hacer: (numero: number) => Promise<void>): Promise<number[]> {
  const inicio = performance.now()
  return Promise.all(
    Array.from({ length: RITMO.cada * RITMO.segundos }, async (_, i) => {
      const cuando = inicio + (i * 1000) / RITMO.cada
      await esperar(Math.max(0, cuando - performance.now()))
      await hacer(i)
      return performance.now() - cuando
    }),
  )
}

/** An abono on a contract of many papers beside one on contracts of few, in turns. */
async function medirLargo(escenario: Escenario): Promise<Fila> {
  const { navegador } = escenario
  const [largo = '', ...cortos] = await conDeuda(escenario)
  for (let i = 0; i < LARGO.movimientos; i++) await cronometrarAbono(navegador, largo)
  const tiempos: Record<'nuestro' | 'base', number[]> = { nuestro: [], base: [] }
  await alternar(
    {
      nuestro: async () => void tiempos.nuestro.push(await cronometrarAbono(navegador, largo)),
      base: async (vuelta) =>
        void tiempos.base.push(await cronometrarAbono(navegador, cortos[vuelta % cortos.length] ?? '')),
    },
    { calentamiento: 0, vueltas: LARGO.vueltas },
  )
  return {
    que: `operación (abono) sobre un contrato de ${LARGO.movimientos} movimientos, p95`,
    nuestro: percentil(tiempos.nuestro, 0.95),
    base: percentil(tiempos.base, 0.95),
    nombreBase: 'sobre contratos de pocos',
    unidad: 'ms',
    barra: { hasta: LARGO.p95, de: 'cifra' },
  }
}

if (import.meta.main) await mostrar(() => conEscenario(medirRitmo))
