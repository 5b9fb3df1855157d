import type { AlcanceConcepto, AlcanceCuenta } from '@retroventa/api/contabilidad/alcance'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Navegador } from '../../testing/app.ts'
import { crearTaller, type Taller } from '../../testing/taller/taller.ts'
import { esperan } from '../../testing/vigilancia/esperan.ts'
import { CLAVE } from '../sesion/factory.ts'
import { cerrarPlan, ponerVigencia } from './queriesCuentas.ts'

const [HOY, MANANA] = ['2026-11-20', '2026-11-21']
const credenciales = { usuario: 'superadmin', clave: CLAVE }
let t: Taller
let contador: Navegador

beforeAll(async () => {
  t = await crearTaller()
  contador = await t.p.entrar('superadmin')
  await contador.pedir('POST', '/contabilidad/cuentas', {
    codigo: '11050515',
    nombre: 'Caja de la vitrina',
    naturaleza: 'debito',
    credenciales,
  })
})
afterAll(() => t.p.cerrar())

const alcance = (concepto: string, cuenta: string, desde: string, quien = contador) =>
  quien.pedir<AlcanceConcepto>(
    'GET',
    `/contabilidad/conceptos/${concepto}/alcance?cuenta=${cuenta}&desde=${desde}`,
  )

it('says what stays, what it will be of, and an entry before and after, and writes nothing', async () => {
  expect((await t.enviar(await t.envio(await t.preparar('abono')))).estado).toBe(200)
  const { cuerpo } = await alcance('caja', '11050515', MANANA)
  const [suyo] = await t.p.base.db
    .selectFrom('partidas')
    .innerJoin('asientos', 'asientos.id', 'partidas.asiento_id')
    .select(({ fn }) => [
      fn.count<number>('asientos.id').distinct().as('asientos'),
      fn.min('asientos.fecha').as('desde'),
      fn.max('asientos.fecha').as('hasta'),
    ])
    .where('concepto', '=', 'caja')
    .execute()
  expect(cuerpo.escrito).toMatchObject({
    asientos: Number(suyo?.asientos),
    desde: suyo?.desde,
    hasta: suyo?.hasta,
  })
  expect([cuerpo.posteriores, cuerpo.mes, cuerpo.faltas]).toEqual([0, '2026-11', []])
  expect(cuerpo.operaciones.map(({ titulo }) => titulo)).toEqual(expect.arrayContaining(['Abono']))
  const lineas = cuerpo.ejemplo?.lineas ?? []
  expect(lineas.filter(({ antes }) => antes === '110505').map(({ despues }) => despues)).toEqual(['11050515'])
  expect(lineas.filter(({ antes, despues }) => antes !== despues)).toHaveLength(1)
  const sigue = await t.p.base.db
    .selectFrom('cuentas_concepto')
    .select('cuenta')
    .where('concepto', '=', 'caja')
    .execute()
  expect(sigue).toEqual([{ cuenta: '110505' }])
})

it('says beforehand why it would be refused: entries of that day, and months that are closed', async () => {
  const hoy = (await alcance('caja', '11050515', HOY)).cuerpo
  expect(hoy.posteriores).toBeGreaterThan(0)
  expect(hoy.faltas.map(({ campo }) => campo)).toEqual(['desde'])
  const cierre = await t.p.base.db
    .selectFrom('documentos')
    .selectAll()
    .where('tipo', '=', 'abono')
    .executeTakeFirstOrThrow()
  const { orden: _, entrada: __, cifras, cambiados, antes, ...resto } = cierre
  const comoJson = (valor: unknown) => (valor === null ? null : JSON.stringify(valor))
  await t.p.base.db
    .insertInto('documentos')
    .values({
      ...resto,
      id: t.p.deps.nuevoId(),
      tipo: 'cierreMes',
      codigo: 'PCT01-CM-1',
      entrada: JSON.stringify({ mes: '2026-10' }),
      cifras: comoJson(cifras) ?? '[]',
      cambiados: comoJson(cambiados),
      antes: comoJson(antes),
    })
    .execute()
  const octubre = (await alcance('caja', '11050515', '2026-10-15')).cuerpo
  expect(octubre.cerrados).toEqual([{ almacen: 'PCT01', hasta: '2026-10' }])
  expect(octubre.faltas).toEqual([
    { campo: 'desde', mensaje: 'Los libros están cerrados hasta oct 2026: elija un día de un mes abierto.' },
  ])
  const dado = await contador.pedir<{ datos: { errores: { mensaje: string }[] } }>(
    'PUT',
    '/contabilidad/conceptos/caja',
    { cuenta: '11050515', desde: '2026-10-15', vista: '110505', credenciales },
  )
  expect(dado.estado).toBe(422)
  expect(dado.cuerpo.datos.errores[0]?.mensaje).toContain('cerrados hasta oct 2026')
})

it('gives the drawer no account with entries, or where expenses of a kind go, and says so beforehand', async () => {
  const { db } = t.p.base
  // Where the taller books an expense, with its line.
  const { nombre, cuenta } = await db
    .selectFrom('tipos_dinero')
    .select(['nombre', 'cuenta'])
    .where('clase', '=', 'egreso')
    .executeTakeFirstOrThrow()
  expect((await t.enviar(await t.envio(await t.preparar('egreso')))).estado).toBe(200)
  const { cuerpo } = await alcance('caja', cuenta, MANANA)
  expect(cuerpo.faltas.map(({ mensaje }) => mensaje)).toContainEqual(
    expect.stringMatching(new RegExp(`^La cuenta ${cuenta} es de tipos de ingreso o de egreso .*${nombre}`)),
  )
  const { cuenta: usada } = await db
    .selectFrom('partidas')
    .select('cuenta')
    .where('concepto', '=', 'gastoPorTipo')
    .executeTakeFirstOrThrow()
  const dado = await contador.pedir<{ datos: { errores: { campo: string; mensaje: string }[] } }>(
    'PUT',
    '/contabilidad/conceptos/caja',
    { cuenta: usada, desde: MANANA, vista: '110505', credenciales },
  )
  expect(dado.estado).toBe(422)
  expect(dado.cuerpo.datos.errores).toContainEqual({
    campo: 'cuenta',
    codigo: 'cuenta.con_asientos',
    mensaje: expect.stringMatching(/^La cuenta \d+ ya tiene [\d.]+ líneas? en los libros/),
  })
})

it('gives an account to the drawer or to a kind of expense, never to both at the same instant', async () => {
  const { db } = t.p.base
  // The drawer is being given it.
  const dando = async (mientras: () => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      await cerrarPlan(tx)
      await ponerVigencia(tx, { concepto: 'caja', cuenta: '519595', desde: MANANA, usuario_id, cambiada })
      await mientras()
    })
  const { usuario_id } = await db
    .selectFrom('usuarios')
    .select('id as usuario_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const cambiada = t.p.deps.reloj().toISOString()
  const tarifas = { iva: 0, retefuente: 0, reteiva: 0, reteica: 0, baseRetencion: 0 }
  let tipo: ReturnType<typeof contador.pedir<{ datos?: { errores: { codigo: string }[] } }>> | undefined
  await dando(async () => {
    tipo = contador.pedir('POST', '/dinero/tipos', {
      clase: 'egreso',
      nombre: 'Varios de vitrina',
      cuenta: '519595',
      tarifas,
      pideTercero: false,
      pideSoporte: false,
      limite: null,
      activo: true,
      credenciales,
    })
    const espera = esperan(db)
    await Promise.race([espera, tipo])
  })
  const { estado, cuerpo } = (await tipo) ?? {}
  expect([estado, cuerpo?.datos?.errores.map(({ codigo }) => codigo)]).toEqual([
    422,
    ['tipo_dinero.cuenta_propia'],
  ])
})

it('of an account more: what it would be an auxiliary of, what that one holds, and what is booked in it', async () => {
  const { cuerpo } = await contador.pedir<AlcanceCuenta>('GET', '/contabilidad/cuentas/11050520/alcance')
  expect(cuerpo.mayor).toMatchObject({ codigo: '110505', nombre: 'Caja general' })
  expect(cuerpo.mayor?.partidas).toBeGreaterThan(0)
  expect([cuerpo.conceptos, cuerpo.faltas]).toEqual([['Caja general'], []])
  const sola = await contador.pedir<AlcanceCuenta>('GET', '/contabilidad/cuentas/159905/alcance')
  expect(sola.cuerpo).toMatchObject({ mayor: null, conceptos: [] })
  const repetida = await contador.pedir<AlcanceCuenta>('GET', '/contabilidad/cuentas/11050515/alcance')
  expect(repetida.cuerpo.faltas.map(({ campo }) => campo)).toEqual(['codigo'])
})

it('is told to who may change the chart', async () => {
  const auditor = await t.p.entrar('auditor')
  expect((await alcance('caja', '11050515', MANANA, auditor)).estado).toBe(403)
})
