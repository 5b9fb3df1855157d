import type { verCerrados, verCierres } from '@retroventa/api/contabilidad/libros'
import type { listarMovimientos } from '@retroventa/api/contabilidad/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { LibrosDeInicio } from '@retroventa/api/inicio/llamadas'
import { planearCierreMes } from '@retroventa/domain/operaciones/libros/cierreMes'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { mandar } from '../../../testing/clones.ts'
import { CLAVE, unUsuario } from '../../sesion/factory.ts'
import { unaBase } from '../factory.ts'

let p: Prueba
/** Keeps the books of both branches, and works in the first. */
let contador: Navegador
/** Keeps those of the first. */
let otro: Navegador
const DIA_MS = 86_400_000
const BASE = 700_000

beforeAll(async () => {
  p = await crearPrueba()
  const { db } = p.base
  const { PCT01, PCT02 } = p.almacenes
  const rol = 'Contador'
  const id = await unUsuario(db, 'contador1', [
    { almacenId: PCT01, rol },
    { almacenId: PCT02, rol },
  ])
  await unUsuario(db, 'contador2', [{ almacenId: PCT01, rol }])
  // Its books begin and end in November, when it is closed; somebody looks at them in February.
  await unaBase(p.deps, PCT02, id, BASE)
  await poner(false)
  p.reloj.avanzar(80 * DIA_MS)
  contador = await p.entrar('contador1')
  otro = await p.entrar('contador2')
})
afterAll(() => p.cerrar())

const poner = (activo: boolean) =>
  p.base.db.updateTable('almacenes').set({ activo }).where('codigo', '=', 'PCT02').execute()
const cerrados = async (quien: Navegador) =>
  (await quien.pedir<Respuesta<typeof verCerrados>>('GET', '/contabilidad/cerrados')).cuerpo.items.map(
    ({ codigo }) => codigo,
  )
const cierres = (mes?: string, quien = contador, libros = 'PCT02') =>
  quien.pedir<Respuesta<typeof verCierres> & { codigo: string }>(
    'GET',
    `/contabilidad/cierres?libros=${libros}${mes ? `&mes=${mes}` : ''}`,
  )
async function cerrar({ quien = contador, firma = 'contador1', libros = 'PCT02' } = {}) {
  const { hoy, situacion } = (await cierres('2026-11')).cuerpo
  const { plan } = planearCierreMes(situacion, { mes: '2026-11' }, hoy)
  const { estado, cuerpo } = await quien.pedir<{ codigo: string }>('POST', '/contabilidad/cierres', {
    libros,
    entrada: { mes: '2026-11' },
    visto: plan ? huellaDe(plan) : '-',
    credenciales: { usuario: firma, clave: CLAVE },
  })
  return [estado, cuerpo.codigo]
}
const enInicio = async () =>
  (await contador.pedir<LibrosDeInicio>('GET', '/inicio/libros')).cuerpo.items.map(
    ({ almacen, abierto, porCerrar }) => [almacen.codigo, abierto, porCerrar],
  )

it('the books of a branch that was closed are read by who reads them there, and of no branch that is open', async () => {
  expect([await cerrados(contador), await cerrados(otro)]).toEqual([['PCT02'], []])
  const ajeno = [403, 'sesion.almacen_ajeno']
  for (const [quien, libros] of [
    [otro, 'PCT02'],
    [contador, 'PCT01'],
    [contador, 'PCT99'],
  ] as const) {
    const visto = await cierres(undefined, quien, libros)
    expect([visto.estado, visto.cuerpo.codigo]).toEqual(ajeno)
    for (const ruta of ['movimientos', 'movimientos/exportar'])
      expect((await quien.pedir('GET', `/contabilidad/${ruta}?libros=${libros}`)).estado).toBe(403)
    expect(await cerrar({ quien, libros })).toEqual(ajeno)
  }
  const { cuerpo } = await contador.pedir<Respuesta<typeof listarMovimientos>>(
    'GET',
    '/contabilidad/movimientos?libros=PCT02',
  )
  expect([cuerpo.total, cuerpo.totales]).toMatchObject([2, { debito: BASE, credito: BASE }])
  const archivo = await contador.pedir('GET', '/contabilidad/movimientos/exportar?libros=PCT02')
  expect([archivo.estado, archivo.cabeceras['content-disposition']]).toEqual([
    200,
    expect.stringContaining('movimientos-PCT02-'),
  ])
  expect(archivo.texto).toContain('PCT02')
})

it('its last month is closed, with the signature of who may there, and nobody is asked for those after it', async () => {
  expect((await cierres()).cuerpo.meses).toEqual(['2026-11'])
  expect(await enInicio()).toContainEqual(['PCT02', false, 1])
  expect(await cerrar({ firma: 'contador2' })).toEqual([403, 'firma.sin_permiso'])
  expect(await cerrar()).toEqual([200, 'PCT02-CM000001'])
  const { meses, situacion } = (await cierres()).cuerpo
  expect([meses, situacion.ultimo]).toEqual([[], { mes: '2026-11', documento: 'PCT02-CM000001' }])
  expect((await enInicio()).map(([codigo]) => codigo)).toEqual(['PCT01'])
  const anotado = await p.base.db
    .selectFrom('auditoria')
    .select(['almacen_id', 'accion'])
    .where('accion', '=', 'operacion.cierreMes')
    .execute()
  expect(anotado).toEqual([{ almacen_id: p.almacenes.PCT02, accion: 'operacion.cierreMes' }])
})

it('what another branch wrote in its books afterwards is of their last month, which is closed too', async () => {
  const { PCT01, PCT02 } = p.almacenes
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  const ahora = p.reloj.ahora
  p.reloj.ahora = new Date('2026-12-02T15:00:00.000Z')
  await unaBase(p.deps, PCT01, id, BASE)
  p.reloj.ahora = ahora
  // As what it had sent is received: the entry is of who receives, and has lines of its own.
  await mandar(
    p.base.dueno,
    `update asientos set otros_almacenes = array['${PCT02}']::uuid[] where almacen_id = '${PCT01}'`,
  )
  const { meses, situacion } = (await cierres('2026-12')).cuerpo
  expect([meses, situacion.asientos]).toEqual([['2026-12'], 1])
  expect(await enInicio()).toContainEqual(['PCT02', false, 1])
})

it('nothing else is done there: its close is voided once somebody works in it again', async () => {
  const { PCT02 } = p.almacenes
  const superadmin = await p.entrar('superadmin')
  const entrar = async () => (await superadmin.pedir('PUT', '/sesion/almacen', { almacenId: PCT02 })).estado
  const anular = async () => {
    const ruta = '/documentos/PCT02-CM000001/anulacion'
    const { cuerpo } = await superadmin.pedir<{ visto?: string }>('GET', ruta)
    const { estado } = await superadmin.pedir('POST', ruta, {
      entrada: { motivo: 'faltaba un comprobante' },
      visto: cuerpo.visto ?? '-',
      credenciales: { usuario: 'superadmin', clave: CLAVE },
    })
    return estado
  }
  expect(await entrar()).toBe(403)
  expect(await anular()).not.toBe(200)
  await poner(true)
  expect((await cierres()).estado).toBe(403)
  expect(await entrar()).not.toBe(403)
  expect(await anular()).toBe(200)
})
