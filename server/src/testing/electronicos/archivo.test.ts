import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportar } from '../../modules/electronicos/listado.ts'
import { crearPrueba, type Prueba } from '../app.ts'
import { quienEs } from '../taller/desuso.ts'

const CUANTOS = 1_200

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
  await sql`insert into electronicos (id, almacen_id, tipo, estado, origen, origen_id, origen_codigo, lineas, usuario_id, contenido, base, iva, total,
      creado, proximo)
    select gen_random_uuid(), ${p.almacenes.PCT01}, 'factura', 'borrador', 'venta', gen_random_uuid(), 'PCT01-VT' || lpad(n::text, 6, '0'), '{}',
      (select id from usuarios where username = 'superadmin'), '{}', n, 0, n, ${p.reloj.ahora.toISOString()}::timestamptz + n * interval '1 second', now()
    from generate_series(1, ${CUANTOS}::int) n`.execute(p.base.db)
})
afterAll(() => p.cerrar())

it('a file of many documents is read as it is taken: each batch has the minute of whoever takes it, and its foot is of all of them', async () => {
  const { cuerpo } = await exportar(p.deps, await quienEs(p.deps, 'PCT01'), {
    archivo: 'csv',
    grupo: 'facturas',
    orden: 'fecha',
  })
  const trozos: string[] = []
  for await (const trozo of cuerpo as AsyncIterable<Buffer>) trozos.push(trozo.toString())
  const deUno = (trozo = '') => trozo.match(/PCT01-VT\d+/g) ?? []
  expect(deUno(trozos[0])).toHaveLength(500)
  const todos = trozos.flatMap(deUno)
  expect([todos.length, new Set(todos).size]).toEqual([CUANTOS, CUANTOS])
  expect(trozos.join('').split('\r\n')).toContain(`Base;${(CUANTOS * (CUANTOS + 1)) / 2}`)
})
