import { createHash } from 'node:crypto'
import type { AusenciaFila, Caso, CasoFila, Senal, SenalFila } from '@retroventa/api/sagrilaft/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { UMBRALES } from '@retroventa/domain/informes/umbrales'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { unContrato } from '../contratos/factory.ts'
import { unasPiezas, unDocumento } from '../operaciones/factory.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'
import { vender } from '../ventas/factory.ts'
import { seguirCaso } from './factory.ts'

let p: Prueba
let oficial: Navegador
let cedula = ''
let personaId = ''
const credenciales = { usuario: 'oficial', clave: CLAVE }
const lista = async <T>(a: string, quien = oficial) =>
  (await quien.pedir<{ items: T[]; total: number }>('GET', `/sagrilaft/${a}`)).cuerpo
const caso = async (id: string) => (await oficial.pedir<Caso>('GET', `/sagrilaft/casos/${id}`)).cuerpo

beforeAll(async () => {
  p = await crearPrueba()
  const { db } = p.base
  await unUsuario(db, 'oficial', [{ almacenId: p.almacenes.PCT01, rol: 'Cumplimiento' }])
  oficial = await p.entrar('oficial')
  const gerente = await p.entrar('gerente')
  const cliente = await unCliente(db)
  cedula = cliente.cedula
  personaId = cliente.id
  const { id: empleado_id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, empleado_id, 50_000_000)
  const donde = { almacen_id: p.almacenes.PCT01, almacenCodigo: 'PCT01', empleado_id }
  await unContrato(db, { ...donde, cliente_id: cliente.id, fecha: '2026-03-01' })
  const [pieza] = await unasPiezas(p.deps, [
    { categoria: 4, peso: 900, costo: 9_000_000, precio: 12_000_000 },
  ])
  const hecha = await vender(gerente, 'gerente', {
    lineas: [{ tipo: 'pieza', codigo: pieza?.codigo }],
    recibido: 12_000_000,
    clienteId: cliente.id,
  } as never)
  expect(hecha.estado).toBe(200)
})
afterAll(() => p.cerrar())

const DESCRIPCION = 'Pagó doce millones en efectivo sin explicar de dónde'

describe('a case', () => {
  let id = ''

  it('is opened by an item of the watch list, once, and takes it off', async () => {
    const [senal] = (await lista<Senal>('senales')).items
    expect(senal).toMatchObject({ tipo: 'efectivo', almacen: 'PCT01', documento: cedula, valor: 12_000_000 })
    const body = { fila: senal?.fila, clienteId: null, descripcion: DESCRIPCION }
    const abierto = await oficial.pedir<{ id: string }>('POST', '/sagrilaft/casos', body)
    expect(abierto.estado).toBe(200)
    id = abierto.cuerpo.id
    expect((await lista<Senal>('senales')).total).toBe(0)
    const otra = await oficial.pedir('POST', '/sagrilaft/casos', body)
    expect([otra.estado, otra.texto]).toEqual([409, expect.stringContaining('SAG-000001')])
    expect(await caso(id)).toMatchObject({
      codigo: 'SAG-000001',
      estado: 'abierto',
      sujetoCompleto: { documento: cedula },
      senal: { valor: 12_000_000 },
    })
  })

  it('is kept by somebody of compliance, with the day to look at it again', async () => {
    const { asignables } = await caso(id)
    const suyo = asignables.find(({ username }) => username === 'oficial')
    const seguir = async (aCargo: unknown) => seguirCaso(oficial, id, { aCargo, recordar: '2026-12-01' })
    expect((await seguir(suyo?.id)).estado).toBe(200)
    expect((await seguir(p.almacenes.PCT01)).estado).toBe(422)
    expect((await lista<CasoFila>('casos')).items).toMatchObject([
      { aCargo: 'oficial', recordar: '2026-12-01' },
    ])
  })

  it('is not looked at again on a day that has gone, and calls who keeps it, or all of them, when the day comes', async () => {
    const hoy = fechaBogota(p.deps.reloj())
    const mio = (await caso(id)).asignables.find(({ username }) => username === 'oficial')?.id ?? null
    const seguir = (recordar: string, aCargo = mio) => seguirCaso(oficial, id, { aCargo, recordar })
    const llaman = async (quien: Navegador) =>
      (await quien.pedir<{ casos: number | null }>('GET', '/inicio')).cuerpo.casos
    const abre = async (de: Navegador) => (await lista(`casos?cuales=mios&recordarHasta=${hoy}`, de)).total
    await unUsuario(p.base.db, 'oficial2', [{ almacenId: p.almacenes.PCT02, rol: 'Cumplimiento' }])
    const otro = await p.entrar('oficial2', 'PCT02')
    expect(await seguir('2026-11-19')).toMatchObject({
      estado: 422,
      cuerpo: { codigo: 'sagrilaft.recordar', campo: 'recordar' },
    })
    expect((await caso(id)).recordar).toBe('2026-12-01')
    expect([await llaman(oficial), await abre(oficial)]).toEqual([0, 0])
    expect((await seguir(hoy)).estado).toBe(200)
    expect([await llaman(oficial), await llaman(otro)]).toEqual([1, 0])
    expect([await abre(oficial), await abre(otro)]).toEqual([1, 0])
    expect((await seguir(hoy, null)).estado).toBe(200)
    expect([await llaman(oficial), await llaman(otro), await abre(otro)]).toEqual([1, 1, 1])
    // Nobody else learns that there is one (ADR 062).
    for (const quien of ['gerente', 'auditor', 'cajero'])
      expect(await llaman(await p.entrar(quien))).toBeNull()
    // A day that came is kept while the case goes to somebody else.
    await sql`update sagrilaft_casos set recordar = '2026-11-18' where id = ${id}`.execute(p.base.db)
    expect((await seguir('2026-11-18')).estado).toBe(200)
    expect([await llaman(oficial), await llaman(otro)]).toEqual([1, 0])
  })

  const decidir = async (decision: string, mas: object = {}) =>
    oficial.pedir('POST', `/sagrilaft/casos/${id}/decision`, {
      decision,
      motivo: 'No explicó el origen del dinero',
      version: (await caso(id)).version,
      credenciales,
      ...mas,
    })
  const radicar = async (mas: object = {}) =>
    oficial.pedir('POST', `/sagrilaft/casos/${id}/radicado`, {
      radicado: '2026-99881',
      fecha: fechaBogota(p.deps.reloj()),
      version: (await caso(id)).version,
      credenciales,
      ...mas,
    })

  it.each([
    [
      'without the signature of compliance',
      403,
      () => decidir('archivar', { credenciales: { usuario: 'gerente', clave: CLAVE } }),
    ],
    ['over another version', 409, () => decidir('archivar', { version: 99 })],
    ['with no reason', 400, () => decidir('archivar', { motivo: 'ya' })],
    ['to be filed before it is decided', 409, () => radicar()],
    ['open again when it is open', 409, () => decidir('reabrir')],
  ])('is refused %s', async (_, estado, hacer) => {
    expect((await hacer()).estado).toBe(estado)
  })

  it('goes from kept aside to open, to be reported, and reported with its number, for good', async () => {
    for (const decision of ['archivar', 'reabrir', 'reportar', 'reabrir', 'reportar'])
      expect([(await decidir(decision)).estado, (await caso(id)).recordar]).toEqual([200, null])
    expect((await caso(id)).dias).toBe(0)
    expect([(await radicar({ fecha: '2099-01-01' })).estado, (await radicar()).estado]).toEqual([422, 200])
    const { hechos, ...hecho } = await caso(id)
    expect(hecho).toMatchObject({ estado: 'presentado', radicado: '2026-99881' })
    const { cuerpo } = await oficial.pedir<{ casos: number }>('GET', '/inicio')
    expect(cuerpo.casos).toBe(0)
    expect(hechos.map((h) => h.tipo).join()).toBe('abrir,archivar,reabrir,reportar,reabrir,reportar,radicar')
    expect(hechos.at(-1)?.texto).toMatch(/^Radicado 2026-99881 del \d+ \w{3} 2026$/)
    expect((await decidir('reabrir')).estado).toBe(409)
    // Its days are those it was open, also once more have gone by.
    await sql`with h as (update sagrilaft_hechos set instante = instante - interval '3 days' where tipo = 'radicar')
      update sagrilaft_casos set abierto = abierto - interval '5 days' where id = ${id}`.execute(p.base.db)
    expect((await caso(id)).dias).toBe(2)
  })

  it('drafts its report as fields and on paper', async () => {
    const { cuerpo } = await oficial.pedir<Record<string, string>>(
      'GET',
      `/sagrilaft/casos/${id}/ros?formato=json`,
    )
    expect(cuerpo).toMatchObject({
      'Número de documento': cedula,
      'Valor de la operación': '12000000',
      'Descripción de la operación': DESCRIPCION,
      'Por qué es sospechosa': 'No explicó el origen del dinero',
    })
    const papel = await oficial.pedir('GET', `/sagrilaft/casos/${id}/ros`)
    expect(papel.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('has a folder whose index tells the hash of each piece, in the days of Bogotá', async () => {
    const { bytes } = await oficial.pedir('GET', `/sagrilaft/casos/${id}/carpeta`)
    const piezas = unzipSync(new Uint8Array(bytes))
    const [, ...lineas] = strFromU8(piezas['indice.csv'] ?? new Uint8Array())
      .trim()
      .split('\r\n')
    expect(lineas.map((linea) => linea.split(';')[0])).toEqual([
      'ROS-SAG-000001.pdf',
      'caso.json',
      'hechos.csv',
      'contratos.csv',
      'documentos.csv',
      'consultas.csv',
      'mensajes.csv',
    ])
    for (const linea of lineas) {
      const [nombre = '', tamano, huella] = linea.split(';')
      const pieza = piezas[nombre] ?? new Uint8Array()
      expect([pieza.byteLength, createHash('sha256').update(pieza).digest('hex')]).toEqual([
        Number(tamano),
        huella,
      ])
    }
    const documentos = strFromU8(piezas['documentos.csv'] ?? new Uint8Array())
    expect(documentos).toMatch(/;Venta;PCT01;.*-\d\d 10:\d\d;.*Efectivo 12000000;Activo;/)
  })

  it('is reserved: each reading is in the log, which says neither of whom nor why', async () => {
    const { rows } = await sql<{ accion: string; antes: unknown; despues: unknown; entidad: string }>`
      select accion, entidad, antes, despues from auditoria where entidad = 'caso_sagrilaft'`.execute(
      p.base.db,
    )
    expect(rows.filter(({ accion }) => accion === 'sagrilaft.leido').length).toBeGreaterThan(3)
    for (const { antes, despues } of rows) expect([antes, despues]).toEqual([null, { codigo: 'SAG-000001' }])
    for (const quien of ['gerente', 'auditor', 'cajero']) {
      const suyo = await p.entrar(quien as 'gerente')
      for (const a of ['casos', `casos/${id}`, `casos/${id}/ros`, 'senales', 'ausencias'])
        expect([quien, a, (await suyo.pedir('GET', `/sagrilaft/${a}`)).estado]).toEqual([quien, a, 403])
    }
  })
})

it('is opened by what somebody noticed of a customer, and of nobody it is not', async () => {
  const abrir = (clienteId: string) =>
    oficial.pedir('POST', '/sagrilaft/casos', { fila: null, clienteId, descripcion: DESCRIPCION })
  expect((await abrir(p.almacenes.PCT01)).estado).toBe(422)
  expect((await abrir(personaId)).estado).toBe(200)
  expect((await lista<CasoFila>('casos?estado=abierto')).items).toMatchObject([
    { tipo: null, documento: cedula },
  ])
})

it('is opened of whoever has a record, also of who administers the house, whom the search of customers leaves out', async () => {
  const { db } = p.base
  const { cedula: suya, id } = await unCliente(
    db,
    { cedula: '71881234', nombres: 'Duena', apellidos: 'Reservada' },
    { username: 'superadmin' },
  )
  const hallar = (texto: string, quien = oficial) =>
    quien.pedir<{ items: { id: string }[] }>('GET', `/sagrilaft/personas?texto=${texto}`)
  for (const texto of [suya, suya.slice(0, -1), 'duena%20reservada', 'duena%20reservda'])
    expect([texto, (await hallar(texto)).cuerpo.items]).toEqual([texto, [expect.objectContaining({ id })]])
  const enElMostrador = await oficial.pedir<{ items: unknown[] }>('GET', `/clientes?texto=${suya}`)
  expect(enElMostrador.cuerpo.items).toEqual([])
  expect((await hallar(suya, await p.entrar('gerente'))).estado).toBe(403)
  const abierto = await oficial.pedir<{ id: string }>('POST', '/sagrilaft/casos', {
    fila: null,
    clienteId: id,
    descripcion: DESCRIPCION,
  })
  expect((await caso(abierto.cuerpo.id)).sujetoCompleto.documento).toBe(suya)
})

describe('a merge and a namesake', () => {
  const venta = (clienteId: string, valor: number) =>
    unDocumento(p, { tipo: 'venta', valor, clienteId, pagos: [{ medio: 'efectivo', valor }] })
  const unir = (de: string, a: string) =>
    p.base.db.updateTable('clientes').set({ fusionado_en: a }).where('id', '=', de).execute()

  it('a sign of a merged record opens the case of who stayed, whose folder has what was done as either', async () => {
    const [vivo, otro] = [await unCliente(p.base.db), await unCliente(p.base.db)]
    const { codigo } = await venta(otro.id, 15_000_000)
    await unir(otro.id, vivo.id)
    const { items } = await lista<Senal>(`senales?texto=${vivo.cedula}`)
    expect(items).toMatchObject([{ codigo, documento: vivo.cedula, terceroId: vivo.id }])
    const abierto = await oficial.pedir<{ id: string }>('POST', '/sagrilaft/casos', {
      fila: items[0]?.fila,
      clienteId: null,
      descripcion: DESCRIPCION,
    })
    expect(await caso(abierto.cuerpo.id)).toMatchObject({ clienteId: vivo.id })
    const { bytes } = await oficial.pedir('GET', `/sagrilaft/casos/${abierto.cuerpo.id}/carpeta`)
    const hojas = unzipSync(new Uint8Array(bytes))
    expect(strFromU8(hojas['documentos.csv'] ?? new Uint8Array())).toContain(codigo)
  })

  it('a case is of the person of its sign, not of who has the same number with another type', async () => {
    const uno = await unCliente(p.base.db, { tipo_documento: 'CE', cedula: '77665544' })
    const otro = await unCliente(p.base.db, { tipo_documento: 'CC', cedula: '77665544' })
    for (const { id } of [uno, otro]) {
      const { codigo } = await venta(id, 15_000_000)
      const { items } = await lista<Senal>('senales?texto=77665544')
      const { cuerpo } = await oficial.pedir<{ id: string }>('POST', '/sagrilaft/casos', {
        fila: items.find((una) => una.codigo === codigo)?.fila,
        clienteId: null,
        descripcion: DESCRIPCION,
      })
      expect((await caso(cuerpo.id)).clienteId).toBe(id)
    }
  })
})

it('what a person goes on doing that day is shown again, and added to its case until that is closed', async () => {
  const { id: clienteId, cedula: suya } = await unCliente(p.base.db)
  const donde = { almacen_id: p.almacenes.PCT01, almacenCodigo: 'PCT01', cliente_id: clienteId }
  const { id: empleado_id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
  const empenar = () =>
    unContrato(p.base.db, {
      ...donde,
      empleado_id,
      fecha: fechaBogota(p.deps.reloj()),
      articulos: [{ descripcion: 'Televisor 43"', peso: 0, valor: 100_000 }],
    })
  const repetida = async () => (await lista<SenalFila>(`senales?texto=${suya}&tipo=repetida`)).items
  const abrir = async () =>
    oficial.pedir<{ id: string }>('POST', '/sagrilaft/casos', {
      fila: (await repetida())[0]?.fila,
      clienteId: null,
      descripcion: DESCRIPCION,
    })
  for (let i = 0; i < UMBRALES.repetidas; i++) await empenar()
  expect(await repetida()).toMatchObject([{ caso: null, sigue: false }])
  const { id } = (await abrir()).cuerpo
  expect(await repetida()).toEqual([])
  await empenar()
  const { codigo, version, senal } = await caso(id)
  expect(await repetida()).toMatchObject([
    { caso: codigo, sigue: true, valor: (senal?.valor ?? 0) + 100_000 },
  ])
  expect((await abrir()).cuerpo.id).toBe(id)
  expect(await repetida()).toEqual([])
  const crecido = await caso(id)
  expect(crecido).toMatchObject({ version: version + 1, senal: { valor: (senal?.valor ?? 0) + 100_000 } })
  expect(crecido.hechos.at(-1)).toMatchObject({
    tipo: 'nota',
    texto: expect.stringContaining('La señal pasó'),
  })
  const archivado = await oficial.pedir('POST', `/sagrilaft/casos/${id}/decision`, {
    decision: 'archivar',
    motivo: 'Explicó el origen del dinero',
    version: crecido.version,
    credenciales,
  })
  expect(archivado.estado).toBe(200)
  await empenar()
  expect(await repetida()).toMatchObject([{ caso: codigo, sigue: false }])
  const otro = (await abrir()).cuerpo.id
  expect(otro).not.toBe(id)
  expect(await caso(id)).toMatchObject({ estado: 'archivado', senal: crecido.senal })
  // Merged into another record, as a merge does it, the sign of who stayed has its case still.
  const vivo = await unCliente(p.base.db)
  await p.base.db.updateTable('clientes').set({ fusionado_en: vivo.id }).where('id', '=', clienteId).execute()
  await p.base.db
    .updateTable('sagrilaft_casos')
    .set({ cliente_id: vivo.id })
    .where('cliente_id', '=', clienteId)
    .execute()
  expect((await lista<SenalFila>(`senales?texto=${vivo.cedula}&tipo=repetida`)).items).toEqual([])
  expect((await caso(otro)).hechos.map(({ texto }) => texto)).toContain(`Sigue al caso ${codigo}`)
  expect(await repetida()).toEqual([])
})

describe('absence of reports', () => {
  const presentar = (trimestre: string, fecha: string, usuario = 'oficial') =>
    oficial.pedir('POST', '/sagrilaft/ausencias', {
      trimestre,
      radicado: 'AROS-1',
      fecha,
      nota: 'Constancia en el archivo',
      credenciales: { usuario, clave: CLAVE },
    })

  it('is owed of quarters that ended without a report, and filed once', async () => {
    const antes = (await lista<AusenciaFila>('ausencias')).items
    const hoy = fechaBogota(p.deps.reloj())
    // This quarter has the report of the case.
    expect(antes[0]).toMatchObject({ estado: 'con_ros', ros: 1 })
    const debida = antes.find(({ estado }) => estado === 'vencida')
    const trimestre = debida?.trimestre ?? ''
    expect((await presentar(trimestre, hoy, 'gerente')).estado).toBe(403)
    expect((await presentar(trimestre, '2026-01-01')).estado).toBe(422)
    expect((await presentar(trimestre, hoy)).estado).toBe(200)
    expect((await presentar(trimestre, hoy)).estado).toBe(409)
    expect((await presentar('2019-1', hoy)).estado).toBe(409)
    expect((await lista<AusenciaFila>('ausencias')).items).toContainEqual(
      expect.objectContaining({
        trimestre,
        estado: 'presentada',
        radicado: 'AROS-1',
        usuario: 'oficial',
      }),
    )
  })

  it('is owed since the first thing that the house did, also where it bought and sold before its first contract', async () => {
    const hoy = p.reloj.ahora
    p.reloj.ahora = new Date('2025-11-28T15:00:00Z')
    await unDocumento(p, { tipo: 'venta', valor: 1_000 })
    p.reloj.ahora = hoy
    const suyas = (await lista<AusenciaFila>('ausencias')).items.map(({ trimestre }) => trimestre)
    expect(suyas.at(-1)).toBe('2025-4')
  })
})
