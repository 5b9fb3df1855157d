import { expect, it } from 'vitest'
import { fraseDeAviso } from './textos.ts'

it.each([
  ['sale', ['sms'], /^Se enviará al cliente por SMS \(plantilla «.+»\)\.$/],
  ['sale', ['sms', 'email'], /^Se enviará al cliente por SMS y correo \(plantilla «.+»\)\.$/],
  [
    'despues',
    ['email'],
    /^Se enviará al cliente por correo con el documento electrónico, cuando la DIAN lo acepte \(/,
  ],
  ['apagada', [], /^No se envía mensaje: plantilla «.+» apagada\.$/],
  ['sin_canal', [], /^No se envía mensaje: el cliente no autorizó ningún medio/],
] as const)('says what becomes of the message of an operation: %s %j', (estado, canales, frase) => {
  expect(fraseDeAviso({ tipo: 'prorroga', estado, canales: [...canales] })).toMatch(frase)
})
