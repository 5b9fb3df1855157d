import { expect, test } from 'vitest'
import { type Copias, cuandoMirar, losQueSalen, sinSalida } from './llamadas.ts'

const CREADO = '2026-11-20T15:00:00.000Z'
const a = (segundos: number) => Date.parse(CREADO) + segundos * 1_000
const con = (estado: Copias['enviadas'][number]['estado']) =>
  [{ estado, creado: CREADO }] as unknown as Copias['enviadas']

test('a copy that is to leave is looked at soon, and the longer it waits the more seldom', () => {
  expect(cuandoMirar(con('encolado'), a(1))).toBe(5_000)
  expect(cuandoMirar(con('encolado'), a(60))).toBe(15_000)
  expect(cuandoMirar(con('encolado'), a(3 * 3_600))).toBe(300_000)
  expect(cuandoMirar(con('encolado'), a(-3 * 3_600))).toBe(300_000)
  expect(cuandoMirar(con('enviado'), a(1))).toBe(false)
  expect(cuandoMirar([], a(1))).toBe(false)
  // Of a whole morning with the mail server down, some tens.
  let veces = 0
  for (let ahora = a(0); ahora < a(4 * 3_600); veces++) ahora += Number(cuandoMirar(con('encolado'), ahora))
  expect(veces).toBeLessThan(80)
})

test('of the channels that were chosen it goes by those that it may still go by', () => {
  const copias = (email: boolean, sms: boolean) =>
    ({
      medios: [
        { canal: 'email', sale: email },
        { canal: 'sms', sale: sms },
        { canal: 'whatsapp', sale: true },
      ],
    }) as unknown as Copias
  expect(losQueSalen(copias(true, true), ['email', 'sms'])).toEqual(['email', 'sms'])
  expect(losQueSalen(copias(true, false), ['email', 'sms'])).toEqual(['email'])
  expect(losQueSalen(copias(true, false), ['sms'])).toEqual([])
})

test('a copy that goes by no channel asks of the customer only what the customer lacks', () => {
  const con = (...medios: { canal: string; espera?: boolean; sinCanal?: boolean }[]) =>
    sinSalida({ cliente: 'Ana Ruiz', medios } as unknown as Copias)
  expect(con({ canal: 'email', sinCanal: false })).toEqual({
    frase: 'A Ana Ruiz no se le puede enviar: complete su correo y marque que lo autoriza.',
    esDelCliente: true,
  })
  expect(con({ canal: 'email', sinCanal: true }, { canal: 'sms', sinCanal: false }).frase).toBe(
    'A Ana Ruiz no se le puede enviar: complete su celular y marque que lo autoriza.',
  )
  for (const ninguno of [con({ canal: 'email', sinCanal: true }, { canal: 'sms', sinCanal: true }), con()]) {
    expect(ninguno.esDelCliente).toBe(false)
    expect(ninguno.frase).toContain('La empresa no tiene por dónde enviar copias')
  }
  expect(con({ canal: 'email', espera: true, sinCanal: false })).toMatchObject({ esDelCliente: false })
})
