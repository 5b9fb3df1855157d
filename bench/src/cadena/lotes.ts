import { setTimeout as esperar } from 'node:timers/promises'
import { sql } from 'kysely'
import { CREDENCIALES } from '../actor.ts'
import { type Escenario, ingresar } from '../escenario.ts'
import { cronometrar } from '../medir.ts'
import type { Fila } from '../tabla.ts'
import { conCadena } from './montar.ts'

const VENCIDOS = 5_000
const SEGUNDOS = 60
/** A branch alone whose history ended so long ago that whatever was alive then is overdue now. */
const TAMANO = { almacenes: 1, contratos: 70_000, clientes: 5_000, anios: 1, meses: 9 } as const
const MIRADA_MS = 200

interface Lote {
  readonly id: string
  readonly total: number
  readonly hechas: number
  readonly rechazadas: number
  readonly terminado: string | null
}

/** Thousands of expired contracts passed to the shop window in one batch, with the server killed in the middle of it. */
export const medirLotes = (): Promise<Fila[]> => conCadena(TAMANO, process.env.BENCH_LOTES, pasarVencidos)

async function pasarVencidos({ servidor, proceso, otraVez, conexion: { db } }: Escenario): Promise<Fila[]> {
  const credenciales = { ...CREDENCIALES, usuario: 'gerente' }
  const pedir = async <T>(en: string, metodo: string, ruta: string, cuerpo?: unknown): Promise<T> => {
    const { navegador } = await ingresar(en, 'gerente')
    const respuesta = await navegador.pedir(metodo, ruta, cuerpo, { 'idempotency-key': crypto.randomUUID() })
    navegador.cerrar()
    if (respuesta.estado !== 200) throw new Error(`${ruta}: ${respuesta.cuerpo}`)
    return JSON.parse(respuesta.cuerpo.toString()) as T
  }
  const antes = await resueltos(db)
  let lote: Lote | undefined
  let murio = 0
  const ms = await cronometrar(async () => {
    const { visto } = await pedir<{ visto: string }>(servidor, 'GET', '/contratos/vencidos')
    const { id } = await pedir<{ id: string }>(servidor, 'POST', '/contratos/lotes', {
      accion: { accion: 'vencimiento', destino: 'vitrina' },
      filtro: {},
      visto,
      credenciales,
    })
    let donde = servidor
    do {
      await esperar(MIRADA_MS)
      lote = await pedir<Lote>(donde, 'GET', `/contratos/lotes/${id}`)
      if (murio === 0 && lote.hechas > lote.total / 3) {
        murio = lote.hechas
        await proceso.matar()
        donde = (await otraVez()).servidor
      }
    } while (!lote.terminado)
  })
  if (!lote || murio === 0 || lote.hechas + lote.rechazadas !== lote.total)
    throw new Error(`the batch: ${JSON.stringify({ ...lote, filas: [] })}`)
  const hechos = (await resueltos(db)) - antes
  if (hechos !== lote.hechas) throw new Error(`lost or repeated: ${hechos} of ${lote.hechas}`)
  return [
    {
      que: `${hechos} vencidos a vitrina, muerto y seguido a los ${murio}`,
      nuestro: ms / 1000,
      base: (SEGUNDOS * hechos) / VENCIDOS,
      nombreBase: `${SEGUNDOS} s por cada ${VENCIDOS}`,
      unidad: 's',
      barra: { hasta: 1, de: 'razon' },
    },
  ]
}

async function resueltos(db: Escenario['conexion']['db']): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int n from documentos where tipo = 'vencimiento'`.execute(db)
  return rows[0]?.n ?? 0
}
