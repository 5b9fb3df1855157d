import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Movimiento, Tipo } from '@retroventa/api/dinero/llamadas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import type { EntradaMovimiento } from '@retroventa/domain/operaciones/dinero/movimiento'
import type { TipoDinero } from '@retroventa/domain/operaciones/dinero/tipos'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BASE } from '../../app.ts'
import { crearArchivosCarpeta } from '../../ports/files/folder.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { subirArchivo } from '../../testing/archivos/subir.ts'
import { unCliente } from '../clientes/factory.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { unTipoDeDinero } from './factory.ts'
import { barrer } from './soportes.ts'

let p: Prueba
let cajero: Navegador
let gerente: Navegador
let auditor: Navegador
let arriendo: TipoDinero
let tercero: string
let carpeta: string

beforeAll(async () => {
  p = await crearPrueba()
  carpeta = await mkdtemp(join(tmpdir(), 'retroventa-soportes-'))
  Object.assign(p.deps, { archivos: crearArchivosCarpeta(carpeta) })
  ;[cajero, gerente, auditor] = await Promise.all([
    p.entrar('cajero'),
    p.entrar('gerente'),
    p.entrar('auditor'),
  ])
  const { id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
  arriendo = await unTipoDeDinero(p.base.db, { nombre: 'Arriendo del local', limite: 5_000_000 })
  tercero = (
    await unCliente(p.base.db, { tipo_documento: 'NIT', cedula: '900123456', nombres: 'Inmobiliaria' })
  ).id
})
afterAll(async () => {
  await p.cerrar()
  await rm(carpeta, { recursive: true })
})

const firma = (usuario = 'cajero') => ({ usuario, clave: CLAVE })

interface Respuesta {
  codigo: string
  cobra: number
  visto?: string
  datos?: { errores?: { codigo: string; campo: string }[]; exige?: { mensaje: string }[] }
}

const entrada = (cambios: Partial<EntradaMovimiento> = {}): EntradaMovimiento => ({
  tipoId: arriendo.id,
  terceroId: tercero,
  descripcion: 'Local de noviembre',
  subtotal: 2_791_875,
  ...cambios,
})

function visto(que: EntradaMovimiento, tipo: TipoDinero = arriendo): string {
  const { plan } = PLANEADORES[tipo.clase]({ tipo, tercero: { alerta: false } }, que)
  return plan ? huellaDe(plan) : '-'
}

async function registrar(que: EntradaMovimiento, mas: { tipo?: TipoDinero; autoriza?: object } = {}) {
  const { tipo = arriendo, autoriza } = mas
  return cajero.pedir<Respuesta>('POST', `/${tipo.clase}s`, {
    entrada: que,
    visto: visto(que, tipo),
    credenciales: firma(),
    ...(autoriza && { autoriza }),
  })
}

const asiento = async (codigo: string) =>
  (
    await sql<{ cuenta: string; debito: number; credito: number }>`select p.cuenta, p.debito, p.credito
      from partidas p join asientos a on a.id = p.asiento_id where a.documento = ${codigo} order by p.cuenta`.execute(
      p.base.db,
    )
  ).rows.map(({ cuenta, debito, credito }) => [cuenta, debito, credito])

it('books the check row of the rent to the peso, with its third party on every line', async () => {
  const { estado, cuerpo } = await registrar(entrada({ numeroSoporte: 'FE-1020' }))
  expect([estado, cuerpo.cobra]).toEqual([200, -3_145_047])
  expect(await asiento(cuerpo.codigo)).toEqual([
    ['110505', 0, 3_145_047],
    ['236570', 0, 97_716],
    ['236701', 0, 79_568],
    ['240802', 530_456, 0],
    ['512010', 2_791_875, 0],
  ])
  const { rows } =
    await sql`select distinct p.cliente_id from partidas p join asientos a on a.id = p.asiento_id
    where a.documento = ${cuerpo.codigo}`.execute(p.base.db)
  expect(rows).toEqual([{ cliente_id: tercero }])
})

it('books an income the other way, what is withheld from us as ours', async () => {
  const tipo = await unTipoDeDinero(p.base.db, {
    clase: 'ingreso',
    nombre: 'Comisión de convenio',
    cuenta: '425050',
  })
  const { cuerpo } = await registrar(entrada({ tipoId: tipo.id }), { tipo })
  expect(await asiento(cuerpo.codigo)).toEqual([
    ['110505', 3_145_047, 0],
    ['135515', 97_716, 0],
    ['135517', 79_568, 0],
    ['240801', 0, 530_456],
    ['425050', 0, 2_791_875],
  ])
})

it('books what a partner puts in as their capital, which is no income of the house', async () => {
  const { id } = await p.base.db
    .selectFrom('tipos_dinero')
    .select('id')
    .where('nombre', '=', 'Aporte de capital de un socio')
    .executeTakeFirstOrThrow()
  const { cuerpo: todos } = await gerente.pedir<{ items: TipoDinero[] }>('GET', '/ingresos/tipos')
  const tipo = todos.items.find((uno) => uno.id === id)
  if (!tipo) throw new Error('no kind')
  const { cuerpo } = await registrar(entrada({ tipoId: id, subtotal: 10_000_000 }), { tipo })
  expect(await asiento(cuerpo.codigo)).toEqual([
    ['110505', 10_000_000, 0],
    ['310505', 0, 10_000_000],
  ])
  const { terceroId: _, ...sinSocio } = entrada({ tipoId: id, subtotal: 10_000_000 })
  expect((await registrar(sinSocio as EntradaMovimiento, { tipo })).cuerpo.datos?.errores).toMatchObject([
    { campo: 'terceroId' },
  ])
})

it('keeps a tax of one’s own beside the suggested one, and refuses it without a reason', async () => {
  const sin = await registrar(entrada({ retefuente: 100_000 }))
  expect(sin.cuerpo.datos?.errores?.map(({ codigo, campo }) => [codigo, campo])).toEqual([
    ['impuesto.motivo', 'motivoImpuestos'],
  ])
  const { cuerpo } = await registrar(entrada({ retefuente: 100_000, motivoImpuestos: 'tarifa pactada' }))
  const documento = await cajero.pedir<{ datos: { nombre: string; valor: string }[] }>(
    'GET',
    `/documentos/${cuerpo.codigo}`,
  )
  expect(documento.cuerpo.datos).toContainEqual({
    nombre: 'ReteFuente',
    valor: `${formatoPesos(100_000)} en vez de ${formatoPesos(97_716)}`,
  })
})

it('voids with the account that was written, whatever the kind says now', async () => {
  const tipo = await unTipoDeDinero(p.base.db, { nombre: 'Cambia de cuenta', cuenta: '513530' })
  const { cuerpo: hecho } = await registrar(entrada({ tipoId: tipo.id }), { tipo })
  await p.base.db.updateTable('tipos_dinero').set({ cuenta: '519595' }).where('id', '=', tipo.id).execute()
  const { cuerpo: previa } = await gerente.pedir<Respuesta>('GET', `/documentos/${hecho.codigo}/anulacion`)
  const { estado, cuerpo } = await gerente.pedir<Respuesta>('POST', `/documentos/${hecho.codigo}/anulacion`, {
    entrada: { motivo: 'se pagó dos veces' },
    visto: previa.visto,
    credenciales: firma('gerente'),
  })
  expect(estado).toBe(200)
  expect(
    (await asiento(cuerpo.codigo)).map(([cuenta, debito, credito]) => [cuenta, credito, debito]),
  ).toEqual(await asiento(hecho.codigo))
  const { rows } =
    await sql`select origen, estado from documentos where codigo in (${hecho.codigo}, ${cuerpo.codigo})
    order by orden`.execute(p.base.db)
  expect(rows).toEqual([
    { origen: 'documento', estado: 'anulado' },
    { origen: 'documento', estado: 'activo' },
  ])
})

it('goes over its limit only with who may, on the spot or by a request', async () => {
  const caro = entrada({ subtotal: 6_000_000 })
  const solo = await registrar(caro)
  expect([solo.estado, solo.cuerpo.datos?.exige?.[0]?.mensaje]).toEqual([
    409,
    `Arriendo del local por ${formatoPesos(6_759_000)}: sin autorización se llega a ${formatoPesos(5_000_000)}.`,
  ])
  expect((await registrar(caro, { autoriza: firma('gerente') })).estado).toBe(200)
  const pedida = await cajero.pedir<{ id: string }>('POST', '/solicitudes', {
    tipo: 'egreso',
    entrada: caro,
    visto: visto(caro),
    motivo: 'vence hoy el arriendo',
    credenciales: firma(),
  })
  expect(pedida.estado).toBe(200)
  const aprobada = await gerente.pedir<{ estado: string; documento: string }>(
    'POST',
    `/solicitudes/${pedida.cuerpo.id}/aprobar`,
    { credenciales: firma('gerente') },
  )
  expect([aprobada.estado, aprobada.cuerpo.estado]).toEqual([200, 'aprobada'])
  expect((await asiento(aprobada.cuerpo.documento)).at(0)).toEqual(['110505', 0, 6_759_000])
})

it.each([
  ['without its third party', () => entrada({ terceroId: undefined }), 'movimiento.tercero'],
  [
    'of one that is not there',
    () => entrada({ terceroId: '019a0000-0000-7000-8000-00000000dead' }),
    'movimiento.tercero_no_existe',
  ],
  [
    'of a kind that is not there',
    () => entrada({ tipoId: '019a0000-0000-7000-8000-00000000dead' }),
    'movimiento.tipo',
  ],
  ['that does not say what it is', () => entrada({ descripcion: 'xx' }), 'movimiento.descripcion'],
  ['for nothing', () => entrada({ subtotal: 0 }), 'impuesto.subtotal'],
  [
    'with a support of nobody',
    () => entrada({ soporteId: '019a0000-0000-7000-8000-00000000dead' }),
    'movimiento.soporte_no_existe',
  ],
])('refuses an expense %s', async (_, que, codigo) => {
  const { estado, cuerpo } = await registrar(que())
  expect(estado).toBe(422)
  expect(cuerpo.datos?.errores?.map((uno) => uno.codigo)).toContain(codigo)
})

const subir = (bytes: Buffer, quien = cajero) =>
  subirArchivo<{ id: string; tipo: string; codigo: string }>(quien, '/dinero/soportes', bytes)
const pdf = (dentro = '') => Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog${dentro}>>endobj\n%%EOF\n`)

it('is supported by a photo or a PDF, of one document, seen by its branch alone', async () => {
  const tipo = await unTipoDeDinero(p.base.db, { nombre: 'Con soporte', pideSoporte: true })
  const sin = await registrar(entrada({ tipoId: tipo.id }), { tipo })
  expect(sin.cuerpo.datos?.errores?.map(({ codigo }) => codigo)).toEqual(['movimiento.soporte'])
  const foto = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  for (const [bytes, esperado] of [
    [pdf(), 'application/pdf'],
    [foto, 'image/jpeg'],
  ] as const) {
    const { cuerpo: soporte } = await subir(bytes)
    expect(soporte.tipo).toBe(esperado)
    const con = entrada({ tipoId: tipo.id, soporteId: soporte.id })
    const { estado, cuerpo } = await registrar(con, { tipo })
    expect(estado).toBe(200)
    // The support of one document is of no other.
    expect((await registrar(con, { tipo })).cuerpo.datos?.errores?.[0]?.codigo).toBe(
      'movimiento.soporte_no_existe',
    )
    const ver = (quien: Navegador) =>
      p.app.inject({ url: `${BASE}/documentos/${cuerpo.codigo}/soporte`, headers: { cookie: quien.cookie } })
    const suyo = await ver(auditor)
    expect([suyo.statusCode, suyo.headers['content-type']]).toEqual([200, esperado])
    expect((await ver(await p.entrar('gerente', 'PCT02'))).statusCode).toBe(404)
  }
})

it('refuses a support that is neither, that runs something, or of who registers no money', async () => {
  for (const malo of [
    Buffer.from('MZ\u0000'),
    Buffer.from('%PDF-1.7 cut'),
    pdf('/OpenAction<</S/JavaScript>>'),
  ]) {
    const { estado, cuerpo } = await subir(malo)
    expect([estado, cuerpo.codigo]).toEqual([422, 'soporte.archivo'])
  }
  expect((await subir(pdf(), auditor)).estado).toBe(403)
})

it('sweeps the supports that no document took, and no other', async () => {
  await subir(pdf())
  const cuantos = async () =>
    (await sql<{ n: number }>`select count(*)::int n from soportes`.execute(p.base.db)).rows[0]?.n ?? 0
  const antes = await cuantos()
  const { ahora } = p.reloj
  expect(await barrer(p.deps)).toBe(0)
  p.reloj.ahora = new Date(ahora.getTime() + 16 * 86_400_000)
  const barridos = await barrer(p.deps)
  p.reloj.ahora = ahora
  expect([barridos > 0, await cuantos()]).toEqual([true, antes - barridos])
  const { rows } = await sql`select m.id from movimientos_dinero m left join soportes s on s.id = m.soporte_id
    where m.soporte_id is not null and s.id is null`.execute(p.base.db)
  expect(rows).toEqual([])
})

it('lists what the branch spent with the totals of the whole filter, without what was voided, and exports it', async () => {
  const { cuerpo } = await cajero.pedir<{
    items: Movimiento[]
    total: number
    conteos: Record<string, number>
    totales: { subtotal: number; iva: number; retenido: number; total: number }
  }>('GET', `/egresos?tipo=${arriendo.id}&porPagina=2&orden=-total`)
  expect(cuerpo.items.map(({ total }) => total)).toEqual([6_759_000, 6_759_000])
  expect([cuerpo.total, cuerpo.conteos]).toEqual([4, { todos: 4, activo: 4 }])
  const { subtotal, iva, retenido, total } = cuerpo.totales
  expect(total).toBe(subtotal + iva - retenido)
  // Beside kinds that nobody used, more than fit in a text.
  const muchos = [arriendo.id, ...Array.from({ length: 40 }, () => p.deps.nuevoId())].join(',')
  const conMuchos = await cajero.pedir<{ total: number }>('GET', `/egresos?tipo=${muchos}`)
  expect([conMuchos.estado, conMuchos.cuerpo.total]).toEqual([200, 4])
  const porTercero = await cajero.pedir<{ total: number }>(
    'GET',
    '/egresos?texto=inmobiliaria&estado=anulado',
  )
  expect(porTercero.cuerpo.total).toBe(1)
  const grupos = await cajero.pedir<{
    grupos: { clave: string; cantidad: number; sumas: Record<string, number> }[]
    conteos: Record<string, number>
    totales: Record<string, number>
  }>('GET', '/egresos?grupo=tipo')
  // What was voided stands under a heading, and adds nothing to it: the headings come to the foot.
  expect(grupos.cuerpo.conteos.anulado).toBeGreaterThan(0)
  for (const cual of ['subtotal', 'iva', 'total'])
    expect(grupos.cuerpo.grupos.reduce((suma, { sumas }) => suma + (sumas[cual] ?? 0), 0)).toBe(
      grupos.cuerpo.totales[cual],
    )
  expect(grupos.cuerpo.grupos.find(({ clave }) => clave === 'Arriendo del local')?.cantidad).toBe(4)
  const archivo = await p.app.inject({ url: `${BASE}/egresos/exportar`, headers: { cookie: auditor.cookie } })
  expect(archivo.body).toContain('Inmobiliaria')
  expect(archivo.body).toContain('Total, sin anulados')
})

it('lets who keeps the books change a kind, seen by its version, and refuses an account that the house counts', async () => {
  const quienLleva = await p.entrar('superadmin')
  const tarifas = { iva: 1900, retefuente: 0, reteiva: 0, reteica: 966, baseRetencion: 0 }
  const datos = {
    nombre: 'Vigilancia',
    cuenta: '513530',
    tarifas,
    pideTercero: true,
    pideSoporte: false,
    limite: null,
    activo: true,
  }
  const credenciales = firma('superadmin')
  const nuevo = await quienLleva.pedir<Tipo>('POST', '/dinero/tipos', {
    ...datos,
    clase: 'egreso',
    credenciales,
  })
  expect([nuevo.estado, nuevo.cuerpo.cuentaNombre]).toEqual([200, 'Servicios públicos'])
  const ruta = `/dinero/tipos/${nuevo.cuerpo.id}`
  const caja = await quienLleva.pedir<Respuesta>('PUT', ruta, {
    ...datos,
    cuenta: '110505',
    version: 1,
    credenciales,
  })
  expect(caja.cuerpo.datos?.errores?.map(({ codigo, campo }) => [codigo, campo])).toEqual([
    ['tipo_dinero.cuenta_propia', 'cuenta'],
  ])
  const cambio = await quienLleva.pedir<Tipo>('PUT', ruta, {
    ...datos,
    limite: 100_000,
    version: 1,
    credenciales,
  })
  expect([cambio.cuerpo.limite, cambio.cuerpo.version]).toEqual([100_000, 2])
  expect((await quienLleva.pedir('PUT', ruta, { ...datos, version: 1, credenciales })).estado).toBe(409)
  const otro = await quienLleva.pedir<Respuesta>('POST', '/dinero/tipos', {
    ...datos,
    nombre: 'VIGILANCIA',
    clase: 'egreso',
    credenciales,
  })
  expect([otro.estado, otro.cuerpo.codigo]).toEqual([409, 'tipo_dinero.repetido'])
})

it('is of the record that stayed when its third party was merged meanwhile, and of nobody who was forgotten', async () => {
  const [vivo, otro, olvidado] = [
    await unCliente(p.base.db),
    await unCliente(p.base.db),
    await unCliente(p.base.db),
  ]
  const { db } = p.base
  await db.updateTable('clientes').set({ fusionado_en: vivo.id }).where('id', '=', otro.id).execute()
  const anonimizado = p.reloj.ahora.toISOString()
  await db.updateTable('clientes').set({ anonimizado }).where('id', '=', olvidado.id).execute()
  const { estado, cuerpo } = await registrar(entrada({ terceroId: otro.id }))
  expect(estado).toBe(200)
  const { rows } =
    await sql`select distinct p.cliente_id from partidas p join asientos a on a.id = p.asiento_id
    where a.documento = ${cuerpo.codigo}`.execute(db)
  expect(rows).toEqual([{ cliente_id: vivo.id }])
  const rehusado = await registrar(entrada({ terceroId: olvidado.id }))
  expect(rehusado.cuerpo.datos?.errores?.map(({ codigo }) => codigo)).toEqual([
    'movimiento.tercero_no_existe',
  ])
})
