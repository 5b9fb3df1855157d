import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { archivarMeses } from '../../../db/meses.ts'
import { crearPrueba } from '../../../testing/app.ts'
import { mandar } from '../../../testing/clones.ts'
import { crearTaller, type Taller } from '../../../testing/taller/taller.ts'
import { probarLibros } from '../../contabilidad/prueba/queriesProbar.ts'

let t: Taller
beforeAll(async () => {
  const p = await crearPrueba()
  p.reloj.ahora = new Date('2019-06-20T15:00:00Z')
  t = await crearTaller(p)
})
afterAll(() => t.p.cerrar())

const hacer = async (tipo: Parameters<Taller['preparar']>[0]) => {
  const puesto = await t.preparar(tipo)
  const { estado, cuerpo } = await t.enviar(await t.envio(puesto))
  expect(estado).toBe(200)
  return { puesto, ...cuerpo }
}
const dueno = <F extends Record<string, unknown>>(orden: string) => mandar<F>(t.p.base.dueno, orden)
const lugarDe = async (codigo: string, url = t.p.base.dueno) =>
  (
    await mandar<{ lugar: string }>(
      url,
      `select d.tableoid::regclass::text as lugar from documentos_claves k, lateral (
         select tableoid, id from documentos union all select tableoid, id from archivo.documentos) d
       where d.id = k.id and k.codigo = '${codigo}'`,
    )
  ).map(({ lugar }) => lugar)

it('issue 18: an archived document is read everywhere, keeps its number and its code, is pointed at, and is voided as before', async () => {
  const vieja = await hacer('prorroga')
  const porAnular = await t.preparar('anulacion')
  const leer = async (ruta: string) => {
    const { estado, cuerpo } = await t.quien.pedir('GET', ruta)
    return { ruta, estado, cuerpo }
  }
  const leido = async () => ({
    paginas: await Promise.all(
      [
        `/documentos/${vieja.codigo}`,
        `/contratos/${vieja.puesto.origen}`,
        `/contratos/${vieja.puesto.origen}/situacion`,
        '/documentos?fechaDesde=2019-06-20&fechaHasta=2019-06-20',
      ].map(leer),
    ),
    prueba: await probarLibros(t.p.base.db),
  })
  const antes = await leido()
  expect(antes.paginas.map(({ estado }) => estado)).toEqual([200, 200, 200, 200])
  expect(antes.prueba.total).toBe(0)
  expect(await lugarDe(vieja.codigo)).toEqual(['meses.documentos_inicio'])
  const { id } =
    (await dueno<{ id: string }>(`select id from documentos_claves where codigo = '${vieja.codigo}'`))[0] ??
    {}

  // The contract is open: what waits is the contract, not the papers of what was done on it.
  expect(await archivarMeses(t.p.base.dueno, '2020-01-01')).toContain('documentos_hasta_2020_01')
  expect(await dueno('select from documentos')).toEqual([])
  expect(await leido()).toEqual(antes)
  // Its receipt is printed, and counted beside it.
  expect((await t.quien.pedir('GET', `/documentos/${vieja.codigo}/recibo`)).estado).toBe(200)

  // One number and one code in all months; nobody takes away what is pointed at, nor writes a key.
  const copia = (otra: string) =>
    dueno(`insert into documentos select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid()) || '${otra}')).*
      from archivo.documentos d where id = '${id}'`)
  await expect(copia('{"numero": 9999}')).rejects.toThrow('documentos_claves_codigo_key')
  await expect(copia('{"codigo": "PCT01-X"}')).rejects.toThrow('documentos_claves_almacen_id_tipo_numero_key')
  await expect(dueno(`delete from documentos_claves where id = '${id}'`)).rejects.toThrow(
    'violates foreign key',
  )
  for (const orden of [
    sql`delete from documentos_claves`,
    sql`insert into documentos_claves select * from documentos_claves`,
    sql`update documentos_claves set codigo = codigo`,
    sql`select from archivo.documentos`,
    sql`delete from documentos_toda`,
  ])
    await expect(orden.execute(t.p.base.db)).rejects.toThrow(/permission denied|cannot delete from view/)

  // What lies in the archive is voided today, once.
  const envio = await t.envio(porAnular)
  expect((await t.enviar(envio)).estado).toBe(200)
  expect(
    await dueno(`select a.estado, v.anula_id = a.id as suya from archivo.documentos a join documentos v on v.id = a.anulado_por_id
      where a.id = (select id from documentos_claves where codigo = '${porAnular.documento}')`),
  ).toEqual([{ estado: 'anulado', suya: true }])
  expect((await t.enviar(envio)).estado).not.toBe(200)
  expect((await probarLibros(t.p.base.db)).total).toBe(0)
})

it('issue 18: a document lies in its month, and its number is the next one whatever month the last was of', async () => {
  const p = await crearPrueba()
  const [ultimo, anterior] = await mandar<{ nombre: string; desde: string }>(
    p.base.dueno,
    `select nombre, to_char(hasta - interval '1 month', 'YYYY-MM-DD') as desde from meses.partes
     where lugar = 'public' and tabla = 'documentos' and not es_resto order by hasta desc limit 2`,
  )
  // The last half hour of a month in Bogotá, and the first one of the next.
  p.reloj.ahora = new Date(`${ultimo?.desde}T04:30:00Z`)
  const otro = await crearTaller(p)
  const ingresar = async () => {
    const { estado, cuerpo } = await otro.enviar(await otro.envio(await otro.preparar('ingreso')))
    expect(estado).toBe(200)
    return {
      numero: Number(/\d+$/.exec(cuerpo.codigo)?.[0]),
      lugar: await lugarDe(cuerpo.codigo, p.base.dueno),
    }
  }
  const uno = await ingresar()
  p.reloj.avanzar(3_600_000)
  const dos = await ingresar()
  expect([uno.lugar, dos.lugar]).toEqual([[`meses.${anterior?.nombre}`], [`meses.${ultimo?.nombre}`]])
  expect(dos.numero).toBe(uno.numero + 1)
  expect((await probarLibros(p.base.db)).total).toBe(0)
  expect(await mandar(p.base.dueno, 'select * from meses_que_faltan()')).toEqual([])
  await p.cerrar()
})
