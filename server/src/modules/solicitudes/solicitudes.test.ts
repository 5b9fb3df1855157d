import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'
import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { unContrato } from '../contratos/factory.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'
import { vencerSolicitudes } from './jobs.ts'

let p: Prueba
let cajero: Navegador
let gerente: Navegador
let auditor: Navegador
let empleado: string
const LARGA = { hasta: '2026-12-25', motivo: 'viaja y vuelve en navidad' }

beforeAll(async () => {
  p = await crearPrueba()
  await unUsuario(p.base.db, 'gerente2', [{ almacenId: p.almacenes.PCT02, rol: 'Gerente' }])
  await unUsuario(p.base.db, 'gerenteB', [{ almacenId: p.almacenes.PCT01, rol: 'Gerente' }])
  const { id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  empleado = id
})
beforeEach(async () => {
  p.reloj.ahora = new Date('2026-11-20T15:00:00.000Z')
  ;[cajero, gerente, auditor] = await Promise.all([
    p.entrar('cajero'),
    p.entrar('gerente'),
    p.entrar('auditor'),
  ])
})
afterAll(() => p.cerrar())

const firma = (usuario: string) => ({ usuario, clave: CLAVE })

async function unVencido(): Promise<string> {
  const { codigo } = await unContrato(p.base.db, {
    almacen_id: p.almacenes.PCT01,
    almacenCodigo: 'PCT01',
    cliente_id: (await unCliente(p.base.db)).id,
    empleado_id: empleado,
    fecha: '2026-07-20',
  })
  return codigo
}

interface Respuesta extends SolicitudFila {
  codigo: string
  mensaje: string
}

async function visto(codigo: string, entrada: object) {
  const { cuerpo } = await cajero.pedir<{ hoy: string; situacion: SituacionContrato }>(
    'GET',
    `/contratos/${codigo}/situacion`,
  )
  const { plan } = PLANEADORES.espera(cuerpo.situacion, entrada as never, cuerpo.hoy)
  return plan ? huellaDe(plan) : '-'
}

async function pedir(codigo: string, mas: object = {}, entrada: object = LARGA, quien = cajero) {
  return quien.pedir<Respuesta>('POST', '/solicitudes', {
    tipo: 'espera',
    referencia: codigo,
    entrada,
    visto: await visto(codigo, entrada),
    motivo: 'cliente de hace años',
    credenciales: firma('cajero'),
    ...mas,
  })
}

const responder = (
  quien: Navegador,
  id: string,
  que: 'aprobar' | 'rechazar',
  usuario: string,
  mas: object = {},
) => quien.pedir<Respuesta>('POST', `/solicitudes/${id}/${que}`, { credenciales: firma(usuario), ...mas })

const listar = async (quien: Navegador, consulta = '') =>
  (
    await quien.pedir<{ items: SolicitudFila[]; almacenes: string[] }>(
      'GET',
      `/solicitudes?porPagina=200${consulta}`,
    )
  ).cuerpo
const deReferencia = async (quien: Navegador, codigo: string, consulta = '') =>
  (await listar(quien, consulta)).items.find(({ referencia }) => referencia === codigo)

const contrato = (codigo: string) =>
  p.base.db
    .selectFrom('contratos')
    .select(['estado', 'espera_hasta'])
    .where('codigo', '=', codigo)
    .executeTakeFirstOrThrow()

describe('asking', () => {
  it('keeps the operation as it was asked for, and does nothing yet', async () => {
    const codigo = await unVencido()
    const { estado, cuerpo } = await pedir(codigo)
    expect([estado, cuerpo.nivel]).toEqual([200, 'auditoria'])
    expect((await contrato(codigo)).estado).toBe('vigente')
    const suya = await deReferencia(cajero, codigo)
    expect(suya).toMatchObject({
      tipo: 'espera',
      contrato: codigo,
      estado: 'pendiente',
      motivo: 'cliente de hace años',
      pidio: { username: 'cajero' },
      exige: [{ codigo: 'autorizacion.espera', mensaje: 'Una espera de 35 días; el límite es de 15.' }],
      vence: '2026-11-21T15:00:00.000Z',
    })
    expect(suya?.impide).toBe('Nadie responde lo que pidió: la responde otra persona.')
    expect(await deReferencia(auditor, codigo, '&vista=auditoria')).toMatchObject({ impide: null })
    const { cuerpo: bandeja } = await gerente.pedir('GET', '/solicitudes/resumen')
    expect(bandeja).toMatchObject({ porResponder: { auditoria: expect.any(Number) }, mias: 0 })
  })

  it('calls whoever may answer it, and nobody else who answers other requests', async () => {
    await p.base.db
      .insertInto('roles')
      .values({
        id: p.deps.nuevoId(),
        nombre: 'Contesta',
        permisos: ['solicitudes.ver', 'solicitudes.responder', 'solicitudes.gerencia'],
      })
      .execute()
    await unUsuario(p.base.db, 'contesta', [{ almacenId: p.almacenes.PCT01, rol: 'Contesta' }])
    const resumen = async (quien: Navegador) =>
      (
        await quien.pedir<{ porResponder: { auditoria: number; gerencia: number }; mias: number }>(
          'GET',
          '/solicitudes/resumen',
        )
      ).cuerpo
    const cuantas = async (quien: Navegador) => (await resumen(quien)).porResponder
    const suyas = (await resumen(cajero)).mias
    const antes = await cuantas(auditor)
    const { id } = (await pedir(await unVencido())).cuerpo
    expect(await cuantas(auditor)).toEqual({ ...antes, auditoria: antes.auditoria + 1 })
    expect((await resumen(cajero)).mias).toBe(suyas + 1)
    expect(await cuantas(await p.entrar('contesta'))).toEqual({ auditoria: 0, gerencia: 0 })
    // What nobody answered in time waits for nobody, also before the job says so.
    const vence = p.reloj.ahora.toISOString()
    await p.base.db
      .updateTable('solicitudes')
      .set({ vence, creada: '2026-11-19T15:00:00Z' })
      .where('id', '=', id)
      .execute()
    expect(await cuantas(auditor)).toEqual(antes)
    expect((await resumen(cajero)).mias).toBe(suyas)
  })

  it('goes to the management when it is beyond the limits of who watches the branches', async () => {
    const codigo = await unVencido()
    const { cuerpo } = await pedir(codigo, {}, { ...LARGA, hasta: '2027-03-01' })
    expect(cuerpo.nivel).toBe('gerencia')
    expect(await deReferencia(auditor, codigo, '&vista=auditoria')).toBeUndefined()
    expect((await auditor.pedir('GET', '/solicitudes?vista=gerencia')).estado).toBe(403)
    expect((await deReferencia(gerente, codigo, '&vista=gerencia&momento=todas'))?.impide).toBeNull()
    const sin = await responder(auditor, cuerpo.id, 'aprobar', 'auditor')
    expect([sin.estado, sin.cuerpo.codigo]).toEqual([403, 'solicitud.sin_autoridad'])
    expect(sin.cuerpo.mensaje).toContain('«Responder solicitudes que pasan los límites de la auditoría»')
  })

  it('is refused without need, without reason, twice, with other figures, or for another branch', async () => {
    const codigo = await unVencido()
    const corta = await pedir(codigo, {}, { hasta: '2026-11-25' })
    expect(corta.cuerpo.codigo).toBe('solicitud.no_hace_falta')
    const gerencial = await pedir(codigo, { credenciales: firma('gerente') }, LARGA, gerente)
    expect(gerencial.cuerpo.codigo).toBe('solicitud.no_hace_falta')
    expect((await pedir(codigo, { motivo: 'ya' })).cuerpo.codigo).toBe('solicitud.motivo')
    expect((await pedir(codigo, { visto: 'estado:a>b|cobra:0' })).cuerpo.codigo).toBe('operacion.cambio')
    expect((await pedir(codigo, { credenciales: { usuario: 'cajero', clave: 'otra' } })).cuerpo.codigo).toBe(
      'firma.incorrecta',
    )
    expect((await pedir(codigo)).estado).toBe(200)
    const otra = await pedir(codigo)
    expect([otra.estado, otra.cuerpo.codigo]).toEqual([409, 'solicitud.ya_pedida'])
    expect(otra.cuerpo.mensaje).toContain('cajero De Prueba ya pidió')
    const vecina = await p.entrar('cajera2', 'PCT02')
    const ajena = await pedir(codigo, { credenciales: firma('cajera2') }, LARGA, vecina)
    expect([ajena.estado, ajena.cuerpo.codigo]).toEqual([404, 'contrato.no_existe'])
    expect((await auditor.pedir('POST', '/solicitudes', {})).estado).toBe(403)
  })

  it('tells the company at its addresses, when that type is sent', async () => {
    const { db } = p.base
    await db
      .updateTable('configuracion')
      .set({
        valor: sql`valor || ${JSON.stringify({
          email_operaciones: [
            { operacion: 'solicitud', body: ':empleado pide por :documento: :motivo', send: true },
          ],
          email_empresa: [{ operacion: 'solicitud', emails: ['gerencia@elrefugio.co'] }],
        })}::jsonb`,
      })
      .execute()
    p.reloj.avanzar(5_000)
    const codigo = await unVencido()
    await pedir(codigo)
    const mensaje = await db
      .selectFrom('mensajes')
      .selectAll()
      .where('para', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(mensaje).toMatchObject({
      cliente_id: null,
      para: 'gerencia@elrefugio.co',
      canal: 'email',
      motivo: 'solicitud',
      referencia: codigo,
      texto: `cajero De Prueba pide por ${codigo}: cliente de hace años`,
    })
  })
})

describe('answering', () => {
  it('carries out what was asked for, in the name of who asked, with the authority of who answers', async () => {
    const codigo = await unVencido()
    const { cuerpo } = await pedir(codigo)
    const hecha = await responder(gerente, cuerpo.id, 'aprobar', 'gerente', { respuesta: 'que no se repita' })
    expect([hecha.estado, hecha.cuerpo]).toMatchObject([
      200,
      { estado: 'aprobada', respondio: { username: 'gerente' }, respuesta: 'que no se repita' },
    ])
    expect(await contrato(codigo)).toEqual({ estado: 'en_espera', espera_hasta: '2026-12-25' })
    const { cuerpo: documento } = await cajero.pedir('GET', `/documentos/${hecha.cuerpo.documento}`)
    expect(documento).toMatchObject({ tipo: 'espera', firmante: { username: 'cajero' }, autorizo: 'gerente' })
    const { cuerpo: suyas } = await cajero.pedir('GET', '/solicitudes/resumen')
    expect(suyas).toMatchObject({ respondidas: [{ estado: 'aprobada', referencia: codigo }] })
    const { cuerpo: libro } = await auditor.pedir<{ items: { frase: string }[] }>(
      'GET',
      '/auditoria/logs?entidad=solicitud',
    )
    expect(libro.items.map(({ frase }) => frase)).toContain(
      `gerente De Prueba (gerente) aprobó la solicitud de espera ${codigo}`,
    )
  })

  it('rejects with a reason, and only with one', async () => {
    const codigo = await unVencido()
    const { id } = (await pedir(codigo)).cuerpo
    expect((await responder(auditor, id, 'rechazar', 'auditor', { respuesta: 'no' })).cuerpo.codigo).toBe(
      'solicitud.motivo',
    )
    const hecha = await responder(auditor, id, 'rechazar', 'auditor', { respuesta: 'ya tuvo dos esperas' })
    expect(hecha.cuerpo).toMatchObject({ estado: 'rechazada', respuesta: 'ya tuvo dos esperas' })
    expect((await contrato(codigo)).estado).toBe('vigente')
    // It can be asked for again.
    expect((await pedir(codigo)).estado).toBe(200)
  })

  it('lets one of two who answer at once win, and tells the other who it was', async () => {
    const codigo = await unVencido()
    const { id } = (await pedir(codigo)).cuerpo
    const otro = await p.entrar('gerenteB')
    const respuestas = await Promise.all([
      responder(gerente, id, 'aprobar', 'gerente'),
      responder(otro, id, 'rechazar', 'gerenteB', { respuesta: 'no corresponde' }),
    ])
    const [gano] = respuestas.filter(({ estado }) => estado === 200)
    const [perdio] = respuestas.filter(({ estado }) => estado !== 200)
    expect([perdio?.estado, perdio?.cuerpo.codigo]).toEqual([409, 'solicitud.respondida'])
    expect(perdio?.cuerpo.mensaje).toContain(gano?.cuerpo.respondio?.nombre)
    expect(perdio?.cuerpo.mensaje).toMatch(/ el 20 nov 2026, \d+:\d\d\s[ap]\.\sm\.$/)
    expect((await contrato(codigo)).estado).toBe(gano?.cuerpo.estado === 'aprobada' ? 'en_espera' : 'vigente')
  })

  it('comes back with both figures when the contract is no longer as it was seen', async () => {
    const codigo = await unVencido()
    const { id } = (await pedir(codigo)).cuerpo
    const corta = { hasta: '2026-11-25' }
    await cajero.pedir('POST', `/contratos/${codigo}/espera`, {
      entrada: corta,
      visto: await visto(codigo, corta),
      credenciales: firma('cajero'),
    })
    const hecha = await responder(gerente, id, 'aprobar', 'gerente')
    expect([hecha.estado, hecha.cuerpo.estado, hecha.cuerpo.documento]).toEqual([200, 'devuelta', null])
    const de = (cifras: SolicitudFila['cifrasAhora']) => cifras?.find(({ clave }) => clave === 'esperaHasta')
    expect([de(hecha.cuerpo.cifras), de(hecha.cuerpo.cifrasAhora)]).toMatchObject([
      { despues: '2026-12-25' },
      { antes: '2026-11-25', despues: '2026-12-25' },
    ])
    expect((await contrato(codigo)).espera_hasta).toBe('2026-11-25')
  })

  it('comes back without figures when the operation is not possible any more', async () => {
    const codigo = await unVencido()
    const { id } = (await pedir(codigo)).cuerpo
    await p.base.db.updateTable('contratos').set({ estado: 'anulado' }).where('codigo', '=', codigo).execute()
    const { cuerpo } = await responder(gerente, id, 'aprobar', 'gerente')
    expect(cuerpo).toMatchObject({
      estado: 'devuelta',
      cifrasAhora: null,
      faltas: ['El contrato está anulado: así no admite una espera.'],
    })
  })

  it('is refused to who asked, to who may not, to another branch, and in the name of who was blocked', async () => {
    const { db } = p.base
    const { id: rol } = await db
      .insertInto('roles')
      .values({
        id: p.deps.nuevoId(),
        nombre: 'Pide y responde',
        permisos: [
          'solicitudes.ver',
          'solicitudes.pedir',
          'solicitudes.responder',
          'contratos.ver',
          'contratos.esperar',
        ],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const mixto = await unUsuario(db, 'mixto')
    await db
      .insertInto('accesos')
      .values({ usuario_id: mixto, almacen_id: p.almacenes.PCT01, rol_id: rol })
      .execute()
    const suyo = await p.entrar('mixto')
    const codigo = await unVencido()
    const { id } = (await pedir(codigo, { credenciales: firma('mixto') }, LARGA, suyo)).cuerpo
    expect((await responder(suyo, id, 'aprobar', 'mixto')).cuerpo.codigo).toBe('solicitud.propia')
    expect((await responder(gerente, id, 'aprobar', 'mixto')).cuerpo.codigo).toBe('solicitud.propia')
    expect((await responder(gerente, id, 'aprobar', 'cajero')).cuerpo.codigo).toBe('firma.sin_permiso')
    expect((await responder(cajero, id, 'aprobar', 'gerente')).estado).toBe(403)
    const lejos = await p.entrar('gerente2', 'PCT02')
    expect((await responder(lejos, id, 'aprobar', 'gerente2')).cuerpo.codigo).toBe('solicitud.no_existe')
    expect((await listar(lejos, '&vista=auditoria')).almacenes).toEqual(['PCT02'])
    expect((await lejos.pedir('GET', `/solicitudes/${id}/evidencia`)).estado).toBe(404)
    await db.updateTable('usuarios').set({ activo: false }).where('id', '=', mixto).execute()
    expect((await responder(gerente, id, 'aprobar', 'gerente')).cuerpo.codigo).toBe('solicitud.quien_pidio')
    expect((await contrato(codigo)).estado).toBe('vigente')
  })

  const frases = async () =>
    (
      await (
        await p.entrar('auditor')
      ).pedir<{ items: { frase: string }[] }>('GET', '/auditoria/logs?entidad=solicitud')
    ).cuerpo.items.map(({ frase }) => frase)

  it('is told as over from its very minute, and the same may be asked for again without waiting for the job', async () => {
    const codigo = await unVencido()
    const { id } = (await pedir(codigo)).cuerpo
    expect((await pedir(codigo)).cuerpo.codigo).toBe('solicitud.ya_pedida')
    p.reloj.avanzar(24 * 3_600_000)
    ;[cajero, gerente] = await Promise.all([p.entrar('cajero'), p.entrar('gerente')])
    expect(await deReferencia(gerente, codigo, '&momento=pendientes')).toBeUndefined()
    const suya = await deReferencia(gerente, codigo, '&momento=todas&estado=vencida')
    expect(suya).toMatchObject({ id, estado: 'vencida', impide: 'Ya está respondida.', yaFirmo: false })
    expect(suya?.respondida).toBe(suya?.vence)
    const conteos = async () =>
      (
        await gerente.pedir<{ conteos: Record<'todos' | 'pendiente' | 'vencida', number> }>(
          'GET',
          '/solicitudes?momento=todas',
        )
      ).cuerpo.conteos
    const antes = await conteos()
    const archivo = await gerente.pedir('GET', '/solicitudes/exportar?archivo=csv&momento=pendientes')
    expect([archivo.estado, archivo.texto.includes(codigo)]).toEqual([200, false])

    const otra = await pedir(codigo)
    expect((await deReferencia(gerente, codigo, '&momento=pendientes'))?.id).toBe(otra.cuerpo.id)
    await vencerSolicitudes.ejecutar(p.deps, undefined as never, undefined as never)
    const { todos, pendiente, ...antesDeOtra } = antes
    expect(await conteos()).toEqual({ ...antesDeOtra, todos: todos + 1, pendiente: pendiente + 1 })
    expect(
      (await frases()).filter((una) => una.includes(codigo) && una.includes('por vencida')),
    ).toHaveLength(1)
  })

  it('is over when nobody answered in time, before and after the job that says so', async () => {
    const codigo = await unVencido()
    const { id } = (await pedir(codigo)).cuerpo
    p.reloj.avanzar(24 * 3_600_000)
    const tarde = await p.entrar('gerente')
    expect((await responder(tarde, id, 'aprobar', 'gerente')).cuerpo.codigo).toBe('solicitud.vencida')
    await vencerSolicitudes.ejecutar(p.deps, undefined as never, undefined as never)
    expect(
      (await responder(tarde, id, 'rechazar', 'gerente', { respuesta: 'muy tarde' })).cuerpo.codigo,
    ).toBe('solicitud.vencida')
    const vencida = await deReferencia(tarde, codigo, '&momento=respondidas')
    expect(vencida).toMatchObject({ estado: 'vencida', respondio: null })
    expect((await frases())[0]).toMatch(/^El sistema dio por vencida, sin respuesta, la solicitud de espera/)
  })
})
