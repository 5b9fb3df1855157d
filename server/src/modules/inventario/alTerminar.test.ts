import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { conectar } from '../../db/connect.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { esperan } from '../../testing/vigilancia/esperan.ts'
import { sinInventario, unInventario } from './factory.ts'

let p: Prueba
let gerente: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
})
afterAll(() => p.cerrar())

/** Does it in a count that is being ended or voided, once it waits for that. */
async function alPonerla(estado: string, hacer: (ruta: string, id: string) => ReturnType<typeof leer>) {
  await sinInventario(p.deps, 'vitrina')
  const inventario = await unInventario(p.deps)
  const ruta = `/inventario/${inventario.codigo}/conteos`
  const lectura = p.deps.nuevoId()
  expect((await leer(ruta, lectura, 'PCT01-1')).estado).toBe(200)
  const dueno = conectar(p.base.dueno)
  try {
    const { espera } = await dueno.db.transaction().execute(async (tx) => {
      await sql`select from inventarios where id = ${inventario.id} for update`.execute(tx)
      await sql`update inventarios set estado = ${estado} where id = ${inventario.id}`.execute(tx)
      const pedido = hacer(ruta, lectura)
      await esperan(p.base.db)
      return { espera: pedido }
    })
    const { cuerpo } = await espera
    const conteos = await p.base.db
      .selectFrom('inventario_conteos')
      .select(['codigo', 'quitado'])
      .where('inventario_id', '=', inventario.id)
      .execute()
    return { codigo: cuerpo.codigo, conteos }
  } finally {
    await dueno.cerrar()
  }
}

const leer = (ruta: string, id: string, articulo: string) =>
  gerente.pedir<{ codigo?: string }>('POST', ruta, { id, articulo, zona: 'Bandeja 1', modo: 'lector' })

const SIGUE = [{ codigo: 'PCT01-1', quitado: null }]

it.each([
  ['ends', 'conciliando', 'inventario.no_cuenta'],
  ['is voided', 'anulado', 'inventario.cerrado'],
])(
  'what is read, or taken back, in the instant in which the counting %s is told, and changes no count',
  async (_, estado, codigo) => {
    const leido = await alPonerla(estado, (ruta) => leer(ruta, p.deps.nuevoId(), 'PCT01-2'))
    expect(leido).toEqual({ codigo, conteos: SIGUE })
    const quitado = await alPonerla(estado, (ruta, id) => gerente.pedir('DELETE', `${ruta}/${id}`))
    expect(quitado).toEqual({ codigo, conteos: SIGUE })
  },
)
