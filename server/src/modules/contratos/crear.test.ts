import type { Contrato, DatosContrato } from '@retroventa/api/contratos/llamadas'
import type { TextoLegal } from '@retroventa/api/contratos/textoLegal'
import { TEXTO_INICIAL } from '@retroventa/domain/contratos/legal/inicial'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { unCliente } from '../clientes/factory.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { saldoCaja } from '../contabilidad/service.ts'
import { CLAVE } from '../sesion/factory.ts'
import { vistoDeContrato } from './factory.ts'

let p: Prueba
let cajero: Navegador
let clienteId: string
const PLAZO_3 = '019a0000-0000-7000-8000-000000000003'
const BASE = 1_000_000_000

beforeAll(async () => {
  p = await crearPrueba()
  cajero = await p.entrar('cajero')
  clienteId = (await unCliente(p.base.db)).id
})
afterAll(() => p.cerrar())
beforeEach(async () => {
  const { db } = p.base
  await mandar(
    p.base.dueno,
    // And all that hangs from them, of later modules too.
    `truncate documentos, saldos_bienes_dia, piezas, contratos, asientos, saldos_dia, consecutivos, idempotencia, auditoria cascade`,
  )
  const { id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, BASE)
})

const datos = (cambios: Partial<DatosContrato> = {}): DatosContrato => ({
  clienteId,
  articulos: [
    { descripcion: 'Cadena tejido Singapur', categoria: 4, peso: 430, valor: 860_000 },
    { descripcion: 'Televisor 43"', peso: 0, valor: 300_000 },
  ],
  plazoId: PLAZO_3,
  porcentaje: 500,
  ...cambios,
})

interface Respuesta {
  id: string
  codigo: string
  vence: string
  valorTotal: number
  valorRetroventa: number
  datos?: { errores?: { codigo: string; campo: string; mensaje: string }[]; falta?: string }
}

const crear = async (
  cuerpo: DatosContrato = datos(),
  {
    clave,
    usuario = 'cajero',
    navegador = cajero,
    contrasena = CLAVE,
    visto,
  }: {
    clave?: string
    visto?: string
    usuario?: string
    navegador?: Navegador
    contrasena?: string
  } = {},
) =>
  navegador.pedir<Respuesta>(
    'POST',
    '/contratos',
    {
      datos: cuerpo,
      visto: visto ?? (await vistoDeContrato(p.deps, cuerpo)),
      credenciales: { usuario, clave: contrasena },
    },
    clave ? { 'idempotency-key': clave } : {},
  )

const numeros = async () =>
  (await p.base.db.selectFrom('contratos').select('numero').orderBy('numero').execute()).map((f) => f.numero)

/** Difference between debits and credits of all entries, and the balances against the lines. */
async function descuadres() {
  const asientos = await p.base.db
    .selectFrom('partidas')
    .select('asiento_id')
    .groupBy('asiento_id')
    .having(sql<boolean>`sum(debito) <> sum(credito)`)
    .execute()
  const { rows: saldos } = await sql`
    select cuenta, almacen_id from saldos_dia group by 1, 2
    having sum(debito - credito) <> (select sum(p.debito - p.credito) from partidas p
      join asientos a on a.id = p.asiento_id where p.cuenta = saldos_dia.cuenta and a.almacen_id = saldos_dia.almacen_id)
  `.execute(p.base.db)
  return asientos.length + saldos.length
}

it('keeps the version of the clauses in force at its signature; another one is written by who may, over the one that was read, with every figure', async () => {
  const admin = await p.entrar('superadmin')
  const legal = '/contratos/texto-legal'
  type Leido = TextoLegal & { codigo: string; datos: { errores: { mensaje: string }[] } }
  const escribir = (version: number, clausulas: readonly object[], quien = admin) =>
    quien.pedir<Leido>('POST', legal, { version, clausulas })
  const deContrato = async () => {
    const { codigo } = (await crear()).cuerpo
    return (await cajero.pedir<Contrato>('GET', `/contratos/${codigo}`)).cuerpo.textoLegal
  }
  const { clausulas, version } = (await cajero.pedir<Leido>('GET', legal)).cuerpo
  expect([version, clausulas]).toEqual([0, TEXTO_INICIAL])
  expect(await deContrato()).toBe(0)
  const nuevas = [...clausulas, { titulo: 'Foro', texto: 'Los jueces de Cartagena.' }]
  expect((await escribir(0, nuevas, await p.entrar('gerente'))).estado).toBe(403)
  const sinDescuento = await escribir(
    0,
    nuevas.filter(({ texto }) => texto !== ':descuento'),
  )
  expect(sinDescuento.cuerpo.datos.errores[0]?.mensaje).toMatch(/^Falta decir :descuento: /)
  expect((await escribir(0, nuevas)).cuerpo).toMatchObject({ version: 1, vigente: 1, clausulas: nuevas })
  expect((await escribir(0, clausulas)).cuerpo.codigo).toBe('registro.version')
  expect(await deContrato()).toBe(1)
  const primera = (await cajero.pedir<Leido>('GET', `${legal}?version=0`)).cuerpo
  expect([primera.version, primera.vigente, primera.clausulas]).toEqual([0, 1, TEXTO_INICIAL])
  expect((await cajero.pedir('GET', `${legal}?version=2`)).estado).toBe(404)
})

describe('a new contract', () => {
  it('gets its number, frozen terms, a balanced entry, cash out and its audit row', async () => {
    const { estado, cuerpo } = await crear()
    expect(estado).toBe(200)
    expect(cuerpo).toMatchObject({
      codigo: 'PCT01-000001',
      vence: '2027-02-20',
      valorTotal: 1_160_000,
      valorRetroventa: 1_334_000,
    })
    const { db } = p.base
    const contrato = await db.selectFrom('contratos').selectAll().executeTakeFirstOrThrow()
    expect(contrato).toMatchObject({
      clase: 'Mixto',
      estado: 'vigente',
      capital: 1_160_000,
      peso_total: 430,
      fecha: '2026-11-20',
      plazo_nombre: '3 meses',
      porcentaje_retroventa: 500,
      porcentaje_sugerido: null,
      dias_gracia: 3,
    })
    const partidas = await db
      .selectFrom('partidas')
      .innerJoin('asientos', 'asientos.id', 'asiento_id')
      .select(['cuenta', 'debito', 'credito', 'cliente_id'])
      .where('documento', '=', 'PCT01-000001')
      .orderBy('linea')
      .execute()
    expect(partidas).toEqual([
      { cuenta: '143505', debito: 1_160_000, credito: 0, cliente_id: clienteId },
      { cuenta: '110505', debito: 0, credito: 1_160_000, cliente_id: clienteId },
    ])
    expect(await saldoCaja(db, p.almacenes.PCT01)).toBe(BASE - 1_160_000)
    const auditoria = await db.selectFrom('auditoria').selectAll().executeTakeFirstOrThrow()
    expect(auditoria).toMatchObject({ accion: 'operacion.contrato', entidad_id: cuerpo.id })
    expect(JSON.stringify(auditoria)).not.toContain(CLAVE)
  })

  it('keeps the suggested value of the server beside the entered one, with the reason', async () => {
    const articulo = {
      descripcion: 'Anillo',
      categoria: 4,
      peso: 210,
      valor: 500_000,
      motivo: 'Marca reconocida',
    }
    expect((await crear(datos({ articulos: [articulo] }))).estado).toBe(200)
    const guardado = await p.base.db.selectFrom('contrato_articulos').selectAll().executeTakeFirstOrThrow()
    expect(guardado).toMatchObject({ valor: 500_000, motivo: 'Marca reconocida', categoria: 4 })
    expect(guardado.sugerido).toBeGreaterThan(400_000)
    expect(guardado.sugerido).toBeLessThan(440_000)
    // What = copies of it, rounded down to the step of the settings, was not changed (D25).
    const copiado = { ...articulo, valor: guardado.sugerido - (guardado.sugerido % 1_000), motivo: '' }
    expect((await crear(datos({ articulos: [copiado] }))).estado).toBe(200)
    const escritos = await p.base.db.selectFrom('documentos').select('cambiados').orderBy('orden').execute()
    expect(escritos.slice(-2)).toMatchObject([
      { cambiados: [{ campo: 'articulos.0.valor' }] },
      { cambiados: null },
    ])
  })

  it('is signed by the employee who saves, who may be another of the branch (D12)', async () => {
    await crear(datos(), { usuario: 'gerente' })
    const { db } = p.base
    const fila = await db
      .selectFrom('contratos')
      .innerJoin('usuarios', 'usuarios.id', 'empleado_id')
      .select('username')
      .executeTakeFirstOrThrow()
    expect(fila.username).toBe('gerente')
  })
})

describe('refusals', () => {
  it('says every fault at once, each at its field and in Spanish', async () => {
    const { estado, cuerpo } = await crear(
      datos({
        articulos: [
          { descripcion: ' ', categoria: 9, peso: 0, valor: 0 },
          { descripcion: 'Anillo', categoria: 4, peso: 210, valor: 5_000_000 },
        ],
        plazoId: '019a0000-0000-7000-8000-0000000000ff',
        porcentaje: 0,
      }),
    )
    expect(estado).toBe(422)
    const errores = cuerpo.datos?.errores ?? []
    expect(errores.map(({ campo, codigo }) => `${campo} ${codigo}`)).toEqual([
      'articulos.0.descripcion articulo.descripcion',
      'articulos.0.categoria articulo.categoria',
      'articulos.0.peso articulo.peso',
      'articulos.0.valor articulo.valor',
      'articulos.1.motivo articulo.motivo',
      'plazo contrato.plazo',
      'porcentaje contrato.porcentaje',
    ])
    for (const { mensaje } of errores) expect(mensaje).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/)
    expect(await numeros()).toEqual([])
  })

  it('a percentage of 100 % is refused, and one over the setting needs somebody who may', async () => {
    const motivoPorcentaje = 'Así lo acordó el cliente'
    const cien = await crear(datos({ porcentaje: 10_000, motivoPorcentaje }))
    expect(cien.cuerpo.datos?.errores).toMatchObject([
      { campo: 'porcentaje', mensaje: expect.stringContaining('20,00') },
    ])
    const alto = await crear(datos({ porcentaje: 1_200, motivoPorcentaje }))
    expect([alto.estado, alto.cuerpo.codigo]).toEqual([409, 'operacion.autorizacion'])
    const corto = await crear(datos({ porcentaje: 900, motivoPorcentaje: 'x' }))
    expect(corto.cuerpo.datos?.errores).toMatchObject([{ campo: 'motivoPorcentaje' }])
    expect(await numeros()).toEqual([])
  })

  it('asks why the percentage is not the one of the settings, and keeps both', async () => {
    const { cuerpo } = await crear(datos({ porcentaje: 400 }))
    expect(cuerpo.datos?.errores).toMatchObject([
      { campo: 'motivoPorcentaje', mensaje: expect.stringContaining('5,00') },
    ])
    expect((await crear(datos({ porcentaje: 400, motivoPorcentaje: 'Cliente antiguo' }))).estado).toBe(200)
    const fila = await p.base.db.selectFrom('contratos').selectAll().executeTakeFirstOrThrow()
    expect(fila).toMatchObject({
      porcentaje_retroventa: 400,
      porcentaje_sugerido: 500,
      motivo_porcentaje: 'Cliente antiguo',
    })
  })

  it('goes to the customer that stayed when the chosen one was merged meanwhile, never to an anonymised one', async () => {
    const [queda, alias, borrado] = await Promise.all([
      unCliente(p.base.db),
      unCliente(p.base.db),
      unCliente(p.base.db),
    ])
    const marcar = (id: string, marca: { fusionado_en: string } | { anonimizado: string }) =>
      p.base.db.updateTable('clientes').set(marca).where('id', '=', id).execute()
    await marcar(alias.id, { fusionado_en: queda.id })
    await marcar(borrado.id, { anonimizado: '2026-11-01T00:00:00Z' })
    const { cuerpo } = await crear(datos({ clienteId: alias.id }))
    const { cliente_id } = await p.base.db
      .selectFrom('contratos')
      .select('cliente_id')
      .where('codigo', '=', (cuerpo as { codigo: string }).codigo)
      .executeTakeFirstOrThrow()
    expect(cliente_id).toBe(queda.id)
    expect((await crear(datos({ clienteId: borrado.id }))).cuerpo).toMatchObject({
      codigo: 'contrato.cliente_no_existe',
    })
  })

  it('refuses a customer that does not exist', async () => {
    const { estado, cuerpo } = await crear(datos({ clienteId: '019a0000-0000-7000-8000-0000000000ff' }))
    expect(estado).toBe(422)
    expect(cuerpo).toMatchObject({ codigo: 'contrato.cliente_no_existe', campo: 'clienteId' })
  })

  it('refuses a customer whose record has no document type', async () => {
    const { id } = await unCliente(p.base.db, {}, { tipo_documento: null })
    const { cuerpo } = await crear(datos({ clienteId: id }))
    expect(cuerpo.datos?.errores).toMatchObject([
      { campo: 'clienteId', mensaje: 'Debe agregar el tipo de documento del cliente existente' },
    ])
  })

  it.each([
    ['a wrong password', { contrasena: 'x' }, 422, 'firma.incorrecta'],
    ['a signature without the permission', { usuario: 'auditor' }, 403, 'firma.sin_permiso'],
    ['a signature of another branch', { usuario: 'cajera2' }, 403, 'firma.sin_permiso'],
  ])('refuses %s', async (_, opciones, estado, codigo) => {
    const respuesta = await crear(datos(), opciones)
    expect(respuesta.estado).toBe(estado)
    expect(respuesta.cuerpo).toMatchObject({ codigo })
  })

  it('refuses a session without the permission', async () => {
    const navegador = await p.entrar('consulta')
    expect((await crear(datos(), { navegador })).cuerpo).toMatchObject({ codigo: 'permiso.falta' })
  })

  it('refuses what the drawer does not have, naming the missing amount only to who may see it, and gives the number back', async () => {
    const grande = datos({ articulos: [{ descripcion: 'Lote', peso: 0, valor: BASE - 100 }] })
    expect((await crear(grande)).cuerpo.codigo).toBe('PCT01-000001')
    const gerente = await crear(datos(), { usuario: 'gerente', navegador: await p.entrar('gerente') })
    expect(gerente.estado).toBe(409)
    expect(gerente.cuerpo).toMatchObject({
      codigo: 'caja.insuficiente',
      mensaje: expect.stringMatching(/Faltan \$\s1\.159\.900\./),
    })
    // Who signs may see it; whose screen it is may not (D26).
    for (const usuario of ['cajero', 'gerente']) {
      const { estado, cuerpo } = await crear(datos(), { usuario })
      expect(estado).toBe(409)
      expect(cuerpo).toMatchObject({
        codigo: 'caja.insuficiente',
        mensaje:
          'En la caja no hay efectivo suficiente para esta operación. Entre efectivo antes, o hágala por otro medio.',
      })
      expect(JSON.stringify(cuerpo)).not.toMatch(/\$|\d{3}\.\d{3}/)
    }
    const chico = datos({ articulos: [{ descripcion: 'Radio', peso: 0, valor: 100 }] })
    expect((await crear(chico)).cuerpo.codigo).toBe('PCT01-000002')
    expect(await saldoCaja(p.base.db, p.almacenes.PCT01)).toBe(0)
  })
})

describe('the same save twice', () => {
  it('gives the first answer again, and the settings may have changed in between', async () => {
    const visto = await vistoDeContrato(p.deps, datos())
    const primera = await crear(datos(), { clave: 'k1', visto })
    await p.base.db.updateTable('plazos').set({ activo: false }).where('id', '=', PLAZO_3).execute()
    const segunda = await crear(datos(), { clave: 'k1', visto })
    await p.base.db.updateTable('plazos').set({ activo: true }).where('id', '=', PLAZO_3).execute()
    expect(segunda.cuerpo).toEqual(primera.cuerpo)
    expect(await numeros()).toEqual([1])
  })

  it('makes one contract when both arrive together', async () => {
    const todas = await Promise.all(Array.from({ length: 8 }, () => crear(datos(), { clave: 'k2' })))
    expect(new Set(todas.map((r) => r.cuerpo.codigo))).toEqual(new Set(['PCT01-000001']))
    expect(await numeros()).toEqual([1])
    expect(await saldoCaja(p.base.db, p.almacenes.PCT01)).toBe(BASE - 1_160_000)
  })

  it('refuses another body under the same key', async () => {
    await crear(datos(), { clave: 'k3' })
    const otra = await crear(datos({ consecutivoAnterior: 'A-1' }), { clave: 'k3' })
    expect(otra.estado).toBe(409)
    expect(otra.cuerpo).toMatchObject({ codigo: 'peticion.clave_repetida' })
  })

  it('frees the key of a save that failed', async () => {
    expect((await crear(datos({ porcentaje: 0 }), { clave: 'k4' })).estado).toBe(422)
    expect((await crear(datos(), { clave: 'k4' })).cuerpo.codigo).toBe('PCT01-000001')
  })
})

it('replaces only a contract of the same customer, and both sheets say so', async () => {
  const primero = (await crear(datos())).cuerpo.codigo
  for (const consecutivoAnterior of ['A-1', 'PCT01-009999']) {
    const malo = await crear(datos({ consecutivoAnterior }))
    expect(malo.cuerpo).toMatchObject({
      codigo: 'validacion.datos',
      datos: {
        errores: [
          { campo: 'consecutivoAnterior', mensaje: expect.stringContaining('no es de este cliente') },
        ],
      },
    })
  }
  const segundo = (await crear(datos({ consecutivoAnterior: primero.toLowerCase() }))).cuerpo.codigo
  const ver = async (codigo: string) => (await cajero.pedir<Contrato>('GET', `/contratos/${codigo}`)).cuerpo
  expect((await ver(segundo)).consecutivoAnterior).toBe(primero)
  expect((await ver(primero)).reemplazadoPor).toBe(segundo)
})

it('numbers fifty parallel contracts 1 to 50, without gap or double, and the books balance', async () => {
  const malo = datos({ porcentaje: 0 })
  const respuestas = await Promise.all(
    Array.from({ length: 60 }, (_, i) => crear(i % 6 === 5 ? malo : datos(), { clave: `p${i}` })),
  )
  expect(respuestas.filter((r) => r.estado === 200)).toHaveLength(50)
  expect(await numeros()).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
  expect(await descuadres()).toBe(0)
  expect(await saldoCaja(p.base.db, p.almacenes.PCT01)).toBe(BASE - 50 * 1_160_000)
}, 60_000)
