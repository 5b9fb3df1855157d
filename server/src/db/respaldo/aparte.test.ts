import { chmod, chown, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leerVariables } from '../../config.ts'
import { carpetaTemporal } from '../../testing/temporal.ts'
import { arrancar, puertoLibre, servidorVivo } from '../embedded/cluster.ts'
import { cuentaDe, cuentaSinPrivilegios, esRoot } from '../embedded/cuenta.ts'
import { buscarPrograma } from '../embedded/programa.ts'
import { iniciarPostgres } from '../embedded.ts'
import { hastaCierre, quitarAbandonados } from './aparte.ts'
import { abrirBodega, type Bodega } from './bodega.ts'
import { cerrarRespaldo, comprobarRespaldo, exigirDestino } from './hacer.ts'
import { escribirManifiesto, idDe, leerManifiestos, type Manifiesto } from './manifiesto.ts'

let datos: string
beforeAll(async () => {
  datos = await carpetaTemporal()
})
afterAll(() => rm(datos, { recursive: true, force: true }))

const AHORA = new Date('2026-11-20T07:40:00Z')
const hace = (horas: number) => new Date(AHORA.getTime() - horas * 3_600_000)

it('what a verification that was killed left is ended and removed once it is older than any takes, and nothing else', async () => {
  const pgdata = join(datos, 'postgres')
  const [vieja, nueva, propia] = [`${pgdata}.comprobar-1a2b3c4d`, `${pgdata}.comprobar-5e6f7a8b`, pgdata]
  for (const una of [vieja, nueva, propia]) {
    await mkdir(una)
    await writeFile(join(una, 'base'), 'libros')
  }
  const futura = `${pgdata}.comprobar-9c0d1e2f`
  await mkdir(futura)
  await utimes(futura, hace(-48), hace(-48))
  const registro = `${vieja}.log`
  await writeFile(registro, 'log')
  for (const una of [vieja, registro, propia]) await utimes(una, hace(25), hace(25))
  await utimes(nueva, hace(11), hace(11))
  // Of an external database: with its own server, that goes on.
  const deExterna = join(datos, 'comprobar-AbCdEf')
  const { carpeta, detener } = await iniciarPostgres(deExterna, { fsync: false })
  await detener()
  const cuenta = cuentaDe(carpeta)
  await arrancar(await buscarPrograma(cuenta), cuenta, carpeta, {
    registro: join(deExterna, 'postgres.log'),
    puerto: await puertoLibre(),
    fsync: false,
  })
  await expect.poll(async () => (await servidorVivo(carpeta))?.listo, { timeout: 20_000 }).toBe(true)
  await utimes(deExterna, hace(30), hace(30))

  const { quitados, quedan } = await quitarAbandonados({ datos, pgdata }, AHORA)
  expect([quitados.toSorted(), quedan]).toEqual([[deExterna, vieja, futura, registro].toSorted(), []])
  expect(await servidorVivo(carpeta)).toBeUndefined()
  expect((await readdir(datos)).toSorted()).toEqual(['postgres', 'postgres.comprobar-5e6f7a8b'])
}, 60_000)

it('one that cannot be removed, as of another account, keeps neither the others nor the backup from going on', async () => {
  const suyos = await carpetaTemporal()
  const pgdata = join(suyos, 'postgres')
  const [ajena, propia] = [`${pgdata}.comprobar-00000000`, `${pgdata}.comprobar-ffffffff`]
  for (const una of [ajena, propia]) {
    await mkdir(una)
    await writeFile(join(una, 'base'), 'libros')
    await utimes(una, hace(25), hace(25))
  }
  await chmod(ajena, 0)
  const { uid } = esRoot() ? cuentaSinPrivilegios() : {}
  try {
    if (uid !== undefined) {
      for (const una of [suyos, propia]) await chown(una, uid, -1)
      process.seteuid?.(uid)
    }
    const { quitados, quedan } = await quitarAbandonados({ datos: suyos, pgdata }, AHORA)
    expect([quitados, quedan]).toEqual([[propia], [expect.stringContaining(ajena)]])
  } finally {
    if (uid !== undefined) process.seteuid?.(0)
    await chmod(ajena, 0o700)
    await rm(suyos, { recursive: true, force: true })
  }
})

it('what is stopped ends with the reason, and what had ended before with what it gave', async () => {
  const cierre = new AbortController()
  const dado = await hastaCierre(cierre.signal, Promise.resolve(7))
  const parado = hastaCierre(cierre.signal, new Promise(() => {}))
  cierre.abort(new Error('se detuvo'))
  await expect(parado).rejects.toThrow('se detuvo')
  expect(dado).toBe(7)
})

it('a verification that has no room is not begun: it would fill the disk of the house', async () => {
  const casa = join(datos, 'sin-sitio')
  await mkdir(casa)
  const variables = leerVariables({ RETROVENTA_DATA: casa })
  for (const clase of ['fisico', 'logico'] as const) {
    const manifiesto = { clase, ocupa: 1e17 } as Manifiesto
    const comprobado = comprobarRespaldo(variables, {} as Bodega, manifiesto, new AbortController().signal)
    await expect(comprobado).rejects.toThrow('El respaldo quedó hecho y sin comprobar')
  }
  expect(await readdir(casa)).toEqual([])
})

/** A backup of so many hours ago, of a database that no disk has room for. */
const uno = (horas: number, mas: Partial<Manifiesto> = {}): Manifiesto => ({
  version: 1,
  id: idDe(hace(horas)),
  clase: 'logico',
  postgres: 18,
  empezo: hace(horas).toISOString(),
  termino: hace(horas).toISOString(),
  partes: 0,
  bytes: 0,
  ocupa: 1e17,
  punto: null,
  desdeWal: null,
  etiqueta: null,
  libros: {},
  ...mas,
})

it('where there never is room for a verification those whose days are over go too, and of a night that is tried again one stays', async () => {
  const casa = join(datos, 'siempre-sin-sitio')
  await mkdir(casa)
  const variables = leerVariables({ RETROVENTA_DATA: casa, RESPALDO_CARPETA: join(casa, 'respaldos') })
  const bodega = await abrirBodega(exigirDestino(variables), { hacerLlave: true })
  const hoy = uno(0)
  const [deAntes, bueno, deAMano] = [uno(40 * 24), uno(39 * 24, { comprobado: true }), uno(2)]
  for (const cada of [deAntes, bueno, uno(24, { sinSitio: true }), deAMano, uno(1, { sinSitio: true }), hoy])
    await escribirManifiesto(bodega, cada)
  const cierre = new AbortController().signal
  await expect(
    cerrarRespaldo(variables, bodega, hoy, { ahora: AHORA, comprobar: true, cierre }),
  ).rejects.toThrow('El respaldo quedó hecho y sin comprobar')
  expect((await leerManifiestos(bodega)).map(({ id }) => id)).toEqual(
    [39 * 24, 24, 2, 0].map((horas) => idDe(hace(horas))),
  )
})

it('of a night whose verifications fail, whatever the reason, one copy stays, and none of those of a night that ends well', async () => {
  // No folder where it could be read back.
  const casa = join(datos, 'no-es-carpeta')
  await writeFile(casa, '')
  const variables = leerVariables({
    RETROVENTA_DATA: casa,
    RESPALDO_CARPETA: join(datos, 'de-fallidos'),
    RESPALDO_LLAVE_ARCHIVO: join(datos, 'fallidos.llave'),
  })
  const bodega = await abrirBodega(exigirDestino(variables), { hacerLlave: true })
  const quedan = async () => (await leerManifiestos(bodega)).map(({ id }) => id)
  const cierre = new AbortController().signal
  const de = (...horas: number[]) => horas.map((una) => idDe(hace(una)))
  for (const horas of [26, 2, 1, 0]) {
    const manifiesto = uno(horas)
    await escribirManifiesto(bodega, manifiesto)
    await expect(
      cerrarRespaldo(variables, bodega, manifiesto, { ahora: hace(horas), comprobar: true, cierre }),
    ).rejects.toThrow()
  }
  expect(await quedan()).toEqual(de(26, 0))
  // Stopped, nothing is known of it.
  await escribirManifiesto(bodega, uno(-1))
  const detenido = { ahora: hace(-1), comprobar: true, cierre: AbortSignal.abort(new Error('se detuvo')) }
  await expect(cerrarRespaldo(variables, bodega, uno(-1), detenido)).rejects.toThrow()
  expect(await quedan()).toEqual(de(26, 0, -1))
})

it('a clock that has just jumped ahead ends the days of no backup; the next one, that agrees with it, does', async () => {
  const casa = join(datos, 'salto')
  await mkdir(casa)
  const variables = leerVariables({ RETROVENTA_DATA: casa, RESPALDO_CARPETA: join(casa, 'respaldos') })
  const bodega = await abrirBodega(exigirDestino(variables), { hacerLlave: true })
  const cierre = new AbortController().signal
  const hacer = async (horas: number) => {
    await escribirManifiesto(bodega, uno(horas))
    await cerrarRespaldo(variables, bodega, uno(horas), { ahora: hace(horas), comprobar: false, cierre })
    return (await leerManifiestos(bodega)).map(({ id }) => id)
  }
  const de = (...horas: number[]) => horas.map((una) => idDe(hace(una)))
  const [vieja, ayer, salto, despues] = [20 * 24, 24, -60 * 24, -61 * 24]
  await hacer(vieja)
  await hacer(ayer)
  expect(await hacer(salto)).toEqual(de(vieja, ayer, salto))
  expect(await hacer(despues)).toEqual(de(salto, despues))
})

it.skipIf(!esRoot())(
  'what reads a backup back beside goes also where its database had to lie elsewhere (needs root)',
  async () => {
    const cerrada = join(datos, 'cerrada')
    await mkdir(cerrada, { mode: 0o700 })
    const casa = join(cerrada, 'datos')
    const variables = leerVariables({ RETROVENTA_DATA: casa })
    // It fails once there is a server: no such part was kept.
    const fin = comprobarRespaldo(variables, {} as Bodega, uno(0, { ocupa: 0 }), new AbortController().signal)
    const fallo = fin.then(
      () => undefined,
      (error: unknown) => error,
    )
    const apuntada = async () => {
      const [suya = ''] = await readdir(casa).catch(() => [])
      const dicho = await readFile(join(casa, suya, 'postgres.json'), 'utf8').catch(() => '')
      return dicho && (JSON.parse(dicho) as { carpeta: string }).carpeta
    }
    let cluster = ''
    await expect.poll(async () => (cluster = await apuntada()), { timeout: 20_000, interval: 5 }).not.toBe('')
    expect(await fallo).toBeInstanceOf(Error)
    expect(await readdir(casa)).toEqual([])
    await expect(stat(cluster)).rejects.toThrow('ENOENT')
  },
  60_000,
)
