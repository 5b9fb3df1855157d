import { describe, expect, it, test } from 'vitest'
import { type Contacto, permisoDeContacto, salidaDeRespuesta } from './contacto.ts'
import { segmentosSms } from './segmentos.ts'
import { esTextoSms, limpiarSms } from './textoSms.ts'

describe('SMS text (001 §5)', () => {
  test.each([
    ['áéíóúÁÉÍÓÚüÜ ñÑ', 'aeiouAEIOUuU ñÑ'],
    ['Señor, ¡su contrato está «al día»!', 'Señor, su contrato esta al dia!'],
    ['Cl. 30 Nº 10–25\r\n\tPiso 2º', 'Cl. 30 No 10-25 Piso 2o'],
    ['a&b [x] “y” ‘z’ 10€ 🎉…', 'ayb (x) y z 10EUR ...'],
    ['n\u0303 a\u0301', 'ñ a'],
    ['-_=,;/.:#?!<>@(){}*+%$', '-_=,;/.:#?!<>@(){}*+%$'],
  ])('%j → %j', (texto, limpio) => expect(limpiarSms(texto)).toBe(limpio))

  it('leaves only what is allowed, whatever comes, and is done in one pass', () => {
    for (let i = 0; i < 0x3000; i += 64) {
      const texto = String.fromCodePoint(...Array.from({ length: 64 }, (_, j) => i + j))
      const limpio = limpiarSms(`x${texto}x`)
      expect(esTextoSms(limpio), `desde U+${i.toString(16)}`).toBe(true)
      expect(limpiarSms(limpio)).toBe(limpio)
      expect(segmentosSms(limpio).codificacion).toBe('GSM-7')
    }
  })
})

describe('SMS parts (facts/feeds §4.1)', () => {
  const vez = (n: number, letra: string) => letra.repeat(n)
  test.each<[string, 'GSM-7' | 'UCS-2', number]>([
    ['', 'GSM-7', 0],
    [vez(160, 'a'), 'GSM-7', 1],
    [vez(161, 'a'), 'GSM-7', 2],
    [vez(306, 'a'), 'GSM-7', 2],
    [vez(307, 'a'), 'GSM-7', 3],
    [vez(160, 'ñ'), 'GSM-7', 1],
    [vez(161, 'Ñ'), 'GSM-7', 2],
    [vez(160, 'é'), 'GSM-7', 1],
    [vez(80, '{'), 'GSM-7', 1],
    [vez(81, '{'), 'GSM-7', 2],
    [vez(80, '€'), 'GSM-7', 1],
    [vez(70, 'á'), 'UCS-2', 1],
    [vez(71, 'á'), 'UCS-2', 2],
    [vez(134, 'á'), 'UCS-2', 2],
    [vez(135, 'á'), 'UCS-2', 3],
    ['Contrato número 1', 'UCS-2', 1],
    [vez(35, '🎉'), 'UCS-2', 1],
    [vez(36, '🎉'), 'UCS-2', 2],
    // 153 is odd: 76 double characters fill a part, not 76 and a half.
    [vez(153, '{'), 'GSM-7', 3],
  ])('%#: %s', (texto, codificacion, partes) => {
    expect(segmentosSms(texto)).toMatchObject({ codificacion, partes })
  })
})

describe('contact hours (Ley 2300, D14)', () => {
  const bogota = (texto: string) => new Date(`${texto}:00-05:00`).toISOString()
  const aviso = (texto: string, historial: Contacto[] = [], canal: Contacto['canal'] = 'sms') =>
    permisoDeContacto({ instante: bogota(texto), canal, clase: 'cobranza' }, historial)
  const espera = (motivo: string, desde: string) => ({ permitido: false, motivo, desde: bogota(desde) })

  test.each([
    ['viernes', '2026-11-20T07:00'],
    ['viernes', '2026-11-20T18:59'],
    ['sábado', '2026-11-21T08:00'],
    ['sábado', '2026-11-21T14:59'],
  ])('leaves on %s %s', (_, cuando) => expect(aviso(cuando)).toEqual({ permitido: true }))

  test.each([
    ['before hours', '2026-11-20T06:59', '2026-11-20T07:00'],
    ['Friday night waits for Saturday', '2026-11-20T19:00', '2026-11-21T08:00'],
    ['from 19:00 it is tomorrow in UTC, not in Bogotá', '2026-11-19T23:59', '2026-11-20T07:00'],
    ['Saturday afternoon waits for Monday', '2026-11-21T15:00', '2026-11-23T07:00'],
    ['Sunday', '2026-11-22T10:00', '2026-11-23T07:00'],
    ['a holiday Monday', '2026-11-16T10:00', '2026-11-17T07:00'],
    ['Christmas Eve at night: Friday is Christmas', '2026-12-24T20:00', '2026-12-26T08:00'],
    ['Holy Wednesday at night: the Saturday is open', '2026-04-01T20:00', '2026-04-04T08:00'],
  ])('%s', (_, cuando, desde) => {
    expect(aviso(cuando)).toEqual(espera('contacto.horario', desde))
    const otro = permisoDeContacto({ instante: bogota(cuando), canal: 'email', clase: 'confirmacion' }, [])
    expect(otro).toEqual(espera('contacto.horario', desde))
  })

  const salio = (texto: string, mas: Partial<Contacto> = {}): Contacto => ({
    instante: bogota(texto),
    canal: 'sms',
    clase: 'cobranza',
    ...mas,
  })
  it('one a day to a person', () => {
    expect(aviso('2026-11-20T16:00', [salio('2026-11-20T08:00')])).toEqual(
      espera('contacto.dia', '2026-11-21T08:00'),
    )
    expect(aviso('2026-11-21T08:00', [salio('2026-11-20T08:00')])).toEqual({ permitido: true })
  })
  it('one channel a week', () => {
    const email = salio('2026-11-16T09:00', { canal: 'email', clase: 'publicidad' })
    expect(aviso('2026-11-20T16:00', [email])).toEqual(espera('contacto.semana', '2026-11-23T07:00'))
    expect(aviso('2026-11-23T07:00', [email])).toEqual({ permitido: true })
    expect(aviso('2026-11-20T16:00', [email], 'email')).toEqual({ permitido: true })
  })
  it('a week that ends on a Sunday opens on Monday', () => {
    const email = salio('2026-11-15T09:00', { canal: 'email' })
    expect(aviso('2026-11-20T16:00', [email])).toEqual(espera('contacto.semana', '2026-11-23T07:00'))
  })
  it('confirmations neither count nor wait', () => {
    const recibo = salio('2026-11-20T08:00', { clase: 'confirmacion', canal: 'email' })
    expect(aviso('2026-11-20T16:00', [recibo])).toEqual({ permitido: true })
    const otro = { instante: bogota('2026-11-20T16:00'), canal: 'whatsapp', clase: 'confirmacion' } as const
    expect(permisoDeContacto(otro, [salio('2026-11-20T08:00')])).toEqual({ permitido: true })
  })
  it('asked again at the instant it gives, it is allowed', () => {
    const historia = [salio('2026-11-13T09:00', { canal: 'email' }), salio('2026-11-11T10:00')]
    for (let hora = 0; hora < 24 * 30; hora++) {
      const instante = new Date(Date.parse(bogota('2026-11-14T00:30')) + hora * 3_600_000).toISOString()
      const pregunta = { canal: 'whatsapp', clase: 'publicidad' } as const
      const uno = permisoDeContacto({ ...pregunta, instante }, historia)
      if (uno.permitido) continue
      expect(uno.desde > instante).toBe(true)
      expect(permisoDeContacto({ ...pregunta, instante: uno.desde }, historia)).toEqual({ permitido: true })
    }
  })
})

test('an answer by WhatsApp is too late a day after the question, also where the hours of contact would only let it leave by then', () => {
  const tarde = (recibido: string, instante: string, canal: 'whatsapp' | 'sms' = 'whatsapp') =>
    salidaDeRespuesta(canal, recibido, instante).tarde
  expect(tarde('2026-11-19T15:00:00.000Z', '2026-11-20T15:00:00.000Z')).toBe(false)
  expect(tarde('2026-11-19T15:00:00.000Z', '2026-11-20T15:00:00.001Z')).toBe(true)
  expect(tarde('2026-11-19T15:00:00.000Z', '2026-11-25T15:00:00.000Z', 'sms')).toBe(false)
  // On a Saturday past three nothing leaves before Monday at seven.
  expect(salidaDeRespuesta('whatsapp', '2026-11-21T21:00:00.000Z', '2026-11-21T21:05:00.000Z')).toEqual({
    sale: '2026-11-23T12:00:00.000Z',
    tarde: true,
  })
})
