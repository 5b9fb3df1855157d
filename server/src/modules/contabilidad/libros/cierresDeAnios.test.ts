import { diaDelCierre } from '@retroventa/domain/operaciones/libros/cierreAnio'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../../../testing/app.ts'
import { anular } from '../../desuso/factory.ts'
import { registrarDocumento } from '../../operaciones/queries.ts'
import { type Almacen, comprobantesDe, gasto } from '../factory.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
  p.reloj.ahora = new Date('2028-01-05T15:00:00.000Z')
})
afterAll(() => p.cerrar())
const { delAnio, lineasDe, porEscribir, escribir, alFin } = comprobantesDe(() => p)

const anularSuyo = async (almacen: Almacen, codigo: string) => {
  const { estado } = await anular(await p.entrar('superadmin', almacen), codigo, 'superadmin')
  expect(estado).toBe(200)
}

/** Closes a year with what its screen brings, which is not brought while one before it is open. */
async function cerrar(anio: number, almacen: Almacen): Promise<string> {
  expect((await delAnio(anio, almacen)).abierto).toBeNull()
  return escribir({ fecha: diaDelCierre(anio), lineas: await lineasDe(anio, almacen) }, almacen)
}

it('a year that the close of the next one took with it is not closed again: that one is named, and after its void both are closed', async () => {
  const almacen = 'PCT02'
  await escribir({ fecha: '2025-12-10', lineas: gasto(100) }, almacen)
  await escribir({ fecha: '2026-12-10', lineas: gasto(200) }, almacen)
  expect((await delAnio(2026, almacen)).abierto).toBe(2025)
  const deAmbos = await escribir({ fecha: '2026-12-31', lineas: await lineasDe(2026, almacen) }, almacen)
  expect(await alFin(almacen, 2025, 2026)).toEqual([
    [2025, '519530', 100],
    [2026, '361005', 300],
  ])
  const { abierto, despues } = await delAnio(2025, almacen)
  expect([abierto, despues]).toEqual([
    null,
    [{ documento: deAmbos, fecha: '2026-12-31', saldos: [{ cuenta: '519530', saldo: 100 }] }],
  ])
  expect((await delAnio(2027, almacen)).abierto).toBeNull()

  const { estado, cuerpo } = await (
    await porEscribir({ fecha: '2025-12-31', lineas: await lineasDe(2025, almacen) }, almacen)
  )()
  expect([estado, cuerpo.datos?.errores]).toEqual([
    422,
    [
      {
        codigo: 'comprobante.cierre_posterior',
        campo: 'lineas',
        mensaje: expect.stringContaining(`${deAmbos}, del 31 dic 2026,`),
      },
    ],
  ])
  await anularSuyo(almacen, deAmbos)
  expect((await delAnio(2026, almacen)).abierto).toBe(2025)
  await cerrar(2025, almacen)
  await cerrar(2026, almacen)
  expect(await alFin(almacen, 2025, 2026)).toEqual([
    [2025, '361005', 100],
    [2026, '361005', 300],
  ])
})

it('the close of an older year is voided and brought again beside that of the next one, and so is what was written in it late', async () => {
  const almacen = 'PCT02'
  const cerrados = await alFin(almacen, 2025, 2026)
  const { rows } = await sql<{
    codigo: string
  }>`select d.codigo from documentos d where d.tipo = 'comprobante'
    and d.almacen_id = ${p.almacenes[almacen]}::uuid and d.fecha = '2025-12-31' and d.estado = 'activo'`.execute(
    p.base.db,
  )
  await anularSuyo(almacen, rows[0]?.codigo ?? '')
  expect((await delAnio(2027, almacen)).abierto).toBe(2025)
  await cerrar(2025, almacen)
  expect(await alFin(almacen, 2025, 2026)).toEqual(cerrados)

  await escribir({ fecha: '2025-12-20', lineas: gasto(20) }, almacen)
  expect((await delAnio(2027, almacen)).abierto).toBe(2025)
  await cerrar(2025, almacen)
  expect(await alFin(almacen, 2025, 2026)).toEqual([
    [2025, '361005', 120],
    [2026, '361005', 320],
  ])
  expect((await delAnio(2027, almacen)).abierto).toBeNull()
})

it('a year is closed once also by a voucher of a day before its close', async () => {
  const almacen = 'PCT02'
  await escribir({ fecha: '2027-12-10', lineas: gasto(70) }, almacen)
  const lineas = await lineasDe(2027, almacen)
  const deUnDiaAntes = await porEscribir({ fecha: '2027-12-30', lineas }, almacen)
  const cierre = await cerrar(2027, almacen)
  const { estado, cuerpo } = await deUnDiaAntes()
  expect([
    estado,
    cuerpo.datos?.errores?.map(({ codigo, mensaje }) => [codigo, mensaje.includes(cierre)]),
  ]).toEqual([422, [['comprobante.cierre_posterior', true]]])
})

/** Voids a voucher on a day of its own, as a house from before voids of a close took its day has it. */
async function anularComoAntes(codigo: string, fecha: string): Promise<void> {
  await p.base.db.transaction().execute(async (tx) => {
    const d = await tx
      .selectFrom('documentos')
      .selectAll()
      .where('codigo', '=', codigo)
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{
      cuenta: string
      debito: number
      credito: number
    }>`select p.cuenta, p.debito, p.credito
      from asientos a join partidas_toda p on p.asiento_id = a.id where a.documento_id = ${d.id} order by p.linea`.execute(
      tx,
    )
    await registrarDocumento(tx, {
      documento: {
        id: p.deps.nuevoId(),
        almacen_id: d.almacen_id,
        tipo: 'anulacion',
        prefijo: 'PCT01-AN',
        fecha,
        instante: p.reloj.ahora.toISOString(),
        origen: d.origen,
        origen_id: d.origen_id,
        usuario_id: d.usuario_id,
        firmante_id: d.firmante_id,
        valor: 0,
        entrada: { motivo: 'se digitó mal', documento: codigo },
        cifras: [],
        motivo: 'se digitó mal',
        anula_id: d.id,
      },
      titulo: 'Anulación',
      pagos: [],
      lineas: rows.map(({ cuenta, debito, credito }) => ({
        concepto: 'comprobante',
        cuenta,
        debito: credito,
        credito: debito,
      })),
      piezas: [],
      movimientos: [],
      auditoria: { id: p.deps.nuevoId(), solicitud: 'prueba', direccion: '' },
    })
  })
}

it('of a house whose close was voided on a day of the next year, each of both is closed with its own', async () => {
  const almacen = 'PCT01'
  await escribir({ fecha: '2025-12-10', lineas: gasto(500) }, almacen)
  const cierre = await cerrar(2025, almacen)
  await escribir({ fecha: '2026-06-10', lineas: gasto(30) }, almacen)
  await anularComoAntes(cierre, '2026-01-03')
  expect(await alFin(almacen, 2025)).toEqual([[2025, '361005', 500]])
  expect((await delAnio(2025, almacen)).saldos).toEqual([{ cuenta: '519530', saldo: 500 }])
  expect((await delAnio(2026, almacen)).abierto).toBe(2025)
  await cerrar(2025, almacen)
  expect((await delAnio(2026, almacen)).saldos).toEqual([{ cuenta: '519530', saldo: 30 }])
  await cerrar(2026, almacen)
  expect(await alFin(almacen, 2026)).toEqual([[2026, '361005', 530]])
})
