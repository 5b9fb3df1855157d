import { LISTAS_BOVEDA } from '@retroventa/api/boveda/lista'
import type { CustodiaFila, listarBoveda } from '@retroventa/api/boveda/llamadas'
import type { buscarTodo } from '@retroventa/api/busqueda/llamadas'
import type { Contrato } from '@retroventa/api/contratos/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { planearEnvioBoveda } from '@retroventa/domain/operaciones/boveda/boveda'
import type { SituacionEnvioBoveda } from '@retroventa/domain/operaciones/boveda/situacion'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { conectar } from '../../db/connect.ts'
import type { Navegador } from '../../testing/app.ts'
import { crearTaller, envioDe, type Taller } from '../../testing/taller/taller.ts'
import { esperan } from '../../testing/vigilancia/esperan.ts'
import { probarLibros } from '../contabilidad/factory.ts'
import { unaTarea } from '../cumplimiento/factory.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'

let t: Taller
let quien: Navegador
beforeAll(async () => {
  t = await crearTaller()
  quien = t.quien
})
afterAll(() => t.p.cerrar())

const LUGAR = { caja: '3', bandeja: '2', peso: 1_000 }
let bolsa = 0

/** Balance of an account in PCT01, whole pesos. */
const saldo = async (cuenta: string) =>
  (
    await sql<{ saldo: number }>`select coalesce(sum(debito - credito), 0)::int8 saldo from saldos_dia
      where almacen_id = ${t.p.almacenes.PCT01} and cuenta = ${cuenta}`.execute(t.p.base.db)
  ).rows[0]?.saldo ?? 0

/** A bag just sent: the code of its document. */
async function enviada(): Promise<string> {
  const puesto = await t.preparar('envioBoveda')
  const { cuerpo } = await t.enviar(await t.envio(puesto))
  return cuerpo.codigo
}

/** An act on a bag, with the figures of now; `mas` goes over what is sent. */
async function operar(
  tipo: 'recepcionBoveda' | 'pedidoBoveda' | 'entregaBoveda',
  origen: string,
  entrada: object,
  mas: object = {},
  con = quien,
) {
  const envio = await envioDe(con.pedir, { tipo, origen, documento: '' }, entrada, 'gerente')
  return con.pedir<{ codigo: string; campo?: string; datos?: { errores?: { codigo: string }[] } }>(
    'POST',
    envio.ruta,
    { ...envio.cuerpo, ...mas },
  )
}

async function anular(documento: string) {
  const envio = await envioDe(
    quien.pedir,
    { tipo: 'anulacion', origen: '', documento },
    { motivo: 'se digitó mal' },
    'gerente',
  )
  return quien.pedir<{ datos?: { errores?: { codigo: string; datos?: object }[] } }>(
    'POST',
    envio.ruta,
    envio.cuerpo,
  )
}

/** The customer pays what a bag holds: the code of the retiro. */
async function pagar(codigo: string): Promise<string> {
  const { items } = await lista(`texto=${codigo}`)
  const origen = items[0]?.contrato ?? ''
  const retiro = await envioDe(quien.pedir, { tipo: 'retiro', origen, documento: '' }, {}, 'gerente')
  const { estado, cuerpo } = await quien.pedir<{ codigo: string }>('POST', retiro.ruta, retiro.cuerpo)
  expect(estado).toBe(200)
  return cuerpo.codigo
}

/** A bag in the vault. */
async function guardada() {
  const codigo = await enviada()
  const lugar = { ...LUGAR, bolsa: String(++bolsa) }
  expect((await operar('recepcionBoveda', codigo, lugar)).estado).toBe(200)
  return { codigo, lugar }
}

/** Whose the contract of a bag is. */
async function clienteDe(codigo: string): Promise<string> {
  const { rows } = await sql<{ cliente_id: string }>`select c.cliente_id from custodias k
    join contratos c on c.id = k.contrato_id join documentos d on d.id = k.id
    where d.codigo = ${codigo}`.execute(t.p.base.db)
  return rows[0]?.cliente_id ?? ''
}

/** Sends a contract to the vault in another bag: the code of its document. */
async function enviarOtraVez(contrato: string): Promise<string> {
  const { cuerpo: leido } = await quien.pedir<{ situacion: SituacionEnvioBoveda }>(
    'GET',
    `/boveda/contratos/${contrato}`,
  )
  const entrada = { contrato, precinto: `OTRA-${++bolsa}`, peso: 1_000 }
  const { plan } = planearEnvioBoveda(leido.situacion, entrada)
  const { estado, cuerpo } = await quien.pedir<{ codigo: string }>('POST', '/boveda', {
    entrada,
    visto: plan ? huellaDe(plan) : '-',
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
  expect(estado).toBe(200)
  return cuerpo.codigo
}

/** How a row of the list says how its bag is. */
const dichoDe = (fila: CustodiaFila) =>
  LISTAS_BOVEDA.todas.columnas.find(({ clave }) => clave === 'estado')?.de(fila)

const lista = async (consulta: string) =>
  (await quien.pedir<Respuesta<typeof listarBoveda>>('GET', `/boveda?${consulta}`)).cuerpo

it('goes from its contract to the vault and back, its cost with it, both signing each hand-off', async () => {
  const contratos = await saldo('143505')
  const codigo = await enviada()
  expect([await saldo('143505'), await saldo('146505')]).toEqual([contratos, 1_160_000])
  const lugar = { ...LUGAR, bolsa: String(++bolsa) }
  const { cuerpo } = await operar('recepcionBoveda', codigo, lugar)
  expect([await saldo('146505'), await saldo('143525')]).toEqual([0, 1_160_000])
  const { rows } = await sql<{ entrego: string }>`select entrada ->> 'entrego' entrego from documentos
    where codigo = ${cuerpo.codigo}`.execute(t.p.base.db)
  expect(rows).toEqual([{ entrego: 'cajero' }])
  const { items } = await lista('vista=recibidas')
  expect(items).toEqual([
    expect.objectContaining({ codigo, caja: '3', estado: 'en_boveda', pagada: false, articulos: 2 }),
  ])
  expect((await operar('pedidoBoveda', codigo, { motivo: 'viene el cliente' })).estado).toBe(200)
  expect((await operar('entregaBoveda', codigo, { peso: 1_005 })).estado).toBe(200)
  expect([await saldo('143525'), await saldo('143505')]).toEqual([0, contratos + 1_160_000])
  expect((await probarLibros(t.p.base.db)).diferencias).toEqual([])
})

it('shows the bag and its place on the sheet of the contract, to who sees the vault of that branch', async () => {
  const codigo = await enviada()
  const { contrato = '', precinto } = (await lista(`texto=${codigo}`)).items[0] ?? {}
  const suya = async (con = quien) => (await con.pedir<Contrato>('GET', `/contratos/${contrato}`)).cuerpo
  const ficha = async () => (await suya()).boveda
  expect(await ficha()).toEqual({
    codigo,
    precinto,
    estado: 'enviada',
    caja: null,
    bandeja: null,
    bolsa: null,
  })
  const lugar = { ...LUGAR, bolsa: String(++bolsa) }
  await operar('recepcionBoveda', codigo, lugar)
  const { caja, bandeja } = LUGAR
  expect(await ficha()).toMatchObject({ codigo, estado: 'en_boveda', caja, bandeja, bolsa: lugar.bolsa })
  // A role that sees contracts and no vault.
  await t.p.base.db
    .insertInto('roles')
    .values({ id: t.p.deps.nuevoId(), nombre: 'Sin bóveda', permisos: ['contratos.ver'] })
    .execute()
  await unUsuario(t.p.base.db, 'sinboveda', [{ almacenId: t.p.almacenes.PCT01, rol: 'Sin bóveda' }])
  const sinBoveda = await t.p.entrar('sinboveda')
  // What hands its things over says why not to them too: they learn where it is, and no more.
  expect(await suya(sinBoveda)).toMatchObject({ boveda: null, estadoBoveda: 'en_boveda' })
  // Its seal, scanned or typed, finds it: for the same people, in that branch alone.
  const porPrecinto = async (con = quien) =>
    (await con.pedir<Respuesta<typeof buscarTodo>>('GET', `/busqueda?texto=${precinto}`)).cuerpo.bolsas
  const encontrada = [{ precinto, contrato, despacho: null }]
  expect(await porPrecinto()).toEqual(encontrada)
  expect(await porPrecinto(sinBoveda)).toEqual([])
  expect(await porPrecinto(await t.p.entrar('gerente', 'PCT02'))).toEqual([])
  await operar('pedidoBoveda', codigo, { motivo: 'viene el cliente' })
  expect(await ficha()).toMatchObject({ estado: 'pedida', bolsa: lugar.bolsa })
  await operar('entregaBoveda', codigo, { peso: 1_000 })
  expect(await ficha()).toBeNull()
})

it('is signed by two: the same person twice, a wrong password and who may not are refused at the other signature', async () => {
  const codigo = await enviada()
  const lugar = { ...LUGAR, bolsa: String(++bolsa) }
  const con = (usuario: string, clave = CLAVE) =>
    operar('recepcionBoveda', codigo, lugar, { entrega: { usuario, clave } })
  const dichos = []
  for (const intento of [con('gerente'), con('cajero', 'otra'), con('consulta')]) {
    const { estado, cuerpo } = await intento
    dichos.push([estado >= 400, cuerpo.campo])
  }
  expect(dichos).toEqual([
    [true, 'entrega'],
    [true, 'entrega'],
    [true, 'entrega'],
  ])
  expect((await con('cajero')).estado).toBe(200)
})

it('is an entrega pendiente from the payment until it is handed over', async () => {
  const { codigo } = await guardada()
  await pagar(codigo)
  expect((await lista('vista=pendientes')).items).toEqual([
    expect.objectContaining({ codigo, pagada: true, estado: 'en_boveda', capital: 0 }),
  ])
  const enInicio = async () =>
    (await t.quien.pedir<{ entregas: number | null }>('GET', '/inicio/por-hacer')).cuerpo.entregas
  expect(await enInicio()).toBe(1)
  expect((await operar('entregaBoveda', codigo, { peso: 1_000 })).estado).toBe(200)
  expect((await lista('vista=pendientes')).items).toEqual([])
  expect(await enInicio()).toBe(0)
  expect((await probarLibros(t.p.base.db)).diferencias).toEqual([])
})

it('waits for compliance to hand over what was paid to who has a hit by then (D24)', async () => {
  const { codigo } = await guardada()
  await pagar(codigo)
  await unaTarea(t.p.base.db, await clienteDe(codigo))
  // Who keeps the vault and lets no hit pass.
  const permisos = ['boveda.ver', 'boveda.custodiar']
  await t.p.base.db
    .insertInto('roles')
    .values({ id: t.p.deps.nuevoId(), nombre: 'Bóveda', permisos })
    .execute()
  await unUsuario(t.p.base.db, 'custodio', [{ almacenId: t.p.almacenes.PCT01, rol: 'Bóveda' }])
  await unUsuario(t.p.base.db, 'oficial', [{ almacenId: t.p.almacenes.PCT01, rol: 'Cumplimiento' }])
  const credenciales = { usuario: 'custodio', clave: CLAVE }
  const negada = await operar('entregaBoveda', codigo, { peso: 1_000 }, { credenciales })
  expect([negada.estado, negada.cuerpo.codigo]).toEqual([409, 'operacion.autorizacion'])
  const autoriza = { usuario: 'oficial', clave: CLAVE }
  const hecha = await operar('entregaBoveda', codigo, { peso: 1_000 }, { credenciales, autoriza })
  expect(hecha.estado).toBe(200)
  // And to take it back: it changes hands the other way.
  const { codigo: entrega } = hecha.cuerpo
  const previa = await quien.pedir<{ exige: { codigo: string }[] }>('GET', `/documentos/${entrega}/anulacion`)
  expect(previa.cuerpo.exige.map((una) => una.codigo)).toEqual(['autorizacion.anular', 'autorizacion.alerta'])
  // What goes back from the counter to its place in the vault changes no hands.
  const { codigo: otra } = await guardada()
  await unaTarea(t.p.base.db, await clienteDe(otra))
  const interna = await operar('entregaBoveda', otra, { peso: 1_000 })
  const suya = await quien.pedir<{ exige: { codigo: string }[] }>(
    'GET',
    `/documentos/${interna.cuerpo.codigo}/anulacion`,
  )
  expect(suya.cuerpo.exige.map((una) => una.codigo)).toEqual(['autorizacion.anular'])
})

it('adds a contract that was sent again once, with the bag that has it, and says of a voided bag that it was voided', async () => {
  const { codigo } = await guardada()
  const { contrato = '' } = (await lista(`texto=${codigo}`)).items[0] ?? {}
  const pies = async (consulta = '') => {
    const { totales, items } = await lista(`texto=${contrato}${consulta}`)
    return [totales.bolsas, totales.articulos, totales.capital, items.length]
  }
  expect(await pies()).toEqual([1, 2, 1_160_000, 1])
  expect((await operar('entregaBoveda', codigo, { peso: 1_000 })).estado).toBe(200)
  expect(await pies()).toEqual([0, 0, 0, 1])
  const otra = await enviarOtraVez(contrato)
  expect(await pies()).toEqual([1, 2, 1_160_000, 2])
  expect(await pies('&estado=entregada')).toEqual([1, 2, 0, 1])
  // A seal that was typed wrong: the bag is voided, and the customer pays and takes the things from the counter.
  expect((await anular(otra)).estado).toBe(200)
  await pagar(codigo)
  const { items } = await lista(`texto=${contrato}`)
  const dichos = items.map(dichoDe).sort()
  expect(dichos).toEqual(['Anulada', 'Entregada'])
  expect(await pies()).toEqual([0, 0, 0, 2])
})

it('forgets nobody whose paid things it has, until they are handed over', async () => {
  const { codigo } = await guardada()
  await pagar(codigo)
  const superadmin = await t.p.entrar('superadmin')
  const olvidar = async () =>
    (
      await superadmin.pedir<{ codigo?: string }>('POST', `/clientes/${await clienteDe(codigo)}/anonimizar`, {
        motivo: 'lo pidió por escrito',
        credenciales: { usuario: 'superadmin', clave: CLAVE },
      })
    ).cuerpo.codigo
  expect(await olvidar()).toBe('cliente.entrega_pendiente')
  expect((await operar('entregaBoveda', codigo, { peso: 1_000 })).estado).toBe(200)
  expect(await olvidar()).toBeUndefined()
})

it('explains another weight, and keeps one bag in a place', async () => {
  const { lugar } = await guardada()
  const codigo = await enviada()
  const ocupado = await operar('recepcionBoveda', codigo, lugar)
  expect(ocupado.cuerpo.datos?.errores?.[0]?.codigo).toBe('boveda.ocupado')
  const libre = { ...lugar, bolsa: String(++bolsa), peso: 900 }
  const callado = await operar('recepcionBoveda', codigo, libre)
  expect(callado.cuerpo.datos?.errores?.[0]?.codigo).toBe('operacion.motivo')
  expect((await operar('recepcionBoveda', codigo, { ...libre, motivo: 'sin la caja' })).estado).toBe(200)
})

it('voids what nothing stands on, and brings the bag back to where it was', async () => {
  const { codigo } = await guardada()
  const { cuerpo } = await operar('entregaBoveda', codigo, { peso: 1_000 })
  expect((await anular(codigo)).estado).toBe(422)
  expect((await anular(cuerpo.codigo)).estado).toBe(200)
  expect((await lista(`texto=${codigo}`)).items[0]).toMatchObject({ estado: 'en_boveda', caja: '3' })
  expect((await probarLibros(t.p.base.db)).diferencias).toEqual([])
})

it('is asked for by two at once: one does, the other is told', async () => {
  const { codigo } = await guardada()
  const dobles = await Promise.all(
    ['uno', 'dos'].map((motivo) => operar('pedidoBoveda', codigo, { motivo: `para ${motivo}` })),
  )
  expect(dobles.map(({ estado }) => estado).sort()).toEqual([200, 422])
})

it('a payment is not voided once its bag was handed over: the delivery is voided first, and the bag is back in its place', async () => {
  const { codigo, lugar } = await guardada()
  const retiro = await pagar(codigo)
  const { cuerpo } = await operar('entregaBoveda', codigo, { peso: 1_000 })
  const negada = await anular(retiro)
  expect([negada.estado, negada.cuerpo.datos?.errores]).toEqual([
    422,
    [
      expect.objectContaining({
        codigo: 'anulacion.hay_posterior',
        mensaje: `Anule primero el documento ${cuerpo.codigo}, que se hizo después.`,
      }),
    ],
  ])
  expect((await anular(cuerpo.codigo)).estado).toBe(200)
  expect((await anular(retiro)).estado).toBe(200)
  expect((await lista(`texto=${codigo}`)).items[0]).toMatchObject({
    estado: 'en_boveda',
    bolsa: lugar.bolsa,
    pagada: false,
  })
  expect((await probarLibros(t.p.base.db)).diferencias).toEqual([])
})

it('another weight is authorised where both sign, and is never asked of the centre', async () => {
  const { codigo } = await guardada()
  const envio = await envioDe(
    quien.pedir,
    { tipo: 'entregaBoveda', origen: codigo, documento: '' },
    { peso: 900, motivo: 'sin la caja' },
    'gerente',
  )
  const { entrada, visto, credenciales } = envio.cuerpo as typeof envio.cuerpo & { entrada: object }
  const pedida = await quien.pedir<{ codigo: string }>('POST', '/solicitudes', {
    tipo: 'entregaBoveda',
    referencia: codigo,
    entrada,
    visto,
    credenciales,
    motivo: 'pesa menos de lo que pesaba',
  })
  expect([pedida.estado, pedida.cuerpo.codigo]).toEqual([409, 'solicitud.firman_dos'])
  expect((await lista(`texto=${codigo}`)).items[0]).toMatchObject({ estado: 'en_boveda', peso: 1_000 })
})

it('a seal that another branch uses in the same instant is told as used', async () => {
  const otra = await enviada()
  const { ruta, cuerpo } = await t.envio(await t.preparar('envioBoveda'))
  const pedido = cuerpo as object as { entrada: object }
  const dueno = conectar(t.p.base.dueno)
  try {
    // A branch holds its own vault alone.
    const { espera } = await dueno.db.transaction().execute(async (tx) => {
      await sql`update custodias set precinto = 'DE-LOS-DOS'
        where id = (select id from documentos where codigo = ${otra})`.execute(tx)
      const enviado = quien.pedir<{ datos?: { errores?: { codigo: string }[] } }>('POST', ruta, {
        ...pedido,
        entrada: { ...pedido.entrada, precinto: 'DE-LOS-DOS' },
      })
      await esperan(t.p.base.db)
      return { espera: enviado }
    })
    const { estado, cuerpo: dicho } = await espera
    expect([estado, dicho.datos?.errores]).toEqual([
      422,
      [expect.objectContaining({ codigo: 'traslado.precinto_usado' })],
    ])
  } finally {
    await dueno.cerrar()
  }
})

it('is found by the label of a thing in it, and by any part of its place', async () => {
  const codigo = await enviada()
  const lugar = { caja: 'K9', bandeja: 'T7', bolsa: 'Q5', peso: 1_000 }
  expect((await operar('recepcionBoveda', codigo, lugar)).estado).toBe(200)
  const { contrato = '' } = (await lista(`texto=${codigo}`)).items[0] ?? {}
  for (const texto of [`${contrato}-1`, `${contrato.toLowerCase()}-2`, 'k9', 't7', 'q5'])
    expect([texto, (await lista(`texto=${texto}`)).items.map((una) => una.codigo)]).toEqual([texto, [codigo]])
  expect((await lista(`texto=${contrato}-9`)).items).toEqual([])
})
