import type { Configuracion } from '@retroventa/api/configuracion/llamadas'
import { INICIALES } from '@retroventa/domain/plantillas/iniciales'
import { TIPOS_PLANTILLA } from '@retroventa/domain/plantillas/matriz'
import { iniciarSimuladorSmtp, type SimuladorSmtp } from '@retroventa/simulators/smtp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPuertos } from '../../../ports/index.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { unCliente } from '../../clientes/factory.ts'
import { unContrato } from '../../contratos/factory.ts'
import { avisarDelDia } from '../../contratos/programados/programados.ts'
import { unUsuario } from '../../sesion/factory.ts'
import { correoDe } from '../correo.ts'
import { repasarMensajes } from '../jobs.ts'

let p: Prueba
let admin: Navegador
let smtp: SimuladorSmtp

beforeAll(async () => {
  p = await crearPrueba()
  smtp = await iniciarSimuladorSmtp()
  const { email } = crearPuertos({
    email: { url: smtp.smtp, de: 'Refugio <a@refugio.example>' },
    archivos: { carpeta: '/nowhere' },
  })
  Object.assign(p.deps, { email })
  admin = await p.entrar('superadmin')
})
afterAll(async () => {
  await p.deps.email?.cerrar()
  await smtp.detener()
  await p.cerrar()
})

const leer = async () =>
  (await admin.pedir<{ version: number; valor: Configuracion }>('GET', '/configuracion')).cuerpo

it('starts with a text of each of the 27 types, off but for the welcome', async () => {
  const { valor } = await leer()
  for (const tipo of TIPOS_PLANTILLA) {
    const corto = valor.message_operaciones.find(({ operacion }) => operacion === tipo)
    const correo = valor.email_operaciones.find(({ operacion }) => operacion === tipo)
    const encendida = tipo === 'cliente'
    expect(corto).toEqual({ operacion: tipo, message: INICIALES[tipo].corto, send: encendida })
    expect(correo).toEqual({ operacion: tipo, body: INICIALES[tipo].correo, send: encendida })
  }
})

describe('mail in Markdown', () => {
  const valores = { nombre: '<b>Ana</b> & [hijos](http://malo.example)', almacen: 'Centro\nHistórico' }
  it('has a rich form and a plain twin; a value is neither markup nor a link', () => {
    expect(
      correoDe('cliente', '**:nombre**, vea [la página](https://x.example).\n\n- uno\n- dos', valores),
    ).toEqual({
      html: '<p><strong>&lt;b&gt;Ana&lt;/b&gt; &amp; [hijos](http://malo.example)</strong>, vea <a href="https://x.example">la página</a>.</p>\n<ul>\n<li>uno</li>\n<li>dos</li>\n</ul>',
      texto: '<b>Ana</b> & [hijos](http://malo.example), vea la página (https://x.example).\n\n- uno\n- dos',
    })
  })
  it('lets no markup, script or address of another kind through', () => {
    const { html } = correoDe('cliente', '<script>x</script>\n\n[y](javascript:z) :almacen', valores)
    expect(html).not.toMatch(/<script|href="javascript/)
    expect(html).toContain('Centro<br />Histórico')
  })
})

describe('preview', () => {
  const ver = (cuerpo: object, quien = admin) =>
    quien.pedir<Record<string, unknown>>('POST', '/mensajes/plantillas/vista', {
      tipo: 'contrato',
      corto: ':nombre, :contrato vence el :vencimiento',
      correo: '**:contrato** por :valor',
      ...cuerpo,
    })
  it('is filled with everyday values until there is a contract, then with it', async () => {
    expect((await ver({})).cuerpo).toMatchObject({
      documento: null,
      whatsapp: expect.stringContaining('PCT01-000123'),
    })
    const { id } = await unCliente(p.base.db, { nombres: 'Ñusta', apellidos: 'Peña' })
    const { id: empleado } = await p.base.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'gerente')
      .executeTakeFirstOrThrow()
    const { codigo } = await unContrato(p.base.db, {
      cliente_id: id,
      empleado_id: empleado,
      fecha: '2026-10-01',
      almacen_id: p.almacenes.PCT01,
      almacenCodigo: 'PCT01',
    })
    const { cuerpo } = await ver({ codigo: codigo.toLowerCase() })
    expect(cuerpo).toMatchObject({
      documento: codigo,
      whatsapp: expect.stringContaining('Ñusta'),
      sms: expect.stringMatching(/^Ñusta/),
      correo: {
        html: expect.stringContaining(`<strong>${codigo}</strong>`),
        texto: expect.stringContaining(codigo),
      },
    })
  })
  it('is filled with everyday values for who may read the settings, and neither contracts nor documents', async () => {
    const permisos = ['configuracion.ver']
    await p.base.db
      .insertInto('roles')
      .values({ id: p.deps.nuevoId(), nombre: 'Ajustes', permisos })
      .execute()
    await unUsuario(p.base.db, 'ajusta', [{ almacenId: p.almacenes.PCT01, rol: 'Ajustes' }])
    const ajusta = await p.entrar('ajusta')
    const { codigo } = await p.base.db.selectFrom('contratos').select('codigo').executeTakeFirstOrThrow()
    const { texto, cuerpo } = await ver({}, ajusta)
    expect([cuerpo.documento, texto.includes('Ñusta')]).toEqual([null, false])
    expect((await ver({ codigo }, ajusta)).cuerpo.codigo).toBe('plantilla.documento')
  })
  it('shows what fills the approved template of WhatsApp, in its order, and nothing that its type cannot fill', async () => {
    const whatsapp = {
      nombre: 'su_contrato',
      idioma: 'es_CO',
      parametros: ['almacen', 'contrato', 'factura'],
    }
    const { cuerpo } = await ver({ whatsapp })
    expect(cuerpo.parametros).toEqual([
      'Almacén PCT01',
      expect.stringMatching(/^PCT01-\d{6}$/),
      // Of a contract nobody would say it.
      '-',
    ])
    expect((await ver({})).cuerpo.parametros).toEqual([])
  })
  it('refuses a tag of another type naming it, a contract of nobody, and who may not', async () => {
    expect((await ver({ corto: ':ps_saldo' })).cuerpo).toMatchObject({
      codigo: 'mensaje.etiqueta',
      mensaje: 'La etiqueta :ps_saldo no se puede usar en este mensaje.',
    })
    expect((await ver({ codigo: 'PCT01-999999' })).cuerpo.codigo).toBe('plantilla.documento')
    expect((await ver({}, await p.entrar('cajero'))).cuerpo.codigo).toBe('permiso.falta')
  })
})

it('keeps every version of a text with who wrote it, and can go back to the first', async () => {
  const versiones = async () =>
    (
      await admin.pedir<{ items: { corto: string; nombre: string; instante: string | null }[] }>(
        'GET',
        '/mensajes/plantillas/versiones?tipo=abono',
      )
    ).cuerpo.items
  expect(await versiones()).toMatchObject([{ instante: null, corto: INICIALES.abono.corto }])
  for (const message of ['Primero :valor', 'Segundo :valor']) {
    p.reloj.avanzar(1_000)
    const { version, valor } = await leer()
    const message_operaciones = valor.message_operaciones.map((una) =>
      una.operacion === 'abono' ? { ...una, message } : una,
    )
    const { estado } = await admin.pedir('PUT', '/configuracion', {
      version,
      valor: { ...valor, message_operaciones },
    })
    expect(estado).toBe(200)
  }
  expect((await versiones()).map(({ corto }) => corto)).toEqual([
    'Segundo :valor',
    'Primero :valor',
    INICIALES.abono.corto,
  ])
})

it('refuses a tag in the address of a link, and a parameter of WhatsApp that the type cannot fill', async () => {
  const { version, valor } = await leer()
  const email_operaciones = [
    { operacion: 'abono', body: '[pague](https://x.example/:contrato)', send: false },
  ]
  const enlace = await admin.pedir('PUT', '/configuracion', {
    version,
    valor: { ...valor, email_operaciones },
  })
  expect(enlace.texto).toContain(':contrato no puede ir en la dirección de un enlace de Abono.')
  const message_operaciones = [
    {
      operacion: 'venta',
      message: 'x',
      send: false,
      whatsapp: { nombre: 'venta_1', idioma: 'es_CO', parametros: ['venta', 'peso'] },
    },
  ]
  const ajena = await admin.pedir('PUT', '/configuracion', {
    version,
    valor: { ...valor, message_operaciones },
  })
  expect(ajena.texto).toContain(':peso no se puede usar en Venta.')
})

it('sends a trial to oneself at any hour, with its rich form, and refuses a destination that is none', async () => {
  p.reloj.ahora = new Date('2026-11-22T04:00:00.000Z')
  admin = await p.entrar('superadmin')
  const prueba = (cuerpo: object) =>
    admin.pedir('POST', '/mensajes/plantillas/prueba', {
      tipo: 'abono',
      corto: 'Abono :valor',
      correo: 'Abono **:valor**',
      canal: 'email',
      para: 'yo@example.com',
      ...cuerpo,
    })
  expect((await prueba({})).estado).toBe(200)
  await repasarMensajes(p.deps)
  expect(smtp.recibido()[0]).toMatchObject({
    para: 'yo@example.com',
    asunto: 'Prueba: Abono',
    texto: expect.stringMatching(/^Abono \$/),
    detalle: { html: expect.stringContaining('<strong>') },
  })
  const whatsapp = { nombre: 'su_abono', idioma: 'es', parametros: ['valor', 'nombre'] }
  expect((await prueba({ canal: 'whatsapp', para: '3001234567', whatsapp })).estado).toBe(200)
  const { plantilla } = await p.base.db
    .selectFrom('mensajes')
    .select('plantilla')
    .where('canal', '=', 'whatsapp')
    .executeTakeFirstOrThrow()
  expect(plantilla).toEqual({ ...whatsapp, parametros: [expect.stringMatching(/^\$ /), expect.any(String)] })
  // With whose figures it was tried: what is forgotten with them.
  const referencias = await p.base.db.selectFrom('mensajes').select('referencia').execute()
  expect(referencias.map(({ referencia }) => referencia)).toContainEqual(
    expect.stringMatching(/^Prueba \S+-\d+$/),
  )
  // The log is for ever: it tells the place to who knows it.
  const dichas = await p.base.db
    .selectFrom('auditoria')
    .select('despues')
    .where('accion', '=', 'plantilla.probada')
    .orderBy('instante')
    .execute()
  expect(dichas.map(({ despues }) => despues)).toEqual([
    { canal: 'email', destino: '…@example.com' },
    { canal: 'whatsapp', destino: '…4567' },
  ])
  expect((await prueba({ para: 'nadie' })).cuerpo.codigo).toBe('plantilla.destino')
  expect((await prueba({ canal: 'sms', para: '3995550142' })).cuerpo.codigo).toBe('plantilla.destino')
  expect((await prueba({ correo: '' })).cuerpo.codigo).toBe('plantilla.vacia')
})

it('says of a contract what its notice says that leaves by itself: its own debt, and what is left of its capital', async () => {
  const [corto, correo] = [':contrato: :valor, :m_vencidos, :vlr_vencido, :dias_previos', ':peso']
  const { version, valor } = await leer()
  const message_operaciones = [{ operacion: 'vencimiento', message: corto, send: true }]
  await admin.pedir('PUT', '/configuracion', { version, valor: { ...valor, message_operaciones } })
  p.reloj.avanzar(3_000)
  Object.assign(p.deps, { sms: { enviar: () => Promise.reject(new Error('sent')) } })
  const { id: cliente_id } = await unCliente(p.base.db, { cliente: { enviarSms: true } })
  const quien = p.base.db.selectFrom('usuarios').select('id').where('username', '=', 'gerente')
  const { codigo } = await unContrato(p.base.db, {
    ...{ cliente_id, empleado_id: (await quien.executeTakeFirstOrThrow()).id },
    ...{ almacen_id: p.almacenes.PCT01, almacenCodigo: 'PCT01', fecha: '2026-08-19' },
    // 43.000 are of the first month, and the rest of the capital.
    abonos: [{ fecha: '2026-09-10', valor: 400_000 }],
    columnas: { vence: '2026-11-19' },
  })
  await avisarDelDia(p.deps)
  const { texto } = await p.base.db
    .selectFrom('mensajes')
    .select('texto')
    .where('referencia', '=', codigo)
    .executeTakeFirstOrThrow()
  expect(texto).toContain('$ 503.000, 2,')
  const vista = { tipo: 'vencimiento', corto, correo, codigo }
  const { cuerpo } = await admin.pedir<{ sms: string }>('POST', '/mensajes/plantillas/vista', vista)
  expect(cuerpo.sms).toBe(texto)
  // Nobody is told that they owe of a contract that is closed, nor of one with the words of a layaway.
  const ver = (mas: object) =>
    admin.pedir<Record<string, unknown>>('POST', '/mensajes/plantillas/vista', { ...vista, ...mas })
  const deSepare = { tipo: 'vencimiento plansepare', corto: ':nombre: :ps_saldo', correo: ':separe' }
  expect((await ver({ codigo: '' })).cuerpo.documento).toBe(codigo)
  expect((await ver({ ...deSepare, codigo: '' })).cuerpo.documento).toBeNull()
  expect((await ver(deSepare)).cuerpo.codigo).toBe('plantilla.documento')
  await p.base.db
    .updateTable('contratos')
    .set({ estado: 'decomisado' })
    .where('codigo', '=', codigo)
    .execute()
  expect((await ver({})).cuerpo.codigo).toBe('plantilla.documento')
  expect((await ver({ codigo: '' })).cuerpo.documento).not.toBe(codigo)
})
