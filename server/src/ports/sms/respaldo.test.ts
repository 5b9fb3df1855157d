import { CLAVE_INFOBIP, iniciarSimuladorInfobip } from '@retroventa/simulators/infobip'
import { CLAVE_SMS, iniciarSimuladorSms } from '@retroventa/simulators/sms'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FalloEnvio } from '../envio.ts'
import { crearSmsHablame } from './hablame.ts'
import { crearSmsInfobip } from './infobip.ts'
import type { PuertoSms } from './port.ts'
import { conRespaldo } from './respaldo.ts'

let hablame: Awaited<ReturnType<typeof iniciarSimuladorSms>>
let infobip: Awaited<ReturnType<typeof iniciarSimuladorInfobip>>
let ahora = 0
let n = 0
let puerto: PuertoSms
const POR_MINUTO = 3

beforeAll(async () => {
  ;[hablame, infobip] = await Promise.all([iniciarSimuladorSms(), iniciarSimuladorInfobip()])
})
afterAll(() => Promise.all([hablame.detener(), infobip.detener()]))
beforeEach(() => {
  ahora = 1_000_000
  puerto = conRespaldo(
    {
      nombre: 'hablame',
      puerto: crearSmsHablame({
        url: hablame.url,
        clave: CLAVE_SMS,
        remitente: '1',
        campana: 'x',
      }),
    },
    { nombre: 'infobip', puerto: segunda() },
    { porMinuto: POR_MINUTO, reloj: () => ahora },
  )
})
afterEach(() => {
  hablame.fallar({ modo: 'normal' })
  infobip.fallar({ modo: 'normal' })
})

const segunda = (clave = CLAVE_INFOBIP) =>
  crearSmsInfobip({ url: infobip.url, clave, remitente: 'Refugio', porMinuto: 60 })
const mensaje = () => {
  n += 1
  return { clave: `m-${n}`, celular: '3005550142', texto: `Hola ${n}`, flash: false }
}
const enviar = (por = puerto, sms = mensaje()) =>
  por.enviar(sms).then(
    ({ proveedor }) => proveedor ?? 'salió',
    (error: unknown) => (error instanceof FalloEnvio ? `${error.codigo} ${error.destino}` : String(error)),
  )
/** What arrived anywhere, by text. */
const veces = () => {
  const textos = [...hablame.recibido(), ...infobip.recibido()].map(({ texto }) => texto)
  return textos.length - new Set(textos).size
}

describe('second gateway (Infobip)', () => {
  it('sends whole, and tells a refusal from a failure', async () => {
    const sms = { ...mensaje(), texto: 'Señor: pague', flash: true }
    expect(await segunda().enviar(sms)).toEqual({ proveedorId: sms.clave })
    expect(infobip.recibido()[0]).toMatchObject({
      para: '573005550142',
      texto: 'Señor: pague',
      detalle: { flash: true, referencia: sms.clave },
    })
    expect(await enviar(segunda('otra'))).toBe('proveedor.credenciales pasajero')
    expect(await enviar(segunda(), { ...mensaje(), celular: '12' })).toBe('proveedor.rechazado definitivo')
    for (const [estado, dicho] of [
      [429, 'proveedor.limite pasajero'],
      [400, 'proveedor.rechazado definitivo'],
      [503, 'envio.incierto incierto'],
    ] as const) {
      infobip.fallar({ modo: 'error', estado })
      expect(await enviar(segunda())).toBe(dicho)
    }
    for (const modo of ['corte', 'basura'] as const) {
      infobip.fallar({ modo })
      expect(await enviar(segunda())).toBe('envio.incierto incierto')
    }
  })
})

describe('two gateways as one', () => {
  it('uses the first while it answers', async () => {
    expect(await enviar()).toBe('hablame')
  })
  it('takes over what certainly did not leave: no connection, no account, too many', async () => {
    for (const estado of [429, 401]) {
      hablame.fallar({ modo: 'error', estado, veces: 1 })
      expect(await enviar()).toBe('infobip')
    }
    expect(await enviar()).toBe('hablame')
    expect(veces()).toBe(0)
  })
  it('never gives to the other what may have left, nor what was refused', async () => {
    const antes = infobip.recibido().length
    hablame.fallar({ modo: 'corte', veces: 1 })
    expect(await enviar()).toBe('envio.incierto incierto')
    hablame.fallar({ modo: 'error', estado: 400, veces: 1 })
    expect(await enviar()).toBe('proveedor.rechazado definitivo')
    expect(infobip.recibido()).toHaveLength(antes)
  })
  it('leaves the first alone after three failures, tries it again a minute later, and goes back to it', async () => {
    hablame.fallar({ modo: 'error', estado: 503 })
    for (let i = 0; i < 3; i++) expect(await enviar()).toBe('envio.incierto incierto')
    expect([await enviar(), await enviar()]).toEqual(['infobip', 'infobip'])
    ahora += 60_001
    expect(await enviar()).toBe('envio.incierto incierto')
    expect(await enviar()).toBe('infobip')
    hablame.fallar({ modo: 'normal' })
    ahora += 60_001
    expect([await enviar(), await enviar()]).toEqual(['hablame', 'hablame'])
    expect(veces()).toBe(0)
  })
  it('keeps within the rate of the second: what goes over waits, and has its place a minute later', async () => {
    hablame.fallar({ modo: 'error', estado: 429 })
    const todos = await Promise.all(Array.from({ length: 5 }, () => enviar()))
    expect(todos.filter((uno) => uno === 'infobip')).toHaveLength(POR_MINUTO)
    expect(todos.filter((uno) => uno === 'proveedor.limite pasajero')).toHaveLength(2)
    ahora += 60_001
    expect(await enviar()).toBe('infobip')
  })
})
