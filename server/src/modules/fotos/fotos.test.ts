import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cliente } from '@retroventa/api/clientes/llamadas'
import type { Foto } from '@retroventa/api/fotos/llamadas'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE } from '../../app.ts'
import { crearArchivosCarpeta } from '../../ports/files/folder.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { subirArchivo } from '../../testing/archivos/subir.ts'
import { datosDeCliente, unCliente } from '../clientes/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { barrerFotos } from './barrer.ts'
import { bomba, paisaje } from './factory.ts'

let p: Prueba
let cajero: Navegador
let cajera2: Navegador
let carpeta: string
let jpg: Buffer
beforeAll(async () => {
  p = await crearPrueba()
  carpeta = await mkdtemp(join(tmpdir(), 'retroventa-fotos-'))
  Object.assign(p.deps, { archivos: crearArchivosCarpeta(carpeta) })
  cajero = await p.entrar('cajero')
  cajera2 = await p.entrar('cajera2', 'PCT02')
  jpg = await paisaje(480, 360).jpeg().toBuffer()
})
afterAll(async () => {
  await p.cerrar()
  await rm(carpeta, { recursive: true })
})

interface Error {
  codigo: string
  campo?: string
  datos?: { errores?: { mensaje: string }[] }
}
const subir = (bytes: Uint8Array, quien = cajero, nombre = 'foto.jpg', tipo = 'image/jpeg') =>
  subirArchivo<Foto & Error>(quien, '/fotos', bytes, { nombre, tipo })
const pedirFoto = async (ruta: string, quien = cajero) => {
  const r = await p.app.inject({ url: `${BASE}${ruta}`, headers: { cookie: quien.cookie } })
  return { estado: r.statusCode, bytes: r.rawPayload, cabeceras: r.headers }
}
const credenciales = { usuario: 'cajero', clave: CLAVE }
const crear = (fotos: object, mas: object = {}) =>
  cajero.pedir<Cliente & Error>('POST', '/clientes', {
    datos: { ...datosDeCliente(mas), ...fotos },
    credenciales,
  })
const editar = ({ id, version, cedula }: Cliente, fotos: object) =>
  cajero.pedir<Cliente & Error>('PUT', `/clientes/${id}`, {
    datosAEnviar: { ...datosDeCliente({ cedula }), ...fotos },
    version,
    credenciales,
  })
const conLargo = (bytes: Buffer, largo: number) => Buffer.concat([bytes, Buffer.alloc(largo - bytes.length)])
const archivos = async () =>
  (await readdir(carpeta, { recursive: true, withFileTypes: true })).filter((a) => a.isFile()).length

describe('upload', () => {
  it('answers a loose photo that only its owner sees', async () => {
    const { estado, cuerpo } = await subir(jpg)
    expect([estado, cuerpo]).toMatchObject([200, { ancho: 480, alto: 360 }])
    expect((await pedirFoto(`/fotos/${cuerpo.id}`)).cabeceras).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    expect((await pedirFoto(`/fotos/${cuerpo.id}`, cajera2)).estado).toBe(404)
    expect((await p.app.inject({ url: `${BASE}/fotos/${cuerpo.id}` })).statusCode).toBe(401)
  })
  it.each([
    ['html named .jpg', () => Buffer.from('<html>'), 'La imagen debe ser jpg o png'],
    ['svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'La imagen debe ser jpg o png'],
    ['a bomb', () => bomba(50_000, 50_000), 'La imagen debe ser menor a 2 MB'],
    ['2 MB of no picture', () => Buffer.alloc(2 * 1024 * 1024, 1), 'La imagen debe ser jpg o png'],
    ['a jpg of exactly 2 MB', () => conLargo(jpg, 2 * 1024 * 1024), 'La imagen debe ser menor a 2 MB'],
    ['10 MB', () => Buffer.alloc(10 * 1024 * 1024), 'La imagen debe ser menor a 2 MB'],
    ['nothing', () => Buffer.alloc(0), 'La imagen debe ser jpg o png'],
  ])('refuses %s in the words of the specification', async (_, bytes, mensaje) => {
    const antes = await archivos()
    const { estado, cuerpo } = await subir(bytes())
    expect(estado).toBe(422)
    expect(cuerpo.datos?.errores?.[0]?.mensaje).toBe(mensaje)
    expect(await archivos()).toBe(antes)
  })
  it('refuses who may not save customers, and what is no file', async () => {
    expect((await subir(jpg, await p.entrar('auditor'))).cuerpo.codigo).toBe('permiso.falta')
    expect((await cajero.pedir('POST', '/fotos', {})).estado).toBe(400)
  })
  it('a person keeps so many photos that no customer has, also when they come at once; nobody else is held', async () => {
    const gerente = await p.entrar('gerente')
    const quien = await p.base.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'gerente')
      .executeTakeFirstOrThrow()
    const creada = p.reloj.ahora.toISOString()
    await p.base.db
      .insertInto('fotos')
      .values(
        Array.from({ length: 99 }, (_, i) => ({
          id: p.deps.nuevoId(),
          usuario_id: quien.id,
          clave: `fotos/cupo/${i}`,
          ...{ bytes: 1, ancho: 1, alto: 1, creada, suelta_desde: creada },
        })),
      )
      .execute()
    const antes = await archivos()
    const subidas = await Promise.all([1, 2, 3].map(() => subir(jpg, gerente)))
    expect(subidas.map(({ estado }) => estado).toSorted()).toEqual([200, 429, 429])
    expect(subidas.find(({ estado }) => estado === 429)?.cuerpo).toMatchObject({
      codigo: 'foto.demasiadas',
      mensaje: expect.stringContaining('Tiene 100 fotos sin guardar.'),
    })
    expect(await archivos()).toBe(antes + 2)
    expect((await subir(jpg)).estado).toBe(200)
    const buena = subidas.find(({ estado }) => estado === 200)?.cuerpo.id
    await gerente.pedir('DELETE', `/fotos/${buena}`)
    expect((await subir(jpg, gerente)).estado).toBe(200)
  })
})

describe('with the save of a customer', () => {
  it('attaches, shows, replaces and takes away', async () => {
    const [cara, reverso] = [(await subir(jpg)).cuerpo.id, (await subir(jpg)).cuerpo.id]
    const { cuerpo: cliente } = await crear({ fotoCedulaCara: cara, fotoCedulaReversa: reverso })
    expect(cliente).toMatchObject({ foto: null, fotoCedulaCara: cara, fotoCedulaReversa: reverso })
    const ruta = `/clientes/${cliente.id}/fotos`
    const { estado, bytes, cabeceras } = await pedirFoto(`${ruta}/fotoCedulaCara`, cajera2)
    expect([estado, cabeceras['cache-control']]).toEqual([200, 'private, no-cache'])
    expect((await sharp(bytes).metadata()).width).toBe(480)
    const chica = await pedirFoto(`${ruta}/fotoCedulaCara?miniatura=1&v=${cara}`)
    expect((await sharp(chica.bytes).metadata()).width).toBe(240)
    expect((await pedirFoto(`${ruta}/foto`)).estado).toBe(404)
    expect((await p.app.inject({ url: `${BASE}${ruta}/fotoCedulaCara` })).statusCode).toBe(401)

    const { cuerpo: igual } = await editar(cliente, {})
    expect(igual).toMatchObject({ fotoCedulaCara: cara, fotoCedulaReversa: reverso })
    const nueva = (await subir(jpg)).cuerpo.id
    const { cuerpo: cambiado } = await editar(igual, { fotoCedulaCara: nueva, fotoCedulaReversa: null })
    expect(cambiado).toMatchObject({ fotoCedulaCara: nueva, fotoCedulaReversa: null })
    const ediciones = await p.base.db
      .selectFrom('auditoria')
      .select(['antes', 'despues'])
      .where('entidad_id', '=', cliente.id)
      .where('accion', '=', 'cliente.editado')
      .execute()
    expect(ediciones).toContainEqual({
      antes: { fotoCedulaCara: cara, fotoCedulaReversa: reverso },
      despues: { fotoCedulaCara: nueva, fotoCedulaReversa: null },
    })
  })
  it('a save that fails attaches nothing', async () => {
    const { id } = (await subir(jpg)).cuerpo
    const otro = await unCliente(p.base.db)
    expect((await crear({ foto: id }, { cedula: otro.cedula })).estado).toBe(409)
    expect((await crear({ foto: id }, { genero: '' })).estado).toBe(422)
    const ajena = (await subir(jpg, cajera2)).cuerpo.id
    const mixta = await crear({ foto: id, fotoCedulaCara: ajena })
    expect(mixta).toMatchObject({
      estado: 404,
      cuerpo: { codigo: 'foto.no_existe', campo: 'fotoCedulaCara' },
    })
    expect((await pedirFoto(`/fotos/${id}`)).estado).toBe(200)
    expect((await crear({ foto: id })).cuerpo.foto).toBe(id)
  })
  it('one photo is of one customer', async () => {
    const { id } = (await subir(jpg)).cuerpo
    const respuestas = await Promise.all(Array.from({ length: 5 }, () => crear({ foto: id })))
    expect(respuestas.map((r) => r.estado).toSorted()).toEqual([200, 404, 404, 404, 404])
  })
  it('turns into a copy that the save takes', async () => {
    const { id } = (await subir(jpg)).cuerpo
    const { cuerpo: cliente } = await crear({ foto: id })
    const { cuerpo: girada } = await cajera2.pedir<Foto>('POST', `/fotos/${id}/rotar`)
    expect(girada).toMatchObject({ ancho: 360, alto: 480 })
    expect((await cajero.pedir<Cliente>('GET', `/clientes/${cliente.id}`)).cuerpo.foto).toBe(id)
    expect((await cajero.pedir('POST', `/fotos/${girada.id}/rotar`)).cuerpo.codigo).toBe('foto.no_existe')
  })
  it('discards a loose one, never one of a customer', async () => {
    const [suelta, puesta] = [(await subir(jpg)).cuerpo.id, (await subir(jpg)).cuerpo.id]
    await crear({ foto: puesta })
    const descartar = async (id: string, quien = cajero) =>
      (await quien.pedir<{ descartada: boolean }>('DELETE', `/fotos/${id}`)).cuerpo.descartada
    expect(await descartar(suelta, cajera2)).toBe(false)
    expect(await descartar(suelta)).toBe(true)
    expect(await descartar(puesta)).toBe(false)
    expect((await pedirFoto(`/fotos/${suelta}`)).estado).toBe(404)
  })
})

const DOS_DIAS_MS = 2 * 86_400_000

it('sweeps what nobody took for two days, and pictures without a row', async () => {
  await p.base.db.deleteFrom('fotos').execute()
  await rm(carpeta, { recursive: true, force: true })
  const puesta = (await subir(jpg)).cuerpo.id
  await crear({ foto: puesta })
  await subir(jpg)
  await p.deps.archivos.guardar('fotos/zz/huerfana.jpg', jpg, 'image/jpeg')
  await p.deps.archivos.guardar('fotos/zz/reciente.jpg', jpg, 'image/jpeg')
  const anteayer = new Date(p.reloj.ahora.getTime() - DOS_DIAS_MS - 1)
  for (const { name, parentPath } of await readdir(carpeta, { recursive: true, withFileTypes: true }))
    if (name.endsWith('.jpg'))
      await utimes(join(parentPath, name), anteayer, name.includes('reciente') ? p.reloj.ahora : anteayer)
  expect(await barrerFotos(p.deps)).toEqual({ sueltas: 0, huerfanas: 1 })
  expect(await archivos()).toBe(5)
  p.reloj.avanzar(DOS_DIAS_MS + 1)
  expect(await barrerFotos(p.deps)).toEqual({ sueltas: 1, huerfanas: 1 })
  expect(await archivos()).toBe(2)
})

it('keeps one that a draft holds: a day of a form, a day of its draft, and two more once that was opened', async () => {
  cajero = await p.entrar('cajero')
  await p.base.db.deleteFrom('fotos').execute()
  const { id } = (await subir(jpg)).cuerpo
  const horas = async (cuantas: number) => {
    p.reloj.avanzar(cuantas * 3_600_000)
    return (await barrerFotos(p.deps)).sueltas
  }
  expect(await horas(47)).toBe(0)
  cajero = await p.entrar('cajero')
  expect((await pedirFoto(`/fotos/${id}`)).estado).toBe(200)
  expect(await horas(47)).toBe(0)
  expect(await horas(2)).toBe(1)
})

it('a picture that cannot be taken away holds none of those behind it', async () => {
  const { archivos: puerto } = p.deps
  for (const cual of ['a', 'b', 'c']) await puerto.guardar(`fotos/zz/${cual}.jpg`, jpg, 'image/jpeg')
  const hace = new Date(p.reloj.ahora.getTime() - DOS_DIAS_MS - 1)
  for (const cual of ['a', 'b', 'c']) await utimes(join(carpeta, `fotos/zz/${cual}.jpg`), hace, hace)
  const borrar = (clave: string) =>
    clave === 'fotos/zz/a.jpg' ? Promise.reject(new Error('EACCES')) : puerto.borrar(clave)
  await expect(barrerFotos({ ...p.deps, archivos: { ...puerto, borrar } })).rejects.toThrow('EACCES')
  expect(await readdir(join(carpeta, 'fotos/zz'))).toEqual(['a.jpg'])
  await puerto.borrar('fotos/zz/a.jpg')
})
