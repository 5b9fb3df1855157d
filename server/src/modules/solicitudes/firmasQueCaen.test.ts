import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'
import { unoConCoincidencia, unRetiro } from './factory.ts'

let p: Prueba
let cajero: Navegador
let auditor: Navegador
let auditora: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  p.reloj.ahora = new Date('2026-11-20T15:00:00.000Z')
  await unUsuario(p.base.db, 'auditora2', [{ almacenId: p.almacenes.PCT01, rol: 'Auditor' }])
  const { id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
  cajero = await p.entrar('cajero')
  auditor = await p.entrar('auditor')
  auditora = await p.entrar('auditora2')
})
afterAll(() => p.cerrar())

async function pedida(): Promise<string> {
  const { codigo } = await unoConCoincidencia(p)
  const { cuerpo } = await cajero.pedir<SolicitudFila>('POST', '/solicitudes', {
    tipo: 'retiro',
    referencia: codigo,
    ...(await unRetiro(cajero, codigo)),
    motivo: 'cliente de hace años',
    credenciales: { usuario: 'cajero', clave: CLAVE },
  })
  return cuerpo.id
}
const responder = (id: string, que: 'aprobar' | 'rechazar') =>
  auditor.pedir<{ codigo: string; mensaje: string }>('POST', `/solicitudes/${id}/${que}`, {
    credenciales: { usuario: 'auditor', clave: CLAVE },
    respuesta: 'no me parece',
  })
const porResponder = async () =>
  (await auditora.pedir<{ porResponder: { auditoria: number } }>('GET', '/solicitudes/resumen')).cuerpo
    .porResponder.auditoria

it('who was blocked or lost the right since they signed signed nothing: it calls who may, and says that it is missing', async () => {
  const antes = await porResponder()
  const id = await pedida()
  const comoEsta = async () => {
    const { cuerpo } = await auditora.pedir<{ items: SolicitudFila[] }>(
      'GET',
      '/solicitudes?porPagina=200&vista=auditoria',
    )
    const suya = cuerpo.items.find((una) => una.id === id)
    return [
      (await porResponder()) - antes,
      suya?.exige.map(({ firmada }) => firmada),
      suya?.firmas.map(({ username }) => username),
    ]
  }
  const sinFirma = [1, [false, false], []]
  expect(await comoEsta()).toEqual(sinFirma)
  await responder(id, 'aprobar')
  const firmada = [0, [false, true], ['auditor']]
  expect(await comoEsta()).toEqual(firmada)
  const activo = (activo: boolean) =>
    p.base.db.updateTable('usuarios').set({ activo }).where('username', '=', 'auditor').execute()
  await activo(false)
  expect(await comoEsta()).toEqual(sinFirma)
  await activo(true)
  expect(await comoEsta()).toEqual(firmada)
  const suRol = (rol: string) =>
    sql`update accesos set rol_id = (select id from roles where nombre = ${rol})
      where usuario_id = (select id from usuarios where username = 'auditor')`.execute(p.base.db)
  await suRol('Consulta')
  expect(await comoEsta()).toEqual(sinFirma)
  await suRol('Auditor')
  expect(await comoEsta()).toEqual(firmada)
})

it('of limits of one code who may not all of them neither approves nor rejects, and is told what they lack', async () => {
  const id = await pedida()
  const limite = { codigo: 'autorizacion.descuento', permiso: 'contratos.autorizarDescuento' }
  const exige = [limite, { ...limite, nivel: 'gerencia' }]
  await p.base.db
    .updateTable('solicitudes')
    .set({ exige: JSON.stringify(exige) })
    .where('id', '=', id)
    .execute()
  for (const que of ['aprobar', 'rechazar'] as const) {
    const { cuerpo } = await responder(id, que)
    expect([cuerpo.codigo, cuerpo.mensaje]).toEqual([
      'solicitud.sin_autoridad',
      expect.stringContaining('le falta el permiso'),
    ])
  }
})

it('who signed one of three, after another one theirs, is offered it no more than who finds all of theirs signed', async () => {
  await p.base.db
    .insertInto('roles')
    .values({
      id: p.deps.nuevoId(),
      nombre: 'Dos de tres',
      permisos: [
        'solicitudes.ver',
        'solicitudes.responder',
        'contratos.autorizarDescuento',
        'cumplimiento.autorizar',
      ],
    })
    .execute()
  for (const quien of ['doble', 'doble2'])
    await unUsuario(p.base.db, quien, [{ almacenId: p.almacenes.PCT01, rol: 'Dos de tres' }])
  await unUsuario(p.base.db, 'oficial', [{ almacenId: p.almacenes.PCT01, rol: 'Cumplimiento' }])
  const id = await pedida()
  await (await p.entrar('oficial')).pedir('POST', `/solicitudes/${id}/aprobar`, {
    credenciales: { usuario: 'oficial', clave: CLAVE },
  })
  // A third limit, of nobody at hand; and theirs of the other two, which is all that was left to them.
  await sql`update solicitudes set exige = exige || '[{"codigo": "autorizacion.fecha", "permiso": "caja.cerrar"}]'::jsonb,
    firmas = firmas || jsonb_build_array(jsonb_build_object('usuario', (select id from usuarios where username = 'doble'),
      'cuando', '2026-11-20T15:00:00.000Z', 'respuesta', null, 'codigos', array['autorizacion.descuento']))
    where id = ${id}`.execute(p.base.db)
  const ofrecida = async (quien: string) => {
    const { cuerpo } = await (await p.entrar(quien)).pedir<{ items: SolicitudFila[] }>(
      'GET',
      '/solicitudes?porPagina=200&vista=auditoria',
    )
    return cuerpo.items.find((una) => una.id === id)?.yaFirmo
  }
  expect([await ofrecida('doble'), await ofrecida('doble2'), await ofrecida('oficial')]).toEqual([
    true,
    true,
    true,
  ])
  await p.base.db.updateTable('usuarios').set({ activo: false }).where('username', '=', 'oficial').execute()
  expect([await ofrecida('doble'), await ofrecida('doble2')]).toEqual([false, false])
  await p.base.db.updateTable('usuarios').set({ activo: true }).where('username', '=', 'oficial').execute()
})
