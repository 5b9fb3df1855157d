import type { Anticipo } from '@retroventa/api/anticipos/llamadas'
import type { Movimiento } from '@retroventa/api/dinero/llamadas'
import { edadDe } from '@retroventa/domain/operaciones/anticipos/edad'
import { PLANEADORES_ANTICIPO as PLANES } from '@retroventa/domain/operaciones/anticipos/planeadores'
import { PLANEADORES_DINERO } from '@retroventa/domain/operaciones/dinero/planeadores'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { unTipoDeDinero } from '../dinero/factory.ts'
import { unasPiezas, unDocumento } from '../operaciones/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { cambiarVenta, devolverVenta, vender } from '../ventas/factory.ts'
import { type Respuesta, SIN_ALERTA, ventanilla } from './factory.ts'

const DIA = 86_400_000

let p: Prueba
let gerente: Navegador
let cajero: Navegador
let terceroId: string

beforeAll(async () => {
  p = await crearPrueba()
  await entrar()
  const { id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
  terceroId = (await unCliente(p.base.db)).id
})
afterAll(() => p.cerrar())

const entrar = async () => {
  ;[gerente, cajero] = await Promise.all([p.entrar('gerente'), p.entrar('cajero')])
}

const { enviar, abrir, situacion, abonar, cruzar } = ventanilla(() => ({ gerente, cajero, terceroId }))

/** An income of that person, a part of it paid by another means: what an advance may pay. */
async function ingresoPorOtro(de: string, otro: number): Promise<string> {
  const tipo = await unTipoDeDinero(p.base.db, {
    clase: 'ingreso',
    tarifas: { iva: 0, retefuente: 0, reteiva: 0, reteica: 0, baseRetencion: 0 },
  })
  const entrada = {
    tipoId: tipo.id,
    terceroId: de,
    descripcion: 'Argolla terminada',
    subtotal: 800_000,
    pagos: [
      { medio: 'efectivo' as const, valor: 800_000 - otro },
      { medio: 'otro' as const, valor: otro },
    ],
  }
  const { cuerpo } = await enviar(
    '/ingresos',
    entrada,
    PLANEADORES_DINERO.ingreso({ tipo, ...SIN_ALERTA }, entrada),
  )
  return cuerpo.codigo
}

async function anular(codigo: string) {
  const { cuerpo } = await gerente.pedir<Respuesta>('GET', `/documentos/${codigo}/anulacion`)
  const hecho = await gerente.pedir<Respuesta>('POST', `/documentos/${codigo}/anulacion`, {
    entrada: { motivo: 'se digitó mal' },
    visto: cuerpo.visto,
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
  return { previa: cuerpo, ...hecho }
}

const saldoDe = async (cuenta: string) =>
  (
    await sql<{ saldo: number }>`select coalesce(sum(debito - credito), 0)::int8 saldo from saldos_dia
      where cuenta like ${`${cuenta}%`}`.execute(p.base.db)
  ).rows[0]?.saldo

const lista = async (sentido: 'cobrar' | 'pagar', mas = '') =>
  (
    await gerente.pedir<{
      items: Anticipo[]
      total: number
      conteos: Record<string, number>
      totales: Record<string, number>
    }>('GET', `/anticipos?sentido=${sentido}${mas}`)
  ).cuerpo
const fila = async (sentido: 'cobrar' | 'pagar', codigo: string) =>
  (await lista(sentido, `&texto=${codigo}`)).items[0]

/** What the lists say that is owed is what the books say. */
async function cuadra() {
  expect((await lista('cobrar')).totales.saldo).toBe(await saldoDe('1330'))
  expect((await lista('pagar')).totales.saldo).toBe(Math.abs((await saldoDe('2805')) ?? 0))
}

const codigosDe = ({ cuerpo }: { cuerpo: Respuesta }) => cuerpo.datos?.errores?.map(({ codigo }) => codigo)

it('hands money over only by who may let it pass, and is paid back until nothing is owed', async () => {
  const entrada = { terceroId, descripcion: 'Viáticos a Cali', valor: 500_000, clase: 'trabajador' as const }
  const plan = PLANES.anticipoCobrar(SIN_ALERTA, entrada)
  const solo = await enviar('/anticipos/por-cobrar', entrada, plan, cajero)
  expect([solo.estado, solo.cuerpo.codigo]).toEqual([409, 'operacion.autorizacion'])
  const con = await enviar('/anticipos/por-cobrar', entrada, plan, cajero, {
    autoriza: { usuario: 'gerente', clave: CLAVE },
  })
  expect(con.estado).toBe(200)
  const { codigo } = con.cuerpo
  expect(await fila('cobrar', codigo)).toMatchObject({
    estado: 'abierto',
    saldo: 500_000,
    dias: 0,
    edad: 'hasta30',
  })
  // What comes back asks for nobody.
  expect((await abonar(codigo, 200_000, cajero)).estado).toBe(200)
  expect(await fila('cobrar', codigo)).toMatchObject({ estado: 'parcial', saldo: 300_000 })
  await cuadra()
  expect((await abonar(codigo, 300_000)).estado).toBe(200)
  expect(await fila('cobrar', codigo)).toMatchObject({ estado: 'saldado', saldo: 0, dias: null, edad: null })
  expect(codigosDe(await abonar(codigo, 1))).toEqual(['anticipo.cerrado'])
  const { hechos } = await situacion(codigo)
  expect(hechos.map(({ saldo }) => saldo)).toEqual([500_000, 300_000, 0])
})

it('gives back what a customer left only by who may let it pass', async () => {
  const codigo = await abrir('pagar', 400_000)
  const sola = await abonar(codigo, 100_000, cajero)
  expect([sola.estado, sola.cuerpo.codigo]).toEqual([409, 'operacion.autorizacion'])
  expect((await abonar(codigo, 100_000)).estado).toBe(200)
  expect(codigosDe(await abonar(codigo, 300_001))).toEqual(['anticipo.saldo'])
  await cuadra()
})

it('is legalised with an expense of the list of expenses, and the drawer pays what it lacked', async () => {
  const tipo = await unTipoDeDinero(p.base.db, { nombre: 'Taller de refacción' })
  const codigo = await abrir('cobrar', 3_000_000)
  const [antes = 0] = [await saldoDe('110505')]
  const { situacion: s } = await situacion(codigo)
  const entrada = { tipoId: tipo.id, descripcion: 'Local de noviembre', subtotal: 2_791_875 }
  const hecho = await enviar(
    `/anticipos/${codigo}/legalizacion`,
    entrada,
    PLANES.legalizacionAnticipo(s, entrada),
    cajero,
  )
  expect(hecho.estado).toBe(200)
  expect(await saldoDe('110505')).toBe(antes - 145_047)
  const { cuerpo } = await gerente.pedir<{ items: Movimiento[] }>(
    'GET',
    `/egresos?texto=${hecho.cuerpo.codigo}`,
  )
  expect(cuerpo.items[0]).toMatchObject({ tipo: 'Taller de refacción', retefuente: 97_716, total: 3_145_047 })
  await cuadra()
  // Voided, the advance owes again and the expense is no more.
  expect((await anular(hecho.cuerpo.codigo)).estado).toBe(200)
  expect(await fila('cobrar', codigo)).toMatchObject({ estado: 'abierto', saldo: 3_000_000 })
  expect(await saldoDe('110505')).toBe(antes)
  const despues = await gerente.pedir<{ items: Movimiento[] }>('GET', `/egresos?texto=${hecho.cuerpo.codigo}`)
  expect(despues.cuerpo.items[0]?.estado).toBe('anulado')
  await cuadra()
})

it('is legalised of whoever was paid: what was withheld is certified to them, not to whoever has the advance', async () => {
  const [trabajador, proveedor] = [await unCliente(p.base.db), await unCliente(p.base.db)]
  const tipo = await unTipoDeDinero(p.base.db, { nombre: 'Arriendo de bodega' })
  const codigo = await abrir('cobrar', 4_000_000, trabajador.id)
  const { situacion: s } = await situacion(codigo)
  const entrada = {
    tipoId: tipo.id,
    terceroId: proveedor.id,
    descripcion: 'Bodega de noviembre',
    subtotal: 2_791_875,
  }
  const legalizar = (mas: object = {}) =>
    enviar(
      `/anticipos/${codigo}/legalizacion`,
      { ...entrada, ...mas },
      PLANES.legalizacionAnticipo({ ...s, pagado: { alerta: false } }, entrada),
    )
  expect(codigosDe(await legalizar({ terceroId: p.deps.nuevoId() }))).toEqual([
    'movimiento.tercero_no_existe',
  ])
  const hecho = await legalizar()
  expect(hecho.estado).toBe(200)
  const { cuerpo: egresos } = await gerente.pedir<{ items: Movimiento[] }>(
    'GET',
    `/egresos?texto=${hecho.cuerpo.codigo}`,
  )
  expect(egresos.items[0]?.tercero?.cedula).toBe(proveedor.cedula)
  const periodo = 'desde=2026-01-01&hasta=2027-12-31'
  const certificado = async (id: string) =>
    (
      await gerente.pedir<{ certificados: { impuesto: string; base: number; retenido: number }[] }>(
        'GET',
        `/contabilidad/retenciones/${id}?${periodo}`,
      )
    ).cuerpo.certificados
  expect(await certificado(trabajador.id)).toEqual([])
  expect((await certificado(proveedor.id))[0]).toMatchObject({
    impuesto: 'retefuente',
    base: 2_791_875,
    retenido: 97_716,
  })
  const { cuerpo: lista } = await gerente.pedir<{ items: { fila: string; retefuente: number }[] }>(
    'GET',
    '/informes/contabilidad/retenciones?fechaDesde=2026-01-01&fechaHasta=2027-12-31',
  )
  expect(lista.items.find(({ fila }) => fila.endsWith(proveedor.id))?.retefuente).toBe(97_716)
  expect(lista.items.some(({ fila }) => fila.endsWith(trabajador.id))).toBe(false)
  // Line by line: what was spent and withheld is of whoever was paid, what the advance gives of whoever has it; a void the same.
  const nombran = async (documento: string) => {
    const lineas = sql<{ concepto: string; cliente_id: string }>`select p.concepto, p.cliente_id
      from partidas p join asientos a on a.id = p.asiento_id where a.documento = ${documento}`
    const { rows } = await lineas.execute(p.base.db)
    return Object.fromEntries(rows.map(({ concepto, cliente_id }) => [concepto, cliente_id]))
  }
  const suyas = {
    gastoPorTipo: proveedor.id,
    ivaDescontable: proveedor.id,
    retefuentePorPagar: proveedor.id,
    reteivaPorPagar: proveedor.id,
    anticipoTrabajadores: trabajador.id,
  }
  expect(await nombran(hecho.cuerpo.codigo)).toEqual(suyas)
  expect(await nombran((await anular(hecho.cuerpo.codigo)).cuerpo.codigo)).toEqual(suyas)
  await cuadra()
})

it('is crossed with a document of the same person up to what another means paid of it', async () => {
  const codigo = await abrir('pagar', 500_000)
  const documento = await ingresoPorOtro(terceroId, 350_000)
  const ajeno = await ingresoPorOtro((await unCliente(p.base.db)).id, 350_000)
  expect((await situacion(codigo)).situacion.documentos).toEqual([{ codigo: documento, pendiente: 350_000 }])
  expect(codigosDe(await cruzar(codigo, ajeno, 1))).toEqual(['anticipo.documento'])
  expect(codigosDe(await cruzar(codigo, documento, 350_001))).toEqual(['anticipo.documento_valor'])
  const antes = await saldoDe('138025')
  // Two at once pay it once.
  const dobles = await Promise.all([1, 2].map(() => cruzar(codigo, documento, 350_000)))
  expect(dobles.map(({ estado }) => estado).sort()).toEqual([200, 422])
  expect(await saldoDe('138025')).toBe((antes ?? 0) - 350_000)
  expect((await situacion(codigo)).situacion.documentos).toEqual([])
  await cuadra()
  // What stands on a document is voided first.
  const suyo = dobles.find(({ estado }) => estado === 200)?.cuerpo.codigo ?? ''
  const { previa } = await anular(documento)
  expect(previa.faltas).toEqual([
    expect.objectContaining({ codigo: 'anulacion.hay_posterior', documento: suyo }),
  ])
  expect((await anular(suyo)).estado).toBe(200)
  expect((await situacion(codigo)).situacion.documentos).toEqual([{ codigo: documento, pendiente: 350_000 }])
  expect((await anular(documento)).estado).toBe(200)
  await cuadra()
})

it('is crossed with no part of a sale that was given back', async () => {
  const comprador = (await unCliente(p.base.db)).id
  const codigo = await abrir('pagar', 500_000, comprador)
  const pagos = (valor: number) => [{ medio: 'otro' as const, valor }]
  const venta = await unDocumento(p, {
    tipo: 'venta',
    valor: 350_000,
    clienteId: comprador,
    pagos: pagos(350_000),
  })
  const pendientes = async () => (await situacion(codigo)).situacion.documentos
  expect(await pendientes()).toEqual([{ codigo: venta.codigo, pendiente: 350_000 }])
  const devolver = (valor: number) =>
    unDocumento(p, {
      tipo: 'devolucion',
      valor: -valor,
      clienteId: comprador,
      origenId: venta.id,
      pagos: pagos(valor),
    })
  await devolver(100_000)
  expect(await pendientes()).toEqual([{ codigo: venta.codigo, pendiente: 250_000 }])
  await devolver(250_000)
  expect(await pendientes()).toEqual([])
})

it('holds the sale that it was crossed with: it comes back once the crossing is voided', async () => {
  const clienteId = (await unCliente(p.base.db)).id
  const codigo = await abrir('pagar', 500_000, clienteId)
  const [uno, dos] = await unasPiezas(p.deps, [
    { costo: 100_000, precio: 200_000 },
    { costo: 100_000, precio: 300_000 },
  ])
  const { cuerpo: venta } = await vender(gerente, 'gerente', {
    clienteId,
    lineas: [uno, dos].map((una) => ({ tipo: 'pieza', codigo: una?.codigo })),
    pagos: [{ medio: 'otro', valor: 500_000 }],
  })
  const cruce = await cruzar(codigo, venta.codigo, 500_000)
  expect(cruce.estado).toBe(200)
  const devolver = (lineas: number[]) => devolverVenta([gerente, 'gerente'], venta.codigo, lineas)
  const negada = await devolver([1])
  expect([negada.estado, codigosDe(negada as never)]).toEqual([422, ['devolucion.cruzada']])
  expect(negada.texto).toContain(`en el cruce ${cruce.cuerpo.codigo}. Anule primero el cruce`)
  expect((await anular(cruce.cuerpo.codigo)).estado).toBe(200)
  expect((await devolver([1])).estado).toBe(200)
  expect((await situacion(codigo)).situacion).toMatchObject({
    fila: { saldo: 500_000 },
    documentos: [{ codigo: venta.codigo, pendiente: 300_000 }],
  })
  await cuadra()
})

it('is crossed with no part of a layaway whose things came back, nor twice for what a change was paid more', async () => {
  const clienteId = (await unCliente(p.base.db)).id
  const codigo = await abrir('pagar', 900_000, clienteId)
  const pendientes = async () => (await situacion(codigo)).situacion.documentos
  const otro = (valor: number) => [{ medio: 'otro' as const, valor }]
  // What a layaway was paid goes back with the sale that its delivery made.
  const separe = p.deps.nuevoId()
  const abono = await unDocumento(p, {
    tipo: 'abonoSepare',
    valor: 300_000,
    clienteId,
    origenId: separe,
    pagos: otro(300_000),
  })
  expect(await pendientes()).toEqual([{ codigo: abono.codigo, pendiente: 300_000 }])
  const [uno, dos, tres] = await unasPiezas(
    p.deps,
    [100_000, 100_000, 150_000].map((precio) => ({ costo: 50_000, precio })),
  )
  const { cuerpo: venta } = await vender(gerente, 'gerente', {
    clienteId,
    lineas: [uno, dos].map((una) => ({ tipo: 'pieza', codigo: una?.codigo })),
    pagos: otro(200_000),
  })
  const { cuerpo: cambio } = await cambiarVenta(
    [gerente, 'gerente'],
    venta.codigo,
    {
      devueltas: [1],
      lineas: [{ tipo: 'pieza', codigo: tres?.codigo ?? '' }],
      motivo: 'otra talla',
      pagos: otro(50_000),
    },
    'gerente',
  )
  const deVenta = async () =>
    (await pendientes()).filter((una) => una.codigo !== abono.codigo).map(({ pendiente }) => pendiente)
  expect(await deVenta()).toEqual([50_000, 200_000])
  expect((await devolverVenta([gerente, 'gerente'], cambio.codigo, [1])).estado).toBe(200)
  // 250.000 were paid and 150.000 came back: 100.000 are left, whichever document they are taken of.
  expect(await deVenta()).toEqual([50_000, 100_000])
  expect((await cruzar(codigo, venta.codigo, 100_000)).estado).toBe(200)
  expect(await deVenta()).toEqual([])
  await cuadra()
})

it('is voided when nothing stands on it, and owes nothing then', async () => {
  const codigo = await abrir('cobrar', 90_000)
  const { cuerpo: abono } = await abonar(codigo, 40_000)
  const { previa } = await anular(codigo)
  expect(previa.faltas).toEqual([
    expect.objectContaining({ codigo: 'anulacion.hay_posterior', documento: abono.codigo }),
  ])
  expect((await anular(abono.codigo)).estado).toBe(200)
  expect((await anular(codigo)).estado).toBe(200)
  expect(await fila('cobrar', codigo)).toMatchObject({ estado: 'anulado', saldo: 0, edad: null })
  await cuadra()
})

it('is told by its age, as the rule tells it, and its balance by ages adds up', async () => {
  const codigos: string[] = []
  for (const _ of [1, 2, 3, 4]) {
    codigos.push(await abrir('pagar', 10_000))
    p.reloj.avanzar(30 * DIA)
    await entrar()
  }
  p.reloj.avanzar(DIA)
  await entrar()
  const { items, totales } = await lista('pagar', '&orden=dias&porPagina=200')
  const suyos = items.filter(({ codigo }) => codigos.includes(codigo))
  expect(suyos.map(({ dias }) => dias)).toEqual([31, 61, 91, 121])
  for (const { dias, edad } of items) expect(edad).toBe(dias === null ? null : edadDe(dias))
  const { saldo = 0, ...edades } = totales
  expect(Object.values(edades).reduce((suma, valor) => suma + valor, 0)).toBe(saldo)
  const viejos = await lista('pagar', '&edad=mas90&estado=abierto')
  expect(viejos.items.every(({ edad, estado }) => edad === 'mas90' && estado === 'abierto')).toBe(true)
  expect(viejos.total).toBe(viejos.items.length)
  const archivo = await gerente.pedir('GET', '/anticipos/exportar?sentido=pagar&archivo=csv')
  expect(archivo.texto).toContain('Más de 90 días')
})

it('is told to its own branch only', async () => {
  const codigo = await abrir('pagar', 10_000)
  const otro = await p.entrar('gerente', 'PCT02')
  expect((await otro.pedir('GET', `/anticipos/${codigo}/situacion`)).estado).toBe(404)
  expect((await otro.pedir<{ total: number }>('GET', '/anticipos?sentido=pagar')).cuerpo.total).toBe(0)
})
