import { corridas } from '@retroventa/domain/testing/profundidad'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import { crearPrueba, type Prueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { unCliente } from '../clientes/factory.ts'
import { vistoDeContrato } from '../contratos/factory.ts'
import { crear } from '../contratos/service.ts'
import { CLAVE } from '../sesion/factory.ts'
import { registrarAsiento, saldoCaja } from './service.ts'

let p: Prueba
let clienteId: string
let plazoId: string
let usuarioId: string
const CAPITAL = 2_000_000

beforeAll(async () => {
  p = await crearPrueba()
  // Time passes: the order of the entries is the order in which they were written.
  p.deps.reloj = () => {
    p.reloj.avanzar(1)
    return p.reloj.ahora
  }
  const { db } = p.base
  clienteId = (await unCliente(db)).id
  const uno = (tabla: 'plazos' | 'usuarios') => db.selectFrom(tabla).select('id')
  plazoId = (await uno('plazos').where('predeterminado', '=', true).executeTakeFirstOrThrow()).id
  usuarioId = (await uno('usuarios').where('username', '=', 'superadmin').executeTakeFirstOrThrow()).id
})
afterAll(() => p.cerrar())

const ALMACENES = ['PCT01', 'PCT02'] as const
type Almacen = (typeof ALMACENES)[number]

const actorEn = (codigo: Almacen): Actor => ({
  usuarioId,
  username: 'superadmin',
  nombre: 'superadmin De Prueba',
  esSuper: true,
  isSuperAdmin: true,
  isSuperUser: false,
  almacenId: p.almacenes[codigo],
  almacenCodigo: codigo,
  rol: 'Super Administrador',
  permisos: new Set(),
  solicitud: 'PRUEBA',
  direccion: '10.0.0.1',
})

/** Cash comes in, a contract is made, or a save dies after its entry was written. */
type Operacion =
  | { tipo: 'entra'; en: Almacen; valor: number }
  | { tipo: 'contrato'; en: Almacen; valor: number }
  | { tipo: 'se cae'; en: Almacen; valor: number }
  | { tipo: 'otro dia' }

const en = fc.constantFrom(...ALMACENES)
const valor = fc.integer({ min: 1, max: CAPITAL })
const operacion: fc.Arbitrary<Operacion> = fc.oneof(
  fc.record({ tipo: fc.constant('entra' as const), en, valor }),
  fc.record({ tipo: fc.constant('contrato' as const), en, valor: fc.integer({ min: 1, max: 900_000 }) }),
  fc.record({ tipo: fc.constant('se cae' as const), en, valor }),
  fc.constant({ tipo: 'otro dia' as const }),
)

function entrar(almacen: Almacen, monto: number, despues: () => void = () => {}) {
  return p.base.db.transaction().execute(async (tx) => {
    await registrarAsiento(p.deps, tx, {
      almacenId: p.almacenes[almacen],
      documento: `${almacen}-base`,
      documentoId: p.deps.nuevoId(),
      descripcion: 'Base',
      empleadoId: usuarioId,
      asiento: {
        partidas: [
          { concepto: 'caja', debito: monto, credito: 0 },
          { concepto: 'capital', debito: 0, credito: monto },
        ],
      },
    })
    despues()
  })
}

const contrato = async (almacen: Almacen, monto: number) => {
  const datos = {
    clienteId,
    articulos: [{ descripcion: 'Cosa', peso: 0, valor: monto }],
    plazoId,
    porcentaje: 500,
  }
  const visto = await vistoDeContrato(p.deps, datos)
  const credenciales = { usuario: 'superadmin', clave: CLAVE }
  return crear(p.deps, actorEn(almacen), { datos, visto, credenciales }).catch((error: unknown) => {
    if (!(error instanceof Fallo)) throw error
    expect(error.codigo).toBe('caja.insuficiente')
  })
}

async function hacer(una: Operacion): Promise<void> {
  if (una.tipo === 'otro dia') return p.reloj.avanzar(86_400_000)
  if (una.tipo === 'entra') return entrar(una.en, una.valor)
  if (una.tipo === 'contrato') {
    await contrato(una.en, una.valor)
    return
  }
  await expect(
    entrar(una.en, una.valor, () => {
      throw new Error('se fue la luz')
    }),
  ).rejects.toThrow('se fue la luz')
}

/** What must hold of the books at any instant, asked of the tables themselves. */
async function revisarLibros(): Promise<void> {
  const { db } = p.base
  const vacia = async (consulta: ReturnType<typeof sql>) =>
    expect((await consulta.execute(db)).rows).toEqual([])
  // Every entry balances and has two sides.
  await vacia(sql`select a.id from asientos a left join partidas x on x.asiento_id = a.id group by a.id
    having count(x.*) < 2 or sum(x.debito) <> sum(x.credito)`)
  // The totals per day are the sums of the entries, on both sides, no row more and no row less.
  await vacia(sql`select * from (select a.almacen_id, x.cuenta, a.fecha, sum(x.debito) d, sum(x.credito) c
      from asientos a join partidas x on x.asiento_id = a.id group by 1, 2, 3) l
    full join saldos_dia s using (almacen_id, cuenta, fecha)
    where l.d is distinct from s.debito or l.c is distinct from s.credito`)
  // The drawer was never below zero, after any entry in the order in which they were written.
  await vacia(sql`select * from (select sum(x.debito - x.credito) over (partition by a.almacen_id order by a.instante, a.id)
      as saldo from asientos a join partidas x on x.asiento_id = a.id where x.concepto = 'caja') s where saldo < 0`)
  // Numbers from 1 without gap, and the next one is known.
  await vacia(sql`select c.almacen_id from contratos c join consecutivos n using (almacen_id)
    group by c.almacen_id, n.ultimo having count(*) <> max(c.numero) or max(c.numero) <> n.ultimo or min(c.numero) <> 1`)
  // Each contract has its one entry, of its amount.
  await vacia(sql`select c.id from contratos c left join asientos a on a.documento_id = c.id
    left join partidas x on x.asiento_id = a.id and x.concepto = 'caja'
    group by c.id, c.valor_total having count(a.*) <> 1 or sum(x.credito) <> c.valor_total`)
}

describe('the books', () => {
  it('hold after any sequence of operations, also those that fail half way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operacion, { minLength: 1, maxLength: 8 }), async (operaciones) => {
        for (const una of operaciones) await hacer(una)
        await revisarLibros()
      }),
      corridas(15, 300),
    )
  })

  it('hold when everything happens at once in both branches', async () => {
    const montos = Array.from({ length: 24 }, (_, i) => 50_000 + i * 10_000)
    await Promise.all(
      montos.flatMap((monto, i) => ALMACENES.map((a) => (i % 3 ? contrato(a, monto) : entrar(a, monto)))),
    )
    await revisarLibros()
    for (const almacen of ALMACENES)
      expect(await saldoCaja(p.base.db, p.almacenes[almacen])).toBeGreaterThanOrEqual(0)
  })

  it('refuse an entry that does not balance, in the program and in the database', async () => {
    const { db } = p.base
    await expect(
      db.transaction().execute((tx) =>
        registrarAsiento(p.deps, tx, {
          almacenId: p.almacenes.PCT01,
          documento: 'X',
          documentoId: p.deps.nuevoId(),
          descripcion: '',
          empleadoId: usuarioId,
          asiento: { partidas: [{ concepto: 'caja', debito: 1, credito: 0 }] },
        }),
      ),
    ).rejects.toThrow(RangeError)
    // Whoever writes it: the application could not even try.
    await expect(
      mandar(p.base.dueno, 'update partidas set debito = debito + 1 where debito > 0'),
    ).rejects.toThrow('no cuadra')
    await revisarLibros()
  })
})
