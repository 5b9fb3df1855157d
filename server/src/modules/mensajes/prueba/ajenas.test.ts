import type { Configuracion } from '@retroventa/api/configuracion/llamadas'
import { ENTRADAS, ENTRADAS_PLANTILLA, type Entrada } from '@retroventa/domain/plantillas/etiquetas'
import { MATRIZ, TIPOS_PLANTILLA } from '@retroventa/domain/plantillas/matriz'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'

let p: Prueba
let admin: Navegador
let escrita: { version: number; valor: Configuracion }
beforeAll(async () => {
  p = await crearPrueba()
  admin = await p.entrar('superadmin')
  escrita = (await admin.pedir<typeof escrita>('GET', '/configuracion')).cuerpo
})
afterAll(() => p.cerrar())

it.each(TIPOS_PLANTILLA)('%s is not saved with any tag of another type, and each is named', async (tipo) => {
  const suyas = new Set<string>(MATRIZ[tipo].map((entrada: Entrada) => ENTRADAS[entrada].etiqueta))
  const todas = new Set<string>(ENTRADAS_PLANTILLA.map((entrada) => ENTRADAS[entrada].etiqueta))
  const ajenas = [...todas].filter((etiqueta) => !suyas.has(etiqueta))
  const body = ajenas.map((etiqueta) => `:${etiqueta}`).join(' ')
  const { estado, cuerpo } = await admin.pedir<{ datos: { errores: { campo: string; mensaje: string }[] } }>(
    'PUT',
    '/configuracion',
    { ...escrita, valor: { ...escrita.valor, email_operaciones: [{ operacion: tipo, send: true, body }] } },
  )
  expect(estado).toBe(422)
  expect(cuerpo.datos.errores).toEqual(
    ajenas.map((etiqueta) =>
      expect.objectContaining({
        campo: `email_operaciones.${tipo}`,
        mensaje: expect.stringContaining(`:${etiqueta} no se puede usar en`),
      }),
    ),
  )
})
