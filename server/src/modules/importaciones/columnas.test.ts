import type { Importacion } from '@retroventa/api/importaciones/llamadas'
import { COLUMNAS_IMPORTACION } from '@retroventa/domain/clientes/importacion/columnas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../core/actor.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { alLeer } from '../../testing/vigilancia/alLeer.ts'
import { datosDeCliente } from '../clientes/factory.ts'
import { comoCsv, importador, subir, TITULOS, trabajar, unaFila } from './factory.ts'
import { exportarFilas } from './listar.ts'

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

  it('is remembered by heading: for the next file, and for the file of what is to be mended', async () => {
    const cabecera = TITULOS.map((titulo) => (titulo === 'Celular' ? 'Móvil del aparato' : titulo))
    const enviar = async (filas: string[][], nombre?: string) => {
      const texto = [cabecera, ...filas].map((fila) => fila.join(';')).join('\n')
      const { cuerpo } = await subir(p, gerente, Buffer.from(texto), nombre)
      await trabajar(p)
      return yo.ver(cuerpo.id)
    }
    const primera = await enviar([unaFila(), unaFila({ email: '@' })])
    expect(primera.faltan).toEqual(['Celular'])
    const elegidas = primera.columnas.map((campo, i) =>
      cabecera[i] === 'Móvil del aparato' ? 'celular' : campo,
    )
    await gerente.pedir('PUT', `/clientes/importaciones/${primera.id}/columnas`, {
      columnas: elegidas,
      version: primera.version,
    })
    await trabajar(p)
    expect(await yo.ver(primera.id)).toMatchObject({ nuevas: 1, conError: 1, faltan: [] })

    const { texto: malas } = await gerente.pedir('GET', `/clientes/importaciones/${primera.id}/errores/csv`)
    const { cuerpo } = await subir(p, gerente, Buffer.from(malas), 'clientes-por-corregir.csv')
    await trabajar(p)
    expect(await yo.ver(cuerpo.id)).toMatchObject({ filas: 1, conError: 1, faltan: [] })
    const otra = await enviar([unaFila()], 'otro mes.csv')
    expect(otra).toMatchObject({ columnas: elegidas, nuevas: 1, faltan: [] })
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
    expect((await yo.filas(lista.id, 'error'))[0]?.nombre).toBe('Ruiz, Ana')
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

it('a name in one cell is shown as it was taken apart, so that the wrong order is seen before anybody signs', async () => {
  const cabecera = TITULOS.map((titulo) => (titulo === 'Primer nombre o razón social' ? 'Cliente' : titulo))
  const [natural, empresa] = [
    unaFila({ nombres: 'PEREZ GOMEZ JUAN CARLOS', segundoNombres: '', apellidos: '', segundoApellidos: '' }),
    unaFila({
      cedula: '800197268',
      tipo_documento: 'NIT',
      tipo_usuario: 'Persona Juridica',
      nombres: 'ORO S.A.S.',
      segundoNombres: '',
      apellidos: '',
      segundoApellidos: '',
    }),
  ]
  const texto = [cabecera, natural, empresa].map((fila) => fila.join(';')).join('\n')
  const { cuerpo } = await subir(p, gerente, Buffer.from(texto))
  await trabajar(p)
  const nombres = async () => (await yo.filas(cuerpo.id)).map(({ nombre }) => nombre)
  expect(await nombres()).toEqual(['JUAN CARLOS, PEREZ GOMEZ', 'ORO S.A.S.'])
  const { columnas, version } = await yo.ver(cuerpo.id)
  await gerente.pedir('PUT', `/clientes/importaciones/${cuerpo.id}/columnas`, {
    columnas: columnas.map((campo) => (campo === 'nombreApellidos' ? 'apellidosNombre' : campo)),
    fijos: {},
    version,
  })
  await trabajar(p)
  expect(await nombres()).toEqual(['PEREZ GOMEZ, JUAN CARLOS', 'ORO S.A.S.'])
})

it('the women of a list that says H and M are women, and stay so when its columns are chosen again', async () => {
  const filas = [unaFila({ genero: 'M' }), unaFila({ genero: 'H' })]
  const lista = await yo.revisada(filas)
  expect(lista).toMatchObject({ nuevas: 2, conError: 0 })
  const { columnas, version } = lista
  await gerente.pedir('PUT', `/clientes/importaciones/${lista.id}/columnas`, { columnas, fijos: {}, version })
  await trabajar(p)
  await yo.confirmar(await yo.ver(lista.id))
  await trabajar(p)
  expect((await yo.porCedula(filas[0]?.[1]))?.genero).toBe('Femenino')
  expect((await yo.porCedula(filas[1]?.[1]))?.genero).toBe('Masculino')
})

describe('the lists', () => {
  it('of imports is filtered, summed and leaves as a file', async () => {
    const hecha = await yo.importada([unaFila(), unaFila({ celular: '300' })])
    type Lista = { items: Importacion[]; total: number; sumas: { creados: number } }
    const pedir = async (filtro: string) =>
      (await gerente.pedir<Lista>('GET', `/clientes/importaciones?${filtro}`)).cuerpo
    const todas = await pedir('porPagina=200')
    expect(todas.items.map(({ id }) => id)).toContain(hecha.id)
    expect((await pedir('estado=deshecha,descartada')).items.map(({ id }) => id)).not.toContain(hecha.id)
    const hechas = await pedir('estado=terminada&porPagina=200')
    expect(hechas.sumas.creados).toBe(hechas.items.reduce((suma, { creados }) => suma + creados, 0))
    expect((await pedir('texto=nadie%25')).total).toBe(0)
    expect((await pedir('fechaHasta=2020-01-01')).total).toBe(0)
    const { texto } = await gerente.pedir('GET', '/clientes/importaciones/exportar?estado=terminada')
    expect(texto).toContain(`\r\nFiltro;estado Importada\r\nImportaciones;${hechas.total}\r\n`)
  })

  it('of rows is searched, counted by state and leaves with what to mend', async () => {
    const { id } = await yo.revisada([unaFila({ celular: '300' }), unaFila()])
    const [mala] = await yo.filas(id, 'error')
    type Lista = { items: { numero: number }[]; total: number; conteos: Record<string, number> }
    const ruta = `/clientes/importaciones/${id}/filas`
    const pedir = async (filtro: string) => (await gerente.pedir<Lista>('GET', `${ruta}?${filtro}`)).cuerpo
    expect((await pedir('')).conteos).toEqual({ todos: 2, error: 1, nueva: 1 })
    expect((await pedir('orden=-numero')).items.map(({ numero }) => numero)).toEqual([3, 2])
    expect((await pedir(`texto=${mala?.documento}&estado=error`)).total).toBe(1)
    expect((await pedir('texto=zzzz')).conteos).toEqual({ todos: 0 })
    const { texto } = await gerente.pedir('GET', `${ruta}/exportar?estado=error`)
    expect(texto).toContain('Celular: Ingrese 10 digitos (dice «300»)')
    expect(texto).toContain('\r\nFiltro;estado Con error\r\nFilas;1\r\n')
  })

  it('of rows leaves whole while they are judged again', async () => {
    const { id } = await yo.revisada([unaFila()])
    const { db } = p.base
    await sql`insert into importacion_filas (importacion_id, numero, celdas, estado, errores)
      select ${id}::uuid, n, '[]', 'error', '[]' from generate_series(10, 1209) n`.execute(db)
    const juzgadas = alLeer(db, 'numero', () =>
      sql`update importacion_filas set estado = 'nueva' where importacion_id = ${id} and numero < 100`.execute(
        db,
      ),
    )
    const superadmin = {
      esSuper: true,
      almacenId: p.almacenes.PCT01,
      permisos: new Set(),
    } as unknown as Actor
    const pedido = { archivo: 'csv', estado: 'error', orden: 'numero' } as const
    const { cuerpo } = await exportarFilas({ ...p.deps, db: juzgadas }, superadmin, id, pedido)
    let leido = ''
    for await (const trozo of cuerpo as AsyncIterable<Buffer>) leido += trozo.toString()
    const numeros = [...leido.matchAll(/^(\d+);/gm)].map(([, numero]) => Number(numero))
    expect(numeros).toEqual(Array.from({ length: 1_200 }, (_, i) => i + 10))
  })
})

it('nobody of these tests has the document of the example of the template, whose row is no customer', async () => {
  const ejemplo = COLUMNAS_IMPORTACION.find(({ campo }) => campo === 'cedula')?.ejemplo ?? ''
  const { cuerpo } = await subir(p, gerente, comoCsv([unaFila({ cedula: ejemplo })]))
  expect(cuerpo.codigo).toBe('importacion.archivo_vacio')
  // However many were made before in this process.
  expect(Array.from({ length: 100 }, () => datosDeCliente().cedula)).not.toContain(ejemplo)
})
