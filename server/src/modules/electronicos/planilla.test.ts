import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { verPlanillaElectronicos } from '@retroventa/api/electronicos/llamadas'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conectar } from '../../db/connect.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { comprarDirecto } from '../compras/factory.ts'
import { casaQueFactura, registrarRangos } from './factory.ts'
import { papelElectronico } from './papeles.ts'
import { numeracionVencida, numerosPorTerminar } from './planilla.ts'
import { deArreglar, rangosConDocumentos } from './queriesRangos.ts'

let casa: Awaited<ReturnType<typeof casaQueFactura>>
let { p, gerente, dian, ver, unaVenta } = {} as typeof casa
beforeAll(async () => {
  casa = await casaQueFactura()
  ;({ p, gerente, dian, ver, unaVenta } = casa)
  await registrarRangos(gerente)
})
afterAll(() => casa.cerrar())

type Planilla = Respuesta<typeof verPlanillaElectronicos>

describe('a resolution that was typed wrong', () => {
  const elRango = async (de: string) => {
    const { rangos } = (await gerente.pedir<Planilla>('GET', '/electronicos/planilla')).cuerpo
    const rango = rangos.find(({ tipo }) => tipo === de)
    if (!rango) throw new Error('no range')
    return rango
  }
  const editar = async (cambios: object, de = 'factura') => {
    const { id, deTodos, tipo, prefijo, resolucion, desde, hasta, vigenteDesde, vigenteHasta, ...mas } =
      await elRango(de)
    const suyo = { deTodos, tipo, prefijo, resolucion, desde, hasta, vigenteDesde, vigenteHasta }
    const { activo, version } = mas
    return gerente.pedir<{ mensaje: string; ultimo: number }>('PUT', `/electronicos/rangos/${id}`, {
      ...suyo,
      activo,
      version,
      ...cambios,
    })
  }
  const corregir = async (id: string) => {
    expect((await gerente.pedir('POST', `/electronicos/${id}/correccion`)).estado).toBe(200)
    await dian.emitir()
    return ver(id)
  }
  const BUENA = '18760000001'

  it('is mended while DIAN has nothing of it: what was rejected goes out with its number, and then it is for ever', async () => {
    expect((await editar({ resolucion: '18760000999' })).estado).toBe(200)
    const { id } = await unaVenta()
    await dian.emitir()
    expect(await ver(id)).toMatchObject({ estado: 'rechazado', codigo: 'SETP1' })
    // A document that is on its way may be there already.
    const otra = await unaVenta()
    dian.simulador.fallar({ modo: 'error', estado: 503, veces: 1 })
    await dian.emitir()
    const enCamino = await editar({ resolucion: BUENA })
    expect([enCamino.estado, enCamino.cuerpo.mensaje]).toEqual([409, expect.stringContaining('SETP2')])
    p.reloj.avanzar(3 * 60_000)
    await dian.emitir()
    expect((await ver(otra.id)).estado).toBe('rechazado')
    // Whose it is, and of what, stays.
    expect((await editar({ deTodos: false })).estado).toBe(409)
    expect((await editar({ resolucion: BUENA })).cuerpo).toMatchObject({ ultimo: 2, rechazados: 2 })
    expect(await corregir(id)).toMatchObject({ estado: 'aceptado', codigo: 'SETP1' })
    const tarde = await editar({ resolucion: '18760000999' })
    expect([tarde.estado, tarde.cuerpo.mensaje]).toEqual([409, expect.stringContaining('SETP1')])
    expect(await corregir(otra.id)).toMatchObject({ estado: 'aceptado', codigo: 'SETP2' })
  })

  it('with other numbers: what was rejected takes one of those that were authorised, and nobody else its own before', async () => {
    const malos = { prefijo: 'SEPX', desde: 101, hasta: 200 }
    expect((await editar(malos, 'pos')).cuerpo).toMatchObject({ ultimo: 100 })
    const { id } = await unaVenta({ conCliente: false })
    await dian.emitir()
    expect(await ver(id)).toMatchObject({ estado: 'rechazado', codigo: 'SEPX101' })
    const buenos = { prefijo: 'SEPO', desde: 1, hasta: 100 }
    expect((await editar(buenos, 'pos')).cuerpo).toMatchObject({ ultimo: 0 })
    const otros = async () => {
      const suyo = { ...(await elRango('pos')), ...malos, resolucion: '18760000888', activo: false }
      return gerente.pedir<{ datos: { errores: { mensaje: string }[] } }>(
        'POST',
        '/electronicos/rangos',
        suyo,
      )
    }
    expect((await otros()).cuerpo.datos.errores).toMatchObject([
      { mensaje: 'El documento SEPX101, de otra numeración, todavía tiene uno de esos números.' },
    ])
    expect(await corregir(id)).toMatchObject({ estado: 'aceptado', codigo: 'SEPO1' })
    expect((await otros()).estado).toBe(200)
  })
})

describe.skipIf(!conPdftotext)('a paper', () => {
  const lector = crearLectorDePdf()
  afterAll(() => lector.cerrar())
  const papel = async (id: string) => {
    const { bytes } = await gerente.pedir('GET', `/electronicos/${id}/pdf`)
    return lector.paginas(bytes).join(' ').replace(/\s+/g, ' ')
  }
  const contenedor = async (id: string) => {
    const dentro = unzipSync((await papelElectronico(p.deps, id, false))?.cuerpo ?? Buffer.alloc(0))
    const [, xml] = Object.entries(dentro).find(([nombre]) => nombre.endsWith('.xml')) ?? []
    return Buffer.from(xml ?? []).toString()
  }

  it('says for ever who issued and under which resolution, as its XML does, whatever is written since (needs pdftotext)', async () => {
    const { db } = p.base
    const { id } = await unaVenta()
    await dian.emitir()
    const antes = await papel(id)
    const { nombre } = await db.selectFrom('empresa').select('nombre').executeTakeFirstOrThrow()
    const llamar = (otro: string) => db.updateTable('empresa').set({ nombre: otro }).execute()
    const deSuRango = db.updateTable('electronico_rangos').where('prefijo', '=', 'SETP')
    await llamar('Empeños del Centro S.A.S.')
    await deSuRango.set({ vigente_hasta: '2031-02-27' }).execute()
    await db.updateTable('electronico_emisor').set({ iva: '49' }).execute()
    expect(await papel(id)).toBe(antes)
    const dentro = await contenedor(id)
    expect([dentro.includes(nombre), dentro.includes('Empeños del Centro')]).toEqual([true, false])
    // Of one that was signed before that was kept, it is as it is today.
    await db.updateTable('electronicos').set({ emision: null }).where('id', '=', id).execute()
    const hoy = await papel(id)
    for (const dicho of ['Empeños del Centro S.A.S.', '27 feb 2031', 'No responsable de IVA'])
      expect(hoy).toContain(dicho)
    await db.updateTable('electronico_emisor').set({ iva: '48' }).execute()
    await llamar(nombre)
  })

  it('informs what its XML informs of what was retained: a documento soporte no ReteICA (needs pdftotext)', async () => {
    const { cuerpo } = await comprarDirecto(
      p.deps,
      gerente,
      {
        clase: 'articulos',
        terceroId: casa.cliente,
        procedencia: 'uso',
        articulos: [{ descripcion: 'Cadena de oro', categoria: 4, peso: 500, valor: 400_000 }],
      },
      { autoriza: 'gerente' },
    )
    const retenciones = ['06', '07'].map((impuesto) => ({ impuesto, base: 400_000, valor: 4_000 }))
    const [{ id } = { id: '' }] = await casa.de(cuerpo.codigo, 'soportes')
    await sql`update electronicos set contenido = contenido || ${JSON.stringify({ retenciones })}::jsonb
      where id = ${id}`.execute(p.base.db)
    await dian.emitir()
    expect((await ver(id)).estado).toBe('aceptado')
    const dicho = await papel(id)
    expect([dicho.includes('ReteFuente'), dicho.includes('ReteICA')]).toEqual([true, false])
  })
})

it('a contingency that is begun or ended again says what it said: once in the log, with its first reason', async () => {
  type Dicha = { contingencia: { motivo: string } | null }
  const poner = async (activa: boolean, motivo = '') =>
    (await gerente.pedir<Dicha>('POST', '/electronicos/contingencia', { activa, motivo })).cuerpo.contingencia
  const enElDiario = async () =>
    (
      await p.base.db
        .selectFrom('auditoria')
        .select('id')
        .where('accion', '=', 'electronicos.contingencia_cambiada')
        .execute()
    ).length
  const primera = await poner(true, 'se cayó el canal')
  expect(await poner(true, 'no hay internet')).toEqual(primera)
  expect(await enElDiario()).toBe(1)
  expect([await poner(false), await poner(false)]).toEqual([null, null])
  expect(await enElDiario()).toBe(2)
})

describe('ranges', () => {
  const RANGO = {
    deTodos: true,
    tipo: 'factura',
    prefijo: 'ZZ',
    resolucion: '18760000009',
    desde: 1,
    hasta: 10,
    vigenteDesde: '2026-01-01',
    vigenteHasta: '2027-01-01',
    claveTecnica: 'fc8eac422eba16e22ffd8c6f94b3f40a6e38162c',
    activo: false,
  }
  const crear = (cambios: object) =>
    gerente.pedir<{ id: string; version: number; datos: { errores: { campo: string }[] } }>(
      'POST',
      '/electronicos/rangos',
      { ...RANGO, ...cambios },
    )

  it.each([
    ['resolucion', { resolucion: 'DIAN-1' }],
    ['claveTecnica', { claveTecnica: 'fc8eac' }],
    ['claveTecnica', { claveTecnica: undefined }],
    ['hasta', { hasta: 0 + 1, desde: 5 }],
    ['vigenteHasta', { vigenteHasta: '2025-01-01' }],
    ['desde', { prefijo: 'SETP', desde: 3, hasta: 4 }],
  ])('refuses a bad %s', async (campo, cambios) => {
    const { estado, cuerpo } = await crear(cambios)
    expect([estado, cuerpo.datos.errores.map((una) => una.campo)]).toEqual([422, [campo]])
  })

  it('of notes keeps nothing of a resolution: no day that nobody sees ends it, and nothing hidden refuses it', async () => {
    const nota = { tipo: 'notaCredito', prefijo: 'NCX', claveTecnica: 'fc8e' }
    const hecha = await crear({ ...nota, vigenteDesde: '2026-12-01', vigenteHasta: '2026-11-30' })
    expect(hecha.cuerpo).toMatchObject({
      resolucion: '',
      vigenteDesde: '2020-01-01',
      vigenteHasta: '2099-12-31',
      conClaveTecnica: false,
    })
    const { claveTecnica: _, ...suya } = { ...RANGO, ...nota, version: hecha.cuerpo.version, activo: false }
    const editada = await gerente.pedir('PUT', `/electronicos/rangos/${hecha.cuerpo.id}`, suya)
    expect(editada.cuerpo).toMatchObject({ resolucion: '', vigenteHasta: '2099-12-31' })
    // What a POS document has none of was half typed for an invoice.
    expect((await crear({ tipo: 'pos', prefijo: 'PX', claveTecnica: 'fc8e' })).estado).toBe(200)
  })

  it('that two people register at once share no number: the second is told', async () => {
    const pedidos = [1, 50, 90].map((desde) => crear({ prefijo: 'ZY', desde, hasta: desde + 99 }))
    const dichos = (await Promise.all(pedidos)).map(({ estado, cuerpo }) => [
      estado,
      ...(estado === 200 ? [] : cuerpo.datos.errores.map(({ campo }) => campo)),
    ])
    expect(dichos.toSorted()).toEqual([[200], [422, 'desde'], [422, 'desde']])
    const iguales = await Promise.all([crear({ prefijo: 'ZX' }), crear({ prefijo: 'ZX' })])
    expect(iguales.map(({ estado }) => estado).toSorted()).toEqual([200, 422])
  })

  it('keeps its technical key encrypted and never says it', async () => {
    const { estado, cuerpo } = await crear({})
    expect(estado).toBe(200)
    const { clave_tecnica } = await p.base.db
      .selectFrom('electronico_rangos')
      .select('clave_tecnica')
      .where('id', '=', cuerpo.id)
      .executeTakeFirstOrThrow()
    expect(clave_tecnica).not.toContain(RANGO.claveTecnica)
    const { claveTecnica: _, ...sinClave } = RANGO
    const editar = (id: string, cambios: object) =>
      gerente.pedir('PUT', `/electronicos/rangos/${id}`, { ...sinClave, ...cambios })
    expect((await editar(cuerpo.id, { version: 1, hasta: 20 })).estado).toBe(200)
    expect((await editar(cuerpo.id, { version: 1 })).estado).toBe(409)
  })

  it('one that expired is told while nothing of its kind is in its place, in each branch', async () => {
    const { db } = p.base
    const vieja = await crear({ prefijo: 'OLD', vigenteHasta: '2026-06-01', activo: true })
    expect(vieja.estado).toBe(200)
    const escribir = (id: string, cambios: { ultimo?: number; almacen_id?: string | null }) =>
      db.updateTable('electronico_rangos').set(cambios).where('id', '=', id).execute()
    const { id, hasta } = await db
      .selectFrom('electronico_rangos')
      .select(['id', 'hasta'])
      .where('prefijo', '=', 'SETP')
      .executeTakeFirstOrThrow()
    expect(await numeracionVencida(p.deps)).toBe(false)
    // The one in force is of a branch: the others have none.
    await escribir(id, { almacen_id: p.almacenes.PCT01 })
    expect(await numeracionVencida(p.deps)).toBe(true)
    await escribir(vieja.cuerpo.id, { almacen_id: p.almacenes.PCT01 })
    expect(await numeracionVencida(p.deps)).toBe(false)
    await escribir(id, { ultimo: hasta })
    expect(await numeracionVencida(p.deps)).toBe(true)
  })
})

describe('who issues', () => {
  type Emisor = Planilla['emisor']
  const elEmisor = async () => (await gerente.pedir<Planilla>('GET', '/electronicos/planilla')).cuerpo.emisor
  const guardar = async (cambios: Partial<Emisor>) =>
    gerente.pedir<{ datos: { errores: { campo: string; mensaje: string }[] } }>(
      'PUT',
      '/electronicos/emisor',
      {
        ...(await elEmisor()),
        ...cambios,
      },
    )

  it('keeps every responsibility, and is told at its field of those that do not go together and of a mail that is none', async () => {
    const suyas = ['O-15', 'O-23']
    expect((await guardar({ responsabilidades: [...suyas, 'O-15'] })).estado).toBe(200)
    // Another change of who issues is no word of them.
    expect((await guardar({ iva: '48' })).estado).toBe(200)
    expect((await elEmisor()).responsabilidades).toEqual(suyas)
    const { estado, cuerpo } = await guardar({
      correo: 'facturas arroba casa',
      responsabilidades: ['O-15', 'R-99-PN'],
    })
    expect([estado, cuerpo.datos.errores]).toMatchObject([
      422,
      [
        { campo: 'correo', mensaje: '¡El email no es válido!' },
        { campo: 'responsabilidades', mensaje: 'No responsable va sola: quítela, o quite las otras.' },
      ],
    ])
    expect((await guardar({ responsabilidades: [] })).cuerpo.datos.errores).toMatchObject([
      { campo: 'responsabilidades', mensaje: 'Elija al menos una responsabilidad.' },
    ])
  })
})

describe('a house with millions of documents', () => {
  it('says which numbers end without reading any of them', async () => {
    const breve = conectar(p.base.url, { ordenMs: 20_000 })
    const terminan = await p.base.db.transaction().execute(async (otro) => {
      await sql`lock table electronicos in access exclusive mode`.execute(otro)
      return numerosPorTerminar({ db: breve.db, reloj: p.deps.reloj }, [p.almacenes.PCT01])
    })
    await breve.cerrar()
    expect(terminan.map(({ prefijo, estado }) => [prefijo, estado])).toContainEqual(['OLD', 'vencido'])
  })

  it('counts those of a range among its own', async () => {
    const plan = await p.base.db.transaction().execute(async (tx) => {
      // Few rows are always read whole: what is asked is what it goes by when they are many.
      await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx)
      return JSON.stringify(await rangosConDocumentos(tx, {}).explain())
    })
    expect(plan.match(/\belectronicos_rango\b/g)).toHaveLength(3)
  })

  it('says what is to be mended of them without reading those that are right', async () => {
    const plan = await p.base.db.transaction().execute(async (tx) => {
      await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx)
      return JSON.stringify((await sql`explain ${deArreglar([p.almacenes.PCT01])}`.execute(tx)).rows)
    })
    expect(plan).toMatch(/Scan (using|on) electronicos_por_arreglar\b/)
  })
})

it('says of the branch what it has to mend, by list, also what has no number yet and so is of no range', async () => {
  const { id } = await unaVenta()
  expect(await ver(id)).toMatchObject({ estado: 'borrador', codigo: null })
  const leer = async <T>(ruta: string) => (await gerente.pedir<T>('GET', ruta)).cuerpo
  const { porArreglar } = await leer<Planilla>('/electronicos/planilla')
  for (const { grupo, pendientes, rechazados } of porArreglar)
    for (const [filtro, cuantos] of [
      ['respuesta=falta', pendientes],
      ['estado=rechazado', rechazados],
    ] as const)
      expect(await leer(`/electronicos?grupo=${grupo}&${filtro}`)).toMatchObject({ total: cuantos })
  expect(porArreglar.find(({ grupo }) => grupo === 'facturas')?.pendientes).toBeGreaterThan(0)
})
