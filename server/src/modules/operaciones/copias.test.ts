import type { Configuracion } from '@retroventa/api/configuracion/llamadas'
import { filaDe, TIPOS_OPERACION, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { ENTRADAS, type Entrada } from '@retroventa/domain/plantillas/etiquetas'
import { MATRIZ } from '@retroventa/domain/plantillas/matriz'
import { iniciarSimuladorSmtp, type SimuladorSmtp } from '@retroventa/simulators/smtp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPuertos } from '../../ports/index.ts'
import { crearTaller, type Taller } from '../../testing/taller/taller.ts'
import { repasarMensajes } from '../mensajes/jobs.ts'

const COPIADOS = TIPOS_OPERACION.filter((tipo) => filaDe(tipo).copia)
/** What these branches leave empty. */
const DEL_ALMACEN: readonly Entrada[] = ['telefono', 'respuestas', 'datoAdicional']
const EMPRESA = 'auditoria@example.com'

let t: Taller
let smtp: SimuladorSmtp

beforeAll(async () => {
  smtp = await iniciarSimuladorSmtp()
  t = await crearTaller()
  const { email } = crearPuertos({
    email: { url: smtp.smtp, de: 'Refugio <a@refugio.example>' },
    archivos: { carpeta: '/nowhere' },
  })
  Object.assign(t.p.deps, { email })
})
afterAll(async () => {
  await t.p.deps.email?.cerrar()
  await smtp.detener()
  await t.p.cerrar()
})

/** Every copy says all of its tags between marks, by mail; the company is told. */
async function configurar(cambios: Partial<Configuracion>): Promise<void> {
  const admin = await t.p.entrar('superadmin')
  const { version, valor } = (
    await admin.pedir<{ version: number; valor: Configuracion }>('GET', '/configuracion')
  ).cuerpo
  const email_operaciones = COPIADOS.flatMap((tipo) => {
    const { copia, avisoCopia } = filaDe(tipo)
    return [copia, avisoCopia].flatMap((operacion) => operacion ?? [])
  }).map((operacion) => ({
    operacion,
    send: true,
    body: MATRIZ[operacion]
      .filter((entrada: Entrada) => !DEL_ALMACEN.includes(entrada))
      .map((entrada: Entrada) => `[:${ENTRADAS[entrada].etiqueta}]`)
      .join(' '),
  }))
  const email_empresa = COPIADOS.flatMap((tipo) => filaDe(tipo).avisoCopia ?? []).map((operacion) => ({
    operacion,
    emails: [EMPRESA],
  }))
  const { estado, texto } = await admin.pedir('PUT', '/configuracion', {
    version,
    valor: { ...valor, email_operaciones, email_empresa, ...cambios },
  })
  if (estado !== 200) throw new Error(texto)
  t.p.reloj.avanzar(3_000)
}

const imprimir = (tipo: TipoOperacion, codigo: string, consulta = '') => {
  const ruta = filaDe(tipo).papel === 'contrato' ? `/contratos/${codigo}/pdf` : `/documentos/${codigo}/recibo`
  return t.quien.pedir('GET', `${ruta}${consulta}`)
}

const deCopia = () =>
  t.p.base.db
    .selectFrom('mensajes')
    .select(['motivo', 'texto', 'para', 'cliente_id', 'referencia', 'adjunto'])
    .where('motivo', 'like', '%copia%')
    .orderBy('motivo')
    .execute()

async function hacer(tipo: TipoOperacion): Promise<string> {
  const { cuerpo } = await t.enviar(await t.envio(await t.preparar(tipo)))
  await t.p.base.db
    .updateTable('clientes')
    .set({ email: 'ana@example.com', enviar_email: true })
    .where('id', 'in', (q) =>
      q.selectFrom('documentos').select('tercero_id').where('codigo', '=', cuerpo.codigo),
    )
    .execute()
  return cuerpo.codigo
}

describe.each(COPIADOS)('%s printed again', (tipo) => {
  const { copia = '', avisoCopia } = filaDe(tipo)
  let codigo: string
  beforeAll(async () => {
    await configurar({ verificacion_copia: false })
    codigo = await hacer(tipo)
    await t.p.base.db.deleteFrom('mensajes').execute()
  })

  it('sends its copy to the customer with every tag filled, and why to the company', async () => {
    expect((await imprimir(tipo, codigo)).estado).toBe(200)
    expect(await deCopia()).toEqual([])
    const previa = await t.quien.pedir('GET', `/documentos/${codigo}/copia`)
    expect(previa.cuerpo).toEqual({ estado: 'sale', canales: ['email'] })
    expect((await imprimir(tipo, codigo, '?motivo=se%20moj%C3%B3')).estado).toBe(200)
    const dejados = await deCopia()
    expect(dejados.map(({ motivo }) => motivo)).toEqual([avisoCopia, copia].filter((uno) => uno))
    for (const { texto } of dejados) expect(texto).not.toMatch(/\[\]|\[:|undefined|NaN/)
    const alCliente = dejados.find(({ motivo }) => motivo === copia)
    expect(alCliente).toMatchObject({ para: null, adjunto: { codigo, duplicado: true } })
    if (avisoCopia)
      expect(dejados[0]).toMatchObject({ para: EMPRESA, texto: expect.stringContaining('[se mojó]') })
  })

  it('its mail carries the paper', async () => {
    await repasarMensajes(t.p.deps)
    const suyo = smtp.recibido().find(({ para }) => para === 'ana@example.com')
    const nombre = filaDe(tipo).papel === 'contrato' ? `${codigo}.pdf` : `recibo-${codigo}.pdf`
    expect(suyo).toMatchObject({
      asunto: `Copia de ${filaDe(tipo).titulo.toLowerCase()} ${codigo}`,
      detalle: { adjuntos: [nombre] },
    })
  })

  it('with verificacion_copia, only when the person says so; the company is told all the same', async () => {
    await configurar({ verificacion_copia: true })
    await t.p.base.db.deleteFrom('mensajes').execute()
    expect((await t.quien.pedir('GET', `/documentos/${codigo}/copia`)).cuerpo).toMatchObject({
      estado: 'pregunta',
    })
    for (const consulta of ['?motivo=otra%20vez', '?motivo=otra%20vez&copia=no'])
      await imprimir(tipo, codigo, consulta)
    expect((await deCopia()).filter(({ motivo }) => motivo === copia)).toEqual([])
    expect((await deCopia()).length).toBe(avisoCopia ? 2 : 0)
    await imprimir(tipo, codigo, '?motivo=otra%20vez&copia=si')
    expect((await deCopia()).filter(({ motivo }) => motivo === copia)).toHaveLength(1)
  })
})

it('a type that is off, or a customer without channels, gets none, and the person is told', async () => {
  await configurar({ verificacion_copia: false })
  const codigo = await hacer('abono')
  const ver = async () => (await t.quien.pedir('GET', `/documentos/${codigo}/copia`)).cuerpo
  await t.p.base.db.updateTable('clientes').set({ enviar_email: false, enviar_sms: false }).execute()
  expect(await ver()).toEqual({ estado: 'sin_canal', canales: [] })
  await configurar({ email_operaciones: [], message_operaciones: [] })
  expect(await ver()).toEqual({ estado: 'ninguna', canales: [] })
  const ajena = await t.p.entrar('cajera2', 'PCT02')
  expect((await ajena.pedir('GET', `/documentos/${codigo}/copia`)).estado).toBe(404)
})
