import type { Respuesta } from '@retroventa/api/core/endpoint'
import { sumarFilas } from '@retroventa/api/core/lista'
import type { Documento } from '@retroventa/api/operaciones/llamadas'
import { LISTAS_VENTAS } from '@retroventa/api/ventas/lista'
import type { listarVentas, verVenta } from '@retroventa/api/ventas/llamadas'
import type { PaginaVitrina } from '@retroventa/api/vitrina/llamadas'
import type { EntradaCambio } from '@retroventa/domain/operaciones/ventas/cambio'
import { planearGarantia } from '@retroventa/domain/operaciones/ventas/garantia'
import type { SituacionDeVenta } from '@retroventa/domain/operaciones/ventas/situacion'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { probarLibros, unaBase } from '../contabilidad/factory.ts'
import { unaTarea } from '../cumplimiento/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { cambiarVenta, devolverVenta, vender } from './factory.ts'

let p: Prueba
let gerente: Navegador
let cajero: Navegador

beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  cajero = await p.entrar('cajero')
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
})
afterAll(() => p.cerrar())

const documento = async (codigo: string) =>
  (await gerente.pedir<Documento>('GET', `/documentos/${codigo}`)).cuerpo
const venta = async (codigo: string, quien = gerente) =>
  (await quien.pedir<Respuesta<typeof verVenta>>('GET', `/ventas/${codigo}/situacion`)).cuerpo
const devolver = (codigo: string, lineas: number[], autoriza?: string) =>
  devolverVenta([cajero, 'cajero'], codigo, lineas, autoriza)

describe('a change', () => {
  const cambiar = (
    codigo: string,
    entrada: EntradaCambio,
    { autoriza }: { autoriza?: string } = { autoriza: 'gerente' },
  ) => cambiarVenta([cajero, 'cajero'], codigo, entrada, autoriza)
  const motivo = 'le quedó pequeño'
  const pagosDe = async (codigo: string) => (await venta(codigo)).situacion.pagos

  it('is a return and a sale in one document: the difference is paid, and either is undone by voiding it', async () => {
    const [uno, otro] = await unasPiezas(p.deps, [
      { costo: 100_000, precio: 300_000 },
      { costo: 150_000, precio: 450_000 },
    ])
    const { cuerpo: primera } = await vender(cajero, 'cajero', {
      lineas: [{ tipo: 'pieza', codigo: uno?.codigo }],
      pagos: [
        { medio: 'efectivo', valor: 100_000 },
        { medio: 'datafono', valor: 200_000 },
      ],
    })
    const lineas = [{ tipo: 'pieza' as const, codigo: otro?.codigo }]
    const pedido = { devueltas: [1], lineas, motivo }
    expect((await cambiar(primera.codigo, pedido, {})).estado).toBe(409)
    const { estado, cuerpo } = await cambiar(primera.codigo, pedido)
    expect([estado, cuerpo.cobra]).toEqual([200, 150_000])
    // What the customer took is among what was sold, with what was charged for it.
    const vendidos = await gerente.pedir<PaginaVitrina>('GET', '/vitrina?vista=vendidos')
    expect(vendidos.cuerpo.items).toMatchObject([
      { codigo: otro?.codigo, documento: cuerpo.codigo, cobrado: 450_000 },
    ])
    expect(vendidos.cuerpo.totales?.cobrado).toBe(450_000)
    const lineasDelAsiento = (await documento(cuerpo.codigo)).lineas
    expect(
      Object.fromEntries(
        lineasDelAsiento.map(({ concepto, debito, credito }) => [concepto, debito - credito]),
      ),
    ).toEqual({
      caja: 150_000,
      devolucionVentas: 252_101,
      ventaMercancia: -378_152,
      ivaGenerado: -23_949,
      costoVentas: 50_000,
      mercanciaVitrina: -50_000,
    })
    // The old sale keeps no money; the new one has what paid the old one, and the difference.
    expect([(await venta(primera.codigo)).situacion.fila.estado, await pagosDe(primera.codigo)]).toEqual([
      'devuelta_total',
      [],
    ])
    expect(await pagosDe(cuerpo.codigo)).toEqual([
      { medio: 'datafono', valor: 200_000 },
      { medio: 'efectivo', valor: 250_000 },
    ])
    expect((await venta(cuerpo.codigo)).documentos.map(({ codigo }) => codigo)).toEqual([cuerpo.codigo])
    // Its message is that of the sale that it made, before it leaves as when it did.
    const vista = await (await p.entrar('superadmin')).pedir('POST', '/mensajes/plantillas/vista', {
      tipo: 'venta',
      corto: ':venta por :valor',
      correo: ':venta',
      codigo: cuerpo.codigo,
    })
    expect(vista.cuerpo).toMatchObject({
      documento: cuerpo.codigo,
      sms: expect.stringMatching(new RegExp(`^${cuerpo.codigo} por \\$\\s?450\\.000`)),
    })

    const nota = await devolver(cuerpo.codigo, [1], 'gerente')
    const anular = async (codigo: string) => {
      const ruta = `/documentos/${codigo}/anulacion`
      const { visto } = (await gerente.pedir<{ visto: string }>('GET', ruta)).cuerpo
      const credenciales = { usuario: 'gerente', clave: CLAVE }
      return gerente.pedir<{ codigo: string }>('POST', ruta, {
        entrada: { motivo: 'se digitó mal' },
        visto,
        credenciales,
      })
    }
    // What came back of the new sale stands on it.
    expect((await anular(cuerpo.codigo)).estado).toBe(422)
    expect((await anular(nota.cuerpo.codigo)).estado).toBe(200)
    expect((await anular(cuerpo.codigo)).estado).toBe(200)
    expect((await venta(cuerpo.codigo)).situacion.fila.estado).toBe('anulada')
    const otraVez = await gerente.pedir<PaginaVitrina>('GET', '/vitrina?vista=vendidos')
    expect(otraVez.cuerpo.totales?.cobrado).toBe(300_000)
    expect([(await venta(primera.codigo)).situacion.fila, await pagosDe(primera.codigo)]).toEqual([
      { estado: 'emitida', devueltas: [], garantias: 0 },
      [
        { medio: 'datafono', valor: 200_000 },
        { medio: 'efectivo', valor: 100_000 },
      ],
    ])
  })

  it('by something cheaper pays the difference back as the sale was paid', async () => {
    const [uno, otro] = await unasPiezas(p.deps, [
      { costo: 100_000, precio: 400_000 },
      { costo: 50_000, precio: 100_000 },
    ])
    const { cuerpo: primera } = await vender(cajero, 'cajero', {
      lineas: [{ tipo: 'pieza', codigo: uno?.codigo }],
      pagos: [
        { medio: 'efectivo', valor: 100_000 },
        { medio: 'datafono', valor: 300_000 },
      ],
    })
    const lineas = [{ tipo: 'pieza' as const, codigo: otro?.codigo }]
    const { cuerpo } = await cambiar(primera.codigo, { devueltas: [1], lineas, motivo })
    expect((await documento(cuerpo.codigo)).pagos.map(({ medio, valor }) => [medio, valor])).toEqual([
      ['efectivo', 75_000],
      ['datafono', 225_000],
    ])
    expect(await pagosDe(cuerpo.codigo)).toEqual([
      { medio: 'datafono', valor: 75_000 },
      { medio: 'efectivo', valor: 25_000 },
    ])
    expect(await pagosDe(primera.codigo)).toEqual([])
  })

  it('is refused of a service, of what came back already, by nothing, and by what is not for sale', async () => {
    const [uno, otro] = await unasPiezas(p.deps, [
      { costo: 10_000, precio: 30_000 },
      { costo: 10_000, precio: 30_000 },
    ])
    const { cuerpo: primera } = await vender(cajero, 'cajero', {
      lineas: [{ tipo: 'pieza', codigo: uno?.codigo }],
    })
    const { cuerpo: grabado } = await vender(cajero, 'cajero', {
      lineas: [{ tipo: 'servicio', descripcion: 'Grabado', precio: 5_000 }],
    })
    const con = async (cambios: Partial<EntradaCambio>, codigo = primera.codigo) => {
      const lineas = [{ tipo: 'pieza' as const, codigo: otro?.codigo }]
      const { cuerpo } = await cambiar(codigo, { devueltas: [1], lineas, motivo, ...cambios })
      return cuerpo.datos.errores.map(({ codigo }) => codigo)
    }
    expect(await con({}, grabado.codigo)).toEqual(['cambio.servicio'])
    expect(await con({ devueltas: [] })).toEqual(['devolucion.lineas'])
    expect(await con({ lineas: [] })).toEqual(['venta.sin_lineas'])
    expect(await con({ lineas: [{ tipo: 'pieza', codigo: uno?.codigo }] })).toEqual(['venta.pieza_no_esta'])
    expect(await con({ motivo: '' })).toEqual(['operacion.motivo'])
    await devolver(primera.codigo, [1], 'gerente')
    expect(await con({})).toEqual(['devolucion.ya_devuelta'])
  })

  it('and a return wait for compliance too when who bought has a hit', async () => {
    const { id: clienteId } = await unCliente(p.base.db)
    const [uno, dos, otro] = await unasPiezas(
      p.deps,
      [1, 2, 3].map(() => ({ costo: 10_000, precio: 30_000 })),
    )
    const { cuerpo: primera } = await vender(cajero, 'cajero', {
      clienteId,
      lineas: [uno, dos].map((una) => ({ tipo: 'pieza', codigo: una?.codigo })),
    })
    expect((await venta(primera.codigo)).situacion.alerta).toBe(false)
    await unaTarea(p.base.db, clienteId)
    // The screen asks for it before it is saved.
    expect((await venta(primera.codigo)).situacion.alerta).toBe(true)
    const pedido = { devueltas: [1], lineas: [{ tipo: 'pieza' as const, codigo: otro?.codigo }], motivo }
    const exigido = ({ cuerpo: { datos } }: Awaited<ReturnType<typeof cambiar>>) =>
      datos.exige.map(({ codigo }) => codigo)
    expect(exigido(await cambiar(primera.codigo, pedido, {}))).toEqual([
      'autorizacion.cambio',
      'autorizacion.alerta',
    ])
    expect(exigido((await devolver(primera.codigo, [2])) as never)).toEqual([
      'autorizacion.devolucion',
      'autorizacion.alerta',
    ])
    expect((await cambiar(primera.codigo, pedido)).estado).toBe(200)
    expect((await devolver(primera.codigo, [2], 'gerente')).estado).toBe(200)
  })
})

it('the headings of the list come to its foot: what came back or was voided stands under them and counts no money', async () => {
  const piezas = await unasPiezas(p.deps, [
    { costo: 100_000, precio: 300_000 },
    { costo: 50_000, precio: 100_000 },
  ])
  const lineas = piezas.map(({ codigo }) => ({ tipo: 'pieza' as const, codigo }))
  const { cuerpo } = await vender(cajero, 'cajero', { lineas })
  expect((await devolver(cuerpo.codigo, [2], 'gerente')).estado).toBe(200)
  const lista = async (consulta: string) =>
    (await gerente.pedir<Respuesta<typeof listarVentas>>('GET', `/ventas?porPagina=200&${consulta}`)).cuerpo
  const { items, totales } = await lista('')
  expect(new Set(items.map(({ estado }) => estado))).toEqual(
    new Set(['emitida', 'devuelta_parcial', 'devuelta_total', 'anulada']),
  )
  // Chosen with the space bar they come to the same: of what came back in part, what stands.
  const { sumas: elegidas } = sumarFilas(LISTAS_VENTAS.articulos.columnas, items)
  expect([elegidas.total, elegidas.iva, elegidas.peso]).toEqual([totales.total, totales.iva, totales.peso])
  for (const grupo of ['vendedor', 'claseBien', 'dia']) {
    const { grupos = [] } = await lista(`grupo=${grupo}`)
    const suma = (cual: string) => grupos.reduce((todo, { sumas }) => todo + (sumas[cual] ?? 0), 0)
    expect([grupo, suma('total'), suma('peso'), suma('margen')]).toEqual([
      grupo,
      totales.total,
      totales.peso,
      totales.margen,
    ])
  }
})

it('a service is put in groups as a thing is, and a sale is found by the serial of its thing, with its marks or without', async () => {
  const [taladro] = await unasPiezas(p.deps, [
    { descripcion: 'Taladro', clase: 'herramienta', serial: 'SN-77/4 B', costo: 80_000, precio: 119_000 },
  ])
  const { cuerpo } = await vender(cajero, 'cajero', {
    lineas: [
      { tipo: 'pieza' as const, codigo: taladro?.codigo },
      { tipo: 'servicio' as const, descripcion: 'Afilado', precio: 23_800 },
    ],
  })
  const lista = async (consulta: string) =>
    (await gerente.pedir<Respuesta<typeof listarVentas>>('GET', `/ventas?${consulta}`)).cuerpo
  for (const grupo of ['vendedor', 'claseBien', 'dia']) {
    const { grupos = [], totales } = await lista(`clase=servicios&grupo=${grupo}`)
    expect([grupo, grupos.reduce((todo, { sumas }) => todo + (sumas.total ?? 0), 0)]).toEqual([
      grupo,
      totales.total,
    ])
  }
  for (const escrito of ['SN-77/4 B', 'sn774b'])
    expect([
      escrito,
      (await lista(`texto=${encodeURIComponent(escrito)}`)).items.map((una) => una.codigo),
    ]).toEqual([escrito, [cuerpo.codigo]])
})

it('is of the record that stayed when its customer was merged meanwhile, and of nobody who was forgotten', async () => {
  const { db } = p.base
  const [queda, alias, olvidado] = [await unCliente(db), await unCliente(db), await unCliente(db)]
  await db.updateTable('clientes').set({ fusionado_en: queda.id }).where('id', '=', alias.id).execute()
  await db
    .updateTable('clientes')
    .set({ anonimizado: p.reloj.ahora.toISOString() })
    .where('id', '=', olvidado.id)
    .execute()
  const [pieza] = await unasPiezas(p.deps, [{ costo: 100_000, precio: 200_000 }])
  const lineas = [{ tipo: 'pieza' as const, codigo: pieza?.codigo }]
  const negada = await vender(cajero, 'cajero', { clienteId: olvidado.id, lineas })
  expect(negada.cuerpo.codigo).toBe('venta.cliente_no_existe')
  const { cuerpo } = await vender(cajero, 'cajero', { clienteId: alias.id, lineas })
  const escrita = await db
    .selectFrom('ventas')
    .innerJoin('documentos', 'documentos.codigo', 'ventas.codigo')
    .select(['cliente_id', 'tercero_id'])
    .where('ventas.codigo', '=', cuerpo.codigo)
    .executeTakeFirst()
  expect(escrita).toEqual({ cliente_id: queda.id, tercero_id: queda.id })
})

it('leaves both ledgers proven', async () => {
  expect((await probarLibros(p.base.db)).diferencias).toEqual([])
})

it('a change says before it is voided what was done with the sale that it made, which is voided first', async () => {
  const [uno, otro] = await unasPiezas(p.deps, [
    { costo: 100_000, precio: 300_000 },
    { costo: 100_000, precio: 300_000 },
  ])
  const { cuerpo: primera } = await vender(cajero, 'cajero', {
    lineas: [{ tipo: 'pieza', codigo: uno?.codigo }],
  })
  const lineas = [{ tipo: 'pieza' as const, codigo: otro?.codigo }]
  const cambio = { devueltas: [1], lineas, motivo: 'le quedó pequeño' }
  const { cuerpo } = await cambiarVenta([cajero, 'cajero'], primera.codigo, cambio, 'gerente')
  const atencion = { linea: 1, motivo: 'se soltó la piedra', solucion: 'se engastó de nuevo' }
  const { situacion, hoy } = await venta(cuerpo.codigo)
  const { plan } = planearGarantia(situacion as unknown as SituacionDeVenta, atencion, hoy)
  const garantia = await cajero.pedir<{ codigo: string }>('POST', `/ventas/${cuerpo.codigo}/garantia`, {
    entrada: atencion,
    visto: plan ? huellaDe(plan) : '-',
    credenciales: { usuario: 'cajero', clave: CLAVE },
  })
  expect(garantia.estado).toBe(200)
  const previa = await gerente.pedir<{ faltas: object[] }>('GET', `/documentos/${cuerpo.codigo}/anulacion`)
  expect(previa.cuerpo.faltas).toMatchObject([
    { codigo: 'anulacion.hay_posterior', documento: garantia.cuerpo.codigo },
  ])
})
