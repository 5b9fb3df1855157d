import type { SituacionCierre } from '@retroventa/api/dia/llamadas'
import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'
import { planearApertura, planearCierre } from '@retroventa/domain/operaciones/caja/dia'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { unaTarea } from '../cumplimiento/factory.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'
import { vistoDeContrato } from './factory.ts'

let p: Prueba
let cajero: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  const { db } = p.base
  await unUsuario(db, 'oficial', [{ almacenId: p.almacenes.PCT01, rol: 'Cumplimiento' }])
  const { id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
  cajero = await p.entrar('cajero')
})
afterAll(() => p.cerrar())

const firma = (usuario: string) => ({ usuario, clave: CLAVE })

async function unPedido(clienteId: string) {
  const datos = {
    clienteId,
    articulos: [{ descripcion: 'Televisor 43"', peso: 0, valor: 300_000 }],
    plazoId: '019a0000-0000-7000-8000-000000000003',
    porcentaje: 500,
  }
  return { datos, visto: await vistoDeContrato(p.deps, datos) }
}

async function contratar(clienteId: string, mas: object = {}) {
  const { estado, cuerpo } = await cajero.pedir<{ codigo: string; datos?: { exige: { mensaje: string }[] } }>(
    'POST',
    '/contratos',
    { ...(await unPedido(clienteId)), credenciales: firma('cajero'), ...mas },
  )
  return { estado, ...cuerpo }
}

const decidir = (id: string, estado: 'confirmada' | 'descartada', clienteId: string) =>
  Promise.all([
    p.base.db
      .updateTable('tareas_cumplimiento')
      .set({ estado, motivo: 'se revisó su documento', decidida: '2026-11-20T15:00:00.000Z' })
      .where('id', '=', id)
      .execute(),
    p.base.db
      .updateTable('clientes')
      .set({ alerta_listas: estado === 'confirmada' })
      .where('id', '=', clienteId)
      .execute(),
  ])

it('a customer with an open or confirmed hit is contracted only with who may, and freely once it is discarded (D24)', async () => {
  const { id } = await unCliente(p.base.db)
  const tarea = await unaTarea(p.base.db, id)
  const solo = await contratar(id)
  expect([solo.estado, solo.codigo]).toEqual([409, 'operacion.autorizacion'])
  expect(solo.datos?.exige[0]?.mensaje).toMatch(/^El cliente tiene una coincidencia con listas/)
  const otra = await contratar(id, { autoriza: firma('cajero') })
  expect([otra.estado, otra.codigo]).toEqual([403, 'operacion.sin_autoridad'])
  const hecho = await contratar(id, { autoriza: firma('oficial') })
  expect(hecho.estado).toBe(200)
  const { cuerpo: ficha } = await cajero.pedir('GET', `/contratos/${hecho.codigo}`)
  expect(ficha).toMatchObject({ cliente: { porDecidir: true, alertaListas: false } })
  const { cuerpo: busqueda } = await cajero.pedir('GET', `/contratos/${hecho.codigo}/impresion`)
  expect(busqueda).toMatchObject({ senales: { porDecidir: true, alertaListas: false } })
  const { cuerpo: lista } = await cajero.pedir('GET', '/contratos?porPagina=200')
  expect(lista).toMatchObject({ items: [{ codigo: hecho.codigo, cliente: { porDecidir: true } }] })
  const { cuerpo: documento } = await cajero.pedir('GET', `/documentos/${hecho.codigo}`)
  expect(documento).toMatchObject({ autorizo: 'oficial' })

  await decidir(tarea, 'confirmada', id)
  expect((await contratar(id)).codigo).toBe('operacion.autorizacion')
  await decidir(tarea, 'descartada', id)
  expect((await contratar(id)).estado).toBe(200)
})

it('voiding hands its money over too: it waits for who may let it pass, until the hit is discarded', async () => {
  const { id } = await unCliente(p.base.db)
  const { codigo } = await contratar(id)
  const tarea = await unaTarea(p.base.db, id)
  const gerente = await p.entrar('gerente')
  const ruta = `/documentos/${codigo}/anulacion`
  const { cuerpo: previa } = await gerente.pedir<{ visto: string; exige: { codigo: string }[] }>('GET', ruta)
  expect(previa.exige.map((una) => una.codigo)).toEqual(['autorizacion.anular', 'autorizacion.alerta'])
  // An auditor may let voids pass, and no hit.
  const anular = (autoriza: string, quien = 'cajero') =>
    cajero.pedir<{ codigo: string; datos?: { exige: { codigo: string }[] } }>('POST', ruta, {
      entrada: { motivo: 'se digitó mal' },
      visto: previa.visto,
      credenciales: firma(quien),
      autoriza: firma(autoriza),
    })
  const sola = await anular('auditor')
  expect([sola.estado, sola.cuerpo.codigo]).toEqual([403, 'operacion.sin_autoridad'])
  // What is still missing is what neither of them may.
  expect(sola.cuerpo.datos?.exige.map((una) => una.codigo)).toEqual(['autorizacion.alerta'])
  await decidir(tarea, 'descartada', id)
  expect((await anular('auditor')).estado).toBe(200)
})

it('it may be asked for: compliance approves somewhere else, and the contract is made', async () => {
  const { id } = await unCliente(p.base.db)
  await unaTarea(p.base.db, id)
  const { datos, visto } = await unPedido(id)
  const pedida = await cajero.pedir<{ id: string }>('POST', '/solicitudes', {
    tipo: 'contrato',
    entrada: datos,
    visto,
    motivo: 'es cliente de siempre',
    credenciales: firma('cajero'),
  })
  expect(pedida.estado).toBe(200)
  const oficial = await p.entrar('oficial')
  const { estado, cuerpo } = await oficial.pedir<SolicitudFila>(
    'POST',
    `/solicitudes/${pedida.cuerpo.id}/aprobar`,
    { credenciales: firma('oficial') },
  )
  expect([estado, cuerpo]).toMatchObject([200, { estado: 'aprobada', referencia: null }])
  expect(cuerpo.contrato).toBe(cuerpo.documento)
  const { cuerpo: ficha } = await cajero.pedir('GET', `/contratos/${cuerpo.contrato}`)
  expect(ficha).toMatchObject({ empleado: expect.anything(), capital: 300_000 })
})

it('of a void and a hit two people answer, each for their own: whoever signs for the void, compliance for the hit', async () => {
  const { id } = await unCliente(p.base.db)
  const { codigo } = await contratar(id)
  await unaTarea(p.base.db, id)
  const permisos = [
    'contratos.ver',
    'contratos.anular',
    'documentos.ver',
    'documentos.anular',
    'solicitudes.pedir',
  ]
  await p.base.db
    .insertInto('roles')
    .values({ id: p.deps.nuevoId(), nombre: 'Encargada', permisos })
    .execute()
  await unUsuario(p.base.db, 'encargada', [{ almacenId: p.almacenes.PCT01, rol: 'Encargada' }])
  const encargada = await p.entrar('encargada')
  const ruta = `/documentos/${codigo}/anulacion`
  const { cuerpo: previa } = await encargada.pedir<{ visto: string }>('GET', ruta)
  const pedido = {
    entrada: { motivo: 'se digitó mal' },
    visto: previa.visto,
    credenciales: firma('encargada'),
  }
  const sola = await encargada.pedir<{ codigo: string }>('POST', ruta, pedido)
  expect([sola.estado, sola.cuerpo.codigo]).toEqual([409, 'operacion.autorizacion'])
  // Compliance may no void, and she may no hit.
  const hecho = await encargada.pedir<{ codigo: string }>('POST', ruta, {
    ...pedido,
    autoriza: firma('oficial'),
  })
  expect(hecho.estado).toBe(200)
  const { cuerpo: documento } = await encargada.pedir('GET', `/documentos/${hecho.cuerpo.codigo}`)
  expect(documento).toMatchObject({
    firmante: { nombre: 'encargada De Prueba' },
    autorizo: 'oficial',
    autorizaciones: [
      { username: 'oficial', que: expect.stringMatching(/^El cliente tiene una coincidencia/) },
      { username: 'encargada', que: `Anular el documento ${codigo}.` },
    ],
  })
})

it('what whoever asks may answer for is not asked of whoever approves', async () => {
  const { id } = await unCliente(p.base.db)
  const { codigo } = await contratar(id)
  await unaTarea(p.base.db, id)
  const encargada = await p.entrar('encargada')
  const { cuerpo: previa } = await encargada.pedir<{ visto: string }>(
    'GET',
    `/documentos/${codigo}/anulacion`,
  )
  const pedida = await encargada.pedir<{ id: string }>('POST', '/solicitudes', {
    tipo: 'anulacion',
    referencia: codigo,
    entrada: { motivo: 'se digitó mal' },
    visto: previa.visto,
    motivo: 'el cliente se arrepintió',
    credenciales: firma('encargada'),
  })
  expect(pedida.estado).toBe(200)
  const oficial = await p.entrar('oficial')
  const { estado, cuerpo } = await oficial.pedir<SolicitudFila>(
    'POST',
    `/solicitudes/${pedida.cuerpo.id}/aprobar`,
    { credenciales: firma('oficial') },
  )
  expect([estado, cuerpo.estado, cuerpo.exige.map((una) => una.codigo)]).toEqual([
    200,
    'aprobada',
    ['autorizacion.alerta'],
  ])
})

/** Somebody closes the day of the branch, with authority over all that is still to be done in it. */
async function cerrarElDia() {
  const gerente = await p.entrar('gerente')
  const guardar = async (ruta: string, entrada: object, plan: Parameters<typeof huellaDe>[0] | undefined) => {
    const visto = plan ? huellaDe(plan) : '-'
    const cuerpo = { entrada, visto, credenciales: firma('gerente') }
    const hecho = await gerente.pedir<{ codigo: string }>('POST', ruta, cuerpo)
    expect(hecho.estado).toBe(200)
    return hecho.cuerpo.codigo
  }
  const base = { base: 0 }
  const apertura = planearApertura({ fecha: '2026-11-20', habil: true, caja: 0 }, base)
  const dia = await guardar('/dias', base, apertura.plan)
  const { cuerpo } = await gerente.pedir<{ hoy: string; situacion: z.output<typeof SituacionCierre> }>(
    'GET',
    `/dias/${dia}/situacion`,
  )
  await guardar(`/dias/${dia}/cierre`, {}, planearCierre(cuerpo.situacion, {}, cuerpo.hoy).plan)
}

// The last of the file: the day stays closed.
describe('asked for by somebody who may let a closed day be written in', () => {
  const permisos = ['contratos.ver', 'contratos.crear', 'solicitudes.pedir', 'caja.autorizar']
  let tesorera: Navegador
  let oficial: Navegador
  beforeAll(async () => {
    await p.base.db
      .insertInto('roles')
      .values({ id: p.deps.nuevoId(), nombre: 'Tesorera', permisos })
      .execute()
    await unUsuario(p.base.db, 'tesorera', [{ almacenId: p.almacenes.PCT01, rol: 'Tesorera' }])
    ;[tesorera, oficial] = await Promise.all([p.entrar('tesorera'), p.entrar('oficial')])
  })

  async function pedir(clienteId: string) {
    const { datos, visto } = await unPedido(clienteId)
    const { estado, cuerpo } = await tesorera.pedir<{ id: string }>('POST', '/solicitudes', {
      tipo: 'contrato',
      entrada: datos,
      visto,
      motivo: 'es cliente de siempre',
      credenciales: firma('tesorera'),
    })
    expect(estado).toBe(200)
    return cuerpo.id
  }
  const aprobar = async (id: string) => {
    const ruta = `/solicitudes/${id}/aprobar`
    return (await oficial.pedir<SolicitudFila>('POST', ruta, { credenciales: firma('oficial') })).cuerpo
  }
  async function unoConCoincidencia() {
    const { id } = await unCliente(p.base.db)
    await unaTarea(p.base.db, id)
    return id
  }
  const contratosDe = (clienteId: string) =>
    p.base.db.selectFrom('contratos').select('codigo').where('cliente_id', '=', clienteId).execute()

  it('it comes back when the day was closed meanwhile: nobody decided that, whoever may it', async () => {
    const cliente = await unoConCoincidencia()
    const id = await pedir(cliente)
    await cerrarElDia()
    expect(await aprobar(id)).toMatchObject({
      estado: 'devuelta',
      documento: null,
      faltas: [
        expect.stringMatching(
          /^Ahora pide además otra autorización\. Hacer un documento del .*, un día que ya se cerró/,
        ),
      ],
    })
    expect(await contratosDe(cliente)).toEqual([])
  })

  it('it is carried out when the day was closed already: she signed for that when she asked, and compliance for the hit', async () => {
    const cliente = await unoConCoincidencia()
    const id = await pedir(cliente)
    const { despues } = await p.base.db
      .selectFrom('auditoria')
      .select('despues')
      .where('entidad_id', '=', id)
      .where('accion', '=', 'solicitud.pedida')
      .executeTakeFirstOrThrow()
    expect(despues).toMatchObject({
      exige: [expect.stringMatching(/^El cliente tiene una coincidencia con listas/)],
      firmadas: [expect.stringMatching(/^Hacer un documento del 20 nov 2026, un día que ya se cerró/)],
    })
    const { estado, exige, contrato } = await aprobar(id)
    expect([estado, exige.map(({ codigo }) => codigo)]).toEqual(['aprobada', ['autorizacion.alerta']])
    expect(await contratosDe(cliente)).toEqual([{ codigo: contrato }])
  })

  it('it comes back when she may no longer what she signed for', async () => {
    const cliente = await unoConCoincidencia()
    const id = await pedir(cliente)
    await p.base.db
      .updateTable('roles')
      .set({ permisos: permisos.filter((uno) => uno !== 'caja.autorizar') })
      .where('nombre', '=', 'Tesorera')
      .execute()
    expect((await aprobar(id)).estado).toBe('devuelta')
    expect(await contratosDe(cliente)).toEqual([])
  })
})
