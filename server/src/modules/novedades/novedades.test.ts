import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'

let p: Prueba
let gerente: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
})
afterAll(() => p.cerrar())

const publicar = (descripcion: string, tipo = 'Aviso', cabeceras = {}) =>
  gerente.pedir('POST', '/novedades', { tipo, descripcion }, cabeceras)
const leer = async (quien: Navegador) =>
  (await quien.pedir<{ items: { descripcion: string }[]; hoy: number }>('GET', '/novedades')).cuerpo

describe('news', () => {
  it('reach every branch, the latest first, counted while it is still their day in Bogotá', async () => {
    const otra = await p.entrar('cajera2', 'PCT02')
    await publicar('Llegaron las bolsas nuevas.')
    p.reloj.avanzar(60_000)
    await publicar('El sábado cerramos a la una.')
    const { items, hoy } = await leer(otra)
    expect(items.map((n) => n.descripcion)).toEqual([
      'El sábado cerramos a la una.',
      'Llegaron las bolsas nuevas.',
    ])
    expect(hoy).toBe(2)
    // 23:30 in Bogotá is already tomorrow in UTC.
    p.reloj.ahora = new Date('2026-11-21T04:30:00.000Z')
    expect((await leer(await p.entrar('consulta'))).hoy).toBe(2)
    p.reloj.ahora = new Date('2026-11-21T05:00:00.000Z')
    expect((await leer(await p.entrar('consulta'))).hoy).toBe(0)
  })

  it('need words, a known kind, and are published once', async () => {
    gerente = await p.entrar('gerente')
    expect(await publicar('   ')).toMatchObject({
      estado: 422,
      cuerpo: { datos: { errores: [{ campo: 'descripcion' }] } },
    })
    expect(await publicar('Hola', 'Chisme')).toMatchObject({ estado: 400 })
    const antes = (await leer(gerente)).items.length
    const clave = { 'idempotency-key': 'una-novedad' }
    await Promise.all([publicar('Una vez', 'Mejora', clave), publicar('Una vez', 'Mejora', clave)])
    expect((await leer(gerente)).items).toHaveLength(antes + 1)
  })
})
