import { randomUUID } from 'node:crypto'
import { planearAbono } from '@retroventa/domain/operaciones/contratos/abono'
import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { CREDENCIALES } from '../actor.ts'
import type { Escenario } from '../escenario.ts'
import type { ClienteHttp } from '../http.ts'
import { alternar, type Contendiente, percentil } from '../medir.ts'
import type { Fila } from '../tabla.ts'

const RITMO = { calentamiento: 12, vueltas: 100 }
/** How many times what it costs in a small chain the same path may cost in a large one. */
const CRECE = 1.2
const ABONO = 1_000

/** What a cashier does with a customer: finds the contract, opens it, sees the figures of an abono and saves it. */
async function camino(
  { conexion: { db }, almacenId }: Escenario,
  navegador: ClienteHttp,
): Promise<Record<'abrir' | 'guardar', Contendiente>> {
  const filas = await db
    .selectFrom('contratos')
    .select('codigo')
    .where('almacen_id', '=', almacenId)
    .where('estado', '=', 'vigente')
    .orderBy('vence', 'desc')
    .limit(40)
    .execute()
  const pedir = async <T>(metodo: string, ruta: string, cuerpo?: unknown): Promise<T> => {
    const respuesta = await navegador.pedir(metodo, ruta, cuerpo, { 'idempotency-key': randomUUID() })
    if (respuesta.estado !== 200) throw new Error(`${ruta}: ${respuesta.cuerpo}`)
    return JSON.parse(respuesta.cuerpo.toString()) as T
  }
  const leer = (codigo: string) =>
    pedir<{ hoy: string; situacion: SituacionContrato }>('GET', `/contratos/${codigo}/situacion`)
  const codigos: string[] = []
  for (const { codigo } of filas) {
    const { situacion, hoy } = await leer(codigo)
    const { plan } = planearAbono(situacion, { valor: ABONO }, hoy)
    if (plan && plan.exige.length === 0) codigos.push(codigo)
  }
  if (codigos.length < 4) throw new Error('too few contracts that take an abono')
  const deTurno = (vuelta: number) => codigos[vuelta % codigos.length] ?? ''
  return {
    abrir: async (vuelta) => {
      const codigo = deTurno(vuelta)
      await pedir('GET', `/contratos?texto=${codigo}`)
      await pedir('GET', `/contratos/${codigo}`)
      await leer(codigo)
    },
    guardar: async (vuelta) => {
      const codigo = deTurno(vuelta)
      const { situacion, hoy } = await leer(codigo)
      const { plan } = planearAbono(situacion, { valor: ABONO }, hoy)
      if (!plan) throw new Error(`no plan for ${codigo}`)
      const cuerpo = { entrada: { valor: ABONO }, visto: huellaDe(plan), credenciales: CREDENCIALES }
      await pedir('POST', `/contratos/${codigo}/abono`, cuerpo)
    },
  }
}

/** The same path in a large chain beside a small one, in turns. */
export async function medirCrecimiento(grande: Escenario, chica: Escenario): Promise<Fila[]> {
  const suyo = await camino(grande, grande.navegador)
  const otro = await camino(chica, chica.navegador)
  const muestras = await alternar(
    {
      abrir: suyo.abrir,
      abrirChica: otro.abrir,
      guardar: suyo.guardar,
      guardarChica: otro.guardar,
    },
    RITMO,
  )
  const fila = (que: string, nuestro: readonly number[], base: readonly number[], parte: number): Fila => ({
    que: `${que}, p${parte * 100}`,
    nuestro: percentil(nuestro, parte),
    base: percentil(base, parte),
    nombreBase: 'en la cadena chica',
    unidad: 'ms',
    ...(parte === 0.5 && { barra: { hasta: CRECE, de: 'razon' } }),
  })
  return [0.5, 0.95].flatMap((parte) => [
    fila('buscar y abrir un contrato', muestras.abrir, muestras.abrirChica, parte),
    fila('guardar un abono', muestras.guardar, muestras.guardarChica, parte),
  ])
}
