import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditar } from '../../core/auditoria.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { selladoDiario, sellarDias, verificarTramo } from './integridad.ts'

let p: Prueba
let superadmin: Navegador
let deDueno: pg.Client
beforeAll(async () => {
  p = await crearPrueba()
  deDueno = new pg.Client({ connectionString: p.base.dueno })
  await deDueno.connect()
})
afterAll(async () => {
  await deDueno.end()
  await p.cerrar()
})

const AUTOR = {
  usuarioId: null as unknown as string,
  almacenId: undefined,
  solicitud: 'S',
  direccion: '127.0.0.1',
}
const anotar = (cambio: Parameters<typeof auditar>[3]) =>
  p.base.db.transaction().execute((tx) => auditar(p.deps, tx, AUTOR, cambio))
const HORA = 3_600_000
const verificar = async () => {
  const { estado, cuerpo } = await superadmin.pedir<{
    filas: number
    dias: number
    hasta: string | null
    rota: { id: string; dia: string; que: string; texto: string } | null
  }>('GET', '/auditoria/integridad')
  expect(estado).toBe(200)
  return cuerpo
}
const dueno = async <F extends Record<string, unknown>>(orden: string) => (await deDueno.query<F>(orden)).rows

/** Three days of three rows each, all sealed. */
beforeEach(async () => {
  await dueno('truncate auditoria, auditoria_cadena, auditoria_sellos')
  p.reloj.ahora = new Date('2026-11-20T15:00:00.000Z')
  for (let dia = 0; dia < 3; dia++) {
    for (let fila = 0; fila < 3; fila++)
      await anotar({
        accion: 'cliente.editado',
        entidad: 'cliente',
        entidadId: `${dia}-${fila}`,
        antes: { celular: '3001112233' },
        despues: { celular: '3001112244' },
      })
    p.reloj.avanzar(24 * HORA)
  }
  await sellarDias(p.deps)
  superadmin = await p.entrar('superadmin')
})

const id = async (cual: string) =>
  (await dueno<{ id: string }>(`select id from auditoria where entidad_id = '${cual}'`))[0]?.id ?? ''

describe('point 6: the chain of the log', () => {
  it('seals the days that are over, once, and finds them as they were', async () => {
    expect(await verificar()).toMatchObject({ filas: 9, dias: 3, hasta: '2026-11-22', rota: null })
    expect(await sellarDias(p.deps)).toBe(0)
    await anotar({
      accion: 'cliente.editado',
      entidad: 'cliente',
      entidadId: 'hoy',
    })
    // The day in course waits, also through the hour after its midnight.
    expect(await sellarDias(p.deps)).toBe(0)
    p.reloj.ahora = new Date('2026-11-24T05:30:00.000Z')
    expect(await sellarDias(p.deps)).toBe(0)
    p.reloj.avanzar(HORA)
    expect(await sellarDias(p.deps)).toBeGreaterThan(0)
    superadmin = await p.entrar('superadmin')
    expect((await verificar()).rota).toBeNull()
  })

  it('any column of a row that is changed breaks it, whatever the zone of who reads', async () => {
    const columnas = await dueno<{ columna: string; tipo: string }>(
      `select attname as columna, format_type(atttypid, null) as tipo from pg_attribute
       where attrelid = 'auditoria'::regclass and attnum > 0 and not attisdropped`,
    )
    const otro: Record<string, string> = {
      uuid: 'gen_random_uuid()',
      'timestamp with time zone': "instante + interval '1 microsecond'",
      text: "'otro'",
      jsonb: `'{"celular": "3009999999"}'`,
    }
    const una = await id('1-1')
    await dueno('alter table auditoria drop constraint auditoria_usuario_id_fkey')
    await dueno('alter table auditoria drop constraint auditoria_firmante_id_fkey')
    await dueno('alter table auditoria drop constraint auditoria_almacen_id_fkey')
    await dueno(`create table copia as select * from auditoria where id = '${una}'`)
    for (const { columna, tipo } of columnas) {
      // The mark of a forgotten person counts only beside data that are gone.
      if (columna === 'olvidada') continue
      await dueno(`update auditoria set ${columna} = ${otro[tipo]} where id = '${una}'`)
      const { rota } = await verificar()
      expect(rota, columna).toMatchObject(
        columna === 'id' ? { que: 'borrada', id: una } : { que: 'cambiada', id: una, dia: '2026-11-21' },
      )
      await dueno("delete from auditoria where entidad_id in ('1-1', 'otro')")
      await dueno('insert into auditoria select * from copia')
      expect((await verificar()).rota, columna).toBeNull()
    }
    await dueno('drop table copia')
  })

  it('names the first of several, with its day, in words', async () => {
    const [primera, otra] = [await id('0-2'), await id('2-0')]
    await dueno(`update auditoria set despues = null where id in ('${primera}', '${otra}')`)
    expect((await verificar()).rota).toEqual({
      id: primera,
      dia: '2026-11-20',
      que: 'cambiada',
      texto: `La fila ${primera} del 20 nov 2026 fue cambiada después de sellada.`,
    })
  })

  it('a row that is deleted is found, and so is the chain that is mended after it', async () => {
    const [{ id: una } = { id: '' }] = await dueno<{ id: string }>(
      'select auditoria_id as id from auditoria_cadena where orden = 4',
    )
    await dueno(`delete from auditoria where id = '${una}'`)
    expect((await verificar()).rota).toMatchObject({ id: una, que: 'borrada', dia: '2026-11-21' })
    // Its link taken away too: the next one does not follow.
    await dueno(`delete from auditoria_cadena where auditoria_id = '${una}'`)
    expect((await verificar()).rota).toMatchObject({ que: 'cadena', dia: '2026-11-21' })
  })

  it('the last rows with their links taken away miss their seal', async () => {
    await dueno(
      'delete from auditoria where id = (select auditoria_id from auditoria_cadena where orden = 9)',
    )
    await dueno('delete from auditoria_cadena where orden = 9')
    expect((await verificar()).rota).toMatchObject({ que: 'cadena' })
  })

  it('a row that comes late into a sealed day is named', async () => {
    await dueno(`insert into auditoria (id, instante, accion, entidad, entidad_id, solicitud)
      values ('019a0000-0000-7000-8000-00000000dead', '2026-11-21T12:00:00Z', 'cliente.editado', 'cliente', 'x', 'S')`)
    expect((await verificar()).rota).toMatchObject({
      id: '019a0000-0000-7000-8000-00000000dead',
      que: 'agregada',
      dia: '2026-11-21',
    })
  })

  it('a person who is forgotten leaves the chain whole; data that vanish otherwise do not', async () => {
    const { id: cliente } = await unCliente(p.base.db, { cedula: '1020300400' })
    p.reloj.ahora = new Date('2026-11-25T15:00:00.000Z')
    await anotar({
      accion: 'cliente.editado',
      entidad: 'cliente',
      entidadId: cliente,
      antes: { celular: '3001112233' },
      despues: { celular: '3001112244' },
    })
    p.reloj.avanzar(24 * HORA)
    await sellarDias(p.deps)
    await sql`update clientes set anonimizado = now() where id = ${cliente}`.execute(p.base.db)
    const { rows } = await sql`select olvidar_auditoria(${cliente}, now()) as filas`.execute(p.base.db)
    expect(rows).toEqual([{ filas: 1 }])
    superadmin = await p.entrar('superadmin')
    expect((await verificar()).rota).toBeNull()
    await dueno(`update auditoria set olvidada = null where entidad_id = '${cliente}'`)
    expect((await verificar()).rota).toMatchObject({ que: 'cambiada' })
  })

  /** Does the stretches that wait, one after another, and no more than so many. @returns after which links each began */
  const leerTramos = async (maximo = 100): Promise<number[]> => {
    const tramos: number[] = []
    while (tramos.length < maximo) {
      const [uno] = await dueno<{ data: { desde?: number; cuantas?: number } }>(
        "delete from pgboss.job where name = 'auditoria.verificar' returning data",
      )
      if (!uno) break
      tramos.push(uno.data.desde ?? 0)
      await verificarTramo.ejecutar(p.deps, uno.data, new AbortController().signal)
    }
    return tramos
  }

  it('is read again each night, and at a start in the day only while it is short: what was left is sealed all the same', async () => {
    const correr = async () => {
      await selladoDiario.ejecutar(p.deps, {} as never, new AbortController().signal)
      await leerTramos()
    }
    const dias = async () => (await dueno('select dia from auditoria_sellos')).length
    await dueno(`update auditoria set accion = 'cliente.creado' where id = '${await id('1-1')}'`)
    await expect(correr()).rejects.toThrow('fue cambiada después de sellada')
    await dueno('update auditoria_sellos set filas = 5000000')
    const sellados = await dias()
    for (const entidadId of ['a', 'b', 'c']) {
      await anotar({ accion: 'cliente.editado', entidad: 'cliente', entidadId })
      p.reloj.avanzar(24 * HORA)
    }
    await correr()
    expect(await dias()).toBe(sellados + 1)
    p.reloj.ahora = new Date('2026-11-27T07:20:00.000Z')
    await expect(correr()).rejects.toThrow('fue cambiada después de sellada')
  })

  it('a start whose clock is ahead seals nothing of the day in course, nor one behind it after something was done under it', async () => {
    const empezar = () => selladoDiario.ejecutar(p.deps, {} as never, new AbortController().signal)
    const hoy = p.reloj.ahora
    const enCurso = () => anotar({ accion: 'cliente.editado', entidad: 'cliente', entidadId: 'hoy' })
    await enCurso()
    p.reloj.avanzar(24 * HORA)
    await empezar()
    // Somebody works, sees the date, and starts it once more before it is set right.
    await enCurso()
    await empezar()
    p.reloj.ahora = new Date(hoy.getTime() + HORA)
    await enCurso()
    superadmin = await p.entrar('superadmin')
    expect(await verificar()).toMatchObject({ hasta: '2026-11-22', rota: null })
    // The night seals it.
    p.reloj.ahora = new Date('2026-11-24T07:20:00.000Z')
    await empezar()
    superadmin = await p.entrar('superadmin')
    expect(await verificar()).toMatchObject({ hasta: '2026-11-23', rota: null })
    await leerTramos()
  })

  it('goes by stretches, each of which leaves the next one: where the program stops, it goes on where it stood', async () => {
    const empezar = () => p.deps.cola.enviar('auditoria.verificar', { cuantas: 2 })
    await empezar()
    expect(await leerTramos(2)).toEqual([0, 2])
    // Another program takes what waits.
    expect(await leerTramos()).toEqual([4, 6, 8])
    // A row of the last stretch, changed once the first ones were read, is told by it.
    await empezar()
    await leerTramos(3)
    await dueno(`update auditoria set accion = 'cliente.creado' where id = '${await id('2-1')}'`)
    await expect(leerTramos()).rejects.toThrow('fue cambiada después de sellada')
  })

  it('finds what was done in any stretch, and between two, whatever it was, as when it is read at once', async () => {
    const filas = await dueno<{ id: string; orden: number; dia: string }>(
      `select auditoria_id as id, orden::int as orden, to_char(instante at time zone 'America/Bogota', 'YYYY-MM-DD') as dia
       from auditoria_cadena join auditoria on id = auditoria_id order by orden`,
    )
    expect(filas).toHaveLength(9)
    // The first, the last, and one between two days.
    const algunas = [0, 3, 8].flatMap((n) => filas[n] ?? [])
    const juzgar = async (cuantas: number) => {
      for (let desde: number | null = 0; desde !== null; ) {
        const [uno]: { que: string | null; cual: string | null; sigue: number | null }[] = await dueno(
          `select que, auditoria_id as cual, sigue::int as sigue from verificar_auditoria(${desde}, ${cuantas})`,
        )
        if (uno?.que) return [uno.que, uno.cual]
        desde = uno?.sigue ?? null
      }
      return undefined
    }
    const casos: { orden: string; espera: (string | null)[] }[] = algunas.flatMap(
      ({ id: cual, orden, dia }) => [
        { orden: `update auditoria set direccion = 'x' where id = '${cual}'`, espera: ['cambiada', cual] },
        // To a day of another stretch.
        {
          orden: `update auditoria set instante = instante + interval '${dia === '2026-11-22' ? -1 : 1} day' where id = '${cual}'`,
          espera: ['cambiada', cual],
        },
        { orden: `delete from auditoria where id = '${cual}'`, espera: ['borrada', cual] },
        {
          orden: `delete from auditoria where id = '${cual}'; delete from auditoria_cadena where orden = ${orden}`,
          espera: ['cadena'],
        },
      ],
    )
    for (const dia of ['19', '20', '21', '22']) {
      const agregada = '019a0000-0000-7000-8000-00000000dead'
      casos.push({
        orden: `insert into auditoria (id, instante, accion, entidad, entidad_id, solicitud)
          values ('${agregada}', '2026-11-${dia}T12:00:00Z', 'cliente.editado', 'cliente', 'x', 'S')`,
        espera: ['agregada', agregada],
      })
    }
    for (const { orden, espera } of casos) {
      await dueno('begin')
      try {
        await dueno(orden)
        for (const cuantas of [1, 4, 100])
          expect((await juzgar(cuantas))?.slice(0, espera.length), `${orden}, ${cuantas}`).toEqual(espera)
      } finally {
        await dueno('rollback')
      }
    }
    for (const cuantas of [1, 2, 3, 4, 9, 100]) expect(await juzgar(cuantas)).toBeUndefined()
  })

  it('is not for everybody, and one reads at a time', async () => {
    expect((await (await p.entrar('cajero')).pedir('GET', '/auditoria/integridad')).estado).toBe(403)
    expect((await (await p.entrar('gerente')).pedir('GET', '/auditoria/integridad')).estado).toBe(403)
    await p.base.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(7307643)`.execute(tx)
      const { estado, cuerpo } = await superadmin.pedir('GET', '/auditoria/integridad')
      expect([estado, cuerpo.codigo]).toEqual([503, 'servidor.ocupado'])
    })
  })
})
