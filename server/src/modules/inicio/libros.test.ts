import type { verCierres } from '@retroventa/api/contabilidad/libros'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { LibrosDeInicio } from '@retroventa/api/inicio/llamadas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../core/actor.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { unContrato } from '../contratos/factory.ts'
import { conDian, registrarRangos } from '../electronicos/factory.ts'
import { porAtenderDe } from '../electronicos/planilla.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { unUsuario } from '../sesion/factory.ts'
import { vender } from '../ventas/factory.ts'

let p: Prueba
let contador: Navegador
let gerente: Navegador

beforeAll(async () => {
  p = await crearPrueba()
  const { db } = p.base
  await unUsuario(db, 'contador1', [{ almacenId: p.almacenes.PCT01, rol: 'Contador' }])
  contador = await p.entrar('contador1')
  gerente = await p.entrar('gerente')
  const { id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
  const cliente = await unCliente(db)
  // Books that start in August.
  await unContrato(db, {
    almacen_id: p.almacenes.PCT01,
    almacenCodigo: 'PCT01',
    empleado_id: id,
    cliente_id: cliente.id,
    fecha: '2026-08-10',
  })
})
afterAll(() => p.cerrar())

const libros = async (quien = contador) => quien.pedir<LibrosDeInicio>('GET', '/inicio/libros')
const mio = async () => (await libros()).cuerpo.items.find(({ almacen }) => almacen.codigo === 'PCT01')

it('is of the branches whose books one keeps, and of nobody else', async () => {
  expect((await contador.pedir('GET', '/inicio')).estado).toBe(403)
  expect((await libros()).cuerpo.items.map(({ almacen }) => almacen.codigo)).toEqual(['PCT01'])
  const cajero = await p.entrar('cajero')
  expect((await libros(cajero)).estado).toBe(403)
  const auditor = await libros(await p.entrar('auditor'))
  expect(auditor.estado).toBe(200)
})

it('tells the months that ended and are not closed', async () => {
  const { rows } = await sql<{ primero: string }>`
    select to_char(min(fecha), 'YYYY-MM') primero from asientos where almacen_id = ${p.almacenes.PCT01}`.execute(
    p.base.db,
  )
  const [ano = 0, mes = 0] = (rows[0]?.primero ?? '').split('-').map(Number)
  expect(await mio()).toMatchObject({ cerradoHasta: null, porCerrar: 2026 * 12 + 11 - (ano * 12 + mes) })
})

it('tells what DIAN rejected and what has no answer, by list, and the numbers that end', async () => {
  expect(await mio()).toMatchObject({ documentos: [] })
  const dian = await conDian(p, gerente)
  try {
    await registrarRangos(gerente)
    expect((await libros()).cuerpo.resoluciones).toEqual([])
    const piezas = await unasPiezas(p.deps, [
      { categoria: 4, peso: 110, costo: 50_000, precio: 119_000 },
      { categoria: 4, peso: 110, costo: 50_000, precio: 119_000 },
    ])
    const { id: clienteId } = await unCliente(p.base.db)
    for (const { codigo } of piezas) {
      const { estado } = await vender(gerente, 'gerente', {
        clienteId,
        lineas: [{ tipo: 'pieza', codigo }],
        pagos: [{ medio: 'efectivo', valor: 119_000 }],
      })
      expect(estado).toBe(200)
      dian.simulador.rechazarSiguiente('FAK21, Rechazo: Nombre del adquiriente inválido.')
      if (codigo === piezas[0]?.codigo) await dian.emitir()
    }
    expect((await mio())?.documentos).toEqual([{ grupo: 'facturas', rechazados: 1, pendientes: 1 }])
    // Whoever serves people there and may send them is told at Inicio, and not who may not.
    const aQuien = async (quien: string) =>
      (await (await p.entrar(quien)).pedir<{ electronicos: unknown }>('GET', '/inicio')).cuerpo.electronicos
    expect([await aQuien('gerente'), await aQuien('cajero')]).toEqual([
      { rechazados: 1, detenidos: 0, contingencia: null },
      null,
    ])
    // The list that each figure opens holds what it counts.
    const lista = async (filtro: string) =>
      (await contador.pedir<{ total: number }>('GET', `/electronicos?grupo=facturas&${filtro}`)).cuerpo.total
    expect([
      await lista('estado=rechazado'),
      await lista('respuesta=falta'),
      await lista('respuesta=dada'),
    ]).toEqual([1, 1, 1])
    // Whoever closes that month is told of them, and of one before it nothing.
    const alCerrar = async (mes: string) =>
      (await contador.pedir<Respuesta<typeof verCierres>>('GET', `/contabilidad/cierres?mes=${mes}`)).cuerpo
        .sinAceptar
    expect([await alCerrar('2026-10'), await alCerrar('2026-11')]).toEqual([
      [],
      [{ grupo: 'facturas', rechazados: 1, pendientes: 1 }],
    ])
    expect(await lista('respuesta=falta&fechaHasta=2026-11-30')).toBe(1)
    await p.base.db
      .updateTable('electronico_rangos')
      .set({ vigente_hasta: '2026-12-10' })
      .where('prefijo', '=', 'SETP')
      .execute()
    expect((await libros()).cuerpo.resoluciones).toMatchObject([
      { prefijo: 'SETP', estado: 'por_vencer', vigenteHasta: '2026-12-10' },
    ])
    await p.base.db
      .updateTable('electronico_rangos')
      .set({ hasta: sql<number>`ultimo` })
      .where('prefijo', '=', 'SETP')
      .execute()
    await dian.emitir()
    expect(await aQuien('gerente')).toEqual({ rechazados: 1, detenidos: 1, contingencia: null })
    // A contingency that nobody ended is told to who sends them and to who keeps the books.
    await gerente.pedir('POST', '/electronicos/contingencia', { activa: true, motivo: 'La DIAN no responde' })
    const contingencia = p.reloj.ahora.toISOString()
    expect(await aQuien('gerente')).toMatchObject({ contingencia })
    expect((await libros()).cuerpo).toMatchObject({ contingencia })
    await gerente.pedir('POST', '/electronicos/contingencia', { activa: false, motivo: '' })
    // The notice opens their page: who may not see it is told nothing.
    const soloEnvia = {
      esSuper: false,
      permisos: new Set(['electronicos.emitir']),
      almacenId: p.almacenes.PCT01,
    }
    expect(await porAtenderDe(p.deps, soloEnvia as unknown as Actor)).toBeNull()
    // Of a range nothing else leaves.
    expect(Object.keys((await libros()).cuerpo.resoluciones?.[0] ?? {}).toSorted()).toEqual(
      ['almacen', 'estado', 'prefijo', 'quedan', 'resolucion', 'tipo', 'vigenteHasta'].toSorted(),
    )
  } finally {
    await dian.cerrar()
  }
})

it('tells from the first of January that the UVT is of the year before, until that of the year is written', async () => {
  const dian = await conDian(p, gerente)
  const hoy = p.reloj.ahora
  // Who comes on another day signs in.
  const uvtDe = async () =>
    (await (await p.entrar('contador1')).pedir<LibrosDeInicio>('GET', '/inicio/libros')).cuerpo.uvtDe
  const escribir = async (cambios: object) => {
    const quien = await p.entrar('gerente')
    const { emisor } = (await quien.pedir<{ emisor: object }>('GET', '/electronicos/planilla')).cuerpo
    return quien.pedir('PUT', '/electronicos/emisor', {
      ...emisor,
      ...cambios,
    })
  }
  try {
    // It would be in force at once: that of a year that did not begin is refused.
    expect((await escribir({ uvt: 55_000, uvtAnio: 2027 })).cuerpo).toMatchObject({
      codigo: 'validacion.datos',
      datos: { errores: [{ campo: 'uvtAnio' }] },
    })
    // The last minute of the year in Bogotá, which in UTC is another one.
    p.reloj.ahora = new Date('2027-01-01T04:59:00Z')
    expect(await uvtDe()).toBeNull()
    p.reloj.ahora = new Date('2027-01-01T05:00:00Z')
    expect(await uvtDe()).toBe(2026)
    // Another change of who issues is no word of the year.
    expect((await escribir({ correo: 'otro@casa.example' })).estado).toBe(200)
    expect(await uvtDe()).toBe(2026)
    expect((await escribir({ uvt: 55_000, uvtAnio: 2027 })).cuerpo).toMatchObject({ uvtAnio: 2027 })
    expect(await uvtDe()).toBeNull()
  } finally {
    p.reloj.ahora = hoy
    await dian.cerrar()
  }
})

it('tells what waits for a signature of the books, asked for by somebody else', async () => {
  const CERRADO = { fecha: '2026-10-31', documento: 'PCT01-CM000001' }
  const pedir = (permiso: string) =>
    sql`insert into solicitudes (id, almacen_id, tipo, entrada, visto, cifras, cobra, exige, valor, nivel, motivo, usuario_id, firmante_id, creada, vence)
      select ${p.deps.nuevoId()}, ${p.almacenes.PCT01}, 'comprobante', '{"descripcion": "Papelería", "lineas": []}', '-', '[]', 0,
        ${JSON.stringify([{ codigo: 'autorizacion.mes_cerrado', permiso, datos: CERRADO }])}::jsonb, 0, 'auditoria', 'Llegó tarde', u.id, u.id,
        ${p.reloj.ahora.toISOString()}::timestamptz, ${p.reloj.ahora.toISOString()}::timestamptz + interval '1 day'
      from usuarios u where u.username = ${permiso === 'contabilidad.anular' ? 'contador1' : 'gerente'}`.execute(
      p.base.db,
    )
  expect(await mio()).toMatchObject({ porFirmar: 0 })
  // The list that the figure opens is theirs, and holds what it counts.
  const lista = async (cuales = '&cuales=libros') => {
    const { estado, cuerpo } = await contador.pedir<{ total: number }>(
      'GET',
      `/solicitudes?vista=auditoria&momento=pendientes&almacen=PCT01${cuales}`,
    )
    expect(estado).toBe(200)
    return cuerpo.total
  }
  await pedir('contratos.autorizar')
  await pedir('contabilidad.anular')
  expect(await mio()).toMatchObject({ porFirmar: 0 })
  await pedir('contabilidad.cerrar')
  expect(await mio()).toMatchObject({ porFirmar: 1 })
  expect([await lista(), await lista('')]).toEqual([1, 3])
  // What nobody answered in time waits for nobody, also before the job says so.
  const vence = p.reloj.ahora.toISOString()
  await p.base.db.updateTable('solicitudes').set({ vence, creada: '2026-11-19T15:00:00Z' }).execute()
  expect(await mio()).toMatchObject({ porFirmar: 0 })
})
