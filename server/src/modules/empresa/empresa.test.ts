import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'

let p: Prueba
let gerente: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
})
afterAll(() => p.cerrar())

interface Datos {
  version: number
  [campo: string]: unknown
}
const leer = async () => {
  const { dv: _, ...datos } = (await gerente.pedir<Datos & { dv: string }>('GET', '/empresa/datos')).cuerpo
  return datos as Datos
}
const editar = async (mas: object) => gerente.pedir('PUT', '/empresa/datos', { ...(await leer()), ...mas })
const visible = async () => (await gerente.pedir('GET', '/configuracion/visible')).cuerpo

describe('the company', () => {
  it('computes its check digit, whatever dots the NIT is typed with', async () => {
    expect((await editar({ nit: '800.197.268' })).cuerpo).toMatchObject({ nit: '800197268', dv: '4' })
    expect(await editar({ nombre: '', nit: '12.3' })).toMatchObject({
      estado: 422,
      cuerpo: { datos: { errores: [{ campo: 'nombre' }, { campo: 'nit', mensaje: 'Mínimo 6 dígitos' }] } },
    })
    // As its papers say it.
    expect((await editar({ nit: '800.197.268-4' })).cuerpo).toMatchObject({ nit: '800197268', dv: '4' })
    expect(await editar({ nit: '800.197.268-5' })).toMatchObject({
      cuerpo: {
        datos: {
          errores: [
            { campo: 'nit', mensaje: 'El dígito de verificación de ese NIT es 4: revise el número.' },
          ],
        },
      },
    })
    expect(await editar({ nit: '1234567890123456' })).toMatchObject({
      cuerpo: { datos: { errores: [{ campo: 'nit', mensaje: 'Máximo 15 dígitos' }] } },
    })
  })

  it('shows its notification to everybody while it is on, never an empty one', async () => {
    const aviso = (activo: boolean, mensaje: string) => ({
      notificacion: { activo, mensaje, tipo: 'warning' },
    })
    expect(await editar(aviso(true, ''))).toMatchObject({
      estado: 422,
      cuerpo: { datos: { errores: [{ campo: 'notificacion.mensaje' }] } },
    })
    expect((await editar(aviso(true, 'Mañana abrimos a las 10.'))).estado).toBe(200)
    expect(await visible()).toMatchObject({
      notificacion: { mensaje: 'Mañana abrimos a las 10.', tipo: 'warning' },
    })
    await editar(aviso(false, 'Mañana abrimos a las 10.'))
    expect(await visible()).toMatchObject({ notificacion: null })
  })

  it('warns of its billing resolution from the day after it expires, by default in the words of 001 §2', async () => {
    const resolucion = (vence: string | null, mensaje = '') => ({
      resolucion: { numero: '18764000001', vence, mensaje },
    })
    await editar(resolucion('2026-11-20'))
    expect(await visible()).toMatchObject({ resolucionVencida: null })
    await editar(resolucion('2026-11-19'))
    expect(await visible()).toMatchObject({
      resolucionVencida: 'Existe una resolucion vencida!. Contácte a su contador.',
    })
    await editar(resolucion('2026-11-19', 'Llame a contabilidad.'))
    expect(await visible()).toMatchObject({ resolucionVencida: 'Llame a contabilidad.' })
    await editar(resolucion(null))
    expect(await visible()).toMatchObject({ resolucionVencida: null })
  })

  it('is not saved over a newer version', async () => {
    const antes = await leer()
    const resultados = await Promise.all(
      ['Uno', 'Dos'].map((nombre) => gerente.pedir('PUT', '/empresa/datos', { ...antes, nombre })),
    )
    expect(resultados.map((r) => r.estado).sort()).toEqual([200, 409])
  })
})
