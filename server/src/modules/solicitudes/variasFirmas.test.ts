import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'
import { unoConCoincidencia as unoLlevado, unRetiro as unRetiroDe } from './factory.ts'

/** Of a discount beyond its limit and a customer with a hit, the auditor may the first and compliance the second; the manager, both. */

let p: Prueba
let cajero: Navegador
let auditor: Navegador
let oficial: Navegador

beforeAll(async () => {
  p = await crearPrueba()
  await unUsuario(p.base.db, 'oficial', [{ almacenId: p.almacenes.PCT01, rol: 'Cumplimiento' }])
  await unUsuario(p.base.db, 'auditora2', [{ almacenId: p.almacenes.PCT01, rol: 'Auditor' }])
  const { id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
  ;[cajero, auditor, oficial] = await Promise.all([
    p.entrar('cajero'),
    p.entrar('auditor'),
    p.entrar('oficial'),
  ])
})
beforeEach(() => {
  p.reloj.ahora = new Date('2026-11-20T15:00:00.000Z')
})
afterAll(() => p.cerrar())

const firma = (usuario: string) => ({ usuario, clave: CLAVE })

interface Respuesta extends SolicitudFila {
  codigo: string
  mensaje: string
  datos: never
}

const unoConCoincidencia = (valor?: number) => unoLlevado(p, valor)
const unRetiro = (codigo: string, descuento?: number) => unRetiroDe(cajero, codigo, descuento)

async function pedir(codigo: string) {
  const { cuerpo, estado } = await cajero.pedir<Respuesta>('POST', '/solicitudes', {
    tipo: 'retiro',
    referencia: codigo,
    ...(await unRetiro(codigo)),
    motivo: 'cliente de hace años',
    credenciales: firma('cajero'),
  })
  expect([estado, cuerpo.mensaje]).toEqual([200, undefined])
  return cuerpo.id
}

const responder = (
  quien: Navegador,
  id: string,
  que: 'aprobar' | 'rechazar',
  usuario: string,
  respuesta?: string,
) =>
  quien.pedir<Respuesta>('POST', `/solicitudes/${id}/${que}`, {
    credenciales: firma(usuario),
    ...(respuesta && { respuesta }),
  })

async function estadoDe(codigo: string) {
  const suyo = p.base.db.selectFrom('contratos').select('estado').where('codigo', '=', codigo)
  return (await suyo.executeTakeFirstOrThrow()).estado
}

const documento = async (codigo: string | null) =>
  (await cajero.pedir<{ autorizo: string; autorizaciones: object[] }>('GET', `/documentos/${codigo}`)).cuerpo

const porResponder = async (quien: Navegador) => {
  const { cuerpo } = await quien.pedir<{ porResponder: { auditoria: number; gerencia: number } }>(
    'GET',
    '/solicitudes/resumen',
  )
  return cuerpo.porResponder
}

const DESCUENTO = expect.stringContaining('descuento')
const COINCIDENCIA = expect.stringMatching(/^El cliente tiene una coincidencia con listas/)

describe('of two limits that nobody at hand may both', () => {
  it('each is signed by who may, and the last one carries it out; the request, the document and the log say who what', async () => {
    const { codigo } = await unoConCoincidencia()
    const antes = await porResponder(auditor)
    const id = await pedir(codigo)
    expect(await porResponder(auditor)).toEqual({ ...antes, auditoria: antes.auditoria + 1 })
    const primera = await responder(auditor, id, 'aprobar', 'auditor', 'por esta vez')
    expect([primera.estado, primera.cuerpo]).toMatchObject([
      200,
      {
        estado: 'pendiente',
        respondio: null,
        yaFirmo: true,
        exige: [
          { codigo: 'autorizacion.alerta', firmada: false },
          { codigo: 'autorizacion.descuento', firmada: true },
        ],
        firmas: [
          { username: 'auditor', nombre: 'auditor De Prueba', que: DESCUENTO, respuesta: 'por esta vez' },
        ],
      },
    ])
    expect(await estadoDe(codigo)).toBe('vigente')
    // It calls who is missing, and nobody who signed.
    expect(await porResponder(auditor)).toEqual(antes)
    expect((await porResponder(oficial)).auditoria).toBeGreaterThan(0)

    const otra = await responder(oficial, id, 'aprobar', 'oficial')
    expect([otra.estado, otra.cuerpo]).toMatchObject([
      200,
      {
        estado: 'aprobada',
        respondio: { username: 'oficial' },
        firmas: [
          { username: 'auditor', que: DESCUENTO },
          { username: 'oficial', que: COINCIDENCIA },
        ],
      },
    ])
    expect(await estadoDe(codigo)).toBe('resuelto')
    expect(await documento(otra.cuerpo.documento)).toMatchObject({
      firmante: { username: 'cajero' },
      autorizo: 'oficial',
      autorizaciones: [
        { username: 'auditor', que: DESCUENTO },
        { username: 'oficial', que: COINCIDENCIA },
      ],
    })
    const libro = await p.base.db
      .selectFrom('auditoria')
      .select(['accion', 'despues'])
      .where('accion', 'in', ['solicitud.firmada', 'solicitud.aprobada', 'documento.autorizado'])
      .orderBy('accion')
      .execute()
    expect(libro.map(({ accion, despues }) => [accion, despues])).toMatchObject([
      [
        'documento.autorizado',
        {
          codigo: otra.cuerpo.documento,
          autorizaron: [
            expect.stringMatching(/^auditor De Prueba \(auditor\): .*descuento/),
            expect.stringMatching(/^oficial De Prueba \(oficial\): El cliente tiene/),
          ],
        },
      ],
      ['solicitud.aprobada', { documento: otra.cuerpo.documento }],
      ['solicitud.firmada', { firmas: DESCUENTO, falta: COINCIDENCIA, respuesta: 'por esta vez' }],
    ])
  })

  it('who may both still does it in one act', async () => {
    const { codigo } = await unoConCoincidencia()
    const { cuerpo } = await responder(await p.entrar('gerente'), await pedir(codigo), 'aprobar', 'gerente')
    expect(cuerpo).toMatchObject({ estado: 'aprobada', firmas: [], respondio: { username: 'gerente' } })
    expect(await documento(cuerpo.documento)).toMatchObject({ autorizo: 'gerente', autorizaciones: [] })
  })

  it('of two who sign at once one finds what the other signed, and it is done once', async () => {
    const { codigo } = await unoConCoincidencia()
    const id = await pedir(codigo)
    const [una, otra] = await Promise.all([
      responder(auditor, id, 'aprobar', 'auditor'),
      responder(oficial, id, 'aprobar', 'oficial'),
    ])
    expect([una.estado, otra.estado]).toEqual([200, 200])
    expect([una.cuerpo.estado, otra.cuerpo.estado].toSorted()).toEqual(['aprobada', 'pendiente'])
    expect(await estadoDe(codigo)).toBe('resuelto')
  })

  it('who signed signs nothing twice, nor does another one for the same, and both are told what is missing', async () => {
    const id = await pedir((await unoConCoincidencia()).codigo)
    expect((await responder(auditor, id, 'aprobar', 'auditor')).estado).toBe(200)
    for (const quien of ['auditor', 'auditora2']) {
      const { estado, cuerpo } = await responder(await p.entrar(quien), id, 'aprobar', quien)
      expect([estado, cuerpo.codigo]).toEqual([409, 'solicitud.ya_firmada'])
      expect(cuerpo.mensaje).toContain('Falta quien autorice: El cliente tiene una coincidencia')
    }
    expect((await responder(auditor, id, 'rechazar', 'auditor', 'lo pensé mejor')).cuerpo).toMatchObject({
      estado: 'rechazada',
    })
  })

  it('who may none of them is refused, and who asked signs none', async () => {
    const { codigo } = await unoConCoincidencia()
    const id = await pedir(codigo)
    await p.base.db
      .insertInto('roles')
      .values({
        id: p.deps.nuevoId(),
        nombre: 'Nadie',
        permisos: ['solicitudes.ver', 'solicitudes.responder'],
      })
      .execute()
    await unUsuario(p.base.db, 'nadie', [{ almacenId: p.almacenes.PCT01, rol: 'Nadie' }])
    const nadie = await p.entrar('nadie')
    for (const que of ['aprobar', 'rechazar'] as const)
      expect((await responder(nadie, id, que, 'nadie', 'no me parece')).cuerpo.codigo).toBe(
        'solicitud.sin_autoridad',
      )
    // The cashier was given the permission to answer meanwhile, and that of the discount.
    const rol = await p.base.db
      .selectFrom('roles')
      .select('permisos')
      .where('nombre', '=', 'Cajero')
      .executeTakeFirstOrThrow()
    const conPermisos = (permisos: string[]) =>
      p.base.db.updateTable('roles').set({ permisos }).where('nombre', '=', 'Cajero').execute()
    await conPermisos([...rol.permisos, 'solicitudes.responder', 'contratos.autorizarDescuento'])
    expect((await responder(auditor, id, 'aprobar', 'cajero')).cuerpo.codigo).toBe('solicitud.propia')
    await conPermisos(rol.permisos)
  })

  it('a rejection ends it whoever had signed, and nothing is done', async () => {
    const { codigo } = await unoConCoincidencia()
    const id = await pedir(codigo)
    await responder(auditor, id, 'aprobar', 'auditor')
    const no = await responder(oficial, id, 'rechazar', 'oficial', 'está en revisión')
    expect(no.cuerpo).toMatchObject({
      estado: 'rechazada',
      respondio: { username: 'oficial' },
      firmas: [{ username: 'auditor' }],
    })
    expect((await responder(auditor, id, 'aprobar', 'auditor')).cuerpo.codigo).toBe('solicitud.respondida')
    expect(await estadoDe(codigo)).toBe('vigente')
    // It can be asked for again, and nobody has signed that.
    await pedir(codigo)
    const { cuerpo } = await cajero.pedir<{ items: SolicitudFila[] }>('GET', '/solicitudes?porPagina=200')
    expect(cuerpo.items.find(({ referencia }) => referencia === codigo)?.firmas).toEqual([])
  })

  it('the signature of who may it no longer is none: it waits for somebody else', async () => {
    const { codigo } = await unoConCoincidencia()
    const id = await pedir(codigo)
    await responder(auditor, id, 'aprobar', 'auditor')
    const activo = (activo: boolean) =>
      p.base.db.updateTable('usuarios').set({ activo }).where('username', '=', 'auditor').execute()
    await activo(false)
    const { cuerpo } = await responder(oficial, id, 'aprobar', 'oficial')
    expect(cuerpo).toMatchObject({
      estado: 'pendiente',
      firmas: [{ username: 'oficial', que: COINCIDENCIA }],
      exige: [{ firmada: true }, { firmada: false }],
    })
    expect(await estadoDe(codigo)).toBe('vigente')
    await activo(true)
    const hecha = await responder(await p.entrar('auditora2'), id, 'aprobar', 'auditora2')
    expect(hecha.cuerpo).toMatchObject({ estado: 'aprobada' })
    expect(await documento(hecha.cuerpo.documento)).toMatchObject({
      autorizaciones: [{ username: 'oficial' }, { username: 'auditora2' }],
    })
  })

  it('what changed comes back at the first signature, and at the last with what had been signed of no use', async () => {
    const cambia = async (codigo: string) => {
      await p.base.db
        .updateTable('contratos')
        .set({ estado: 'en_espera', espera_hasta: '2026-12-01' })
        .where('codigo', '=', codigo)
        .execute()
    }
    const [uno, otro] = [await unoConCoincidencia(), await unoConCoincidencia()]
    const [deUno, deOtro] = [await pedir(uno.codigo), await pedir(otro.codigo)]
    await cambia(uno.codigo)
    expect((await responder(auditor, deUno, 'aprobar', 'auditor')).cuerpo.estado).toBe('devuelta')
    expect((await responder(auditor, deOtro, 'aprobar', 'auditor')).cuerpo.estado).toBe('pendiente')
    await cambia(otro.codigo)
    expect((await responder(oficial, deOtro, 'aprobar', 'oficial')).cuerpo).toMatchObject({
      estado: 'devuelta',
      documento: null,
    })
  })

  it('a limit that is gone wants nobody: once the hit is discarded the discount alone carries it out', async () => {
    const descartar = (tarea: string) =>
      p.base.db
        .updateTable('tareas_cumplimiento')
        .set({ estado: 'descartada', motivo: 'se revisó su documento', decidida: '2026-11-20T15:00:00.000Z' })
        .where('id', '=', tarea)
        .execute()
    const [uno, otro] = [await unoConCoincidencia(), await unoConCoincidencia()]
    const [deUno, deOtro] = [await pedir(uno.codigo), await pedir(otro.codigo)]
    await descartar(uno.tarea)
    expect((await responder(auditor, deUno, 'aprobar', 'auditor')).cuerpo.estado).toBe('aprobada')
    // Also when it had been signed already: by whoever signed it.
    await responder(auditor, deOtro, 'aprobar', 'auditor', 'por esta vez')
    const falta = async (quien: Navegador) =>
      (await quien.pedir<{ falta: string[] }>('GET', `/solicitudes/${deOtro}/falta`)).cuerpo.falta
    expect([await falta(auditor), await falta(oficial)]).toEqual([[COINCIDENCIA], []])
    await descartar(otro.tarea)
    // Who signed all they may is told that nobody is missing, and that writes nothing.
    expect([await falta(auditor), await estadoDe(otro.codigo)]).toEqual([[], 'vigente'])
    const { cuerpo } = await responder(auditor, deOtro, 'aprobar', 'auditor')
    expect(cuerpo).toMatchObject({ estado: 'aprobada', firmas: [], respuesta: 'por esta vez' })
    expect(await documento(cuerpo.documento)).toMatchObject({ autorizo: 'auditor', autorizaciones: [] })
  })

  it('who watches the branches finds and signs theirs beside one that is of the management', async () => {
    const { codigo } = await unoConCoincidencia(4_000_000)
    const antes = await porResponder(auditor)
    const id = await pedir(codigo)
    const suyas = async (quien: Navegador, vista: string) =>
      (
        await quien.pedir<{ items: SolicitudFila[] }>('GET', `/solicitudes?porPagina=200&vista=${vista}`)
      ).cuerpo.items.find((una) => una.id === id)
    expect(await suyas(auditor, 'auditoria')).toMatchObject({ nivel: 'gerencia', impide: null })
    expect(await porResponder(auditor)).toEqual({ auditoria: antes.auditoria + 1, gerencia: 0 })
    // All that moves is at stake in the hit: that one is the management's.
    const sin = await responder(oficial, id, 'aprobar', 'oficial')
    expect([sin.estado, sin.cuerpo.codigo]).toEqual([403, 'solicitud.sin_autoridad'])
    expect((await responder(auditor, id, 'aprobar', 'auditor')).cuerpo.estado).toBe('pendiente')
    const { cuerpo } = await responder(await p.entrar('gerente'), id, 'aprobar', 'gerente')
    expect(cuerpo).toMatchObject({
      estado: 'aprobada',
      firmas: [
        { username: 'auditor', que: DESCUENTO },
        { username: 'gerente', que: COINCIDENCIA },
      ],
    })
  })
})

describe('at the counter', () => {
  const retirar = async (codigo: string, autoriza: unknown) =>
    cajero.pedir<Respuesta & { datos: { exige: { codigo: string }[] }; campo: string }>(
      'POST',
      `/contratos/${codigo}/retiro`,
      { ...(await unRetiro(codigo)), credenciales: firma('cajero'), autoriza },
    )

  it('two people sign beside the cashier, each for their own, and the document says who what', async () => {
    const { codigo } = await unoConCoincidencia()
    const solo = await retirar(codigo, firma('auditor'))
    expect([solo.estado, solo.cuerpo.codigo]).toEqual([403, 'operacion.sin_autoridad'])
    expect(solo.cuerpo.mensaje).toContain('Falta quien autorice: El cliente tiene una coincidencia')
    const mala = await retirar(codigo, [firma('auditor'), { usuario: 'oficial', clave: 'otra' }])
    expect([mala.cuerpo.codigo, mala.cuerpo.campo]).toEqual(['firma.incorrecta', 'autorizaOtra'])
    const hecho = await retirar(codigo, [firma('auditor'), firma('oficial')])
    expect(hecho.estado).toBe(200)
    expect(await documento(hecho.cuerpo.codigo)).toMatchObject({
      autorizo: 'oficial',
      autorizaciones: [
        { username: 'auditor', que: DESCUENTO },
        { username: 'oficial', que: COINCIDENCIA },
      ],
    })
  })

  it('two who may the same one are not two limits signed', async () => {
    const { codigo } = await unoConCoincidencia()
    const { cuerpo } = await retirar(codigo, [firma('auditor'), firma('auditora2')])
    expect(cuerpo).toMatchObject({
      codigo: 'operacion.sin_autoridad',
      datos: { exige: [{ codigo: 'autorizacion.alerta' }] },
    })
    expect(await estadoDe(codigo)).toBe('vigente')
  })
})

it('what the bell opens is what it counts: none that somebody else has to answer, and none that another one asked for', async () => {
  const { codigo } = await unoConCoincidencia()
  const id = await pedir(codigo)
  const abre = async (quien: Navegador, busqueda: string) =>
    (
      await quien.pedir<{ items: { id: string }[]; total: number }>(
        'GET',
        `/solicitudes?momento=pendientes&porPagina=100&${busqueda}`,
      )
    ).cuerpo
  const suma = async (quien: Navegador) => {
    const { auditoria, gerencia } = await porResponder(quien)
    return auditoria + gerencia
  }
  const suyas = 'vista=auditoria&cuales=firmo'
  expect((await abre(auditor, suyas)).items.map((una) => una.id)).toContain(id)
  expect((await abre(auditor, suyas)).total).toBe(await suma(auditor))
  expect((await responder(auditor, id, 'aprobar', 'auditor')).estado).toBe(200)
  // They signed theirs: it waits for another one, and stays in the list without that filter.
  expect((await abre(auditor, 'vista=auditoria')).items.map((una) => una.id)).toContain(id)
  expect((await abre(auditor, suyas)).items.map((una) => una.id)).not.toContain(id)
  expect((await abre(auditor, suyas)).total).toBe(await suma(auditor))
  expect((await abre(oficial, suyas)).total).toBe(await suma(oficial))
  const { mias } = (await cajero.pedir<{ mias: number }>('GET', '/solicitudes/resumen')).cuerpo
  expect((await abre(cajero, 'cuales=mias')).total).toBe(mias)
  expect((await abre(await p.entrar('gerente'), 'cuales=mias')).total).toBe(0)
})
