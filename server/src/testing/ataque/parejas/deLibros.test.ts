import { fechaBogota, sumarDias } from '@retroventa/domain/fechas/fecha'
import { planearCuadre } from '@retroventa/domain/operaciones/caja/cuadre'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probarLibros, unaBase } from '../../../modules/contabilidad/factory.ts'
import { cuentasPosibles, saldoCaja } from '../../../modules/contabilidad/service.ts'
import { trabajarLotes } from '../../../modules/contratos/vencidos/trabajar.ts'
import { unTipoDeDinero } from '../../../modules/dinero/factory.ts'
import { unasPiezas } from '../../../modules/operaciones/factory.ts'
import { vistoDeVenta } from '../../../modules/ventas/factory.ts'
import { quienEs } from '../../taller/desuso.ts'
import { crearTaller, envioDe, envioDeCrear, type Taller } from '../../taller/taller.ts'
import { type Encuentro, type Envio, encuentros, envio, firma, unaTrasOtra } from './encuentro.ts'
import { crearPuerta, type Puerta } from './puerta.ts'

/** Saves that meet what closes, counts or goes through many things. */
let t: Taller
let puerta: Puerta
beforeAll(async () => {
  t = await crearTaller()
  puerta = crearPuerta(t.p.base)
})
afterAll(async () => {
  await puerta.cerrar()
  await t.p.cerrar()
})

const VALOR = 500_000

async function egreso(): Promise<Envio> {
  const tipo = await unTipoDeDinero(t.p.base.db, { pideTercero: false })
  const entrada = { tipoId: tipo.id, descripcion: 'Local de noviembre', subtotal: VALOR }
  const { plan } = PLANEADORES.egreso({ tipo }, entrada)
  const visto = plan ? huellaDe(plan) : '-'
  return envio(t.quien, 'POST', '/egresos', { entrada, visto, credenciales: firma() })
}

const BILLETES = {
  b100000: 3,
  b50000: 0,
  b20000: 0,
  b10000: 0,
  b5000: 0,
  b2000: 0,
  b1000: 0,
  monedas: 0,
  otros: 0,
}

function cuadre(): Envio {
  const { plan } = planearCuadre({ caja: 0 }, BILLETES)
  const visto = plan ? huellaDe(plan) : '-'
  return envio(t.quien, 'POST', '/caja/cuadres', { entrada: BILLETES, visto, credenciales: firma() })
}

/** Of the counts after a balance: what each expected more than it, and how many entries it told. */
const cuadresDesde = async (orden: number, caja: number) =>
  (
    await sql`select (c.caja - ${caja})::int8 mas, cardinality(c.asientos) asientos from cuadres c
      join documentos d on d.id = c.id where d.orden > ${orden} order by d.orden`.execute(t.p.base.db)
  ).rows

async function ultimoOrden(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select max(orden)::int8 n from documentos`.execute(t.p.base.db)
  return rows[0]?.n ?? 0
}

async function sobreContrato(tipo: 'retiro' | 'abono', origen: string, entrada: object): Promise<Envio> {
  const { ruta, cuerpo } = await envioDe(
    t.quien.pedir,
    { tipo, origen, documento: origen },
    entrada,
    'gerente',
  )
  return envio(t.quien, 'POST', ruta, cuerpo)
}

/** A batch that passes a contract on, signed, and worked through when it is sent. */
async function lote(codigo: string, accion: object): Promise<Envio> {
  const { db } = t.p.base
  const contrato = await db
    .selectFrom('contratos')
    .select('id')
    .where('codigo', '=', codigo)
    .executeTakeFirstOrThrow()
  const { estado, cuerpo } = await t.quien.pedir<{ id: string }>('POST', '/contratos/lotes', {
    accion,
    contratos: [contrato.id],
    credenciales: firma(),
  })
  expect(estado).toBe(200)
  return async () => {
    await trabajarLotes(t.p.deps, new AbortController().signal)
    const fila = await db
      .selectFrom('lote_contratos_filas')
      .select('estado')
      .where('lote_id', '=', cuerpo.id)
      .executeTakeFirstOrThrow()
    return fila.estado
  }
}

const contratoDe = async (codigo: string) =>
  (
    await sql`select c.estado, c.tipo_resolucion, c.capital, array(select d.tipo || ' ' || d.estado from documentos d
      where d.origen_id = c.id order by d.orden) documentos from contratos c where c.codigo = ${codigo}`.execute(
      t.p.base.db,
    )
  ).rows

const ENCUENTROS: Readonly<Record<string, () => Promise<Encuentro>>> = {
  'a retiro and the batch that passes its contract on': async () => {
    const { origen } = await t.preparar('vencimiento')
    return {
      una: await sobreContrato('retiro', origen, {}),
      otra: await lote(origen, { accion: 'vencimiento', destino: 'vitrina' }),
      queda: () => contratoDe(origen),
    }
  },
  'an abono and the batch that waits for its contract': async () => {
    const { origen } = await t.preparar('espera')
    const hasta = sumarDias(fechaBogota(t.p.reloj.ahora), 3)
    return {
      una: await sobreContrato('abono', origen, { valor: 40_000 }),
      otra: await lote(origen, { accion: 'espera', hasta }),
      queda: () => contratoDe(origen),
    }
  },
  'a count of the drawer and an expense, each told by one count': async () => {
    await cuadre()()
    const [orden, caja] = [await ultimoOrden(), await saldoCaja(t.p.base.db, t.p.almacenes.PCT01)]
    return {
      una: cuadre(),
      otra: await egreso(),
      async queda() {
        await cuadre()()
        return cuadresDesde(orden, caja)
      },
    }
  },
  'the opening of a day undone and an expense of it': async () => {
    // Of today: one that has passed is closed, and not undone.
    const { cuerpo: abierto } = await t.enviar(await envioDeCrear(t.p.deps, 'apertura', 'gerente'))
    const origen = abierto.codigo
    const puesto = { tipo: 'anulacion' as const, origen, documento: origen }
    const { ruta, cuerpo } = await envioDe(t.quien.pedir, puesto, { motivo: 'se digitó mal' }, 'gerente')
    return {
      una: await egreso(),
      otra: envio(t.quien, 'POST', ruta, cuerpo),
      queda: async () =>
        (await sql`select estado from dias where codigo = ${origen}`.execute(t.p.base.db)).rows,
    }
  },
  'a voucher and the close of its month': async () => {
    const { ruta, cuerpo } = await envioDeCrear(t.p.deps, 'cierreMes', 'gerente')
    const { mes } = (cuerpo as unknown as { entrada: { mes: string } }).entrada
    const entrada = {
      descripcion: 'Papelería del mes',
      fecha: `${mes}-10`,
      lineas: [
        { cuenta: '519530', debito: 120_000, credito: 0 },
        { cuenta: '238095', debito: 0, credito: 120_000 },
      ],
    }
    const hoy = fechaBogota(t.p.reloj.ahora)
    const { plan } = PLANEADORES.comprobante(await cuentasPosibles(t.p.base.db), entrada, hoy)
    const visto = plan ? huellaDe(plan) : '-'
    return {
      una: envio(t.quien, 'POST', '/contabilidad/comprobantes', { entrada, visto, credenciales: firma() }),
      otra: envio(t.quien, 'POST', ruta, cuerpo),
      queda: async () =>
        (
          await sql`select tipo, estado from documentos where entrada ->> 'mes' = ${mes} or fecha = ${entrada.fecha}
            order by 1`.execute(t.p.base.db)
        ).rows,
    }
  },
  'the close of an inventory and the sale of a thing of it': async () => {
    const [pieza] = await unasPiezas(t.p.deps, [{ costo: 100_000, precio: 200_000 }])
    const { origen } = await t.preparar('cierreInventario')
    const lineas = [{ tipo: 'pieza' as const, codigo: pieza?.codigo ?? '' }]
    const visto = await vistoDeVenta(t.quien, { lineas })
    const cierre = await t.envio({ tipo: 'cierreInventario', origen, documento: origen })
    return {
      una: envio(t.quien, 'POST', '/ventas', { entrada: { lineas }, visto, credenciales: firma() }),
      otra: envio(t.quien, 'POST', cierre.ruta, cierre.cuerpo),
      queda: async () =>
        (
          await sql`select i.estado, p.lugar from inventarios i, piezas p where i.codigo = ${origen} and p.id = ${pieza?.id}`.execute(
            t.p.base.db,
          )
        ).rows,
    }
  },
  'two expenses of what the drawer has for one': async () => {
    const { db } = t.p.base
    const resto = VALOR * 2
    const { usuarioId } = await quienEs(t.p.deps, 'PCT01')
    await unaBase(t.p.deps, t.p.almacenes.PCT01, usuarioId, VALOR * 10)
    const caja = await saldoCaja(db, t.p.almacenes.PCT01)
    const entrada = { valor: caja - resto, comprobante: '8812' }
    const { plan } = PLANEADORES.consignacion({}, entrada)
    const visto = plan ? huellaDe(plan) : '-'
    const alBanco = envio(t.quien, 'POST', '/fondos/consignaciones', {
      entrada,
      visto,
      credenciales: firma(),
    })
    expect(await alBanco()).toBe('ok')
    const envios = [await egreso(), await egreso()] as const
    return {
      una: envios[0],
      otra: envios[1],
      queda: async () => (await saldoCaja(db, t.p.almacenes.PCT01)) >= 0,
    }
  },
}

describe('at once they are one after the other', () => {
  it.each(encuentros(ENCUENTROS))('%s', (_, preparar) => unaTrasOtra(puerta, preparar))

  it('and both ledgers are proven', async () => {
    expect((await probarLibros(t.p.base.db)).diferencias).toEqual([])
  })
})
