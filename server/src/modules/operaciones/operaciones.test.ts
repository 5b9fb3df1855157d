import type { Documento } from '@retroventa/api/operaciones/llamadas'
import type { PLANEADORES_CONTRATO } from '@retroventa/domain/operaciones/contratos/planeadores'
import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { vistoDeContrato } from '../contratos/factory.ts'
import { CLAVE } from '../sesion/factory.ts'

let p: Prueba
let cajero: Navegador
let gerente: Navegador
const DIA = 86_400_000

beforeAll(async () => {
  p = await crearPrueba()
  cajero = await p.entrar('cajero')
  gerente = await p.entrar('gerente')
  const { id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
})
afterAll(() => p.cerrar())

const firma = (usuario = 'cajero') => ({ usuario, clave: CLAVE })

/** A contract of 1.160.000 made through the interface, `dias` ago. */
async function unContratoHecho(dias: number): Promise<string> {
  const hoy = p.reloj.ahora
  p.reloj.ahora = new Date(hoy.getTime() - dias * DIA)
  const datos = {
    clienteId: (await unCliente(p.base.db)).id,
    articulos: [
      {
        descripcion: 'Cadena tejido Singapur',
        categoria: 4,
        peso: 430,
        valor: 860_000,
        motivo: 'pieza fina',
      },
      { descripcion: 'Televisor 43"', peso: 0, valor: 300_000 },
    ],
    plazoId: '019a0000-0000-7000-8000-000000000003',
    porcentaje: 500,
  }
  const visto = await vistoDeContrato(p.deps, datos)
  const navegador = await p.entrar('cajero')
  const { cuerpo } = await navegador.pedir<{ codigo: string }>('POST', '/contratos', {
    datos,
    visto,
    credenciales: firma(),
  })
  p.reloj.ahora = hoy
  cajero = await p.entrar('cajero')
  gerente = await p.entrar('gerente')
  return cuerpo.codigo
}

type Tipo = Exclude<keyof typeof PLANEADORES_CONTRATO, 'contrato'>

/** What the browser does before it saves: asks for the situation and plans with it. */
async function previa(codigo: string, tipo: Tipo, entrada: object, quien = cajero) {
  const { cuerpo } = await quien.pedir<{ hoy: string; situacion: SituacionContrato & { sugerido: number } }>(
    'GET',
    `/contratos/${codigo}/situacion`,
  )
  const { plan } = PLANEADORES[tipo](cuerpo.situacion, entrada as never, cuerpo.hoy)
  return plan ? huellaDe(plan) : '-'
}

interface Respuesta {
  id: string
  codigo: string
  cobra: number
  campo?: string
  datos?: { errores?: { codigo: string; mensaje: string }[]; exige?: { mensaje: string }[]; visto?: string }
}

async function operar(
  codigo: string,
  tipo: Tipo,
  entrada: object,
  mas: { visto?: string; clave?: string; autoriza?: object; quien?: Navegador; usuario?: string } = {},
) {
  const { visto, clave, autoriza, quien = cajero, usuario } = mas
  return quien.pedir<Respuesta>(
    'POST',
    `/contratos/${codigo}/${tipo}`,
    {
      entrada,
      visto: visto ?? (await previa(codigo, tipo, entrada, quien)),
      credenciales: firma(usuario),
      ...(autoriza && { autoriza }),
    },
    clave ? { 'idempotency-key': clave } : {},
  )
}

async function anular(codigo: string, autoriza?: object) {
  const { cuerpo } = await cajero.pedir<{ visto: string; faltas: { mensaje: string }[] }>(
    'GET',
    `/documentos/${codigo}/anulacion`,
  )
  const hecho = await cajero.pedir<Respuesta>('POST', `/documentos/${codigo}/anulacion`, {
    entrada: { motivo: 'se digitó mal' },
    visto: cuerpo.visto,
    credenciales: firma(),
    ...(autoriza && { autoriza }),
  })
  return { previa: cuerpo, ...hecho }
}

const caja = async () => {
  const { rows } = await sql<{ saldo: number }>`select sum(debito - credito)::int8 saldo from saldos_dia
    where cuenta = '110505' and almacen_id = ${p.almacenes.PCT01}`.execute(p.base.db)
  return rows[0]?.saldo
}

/** What must hold of both ledgers at any instant; empty when all is well. */
async function descuadres() {
  const { rows } = await sql`
    select 'asiento' que, asiento_id::text cual from partidas group by asiento_id having sum(debito) <> sum(credito)
    union all select 'saldo', cuenta from saldos_dia s group by cuenta, almacen_id
      having sum(debito - credito) <> (select coalesce(sum(x.debito - x.credito), 0) from partidas x
        where x.cuenta = s.cuenta and x.almacen_id = s.almacen_id)
    union all select 'bienes', lugar from saldos_bienes_dia b where lugar in ('contrato', 'vitrina', 'vitrina_peso', 'desuso')
      group by lugar, almacen_id having sum(entra_costo - sale_costo) <> coalesce((select sum(s.debito - s.credito)
        from saldos_dia s join cuentas_concepto c on c.cuenta = s.cuenta where s.almacen_id = b.almacen_id and c.concepto =
          case b.lugar when 'contrato' then 'mercanciaContratos' when 'vitrina' then 'mercanciaVitrina'
            when 'vitrina_peso' then 'mercanciaVitrinaPeso' else 'mercanciaDesuso' end), 0)
    union all select 'dia', lugar from (select almacen_id, lugar, categoria, fecha, sum(c) c from (
        select almacen_id, a lugar, coalesce(categoria, 0) categoria, fecha, costo c from movimientos_bienes
        union all select almacen_id, de, coalesce(categoria, 0), fecha, -costo from movimientos_bienes) m group by 1, 2, 3, 4) t
      full join (select almacen_id, lugar, categoria, fecha, sum(entra_costo - sale_costo) s from saldos_bienes_dia group by 1, 2, 3, 4) d
      using (almacen_id, lugar, categoria, fecha) where coalesce(c, 0) <> coalesce(s, 0)
    union all select 'negativo', lugar from saldos_bienes_dia where lugar in ('contrato', 'vitrina', 'desuso')
      group by almacen_id, lugar, categoria having sum(entran_peso - salen_peso) < 0
        or sum(entran_unidades - salen_unidades) < 0 or sum(entra_costo - sale_costo) < 0`.execute(p.base.db)
  return rows
}

describe('operations on a contract', () => {
  it('collects a prórroga: document, number, entry by payment, due date, message of the books', async () => {
    const codigo = await unContratoHecho(40)
    const antes = await caja()
    const pagos = [
      { medio: 'transferencia', valor: 16_000, referencia: '778812' },
      { medio: 'efectivo', valor: 100_000 },
    ]
    const { estado, cuerpo } = await operar(codigo, 'prorroga', { meses: 2, pagos })
    expect([estado, cuerpo]).toMatchObject([200, { codigo: 'PCT01-PR000001', cobra: 116_000 }])
    expect(await caja()).toBe((antes ?? 0) + 100_000)
    const { cuerpo: documento } = await cajero.pedir<Documento>('GET', `/documentos/${cuerpo.codigo}`)
    expect(documento).toMatchObject({
      tipo: 'prorroga',
      origenCodigo: codigo,
      valor: 116_000,
      estado: 'activo',
      pagos: [{ medio: 'transferencia', valor: 16_000, referencia: '778812' }, { medio: 'efectivo' }],
      lineas: [
        { cuenta: '111005', debito: 16_000 },
        { cuenta: '110505', debito: 100_000 },
        { cuenta: '41509505', credito: 116_000 },
      ],
      movimientos: [],
    })
    expect(documento.cifras.map(({ clave }) => clave)).toContain('vence')
    expect(await descuadres()).toEqual([])
  })

  it('gives nothing of what was asked when the figures are not those that were seen, and says the new ones', async () => {
    const codigo = await unContratoHecho(40)
    const visto = await previa(codigo, 'prorroga', { meses: 2 })
    expect((await operar(codigo, 'abono', { valor: 30_000 })).estado).toBe(200)
    const { estado, cuerpo } = await operar(codigo, 'prorroga', { meses: 2 }, { visto })
    expect([estado, cuerpo.codigo]).toEqual([409, 'operacion.cambio'])
    expect(cuerpo.datos?.visto).toBe(await previa(codigo, 'prorroga', { meses: 2 }))
    expect(
      (await operar(codigo, 'prorroga', { meses: 2 }, { visto: cuerpo.datos?.visto ?? '' })).estado,
    ).toBe(200)
  })

  it('lowers the capital and the cost of the goods with an abono, raises them with an aumento', async () => {
    const codigo = await unContratoHecho(1)
    expect((await operar(codigo, 'abono', { valor: 258_000 })).estado).toBe(200)
    const costos = () =>
      p.base.db
        .selectFrom('piezas')
        .select(['costo', 'lugar'])
        .where('codigo', 'like', `${codigo}-%`)
        .orderBy('codigo')
        .execute()
    expect(await costos()).toEqual([
      { costo: 711_725, lugar: 'contrato' },
      { costo: 248_275, lugar: 'contrato' },
    ])
    const autoriza = firma('gerente')
    const mucho = { valor: 100_001, motivo: 'cliente de años' }
    const sinQuien = await operar(codigo, 'aumento', mucho)
    expect(sinQuien.cuerpo.codigo === 'operacion.autorizacion' || sinQuien.estado === 200).toBe(true)
    if (sinQuien.estado !== 200)
      expect((await operar(codigo, 'aumento', mucho, { autoriza })).estado).toBe(200)
    expect((await costos()).reduce((suma, { costo }) => suma + costo, 0)).toBe(960_000 + 100_001)
    expect(await descuadres()).toEqual([])
  })

  it('hands the items over in a retiro, and a discount beyond the agreed one needs somebody who may', async () => {
    const codigo = await unContratoHecho(100)
    const entrada = { descuento: 100_000, motivo: 'cliente antiguo' }
    const solo = await operar(codigo, 'retiro', entrada)
    expect([solo.estado, solo.cuerpo.codigo]).toEqual([409, 'operacion.autorizacion'])
    expect(solo.cuerpo.datos?.exige?.[0]?.mensaje).toMatch(/descuento de \$\s100\.000/)
    const conCajera = await operar(codigo, 'retiro', entrada, { autoriza: firma('cajero') })
    expect([conCajera.estado, conCajera.cuerpo.codigo]).toEqual([403, 'operacion.sin_autoridad'])
    const { estado, cuerpo } = await operar(codigo, 'retiro', entrada, { autoriza: firma('gerente') })
    expect([estado, cuerpo.codigo]).toEqual([200, 'PCT01-RT000001'])
    const { cuerpo: documento } = await cajero.pedir<Documento>('GET', `/documentos/${cuerpo.codigo}`)
    expect(documento).toMatchObject({ autorizo: 'gerente', firmante: { username: 'cajero' } })
    expect(documento.movimientos.map(({ de, a }) => [de, a])).toEqual([
      ['contrato', 'entregado'],
      ['contrato', 'entregado'],
    ])
    const otraVez = await operar(codigo, 'prorroga', { meses: 1 }, { visto: '-' })
    expect(otraVez.cuerpo.datos?.errores?.[0]?.mensaje).toBe(
      'El contrato está resuelto: así no admite una prórroga.',
    )
    expect(await descuadres()).toEqual([])
  })

  it('passes the items on at the due date, and back when the owner pays', async () => {
    const esperado = await unContratoHecho(120)
    expect((await operar(esperado, 'espera', { hasta: '2026-11-25' })).estado).toBe(200)
    const larga = await operar(esperado, 'espera', { hasta: '2026-12-25' })
    expect(larga.cuerpo.codigo).toBe('operacion.autorizacion')
    const codigo = await unContratoHecho(120)
    const vencido = await operar(codigo, 'vencimiento', {}, { quien: gerente, usuario: 'gerente' })
    expect([vencido.estado, vencido.cuerpo.codigo]).toEqual([200, 'PCT01-RV000001'])
    expect((await operar(codigo, 'vencimiento', {}, { visto: '-' })).estado).toBe(403)
    const devuelto = await operar(
      codigo,
      'devuelto',
      { motivo: 'pagó el dueño' },
      { quien: gerente, usuario: 'gerente' },
    )
    expect(devuelto.estado).toBe(200)
    const devueltos = await gerente.pedir<{ items: { contrato: string }[] }>(
      'GET',
      '/vitrina?vista=devueltos',
    )
    expect(devueltos.cuerpo.items.map(({ contrato }) => contrato)).toContain(codigo)
    const promete = { hasta: '2026-11-25' }
    for (const [tipo, entrada] of [['espera', promete] as const, ['prorroga', { meses: 3 }] as const])
      expect((await operar(codigo, tipo, entrada)).estado).toBe(200)
    const { rows } = await sql`select estado from contratos where codigo = ${codigo}`.execute(p.base.db)
    expect(rows).toEqual([{ estado: 'devuelto_vigente' }])
    expect(await descuadres()).toEqual([])
  })
})

describe('what happens seldom', () => {
  const delGerente = () => ({ quien: gerente, usuario: 'gerente' })

  it('freezes a contract that somebody claims, takes nothing of it, and gives it back as it was', async () => {
    const codigo = await unContratoHecho(120)
    expect((await operar(codigo, 'espera', { hasta: '2026-11-25' })).estado).toBe(200)
    const leer = () =>
      p.base.db
        .selectFrom('contratos')
        .select(['estado', 'estado_previo', 'espera_hasta', 'capital', 'vence'])
        .where('codigo', '=', codigo)
        .executeTakeFirstOrThrow()
    const antes = await leer()
    const corto = await operar(codigo, 'problema', { motivo: 'x' }, delGerente())
    expect(corto.cuerpo.datos?.errores?.[0]?.mensaje).toBe('Escriba el motivo, con al menos tres letras.')
    const motivo = 'oficio 12 de la Fiscalía'
    expect((await operar(codigo, 'problema', { motivo })).estado).toBe(403)
    expect((await operar(codigo, 'problema', { motivo }, delGerente())).cuerpo.codigo).toBe('PCT01-PL000001')
    expect(await leer()).toMatchObject({ estado: 'problema_legal', estado_previo: 'en_espera' })
    const cobro = await operar(codigo, 'prorroga', { meses: 1 })
    expect(cobro.cuerpo.datos?.errores?.[0]?.mensaje).toBe(
      'El contrato está en problema legal: así no admite una prórroga.',
    )
    const { cuerpo } = await cajero.pedir<{ items: { codigo: string }[] }>(
      'GET',
      '/contratos?estado=problema_legal',
    )
    expect(cuerpo.items.map((uno) => uno.codigo)).toEqual([codigo])
    expect((await operar(codigo, 'levantamiento', { motivo }, delGerente())).estado).toBe(200)
    expect(await leer()).toEqual(antes)
    expect(await descuadres()).toEqual([])
  })

  it('passes each item where it is said: the window, by weight, to melt; and an authority takes all', async () => {
    const codigo = await unContratoHecho(120)
    const piezas = await p.base.db
      .selectFrom('piezas')
      .select(['id', 'categoria'])
      .where('codigo', 'like', `${codigo}-%`)
      .orderBy('codigo')
      .execute()
    const [cadena, televisor] = piezas
    if (!cadena || !televisor) throw new Error('no pieces')
    const malo = await operar(codigo, 'vencimiento', { destinos: { [televisor.id]: 'fundir' } }, delGerente())
    expect(malo.cuerpo.datos?.errores?.[0]?.mensaje).toBe(
      'Solo lo que es de metal se vende por peso o se funde.',
    )
    const destinos = { [cadena.id]: 'vitrina_peso', [televisor.id]: 'desuso' }
    expect((await operar(codigo, 'vencimiento', { destinos }, delGerente())).estado).toBe(200)
    const lugares = await p.base.db
      .selectFrom('piezas')
      .select('lugar')
      .where('codigo', 'like', `${codigo}-%`)
      .orderBy('codigo')
      .execute()
    expect(lugares.map(({ lugar }) => lugar)).toEqual(['vitrina_peso', 'desuso'])
    const seguido = await unContratoHecho(10)
    expect((await operar(seguido, 'problema', { motivo: 'lo reclama otro' }, delGerente())).estado).toBe(200)
    const sinActa = await operar(seguido, 'decomiso', { autoridad: 'SIJIN', acta: ' ' }, delGerente())
    expect(sinActa.cuerpo.datos?.errores?.[0]?.mensaje).toBe('Escriba el número del acta o del oficio.')
    const entrada = { autoridad: 'SIJIN', acta: '118-2026' }
    expect((await operar(seguido, 'decomiso', entrada, delGerente())).cuerpo.codigo).toBe('PCT01-DC000001')
    expect(await descuadres()).toEqual([])
  })
})

describe('voids', () => {
  it('restore contract, drawer and goods, in the order in which things were done', async () => {
    const codigo = await unContratoHecho(70)
    const leer = () =>
      p.base.db
        .selectFrom('contratos')
        .select(['estado', 'capital', 'vence', 'tipo_resolucion', 'valor_pagado'])
        .where('codigo', '=', codigo)
        .executeTakeFirstOrThrow()
    const [alPrincipio, enCaja] = [await leer(), await caja()]
    const prorroga = (await operar(codigo, 'prorroga', { meses: 1 })).cuerpo.codigo
    const trasProrroga = await leer()
    const retiro = (await operar(codigo, 'retiro', {})).cuerpo.codigo
    const temprano = await anular(prorroga, firma('gerente'))
    expect(temprano.cuerpo.datos?.errores?.map(({ mensaje }) => mensaje)).toEqual([
      `Anule primero el documento ${retiro}, que se hizo después.`,
    ])
    const sinQuien = await anular(retiro)
    expect([sinQuien.estado, sinQuien.cuerpo.codigo]).toEqual([409, 'operacion.autorizacion'])
    expect((await anular(retiro, firma('gerente'))).estado).toBe(200)
    expect(await leer()).toEqual(trasProrroga)
    expect((await anular(prorroga, firma('gerente'))).estado).toBe(200)
    expect(await leer()).toEqual(alPrincipio)
    expect(await caja()).toBe(enCaja)
    const otraVez = await anular(retiro, firma('gerente'))
    expect(otraVez.previa.faltas[0]?.mensaje).toBe(`El documento ${retiro} ya está anulado.`)
    expect((await anular(codigo, firma('gerente'))).estado).toBe(200)
    expect((await leer()).estado).toBe('anulado')
    expect(await descuadres()).toEqual([])
  })
})

it('a void is of the branch that made the document, also for super people', async () => {
  const codigo = await unContratoHecho(1)
  const otro = await p.entrar('superadmin', 'PCT02')
  const previa = await otro.pedir('GET', `/documentos/${codigo}/anulacion`)
  const cuerpo = { entrada: { motivo: 'se digitó mal' }, visto: '-', credenciales: firma('superadmin') }
  const hecho = await otro.pedir('POST', `/documentos/${codigo}/anulacion`, cuerpo)
  expect([previa.estado, hecho.estado]).toEqual([404, 404])
})

describe('concurrence', () => {
  it('makes one document of the same save sent eight times at once', async () => {
    const codigo = await unContratoHecho(70)
    const visto = await previa(codigo, 'prorroga', { meses: 1 })
    const todas = await Promise.all(
      Array.from({ length: 8 }, () => operar(codigo, 'prorroga', { meses: 1 }, { visto, clave: 'pr-8' })),
    )
    expect(new Set(todas.map(({ estado }) => estado))).toEqual(new Set([200]))
    expect(new Set(todas.map(({ cuerpo }) => cuerpo.codigo)).size).toBe(1)
  })

  it('lets one of two different saves on one contract win, and tells the other', async () => {
    const codigo = await unContratoHecho(70)
    const vistos = [
      await previa(codigo, 'retiro', {}),
      await previa(codigo, 'abono', { valor: 50_000 }),
    ] as const
    const [retiro, abono] = await Promise.all([
      operar(codigo, 'retiro', {}, { visto: vistos[0] }),
      operar(codigo, 'abono', { valor: 50_000 }, { visto: vistos[1] }),
    ])
    expect([retiro.estado, abono.estado].filter((estado) => estado === 200)).toHaveLength(1)
    expect(await descuadres()).toEqual([])
    expect(await caja()).toBeGreaterThan(0)
  })
})
