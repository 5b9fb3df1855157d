import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mandar } from '../../testing/clones.ts'
import { crearTaller, envioDe, type Puesto, type Taller } from '../../testing/taller/taller.ts'
import { unCliente } from '../clientes/factory.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { unContrato } from '../contratos/factory.ts'
import { anular } from '../desuso/factory.ts'

const NOVIEMBRE = ['2026-11-01', '2026-11-30'] as const
const DICIEMBRE = ['2026-12-01', '2026-12-31'] as const
const AMBOS = ['2026-11-01', '2026-12-31'] as const
type Dias = readonly [string, string]

let t: Taller
let puesto: Puesto
beforeAll(async () => {
  t = await crearTaller()
  puesto = await t.preparar('prorroga')
  // Settings are written when they are first read.
  await leerConfiguracion(t.p.deps)
  await sql`update configuracion set valor = jsonb_set(valor, '{informeDetalladoGerencia}', 'true')`.execute(
    t.p.base.db,
  )
  // Settings are believed for two seconds.
  t.p.reloj.avanzar(3_000)
})
afterAll(() => t.p.cerrar())

async function leer() {
  const quien = await t.p.entrar('superadmin')
  const totales = async (ruta: string, [desde, hasta]: Dias) =>
    (
      await quien.pedir<{
        totales: Record<string, number>
        items: { tipo: string; mes: string; cantidad: number; valor: number }[]
      }>('GET', `${ruta}?fechaDesde=${desde}&fechaHasta=${hasta}&porPagina=200`)
    ).cuerpo
  return async (dias: Dias) => {
    const [detallado, consolidado, resultado, documentos, prorrogas, porMes] = await Promise.all([
      totales('/informes/gerencia/detallado', dias),
      totales('/informes/gerencia/consolidado', dias),
      totales('/informes/gerencia/estado-resultado', dias),
      totales('/documentos', dias),
      totales('/informes/auditoria/prorrogas', dias),
      totales('/informes/auditoria/prorrogas-grafico', dias),
    ])
    const neto = (mas = 0, menos = 0) => mas - menos
    return {
      detallado: neto(detallado.totales.entra, detallado.totales.sale),
      consolidado: neto(consolidado.totales.ingresos, consolidado.totales.egresos),
      resultado: resultado.totales.resultado,
      documentos: neto(documentos.totales.cobrado, documentos.totales.entregado),
      tipos: detallado.items.flatMap(({ tipo, cantidad }) => (cantidad > 0 ? [tipo] : [])).sort(),
      prorrogas: prorrogas.totales.valor,
      porMes: porMes.items.map(({ mes, cantidad, valor: suyo }) => [mes, cantidad, suyo]),
    }
  }
}

it('what was voided a month later stays in its month and its void is of the later one, the same in every report of a period', async () => {
  const antes = await (await leer())(NOVIEMBRE)
  const envio = await t.envio(puesto)
  const { estado, cuerpo } = await t.enviar(envio)
  expect(estado).toBe(200)
  const noviembre = await (await leer())(NOVIEMBRE)
  const valor = envio.cobra
  expect(valor).toBeGreaterThan(0)
  expect(noviembre).toEqual({
    detallado: antes.detallado + valor,
    consolidado: antes.consolidado + valor,
    resultado: (antes.resultado ?? 0) + valor,
    documentos: antes.documentos + valor,
    tipos: [...antes.tipos, 'prorroga'].sort(),
    prorrogas: (antes.prorrogas ?? 0) + valor,
    porMes: [['2026-11', 1, valor]],
  })

  t.p.reloj.ahora = new Date('2026-12-03T15:00:00.000Z')
  expect((await anular(await t.p.entrar('gerente'), cuerpo.codigo)).estado).toBe(200)
  const ver = await leer()
  expect(await ver(NOVIEMBRE)).toEqual(noviembre)
  expect(await ver(DICIEMBRE)).toEqual({
    detallado: -valor,
    consolidado: -valor,
    resultado: -valor,
    documentos: -valor,
    tipos: ['anulacion'],
    prorrogas: -valor,
    porMes: [['2026-12', -1, -valor]],
  })
  // Of both months together it is as if neither had been; what is said by month says of each what it says alone.
  expect(await ver(AMBOS)).toEqual({
    ...antes,
    prorrogas: antes.prorrogas ?? 0,
    porMes: [
      ['2026-12', -1, -valor],
      ['2026-11', 1, valor],
    ],
  })
  // So in the file, which is read some days after others.
  const quien = await t.p.entrar('superadmin')
  const enArchivo = async ([desde, hasta]: Dias) => {
    const { texto } = await quien.pedir(
      'GET',
      `/informes/auditoria/prorrogas/exportar?archivo=csv&fechaDesde=${desde}&fechaHasta=${hasta}`,
    )
    return texto.split('\n').filter((una) => una.includes(';PCT01;')).length
  }
  expect([await enArchivo(NOVIEMBRE), await enArchivo(DICIEMBRE), await enArchivo(AMBOS)]).toEqual([1, 1, 0])
})

it('a contract that was voided adds to the foot of Repositorio as its row says, which is told, and Contratos has neither', async () => {
  const { db } = t.p.base
  const { id: empleado_id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
  const { id: cliente_id } = await unCliente(db)
  const de = { almacen_id: t.p.almacenes.PCT01, almacenCodigo: 'PCT01', cliente_id, empleado_id }
  await unContrato(db, { ...de, fecha: '2026-11-10' })
  await unContrato(db, { ...de, fecha: '2026-11-10', columnas: { estado: 'anulado' } })
  const quien = await t.p.entrar('superadmin')
  const ver = async (cual: string, mas = '') =>
    (
      await quien.pedir<{
        total: number
        totales: { entregado: number }
        items: { entregado: number; estado: string }[]
      }>('GET', `/informes/auditoria/${cual}?fechaDesde=2026-11-10&fechaHasta=2026-11-10${mas}`)
    ).cuerpo
  const [todos, anulados, contratos] = await Promise.all([
    ver('repositorio-contratos'),
    ver('repositorio-contratos', '&estado=anulado'),
    ver('contratos'),
  ])
  expect([todos.total, anulados.total, contratos.total]).toEqual([2, 1, 1])
  expect(anulados.totales.entregado).toBeGreaterThan(0)
  expect(todos.totales.entregado).toBe(todos.items.reduce((suma, { entregado }) => suma + entregado, 0))
  expect(todos.totales.entregado).toBe(anulados.totales.entregado + contratos.totales.entregado)
  const archivo = async (cual: string) =>
    (await quien.pedir('GET', `/informes/auditoria/${cual}/exportar?archivo=csv`)).texto
  expect(await archivo('repositorio-contratos')).toContain('los anulados también están y suman')
  expect(await archivo('repositorio-contratos')).toContain(
    'el capital de los que terminaron es el que tenían y también suma',
  )
  expect(await archivo('contratos')).not.toContain('los anulados también están y suman')
})

it('a resolution says what its document keeps, and one of before documents kept figures what is in its entry: the same', async () => {
  const hechas: string[] = []
  const rebaja = { descuento: 15_000, motivo: 'cliente de hace años' }
  for (const envio of [
    await t.envio(await t.preparar('retiro')),
    await envioDe(t.quien.pedir, await t.preparar('retiro'), rebaja, 'gerente'),
    await t.envio(await t.preparar('vencimiento')),
  ])
    hechas.push((await t.enviar(envio)).cuerpo.codigo)
  const quien = await t.p.entrar('superadmin')
  const leidas = async () => {
    const { cuerpo } = await quien.pedir<{
      items: { codigo: string; capital: number; ingreso: number; descuento: number }[]
    }>('GET', '/informes/auditoria/resoluciones?fechaDesde=2026-01-01&fechaHasta=2027-12-31&orden=codigo')
    return cuerpo.items.filter(({ codigo }) => hechas.includes(codigo))
  }
  const dichas = await leidas()
  expect(dichas).toHaveLength(3)
  expect(dichas.find(({ codigo }) => codigo === hechas[1])?.descuento).toBe(rebaja.descuento)
  expect(dichas.every(({ capital }) => capital > 0) && dichas.some(({ ingreso }) => ingreso > 0)).toBe(true)
  const cuales = `codigo in ('${hechas.join("', '")}')`
  // Behind the program's back, with no trigger in the way.
  const escribir = (tabla: string, orden: string) =>
    mandar(
      t.p.base.dueno,
      `alter table ${tabla} disable trigger user; update ${tabla} ${orden}; alter table ${tabla} enable trigger user`,
    )
  const porDos = (signo: '*' | '/') =>
    escribir(
      'partidas',
      `set debito = debito ${signo} 2, credito = credito ${signo} 2 where asiento_id in
        (select a.id from asientos a join documentos d on d.id = a.documento_id where d.${cuales})`,
    )
  // No entry is read for it.
  await porDos('*')
  expect(await leidas()).toEqual(dichas)
  await porDos('/')
  await escribir('documentos', `set cifras = '[]' where ${cuales}`)
  expect(await leidas()).toEqual(dichas)
})
