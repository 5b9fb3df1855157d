import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { verEnsayo } from '@retroventa/api/mensajes/ensayo'
import type { Documento } from '@retroventa/api/operaciones/llamadas'
import type { listarSepares, verSepare } from '@retroventa/api/separes/llamadas'
import type { verVenta } from '@retroventa/api/ventas/llamadas'
import { medioDian } from '@retroventa/domain/electronicos/modelo'
import { fechaBogota, sumarDias } from '@retroventa/domain/fechas/fecha'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { CLAVE_SMS, iniciarSimuladorSms } from '@retroventa/simulators/sms'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../core/actor.ts'
import { crearSmsHablame } from '../../ports/sms/hablame.ts'
import { crearTaller, envioDe, envioDeCrear, type Taller } from '../../testing/taller/taller.ts'
import { unCliente } from '../clientes/factory.ts'
import { probarLibros } from '../contabilidad/factory.ts'
import { enviarMensaje } from '../mensajes/enviar.ts'
import { REVISIONES } from '../mensajes/revisiones.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'
import { documentoEn, operarPlan, unPlan as unPlanEn } from './factory.ts'
import { recordarCuotas } from './recordatorios.ts'
import { pendientesDeSepare } from './service.ts'

let t: Taller
beforeAll(async () => {
  t = await crearTaller()
})
afterAll(() => t.p.cerrar())

const unPlan = () => unPlanEn(t)
const operar = (tipo: TipoOperacion, origen: string, entrada?: object) => operarPlan(t, tipo, origen, entrada)
const faltas = ({ cuerpo }: { cuerpo: unknown }) =>
  (cuerpo as { datos: { errores: { codigo: string }[] } }).datos.errores.map(({ codigo }) => codigo)
const ver = async (codigo: string) =>
  (await t.quien.pedir<Respuesta<typeof verSepare>>('GET', `/separes/${codigo}/situacion`)).cuerpo
const documento = (codigo: string) => documentoEn(t, codigo)
const conceptos = ({ lineas }: Documento) =>
  Object.fromEntries(lineas.map(({ concepto, debito, credito }) => [concepto, debito - credito]))

it('is set aside, paid by parts, delivered at saldo 0 as a sale that consumes what was paid, and returned', async () => {
  const codigo = await unPlan()
  expect(conceptos(await documento(codigo))).toEqual({
    caja: 60_000,
    anticiposSepare: -60_000,
    mercanciaSeparada: 160_000,
    mercanciaVitrina: -160_000,
  })
  const apartado = await t.quien.pedir<{ total: number }>('GET', '/vitrina?vista=separados')
  expect(apartado.cuerpo.total).toBe(1)
  const { situacion } = await ver(codigo)
  const { cuotas } = situacion
  expect([cuotas.map(({ valor }) => valor), situacion.fila]).toEqual([
    [120_000, 120_000],
    { estado: 'vigente', abonado: 60_000, proxima: cuotas[0]?.fecha },
  ])
  expect(faltas(await operar('entregaSepare', codigo))).toEqual(['separe.saldo'])
  expect(faltas(await operar('abonoSepare', codigo, { valor: 240_001 }))).toEqual(['separe.abono'])
  await operar('abonoSepare', codigo, { valor: 100_000 })
  const lista = (await t.quien.pedir<Respuesta<typeof listarSepares>>('GET', `/separes?texto=${codigo}`))
    .cuerpo
  expect(lista.items[0]).toMatchObject({ saldo: 140_000, proxima: cuotas[0]?.fecha, abonado: 160_000 })
  const [fila] = lista.items
  const hoy = fechaBogota(t.p.reloj.ahora)
  expect([fila?.ultimoAbono, fila && sumarDias(hoy, fila.plazo)]).toEqual([hoy, fila?.vence])
  const deQuien = (id: string) =>
    t.quien.pedir<Respuesta<typeof listarSepares>>('GET', `/separes?clienteId=${id}`)
  const { id: clienteId } = (await ver(codigo)).cliente
  expect((await deQuien(clienteId)).cuerpo.items.map((plan) => plan.codigo)).toContain(codigo)
  const linea = await t.quien.pedir<{ items: object[] }>('GET', `/clientes/${clienteId}/linea`)
  expect(linea.cuerpo.items).toContainEqual(expect.objectContaining({ clase: 'separe', codigo }))
  expect((await deQuien('019a0000-0000-7000-8000-00000000ffff')).cuerpo.total).toBe(0)
  await operar('abonoSepare', codigo, { valor: 140_000 })
  const entrega = await operar('entregaSepare', codigo)
  expect(conceptos(await documento(entrega.cuerpo.codigo))).toEqual({
    anticiposSepare: 300_000,
    costoVentas: 160_000,
    ivaGenerado: -47_899,
    mercanciaSeparada: -160_000,
    ventaMercancia: -252_101,
  })
  const venta = entrega.cuerpo.codigo
  const leida = (await t.quien.pedir<Respuesta<typeof verVenta>>('GET', `/ventas/${venta}/situacion`)).cuerpo
  expect([leida.situacion.fila.estado, leida.situacion.pagos]).toEqual([
    'emitida',
    [{ medio: 'efectivo', valor: 300_000 }],
  ])
  const nota = await operar('devolucion', venta, { lineas: [1], motivo: 'no le sirvió' })
  expect([nota.estado, (await documento(nota.cuerpo.codigo)).valor]).toEqual([200, -300_000])
})

it('is of the record that stayed when its customer was merged meanwhile', async () => {
  const { db } = t.p.base
  const envio = await envioDeCrear(t.p.deps, 'separe', 'gerente')
  const { clienteId = '' } = (envio.cuerpo as unknown as { entrada: { clienteId?: string } }).entrada
  const queda = await unCliente(db)
  await db.updateTable('clientes').set({ fusionado_en: queda.id }).where('id', '=', clienteId).execute()
  const { cuerpo } = await t.enviar(envio)
  const escrito = await db
    .selectFrom('separes')
    .select('cliente_id')
    .where('codigo', '=', cuerpo.codigo)
    .executeTakeFirst()
  expect(escrito).toEqual({ cliente_id: queda.id })
})

it('a delivery that is voided is no sale, and the plan lives again', async () => {
  const codigo = await unPlan()
  const pagos = [{ medio: 'transferencia', valor: 240_000 }]
  expect((await operar('abonoSepare', codigo, { valor: 240_000, pagos })).estado).toBe(200)
  const { cuerpo } = await operar('entregaSepare', codigo)
  // Its invoice says what the plan was paid with: the delivery collects nothing.
  const factura = await t.p.base.db
    .selectFrom('electronicos')
    .select('contenido')
    .where('origen_codigo', '=', cuerpo.codigo)
    .executeTakeFirst()
  expect(factura?.contenido).toMatchObject({ medio: medioDian('transferencia') })
  const envio = await envioDe(
    t.quien.pedir,
    { tipo: 'anulacion', origen: codigo, documento: cuerpo.codigo },
    { motivo: 'no vino por él' },
    'gerente',
  )
  expect((await t.enviar(envio)).estado).toBe(200)
  expect((await ver(codigo)).situacion.fila).toEqual({ estado: 'vigente', abonado: 300_000, proxima: null })
  expect((await t.quien.pedir('GET', `/ventas/${cuerpo.codigo}/situacion`)).texto).toContain('"anulada"')
  expect((await operar('entregaSepare', codigo)).estado).toBe(200)
})

it('forgets nobody who has a plan in course', async () => {
  const codigo = await unPlan()
  const { id } = (await ver(codigo)).cliente
  const superadmin = await t.p.entrar('superadmin')
  const olvidar = async () =>
    (
      await superadmin.pedir<{ codigo?: string }>('POST', `/clientes/${id}/anonimizar`, {
        motivo: 'lo pidió por escrito',
        credenciales: { usuario: 'superadmin', clave: CLAVE },
      })
    ).cuerpo.codigo
  expect(await olvidar()).toBe('cliente.separe_en_curso')
  expect((await operar('cancelacionSepare', codigo, { motivo: 'ya no lo quiere' })).estado).toBe(200)
  expect(await olvidar()).toBeUndefined()
})

it('is cancelled with the share of the policy: the thing is for sale again and the rest is paid back', async () => {
  const codigo = await unPlan()
  const { cuerpo } = await operar('cancelacionSepare', codigo, { motivo: 'ya no lo quiere' })
  expect(conceptos(await documento(cuerpo.codigo))).toEqual({
    anticiposSepare: 60_000,
    caja: -54_000,
    mercanciaSeparada: -160_000,
    mercanciaVitrina: 160_000,
    retenidoSepares: -6_000,
  })
  expect((await ver(codigo)).situacion.fila.estado).toBe('cancelado')
  // Its price is in the foot of its tab, and not in that of all.
  const precio = async (estado: string) =>
    (await t.quien.pedir<Respuesta<typeof listarSepares>>('GET', `/separes?texto=${codigo}${estado}`)).cuerpo
      .totales?.total
  expect([await precio(''), await precio('&estado=cancelado')]).toEqual([0, 300_000])
  expect(faltas(await operar('abonoSepare', codigo, { valor: 1_000 }))).toEqual(['separe.cerrado'])
})

it('keeps the share that was agreed when it was made, whatever the settings say when it is given up', async () => {
  const codigo = await unPlan()
  const superadmin = await t.p.entrar('superadmin')
  const poner = async (retenido: number) => {
    const { version, valor } = (
      await superadmin.pedir<{ version: number; valor: { separes: object } }>('GET', '/configuracion')
    ).cuerpo
    const separes = { ...valor.separes, retenido }
    const { estado } = await superadmin.pedir('PUT', '/configuracion', {
      version,
      valor: { ...valor, separes },
    })
    expect(estado).toBe(200)
  }
  await poner(10_000)
  const luego = await unPlan()
  const retenidos = [(await ver(codigo)).situacion, (await ver(luego)).situacion]
  expect(retenidos.map(({ limites }) => limites.retenido)).toEqual([1_000, 10_000])
  const { cuerpo } = await operar('cancelacionSepare', codigo, { motivo: 'ya no lo quiere' })
  await poner(1_000)
  expect((await documento(cuerpo.codigo)).valor).toBe(-54_000)
})

it('expires only after its last day, and can still be paid', async () => {
  const codigo = await unPlan()
  expect(faltas(await operar('vencimientoSepare', codigo))).toEqual(['separe.no_vence'])
  const hoy = t.p.reloj.ahora
  t.p.reloj.ahora = new Date(hoy.getTime() + 80 * 86_400_000)
  const luego = await t.p.entrar('gerente')
  const envio = await envioDe(
    luego.pedir,
    { tipo: 'vencimientoSepare', origen: codigo, documento: '' },
    {},
    'gerente',
  )
  expect((await t.enviar(envio, undefined, luego)).estado).toBe(200)
  t.p.reloj.ahora = hoy
  expect((await ver(codigo)).situacion.fila.estado).toBe('vencido')
  expect((await operar('abonoSepare', codigo, { valor: 10_000 })).estado).toBe(200)

  // Paid after its term it waits for its customer, on the start page and in the list that its figure opens.
  const esperan = async () => {
    const { cuerpo } = await t.quien.pedir<{ porEntregar: number }>('GET', '/inicio')
    const { items, total } = (
      await t.quien.pedir<Respuesta<typeof listarSepares>>('GET', '/separes?saldoHasta=0')
    ).cuerpo
    expect(total).toBe(cuerpo.porEntregar)
    return items.map((plan) => plan.codigo)
  }
  expect(await esperan()).not.toContain(codigo)
  expect((await operar('abonoSepare', codigo, { valor: 230_000 })).estado).toBe(200)
  expect(await esperan()).toContain(codigo)
})

it('does not expire a plan that is paid: it is delivered', async () => {
  const codigo = await unPlan()
  await operar('abonoSepare', codigo, { valor: 240_000 })
  const hoy = t.p.reloj.ahora
  t.p.reloj.ahora = new Date(hoy.getTime() + 80 * 86_400_000)
  const luego = await t.p.entrar('gerente')
  const puesto = { tipo: 'vencimientoSepare', origen: codigo, documento: '' } as const
  const vencido = await t.enviar(await envioDe(luego.pedir, puesto, {}, 'gerente'), undefined, luego)
  t.p.reloj.ahora = hoy
  expect(faltas(vencido)).toEqual(['separe.pagado'])
})

it('keeps another share than that of the policy only with who may, and never more than was paid', async () => {
  const codigo = await unPlan()
  const otra = await operar('cancelacionSepare', codigo, {
    motivo: 'acuerdo con el cliente',
    retenido: 60_001,
  })
  expect(faltas(otra)).toEqual(['separe.retenido'])
  const cajero = await t.p.entrar('cajero')
  const envio = await envioDe(
    cajero.pedir,
    { tipo: 'cancelacionSepare', origen: codigo, documento: '' },
    { motivo: 'acuerdo con el cliente', retenido: 0 },
    'cajero',
  )
  const sola = await t.enviar(envio, undefined, cajero)
  expect([sola.estado, (sola.cuerpo as unknown as { codigo: string }).codigo]).toEqual([
    409,
    'operacion.autorizacion',
  ])
  const autoriza = { usuario: 'gerente', clave: CLAVE }
  const conFirma = { ...envio, cuerpo: { ...envio.cuerpo, autoriza } }
  const { estado, cuerpo } = await t.enviar(conFirma, undefined, cajero)
  expect([estado, (await documento(cuerpo.codigo)).valor]).toEqual([200, -60_000])
})

it('begins with the least first payment, within the longest term, and with things that are in the shop window', async () => {
  const envio = await envioDeCrear(t.p.deps, 'separe', 'gerente')
  const { entrada } = envio.cuerpo as unknown as { entrada: object }
  const con = async (cambios: object) =>
    faltas(
      await t.enviar({ ...envio, cuerpo: { ...envio.cuerpo, entrada: { ...entrada, ...cambios } } as never }),
    )
  expect(await con({ inicial: 59_999 })).toEqual(['separe.inicial'])
  expect(await con({ inicial: 300_001 })).toEqual(['separe.inicial'])
  expect(await con({ plazo: 7 })).toEqual(['separe.plazo'])
  expect(await con({ lineas: [] })).toEqual(['venta.sin_lineas'])
  expect((await t.enviar(envio)).estado).toBe(200)
  // What is set aside is not for sale, nor to be set aside again.
  expect(await con({})).toEqual(['venta.pieza_no_esta'])
})

it('reminds of a date: rehearsed before, left once whoever asks again, sent, and not to who paid it meanwhile', async () => {
  const [debe, paga, paz] = [await unPlan(), await unPlan(), await unPlan()]
  await operar('abonoSepare', paz, { valor: 240_000 })
  const hoy = t.p.reloj.ahora
  const { cuotas } = (await ver(debe)).situacion
  t.p.reloj.ahora = new Date(`${sumarDias(cuotas[0]?.fecha ?? '', -2)}T15:00:00Z`)
  const luego = await t.p.entrar('gerente')
  const pasarela = await iniciarSimuladorSms()
  const sms = crearSmsHablame({ url: pasarela.url, clave: CLAVE_SMS, remitente: '1', campana: 'x' })
  Object.assign(t.p.deps, { sms })
  const ensayados = (await luego.pedir<Respuesta<typeof verEnsayo>>('GET', '/mensajes/ensayo')).cuerpo
  const suyos = ensayados.items.filter(({ codigo }) => [debe, paga, paz].includes(codigo))
  const ensayado = { tipo: 'vencimiento plansepare', canal: 'sms', estado: 'sale' }
  expect(suyos.map(({ codigo }) => codigo).sort()).toEqual([debe, paga].sort())
  expect(suyos).toMatchObject([ensayado, ensayado])
  await Promise.all([recordarCuotas(t.p.deps), recordarCuotas(t.p.deps)])
  await recordarCuotas(t.p.deps)
  const dejados = await t.p.base.db
    .selectFrom('mensajes')
    .select(['id', 'referencia', 'texto', 'clase'])
    .where('referencia', 'in', [debe, paga, paz])
    .where('clave', 'like', 'programado:%')
    .orderBy('referencia')
    .execute()
  expect(dejados.map(({ referencia, clase }) => [referencia, clase])).toEqual([
    [debe, 'cobranza'],
    [paga, 'cobranza'],
  ])
  expect(dejados[0]?.texto).toContain(`(${debe})`)
  expect(dejados[0]?.texto).toContain('($ 240.000)')
  expect(suyos.find(({ codigo }) => codigo === debe)?.texto).toBe(dejados[0]?.texto)
  const puesto = { tipo: 'abonoSepare', origen: paga, documento: '' } as const
  const abono = await envioDe(luego.pedir, puesto, { valor: 120_000 }, 'gerente')
  expect((await t.enviar(abono, undefined, luego)).estado).toBe(200)
  for (const { id } of dejados) await enviarMensaje(t.p.deps, id, REVISIONES)
  t.p.reloj.ahora = hoy
  await pasarela.detener()
  const quedaron = await t.p.base.db
    .selectFrom('mensajes')
    .select(['referencia', 'estado', 'razon'])
    .where('referencia', 'in', [debe, paga])
    .where('clave', 'like', 'programado:%')
    .orderBy('referencia')
    .execute()
  expect(quedaron).toEqual([
    { referencia: debe, estado: 'enviado', razon: null },
    { referencia: paga, estado: 'fallido', razon: 'mensaje.caduco' },
  ])
  expect(pasarela.recibido().map(({ texto }) => texto)).toEqual([dejados[0]?.texto])
})

it('says that a plan is overdue within the law of collecting, and not to who paid it meanwhile', async () => {
  const [debe, paga] = [await unPlan(), await unPlan()]
  const hoy = t.p.reloj.ahora
  const pasarela = await iniciarSimuladorSms()
  Object.assign(t.p.deps, {
    sms: crearSmsHablame({ url: pasarela.url, clave: CLAVE_SMS, remitente: '1', campana: 'x' }),
  })
  // A Sunday: what collects waits for Monday.
  t.p.reloj.ahora = new Date('2027-02-21T15:00:00Z')
  const luego = await t.p.entrar('gerente')
  const hacer = async (tipo: TipoOperacion, origen: string, entrada: object) =>
    t.enviar(
      await envioDe(luego.pedir, { tipo, origen, documento: '' }, entrada, 'gerente'),
      undefined,
      luego,
    )
  for (const codigo of [debe, paga]) expect((await hacer('vencimientoSepare', codigo, {})).estado).toBe(200)
  const dejados = () =>
    t.p.base.db
      .selectFrom('mensajes')
      .select(['id', 'referencia', 'clase', 'estado', 'razon'])
      .where('referencia', 'in', [debe, paga])
      .where('clave', 'like', 'vencimientoSepare:%')
      .where('canal', '=', 'sms')
      .orderBy('referencia')
      .execute()
  const salir = async () => {
    for (const { id } of await dejados()) await enviarMensaje(t.p.deps, id, REVISIONES)
    return (await dejados()).map(({ estado, razon }) => [estado, razon])
  }
  expect((await dejados()).map(({ referencia, clase }) => [referencia, clase])).toEqual([
    [debe, 'cobranza'],
    [paga, 'cobranza'],
  ])
  expect((await salir()).map(([estado]) => estado)).toEqual(['retenido', 'retenido'])
  expect((await hacer('abonoSepare', paga, { valor: 240_000 })).estado).toBe(200)
  t.p.reloj.ahora = new Date('2027-02-22T15:00:00Z')
  const quedaron = await salir()
  t.p.reloj.ahora = hoy
  await pasarela.detener()
  expect(quedaron).toEqual([
    ['enviado', null],
    ['fallido', 'mensaje.caduco'],
  ])
})

it('tells the start page what waits to be delivered and who is late, of its branch alone', async () => {
  const actor = { almacenId: t.p.almacenes.PCT01, permisos: new Set(['separes.ver']) } as unknown as Actor
  const antes = await pendientesDeSepare(t.p.deps, actor)
  const codigo = await unPlan()
  await operar('abonoSepare', codigo, { valor: 240_000 })
  expect(await pendientesDeSepare(t.p.deps, actor)).toEqual({
    ...antes,
    porEntregar: antes.porEntregar + 1,
  })
  const otro = { ...actor, almacenId: t.p.almacenes.PCT02 }
  expect(await pendientesDeSepare(t.p.deps, otro)).toEqual({ porEntregar: 0, atrasados: 0 })
})

it('shows what is to be set aside to who makes layaways and sells nothing, and nothing of it to who does neither', async () => {
  const permisos = ['ventas.ver', 'separes.ver', 'separes.crear']
  await t.p.base.db
    .insertInto('roles')
    .values({ id: t.p.deps.nuevoId(), nombre: 'Solo separa', permisos })
    .execute()
  await unUsuario(t.p.base.db, 'separa', [{ almacenId: t.p.almacenes.PCT01, rol: 'Solo separa' }])
  const [pieza] = await unasPiezas(t.p.deps, [{ categoria: 4, peso: 110, costo: 1, precio: 90_000 }])
  const leer = async (usuario: string) =>
    (await t.p.entrar(usuario)).pedir('GET', `/ventas/situacion?codigos=${pieza?.codigo}`)
  const { estado, texto } = await leer('separa')
  expect([estado, texto.includes(pieza?.codigo ?? '-')]).toEqual([200, true])
  expect((await leer('auditor')).estado).toBe(403)
})

it('leaves both ledgers proven', async () => {
  expect((await probarLibros(t.p.base.db)).diferencias).toEqual([])
})
