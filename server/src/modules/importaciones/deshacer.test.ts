import type { EntradaAuditoria } from '@retroventa/api/auditoria/llamadas'
import { resumen } from '@retroventa/api/importaciones/textos'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE } from '../../app.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { unMensaje } from '../mensajes/factory.ts'
import { importador, subir, trabajar, unaFila } from './factory.ts'
import { POR_LOTE } from './trabajar.ts'

let p: Prueba
let gerente: Navegador
let yo: ReturnType<typeof importador>
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  yo = importador(p, gerente, 'gerente')
})
afterAll(() => p.cerrar())

describe('undo', () => {
  it('takes out what nobody used or saved since, and leaves the rest', async () => {
    const [libre, editada, escrita] = [unaFila(), unaFila(), unaFila()]
    const hecha = await yo.importada([libre, editada, escrita])
    const quien = async (fila: string[]) => (await yo.porCedula(fila[1] as string))?.id as string
    await p.base.db
      .updateTable('clientes')
      .set({ version: 2 })
      .where('id', '=', await quien(editada))
      .execute()
    const usuario = await p.base.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'gerente')
      .executeTakeFirstOrThrow()
    await p.base.db
      .insertInto('mensajes')
      .values({
        id: p.deps.nuevoId(),
        almacen_id: p.almacenes.PCT01,
        cliente_id: await quien(escrita),
        canal: 'sms',
        clase: 'confirmacion',
        motivo: 'cliente',
        texto: 'Hola',
        hasta: p.reloj.ahora.toISOString(),
        creado: p.reloj.ahora.toISOString(),
        creado_por: usuario.id,
      })
      .execute()
    const ida = await quien(libre)
    expect((await yo.deshacer(hecha.id, { usuario: 'gerente', clave: 'no' })).cuerpo.codigo).toBe(
      'firma.incorrecta',
    )
    expect((await yo.deshacer(hecha.id)).cuerpo.estado).toBe('deshaciendo')
    await trabajar(p)
    expect(await yo.ver(hecha.id)).toMatchObject({ estado: 'deshecha', retirados: 1, conservados: 2 })
    expect(await yo.porCedula(libre[1] as string)).toBeUndefined()
    expect(await yo.auditoriaDe(ida)).toEqual(['cliente.importado', 'cliente.retirado'])
    // Whoever was taken out leaves no name behind; of who stayed it is still said what they authorised.
    const dicho = async (id: string) =>
      (
        await sql<{ que: string }>`select string_agg(coalesce(antes, despues)::text, ' ') que
          from auditoria where entidad = 'cliente' and entidad_id = ${id}`.execute(p.base.db)
      ).rows[0]?.que
    expect(await dicho(ida)).toBe('{"fila": 2, "archivo": "clientes.csv"}')
    expect(await dicho(await quien(editada))).toContain(editada[1])
    expect((await yo.filas(hecha.id)).map(({ resultado }) => resultado)).toEqual([
      'retirado',
      'conservado',
      'conservado',
    ])
    expect((await yo.deshacer(hecha.id)).cuerpo.codigo).toBe('importacion.estado')
  })

  it('who gets back what they had is looked for in the lists again', async () => {
    const { id, cedula } = await unCliente(p.base.db, {}, { fecha_nacimiento: null })
    const hecha = await yo.importada([unaFila({ cedula })], { existentes: 'completar' })
    expect((await yo.porCedula(cedula))?.fecha_nacimiento).not.toBeNull()
    const buscados = async () =>
      (
        await sql<{ id: string }>`
          select jsonb_array_elements_text(data -> 'clienteIds') id from pgboss.job where data ? 'clienteIds'`.execute(
          p.base.db,
        )
      ).rows.filter((fila) => fila.id === id).length
    const antes = await buscados()
    await yo.deshacer(hecha.id)
    await trabajar(p)
    expect((await yo.porCedula(cedula))?.fecha_nacimiento).toBeNull()
    expect(await buscados()).toBe(antes + 1)
  })

  it('leaves the authorisation of who was written to meanwhile, and empties the rest of what it filled in', async () => {
    const falta = { email: null, profesion: null }
    const [escrito, solo, callado] = [
      await unCliente(p.base.db, {}, falta),
      await unCliente(p.base.db),
      await unCliente(p.base.db, {}, falta),
    ]
    const hecha = await yo.importada(
      [escrito, solo, callado].map(({ cedula }) => unaFila({ cedula })),
      { existentes: 'completar' },
    )
    for (const { id } of [escrito, solo]) await unMensaje(p, { cliente_id: id })
    await yo.deshacer(hecha.id)
    await trabajar(p)
    const de = async ({ cedula }: typeof escrito) => {
      const suyo = await yo.porCedula(cedula)
      return [suyo?.email ?? null, suyo?.autorizacion_canal ?? null]
    }
    expect([await de(escrito), (await de(solo))[1], await de(callado)]).toEqual([
      [null, 'Importación'],
      'Importación',
      [null, null],
    ])
    expect((await yo.filas(hecha.id)).map(({ resultado }) => resultado)[0]).toBe('retirado')
  })

  it('a row with the document of a record that was merged fills in who stayed, and so does one with theirs', async () => {
    const vivo = await unCliente(p.base.db, {}, { email: null, profesion: null })
    const otro = await unCliente(p.base.db, {}, { email: null })
    await p.base.db.updateTable('clientes').set({ fusionado_en: vivo.id }).where('id', '=', otro.id).execute()
    const filas = [
      unaFila({ cedula: otro.cedula, 'cliente.profesion': '', profesion: '' }),
      unaFila({ cedula: vivo.cedula, email: '' }),
    ]
    const hecha = await yo.importada(filas, { existentes: 'completar' })
    expect((await yo.filas(hecha.id)).map(({ resultado, clienteId }) => [resultado, clienteId])).toEqual([
      ['completado', vivo.id],
      ['completado', vivo.id],
    ])
    const de = async () => {
      const [suyo, delOtro] = [await yo.porCedula(vivo.cedula), await yo.porCedula(otro.cedula)]
      return [suyo?.email, suyo?.profesion, delOtro?.email]
    }
    expect(await de()).toEqual(['luz.herrera@correo.example', 'Comerciante', null])
    await yo.deshacer(hecha.id)
    await trabajar(p)
    expect(await de()).toEqual([null, null, null])
    expect(await yo.ver(hecha.id)).toMatchObject({ retirados: 1, conservados: 0 })
  })

  it('takes back all that two rows far apart filled in of one person, and of who was saved between them the last alone', async () => {
    const pareja = async () => {
      const vivo = await unCliente(p.base.db, {}, { email: null, profesion: null })
      const otro = await unCliente(p.base.db)
      await p.base.db
        .updateTable('clientes')
        .set({ fusionado_en: vivo.id })
        .where('id', '=', otro.id)
        .execute()
      return { vivo, otro }
    }
    const [una, dos] = [await pareja(), await pareja()]
    const lista = await yo.revisada([
      ...[una, dos].map(({ otro }) =>
        unaFila({ cedula: otro.cedula, 'cliente.profesion': '', profesion: '' }),
      ),
      ...Array.from({ length: POR_LOTE }, () => unaFila()),
      ...[una, dos].map(({ vivo }) => unaFila({ cedula: vivo.cedula, email: '' })),
    ])
    await yo.confirmar(lista, { existentes: 'completar' })
    const { publicar } = p.deps.cola
    const cierre = new AbortController()
    p.deps.cola.publicar = async (evento, datos, tx) => {
      if (evento.nombre === 'clientes.importados') cierre.abort()
      return publicar(evento, datos, tx)
    }
    await trabajar(p, cierre.signal)
    p.deps.cola.publicar = publicar
    // Somebody saves one of them while the file goes on.
    await sql`update clientes set version = version + 1 where id = ${dos.vivo.id}`.execute(p.base.db)
    await trabajar(p)
    const de = async ({ vivo }: typeof una) => {
      const suyo = await yo.porCedula(vivo.cedula)
      return [suyo?.email, suyo?.profesion]
    }
    const lleno = ['luz.herrera@correo.example', 'Comerciante']
    expect([await de(una), await de(dos)]).toEqual([lleno, lleno])
    await yo.deshacer(lista.id)
    await trabajar(p)
    expect([await de(una), await de(dos)]).toEqual([
      [null, null],
      [lleno[0], null],
    ])
    expect(await yo.ver(lista.id)).toMatchObject({
      estado: 'deshecha',
      retirados: POR_LOTE + 2,
      conservados: 1,
    })
  })

  it('an import and its undo are one line each of the log, named by its file, that opens its rows', async () => {
    const hecha = await yo.importada([unaFila(), unaFila(), unaFila()])
    await yo.deshacer(hecha.id)
    await trabajar(p)
    const leer = async (filtro: string) =>
      (await gerente.pedir<{ items: EntradaAuditoria[] }>('GET', `/auditoria/logs?porPagina=200&${filtro}`))
        .cuerpo.items
    const suyas = (await leer('')).filter((una) => una.entidadId === hecha.id || una.entidad === 'cliente')
    expect(suyas.map(({ accion }) => accion).sort()).toEqual([
      'importacion.confirmada',
      'importacion.deshecha',
      'importacion.subida',
      'importacion.terminada',
    ])
    const linea = (accion: string) => suyas.find((una) => una.accion === accion)
    expect(linea('importacion.deshecha')?.sujeto).toEqual({ nombre: 'clientes.csv', llave: hecha.id })
    expect(linea('importacion.confirmada')?.frase).toContain('importó los clientes del archivo clientes.csv')
    const filasDe = async (accion: string) =>
      (await leer(`solicitud=${linea(accion)?.solicitud}`))
        .map((una) => una.accion)
        .filter((una) => una.startsWith('cliente.'))
    expect(await filasDe('importacion.confirmada')).toEqual(Array(3).fill('cliente.importado'))
    expect(await filasDe('importacion.deshecha')).toEqual(Array(3).fill('cliente.retirado'))
  })

  it('is for a day', async () => {
    const hecha = await yo.importada([unaFila()])
    expect(hecha.sePuedeDeshacer).toBe(true)
    const terminada = new Date(p.reloj.ahora.getTime() - 24 * 3_600_000).toISOString()
    await p.base.db.updateTable('importaciones').set({ terminada }).where('id', '=', hecha.id).execute()
    expect((await yo.ver(hecha.id)).sePuedeDeshacer).toBe(false)
    expect((await yo.deshacer(hecha.id)).cuerpo.codigo).toBe('importacion.plazo')
  })

  it('stops one that runs, and leaves nothing of it', async () => {
    const lista = await yo.revisada(Array.from({ length: 1_200 }, () => unaFila()))
    const antes = await yo.cuantosClientes()
    await yo.confirmar(lista)
    const cierre = new AbortController()
    const { publicar } = p.deps.cola
    p.deps.cola.publicar = async (evento, datos, tx) => {
      // Told to stop while its first batch is being saved.
      if (evento.nombre === 'clientes.importados') cierre.abort()
      return publicar(evento, datos, tx)
    }
    await trabajar(p, cierre.signal)
    p.deps.cola.publicar = publicar
    const aMedias = await yo.ver(lista.id)
    expect(aMedias).toMatchObject({ estado: 'aplicando', creados: 500, procesadas: 500 })
    expect(await yo.cuantosClientes()).toBe(antes + aMedias.creados)
    await yo.deshacer(lista.id)
    await trabajar(p)
    expect(await yo.ver(lista.id)).toMatchObject({
      estado: 'deshecha',
      retirados: aMedias.creados,
      conservados: 0,
    })
    expect(await yo.cuantosClientes()).toBe(antes)
  })

  it('comes by itself when an import keeps failing', async () => {
    const lista = await yo.revisada(Array.from({ length: 900 }, () => unaFila()))
    const antes = await yo.cuantosClientes()
    await yo.confirmar(lista)
    const { publicar } = p.deps.cola
    let veces = 0
    p.deps.cola.publicar = async (evento, datos, tx) => {
      if (evento.nombre === 'clientes.importados' && ++veces > 1) throw new Error('the disk is full')
      return publicar(evento, datos, tx)
    }
    for (let i = 0; i < 3; i++) await expect(trabajar(p)).rejects.toThrow('disk')
    p.deps.cola.publicar = publicar
    expect(await yo.cuantosClientes()).toBe(antes + 500)
    await trabajar(p)
    expect(await yo.ver(lista.id)).toMatchObject({
      estado: 'deshecha',
      razon: expect.stringContaining('error'),
    })
    expect(await yo.cuantosClientes()).toBe(antes)
    // The log says that it was taken back, and that nobody did it.
    const { items } = (
      await gerente.pedir<{ items: EntradaAuditoria[] }>('GET', '/auditoria/logs?porPagina=200')
    ).cuerpo
    const suyas = items.filter(({ entidadId }) => entidadId === lista.id)
    expect(suyas.find(({ accion }) => accion === 'importacion.deshecha')?.frase).toBe(
      'El sistema deshizo la importación del archivo clientes.csv',
    )
    const retirados = p.base.db
      .selectFrom('auditoria')
      .select(['usuario_id', 'firmante_id'])
      .where('accion', '=', 'cliente.retirado')
      .where('usuario_id', 'is', null)
    expect(await retirados.execute()).toEqual(Array(500).fill({ usuario_id: null, firmante_id: null }))
  })
})

describe('rows to mend', () => {
  it('come back with their reasons, and go in again once mended', async () => {
    const mala = unaFila({ celular: '300', 'cliente.observacion': '=1+1' })
    const lista = await yo.revisada([unaFila(), mala])
    const { texto } = await gerente.pedir('GET', `/clientes/importaciones/${lista.id}/errores/csv`)
    const lineas = texto.trim().split('\r\n')
    expect(lineas).toHaveLength(2)
    expect(lineas[0]).toContain('Celular')
    expect(lineas[1]).toContain("'=1+1")
    expect(lineas[1]).toContain('Celular: Ingrese 10 digitos')
    const { cuerpo } = await subir(p, gerente, Buffer.from(texto.replace(';300;', ';3005550100;')))
    await trabajar(p)
    expect(await yo.ver(cuerpo.id)).toMatchObject({ nuevas: 1, conError: 0 })
    await yo.confirmar(await yo.ver(cuerpo.id))
    await trabajar(p)
    expect((await yo.porCedula(mala[1] as string))?.observacion).toBe('=1+1')
  })

  it('are also those that were refused when they were to be saved, and are counted with them', async () => {
    const fila = unaFila()
    const lista = await yo.revisada([fila, unaFila()])
    expect(lista).toMatchObject({ nuevas: 2, conError: 0 })
    await unCliente(p.base.db, { cedula: fila[1] as string }, { tipo_documento: null })
    await yo.confirmar(lista)
    await trabajar(p)
    const hecha = await yo.ver(lista.id)
    expect(hecha).toMatchObject({ estado: 'terminada', creados: 1, omitidos: 0, nuevas: 1, conError: 1 })
    expect(resumen(hecha)).toBe('1 creado, 1 con error')
    expect(await yo.filas(lista.id, 'error')).toMatchObject([
      { documento: `CC ${fila[1]}`, resultado: 'error', errores: [{ titulo: 'Tipo de documento' }] },
    ])
  })

  it('mended in two rounds, say what to mend now and in which row of the file that was sent', async () => {
    const lista = await yo.revisada([unaFila(), unaFila({ celular: '300', email: '@' })])
    const malas = async (id: string) =>
      (await gerente.pedir('GET', `/clientes/importaciones/${id}/errores/csv`)).texto
    const { cuerpo } = await subir(
      p,
      gerente,
      Buffer.from((await malas(lista.id)).replace(';300;', ';3005550100;')),
    )
    await trabajar(p)
    const [encabezados = '', fila = ''] = (await malas(cuerpo.id)).trim().split('\r\n')
    expect(encabezados.match(/Qué corregir|Fila del archivo/g)).toEqual(['Fila del archivo', 'Qué corregir'])
    expect(fila).toContain(';2;Email: ')
    expect(fila).not.toContain('Celular: ')
  })

  it('come back as a workbook that can be sent again', async () => {
    const lista = await yo.revisada([unaFila({ genero: '' }), unaFila({ email: '@' })])
    const r = await p.app.inject({
      url: `${BASE}/clientes/importaciones/${lista.id}/errores/xlsx`,
      headers: { cookie: gerente.cookie },
    })
    expect(r.headers['content-disposition']).toContain('attachment; filename="clientes-por-corregir.xlsx"')
    const { cuerpo } = await subir(p, gerente, r.rawPayload, 'clientes-por-corregir.xlsx')
    expect(cuerpo).toMatchObject({ filas: 2, detalle: 'Excel, hoja «Por corregir»' })
    await trabajar(p)
    expect(await yo.ver(cuerpo.id)).toMatchObject({ conError: 2, faltan: [] })
  })
})
