import { asientoConsignacion, asientoFondos } from '@retroventa/domain/contabilidad/asientosCaja'
import { filaDe, TIPOS_OPERACION, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { EN_CUALQUIER_ALMACEN } from '@retroventa/domain/operaciones/contratos/situacion'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Navegador } from '../../testing/app.ts'
import { crearTaller, type Envio, type Puesto, type Taller } from '../../testing/taller/taller.ts'
import { probarLibros } from '../contabilidad/factory.ts'
import { registrarAsiento, saldoCaja } from '../contabilidad/service.ts'

let t: Taller
/** A manager of another branch, somebody who may only look, and somebody who left. */
let gente: { ajeno: Navegador; mira: Navegador; fuera: Navegador }
beforeAll(async () => {
  t = await crearTaller()
  gente = {
    ajeno: await t.p.entrar('gerente', 'PCT02'),
    mira: await t.p.entrar('consulta'),
    fuera: await t.p.entrar('gerente'),
  }
  await gente.fuera.pedir('DELETE', '/sesion')
})
afterAll(() => t.p.cerrar())

/** How a save that comes late is told: the figures changed, or what it asked for cannot be done any more. */
const AVISOS = ['operacion.cambio', 'validacion.datos', 'operacion.ya_anulado']

/** Everything that an operation writes: nothing of it may be left by one that was refused. */
async function escrito(): Promise<unknown> {
  const { rows } =
    await sql`select (select count(*) from documentos) documentos, (select count(*) from asientos) asientos,
    (select count(*) from movimientos_bienes) movimientos, (select count(*) from piezas) piezas,
    (select count(*) from mensajes) mensajes, (select count(*) from auditoria where accion like 'operacion.%') auditoria,
    (select sum(ultimo) from consecutivos) numeros, (select sum(debito - credito) from saldos_dia) libro,
    (select md5(string_agg(c::text, '|' order by id)) from contratos c) contratos`.execute(t.p.base.db)
  return rows[0]
}

const documentosDe = async (origen: string): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int n from documentos where origen_id =
      (select origen_id from documentos where codigo = ${origen})`.execute(t.p.base.db)
  ).rows[0]?.n ?? 0

/** Takes the cash to the bank, tries, and brings it back. */
async function conCajaVacia<T>(hacer: () => Promise<T>): Promise<T> {
  const { deps, almacenes, base } = t.p
  const saldo = await saldoCaja(base.db, almacenes.PCT01)
  const mover = (asiento: ReturnType<typeof asientoFondos>) =>
    base.db.transaction().execute(async (tx) => {
      const { id: empleadoId } = await tx
        .selectFrom('usuarios')
        .select('id')
        .limit(1)
        .executeTakeFirstOrThrow()
      const almacenId = almacenes.PCT01
      await registrarAsiento(deps, tx, {
        almacenId,
        documento: 'FONDOS',
        documentoId: deps.nuevoId(),
        descripcion: 'Fondos',
        empleadoId,
        asiento,
      })
    })
  await mover(asientoConsignacion(saldo))
  try {
    return await hacer()
  } finally {
    await mover(asientoFondos(saldo))
  }
}

/** Acts on money or goods of the house, with nobody at the counter. */
const DE_LA_CASA = ['caja', 'fondos', 'traslados', 'inventario']
const SIN_TERCERO: readonly TipoOperacion[] = ['marcaDesuso', 'baja', 'retiroOro', 'comprobante', 'cierreMes']
const conTercero = (tipo: TipoOperacion) =>
  !DE_LA_CASA.includes(filaDe(tipo).modulo) && !SIN_TERCERO.includes(tipo)

describe.each(TIPOS_OPERACION)('%s', (tipo: TipoOperacion) => {
  const { crea } = filaDe(tipo)
  let puesto: Puesto
  let envio: Envio
  beforeAll(async () => {
    puesto = await t.preparar(tipo)
    envio = await t.envio(puesto)
  })

  it('is refused without data: other branch, missing permission, no session, stale figures', async () => {
    const antes = await escrito()
    // What is made there and takes nothing out of its drawer is its own: nothing of this branch is in it.
    // Payments of a contract come in at any branch (`contratos/operaciones/otroAlmacen.test.ts`).
    if ((!crea || envio.cobra < 0) && !EN_CUALQUIER_ALMACEN.includes(tipo)) {
      const ajeno = await t.enviar(envio, undefined, gente.ajeno)
      // What makes its origin has none of another branch: there it asks of its own drawer.
      if (!crea)
        expect([ajeno.estado, ajeno.cuerpo.codigo]).toEqual([404, expect.stringMatching(/no_existe$/)])
      // Nobody sends to their own branch.
      else expect(ajeno.estado).toBe(tipo === 'envioFondos' ? 422 : 409)
    }
    const sinPermiso = await t.enviar(envio, undefined, gente.mira)
    expect([sinPermiso.estado, sinPermiso.cuerpo.codigo]).toEqual([403, 'permiso.falta'])
    expect((await t.enviar(envio, undefined, gente.fuera)).estado).toBe(401)
    const viejo = { ...envio, cuerpo: { ...envio.cuerpo, visto: 'capital:1>2|cobra:0' } }
    const { estado, cuerpo } = await t.enviar(viejo)
    expect([estado, cuerpo.codigo, cuerpo.datos?.visto]).toEqual([
      409,
      'operacion.cambio',
      envio.cuerpo.visto,
    ])
    expect(await escrito()).toEqual(antes)
  })

  it('never leaves the drawer below zero', async () => {
    if (envio.cobra >= 0) return
    const { estado, cuerpo } = await conCajaVacia(async () => {
      const antes = await escrito()
      const respuesta = await t.enviar(envio)
      expect(await escrito()).toEqual(antes)
      return respuesta
    })
    expect([estado, cuerpo.codigo]).toEqual([409, 'caja.insuficiente'])
  })

  it('is one document when it is sent twice with one key, and tells whoever comes late with another', async () => {
    const antes = puesto.origen ? await documentosDe(puesto.origen) : 0
    const [una, otra, tarde] = await Promise.all([
      t.enviar(envio, `${tipo}-1`),
      t.enviar(envio, `${tipo}-1`),
      crea ? undefined : t.enviar(envio, `${tipo}-2`),
    ])
    const estados = [una.estado, otra.estado]
    // Whoever was first wins: the pair of one key, or the other one.
    if (tarde?.estado === 200) {
      expect(estados.every((estado) => estado >= 400)).toBe(true)
      expect([una.cuerpo.codigo, otra.cuerpo.codigo].every((codigo) => AVISOS.includes(codigo))).toBe(true)
    } else {
      expect(estados).toEqual([200, 200])
      expect(otra.cuerpo).toEqual(una.cuerpo)
      if (tarde) expect(AVISOS).toContain(tarde.cuerpo.codigo)
    }
    const hecho = una.estado === 200 ? una.cuerpo : tarde?.cuerpo
    if (!crea) expect(await documentosDe(puesto.origen)).toBe(antes + 1)
    const { rows } = await sql`select d.tipo, a.accion, d.tercero_id is not null as tercero from documentos d
      join auditoria a on a.entidad_id = d.id::text where d.codigo = ${hecho?.codigo}`.execute(t.p.base.db)
    expect(rows).toEqual([{ tipo, accion: `operacion.${tipo}`, tercero: conTercero(tipo) }])
  })
})

it('leaves both ledgers proven, with numbers without gaps, after all of them', async () => {
  const { diferencias, probado } = await probarLibros(t.p.base.db)
  expect(diferencias).toEqual([])
  expect(probado.documentos).toBeGreaterThan(TIPOS_OPERACION.length)
})

it('writes branch, concept and customer on every line of an operation, of another branch only what came from it', async () => {
  const { rows } =
    await sql`select d.codigo, p.linea from documentos d join asientos a on a.documento_id = d.id
    join partidas p on p.asiento_id = a.id
    where p.cliente_id is distinct from d.tercero_id or p.concepto is null
      or (p.almacen_id <> d.almacen_id and not (d.tipo = 'recepcionTraslado'
        and p.almacen_id = (select t.almacen_id from traslados t where t.id = d.origen_id)))`.execute(
      t.p.base.db,
    )
  expect(rows).toEqual([])
})

it('leaves the message of each type that has one, with every tag filled', async () => {
  const mensajes = await t.p.base.db.selectFrom('mensajes').select(['motivo', 'texto']).execute()
  const callados = TIPOS_OPERACION.filter((tipo) => {
    const { mensaje } = filaDe(tipo)
    return mensaje && !mensajes.some(({ motivo }) => motivo === mensaje)
  })
  expect(callados).toEqual([])
  for (const { texto } of mensajes) expect(texto).not.toMatch(/\[\]|\[:|undefined|NaN/)
})
