import type { Importacion } from '@retroventa/api/importaciones/llamadas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { importador, subir, TITULOS, trabajar, unaFila } from './factory.ts'

let p: Prueba
let gerente: Navegador
let yo: ReturnType<typeof importador>
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  yo = importador(p, gerente, 'gerente')
})
afterAll(() => p.cerrar())

type Respuesta = Importacion & { codigo: string; mensaje: string }

describe('what a person says of the columns', () => {
  it('judges again with the columns that a person chose', async () => {
    const cabecera = TITULOS.map((titulo) => (titulo === 'Celular' ? 'Contacto 1' : titulo))
    const texto = [cabecera, unaFila()].map((fila) => fila.join(';')).join('\n')
    const { cuerpo } = await subir(p, gerente, Buffer.from(texto))
    await trabajar(p)
    const antes = await yo.ver(cuerpo.id)
    expect(antes).toMatchObject({ conError: 1, faltan: ['Celular'] })
    const columnas = antes.columnas.map((campo, i) => (cabecera[i] === 'Contacto 1' ? 'celular' : campo))
    const cambiar = (cuales: (string | null)[], version: number) =>
      gerente.pedir<Respuesta>('PUT', `/clientes/importaciones/${antes.id}/columnas`, {
        columnas: cuales,
        version,
      })
    expect((await cambiar(columnas, antes.version + 1)).cuerpo.codigo).toBe('registro.version')
    const doble = await cambiar(
      columnas.map((campo) => (campo === 'email' ? 'celular' : campo)),
      antes.version,
    )
    expect(doble.cuerpo).toMatchObject({
      codigo: 'importacion.columnas',
      mensaje: expect.stringContaining('Celular'),
    })
    expect((await cambiar(columnas, antes.version)).cuerpo.estado).toBe('revisando')
    await trabajar(p)
    expect(await yo.ver(antes.id)).toMatchObject({ estado: 'lista', nuevas: 1, conError: 0, faltan: [] })
  })

  it('takes the list of an old program: a whole name in one cell, and what all have in common said once', async () => {
    const texto = [
      'CEDULA;NOMBRE;TELEFONO CELULAR;DIRECCION',
      '1090000101;PEREZ GOMEZ, JUAN DE DIOS;3005550101;Cl. 30 # 10-25',
      '1090000102;Ana Ruiz;300;Cra. 5 # 1-20',
    ].join('\n')
    const { cuerpo } = await subir(p, gerente, Buffer.from(texto))
    await trabajar(p)
    const antes = await yo.ver(cuerpo.id)
    // Who began to answer while the rows were being judged has not been overtaken by anybody.
    expect(antes.version).toBe(cuerpo.version)
    expect(antes).toMatchObject({
      columnas: ['cedula', 'nombreApellidos', 'celular', 'direccion.complemento'],
      fijos: {},
      faltan: ['Tipo de documento', 'Género', 'Barrio', 'Ciudad'],
    })
    const decir = (fijos: Record<string, string>) =>
      gerente.pedir<Respuesta>('PUT', `/clientes/importaciones/${antes.id}/columnas`, {
        columnas: antes.columnas,
        fijos,
        version: antes.version,
      })
    // A document is of one person.
    expect((await decir({ cedula: '1090000101' })).estado).toBe(400)
    const fijos = {
      tipo_documento: 'CC',
      genero: 'Masculino',
      municipio: '13001',
      'direccion.barrio': 'Centro',
    }
    expect((await decir(fijos)).cuerpo).toMatchObject({ fijos, faltan: [] })
    await trabajar(p)
    const lista = await yo.ver(antes.id)
    expect(lista).toMatchObject({ nuevas: 1, conError: 1 })
    expect((await yo.filas(lista.id, 'error'))[0]?.nombre).toBe('Ana Ruiz')
    expect((await yo.confirmar(lista)).estado).toBe(200)
    await trabajar(p)
    expect(await yo.porCedula('1090000101')).toMatchObject({
      nombres: 'JUAN',
      segundo_nombres: 'DE DIOS',
      apellidos: 'PEREZ',
      segundo_apellidos: 'GOMEZ',
      genero: 'Masculino',
    })
  })
})
