import { randomUUID } from 'node:crypto'
import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { crearPrueba, type Prueba } from '../../../testing/app.ts'
import { mandar } from '../../../testing/clones.ts'
import { unCliente } from '../../clientes/factory.ts'
import { unaBase } from '../../contabilidad/factory.ts'
import { CLAVE } from '../../sesion/factory.ts'
import { vistoDeContrato } from '../factory.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

/** What a save sends to PostgreSQL from the beginning of its transaction to its end, and the rows that come back. */
async function enviado(
  guardar: () => Promise<{ estado: number }>,
): Promise<{ ordenes: string[]; filas: number }> {
  const enviadas = vi.spyOn(pg.Client.prototype, 'query')
  try {
    expect((await guardar()).estado).toBe(200)
    const todas = enviadas.mock.calls.map(([orden]) =>
      typeof orden === 'string' ? orden : ((orden as { text?: string }).text ?? ''),
    )
    const respuestas = await Promise.all(enviadas.mock.results.map(({ value }) => value))
    const desde = todas.indexOf('begin')
    const hasta = todas.findIndex((orden) => /(^|; )commit(;|$)/.test(orden)) + 1
    const filas = respuestas.slice(desde, hasta).reduce((suma, uno) => suma + (uno?.rows?.length ?? 0), 0)
    return { ordenes: todas.slice(desde, hasta), filas }
  } finally {
    enviadas.mockRestore()
  }
}

const trasElNumero = (ordenes: readonly string[]) =>
  ordenes.slice(ordenes.findIndex((orden) => orden.includes('registrar_documento')) + 1)

const llave = () => ({ 'idempotency-key': randomUUID() })
const credenciales = { usuario: 'gerente', clave: CLAVE }

async function unContratoNuevo() {
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
  const datos = {
    clienteId: (await unCliente(p.base.db)).id,
    articulos: [{ descripcion: 'Televisor 43"', peso: 0, valor: 1_000_000 }],
    plazoId: '019a0000-0000-7000-8000-000000000003',
    porcentaje: 500,
  }
  const visto = await vistoDeContrato(p.deps, datos)
  const quien = await p.entrar('gerente')
  let codigo = ''
  const salio = await enviado(async () => {
    const { estado, cuerpo } = await quien.pedir<{ codigo: string }>(
      'POST',
      '/contratos',
      { datos, visto, credenciales },
      llave(),
    )
    codigo = cuerpo.codigo
    return { estado }
  })
  return { codigo, salio }
}

/** An abono of so much, planned as the browser does. */
async function abonar(codigo: string, valor: number) {
  const quien = await p.entrar('gerente')
  const ruta = `/contratos/${codigo}`
  const { cuerpo } = await quien.pedir<{ hoy: string; situacion: SituacionContrato }>(
    'GET',
    `${ruta}/situacion`,
  )
  const entrada = { valor }
  const { plan } = PLANEADORES.abono(cuerpo.situacion, entrada, cuerpo.hoy)
  const abono = { entrada, visto: plan && huellaDe(plan), credenciales }
  return enviado(() => quien.pedir('POST', `${ruta}/abono`, abono, llave()))
}

it('a contract is five round trips to PostgreSQL and an operation seven, one of them with the branch held', async () => {
  const { codigo, salio } = await unContratoNuevo()
  expect(salio.ordenes).toHaveLength(5)
  expect(trasElNumero(salio.ordenes)).toHaveLength(1)
  p.reloj.avanzar(40 * 86_400_000)
  const { ordenes } = await abonar(codigo, 100_000)
  expect(ordenes).toHaveLength(7)
  expect(trasElNumero(ordenes)).toHaveLength(1)
})

it('an operation on a contract of sixty movements asks for no more, and brings no more rows', async () => {
  const { codigo } = await unContratoNuevo()
  const corto = await abonar(codigo, 1_000)
  const { id } = await p.base.db
    .selectFrom('contratos')
    .select('id')
    .where('codigo', '=', codigo)
    .executeTakeFirstOrThrow()
  await mandar(
    p.base.dueno,
    `insert into documentos (id, almacen_id, tipo, numero, codigo, fecha, instante, origen, origen_id, tercero_id, usuario_id,
       firmante_id, valor, entrada, cifras)
     select gen_random_uuid(), almacen_id, tipo, numero + 1000 + n, codigo || '-' || n, fecha, instante + n * interval '1 ms',
       origen, origen_id, tercero_id, usuario_id, firmante_id, valor, entrada, cifras
     from documentos, generate_series(1, 60) n where origen_id = '${id}' and tipo = 'abono'`,
  )
  const largo = await abonar(codigo, 1_000)
  expect(largo.ordenes.map((orden) => orden.slice(0, 40))).toEqual(
    corto.ordenes.map((orden) => orden.slice(0, 40)),
  )
  expect(largo.filas).toBe(corto.filas)
  const { situacion } = (
    await (
      await p.entrar('gerente')
    ).pedir<{ situacion: SituacionContrato }>('GET', `/contratos/${codigo}/situacion`)
  ).cuerpo
  expect(situacion.cuenta.movimientos.abonos).toHaveLength(62)
})
