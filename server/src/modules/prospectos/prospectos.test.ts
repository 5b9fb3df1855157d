import type { DatosPersonales } from '@retroventa/api/clientes/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { listarProspectos } from '@retroventa/api/prospectos/llamadas'
import type { Simulador } from '@retroventa/simulators/base'
import { iniciarSimuladorCrm, OID_CRM } from '@retroventa/simulators/crm'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { crearCrmWebToLead } from '../../ports/crm/webToLead.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { filasLeidas } from '../../testing/filasLeidas.ts'
import { esperan } from '../../testing/vigilancia/esperan.ts'
import { unCliente } from '../clientes/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { enviarPendientes as enviarHasta } from './enviar.ts'
import { suyos } from './queries.ts'

let p: Prueba
let crm: Simulador
let cajero: Navegador
const MINUTO = 60_000
const enviarPendientes = () => enviarHasta(p.deps, new AbortController().signal)
const DATOS = {
  first_name: 'Ana',
  last_name: 'Pérez Ñandú',
  email: 'ana@correo.example',
  mobile: '3001234567',
  city: 'Turbaco',
  tramite: 'Dinero inmediato',
  transaccion: 'Contrato Oro',
  branch: 'PCT 01',
  amount: 500_000,
  message: 'Llamar & escribir = hoy',
  lead_source: 'Radio',
}

const apagar = (si: boolean) => {
  p.reloj.avanzar(3_000)
  return sql`update configuracion set valor = jsonb_set(valor, '{crmSalesforce}', ${JSON.stringify(si)}::jsonb)`.execute(
    p.base.db,
  )
}
beforeAll(async () => {
  p = await crearPrueba()
  crm = await iniciarSimuladorCrm()
  p.deps.crm = crearCrmWebToLead({
    url: crm.url,
    oid: OID_CRM,
    retUrl: 'https://casa.example/ok',
    campos: { transaccion: '00Ntransaccion' },
  })
  await apagar(true)
})
afterAll(async () => {
  await crm.detener()
  await p.cerrar()
})
beforeEach(async () => {
  cajero = await p.entrar('cajero')
  crm.fallar({ modo: 'normal' })
})

const crear = (mas: object = {}, quien = cajero) =>
  quien.pedir<{ id: string; codigo: string; datos?: { errores: { campo: string; mensaje: string }[] } }>(
    'POST',
    '/prospectos',
    { ...DATOS, ...mas },
  )
const leer = async () =>
  (await cajero.pedir<Respuesta<typeof listarProspectos>>('GET', '/prospectos?porPagina=200')).cuerpo.items
const estadoDe = async (id: string) => (await leer()).find((uno) => uno.id === id)?.estado
const llegados = (email: string) => crm.recibido().filter(({ para }) => para === email)

it('says everything that is missing, with the words of 001 §5', async () => {
  const vacio = { first_name: '', last_name: '', email: 'no', mobile: '', transaccion: '', lead_source: '' }
  const { estado, cuerpo } = await crear(vacio)
  expect(estado).toBe(422)
  expect(Object.fromEntries((cuerpo.datos?.errores ?? []).map((e) => [e.campo, e.mensaje]))).toEqual({
    first_name: 'Debe ingresa el nombre.',
    last_name: 'Este campo es requerido.',
    email: '¡El email no es válido!',
    mobile: 'Este campo es requerido.',
    transaccion: 'Debe seleccionar la transaccion',
    lead_source: 'Este campo es requerido.',
  })
})

it('arrives as a form, with the organisation, the return address and every field', async () => {
  const { cuerpo } = await crear()
  expect(await estadoDe(cuerpo.id)).toBe('pendiente')
  await enviarPendientes()
  expect(await estadoDe(cuerpo.id)).toBe('enviado')
  expect(llegados(DATOS.email).map(({ detalle }) => detalle)).toEqual([
    {
      oid: OID_CRM,
      retURL: 'https://casa.example/ok',
      first_name: 'Ana',
      last_name: 'Pérez Ñandú',
      email: DATOS.email,
      mobile: '3001234567',
      city: 'Turbaco',
      lead_source: 'Radio',
      '00Ntransaccion': 'Contrato Oro',
      description: expect.stringMatching(
        /^(?=.*tramite: Dinero inmediato)(?=.*branch: PCT 01)(?=.*message: Llamar & escribir = hoy)(?=.*amount: 500000)/s,
      ),
    },
  ])
})

it('is read whole in its list and in its file: what for, which branch, how much and what they said', async () => {
  const suyo = { tramite: 'Dinero inmediato', branch: 'PCT 01', amount: 500_000, message: DATOS.message }
  const { cuerpo } = await crear()
  expect((await leer()).find(({ id }) => id === cuerpo.id)).toMatchObject(suyo)
  const { texto } = await cajero.pedir('GET', '/prospectos/exportar?archivo=csv')
  for (const dato of ['PCT 01', '500000', DATOS.message]) expect(texto).toContain(dato)
})

it('with the CRM down for a day no lead is lost and none arrives twice', async () => {
  crm.fallar({ modo: 'error', estado: 503 })
  // Twice as many as those who send at once: each finds another's in the way.
  const correos = Array.from({ length: 8 }, (_, i) => `dia${i}@correo.example`)
  for (const email of correos) await crear({ email })
  for (let minutos = 0; minutos < 24 * 60; minutos += 30) {
    p.reloj.avanzar(30 * MINUTO)
    // Several processes at once, as they would be.
    await Promise.all([enviarPendientes(), enviarPendientes()])
  }
  cajero = await p.entrar('cajero')
  expect((await leer()).filter(({ email }) => correos.includes(email)).map(({ estado }) => estado)).toEqual(
    correos.map(() => 'pendiente'),
  )
  crm.fallar({ modo: 'normal' })
  p.reloj.avanzar(61 * MINUTO)
  await Promise.all(Array.from({ length: 4 }, () => enviarPendientes()))
  for (const email of correos) expect(llegados(email)).toHaveLength(1)
})

it('of one that may have arrived nobody asks again but a person', async () => {
  crm.fallar({ modo: 'corte' })
  const { id } = (await crear({ email: 'corte@correo.example' })).cuerpo
  await enviarPendientes()
  crm.fallar({ modo: 'normal' })
  p.reloj.avanzar(48 * 60 * MINUTO)
  await enviarPendientes()
  cajero = await p.entrar('cajero')
  expect([await estadoDe(id), llegados('corte@correo.example').length]).toEqual(['incierto', 1])
  expect((await cajero.pedir('POST', `/prospectos/${id}/reenviar`, {})).estado).toBe(200)
  await enviarPendientes()
  expect(await estadoDe(id)).toBe('enviado')
  expect((await cajero.pedir('POST', `/prospectos/${id}/reenviar`, {})).estado).toBe(409)
})

it('a process that dies in the middle leaves one of which nobody knows, not one that is sent twice', async () => {
  const { id } = (await crear({ email: 'muerto@correo.example' })).cuerpo
  await sql`update prospectos set estado = 'enviando', tomada_por = id, latido = ${p.reloj.ahora.toISOString()}
    where id = ${id}`.execute(p.base.db)
  p.reloj.avanzar(4 * MINUTO)
  await enviarPendientes()
  expect(await estadoDe(id)).toBe('enviando')
  p.reloj.avanzar(10 * MINUTO)
  await enviarPendientes()
  expect([await estadoDe(id), llegados('muerto@correo.example')]).toEqual(['incierto', []])
})

it('becomes a customer, and is of its branch', async () => {
  const { id } = (await crear({ email: 'cliente@correo.example' })).cuerpo
  const clienteId = (await unCliente(p.base.db)).id
  const otra = await p.entrar('cajera2', 'PCT02')
  expect((await otra.pedir('POST', `/prospectos/${id}/cliente`, { clienteId })).estado).toBe(404)
  const nadie = '019a0000-0000-7000-8000-00000000dead'
  expect((await cajero.pedir('POST', `/prospectos/${id}/cliente`, { clienteId: nadie })).estado).toBe(404)
  expect((await cajero.pedir('POST', `/prospectos/${id}/cliente`, { clienteId })).estado).toBe(200)
  expect((await leer()).find((uno) => uno.id === id)?.clienteId).toBe(clienteId)
  expect((await otra.pedir<{ total: number }>('GET', '/prospectos')).cuerpo.total).toBe(0)
})

it('with its sending turned off none leaves, nor is sent again by hand; what waits leaves once it is on', async () => {
  const { id } = (await crear({ email: 'apagado@correo.example' })).cuerpo
  await apagar(false)
  expect((await crear()).cuerpo.codigo).toBe('prospecto.apagado')
  expect((await cajero.pedir('POST', `/prospectos/${id}/reenviar`, {})).cuerpo.codigo).toBe(
    'prospecto.apagado',
  )
  await enviarPendientes()
  expect([await estadoDe(id), llegados('apagado@correo.example')]).toEqual(['pendiente', []])
  await apagar(true)
  await enviarPendientes()
  expect([await estadoDe(id), llegados('apagado@correo.example').length]).toEqual(['enviado', 1])
})

it('of the wrong customer it is put right by who saw of whom it was, and what it said goes with it', async () => {
  const { id } = (await crear({ email: 'de.otro@correo.example', mobile: '6015550999' })).cuerpo
  const [uno, otro] = [await unCliente(p.base.db), await unCliente(p.base.db)]
  const decir = (cliente: { id: string }, visto?: string) =>
    cajero.pedir('POST', `/prospectos/${id}/cliente`, { clienteId: cliente.id, ...(visto && { visto }) })
  expect((await decir(uno)).estado).toBe(200)
  // A screen that still shows it of nobody, and one that shows it of another.
  expect((await decir(otro)).cuerpo.codigo).toBe('prospecto.otro_cliente')
  expect((await decir(otro, otro.id)).cuerpo.codigo).toBe('prospecto.otro_cliente')
  expect((await decir(otro, uno.id)).estado).toBe(200)
  const gerente = await p.entrar('gerente')
  const suyos = async (cliente: { id: string }) =>
    (await gerente.pedir<DatosPersonales>('GET', `/clientes/${cliente.id}/datos`)).cuerpo.prospectos.length
  expect([await suyos(uno), await suyos(otro)]).toEqual([0, 1])
  expect((await leer()).find((fila) => fila.id === id)?.cliente).toBe(otro.nombre_completo)
  const dichos = p.base.db.selectFrom('auditoria').select(['antes', 'despues']).where('entidad_id', '=', id)
  expect(await dichos.where('accion', '=', 'prospecto.convertido').orderBy('instante').execute()).toEqual([
    { antes: null, despues: { clienteId: uno.id } },
    { antes: { clienteId: uno.id }, despues: { clienteId: otro.id } },
  ])
})

it('is handed over with all that is kept of the person, and is not left with who is forgotten in that moment', async () => {
  const { id } = (await crear({ email: 'antes@correo.example' })).cuerpo
  const clienteId = (await unCliente(p.base.db)).id
  const convertir = (cual: string) => cajero.pedir('POST', `/prospectos/${cual}/cliente`, { clienteId })
  expect((await convertir(id)).estado).toBe(200)
  const gerente = await p.entrar('gerente')
  const datos = async () =>
    (await gerente.pedir<DatosPersonales>('GET', `/clientes/${clienteId}/datos`)).cuerpo.prospectos
  expect(await datos()).toMatchObject([
    { almacen: 'PCT01', nombre: 'Ana Pérez Ñandú', email: 'antes@correo.example', message: DATOS.message },
  ])
  expect((await gerente.pedir('GET', `/clientes/${clienteId}/datos/pdf`)).texto.slice(0, 5)).toBe('%PDF-')

  const otro = (await crear({ email: 'despues@correo.example' })).cuerpo.id
  const espera = await p.base.db.transaction().execute(async (tx) => {
    await tx.selectFrom('clientes').select('id').where('id', '=', clienteId).forUpdate().execute()
    const pedido = convertir(otro)
    await esperan(p.base.db)
    await tx
      .updateTable('clientes')
      .set({ anonimizado: p.reloj.ahora.toISOString() })
      .where('id', '=', clienteId)
      .execute()
    return { pedido }
  })
  expect((await espera.pedido).estado).toBe(404)
})

it('of nobody yet is handed over and forgotten with who has its number or its address, but one that another has too', async () => {
  const gerente = await p.entrar('gerente')
  const { id } = await unCliente(p.base.db, { celular: '3015550301', email: 'Suya@correo.example' })
  await unCliente(p.base.db, { celular: '3015550302' })
  const otro = await unCliente(p.base.db, { celular: '3015550303' })
  const de = (email: string, mobile: string) => crear({ email, mobile })
  await de('otra.cuenta@correo.example', '+57 301 555 0301')
  await de('suya@Correo.example', '6015550000')
  await de('ajena@correo.example', '3015550302')
  const { cuerpo: ajeno } = await de('ya.dicho@correo.example', '301-555-0301')
  expect((await cajero.pedir('POST', `/prospectos/${ajeno.id}/cliente`, { clienteId: otro.id })).estado).toBe(
    200,
  )
  const suyos = (await gerente.pedir<DatosPersonales>('GET', `/clientes/${id}/datos`)).cuerpo.prospectos.map(
    ({ email }) => email,
  )
  expect(suyos).toEqual(['otra.cuenta@correo.example', 'suya@Correo.example'])

  const admin = await p.entrar('superadmin')
  const credenciales = { usuario: 'superadmin', clave: CLAVE }
  const olvido = await admin.pedir('POST', `/clientes/${id}/anonimizar`, { motivo: 'Lo pidió', credenciales })
  expect(olvido.estado).toBe(200)
  const quedan = (await leer()).map(({ email }) => email)
  expect(quedan).toEqual(expect.arrayContaining(['ajena@correo.example', 'ya.dicho@correo.example']))
  expect(quedan.filter((email) => suyos.includes(email))).toEqual([])
})

it('is looked for by indexes among all that there ever were, of somebody or of nobody', async () => {
  const { db } = p.base
  const { id } = await unCliente(db)
  const uno = (await crear({ mobile: '3015550401' })).cuerpo.id
  await sql`insert into prospectos (id, almacen_id, datos, creado, creado_por, proximo, estado, cliente_id)
    select gen_random_uuid(), almacen_id, datos || jsonb_build_object('mobile', 3100000000 + n, 'email', n || '@correo.example'), creado,
      creado_por, proximo, 'enviado', case when n % 2 = 0 then (select c.id from clientes c where c.id <> ${id} limit 1) end
    from prospectos, generate_series(1, 20000) n where id = ${uno}`.execute(db)
  await mandar(p.base.dueno, 'analyze prospectos')
  const suyo = sql`select id from prospectos where ${suyos(id, ['3015550401', 'suya@correo.example'])}`
  expect((await suyo.execute(db)).rows).toEqual([{ id: uno }])
  expect(await filasLeidas(db, suyo)).toBeLessThan(100)
})
