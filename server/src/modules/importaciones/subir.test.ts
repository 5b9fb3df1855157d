import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Importacion } from '@retroventa/api/importaciones/llamadas'
import { writeXlsx } from 'hucre/xlsx'
import { type PluginTransformResultArgs, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BASE } from '../../app.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { carpetaTemporal } from '../../testing/temporal.ts'
import { comoCsv, subir, TITULOS, unaFila } from './factory.ts'
import { leerAparte, seAgoto } from './lectura/aparte.ts'
import { escribirJuicios, marcarRepetidas } from './queries.ts'
import { trabajarImportaciones } from './trabajar.ts'

let p: Prueba
let gerente: Navegador
let superadmin: Navegador
let carpeta: string
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  superadmin = await p.entrar('superadmin')
  carpeta = await carpetaTemporal()
})
afterAll(async () => {
  await p.cerrar()
  await rm(carpeta, { recursive: true })
})

const muchas = (cuantas: number) => comoCsv(Array.from({ length: cuantas }, () => unaFila()))

it('a form without its closing boundary is refused in words, not with a 500', async () => {
  const cuerpo =
    '--limite\r\nContent-Disposition: form-data; name="archivo"; filename="clientes.csv"\r\n' +
    'Content-Type: text/csv\r\n\r\nCédula;Celular\r\n1020304050;3005550142\r\n'
  const r = await p.app.inject({
    method: 'POST',
    url: `${BASE}/clientes/importaciones`,
    headers: {
      cookie: gerente.cookie,
      'x-csrf-token': gerente.csrf,
      'content-type': 'multipart/form-data; boundary=limite',
    },
    payload: Buffer.from(cuerpo),
  })
  expect([r.statusCode, r.json().mensaje]).toEqual([400, 'Revise los datos: el archivo llegó incompleto.'])
})

it('what a reading may take is what it works, not what it waits for a machine that is busy, within reason', () => {
  expect([seAgoto(29_000, 100_000, 30_000), seAgoto(30_000, 31_000, 30_000)]).toEqual([false, true])
  expect(seAgoto(0, 120_000, 30_000)).toBe(true)
})

it('a name that is cut in the middle of a character is still a name', async () => {
  const { estado, cuerpo } = await subir(p, gerente, muchas(1), `../${'ñ'.repeat(119)}😀.csv`)
  expect([estado, cuerpo.archivo]).toEqual([200, `${'ñ'.repeat(119)}\ufffd`])
})

it('a workbook of a few kilobytes that expands to gigabytes is refused, and nobody waits for it', async () => {
  const texto = 'x'.repeat(1_000)
  const rows = [TITULOS, ...Array.from({ length: 5_000 }, () => Array<string>(100).fill(texto))]
  const bytes = await writeXlsx({ sheets: [{ name: 'Clientes', rows }] })
  expect(bytes.length).toBeLessThan(3 * 1024 * 1024)
  const subida = subir(p, gerente, bytes, 'clientes.xlsx')
  let [listo, mayor] = [false, 0]
  void subida.finally(() => {
    listo = true
  })
  while (!listo) {
    // What this thread works at meanwhile: of the file, which another one reads, it is nothing.
    const antes = process.threadCpuUsage()
    expect((await p.app.inject('/salud')).statusCode).toBe(200)
    const { user, system } = process.threadCpuUsage(antes)
    mayor = Math.max(mayor, (user + system) / 1_000)
  }
  expect((await subida).cuerpo.codigo).toBe('importacion.archivo_complejo')
  expect(mayor).toBeLessThan(700)
})

it('a file that takes too long is given up', async () => {
  const ruta = join(carpeta, 'lento')
  await writeFile(ruta, muchas(5_000))
  await expect(leerAparte({ ruta, salida: join(carpeta, 'filas') }, 1)).rejects.toMatchObject({
    codigo: 'importacion.archivo_complejo',
  })
})

it("one person's file never holds another's, while it is judged either", async () => {
  const { cuerpo: larga } = await subir(p, gerente, muchas(3_000))
  const { cuerpo: corta } = await subir(p, superadmin, muchas(10))
  const ver = async ({ id }: Importacion) =>
    (await gerente.pedir<Importacion>('GET', `/clientes/importaciones/${id}`)).cuerpo.estado
  const cierre = new AbortController()
  // Of the long one, when the short one is judged: the work stands still while it is asked.
  let deLarga: string | undefined
  const mirar = async ({ result }: PluginTransformResultArgs) => {
    if (!deLarga && (await ver(corta)) === 'lista') {
      deLarga = await ver(larga)
      cierre.abort()
    }
    return result
  }
  const deps = {
    ...p.deps,
    db: p.deps.db.withPlugin({ transformQuery: ({ node }) => node, transformResult: mirar }),
    // A clock that goes on, so that it is known who was served last.
    reloj: () => {
      p.reloj.avanzar(1)
      return p.reloj.ahora
    },
  }
  await trabajarImportaciones(deps, cierre.signal, 0)
  expect(deLarga).toBe('revisando')
})

it('a file that the planner has not counted yet is looked through for repeats in one pass', async () => {
  const { cuerpo } = await subir(p, gerente, muchas(1))
  // What the planner knows is of a table that has nearly nothing: what a shop has between two files.
  await sql`select analizar()`.execute(p.base.db)
  const total = 8_000
  await sql`
    insert into importacion_filas (importacion_id, numero, celdas, estado, clave, nombre)
    select ${cuerpo.id}::uuid, n, '[]', 'nueva', 'CC|' || n % (${total}::int - 1), 'Luz' from generate_series(3, ${total}::int) n`.execute(
    p.base.db,
  )
  const repetidas = await p.base.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '4s'`.execute(tx)
    await escribirJuicios(
      tx,
      cuerpo.id,
      ['clave'],
      Array.from({ length: 500 }, (_, i) => ({
        numero: total - i,
        clave: `CC|${(total - i) % (total - 500)}`,
      })),
    )
    await marcarRepetidas(tx, cuerpo.id, 'Ya en la fila {fila}')
    return tx
      .selectFrom('importacion_filas')
      .select((eb) => [eb.fn.countAll<number>().as('cuantas'), sql<string>`min(errores ->> 0)`.as('dice')])
      .where('importacion_id', '=', cuerpo.id)
      .where('estado', '=', 'repetida')
      .executeTakeFirst()
  })
  expect(repetidas).toEqual({
    cuantas: 498,
    dice: '{"campo": "cedula", "valor": "", "mensaje": "Ya en la fila 10"}',
  })
})
