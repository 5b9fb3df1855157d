import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unUsuario } from '../sesion/factory.ts'

let p: Prueba
let gerente: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
})
afterAll(() => p.cerrar())

const publicar = (descripcion: string, tipo = 'Aviso', cabeceras = {}) =>
  gerente.pedir('POST', '/novedades', { tipo, descripcion }, cabeceras)
interface Leidas {
  items: { id: string; descripcion: string; leida: boolean }[]
  total: number
  alAbrir: string
  hoy: number
  sinLeer: number
}
const leer = async (quien: Navegador) => (await quien.pedir<Leidas>('GET', '/novedades')).cuerpo
const dice = async (quien: Navegador) => (await leer(quien)).items.map(({ descripcion }) => descripcion)

interface Publicada {
  id: string
  version: number
  estado: string
  leidas: number
  personas: number
}
const lanzar = async (datos: Record<string, unknown>) => {
  const { estado, cuerpo } = await gerente.pedir<Publicada>('POST', '/novedades', {
    tipo: 'Aviso',
    descripcion: 'Algo',
    ...datos,
  })
  expect(estado).toBe(200)
  return cuerpo
}
const vista = ({ id, version }: Publicada) => ({ id, version })
const DIA = 24 * 3_600_000

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

  it('that were not read are told before old ones that were, however many are in force', async () => {
    p.reloj.ahora = new Date('2026-11-21T15:00:00.000Z')
    gerente = await p.entrar('gerente')
    const quien = await p.entrar('auditor')
    const vieja = await lanzar({ descripcion: 'La más vieja de todas' })
    await sql`update novedades set desde = '2020-01-01' where id = ${vieja.id}`.execute(p.base.db)
    await sql`insert into novedades select (jsonb_populate_record(n, jsonb_build_object('id', gen_random_uuid(), 'descripcion', 'Otra ' || i,
        'desde', '2021-01-01'))).* from novedades n, generate_series(1, 120) i where n.id = ${vieja.id}`.execute(
      p.base.db,
    )
    await sql`insert into novedades_leidas (novedad_id, usuario_id, leida) select n.id, u.id, '2026-11-20' from novedades n, usuarios u
      where u.username = 'auditor' and n.descripcion like 'Otra %' on conflict do nothing`.execute(p.base.db)
    const primera = await leer(quien)
    expect(primera.items.map(({ descripcion }) => descripcion)).toContain('La más vieja de todas')
    // All there are are counted, and it is not gone from under whoever reads it for having been read.
    const cuantas = primera.total
    expect([cuantas > 120, primera.items.length, primera.sinLeer]).toEqual([true, 100, cuantas - 120])
    const { cuerpo } = await quien.pedir<{ sinLeer: number }>('POST', '/novedades/leidas', {
      leidas: [{ id: vieja.id, version: vieja.version }],
    })
    expect(cuerpo).toEqual({ sinLeer: cuantas - 121 })
    const pagina = async (n: number) =>
      (await quien.pedir<Leidas>('GET', `/novedades?pagina=${n}&alAbrir=${primera.alAbrir}`)).cuerpo.items
    const [una, dos] = [await pagina(1), await pagina(2)]
    expect(una.map(({ id }) => id)).toEqual(primera.items.map(({ id }) => id))
    expect(new Set([...una, ...dos].map(({ id }) => id)).size).toBe(cuantas)
    // What is only on a later page is read too.
    await sql`delete from novedades_leidas`.execute(p.base.db)
    const otras = (await quien.pedir<Leidas>('GET', '/novedades?pagina=2')).cuerpo.items
    const leidas = otras.map(({ id }) => ({ id, version: vieja.version }))
    expect((await quien.pedir<Leidas>('POST', '/novedades/leidas', { leidas })).cuerpo.sinLeer).toBe(100)
    await sql`update novedades set retirada = now() where desde < '2022-01-01'`.execute(p.base.db)
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

describe('administration of news', () => {
  beforeAll(async () => {
    await p.base.db.deleteFrom('novedades_leidas').execute()
    await p.base.db.deleteFrom('novedades').execute()
    p.reloj.ahora = new Date('2026-11-20T15:00:00.000Z')
    gerente = await p.entrar('gerente')
  })

  it('says each only on its days and in its branch', async () => {
    const [aqui, alla] = [await p.entrar('cajero'), await p.entrar('cajera2', 'PCT02')]
    const programada = await lanzar({ descripcion: 'Mañana', desde: '2026-11-21', hasta: '2026-11-21' })
    expect(programada.estado).toBe('programada')
    await lanzar({ descripcion: 'Solo aquí', almacenId: p.almacenes.PCT01 })
    expect(await dice(aqui)).toEqual(['Solo aquí'])
    expect(await dice(alla)).toEqual([])
    // Without a branch, only what is of the whole chain.
    expect(await dice(await p.entrar('gerente', 'ninguno'))).toEqual([])
    p.reloj.avanzar(DIA)
    const [manana, lejos] = [await p.entrar('cajero'), await p.entrar('cajera2', 'PCT02')]
    expect(await dice(manana)).toEqual(['Mañana', 'Solo aquí'])
    expect((await leer(lejos)).hoy).toBe(1)
    p.reloj.avanzar(DIA)
    expect(await dice(await p.entrar('cajera2', 'PCT02'))).toEqual([])
    gerente = await p.entrar('gerente')
  })

  it('knows who has read each, of those who may; only what somebody may read counts', async () => {
    await unUsuario(p.base.db, 'socio', [], { is_super: true })
    const suya = await lanzar({ descripcion: 'Del primero', almacenId: p.almacenes.PCT01 })
    const [aqui, alla] = [await p.entrar('cajero'), await p.entrar('cajera2', 'PCT02')]
    const sinLeer = (await leer(aqui)).sinLeer
    const leidas = { leidas: [vista(suya)] }
    expect((await aqui.pedir('POST', '/novedades/leidas', leidas)).cuerpo).toEqual({ sinLeer: sinLeer - 1 })
    expect((await aqui.pedir('POST', '/novedades/leidas', leidas)).cuerpo).toEqual({ sinLeer: sinLeer - 1 })
    await alla.pedir('POST', '/novedades/leidas', leidas)
    expect((await leer(aqui)).items.find(({ id }) => id === suya.id)?.leida).toBe(true)
    const { items } = (
      await gerente.pedir<{ items: { username: string; leida: string | null }[] }>(
        'GET',
        `/novedades/${suya.id}/lectores`,
      )
    ).cuerpo
    expect(items.at(-1)).toMatchObject({ username: 'cajero', leida: p.reloj.ahora.toISOString() })
    expect(items.slice(0, -1).every(({ leida }) => leida === null)).toBe(true)
    expect(items.map(({ username }) => username)).not.toContain('cajera2')
    expect(items.map(({ username }) => username)).toContain('socio')
    const publicada = (
      await gerente.pedir<{ items: Publicada[] }>('GET', '/novedades/publicadas')
    ).cuerpo.items.find(({ id }) => id === suya.id)
    expect(publicada).toMatchObject({ leidas: 1, personas: items.length })
  })

  it('unreads what says something else, and refuses the save over a newer one', async () => {
    const { id, version } = await lanzar({ descripcion: 'Con un erorr' })
    const lector = await p.entrar('consulta')
    const lee = (version: number) => lector.pedir('POST', '/novedades/leidas', { leidas: [{ id, version }] })
    await lee(version)
    const mas = { tipo: 'Aviso', desde: '2026-11-22', version }
    const corregida = await gerente.pedir<Publicada>('PUT', `/novedades/${id}`, {
      ...mas,
      descripcion: 'Con un error',
    })
    expect(corregida).toMatchObject({ estado: 200, cuerpo: { leidas: 0, version: version + 1 } })
    const suya = async () => (await leer(lector)).items.find((n) => n.id === id)
    expect(await suya()).toMatchObject({ leida: false, version: version + 1 })
    // Whoever still had the old words before them read those.
    await lee(version)
    expect(await suya()).toMatchObject({ leida: false })
    expect(await gerente.pedir('PUT', `/novedades/${id}`, { ...mas, descripcion: 'Otra' })).toMatchObject({
      estado: 409,
      cuerpo: { codigo: 'registro.version' },
    })
    await lee(version + 1)
    const soloFecha = { ...mas, version: version + 1, descripcion: 'Con un error', hasta: '2026-11-25' }
    expect((await gerente.pedir('PUT', `/novedades/${id}`, soloFecha)).cuerpo).toMatchObject({ leidas: 1 })
  })

  it('taken back is read by nobody, stays written, and is neither changed nor taken back again', async () => {
    const { id, version } = await lanzar({ descripcion: 'Por error' })
    expect((await gerente.pedir('POST', `/novedades/${id}/retirar`)).cuerpo).toMatchObject({
      estado: 'retirada',
    })
    expect(await dice(await p.entrar('consulta'))).not.toContain('Por error')
    const otra = { tipo: 'Aviso', descripcion: 'x', version: version + 1 }
    for (const [metodo, ruta, cuerpo] of [
      ['POST', `/novedades/${id}/retirar`, undefined],
      ['PUT', `/novedades/${id}`, otra],
    ] as const)
      expect(await gerente.pedir(metodo, ruta, cuerpo)).toMatchObject({
        estado: 409,
        cuerpo: { codigo: 'novedad.retirada' },
      })
    const archivo = await gerente.pedir('GET', '/novedades/exportar?estado=retirada')
    expect(archivo.texto).toContain('Por error')
    expect(archivo.texto).not.toContain('Con un error')
  })

  it('says every fault of its days at its field, and knows no branch that is not there', async () => {
    const mala = await gerente.pedir('POST', '/novedades', {
      tipo: 'Aviso',
      descripcion: 'x',
      desde: '2026-11-19',
      hasta: '2026-11-18',
    })
    expect(mala).toMatchObject({
      estado: 422,
      cuerpo: {
        datos: {
          errores: [
            { campo: 'desde', mensaje: 'Empieza hoy o después.' },
            { campo: 'hasta', mensaje: 'El último día no puede ser anterior al primero.' },
          ],
        },
      },
    })
    const almacenId = '00000000-0000-7000-8000-000000000000'
    expect(
      await gerente.pedir('POST', '/novedades', { tipo: 'Aviso', descripcion: 'x', almacenId }),
    ).toMatchObject({ estado: 404 })
  })
})
