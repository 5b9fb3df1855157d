import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restaurarArchivos } from '../../db/respaldo/archivos.ts'
import { abrirBodega } from '../../db/respaldo/bodega.ts'
import { crearPrueba, type Prueba } from '../../testing/app.ts'
import { carpetaTemporal } from '../../testing/temporal.ts'
import { enviarArchivos, respaldarCadaDia } from './jobs.ts'
import { anotarRespaldo } from './service.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

const HORA_MS = 3_600_000
const dichos = async (usuario: string) =>
  (await (await p.entrar(usuario)).pedir<{ respaldos: string | null }>('GET', '/configuracion/visible'))
    .cuerpo.respaldos
const salud = async () => (await p.app.inject('/salud')).json()
const anotar = (horas: number, verificado: boolean, falla = verificado ? null : 'no hay espacio') =>
  anotarRespaldo(p.base.db, {
    nombre: 'uno',
    termino: new Date(p.reloj.ahora.getTime() - horas * HORA_MS),
    bytes: 10,
    verificado,
    falla,
  })
/** Does the job make one? Told to stop in the same instant, it ends badly before it begins. */
async function seHace(): Promise<boolean> {
  const carpeta = await carpetaTemporal()
  p.deps.config.respaldo = { destino: { carpeta }, llaveArchivo: join(carpeta, 'llave'), dias: 30 }
  try {
    return await respaldarCadaDia.ejecutar(p.deps, {}, AbortSignal.abort()).then(
      () => false,
      () => true,
    )
  } finally {
    p.deps.config.respaldo = undefined
    await rm(carpeta, { recursive: true })
  }
}

it('in production, without a backup of the last 26 hours that was read back, super people and /salud are told; others are not', async () => {
  const aviso = { estado: 'bien', aviso: 'no hay un respaldo verificado de las últimas 26 horas' }
  // A demonstration owes none.
  expect(await salud()).toEqual({ estado: 'bien' })
  expect(await dichos('superadmin')).toBeNull()
  p.deps.config.modo = 'produccion'
  const ninguno = 'Todavía no hay un respaldo verificado de esta base de datos. Ejecute «npm run respaldo».'
  expect([await dichos('superadmin'), await dichos('gerente')]).toEqual([ninguno, null])
  expect(await salud()).toEqual(aviso)

  await anotar(27, true)
  await anotar(1, false)
  expect(await dichos('super')).toBe(
    'El último respaldo verificado tiene más de 26 horas. Revise los respaldos.',
  )
  expect(await salud()).toEqual(aviso)
  p.deps.config.respaldoAjeno = true
  expect([await dichos('super'), await salud()]).toEqual([null, { estado: 'bien' }])
  p.deps.config.respaldoAjeno = false

  await anotar(25, true)
  expect([await dichos('super'), await salud()]).toEqual([null, { estado: 'bien' }])
  expect((await p.app.inject('/metrics')).body).toContain('retroventa_respaldo_edad_segundos 90000')
})

it('of a backup that was read back and lacks photos, super people and /salud are told', async () => {
  p.deps.config.modo = 'produccion'
  await anotar(2, true, 'El respaldo uno quedó hecho. No se pudieron leer: fotos/a.jpg.')
  expect([await dichos('super'), await dichos('gerente')]).toEqual([
    'Al último respaldo verificado le faltan fotos o soportes que no se pudieron leer. Revise el disco de los archivos.',
    null,
  ])
  expect(await salud()).toEqual({ estado: 'bien', aviso: 'al último respaldo verificado le faltan archivos' })
  await anotar(1, true)
  expect([await dichos('super'), await salud()]).toEqual([null, { estado: 'bien' }])
})

it('a backup of a clock that was ahead is none: the next ones are made, and missed', async () => {
  p.deps.config.modo = 'produccion'
  await anotar(30, true)
  await anotar(-24 * 365, true)
  p.reloj.avanzar(30 * HORA_MS)
  expect(await salud()).toEqual({
    estado: 'bien',
    aviso: 'no hay un respaldo verificado de las últimas 26 horas',
  })
  expect((await p.app.inject('/metrics')).body).not.toMatch(/retroventa_respaldo_edad_segundos -/)
  // Taken for one of an hour ago, it kept the one of the night from being made.
  expect(await seHace()).toBe(true)
})

it('is made every night; by day, when the program starts, only where the machine was off that night', async () => {
  const a = async (cuando: string) => {
    p.reloj.ahora = new Date(`2027-03-${cuando}:00-05:00`)
    return seHace()
  }
  expect(respaldarCadaDia.alIniciar).toBe(true)
  p.reloj.ahora = new Date('2027-03-11T09:00:00-05:00')
  await anotar(0, true)
  expect(await a('11T12:00')).toBe(false)
  expect(await a('12T02:40')).toBe(true)
  // That of the night was not made.
  expect(await a('12T08:00')).toBe(true)
  // By hand, before its hour.
  p.reloj.ahora = new Date('2027-03-13T01:00:00-05:00')
  await anotar(0, true)
  expect(await a('13T02:40')).toBe(false)
  // Nor is it made again once the program is started in the morning.
  expect(await a('13T08:00')).toBe(false)
})

it('of a machine that is on in the evenings alone it is made every evening', async () => {
  for (const dia of [20, 21, 22]) {
    p.reloj.ahora = new Date(`2027-03-${dia}T21:00:00-05:00`)
    expect([dia, await seHace()]).toEqual([dia, true])
    p.reloj.avanzar(HORA_MS / 3)
    await anotar(0, true)
    expect([dia, await seHace()]).toEqual([dia, false])
  }
})

it('of a machine that sleeps every night it is made every day, not every second one', async () => {
  for (const dia of [15, 16, 17]) {
    p.reloj.ahora = new Date(`2027-03-${dia}T08:00:00-05:00`)
    expect([dia, await seHace()]).toEqual([dia, true])
    p.reloj.avanzar(HORA_MS / 3)
    await anotar(0, true)
    p.reloj.avanzar(4 * HORA_MS)
    expect([dia, await seHace()]).toEqual([dia, false])
  }
})

it('the photos of the hour leave the machine within it, and come back without waiting for a backup that names them', async () => {
  const carpeta = await carpetaTemporal()
  const respaldo = { destino: { carpeta }, llaveArchivo: join(carpeta, 'llave'), dias: 30 }
  p.deps.config.respaldo = respaldo
  const correr = () => enviarArchivos.ejecutar(p.deps, {}, new AbortController().signal)
  await p.deps.archivos.guardar('fotos/ab/una.jpg', Buffer.from('pixeles'), 'image/jpeg')
  await correr()
  await correr()
  await p.deps.archivos.borrar('fotos/ab/una.jpg')
  const bodega = await abrirBodega(respaldo, { hacerLlave: false })
  expect(await restaurarArchivos(p.deps.archivos, bodega)).toEqual({ archivos: 1, sinVolver: [] })
  expect(String(await p.deps.archivos.leer('fotos/ab/una.jpg'))).toBe('pixeles')
  await p.deps.archivos.borrar('fotos/ab/una.jpg')
  p.deps.config.respaldo = undefined
  await correr()
  await rm(carpeta, { recursive: true })
})
