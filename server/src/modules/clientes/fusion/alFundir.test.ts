import type { Cliente, DatosCliente } from '@retroventa/api/clientes/llamadas'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conectar } from '../../../db/connect.ts'
import type { DB } from '../../../db/types.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { esperan } from '../../../testing/vigilancia/esperan.ts'
import { comprarDirecto } from '../../compras/factory.ts'
import { unaBase } from '../../contabilidad/factory.ts'
import { vistoDeContrato } from '../../contratos/factory.ts'
import { unaTarea } from '../../cumplimiento/factory.ts'
import { unTipoDeDinero } from '../../dinero/factory.ts'
import { unasPiezas } from '../../operaciones/factory.ts'
import { CLAVE } from '../../sesion/factory.ts'
import { vender } from '../../ventas/factory.ts'
import { datosDeCliente, unCliente } from '../factory.ts'

let p: Prueba
let gerente: Navegador
let admin: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  admin = await p.entrar('superadmin')
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
})
afterAll(() => p.cerrar())

const firma = { usuario: 'gerente', clave: CLAVE }

async function contratar(clienteId: string) {
  const datos = {
    clienteId,
    articulos: [{ descripcion: 'Televisor 43"', peso: 0, valor: 300_000 }],
    plazoId: '019a0000-0000-7000-8000-000000000003',
    porcentaje: 500,
  }
  const visto = await vistoDeContrato(p.deps, datos)
  return gerente.pedir<{ codigo: string }>('POST', '/contratos', { datos, visto, credenciales: firma })
}

async function venderle(clienteId: string) {
  const [pieza] = await unasPiezas(p.deps, [{ costo: 100_000, precio: 200_000 }])
  return vender(gerente, 'gerente', { clienteId, lineas: [{ tipo: 'pieza', codigo: pieza?.codigo }] })
}

const comprarle = (terceroId: string) =>
  comprarDirecto(p.deps, gerente, {
    clase: 'articulos',
    terceroId,
    articulos: [{ descripcion: 'Taladro percutor', peso: 0, valor: 250_000 }],
    procedencia: 'uso',
  })

async function pagarle(terceroId: string) {
  const tipo = await unTipoDeDinero(p.base.db)
  const entrada = { tipoId: tipo.id, terceroId, descripcion: 'Local de noviembre', subtotal: 500_000 }
  const { plan } = PLANEADORES.egreso({ tipo, tercero: { alerta: false } }, entrada)
  const visto = plan ? huellaDe(plan) : '-'
  return gerente.pedir<{ codigo: string }>('POST', '/egresos', { entrada, visto, credenciales: firma })
}

/** Does it while two records are being merged, which ends when it waits. */
async function mientrasSeFunden<T>(
  hacer: (alias: string, queda: string) => Promise<T>,
): Promise<{ queda: string; alias: string; hecho: T }> {
  const [queda, alias] = [await unCliente(p.base.db), await unCliente(p.base.db)]
  const hecho = await mientras(
    (tx) => sql`update clientes set fusionado_en = ${queda.id} where id = ${alias.id}`.execute(tx),
    [queda.id, alias.id],
    () => hacer(alias.id, queda.id),
  )
  return { queda: queda.id, alias: alias.id, hecho }
}

/** Does it while those records are held by whoever does something else with them, who lets them go when it waits. */
async function mientras<T>(
  otra: (tx: Kysely<DB>) => Promise<unknown>,
  ids: readonly string[],
  hacer: () => Promise<T>,
): Promise<T> {
  const dueno = conectar(p.base.dueno)
  try {
    const { espera } = await dueno.db.transaction().execute(async (tx) => {
      await sql`select from clientes where id = any (${ids}::uuid[]) for update`.execute(tx)
      await otra(tx)
      const pedido = hacer()
      await esperan(p.base.db)
      return { espera: pedido }
    })
    return await espera
  } finally {
    await dueno.cerrar()
  }
}

it.each([
  ['a contract', contratar],
  ['a sale', venderle],
  ['a purchase', comprarle],
  ['an expense', pagarle],
])('%s saved in the instant of a merge is of who stayed', async (_, guardar) => {
  const { queda, hecho } = await mientrasSeFunden(guardar)
  expect(hecho.estado).toBe(200)
  const { tercero_id } = await p.base.db
    .selectFrom('documentos')
    .select('tercero_id')
    .where('codigo', '=', hecho.cuerpo.codigo)
    .executeTakeFirstOrThrow()
  expect(tercero_id).toBe(queda)
})

let neveras = 0
const certificarle = async (idCliente: string) => {
  const pedido = {
    articulo: `Nevera de dos puertas, la ${++neveras}`,
    almacenCompra: p.almacenes.PCT01,
    mediaCarta: 'false',
  }
  return gerente.pedir('GET', `/certificado-propiedad?${new URLSearchParams({ ...pedido, idCliente })}`)
}

async function decirQueEra(clienteId: string) {
  const { id: creado_por } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [id, creado] = [p.deps.nuevoId(), p.reloj.ahora.toISOString()]
  const datos = JSON.stringify({ first_name: 'Ana', last_name: 'Pérez', email: '', mobile: '' })
  await p.base.db
    .insertInto('prospectos')
    .values({ id, almacen_id: p.almacenes.PCT01, datos, creado, creado_por, proximo: creado })
    .execute()
  return gerente.pedir('POST', `/prospectos/${id}/cliente`, { clienteId })
}

it.each([
  ['a certificate', 'certificados', certificarle],
  ['whose a lead was', 'prospectos', decirQueEra],
] as const)(
  '%s, saved in that instant or by who still has the record that is gone, too',
  async (_, tabla, guardar) => {
    const { queda, alias, hecho } = await mientrasSeFunden(guardar)
    expect([hecho.estado, (await guardar(alias)).estado]).toEqual([200, 200])
    const suyos = await p.base.db.selectFrom(tabla).select('cliente_id').execute()
    expect(suyos.map(({ cliente_id }) => cliente_id)).toEqual([queda, queda])
  },
)

describe('who is forgotten', () => {
  const olvidar = (id: string) =>
    admin.pedir<{ codigo: string }>('POST', `/clientes/${id}/anonimizar`, {
      motivo: 'Lo pidió por escrito',
      credenciales: { usuario: 'superadmin', clave: CLAVE },
    })
  const nombres = async (...ids: string[]) =>
    (await p.base.db.selectFrom('clientes').select('nombre_completo').where('id', 'in', ids).execute()).map(
      ({ nombre_completo }) => nombre_completo,
    )

  it.each([
    ['the record that is taken over', (alias: string) => olvidar(alias)],
    ['the one that stays', (_: string, queda: string) => olvidar(queda)],
  ])('in the instant of a merge is so whole, when %s is asked for', async (_, hacer) => {
    const { queda, alias, hecho } = await mientrasSeFunden(hacer)
    expect(hecho.estado).toBe(200)
    expect(await nombres(queda, alias)).toEqual(['Anonimizado', 'Anonimizado'])
  })

  it('is so once, though two ask for it at the same time: what took the place of the document stays', async () => {
    const { id } = await unCliente(p.base.db)
    const hecho = await mientras(
      (tx) =>
        sql`update clientes set anonimizado = now(), cedula = 'A1B2C3', nombre_completo = 'Anonimizado'
          where id = ${id}`.execute(tx),
      [id],
      () => olvidar(id),
    )
    expect(hecho.cuerpo.codigo).toBe('cliente.anonimizado')
    expect(
      await p.base.db.selectFrom('clientes').select('cedula').where('id', '=', id).executeTakeFirst(),
    ).toEqual({ cedula: 'A1B2C3' })
  })
})

const crear = async (cambios: Partial<DatosCliente> = {}) => {
  const datos = datosDeCliente(cambios)
  const { cuerpo } = await gerente.pedir<Cliente>('POST', '/clientes', { datos, credenciales: firma })
  return { datos, ...cuerpo }
}
const ver = async (id: string) => (await gerente.pedir<Cliente>('GET', `/clientes/${id}`)).cuerpo
async function fundir(queda: { id: string; datos: DatosCliente }, otro: { id: string }): Promise<string> {
  const de = async (id: string) => ({ id, version: (await ver(id)).version })
  const { cuerpo } = await gerente.pedir<{ fusionId: string }>('POST', '/clientes/fusiones', {
    sobreviviente: await de(queda.id),
    absorbido: await de(otro.id),
    datos: queda.datos,
    motivo: 'Es la misma persona: trajo las dos cédulas.',
    credenciales: firma,
  })
  return cuerpo.fusionId
}
const separar = async (id: string) =>
  (await gerente.pedir('POST', `/clientes/fusiones/${id}/deshacer`, { credenciales: firma })).estado

it('who stayed may take the document that a record of theirs keeps: the one which is left leads to them and is of nobody else', async () => {
  const [queda, otro] = [await crear(), await crear()]
  await fundir(queda, otro)
  const cedula = otro.cedula
  const editado = await gerente.pedir<Cliente>('PUT', `/clientes/${queda.id}`, {
    datosAEnviar: { ...queda.datos, cedula },
    version: (await ver(queda.id)).version,
    credenciales: firma,
  })
  expect([editado.estado, editado.cuerpo.cedula]).toEqual([200, cedula])
  for (const suyo of [cedula, queda.cedula]) {
    const ruta = `/clientes/documento/${suyo}?tipo_documento=CC`
    expect((await gerente.pedir<{ cliente: Cliente }>('GET', ruta)).cuerpo.cliente.id).toBe(queda.id)
    const datos = datosDeCliente({ cedula: suyo })
    const repetido = await gerente.pedir('POST', '/clientes', { datos, credenciales: firma })
    expect(repetido).toMatchObject({ estado: 409, cuerpo: { codigo: 'cliente.documento_existe' } })
  }
})

it('a merge of before another one is undone once that one was, whether the record took another over or was taken over itself', async () => {
  const [a, b, c, d] = [await crear(), await crear(), await crear(), await crear()]
  const deB = await fundir(a, b)
  const deC = await fundir(a, c)
  expect(await separar(deB)).toBe(409)
  expect(await separar(deC)).toBe(200)
  const aD = await fundir(d, a)
  expect(await separar(aD)).toBe(200)
  expect(await separar(deB)).toBe(200)
  const suyos = [a, b, c, d]
  expect(await Promise.all(suyos.map(async ({ id }) => (await ver(id)).cedula))).toEqual(
    suyos.map(({ cedula }) => cedula),
  )
})

it('says before the signature what would move, and not that compliance has something about somebody', async () => {
  const [queda, otro] = [await crear(), await crear()]
  const previa = async () =>
    (await gerente.pedir('GET', `/clientes/${queda.id}/fusiones/previa?absorbido=${otro.id}`)).cuerpo
  const nada = await previa()
  await unaTarea(p.base.db, otro.id)
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await sql`insert into sagrilaft_casos (id, cliente_id, sujeto, descripcion, abierto, abierto_por)
    values (${p.deps.nuevoId()}, ${otro.id}, '{}', 'Señal', now(), ${id})`.execute(p.base.db)
  expect(await previa()).toEqual(nada)
  expect((await venderle(otro.id)).estado).toBe(200)
  expect(await previa()).toEqual({ ...(nada as object), otros: 1 })
})

it('what was done to the record that was taken over is told with what was done to who stayed, and the merge once', async () => {
  const [queda, otro] = [await crear({ nombres: 'Queda' }), await crear({ nombres: 'Pasa' })]
  await fundir(queda, otro)
  type Items = { items: { accion: string }[] }
  for (const ruta of [`entidad=cliente&entidadId=${queda.id}`, `clienteId=${queda.id}`]) {
    const { cuerpo } = await admin.pedir<Items>('GET', `/auditoria/logs?${ruta}`)
    expect(cuerpo.items.map(({ accion }) => accion).toSorted()).toEqual([
      'cliente.creado',
      'cliente.creado',
      'cliente.fusionado',
    ])
  }
  const linea = await gerente.pedir<{ items: { texto: string }[] }>('GET', `/clientes/${queda.id}/linea`)
  const dicho = linea.cuerpo.items.map(({ texto }) => texto)
  expect(dicho.filter((texto) => texto.includes('fusionó'))).toHaveLength(1)
  expect(dicho.some((texto) => texto.includes('Pasa'))).toBe(true)
  const datos = await admin.pedir<{ registro: object[] }>('GET', `/clientes/${queda.id}/datos`)
  expect(datos.cuerpo.registro).toHaveLength(3)
})

it('a merge that was undone is told of the record that was taken over, also where another one took it over since', async () => {
  const [a, b, d] = [await crear(), await crear(), await crear({ nombres: 'Domitila' })]
  expect(await separar(await fundir(a, b))).toBe(200)
  await fundir(d, b)
  type Items = { items: { accion: string; entidadId: string }[] }
  const leidos = async (filtro: string) =>
    (await admin.pedir<Items>('GET', `/auditoria/logs?${filtro}`)).cuerpo.items
  for (const ruta of [`entidad=cliente&entidadId=${d.id}`, `clienteId=${b.id}`])
    expect((await leidos(ruta)).map(({ accion }) => accion).toSorted()).toEqual([
      'cliente.creado',
      'cliente.creado',
      'cliente.fusionado',
      'cliente.fusionado',
      'cliente.separado',
    ])
  // What is told of it is found by the name of who stayed.
  const porNombre = await leidos('texto=Domitila&entidad=cliente&accion=cliente.separado')
  expect(porNombre.map(({ entidadId }) => entidadId)).toEqual([b.id])
})
