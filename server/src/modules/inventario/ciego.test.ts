import { PERMISOS } from '@retroventa/api/permisos'
import { ENDPOINTS } from '@retroventa/api/testing/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE } from '../../app.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { type Mundo, rutaEn, unMundo } from '../../testing/mundo.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'
import { sinInventario, unInventario } from './factory.ts'

/**
 * Lists of goods by trade, with a count or without one: who holds one of these knows the shelf already, and counts blind in
 * nobody's eyes. Whatever else a person may do, a count tells them nothing.
 */
const VEN_MERCANCIA = [
  'inventario.ver',
  'inventario.flujo',
  'vitrina.ver',
  'vitrina.exportar',
  'contabilidad.ver',
  'contabilidad.exportar',
  'auditoria.informes',
  'auditoria.exportar',
  'gerencia.ver',
  'gerencia.exportar',
]
const TODO_LO_DEMAS = Object.keys(PERMISOS).filter((permiso) => !VEN_MERCANCIA.includes(permiso))

/** Things in the window: a number that nothing else here has. */
const CUANTAS = 137
const PESO = 311
const COSTO = 733_331
const DESCRIPCION = 'Gargantilla de palma'

let p: Prueba
let mundo: Mundo
let ciego: Navegador
let codigo: string
let esperados: string[]

beforeAll(async () => {
  p = await crearPrueba()
  mundo = await unMundo(p)
  const { PCT01 } = p.almacenes
  await p.base.db
    .insertInto('roles')
    .values({ id: p.deps.nuevoId(), nombre: 'Ciego', permisos: TODO_LO_DEMAS })
    .execute()
  await unUsuario(p.base.db, 'ciego', [{ almacenId: PCT01, rol: 'Ciego' }])
  await sinInventario(p.deps, 'vitrina')
  const piezas = await unasPiezas(
    p.deps,
    Array.from({ length: CUANTAS }, () => ({
      descripcion: DESCRIPCION,
      categoria: 4,
      peso: PESO,
      costo: COSTO,
    })),
  )
  esperados = piezas.map(({ codigo: suyo }) => suyo)
  codigo = (await unInventario(p.deps)).codigo
  ciego = await p.entrar('ciego')
})
afterAll(() => p.cerrar())

/** What may not be read anywhere: how many are expected, what they weigh and cost together, and each of them. */
const cifras = () => [CUANTAS, CUANTAS * PESO, CUANTAS * COSTO]
const dichas = (texto: string): unknown[] => [
  ...cifras().filter((cifra) =>
    [String(cifra), cifra.toLocaleString('es-CO')].some((escrita) =>
      new RegExp(`(?<![\\w.,-])${escrita}(?![\\w.,-])`).test(texto),
    ),
  ),
  ...esperados.filter((uno) => texto.includes(`"${uno}"`)),
  ...(texto.includes(DESCRIPCION) ? [DESCRIPCION] : []),
]

let pedidos = 0
async function leer(quien: Navegador, method: string, ruta: string, cuerpo?: object): Promise<string> {
  pedidos++
  const r = await p.app.inject({
    method: method as 'GET',
    url: `${BASE}${ruta}`,
    remoteAddress: `10.4.${(pedidos >> 6) & 255}.1`,
    headers: { cookie: quien.cookie, 'x-csrf-token': quien.csrf },
    ...(cuerpo && { payload: cuerpo }),
  })
  // A paper is compressed: what its bytes look like is nobody's figure. Those of a count ask for `inventario.ver`.
  return String(r.headers['content-type']).includes('pdf') ? '' : r.body
}
const rutaDe = (path: string): string =>
  path.startsWith('/inventario/:codigo')
    ? path.replace(':codigo', codigo).replace(':id', p.deps.nuevoId())
    : rutaEn(path, mundo)

const LECTURAS = ENDPOINTS.filter(({ endpoint }) => endpoint.method === 'GET').map(
  ({ endpoint }) => endpoint.path,
)

describe('who counts blind', () => {
  it('is told what is expected by no page of the house', async () => {
    const dicen: unknown[] = []
    for (const path of LECTURAS) {
      const dicho = dichas(await leer(ciego, 'GET', rutaDe(path)))
      if (dicho.length > 0) dicen.push([path, dicho])
    }
    expect(dicen).toEqual([])
  })

  it('is told the same of what is expected, of another place and of what nobody knows', async () => {
    const [uno = ''] = esperados
    const respuestas = await Promise.all(
      [uno, 'PCT01-000001-1', 'NO-EXISTE'].map((articulo) =>
        leer(ciego, 'POST', `/inventario/${codigo}/conteos`, {
          id: p.deps.nuevoId(),
          zona: 'Bandeja 1',
          modo: 'teclado',
          articulo,
        }),
      ),
    )
    expect(new Set(respuestas)).toEqual(new Set(['{"repetido":null}']))
    await sql`update inventario_conteos set quitado = now()`.execute(p.base.db)
  })

  it('is told nothing by what is refused to them', async () => {
    const credenciales = { usuario: 'ciego', clave: CLAVE }
    const pedidas = [
      ['POST', '/inventario', { entrada: { clase: 'vitrina' }, visto: '-', credenciales }],
      ['POST', `/inventario/${codigo}/cierre`, { entrada: {}, visto: '-', credenciales }],
      ['PUT', `/inventario/${codigo}/estado`, { estado: 'conciliando' }],
      ['PUT', `/inventario/${codigo}/estado`, { estado: 'contando' }],
      [
        'PUT',
        `/inventario/${codigo}/explicaciones`,
        { claves: ['p:nadie'], explicacion: { motivo: 'por saber', ajusta: false } },
      ],
    ] as const
    for (const [method, ruta, cuerpo] of pedidas)
      expect([ruta, dichas(await leer(ciego, method, ruta, cuerpo))]).toEqual([ruta, []])
  })

  it('is a test that would see it: who sees the differences is told', async () => {
    const gerente = await p.entrar('gerente')
    for (const ruta of [`/inventario/${codigo}`, `/inventario/${codigo}/avance`, '/vitrina'])
      expect([ruta, dichas(await leer(gerente, 'GET', ruta)).length > 0]).toEqual([ruta, true])
  })
})
