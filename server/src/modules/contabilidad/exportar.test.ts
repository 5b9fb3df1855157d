import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Permiso } from '@retroventa/api/permisos'
import { segun } from '@retroventa/domain/testing/profundidad'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../core/actor.ts'
import { conectar } from '../../db/connect.ts'
import { crearPrueba, type Prueba } from '../../testing/app.ts'
import { alLeer } from '../../testing/vigilancia/alLeer.ts'
import { exportar } from './movimientos.ts'

/** Two lines each: three hundred thousand in the deep run. */
const ASIENTOS = segun(15_000, 150_000)
/** What is read of the file between two looks at the memory, bytes. */
const TRAMO = 1_000_000
const MB = 1024 * 1024

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
  // Written as a seed does: without the trigger that balances each entry.
  const { db, cerrar } = conectar(p.base.dueno, { maximo: 1 })
  const id = sql`(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000001')::uuid`
  await sql`alter table partidas disable trigger user`.execute(db)
  await sql`insert into asientos (id, almacen_id, fecha, instante, documento, descripcion, empleado_id)
    select ${id}, ${p.almacenes.PCT01}, date '2026-01-01' + n / 1000, timestamptz '2026-01-01 15:00Z' + n * interval '1 second',
      'PCT01-XA' || lpad(n::text, 6, '0'), 'Asiento ' || n, (select id from usuarios where username = 'superadmin')
    from generate_series(1, ${ASIENTOS}::int) n`.execute(db)
  await sql`insert into partidas (asiento_id, linea, almacen_id, concepto, cuenta, debito, credito)
    select ${id}, l.linea, ${p.almacenes.PCT01}, l.concepto, l.cuenta, l.debe * n, (1 - l.debe) * n
    from generate_series(1, ${ASIENTOS}::int) n, (values (1, 'caja', '110505', 1), (2, 'capital', '310505', 0)) l(linea, concepto, cuenta, debe)`.execute(
    db,
  )
  await sql`alter table partidas enable trigger user`.execute(db)
  await cerrar()
})
afterAll(() => p.cerrar())

const actor = (): Actor => ({
  usuarioId: p.deps.nuevoId(),
  username: 'contador',
  nombre: 'Contador',
  esSuper: false,
  isSuperAdmin: false,
  isSuperUser: false,
  almacenId: p.almacenes.PCT01,
  almacenCodigo: 'PCT01',
  rol: 'Contador',
  permisos: new Set<Permiso>(['contabilidad.exportar', 'caja.ver']),
  solicitud: 'prueba',
  direccion: '127.0.0.1',
})

it('a whole journal leaves in order, each once, with their totals, and memory stays where it was', async () => {
  setFlagsFromString('--expose-gc')
  const limpiar = runInNewContext('gc') as () => void
  const enUso = () => {
    limpiar()
    return process.memoryUsage().heapUsed
  }
  const { cuerpo } = await exportar(p.deps, actor(), { archivo: 'csv', orden: 'instante' })
  const antes = enUso()
  let [mayor, leidos, resto, siguiente] = [0, 0, '', 2]
  const pie: string[] = []
  for await (const trozo of cuerpo as AsyncIterable<Buffer>) {
    leidos += trozo.length
    if (leidos > TRAMO) {
      leidos = 0
      mayor = Math.max(mayor, enUso() - antes)
    }
    const renglones = (resto + trozo.toString()).split('\r\n')
    resto = renglones.pop() ?? ''
    for (const renglon of renglones) {
      const numero = /PCT01-XA(\d+)/.exec(renglon)?.[1]
      if (numero === undefined) pie.push(renglon)
      // Both lines of each entry, one after the other.
      else if (Number(numero) !== siguiente++ >> 1) throw new Error(`${renglon} in place ${siguiente}`)
    }
  }
  expect(siguiente).toBe(2 * ASIENTOS + 2)
  const suma = (ASIENTOS * (ASIENTOS + 1)) / 2
  expect(pie).toContain(`Débitos;${suma}`)
  expect(pie).toContain(`Créditos;${suma}`)
  expect(pie.some((renglon) => renglon.endsWith(`;${2 * ASIENTOS}`))).toBe(true)
  expect(mayor / MB).toBeLessThan(30)
}, 60_000)

it('of an account says at the foot what the screen does: with what it came and with what it is left', async () => {
  const dueno = conectar(p.base.dueno, { maximo: 1 })
  await sql`insert into saldos_dia (almacen_id, cuenta, fecha, debito, credito)
    values (${p.almacenes.PCT01}, '110505', '2025-12-31', 700, 0)`.execute(dueno.db)
  await dueno.cerrar()
  const pie = async (filtro: object) => {
    const pedido = {
      archivo: 'csv',
      orden: 'instante',
      fechaDesde: '2026-01-01',
      fechaHasta: '2026-01-01',
    } as const
    const { cuerpo } = await exportar(p.deps, actor(), { ...pedido, ...filtro })
    const trozos: string[] = []
    for await (const trozo of cuerpo as AsyncIterable<Buffer>) trozos.push(trozo.toString())
    return trozos.join('').split('\r\n')
  }
  const suma = (999 * 1_000) / 2
  expect(await pie({ cuentas: '110505' })).toEqual(
    expect.arrayContaining(['Saldo anterior;700', `Débitos;${suma}`, 'Créditos;0', `Saldo;${700 + suma}`]),
  )
  // Of all of them together it is nothing.
  expect((await pie({})).some((renglon) => renglon.startsWith('Saldo'))).toBe(false)
})

it('of an account says with what it came at the instant of its lines, whatever is saved meanwhile', async () => {
  const dueno = conectar(p.base.dueno, { maximo: 1 })
  const db = alLeer(p.base.db, 'asientoId', () =>
    sql`update saldos_dia set debito = debito + 5 where (cuenta, fecha) = ('110505', '2025-12-31')`.execute(
      dueno.db,
    ),
  )
  const filtro = { orden: 'instante', cuentas: '110505', fechaDesde: '2026-01-01' } as const
  const { cuerpo } = await exportar({ ...p.deps, db }, actor(), { archivo: 'csv', ...filtro })
  const trozos: string[] = []
  for await (const trozo of cuerpo as AsyncIterable<Buffer>) trozos.push(trozo.toString())
  await dueno.cerrar()
  expect(trozos.join('')).toContain('Saldo anterior;700\r\n')
})
