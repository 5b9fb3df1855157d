import type { Cliente } from '@retroventa/api/clientes/llamadas'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { datosDeCliente } from '../../../modules/clientes/factory.ts'
import { probarLibros } from '../../../modules/contabilidad/factory.ts'
import { vistoDeContrato } from '../../../modules/contratos/factory.ts'
import { unTipoDeDinero } from '../../../modules/dinero/factory.ts'
import { unasPiezas } from '../../../modules/operaciones/factory.ts'
import { unRetiro } from '../../../modules/solicitudes/factory.ts'
import { vistoDeVenta } from '../../../modules/ventas/factory.ts'
import type { Navegador } from '../../app.ts'
import { crearTaller, envioDe, envioDeCrear, type Taller } from '../../taller/taller.ts'
import { type Encuentro, type Envio, encuentros, envio, firma, unaTrasOtra } from './encuentro.ts'
import { crearPuerta, type Puerta } from './puerta.ts'

/** Saves that meet others which leave no document: of the customer, of prices, of who may what, of what was asked for. */
let t: Taller
let puerta: Puerta
let gerente: Navegador
let cajero: Navegador
let admin: Navegador
beforeAll(async () => {
  t = await crearTaller()
  puerta = crearPuerta(t.p.base)
  gerente = t.quien
  cajero = await t.p.entrar('cajero')
  admin = await t.p.entrar('superadmin')
})
afterAll(async () => {
  await puerta.cerrar()
  await t.p.cerrar()
})

async function unCliente() {
  const { cuerpo } = await gerente.pedir<Cliente>('POST', '/clientes', {
    datos: datosDeCliente(),
    credenciales: firma(),
  })
  return cuerpo
}

const estadoDe = async (...ids: string[]) =>
  (
    await sql`select array_position(${ids}::uuid[], c.id) cual, array_position(${ids}::uuid[], c.fusionado_en) en, c.anonimizado is not null olvidado,
      (select count(*)::int from contratos k where k.cliente_id = c.id) contratos,
      (select count(*)::int from documentos d where d.tercero_id = c.id) documentos
    from clientes c where c.id = any(${ids}::uuid[]) order by 1`.execute(t.p.base.db)
  ).rows

async function contrato(clienteId: string): Promise<Envio> {
  const datos = {
    clienteId,
    articulos: [{ descripcion: 'Televisor 43"', peso: 0, valor: 300_000 }],
    plazoId: '019a0000-0000-7000-8000-000000000003',
    porcentaje: 500,
  }
  const visto = await vistoDeContrato(t.p.deps, datos)
  return envio(gerente, 'POST', '/contratos', { datos, visto, credenciales: firma() })
}

function anticipo(terceroId: string): Envio {
  const entrada = { terceroId, descripcion: 'Fabricación de argolla', valor: 400_000 }
  const { plan } = PLANEADORES.anticipoPagar({ tercero: { alerta: false } }, entrada)
  const visto = plan ? huellaDe(plan) : '-'
  return envio(gerente, 'POST', '/anticipos/por-pagar', { entrada, visto, credenciales: firma() })
}

async function separe(clienteId: string): Promise<Envio> {
  const { ruta, cuerpo } = await envioDeCrear(t.p.deps, 'separe', 'gerente')
  const { entrada } = cuerpo as unknown as { entrada: object }
  return envio(gerente, 'POST', ruta, { ...cuerpo, entrada: { ...entrada, clienteId } })
}

const fusion = (vivo: Cliente, otro: Cliente): Envio =>
  envio(gerente, 'POST', '/clientes/fusiones', {
    sobreviviente: { id: vivo.id, version: vivo.version },
    absorbido: { id: otro.id, version: otro.version },
    datos: datosDeCliente({ cedula: vivo.cedula }),
    motivo: 'Es la misma persona: trajo las dos cédulas.',
    credenciales: firma(),
  })

const olvido = (id: string): Envio =>
  envio(admin, 'POST', `/clientes/${id}/anonimizar`, {
    motivo: 'Lo pidió por escrito',
    credenciales: firma('superadmin'),
  })

async function operacion(tipo: 'abono' | 'retiro' | 'prorroga', origen: string, entrada: object) {
  const { ruta, cuerpo } = await envioDe(
    gerente.pedir,
    { tipo, origen, documento: origen },
    entrada,
    'gerente',
  )
  return envio(gerente, 'POST', ruta, cuerpo)
}

async function anulacion(documento: string) {
  const puesto = { tipo: 'anulacion' as const, origen: documento, documento }
  const { ruta, cuerpo } = await envioDe(gerente.pedir, puesto, { motivo: 'se digitó mal' }, 'gerente')
  return envio(gerente, 'POST', ruta, cuerpo)
}

const contratoDe = async (codigo: string) =>
  (
    await sql`select c.estado, c.capital, c.vence, array(select d.tipo || ' ' || d.estado from documentos d
      where d.origen_id = c.id order by d.orden) documentos from contratos c where c.codigo = ${codigo}`.execute(
      t.p.base.db,
    )
  ).rows

/** Beyond what is suggested, whole pesos. */
const DESCUENTO = 60_000

/** A retiro with a discount that somebody else has to let pass, asked for by the cashier. */
async function pedida(codigo: string): Promise<Envio> {
  const { estado, cuerpo } = await cajero.pedir<{ id: string }>('POST', '/solicitudes', {
    tipo: 'retiro',
    referencia: codigo,
    ...(await unRetiro(cajero, codigo, DESCUENTO)),
    motivo: 'cliente de hace años',
    credenciales: firma('cajero'),
  })
  expect(estado).toBe(200)
  return envio(gerente, 'POST', `/solicitudes/${cuerpo.id}/aprobar`, { credenciales: firma() })
}

const ENCUENTROS: Readonly<Record<string, () => Promise<Encuentro>>> = {
  'a contract and the forgetting of its customer': async () => {
    const { id } = await unCliente()
    return { una: await contrato(id), otra: olvido(id), queda: () => estadoDe(id) }
  },
  'an advance and the forgetting of who has it': async () => {
    const { id } = await unCliente()
    return { una: anticipo(id), otra: olvido(id), queda: () => estadoDe(id) }
  },
  'a layaway and the merge of its customer': async () => {
    const [vivo, otro] = [await unCliente(), await unCliente()]
    return { una: await separe(otro.id), otra: fusion(vivo, otro), queda: () => estadoDe(vivo.id, otro.id) }
  },
  'a contract of one record and its merge': async () => {
    const [vivo, otro] = [await unCliente(), await unCliente()]
    return { una: await contrato(otro.id), otra: fusion(vivo, otro), queda: () => estadoDe(vivo.id, otro.id) }
  },
  'two merges that make a chain': async () => {
    const [a, b, c] = [await unCliente(), await unCliente(), await unCliente()]
    return { una: fusion(b, a), otra: fusion(c, b), queda: () => estadoDe(a.id, b.id, c.id) }
  },
  'two merges, each of one into the other': async () => {
    const [a, b] = [await unCliente(), await unCliente()]
    return { una: fusion(b, a), otra: fusion(a, b), queda: () => estadoDe(a.id, b.id) }
  },
  'a merge and the forgetting of who would stay': async () => {
    const [vivo, otro] = [await unCliente(), await unCliente()]
    return { una: fusion(vivo, otro), otra: olvido(vivo.id), queda: () => estadoDe(vivo.id, otro.id) }
  },
  'a sale and the price of its thing': async () => {
    const [pieza] = await unasPiezas(t.p.deps, [{ costo: 100_000, precio: 200_000 }])
    const codigo = pieza?.codigo ?? ''
    const entrada = { lineas: [{ tipo: 'pieza' as const, codigo }] }
    const visto = await vistoDeVenta(gerente, entrada)
    return {
      una: envio(gerente, 'POST', '/ventas', { entrada, visto, credenciales: firma() }),
      otra: envio(gerente, 'PUT', '/vitrina/precios', {
        codigos: [codigo],
        regla: { modo: 'fijo', valor: 350_000 },
      }),
      queda: async () =>
        (await sql`select lugar, precio from piezas where codigo = ${codigo}`.execute(t.p.base.db)).rows,
    }
  },
  'a retiro at the counter and the approval of another one': async () => {
    const { origen } = await t.preparar('retiro')
    return {
      una: await operacion('retiro', origen, {}),
      otra: await pedida(origen),
      queda: () => contratoDe(origen),
    }
  },
  'an abono and the approval of a retiro': async () => {
    const { origen } = await t.preparar('retiro')
    return {
      una: await operacion('abono', origen, { valor: 20_000 }),
      otra: await pedida(origen),
      queda: () => contratoDe(origen),
    }
  },
  'the void of what was done and the approval of a retiro': async () => {
    const { origen, documento } = await t.preparar('anulacion')
    return { una: await anulacion(documento), otra: await pedida(origen), queda: () => contratoDe(origen) }
  },
  'an expense and its kind put out of use': async () => {
    const tipo = await unTipoDeDinero(t.p.base.db, { pideTercero: false })
    const entrada = { tipoId: tipo.id, descripcion: 'Local de noviembre', subtotal: 500_000 }
    const { plan } = PLANEADORES.egreso({ tipo }, entrada)
    const { id, clase: _, limite, ...datos } = tipo
    return {
      una: envio(gerente, 'POST', '/egresos', {
        entrada,
        visto: plan ? huellaDe(plan) : '-',
        credenciales: firma(),
      }),
      otra: envio(admin, 'PUT', `/dinero/tipos/${id}`, {
        ...datos,
        limite: limite ?? null,
        activo: false,
        version: 1,
        credenciales: firma('superadmin'),
      }),
      queda: async () =>
        (
          await sql`select activo, (select count(*)::int from movimientos_dinero m where m.tipo_id = t.id) hechos
            from tipos_dinero t where id = ${id}`.execute(t.p.base.db)
        ).rows,
    }
  },
  'an expense and the close of its day': async () => {
    const { origen } = await t.preparar('cierreDia')
    const cierre = await t.envio({ tipo: 'cierreDia', origen, documento: origen })
    const tipo = await unTipoDeDinero(t.p.base.db, { pideTercero: false })
    const entrada = { tipoId: tipo.id, descripcion: 'Local de noviembre', subtotal: 500_000 }
    const { plan } = PLANEADORES.egreso({ tipo }, entrada)
    return {
      una: envio(gerente, 'POST', '/egresos', {
        entrada,
        visto: plan ? huellaDe(plan) : '-',
        credenciales: firma(),
      }),
      otra: envio(gerente, 'POST', cierre.ruta, cierre.cuerpo),
      queda: async () =>
        (
          await sql`select d.estado, (select count(*)::int from movimientos_dinero m where m.tipo_id = ${tipo.id}) hechos
            from dias d where codigo = ${origen}`.execute(t.p.base.db)
        ).rows,
    }
  },
}

describe('at once they are one after the other', () => {
  it.each(encuentros(ENCUENTROS))('%s', (_, preparar) => unaTrasOtra(puerta, preparar))

  it('and both ledgers are proven', async () => {
    expect((await probarLibros(t.p.base.db)).diferencias).toEqual([])
  })
})
