import type { Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/inventario/llamadas'
import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'
import type { SituacionCierre } from '@retroventa/domain/operaciones/inventario/cierre'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'
import { sinInventario, unInventario } from './factory.ts'

let p: Prueba
let concilia: Navegador
let contesta: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  const roles = {
    concilia: ['inventario.ver', 'inventario.contar', 'inventario.cerrar', 'solicitudes.pedir'],
    contesta: ['inventario.ver', 'inventario.autorizar', 'solicitudes.ver', 'solicitudes.responder'],
  }
  for (const [nombre, permisos] of Object.entries(roles)) {
    await p.base.db.insertInto('roles').values({ id: p.deps.nuevoId(), nombre, permisos }).execute()
    await unUsuario(p.base.db, nombre, [{ almacenId: p.almacenes.PCT01, rol: nombre }])
  }
  concilia = await p.entrar('concilia')
  contesta = await p.entrar('contesta')
})
afterAll(() => p.cerrar())

const firma = (usuario: string) => ({ usuario, clave: CLAVE })

/** A ring of ten thousand pesos that is written off and a chain of five million that is not, in a count whose counting ended. */
async function porCerrar() {
  await sinInventario(p.deps, 'vitrina')
  await mandar(p.base.dueno, `update piezas set lugar = 'afuera' where lugar = 'vitrina'`)
  const [anillo, cadena] = await unasPiezas(p.deps, [
    { categoria: 4, peso: 310, costo: 10_000 },
    { categoria: 4, peso: 310, costo: 5_000_000 },
  ])
  if (!anillo || !cadena) throw new Error('nothing to count')
  const { codigo } = await unInventario(p.deps)
  const ruta = `/inventario/${codigo}`
  await concilia.pedir('POST', `${ruta}/conteos`, {
    id: p.deps.nuevoId(),
    articulo: 'SIN-ROTULO',
    zona: 'Bandeja 1',
    modo: 'lector',
  })
  await concilia.pedir('PUT', `${ruta}/estado`, { estado: 'conciliando' })
  const verla = async () => (await concilia.pedir<Respuesta<typeof api.verInventario>>('GET', ruta)).cuerpo
  const hoja = async () => (await verla()).situacion
  const { diferencias } = await hoja()
  const decidir = async (que: string, decision: object) => {
    const claves = diferencias.filter((una) => una.codigo === que).map(({ clave }) => clave)
    const explicacion = { motivo: 'se revisó con quien cuenta', ...decision }
    expect((await concilia.pedir('PUT', `${ruta}/explicaciones`, { claves, explicacion })).estado).toBe(200)
  }
  await decidir(anillo.codigo, { ajusta: true })
  await decidir(cadena.codigo, { ajusta: false })
  await decidir('SIN-ROTULO', { ajusta: true, descripcion: 'Dije', costo: 1_000 })
  const visto = async () => {
    const { plan } = PLANEADORES.cierreInventario((await hoja()) as SituacionCierre, {})
    return plan ? huellaDe(plan) : '-'
  }
  const pedir = async () => {
    const pedida = await concilia.pedir<SolicitudFila>('POST', '/solicitudes', {
      tipo: 'cierreInventario',
      referencia: codigo,
      entrada: {},
      visto: await visto(),
      motivo: 'faltó al contar la vitrina',
      credenciales: firma('concilia'),
    })
    expect([pedida.estado, pedida.cuerpo]).toMatchObject([200, { nivel: 'auditoria' }])
    return pedida.cuerpo.id
  }
  const pedida = async () => (await verla()).pedida
  return { codigo, anillo, cadena, decidir, visto, pedir, pedida }
}

const aprobar = async (id: string) =>
  (
    await contesta.pedir<SolicitudFila>('POST', `/solicitudes/${id}/aprobar`, {
      credenciales: firma('contesta'),
    })
  ).cuerpo
const cerrados = async (codigo: string) =>
  p.base.db.selectFrom('inventarios').select('estado').where('codigo', '=', codigo).executeTakeFirstOrThrow()

describe('a closing is of what was decided when it was seen', () => {
  it('comes back when something else is written off meanwhile, or comes in for another value', async () => {
    const una = await porCerrar()
    expect(await una.pedida()).toBeNull()
    const primera = await una.pedir()
    // Whoever opens the sheet reads that it was asked for: what is decided otherwise now brings it back.
    expect(await una.pedida()).toEqual({
      quien: expect.stringContaining('concilia'),
      cuando: p.reloj.ahora.toISOString(),
    })
    // As many write-offs as before, of another thing.
    await una.decidir(una.anillo.codigo, { ajusta: false })
    await una.decidir(una.cadena.codigo, { ajusta: true })
    expect(await aprobar(primera)).toMatchObject({
      estado: 'devuelta',
      faltas: ['Las cifras son las mismas, pero ya no se haría lo que se pidió.'],
    })
    expect(await una.pedida()).toBeNull()
    await una.decidir(una.anillo.codigo, { ajusta: true })
    await una.decidir(una.cadena.codigo, { ajusta: false })
    const segunda = await una.pedir()
    await una.decidir('SIN-ROTULO', { ajusta: true, descripcion: 'Dije', costo: 900_000_000 })
    expect(await aprobar(segunda)).toMatchObject({ estado: 'devuelta' })
    await una.decidir('SIN-ROTULO', { ajusta: true, descripcion: 'Dije', costo: 1_000 })
    expect(await cerrados(una.codigo)).toEqual({ estado: 'conciliando' })
    // What is as it was is carried out, whatever was said and unsaid meanwhile.
    const tercera = await una.pedir()
    await una.decidir(una.anillo.codigo, { ajusta: true, motivo: 'se buscó otra vez y no está' })
    expect(await aprobar(tercera)).toMatchObject({ estado: 'aprobada' })
    expect(await cerrados(una.codigo)).toEqual({ estado: 'cerrado' })
  })

  it('comes back when what is decided so is worth more than who answers was told', async () => {
    const una = await porCerrar()
    const pedida = await una.pedir()
    await mandar(
      p.base.dueno,
      `update piezas set costo = 4000000 where id = (select id from piezas where codigo = '${una.anillo.codigo}')`,
    )
    expect(await aprobar(pedida)).toMatchObject({
      estado: 'devuelta',
      faltas: ['Ahora vale más lo que se autoriza.'],
    })
    expect(await cerrados(una.codigo)).toEqual({ estado: 'conciliando' })
  })

  it('is refused to two who sign it on the spot after another window decided otherwise, and the log says which', async () => {
    const una = await porCerrar()
    const visto = await una.visto()
    await una.decidir(una.anillo.codigo, { ajusta: false })
    await una.decidir(una.cadena.codigo, { ajusta: true })
    const cerrar = (suyo: string) =>
      concilia.pedir<{ codigo: string }>('POST', `/inventario/${una.codigo}/cierre`, {
        entrada: {},
        visto: suyo,
        credenciales: firma('concilia'),
        autoriza: firma('contesta'),
      })
    expect((await cerrar(visto)).cuerpo.codigo).toBe('operacion.cambio')
    const anotado = await p.base.db
      .selectFrom('auditoria')
      .select('despues')
      .where('accion', '=', 'inventario.explicado')
      .orderBy('instante', 'desc')
      .orderBy('id', 'desc')
      .execute()
    expect(anotado.map(({ despues }) => despues)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ claves: [una.cadena.codigo], ajusta: true }),
        expect.objectContaining({ claves: ['SIN-ROTULO'], costo: 1_000 }),
      ]),
    )
    expect((await cerrar(await una.visto())).estado).toBe(200)
  })
})
