import type { Configuracion } from '@retroventa/api/configuracion/llamadas'
import type { enviarCopia, verCopias } from '@retroventa/api/contratos/copias'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import type { Canal } from '@retroventa/domain/mensajes/tipos'
import type { Cifra } from '@retroventa/domain/operaciones/tipos'
import { iniciarSimuladorSmtp, type SimuladorSmtp } from '@retroventa/simulators/smtp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPuertos } from '../../../ports/index.ts'
import { crearTaller, type Taller } from '../../../testing/taller/taller.ts'
import { repasarMensajes } from '../../mensajes/jobs.ts'
import { unUsuario } from '../../sesion/factory.ts'

type Copias = Respuesta<typeof verCopias>

let t: Taller
let smtp: SimuladorSmtp
let codigo: string

beforeAll(async () => {
  smtp = await iniciarSimuladorSmtp()
  t = await crearTaller()
  const { email } = crearPuertos({
    email: { url: smtp.smtp, de: 'Refugio <a@refugio.example>' },
    archivos: { carpeta: '/nowhere' },
  })
  Object.assign(t.p.deps, { email })
  codigo = (await t.enviar(await t.envio(await t.preparar('contrato')))).cuerpo.codigo
  await t.p.base.db.deleteFrom('mensajes').execute()
})
afterAll(async () => {
  await t.p.deps.email?.cerrar()
  await smtp.detener()
  await t.p.cerrar()
})

/** What the customer of the contract has and authorised. */
const cliente = (cambios: { email: string | null; enviar_email: boolean }) =>
  t.p.base.db
    .updateTable('clientes')
    .set(cambios)
    .where('id', 'in', (q) => q.selectFrom('contratos').select('cliente_id').where('codigo', '=', codigo))
    .execute()

const ver = async (quien = t.quien) =>
  (await quien.pedir<Copias>('GET', `/contratos/${codigo}/copias`)).cuerpo
const enviar = (clave?: string, quien = t.quien, canales: readonly Canal[] = ['email', 'sms']) =>
  quien.pedir<Respuesta<typeof enviarCopia>>(
    'POST',
    `/contratos/${codigo}/copias`,
    { canales },
    {
      ...(clave && { 'idempotency-key': clave }),
    },
  )
const enCola = async () =>
  (
    await t.p.base.db
      .selectFrom('mensajes')
      .select(['canal', 'motivo', 'clase', 'referencia', 'adjunto', 'texto'])
      .execute()
  ).map((m) => ({ ...m }))

it('where the customer gave no mail or did not authorise it, nothing leaves and it is said why', async () => {
  await cliente({ email: null, enviar_email: true })
  expect(await ver()).toMatchObject({
    medios: [{ canal: 'email', sale: false, destino: null, razon: expect.stringContaining('correo') }],
    enviadas: [],
  })
  await cliente({ email: 'ana@example.com', enviar_email: false })
  expect((await ver()).medios).toEqual([
    {
      canal: 'email',
      sale: false,
      espera: false,
      sinCanal: false,
      destino: null,
      razon: 'El cliente no autorizó este canal.',
    },
  ])
  expect(await enviar()).toMatchObject({ estado: 422, cuerpo: { codigo: 'contrato.copia_sin_medio' } })
  expect(await enCola()).toEqual([])
})

it('goes to the customer with its paper, and the sheet tells it', async () => {
  await cliente({ email: 'ana@example.com', enviar_email: true })
  expect((await ver()).medios).toEqual([
    { canal: 'email', sale: true, espera: false, sinCanal: false, destino: 'ana@example.com', razon: null },
  ])
  // The same press twice is one copy; another person's is told of it.
  const clave = t.p.deps.nuevoId()
  const dos = await Promise.all([enviar(clave), enviar(clave)])
  expect(dos.map(({ estado, cuerpo }) => [estado, cuerpo])).toEqual([
    [200, { canales: ['email'] }],
    [200, { canales: ['email'] }],
  ])
  expect(await enviar()).toMatchObject({ estado: 409, cuerpo: { codigo: 'contrato.copia_en_camino' } })
  expect(await enCola()).toEqual([
    {
      canal: 'email',
      motivo: 'copia',
      clase: 'confirmacion',
      referencia: codigo,
      adjunto: { papel: 'contrato', codigo, duplicado: true },
      texto: expect.stringContaining(codigo),
    },
  ])
  await repasarMensajes(t.p.deps)
  const [recibido, ...mas] = smtp.recibido().filter(({ para }) => para === 'ana@example.com')
  expect(mas).toEqual([])
  expect(recibido).toMatchObject({
    asunto: `Copia de contrato ${codigo}`,
    detalle: { adjuntos: [`${codigo}.pdf`] },
  })
  expect((await ver()).enviadas).toMatchObject([
    { motivo: 'copia', canal: 'email', estado: 'enviado', empleado: 'gerente' },
  ])
  const anotado = await t.p.base.db
    .selectFrom('auditoria')
    .select('despues')
    .where('accion', '=', 'contrato.copia_enviada')
    .execute()
  expect(anotado).toEqual([{ despues: { codigo, canales: ['email'] } }])
})

it('goes by SMS only where the house sends its copies by it', async () => {
  const admin = await t.p.entrar('superadmin')
  const { version, valor } = (
    await admin.pedir<{ version: number; valor: Configuracion }>('GET', '/configuracion')
  ).cuerpo
  const conSms = [
    { operacion: 'copia', send: true, message: 'Copia de :contrato, :nuevo_valor, vence :vencimiento.' },
  ]
  const cuerpo = { version, valor: { ...valor, message_operaciones: conSms } }
  expect((await admin.pedir('PUT', '/configuracion', cuerpo)).estado).toBe(200)
  expect((await ver()).medios.map(({ canal, razon, sinCanal }) => [canal, razon, sinCanal])).toEqual([
    ['email', null, false],
    ['sms', 'El canal está deshabilitado.', true],
    ['whatsapp', 'No hay un servidor de WhatsApp configurado.', true],
  ])
})

it('two people who press at once send one', async () => {
  await t.p.base.db.deleteFrom('mensajes').execute()
  const dos = await Promise.all([enviar(), enviar()])
  expect(dos.map(({ estado }) => estado).toSorted()).toEqual([200, 409])
  expect(await enCola()).toHaveLength(1)
  await t.p.base.db.deleteFrom('mensajes').execute()
})

it('says what the contract owes as of that day, whatever it was when it was made', async () => {
  await t.p.base.db.deleteFrom('mensajes').execute()
  await t.p.base.db
    .updateTable('contratos')
    .set({ capital: 123_000, vence: '2027-09-08' })
    .where('codigo', '=', codigo)
    .execute()
  expect((await enviar()).estado).toBe(200)
  const [{ texto } = { texto: '' }] = await enCola()
  expect(texto).toContain(formatoPesos(123_000))
  expect(texto).toContain(formatoFecha('2027-09-08'))
})

it('printed again, its message says the same', async () => {
  await t.p.base.db.deleteFrom('mensajes').execute()
  for (const motivo of ['', '?motivo=se%20moj%C3%B3&copia=si'])
    expect((await t.quien.pedir('GET', `/contratos/${codigo}/pdf${motivo}`)).estado).toBe(200)
  const [{ texto } = { texto: '' }] = (await enCola()).filter(({ motivo }) => motivo === 'copia')
  expect(texto).toContain('123.000')
  expect(texto).toContain(formatoFecha('2027-09-08'))
})

it('the preview of what is said when one is made says what was owed then; that of its copy, what is owed now', async () => {
  const admin = await t.p.entrar('superadmin')
  const { valor, cifras } = await t.p.base.db
    .selectFrom('documentos')
    .select(['valor', 'cifras'])
    .where('codigo', '=', codigo)
    .executeTakeFirstOrThrow()
  const ver = async (tipo: 'contrato' | 'copia') => {
    const texto = ':valor|:nuevo_valor|:vencimiento'
    const pedido = { tipo, corto: texto, correo: texto, codigo }
    const { cuerpo } = await admin.pedir<{ documento: string; whatsapp: string }>(
      'POST',
      '/mensajes/plantillas/vista',
      pedido,
    )
    return [cuerpo.documento, ...cuerpo.whatsapp.split('|')]
  }
  const hoy = formatoPesos(123_000)
  expect(await ver('copia')).toEqual([codigo, hoy, hoy, formatoFecha('2027-09-08')])
  const entonces = formatoPesos(-valor)
  const vence = (cifras as unknown as Cifra[]).find(({ clave }) => clave === 'vence')?.despues
  expect(await ver('contrato')).toEqual([codigo, entonces, entonces, formatoFecha(String(vence))])
})

it.each(['resuelto', 'decomisado'] as const)(
  'of one that is %s, what its paper is worth, and that it is closed',
  async (estado) => {
    await t.p.base.db.deleteFrom('mensajes').execute()
    const suyo = () => t.p.base.db.updateTable('contratos').where('codigo', '=', codigo)
    const { capital, valor_total } = await t.p.base.db
      .selectFrom('contratos')
      .select(['capital', 'valor_total'])
      .where('codigo', '=', codigo)
      .executeTakeFirstOrThrow()
    expect(capital).not.toBe(valor_total)
    const tipo_resolucion = estado === 'resuelto' ? 'retiro' : null
    await suyo().set({ estado, tipo_resolucion }).execute()
    expect((await enviar(undefined, t.quien, ['email'])).estado).toBe(200)
    const [{ texto } = { texto: '' }] = await enCola()
    expect(texto).toContain(`por ${formatoPesos(valor_total)}`)
    expect(texto).toContain(`${formatoFecha('2027-09-08')} (ya se cerró)`)
    await suyo().set({ estado: 'vigente', tipo_resolucion: null }).execute()
  },
)

it('while one waits by a channel there is no other by it, with why it waits; by another there is', async () => {
  const espera = { razon: 'proveedor.credenciales', estado: 'encolado' }
  await t.p.base.db.updateTable('mensajes').set(espera).execute()
  const porque = 'La copia anterior todavía no ha salido. El proveedor rechazó las credenciales.'
  expect((await ver()).medios[0]).toMatchObject({
    canal: 'email',
    sale: false,
    espera: true,
    razon: expect.stringContaining(porque),
  })
  const otra = await enviar()
  expect([otra.estado, otra.texto]).toEqual([409, expect.stringContaining(porque)])
  expect(otra.texto).not.toMatch(/horario|Mensajes/)
  // One that waits by SMS keeps no mail from leaving.
  await t.p.base.db.updateTable('mensajes').set({ canal: 'sms' }).execute()
  expect((await ver()).medios[0]).toMatchObject({ canal: 'email', sale: true, espera: false })
  expect(await enviar(undefined, t.quien, ['email'])).toMatchObject({ estado: 200 })
  await t.p.base.db.deleteFrom('mensajes').execute()
})

it('of a contract that is voided no copy is asked for, and that which waits does not leave', async () => {
  codigo = (await t.enviar(await t.envio(await t.preparar('contrato')))).cuerpo.codigo
  await t.p.base.db.deleteFrom('mensajes').execute()
  await cliente({ email: 'ana@example.com', enviar_email: true })
  expect((await enviar(undefined, t.quien, ['email'])).estado).toBe(200)
  t.p.reloj.avanzar(1_000)
  const anulacion = { tipo: 'anulacion', origen: codigo, documento: codigo } as const
  expect((await t.enviar(await t.envio(anulacion))).estado).toBe(200)
  t.p.reloj.avanzar(1_000)
  await repasarMensajes(t.p.deps)
  expect((await ver()).enviadas).toMatchObject([
    { motivo: 'copia', estado: 'fallido', razon: 'Ya no correspondía enviarlo.' },
  ])
  expect(await enviar(undefined, t.quien, ['email'])).toMatchObject({
    estado: 409,
    cuerpo: { codigo: 'contrato.copia_anulado' },
  })
})

it('says no address to who may not see the record of the customer', async () => {
  const rol = 'Solo imprime'
  await t.p.base.db
    .insertInto('roles')
    .values({ id: t.p.deps.nuevoId(), nombre: rol, permisos: ['contratos.ver', 'contratos.imprimir'] })
    .execute()
  await unUsuario(t.p.base.db, 'imprime1', [{ almacenId: t.p.almacenes.PCT01, rol }])
  const suya = await ver(await t.p.entrar('imprime1'))
  expect(suya.medios[0]).toEqual({
    canal: 'email',
    sale: true,
    espera: false,
    sinCanal: false,
    destino: null,
    razon: null,
  })
})
