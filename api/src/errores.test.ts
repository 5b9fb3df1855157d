import { expect, it } from 'vitest'
import { ERRORES, mensajeDe } from './errores.ts'

it('a failure says its numbers with dots, and the noun that agrees with them', () => {
  expect(mensajeDe('informe.largo', { cuantas: 12_345, tope: 2_000 })).toContain(
    'Son 12.345 filas y un papel lleva 2.000.',
  )
  expect(mensajeDe('cliente.contratos_abiertos', { contratos: 1 })).toContain('tiene 1 contrato abierto:')
  expect(mensajeDe('cliente.contratos_abiertos', { contratos: 3 })).toContain('tiene 3 contratos abiertos:')
  expect(mensajeDe('sesion.bloqueada', { segundos: 1 })).toContain('Espere 1 segundo e intente')
  expect(mensajeDe('sesion.bloqueada', { segundos: 1_800 })).toContain('Espere 1.800 segundos e intente')
})
it('who answered a request is told with the day, and an hour closes its sentence', () => {
  expect(
    mensajeDe('solicitud.respondida', {
      estado: 'aprobada',
      quien: 'Ana',
      cuando: '20 nov 2026, 1:05 p. m.',
    }),
  ).toBe('Esta solicitud ya está aprobada: respondió Ana el 20 nov 2026, 1:05 p. m.')
  expect(
    mensajeDe('contrato.otro_almacen', { codigo: 'PCT01-000123', almacen: 'PCT02', nombre: 'Sur' }),
  ).toContain('PCT01-000123')
})

it('nobody is told that another person did what they may have done in another window', () => {
  const acusan = Object.values(ERRORES)
    .map(({ mensaje }) => mensaje)
    .filter((mensaje) => /otra persona/i.test(mensaje) && /mientras usted|ya estaba así/.test(mensaje))
  expect(acusan.length).toBeGreaterThan(3)
  for (const mensaje of acusan) expect(mensaje).toContain('usted en otra ventana')
})
