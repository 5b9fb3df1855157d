import type { verCierres } from '@retroventa/api/contabilidad/libros'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { planearCierreMes } from '@retroventa/domain/operaciones/libros/cierreMes'
import {
  type EntradaComprobante,
  planearComprobante,
} from '@retroventa/domain/operaciones/libros/comprobante'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { esperan } from '../../../testing/vigilancia/esperan.ts'
import { unCliente } from '../../clientes/factory.ts'
import { CLAVE, unUsuario } from '../../sesion/factory.ts'
import { vender } from '../../ventas/factory.ts'
import { cuentasPosibles } from '../service.ts'

let p: Prueba
/** Who writes vouchers and closes nothing. */
let contadora: Navegador
let superadmin: Navegador

beforeAll(async () => {
  p = await crearPrueba()
  const { db } = p.base
  await db
    .insertInto('roles')
    .values({
      id: p.deps.nuevoId(),
      nombre: 'Contadora',
      permisos: ['contabilidad.ver', 'contabilidad.comprobantes', 'documentos.ver', 'caja.ver'],
    })
    .execute()
  await unUsuario(db, 'contadora', [{ almacenId: p.almacenes.PCT01, rol: 'Contadora' }])
  contadora = await p.entrar('contadora')
  superadmin = await p.entrar('superadmin')
})
afterAll(() => p.cerrar())

const HOY = '2026-11-20'
interface Cuerpo {
  codigo: string
  datos?: { errores?: { codigo: string; mensaje: string }[]; exige?: { codigo: string; mensaje: string }[] }
}
const PAPELERIA: EntradaComprobante = {
  descripcion: 'Papelería del mes',
  lineas: [
    { cuenta: '519530', debito: 120_000, credito: 0 },
    { cuenta: '238095', debito: 0, credito: 120_000 },
  ],
}

async function escribir(mas: Partial<EntradaComprobante> = {}, autoriza?: string, quien = contadora) {
  const entrada = { ...PAPELERIA, ...mas }
  const situacion = { ...(await cuentasPosibles(p.base.db)), ...(entrada.terceroId && { tercero: {} }) }
  const { plan } = planearComprobante(situacion, entrada, HOY)
  return quien.pedir<Cuerpo>('POST', '/contabilidad/comprobantes', {
    entrada,
    visto: plan ? huellaDe(plan) : '-',
    credenciales: { usuario: quien === contadora ? 'contadora' : 'superadmin', clave: CLAVE },
    ...(autoriza && { autoriza: { usuario: autoriza, clave: CLAVE } }),
  })
}

async function porCerrar(mes: string) {
  const { cuerpo } = await superadmin.pedir<Respuesta<typeof verCierres>>(
    'GET',
    `/contabilidad/cierres?mes=${mes}`,
  )
  const { plan } = planearCierreMes(cuerpo.situacion, { mes }, cuerpo.hoy)
  return () =>
    superadmin.pedir<Cuerpo>('POST', '/contabilidad/cierres', {
      entrada: { mes },
      visto: plan ? huellaDe(plan) : '-',
      credenciales: { usuario: 'superadmin', clave: CLAVE },
    })
}

async function anular(codigo: string, quien = superadmin, usuario = 'superadmin') {
  const ruta = `/documentos/${codigo}/anulacion`
  const { cuerpo } = await quien.pedir<{ visto: string }>('GET', ruta)
  return quien.pedir<Cuerpo>('POST', ruta, {
    entrada: { motivo: 'se escribió mal' },
    visto: cuerpo.visto,
    credenciales: { usuario, clave: CLAVE },
  })
}

const partidas = async (documento: string) =>
  (
    await sql<{
      fecha: string
      cuenta: string
      debito: number
      credito: number
    }>`select a.fecha, p.cuenta, p.debito, p.credito
      from asientos a join partidas p on p.asiento_id = a.id where a.documento = ${documento} order by p.linea`.execute(
      p.base.db,
    )
  ).rows

describe('a voucher by hand', () => {
  it('is written on its day, which may have passed, and its void mirrors it today', async () => {
    const { estado, cuerpo } = await escribir({ fecha: '2026-10-31' })
    expect(estado).toBe(200)
    expect(await partidas(cuerpo.codigo)).toEqual([
      { fecha: '2026-10-31', cuenta: '519530', debito: 120_000, credito: 0 },
      { fecha: '2026-10-31', cuenta: '238095', debito: 0, credito: 120_000 },
    ])
    const { rows } = await sql`select fecha, debito from saldos_dia where cuenta = '519530'`.execute(
      p.base.db,
    )
    expect(rows).toEqual([{ fecha: '2026-10-31', debito: 120_000 }])
    const anulado = await anular(cuerpo.codigo)
    expect(anulado.estado).toBe(200)
    expect(await partidas(anulado.cuerpo.codigo)).toEqual([
      { fecha: HOY, cuenta: '238095', debito: 120_000, credito: 0 },
      { fecha: HOY, cuenta: '519530', debito: 0, credito: 120_000 },
    ])
  })

  it('is of the record that stayed when its third party was merged meanwhile, and of nobody who was forgotten', async () => {
    const { db } = p.base
    const [vivo, otro, olvidado] = [await unCliente(db), await unCliente(db), await unCliente(db)]
    await db.updateTable('clientes').set({ fusionado_en: vivo.id }).where('id', '=', otro.id).execute()
    const anonimizado = p.reloj.ahora.toISOString()
    await db.updateTable('clientes').set({ anonimizado }).where('id', '=', olvidado.id).execute()
    const { estado, cuerpo } = await escribir({ terceroId: otro.id })
    expect(estado).toBe(200)
    const { rows } = await sql`select distinct p.cliente_id, d.tercero_id from partidas p
      join documentos d on d.id = p.asiento_id where d.codigo = ${cuerpo.codigo}`.execute(db)
    expect(rows).toEqual([{ cliente_id: vivo.id, tercero_id: vivo.id }])
    const rehusado = await escribir({ terceroId: olvidado.id })
    expect(rehusado.cuerpo.datos?.errores?.map(({ codigo }) => codigo)).toEqual([
      'movimiento.tercero_no_existe',
    ])
  })

  it.each([
    [
      'what does not balance',
      {
        lineas: [
          { cuenta: '519530', debito: 5, credito: 0 },
          { cuenta: '238095', debito: 0, credito: 4 },
        ],
      },
      'comprobante.no_cuadra',
    ],
    [
      'an account that the house counts by itself',
      {
        lineas: [
          { cuenta: '110505', debito: 5, credito: 0 },
          { cuenta: '238095', debito: 0, credito: 5 },
        ],
      },
      'comprobante.cuenta_propia',
    ],
    [
      'an account that is not in the chart',
      {
        lineas: [
          { cuenta: '999999', debito: 5, credito: 0 },
          { cuenta: '238095', debito: 0, credito: 5 },
        ],
      },
      'comprobante.cuenta',
    ],
    [
      'a line with both sides',
      {
        lineas: [
          { cuenta: '519530', debito: 5, credito: 5 },
          { cuenta: '238095', debito: 0, credito: 0 },
        ],
      },
      'comprobante.lado',
    ],
    ['a day to come', { fecha: '2026-11-21' }, 'comprobante.fecha'],
    ['nothing said', { descripcion: 'x' }, 'comprobante.descripcion'],
  ] as const)('refuses %s', async (_, mas, codigo) => {
    const { estado, cuerpo } = await escribir(mas)
    expect([estado, cuerpo.datos?.errores?.map((uno) => uno.codigo)]).toEqual([
      422,
      expect.arrayContaining([codigo]),
    ])
  })

  it('is voided by whoever keeps the books, who voids nothing else, whoever signs beside them', async () => {
    await unUsuario(p.base.db, 'contador1', [{ almacenId: p.almacenes.PCT01, rol: 'Contador' }])
    const contador = await p.entrar('contador1')
    const { cuerpo } = await escribir()
    expect((await anular(cuerpo.codigo, contador, 'contador1')).estado).toBe(200)
    expect((await partidas(cuerpo.codigo)).length).toBe(2)
    const cliente = await unCliente(p.base.db)
    const venta = await vender(superadmin, 'superadmin', {
      clienteId: cliente.id,
      lineas: [{ tipo: 'servicio', descripcion: 'Grabado', precio: 20_000 }],
      pagos: [{ medio: 'efectivo', valor: 20_000 }],
    })
    expect(venta.estado).toBe(200)
    const { codigo } = venta.cuerpo
    const ruta = `/documentos/${codigo}/anulacion`
    const { visto } = (await superadmin.pedir<{ visto: string }>('GET', ruta)).cuerpo
    const contra = async (metodo: 'GET' | 'POST', donde: string, cuerpoDe?: object) => {
      const r = await contador.pedir<Cuerpo>(metodo, donde, cuerpoDe)
      expect([r.estado, r.cuerpo.codigo]).toEqual([403, 'permiso.falta'])
    }
    const superior = { usuario: 'superadmin', clave: CLAVE }
    const entrada = { motivo: 'se escribió mal' }
    await contra('GET', ruta)
    await contra('POST', ruta, { entrada, visto, credenciales: superior, autoriza: superior })
    await contra('POST', ruta, {
      entrada,
      visto,
      credenciales: { usuario: 'contador1', clave: CLAVE },
      autoriza: superior,
    })
    expect((await superadmin.pedir<{ estado: string }>('GET', `/documentos/${codigo}`)).cuerpo.estado).toBe(
      'activo',
    )
  })

  it('is voided by a role with that permission alone, which voids no close of a month', async () => {
    await p.base.db
      .insertInto('roles')
      .values({ id: p.deps.nuevoId(), nombre: 'Anula', permisos: ['contabilidad.anular', 'documentos.ver'] })
      .execute()
    await unUsuario(p.base.db, 'anula1', [{ almacenId: p.almacenes.PCT01, rol: 'Anula' }])
    const anula = await p.entrar('anula1')
    const { cuerpo } = await escribir()
    const cierre = await anula.pedir<Cuerpo>('GET', '/documentos/PCT01-CM000001/anulacion')
    expect([cierre.estado, cierre.cuerpo.codigo]).toEqual([403, 'permiso.falta'])
    expect((await anular(cuerpo.codigo, anula, 'anula1')).estado).toBe(200)
  })
})

const conLibros = () =>
  sql`select con_dia(${p.almacenes.PCT01}::uuid, ${HOY}::date), con_libros(${p.almacenes.PCT01}::uuid, '2026-09-30'::date)`
const aSolas = () => sql`select a_solas_con_libros(${p.almacenes.PCT01}::uuid, ${HOY}::date)`

describe('a month that is closed', () => {
  let cerrado = ''

  it('is closed once, when it has ended', async () => {
    expect((await (await porCerrar('2026-11'))()).cuerpo.datos?.errores?.[0]?.codigo).toBe(
      'cierre_mes.sin_terminar',
    )
    const { estado, cuerpo } = await (await porCerrar('2026-09'))()
    expect(estado).toBe(200)
    cerrado = cuerpo.codigo
    for (const mes of ['2026-09', '2026-08'])
      expect((await (await porCerrar(mes))()).cuerpo.datos?.errores?.[0]?.codigo).toBe('cierre_mes.hecho')
  })

  it('leaves to be closed the months after it that ended, which the page offers', async () => {
    const { meses } = (await superadmin.pedir<Respuesta<typeof verCierres>>('GET', '/contabilidad/cierres'))
      .cuerpo
    expect(meses).toEqual(['2026-10'])
    const { meses: deOtra } = (
      await (
        await p.entrar('superadmin', 'PCT02')
      ).pedir<Respuesta<typeof verCierres>>('GET', '/contabilidad/cierres')
    ).cuerpo
    expect(deOtra[0]).toBe('2026-10')
  })

  it('takes nothing more, nor do those before it, without who may let it', async () => {
    for (const fecha of ['2026-09-30', '2026-01-15']) {
      const { estado, cuerpo } = await escribir({ fecha })
      expect([estado, cuerpo.codigo, cuerpo.datos?.exige?.[0]]).toMatchObject([
        409,
        'operacion.autorizacion',
        { codigo: 'autorizacion.mes_cerrado', mensaje: expect.stringContaining(cerrado) },
      ])
    }
    expect((await escribir({ fecha: '2026-09-30' }, 'superadmin')).estado).toBe(200)
    expect((await escribir({ fecha: '2026-10-01' })).estado).toBe(200)
  })

  it('is open again when its close is voided', async () => {
    expect((await anular(cerrado)).estado).toBe(200)
    expect((await escribir({ fecha: '2026-09-30' })).estado).toBe(200)
  })

  it('is not opened by voiding its close while a later month is closed: that one is voided first', async () => {
    const [septiembre, octubre] = [
      (await (await porCerrar('2026-09'))()).cuerpo.codigo,
      (await (await porCerrar('2026-10'))()).cuerpo.codigo,
    ]
    const antes = await anular(septiembre)
    expect([antes.estado, antes.cuerpo.datos?.errores]).toMatchObject([
      422,
      [{ codigo: 'anulacion.hay_posterior', mensaje: expect.stringContaining(octubre) }],
    ])
    expect([(await anular(octubre)).estado, (await anular(septiembre)).estado]).toEqual([200, 200])
    expect((await escribir({ fecha: '2026-09-30' })).estado).toBe(200)
  })

  it('a close waits for who was writing, and is told what it had not seen', async () => {
    const cerrar = await porCerrar('2026-09')
    let cierra: ReturnType<typeof cerrar> | undefined
    await p.base.db.transaction().execute(async (tx) => {
      await conLibros().execute(tx)
      cierra = cerrar()
      await esperan(p.base.db)
      await sql`insert into asientos (id, almacen_id, fecha, instante, documento, documento_id, descripcion, empleado_id)
        select ${p.deps.nuevoId()}, almacen_id, '2026-09-30', instante, 'PCT01-CB99', documento_id, descripcion, empleado_id
        from asientos limit 1`.execute(tx)
    })
    expect([(await cierra)?.estado, (await cierra)?.cuerpo.codigo]).toEqual([409, 'operacion.cambio'])
  })

  it('a save waits for who was closing, and is refused', async () => {
    let guarda: ReturnType<typeof escribir> | undefined
    await p.base.db.transaction().execute(async (tx) => {
      await aSolas().execute(tx)
      guarda = escribir({ fecha: '2026-09-30' })
      await esperan(p.base.db)
      await sql`insert into documentos (id, almacen_id, tipo, numero, codigo, fecha, instante, origen, origen_id, usuario_id,
          firmante_id, valor, entrada, cifras)
        select ${p.deps.nuevoId()}, almacen_id, tipo, 900000, 'PCT01-CM900000', fecha, instante, origen, origen_id,
          usuario_id, firmante_id, 0, entrada, '[]' from documentos where codigo = ${cerrado}`.execute(tx)
    })
    const { estado, cuerpo } = (await guarda) ?? {}
    expect([estado, cuerpo?.datos?.exige?.[0]?.codigo]).toEqual([409, 'autorizacion.mes_cerrado'])
  })
})

it('is written and closed by who may, and by nobody else', async () => {
  const cajero = await p.entrar('cajero')
  for (const ruta of ['/contabilidad/comprobantes', '/contabilidad/cierres'])
    expect((await cajero.pedir('POST', ruta, { entrada: {}, visto: '-' })).estado).toBe(403)
  const cierra = await contadora.pedir('POST', '/contabilidad/cierres', {
    entrada: { mes: '2026-09' },
    visto: '-',
    credenciales: { usuario: 'contadora', clave: CLAVE },
  })
  expect(cierra.estado).toBe(403)
})

it('tells every close of its branch, however many years it has', async () => {
  await sql`insert into documentos (id, almacen_id, tipo, numero, codigo, fecha, instante, origen, origen_id, usuario_id, firmante_id,
      valor, entrada, cifras, estado)
    select gen_random_uuid(), d.almacen_id, d.tipo, 910000 + n, 'PCT01-CM' || 910000 + n, d.fecha, d.instante, d.origen, d.origen_id,
      d.usuario_id, d.firmante_id, 0, d.entrada, '[]', 'anulado'
    from generate_series(1, 61) n, (select * from documentos where tipo = 'cierreMes' order by orden limit 1) d`.execute(
    p.base.db,
  )
  const { cuerpo } = await superadmin.pedir<Respuesta<typeof verCierres>>('GET', '/contabilidad/cierres')
  expect(cuerpo.cierres.filter(({ codigo }) => codigo.startsWith('PCT01-CM91'))).toHaveLength(61)
})
