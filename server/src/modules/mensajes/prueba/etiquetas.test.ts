import type { Configuracion } from '@retroventa/api/configuracion/llamadas'
import { filaDe, TIPOS_OPERACION } from '@retroventa/domain/operaciones/catalogo'
import { ENTRADAS, type Entrada } from '@retroventa/domain/plantillas/etiquetas'
import { MATRIZ, TIPOS_PLANTILLA, type TipoPlantilla } from '@retroventa/domain/plantillas/matriz'
import type { Simulador } from '@retroventa/simulators/base'
import { iniciarSimuladorWhatsApp, NUMERO_WHATSAPP, TOKEN_WHATSAPP } from '@retroventa/simulators/whatsapp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearWhatsAppCloud } from '../../../ports/whatsapp/cloudApi.ts'
import type { Navegador } from '../../../testing/app.ts'
import { crearTaller, type Taller } from '../../../testing/taller/taller.ts'
import { type ConDian, conDian, registrarRangos } from '../../electronicos/factory.ts'
import { entregar } from '../canales.ts'
import { CASA, CASOS, type Cifras, DE_LA_CASA } from './factory.ts'

/**
 * Every type of template by every tag that it may use, on a real document of that type made by the product's own operations: the
 * figure of each tag is that of the document, none is left, and what a person wrote is never markup nor another line.
 */
const EMPRESA = 'auditoria@example.com'

let t: Taller
let admin: Navegador
let dian: ConDian
let meta: Simulador

const entradasDe = (tipo: TipoPlantilla): readonly Entrada[] => MATRIZ[tipo]
const alReves = (tipo: TipoPlantilla): Entrada[] => [...entradasDe(tipo)].reverse()
const nombreDe = (tipo: TipoPlantilla) => tipo.replaceAll(' ', '_')
const todas = (tipo: TipoPlantilla) =>
  entradasDe(tipo)
    .map((entrada) => `${entrada}[:${ENTRADAS[entrada].etiqueta}]`)
    .join(' ')

beforeAll(async () => {
  t = await crearTaller()
  await t.p.base.db.updateTable('almacenes').set(CASA).execute()
  admin = await t.p.entrar('superadmin')
  const escrita = (await admin.pedir<{ version: number; valor: Configuracion }>('GET', '/configuracion'))
    .cuerpo
  const { estado, texto } = await admin.pedir('PUT', '/configuracion', {
    version: escrita.version,
    valor: {
      ...escrita.valor,
      verificacion_copia: false,
      message_operaciones: TIPOS_PLANTILLA.map((operacion) => ({
        operacion,
        send: true,
        message: todas(operacion),
        // Backwards, so that their order is that of the template and not that of the table.
        whatsapp: { nombre: nombreDe(operacion), idioma: 'es_CO', parametros: alReves(operacion) },
      })),
      email_operaciones: TIPOS_PLANTILLA.map((operacion) => ({
        operacion,
        send: true,
        body: `**Aviso** ${todas(operacion)}`,
      })),
      email_empresa: TIPOS_PLANTILLA.map((operacion) => ({ operacion, emails: [EMPRESA] })),
    },
  })
  if (estado !== 200) throw new Error(texto)
  // The settings are believed for two seconds.
  t.p.reloj.avanzar(3_000)
  meta = await iniciarSimuladorWhatsApp()
  const whatsapp = crearWhatsAppCloud({
    url: meta.url,
    version: 'v21.0',
    numeroId: NUMERO_WHATSAPP,
    token: TOKEN_WHATSAPP,
    idioma: 'es',
    plantillas: {},
  })
  Object.assign(t.p.deps, { whatsapp })
  dian = await conDian(t.p, t.quien)
  await registrarRangos(t.quien)
})
afterAll(async () => {
  await dian.cerrar()
  await meta.detener()
  await t.p.cerrar()
})

const mensajesDe = (motivo: TipoPlantilla) =>
  t.p.base.db.selectFrom('mensajes').selectAll().where('motivo', '=', motivo).orderBy('canal').execute()

/** What the house tells itself, and a document that somebody asked for again, are mails. */
const SOLO_CORREO: ReadonlySet<TipoPlantilla> = new Set([
  'aviso copia contrato',
  'aviso copia resolucion',
  'solicitud',
  'descuadre caja',
  'copia factura electronica',
])

/** Types that a document of an operation says. */
const DICHOS: ReadonlySet<string> = new Set(
  TIPOS_OPERACION.flatMap((una) => {
    const { mensaje, copia, avisoCopia } = filaDe(una)
    return [mensaje, copia, avisoCopia].flatMap((tipo) => tipo ?? [])
  }),
)
/** What is kept nowhere but in the message: who said it, why, and what was owed on the day of a wait or a return. */
const SOLO_DICHAS: readonly Entrada[] = ['empleado', 'motivo']
const SIN_PAGO: Partial<Record<TipoPlantilla, readonly Entrada[]>> = {
  espera: ['valor', 'saldo_espera', 'pr_vencidas'],
  'devolucion vigente': ['valor'],
}

/** What arrived at Meta of a message of ours. */
async function llegado(fila: Awaited<ReturnType<typeof mensajesDe>>[number]) {
  await entregar(t.p.deps, fila, '3001234567')
  return meta.recibido().find(({ detalle }) => detalle?.referencia === fila.id)?.detalle
}

/** What each tag of a text was filled with, a space for every blank: where one ends, the next begins. */
const leido = (texto: string): Cifras =>
  Object.fromEntries(
    Array.from(texto.replace(/\s+/g, ' ').matchAll(/(\w+)[[(]([^\])]*)[\])]/g), ([, entrada, valor]) => [
      entrada,
      valor,
    ]),
  )

describe.each(TIPOS_PLANTILLA)('%s', (tipo) => {
  it('says each tag with the figure of its document, and nothing that a person wrote is markup or a header', async () => {
    await t.p.base.db.deleteFrom('mensajes').execute()
    const { referencia, cifras } = await CASOS[tipo]({ t, dian })
    const suyas = Object.fromEntries(
      entradasDe(tipo).map((entrada) => [
        entrada,
        ({ ...DE_LA_CASA, ...cifras }[entrada] ?? `nobody said ${entrada}`).replace(/\s+/g, ' '),
      ]),
    )
    const dejados = (await mensajesDe(tipo)).filter((uno) => !referencia || uno.referencia === referencia)
    const correos = dejados.filter(({ canal }) => canal === 'email')
    expect(correos.length).toBeGreaterThan(0)
    for (const { texto, html, asunto } of correos) {
      expect(leido(texto)).toEqual(suyas)
      expect(html).not.toMatch(/<b>|:[A-Za-z_]+\]/)
      expect(asunto).not.toMatch(/[\r\n]/)
    }
    const [sms, whatsapp] = (['sms', 'whatsapp'] as const).map((canal) =>
      dejados.filter((uno) => uno.canal === canal),
    )
    expect([sms?.length !== 0, whatsapp?.length !== 0]).toEqual(Array(2).fill(!SOLO_CORREO.has(tipo)))
    for (const fila of whatsapp ?? []) {
      expect(leido(fila.texto)).toEqual(suyas)
      expect(fila.texto).not.toMatch(/[\r\n]/)
      expect(await llegado(fila)).toMatchObject({
        plantilla: nombreDe(tipo),
        idioma: 'es_CO',
        parametros: alReves(tipo).map((entrada) => suyas[entrada]?.trim() || '-'),
      })
    }
    for (const { texto } of sms ?? []) {
      expect(Object.keys(leido(texto))).toEqual(entradasDe(tipo))
      expect(texto).not.toMatch(/[\r\n]|\(:[A-Za-z_]+\)|\(\)/)
    }
    if (!DICHOS.has(tipo)) return
    // The editor shows the same figures of the same document, and of it alone what only who wrote it would say.
    const { documento, correo } = (
      await admin.pedir<{ documento: string; correo: { texto: string } }>(
        'POST',
        '/mensajes/plantillas/vista',
        {
          tipo,
          corto: '',
          correo: todas(tipo),
        },
      )
    ).cuerpo
    expect(documento).toMatch(/^PCT01-/)
    const deEjemplo = new Set([...SOLO_DICHAS, ...(SIN_PAGO[tipo] ?? [])])
    const delDocumento = Object.entries(suyas).filter(([entrada]) => !deEjemplo.has(entrada as Entrada))
    expect(leido(correo.texto)).toMatchObject(Object.fromEntries(delDocumento))
  })
})

it('a sale to who does not say who they are is told to the company alone, with the figures of the sale', async () => {
  await t.p.base.db.deleteFrom('mensajes').execute()
  const envio = await t.envio(await t.preparar('venta'))
  const { clienteId: _, ...deNadie } = (envio.cuerpo as unknown as { entrada: Record<string, unknown> })
    .entrada
  const { estado, cuerpo } = await t.enviar({
    ...envio,
    cuerpo: { ...envio.cuerpo, entrada: deNadie },
  } as typeof envio)
  expect(estado).toBe(200)
  const [copia, ...mas] = await mensajesDe('venta')
  expect(mas).toEqual([])
  expect(copia).toMatchObject({ cliente_id: null, para: EMPRESA, canal: 'email' })
  expect(leido(copia?.texto ?? '')).toMatchObject({ nombre: 'Consumidor final', venta: cuerpo.codigo })
})

it('a tag that nobody fills is a dash in WhatsApp, which takes no empty parameter, and nothing anywhere else', async () => {
  await t.p.base.db.updateTable('almacenes').set({ telefono: '', dato_adicional: ' ' }).execute()
  await t.p.base.db.deleteFrom('mensajes').execute()
  await CASOS.cliente({ t, dian })
  await t.p.base.db.updateTable('almacenes').set(CASA).execute()
  const dejados = await mensajesDe('cliente')
  const dichas = await Promise.all(dejados.filter(({ canal }) => canal === 'whatsapp').map(llegado))
  const sinLlenar = new Set<Entrada>(['telefono', 'datoAdicional'])
  expect(dichas).toMatchObject([
    { parametros: alReves('cliente').map((una) => (sinLlenar.has(una) ? '-' : expect.stringMatching(/\w/))) },
  ])
  for (const { texto } of dejados) expect(leido(texto)).toMatchObject({ telefono: '' })
})
