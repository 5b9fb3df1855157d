import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearArchivosCarpeta } from '../../ports/files/folder.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { subirArchivo } from '../../testing/archivos/subir.ts'
import { barrerSoportes } from './jobs.ts'
import { barrerHuerfanos } from './soportes.ts'

let p: Prueba
let cajero: Navegador
let carpeta: string
beforeAll(async () => {
  p = await crearPrueba()
  carpeta = await mkdtemp(join(tmpdir(), 'retroventa-soportes-'))
  Object.assign(p.deps, { archivos: crearArchivosCarpeta(carpeta) })
  cajero = await p.entrar('cajero')
})
afterAll(async () => {
  await p.cerrar()
  await rm(carpeta, { recursive: true })
})

const PAPEL = '%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n'
const subir = async () => (await subirArchivo(cajero, '/dinero/soportes', Buffer.from(PAPEL))).estado
const archivos = async () => {
  let cuantos = 0
  for await (const _ of p.deps.archivos.listar('soportes/')) cuantos++
  return cuantos
}

it('sent all at once are no more than one person may leave loose, and what was too many leaves no file', async () => {
  const estados = await Promise.all(Array.from({ length: 80 }, subir))
  expect(estados.filter((estado) => estado === 200)).toHaveLength(50)
  const filas = await p.base.db.selectFrom('soportes').select('id').execute()
  expect([filas.length, await archivos()]).toEqual([50, 50])
})

it('whose row is gone are swept after their days, and none that has one', async () => {
  const antes = await archivos()
  for (const clave of ['soportes/zz/viejo', 'soportes/zz/nuevo'])
    await p.deps.archivos.guardar(clave, Buffer.from(PAPEL), 'application/pdf')
  const hace = (dias: number) => new Date(p.reloj.ahora.getTime() - dias * 86_400_000)
  for await (const { clave } of p.deps.archivos.listar('soportes/')) {
    const cuando = hace(clave.endsWith('nuevo') ? 14 : 16)
    await utimes(join(carpeta, clave), cuando, cuando)
  }
  expect(await barrerHuerfanos(p.deps)).toBe(1)
  expect(await archivos()).toBe(antes + 1)
})

it('a file that cannot be taken away holds none of those behind it, loose or without a row', async () => {
  const { archivos: puerto } = p.deps
  const hace = new Date(p.reloj.ahora.getTime() - 16 * 86_400_000)
  const sinFila = ['soportes/zz/1', 'soportes/zz/2', 'soportes/zz/3']
  for (const clave of sinFila) {
    await puerto.guardar(clave, Buffer.from(PAPEL), 'application/pdf')
    await utimes(join(carpeta, clave), hace, hace)
  }
  await p.base.db.updateTable('soportes').set({ creado: hace.toISOString() }).execute()
  const [primero] = await p.base.db.selectFrom('soportes').select('clave').orderBy('clave').execute()
  const malas = new Set(['soportes/zz/1', primero?.clave])
  const borrar = (clave: string) =>
    malas.has(clave) ? Promise.reject(new Error('EACCES')) : puerto.borrar(clave)
  await expect(
    barrerSoportes.ejecutar(
      { ...p.deps, archivos: { ...puerto, borrar } },
      {} as never,
      new AbortController().signal,
    ),
  ).rejects.toThrow('EACCES')
  const quedan: string[] = []
  for await (const { clave } of puerto.listar('soportes/')) quedan.push(clave)
  expect(quedan.filter((clave) => !clave.endsWith('nuevo')).sort()).toEqual([...malas].sort())
})
