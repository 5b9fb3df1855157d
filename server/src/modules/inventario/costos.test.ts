import type { Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/inventario/llamadas'
import type { Documento } from '@retroventa/api/operaciones/llamadas'
import type { SituacionCierre } from '@retroventa/domain/operaciones/inventario/cierre'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'
import { unInventario } from './factory.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

/** What a thing cost: a number that nothing else here has. */
const COSTO = 733_331
const DICHO = /733.?331/

it('who may not see costs closes a count of the shop window, and is told none of them', async () => {
  const permisos = [
    'inventario.ver',
    'inventario.cerrar',
    'documentos.ver',
    'documentos.imprimir',
    'solicitudes.ver',
    'solicitudes.pedir',
  ]
  await p.base.db.insertInto('roles').values({ id: p.deps.nuevoId(), nombre: 'Concilia', permisos }).execute()
  await unUsuario(p.base.db, 'concilia', [{ almacenId: p.almacenes.PCT01, rol: 'Concilia' }])
  const [concilia, gerente] = [await p.entrar('concilia'), await p.entrar('gerente')]
  await unasPiezas(p.deps, [{ categoria: 4, peso: 310, costo: COSTO }])
  const { codigo } = await unInventario(p.deps)
  const ruta = `/inventario/${codigo}`
  await concilia.pedir('PUT', `${ruta}/estado`, { estado: 'conciliando' })
  const hoja = async (quien = concilia) => quien.pedir<Respuesta<typeof api.verInventario>>('GET', ruta)
  const { situacion } = (await hoja()).cuerpo
  const claves = situacion.diferencias.map(({ clave }) => clave)
  await concilia.pedir('PUT', `${ruta}/explicaciones`, {
    claves,
    explicacion: { motivo: 'se la llevaron', ajusta: true },
  })
  const { plan } = PLANEADORES.cierreInventario((await hoja()).cuerpo.situacion as SituacionCierre, {})
  const credenciales = { usuario: 'concilia', clave: CLAVE }
  const pedido = { entrada: {}, visto: plan ? huellaDe(plan) : '-', credenciales }
  const cerrar = (mas: object = {}) =>
    concilia.pedir<{ codigo: string }>('POST', `${ruta}/cierre`, { ...pedido, ...mas })
  const sola = await cerrar()
  expect([sola.estado, sola.cuerpo.codigo]).toEqual([409, 'operacion.autorizacion'])
  // What was asked for before costs were hidden said them in what must be authorised and in its figures, and waits still.
  const pedida = await concilia.pedir<{ id: string }>('POST', '/solicitudes', {
    ...pedido,
    tipo: 'cierreInventario',
    referencia: codigo,
    motivo: 'falta una cadena',
  })
  expect(pedida.estado, pedida.texto).toBe(200)
  const deAntes = { documento: codigo, ajustes: 1, bajas: COSTO, hallazgos: 0 }
  const exige = [
    { codigo: 'autorizacion.ajuste_inventario', permiso: 'inventario.autorizar', datos: deAntes },
  ]
  await sql`update solicitudes set exige = ${JSON.stringify(exige)}::jsonb, cifras = cifras || ${JSON.stringify(
    [{ clave: 'bajasInventario', tipo: 'pesos', despues: COSTO }],
  )}::jsonb where id = ${pedida.cuerpo.id}`.execute(p.base.db)
  const solicitudes = async (quien = concilia) =>
    (await quien.pedir('GET', '/solicitudes?momento=todas')).texto.match(/733.?331/g)?.length ?? 0
  expect([await solicitudes(), await solicitudes(gerente)]).toEqual([0, 2])
  const antes = await hoja()
  const hecho = await cerrar({ autoriza: { usuario: 'gerente', clave: CLAVE } })
  expect(hecho.estado).toBe(200)
  const documento = await concilia.pedir('GET', `/documentos/${hecho.cuerpo.codigo}`)
  const lista = await concilia.pedir('GET', '/inventario')
  const archivos = await Promise.all(
    [`${ruta}/exportar?archivo=csv`, '/inventario/exportar?archivo=csv'].map((una) =>
      concilia.pedir('GET', una),
    ),
  )
  for (const { estado, texto } of [antes, await hoja(), documento, lista, ...archivos])
    expect([estado, texto]).toEqual([200, expect.not.stringMatching(DICHO)])
  expect(sola.texto).not.toMatch(DICHO)
  expect(documento.texto).toContain('"bajasInventario"')
  expect((await hoja(gerente)).cuerpo).toMatchObject({ bajas: COSTO, hallazgos: 0 })

  // A closing of before said it in pesos: it is as it was signed, and shown so to who may see costs alone.
  const { codigo: cierre } = hecho.cuerpo
  const vieja = { clave: 'bajasInventario', tipo: 'pesos', despues: COSTO }
  await mandar(
    p.base.dueno,
    `update documentos set cifras = cifras || '${JSON.stringify([vieja])}' where codigo = '${cierre}'`,
  )
  const cifrasDe = async (quien = concilia) =>
    (await quien.pedir<Documento>('GET', `/documentos/${cierre}`)).cuerpo.cifras
  expect(await cifrasDe(gerente)).toContainEqual(vieja)
  expect(await cifrasDe()).toEqual((await cifrasDe(gerente)).filter(({ tipo }) => tipo !== 'pesos'))
  if (!conPdftotext) return
  const lector = crearLectorDePdf()
  const recibo = async (quien = concilia) => {
    const { estado, bytes } = await quien.pedir('GET', `/documentos/${cierre}/recibo?motivo=archivo`)
    return [estado, DICHO.test(lector.paginas(bytes).join(' '))]
  }
  expect([await recibo(), await recibo(gerente)]).toEqual([
    [200, false],
    [200, true],
  ])
  lector.cerrar()
})
