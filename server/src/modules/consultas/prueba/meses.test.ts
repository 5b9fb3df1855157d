import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { uuid7 } from '../../../core/identidad.ts'
import { archivarMeses } from '../../../db/meses.ts'
import { unCliente } from '../../clientes/factory.ts'
import { moverTodo } from '../../clientes/fusion/queriesFusion.ts'
import { crearEscenario } from '../factory.ts'
import { deCliente } from '../ganchos.ts'
import { consultaPorId, ultimasPorFuente } from '../queries.ts'
import { abrirConsulta, cerrarConsulta, enCursoDe, olvidarConsultas } from '../queriesEnCurso.ts'

let e: Awaited<ReturnType<typeof crearEscenario>>
beforeAll(async () => {
  e = await crearEscenario()
})
afterAll(() => e.p.cerrar())
beforeEach(() => e.limpiar())

const MARZO = '2019-03-20T15:00:00.000Z'
const HOY = '2026-11-20T15:00:00.000Z'

/** A consultation that is about to be asked on a day. @returns its identity, nothing when it is in course already */
async function abrir(instante: string, cedula: string, clienteId: string | null = null) {
  const { db } = e.p.base
  const { codigo } = await db
    .selectFrom('fuentes_consulta')
    .select('codigo')
    .orderBy('codigo')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id: empleado } = await db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  const id = uuid7(new Date(instante))
  const fila = {
    id,
    fuente: codigo,
    almacen_id: e.p.almacenes.PCT01,
    empleado_id: empleado,
    cliente_id: clienteId,
    cedula,
    estado: 'pendiente',
    mensaje: 'Martínez',
    instante,
    situacion: 'pendiente',
  }
  const abierta = await db.transaction().execute((tx) => abrirConsulta(tx, fila))
  return abierta ? { id, fuente: codigo } : undefined
}
const cerrar = (id: string) =>
  e.p.base.db
    .transaction()
    .execute((tx) =>
      cerrarConsulta(tx, id, { estado: 'encontrado', mensaje: 'Luz', detalle: '{}', terminada: HOY }),
    )

it('issue 18: one in course is not asked again in whatever month, also at the same time, until it is answered', async () => {
  const una = await abrir(MARZO, '1020300405')
  expect(una).toBeDefined()
  expect(await abrir(HOY, '1020300405')).toBeUndefined()
  const aLaVez = await Promise.all(
    [MARZO, HOY, '2027-01-31T15:00:00Z'].map((dia) => abrir(dia, '1020300406')),
  )
  expect(aLaVez.filter(Boolean)).toHaveLength(1)
  const enCurso = () =>
    e.p.base.db.transaction().execute((tx) =>
      enCursoDe(tx, {
        almacenId: e.p.almacenes.PCT01,
        fuente: una?.fuente ?? '',
        cedula: '1020300405',
        tipoDocumento: null,
        placa: '',
      }),
    )
  expect(await enCurso()).toEqual({ id: una?.id })
  expect(await cerrar(una?.id ?? '')).toBe(true)
  expect(await enCurso()).toBeUndefined()
  expect(await abrir(HOY, '1020300405')).toBeDefined()
  await expect(e.p.base.db.deleteFrom('consultas').execute()).rejects.toThrow('permission denied')
})

it('issue 18: what waits for its provider keeps its month; what was answered goes to the archive, and is read, merged and forgotten there', async () => {
  const { db, dueno } = e.p.base
  const cliente = await unCliente(db, { cedula: '1020300407' })
  const una = await abrir(MARZO, '1020300407', cliente.id)
  const id = una?.id ?? ''
  expect(await archivarMeses(dueno, '2020-01-01')).toEqual([])
  await cerrar(id)
  const leido = () => Promise.all([consultaPorId(db, id), ultimasPorFuente(db, { clienteId: cliente.id })])
  const antes = await leido()
  expect(antes[1]).toHaveLength(1)
  expect(await archivarMeses(dueno, '2020-01-01')).toEqual(['consultas_hasta_2020_01'])
  expect(await db.selectFrom('consultas').select('id').execute()).toEqual([])
  expect(await leido()).toEqual(antes)

  const otro = await unCliente(db, { cedula: '1020300408' })
  await db.transaction().execute((tx) => moverTodo(tx, deCliente.columnas ?? [], cliente.id, otro.id))
  expect((await consultaPorId(db, id))?.cliente_id).toBe(otro.id)
  const olvidado = {
    id: otro.id,
    documentos: [{ tipo_documento: 'CC', cedula: '1020300408' }],
    nombres: ['Otra Persona'],
    contactos: [],
    huella: 'olvidada',
  }
  await db.transaction().execute((tx) => olvidarConsultas(tx, olvidado))
  expect(await consultaPorId(db, id)).toMatchObject({ cedula: 'olvidada', mensaje: '', detalle: {} })
})
