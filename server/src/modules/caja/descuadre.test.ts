import type { DiaDeHoy } from '@retroventa/api/dia/llamadas'
import type { LibrosDeInicio } from '@retroventa/api/inicio/llamadas'
import { planearCierre } from '@retroventa/domain/operaciones/caja/dia'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { unUsuario } from '../sesion/factory.ts'
import { unCuadre } from './factory.ts'

let p: Prueba
let gerente: Navegador
let cajero: Navegador
let contador: Navegador

beforeAll(async () => {
  p = await crearPrueba()
  const { db } = p.base
  const { PCT01, PCT02 } = p.almacenes
  await unUsuario(db, 'contador1', [{ almacenId: PCT01, rol: 'Contador' }])
  await entrar()
  const { id } = await db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  for (const almacen of [PCT01, PCT02]) await unaBase(p.deps, almacen, id, 4_000_000)
})
afterAll(() => p.cerrar())

/** Everybody, with a session of today. */
async function entrar() {
  gerente = await p.entrar('gerente')
  cajero = await p.entrar('cajero')
  contador = await p.entrar('contador1')
}

interface Descuadre {
  codigo: string
  fecha: string
  diferencia: number
}
const deInicio = async (quien: Navegador) =>
  (await quien.pedir<{ descuadre: Descuadre | null }>('GET', '/inicio')).cuerpo.descuadre
const deHoy = async (quien: Navegador) => (await quien.pedir<DiaDeHoy>('GET', '/dias/hoy')).cuerpo.pendientes
const deCadena = async (quien: Navegador) =>
  (await quien.pedir<{ items: { descuadre: Descuadre | null }[] }>('GET', '/inicio/cadena')).cuerpo.items.map(
    ({ descuadre }) => descuadre?.diferencia ?? null,
  )
const deLibros = async (quien: Navegador) =>
  (await quien.pedir<LibrosDeInicio>('GET', '/inicio/libros')).cuerpo.items.map(({ descuadre }) => descuadre)

it('a count that is short and that nobody booked is said in Inicio, in the chain and in the day to who sees the drawer, until it is counted again or booked', async () => {
  await unCuadre(p.deps, 'PCT01', 0)
  expect([await deInicio(gerente), await deHoy(gerente)]).toEqual([null, []])
  const { codigo } = await unCuadre(p.deps, 'PCT01', -50_000)
  const corto = { codigo, fecha: '2026-11-20', diferencia: -50_000 }
  expect(await deInicio(gerente)).toEqual(corto)
  expect(await deCadena(gerente)).toEqual([-50_000, null])
  expect(await deLibros(contador)).toEqual([corto])
  expect(await deHoy(gerente)).toEqual([
    { clave: 'descuadre', cantidad: 1, documento: codigo, valor: -50_000 },
  ])
  // Of the day of the count alone; Inicio says it until somebody does something about it.
  p.reloj.avanzar(86_400_000)
  await entrar()
  expect((await deHoy(gerente)).map(({ clave }) => clave)).toEqual(['cuadre'])
  expect(await deInicio(gerente)).toEqual(corto)
  const otro = await unCuadre(p.deps, 'PCT01', 0)
  expect([otro.diferencia, await deInicio(gerente), await deCadena(gerente)]).toEqual([0, null, [null, null]])
  const sobra = await unCuadre(p.deps, 'PCT01', 3_000)
  expect(await deInicio(gerente)).toMatchObject({ codigo: sobra.codigo, diferencia: 3_000 })
  await p.base.db.updateTable('cuadres').set({ ajuste_id: otro.id }).where('id', '=', sobra.id).execute()
  expect([await deInicio(gerente), await deHoy(gerente)]).toEqual([null, []])
})

it('who counts blind does not learn it: not by what waits, nor by what a close of the day asks for', async () => {
  const todo = async () => [await deInicio(cajero), await deCadena(cajero), await deHoy(cajero)]
  await unCuadre(p.deps, 'PCT01', 0)
  const cuadrada = await todo()
  await unCuadre(p.deps, 'PCT01', -70_000)
  expect(await todo()).toEqual(cuadrada)
  const pendientes = await deHoy(gerente)
  expect(pendientes.map(({ clave }) => clave)).toEqual(['descuadre'])
  const { plan } = planearCierre(
    { codigo: 'PCT01-DA000001', fecha: '2026-11-21', fila: { estado: 'abierto' }, documentos: 1, pendientes },
    {},
    '2026-11-21',
  )
  // An authorisation is written in the document of the close, which everybody reads.
  expect(plan?.exige).toEqual([])
})
