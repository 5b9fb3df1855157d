import { execFile } from 'node:child_process'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { FalloArranque } from '../../arranque.ts'
import { carpetaTemporal } from '../../testing/temporal.ts'
import type { Bodega } from './bodega.ts'
import {
  anotarAdelantados,
  claves,
  dejarRestauracion,
  elegirRespaldo,
  escribirManifiesto,
  leerManifiestos,
  leerRestauraciones,
  type Manifiesto,
  primerWal,
  queSobran,
  quitarRespaldo,
  type Restauracion,
  ramaDe,
} from './manifiesto.ts'
import { exigirSinOtra } from './volver.ts'
import { enviarWal, quitarWalSobrante, servirWal, sistemaDe, trasElHueco } from './wal.ts'

const a = (hora: string) => `2026-11-20T${hora}:00.000Z`
const respaldo = (empezo: string, termino: string) =>
  ({ empezo: a(empezo), termino: a(termino) }) as unknown as Manifiesto
const vuelta = (hecha: string, hasta: string, rama?: number): Restauracion => ({
  hecha: a(hecha),
  hasta: a(hasta),
  ...(rama && { rama }),
})
const NOCHE = respaldo('02:40', '02:45')

it('follows the branch of the journal that the house of that instant wrote, whatever was restored afterwards', () => {
  const vueltas = [vuelta('11:00', '10:00', 2), vuelta('11:10', '10:25', 3), vuelta('15:00', '14:00', 4)]
  const de = (hora: string | undefined, todas = vueltas, desde = NOCHE) =>
    ramaDe(desde, todas, hora === undefined ? undefined : new Date(a(hora)))
  expect(de('09:00', [])).toBe('latest')
  expect(de(undefined)).toBe('latest')
  // In every branch, and in the last one.
  for (const hora of ['09:00', '10:00', '12:00', '14:00', '15:30'])
    expect([hora, de(hora)]).toEqual([hora, 'latest'])
  // Left by the first restore, and of the house of the backup.
  for (const hora of ['10:01', '10:25', '10:59']) expect([hora, de(hora)]).toEqual([hora, 'current'])
  // Left by the second: of the house of the first. By the third: of that of the second.
  expect([de('11:05'), de('14:30')]).toEqual([2, 3])
  // A backup of that house is in its branch; one that was left behind, in its own.
  expect(de('14:30', vueltas, respaldo('12:00', '12:05'))).toBe('current')
  expect(de('14:59', vueltas, respaldo('14:10', '14:15'))).toBe('current')
  // Of a restore of before nobody wrote its branch down.
  const deAntes = vueltas.map(({ rama: _, ...una }) => una)
  expect(() => de('11:05', deAntes)).toThrow('no quedó anotado por dónde sigue su diario')
  expect([de('10:25', deAntes), de('12:00', deAntes)]).toEqual(['current', 'latest'])
})

it('keeps the journal that any backup needs: one that a restore left behind may be older, and further on', () => {
  const de = (desdeWal: string | null) => ({ desdeWal }) as unknown as Manifiesto
  const [dejado, deLaRama] = ['000000010000000000000020', '000000020000000000000017']
  expect(primerWal([de(dejado), de(deLaRama), de('000000020000000000000018')])).toBe(deLaRama)
  expect(primerWal([de(null), de(dejado)])).toBe(dejado)
  expect(primerWal([de(null)])).toBeUndefined()
})

/** A store in memory. */
function enMemoria(): Bodega & { guardado: Map<string, Buffer> } {
  const guardado = new Map<string, Buffer>()
  return {
    guardado,
    async guardar(clave: string, bytes: Uint8Array) {
      guardado.set(clave, Buffer.from(bytes))
    },
    leer: async (clave: string) => guardado.get(clave),
    borrar: async (clave: string) => guardado.delete(clave),
    async *listar(prefijo: string) {
      for (const clave of [...guardado.keys()])
        if (clave.startsWith(prefijo)) yield { clave, modificado: new Date() }
    },
  } as unknown as Bodega & { guardado: Map<string, Buffer> }
}

const HOY = new Date('2027-02-01T00:00:00.000Z')
const de = (id: string, dia: number, comprobado?: boolean): Manifiesto => ({
  version: 1,
  id,
  clase: 'fisico',
  postgres: 18,
  empezo: `2026-11-${dia}T07:40:00.000Z`,
  termino: `2026-11-${dia}T07:45:00.000Z`,
  partes: 1,
  bytes: 1,
  punto: null,
  desdeWal: null,
  etiqueta: null,
  libros: {},
  ...(comprobado !== undefined && { comprobado }),
})

it('one that was not the same when it was read back is never chosen by itself, and the last one that was is kept however old', async () => {
  const bodega = enMemoria()
  const todos = [de('A', 10, true), de('B', 11, true), de('C', 12), de('D', 13, false)]
  for (const uno of todos) await escribirManifiesto(bodega, uno)
  expect(await elegirRespaldo(bodega, {}, HOY)).toMatchObject({ id: 'C' })
  expect(await elegirRespaldo(bodega, { hasta: new Date('2026-11-14T00:00:00Z') }, HOY)).toMatchObject({
    id: 'C',
  })
  // By its name, by who knows why.
  expect(await elegirRespaldo(bodega, { id: 'D' }, HOY)).toMatchObject({ id: 'D' })
  for (const id of ['A', 'B', 'C']) bodega.guardado.delete(claves.manifiesto(id))
  await expect(elegirRespaldo(bodega, {}, HOY)).rejects.toThrow('al comprobarlos no eran iguales')

  // Nights that nobody read back, or that were not the same, do not take the good one away.
  expect(queSobran(todos, Date.parse('2027-01-01'), HOY).map(({ id }) => id)).toEqual(['A', 'C'])
  expect(queSobran([...todos, de('E', 14, true)], Date.parse('2027-01-01'), HOY)).toHaveLength(4)
  expect(queSobran(todos, Date.parse('2026-11-01'), HOY)).toEqual([])
})

it('a restore that is cut once its folder is in its place is written down by whoever sends the journal next, once', async () => {
  const guardado = new Map<string, Buffer>()
  let caida = false
  const bodega = {
    async guardar(clave: string, bytes: Uint8Array) {
      if (caida) throw new Error('cut')
      guardado.set(clave, Buffer.from(bytes))
    },
    leer: async (clave: string) => guardado.get(clave),
    async *listar(prefijo: string) {
      for (const clave of guardado.keys()) if (clave.startsWith(prefijo)) yield { clave }
    },
  } as unknown as Bodega
  const carpeta = await carpetaTemporal()
  const [nueva, pgdata] = ['restaurada', 'postgres'].map((una) => join(carpeta, una)) as [string, string]
  await mkdir(nueva)
  const [hecha, hasta] = [new Date(a('11:00')), new Date(a('10:00'))]
  await dejarRestauracion(nueva, { hecha, hasta, rama: 2 })
  await rename(nueva, pgdata)
  caida = true
  await expect(enviarWal(pgdata, bodega)).rejects.toThrow('cut')
  caida = false
  await enviarWal(pgdata, bodega)
  expect(await leerRestauraciones(bodega)).toEqual([vuelta('11:00', '10:00', 2)])
  guardado.clear()
  await enviarWal(pgdata, bodega)
  expect(await leerRestauraciones(bodega)).toEqual([])
  await rm(carpeta, { recursive: true })
})

it('a recovery to the end says when there is more of the journal than it could follow, and nothing of branches that were left', async () => {
  const bodega = enMemoria()
  const nombre = (rama: number, n: number) => `0000000${rama}00000000000000${n}`
  const guardar = (...nombres: string[]) =>
    Promise.all(nombres.map((uno) => bodega.guardar(claves.wal(uno), Buffer.from('x'))))
  await guardar(nombre(1, 17), nombre(1, 18), nombre(1, 19))
  expect(await trasElHueco(bodega, undefined, [nombre(1, 17), nombre(1, 18), nombre(1, 19)])).toBeUndefined()
  // As of a house that was started once without the destination of its backups.
  await guardar(nombre(1, 22), nombre(1, 21))
  expect(await trasElHueco(bodega, undefined, [nombre(1, 17), nombre(1, 18), nombre(1, 19)])).toBe(
    nombre(1, 21),
  )
  // A restore left that stretch, and nothing is missing of the branch that it began.
  await guardar('00000002.history', nombre(2, 19), nombre(2, 20))
  expect(
    await trasElHueco(bodega, undefined, [
      '00000002.history',
      nombre(1, 17),
      nombre(1, 18),
      nombre(2, 19),
      nombre(2, 20),
    ]),
  ).toBeUndefined()
  expect(await trasElHueco(bodega, undefined, [])).toBeUndefined()
})

it('is not restored beside a house that is alive elsewhere: it still sends its journal', async () => {
  const carpeta = await carpetaTemporal()
  const pgdata = join(carpeta, 'postgres')
  const bodega = enMemoria()
  const ahora = new Date()
  await exigirSinOtra(pgdata, bodega, ahora)
  await bodega.guardar(claves.wal('000000010000000000000017'), Buffer.from('x'))
  await expect(exigirSinOtra(pgdata, bodega, ahora)).rejects.toThrow('acaba de enviar su diario')
  // Alive too while there are files of a day when its clock was ahead.
  const adelantada: Bodega = {
    ...bodega,
    async *listar(prefijo) {
      yield* bodega.listar(prefijo)
      yield { clave: claves.wal('000000010000000000000016'), modificado: new Date(ahora.getTime() + 9e9) }
    },
  }
  await expect(exigirSinOtra(pgdata, adelantada, ahora)).rejects.toThrow('acaba de enviar su diario')
  // Of a machine that was lost.
  await exigirSinOtra(pgdata, bodega, new Date(ahora.getTime() + 6 * 60_000))
  // The same one, of which the folder of the database is gone, or is to be put back.
  await mkdir(`${pgdata}.wal`)
  await exigirSinOtra(pgdata, bodega, ahora)
  await rm(carpeta, { recursive: true })
})

it('the journal of each cluster is kept apart: that of a new version begins at the names of the old one', async () => {
  const carpeta = await carpetaTemporal()
  const bodega = enMemoria()
  const unNombre = (n: number) => `00000001000000000000000${n}`
  /** A cluster that sends those files of its journal, with its number where PostgreSQL writes it. */
  const enviar = async (sistema: bigint, ...cuales: number[]) => {
    const pgdata = join(carpeta, String(sistema))
    for (const una of [join(pgdata, 'global'), `${pgdata}.wal`]) await mkdir(una, { recursive: true })
    const control = Buffer.alloc(16)
    control.writeBigUInt64LE(sistema)
    await writeFile(join(pgdata, 'global/pg_control'), control)
    const segmento = Buffer.alloc(64)
    segmento.writeBigUInt64LE(sistema, 24)
    for (const n of cuales) await writeFile(join(`${pgdata}.wal`, unNombre(n)), segmento)
    await enviarWal(pgdata, bodega)
    return sistemaDe(pgdata)
  }
  const viejo = await enviar(7_412_000_000_000_000_001n, 3, 4, 5)
  const nuevo = await enviar(7_412_000_000_000_000_002n, 1, 2, 3, 4)
  const dice = async (n: number, sistema: string) =>
    String((await bodega.leer(claves.wal(unNombre(n), sistema)))?.readBigUInt64LE(24))
  expect([await dice(3, viejo), await dice(3, nuevo)]).toEqual([viejo, nuevo])
  // What was left to be sent of a cluster whose folder is gone says itself of which it is.
  await rm(join(carpeta, viejo), { recursive: true })
  const resto = Buffer.alloc(64)
  resto.writeBigUInt64LE(BigInt(viejo), 24)
  await writeFile(join(carpeta, `${viejo}.wal`, unNombre(6)), resto)
  await writeFile(join(carpeta, `${viejo}.wal`, '00000002.history'), 'rama')
  await enviarWal(join(carpeta, viejo), bodega, viejo)
  expect(await dice(6, viejo)).toBe(viejo)
  expect(String(await bodega.leer(claves.wal('00000002.history', viejo)))).toBe('rama')
  for (const nombre of [unNombre(6), '00000002.history']) await bodega.borrar(claves.wal(nombre, viejo))
  // The old one goes on further, and is no gap of the new one.
  expect(await trasElHueco(bodega, nuevo, [unNombre(2), unNombre(3)])).toBe(unNombre(4))
  expect(await trasElHueco(bodega, nuevo, [unNombre(3), unNombre(4)])).toBeUndefined()

  await bodega.guardar(claves.wal(unNombre(2)), Buffer.from('of before it was kept apart'))
  const de = (desde: number, sistema?: string) => ({ sistema, desdeWal: unNombre(desde) })
  const quedan = async (...deCada: ReturnType<typeof de>[]) => {
    await quitarWalSobrante(bodega, deCada as unknown as Manifiesto[])
    return [...bodega.guardado.keys()].toSorted()
  }
  // One that did not say of which it is needs what it may need of all.
  expect(await quedan(de(2), de(4, viejo), de(3, nuevo))).toHaveLength(7)
  const necesarios = [
    [4, viejo],
    [5, viejo],
    [3, nuevo],
    [4, nuevo],
  ] as const
  expect(await quedan(de(4, viejo), de(3, nuevo))).toEqual(
    necesarios.map(([n, sistema]) => claves.wal(unNombre(n), sistema)),
  )
  expect(await quedan(de(4, nuevo))).toEqual([claves.wal(unNombre(4), nuevo)])
  await rm(carpeta, { recursive: true })
})

it('a recovery ends at once where a file of the journal cannot be read, and says which, of when, and what can be done', async () => {
  const carpeta = await carpetaTemporal()
  const nombre = '000000010000000000000017'
  const memoria = enMemoria()
  await memoria.guardar(claves.wal(nombre), Buffer.from('x'))
  const bodega: Bodega = { ...memoria, leer: () => Promise.reject(new Error('EIO: i/o error')) }
  const { restoreCommand, parar } = servirWal(carpeta, bodega, undefined, async () => [undefined])
  const orden = restoreCommand.replaceAll('%f', nombre).replaceAll('%p', join(carpeta, 'destino'))
  // Above 128 it is no end of the journal for PostgreSQL: it stops.
  await expect(promisify(execFile)('sh', ['-c', orden])).rejects.toMatchObject({ code: 200 })
  const falla = await parar()
  expect(falla).toBeInstanceOf(FalloArranque)
  expect(falla?.message).toMatch(
    /\(wal\/000000010000000000000017\.gz\.age, enviado el .+\): EIO: i\/o error\. .* con --hasta, o a un respaldo posterior/,
  )
  await rm(carpeta, { recursive: true })
})

it('one of a clock that was ahead is never the last one: it is not chosen, keeps no other from being kept, and goes when its days are over', async () => {
  const bodega = enMemoria()
  const [ahora, diasDespues] = [new Date('2026-11-13T08:00:00.000Z'), new Date('2026-12-14T08:00:00.000Z')]
  const futuro = {
    ...de('Z', 12, true),
    empezo: '2027-11-12T07:40:00.000Z',
    termino: '2027-11-12T07:45:00.000Z',
  }
  const todos = [de('A', 10, true), de('B', 11, true), de('C', 13), futuro]
  for (const uno of todos) await escribirManifiesto(bodega, uno)
  // Which is the last one nobody knows: this clock may be the one that is wrong.
  await expect(elegirRespaldo(bodega, {}, ahora)).rejects.toThrow(
    /fecha posterior: Z\. .* el último de los demás es C/,
  )
  for (const id of ['C', 'Z']) expect(await elegirRespaldo(bodega, { id }, ahora)).toMatchObject({ id })
  expect(await elegirRespaldo(bodega, { hasta: ahora }, ahora)).toMatchObject({ id: 'C' })
  // Once its day has come it is one as any other.
  expect(await elegirRespaldo(bodega, {}, new Date('2028-01-01T00:00:00.000Z'))).toMatchObject({ id: 'Z' })

  const visto = await anotarAdelantados(bodega, todos, ahora)
  expect(await anotarAdelantados(bodega, visto, diasDespues)).toEqual(visto)
  const sobran = (antesDe: Date) => queSobran(visto, antesDe.getTime(), diasDespues).map(({ id }) => id)
  expect(sobran(ahora)).toEqual(['A'])
  expect(sobran(new Date(ahora.getTime() + 1))).toEqual(['A', 'Z'])
  // Where all are dated after now it is the clock: none goes by it.
  expect(queSobran(todos, Date.parse('2020-01-01'), new Date('2020-02-01T00:00:00.000Z'))).toEqual([])
})

it('that one is dated after now is written beside it: what another command writes meanwhile stays, and what it took away stays away', async () => {
  const bodega = enMemoria()
  const ahora = new Date('2026-11-13T08:00:00.000Z')
  const futuro = { empezo: '2027-11-12T07:40:00.000Z', termino: '2027-11-12T07:45:00.000Z' }
  const leidos = [
    { ...de('Y', 12), ...futuro },
    { ...de('Z', 12), ...futuro },
  ]
  for (const uno of leidos) await escribirManifiesto(bodega, uno)
  await escribirManifiesto(bodega, { ...de('Y', 12), ...futuro, comprobado: true })
  await quitarRespaldo(bodega, 'Z')
  await anotarAdelantados(bodega, leidos, ahora)
  expect(await leerManifiestos(bodega)).toMatchObject([
    { id: 'Y', comprobado: true, visto: ahora.toISOString() },
  ])
  // Nor is it lost when the backup writes of itself again.
  await escribirManifiesto(bodega, { ...de('Y', 12), ...futuro, comprobado: false })
  expect(await leerManifiestos(bodega)).toMatchObject([
    { id: 'Y', comprobado: false, visto: ahora.toISOString() },
  ])
})
