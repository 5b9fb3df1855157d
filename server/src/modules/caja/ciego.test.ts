import type { DiaDeHoy } from '@retroventa/api/dia/llamadas'
import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import { CLAVES, puertaDe } from '@retroventa/api/informes/registro'
import { PERMISOS } from '@retroventa/api/permisos'
import { ENDPOINTS } from '@retroventa/api/testing/endpoints'
import { planearAjuste } from '@retroventa/domain/operaciones/caja/ajuste'
import { planearCuadre } from '@retroventa/domain/operaciones/caja/cuadre'
import { planearApertura } from '@retroventa/domain/operaciones/caja/dia'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE } from '../../app.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { type Mundo, rutaEn, unMundo } from '../../testing/mundo.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { saldoCaja } from '../contabilidad/service.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'
import { unCuadre } from './factory.ts'

/** Whatever a person may do, without seeing the drawer: who has less learns no more (D26). */
const TODO_MENOS_VER = Object.keys(PERMISOS).filter((permiso) => permiso !== 'caja.ver')
const DESCUADRE = -313_137

let p: Prueba
let mundo: Mundo
let ciego: Navegador
let lector: ReturnType<typeof crearLectorDePdf>
/** What may not be read anywhere: every balance that the drawer had when it was counted or asked for, and the difference. */
const callado = new Set<number>()
const codigos: string[] = []

beforeAll(async () => {
  p = await crearPrueba()
  lector = crearLectorDePdf()
  const { db } = p.base
  const { PCT01, PCT02 } = p.almacenes
  await db
    .insertInto('roles')
    .values({ id: p.deps.nuevoId(), nombre: 'Ciego', permisos: TODO_MENOS_VER })
    .execute()
  for (const usuario of ['ciego', 'ciega'])
    await unUsuario(
      db,
      usuario,
      [PCT01, PCT02].map((almacenId) => ({ almacenId, rol: 'Ciego' })),
    )
  await textoDeDescuadre()
  mundo = await unMundo(p)
  const { id } = await db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  // No entry, and no sum of a page, is what is in the drawer.
  for (const valor of [4_111_111, 777_213, 52_019]) await unaBase(p.deps, PCT01, id, valor)
  await callar()
  ciego = await p.entrar('ciego')
  await contar()
  await ajustado()
  await pedido()
  // A difference that is booked leaves in the books what was counted, which is no secret.
  await unaBase(p.deps, PCT01, id, 91_117)
  await callar()
})
afterAll(async () => {
  lector.cerrar()
  await p.cerrar()
})

/** The company is told of a difference: who reads the messages of a branch may not learn it there. */
async function textoDeDescuadre(): Promise<void> {
  const valor = {
    email_operaciones: [
      { operacion: 'descuadre caja', send: true, body: ':efectivo contra :caja en :almacen' },
    ],
    email_empresa: [{ operacion: 'descuadre caja', emails: ['caja@ejemplo.test'] }],
  }
  await sql`update configuracion set valor = valor || ${JSON.stringify(valor)}::jsonb`.execute(p.base.db)
  p.reloj.avanzar(3_000)
}

async function callar(): Promise<void> {
  callado.add(await saldoCaja(p.base.db, p.almacenes.PCT01))
}

/** Counts blind, and wrong. */
async function contar(): Promise<void> {
  const nada = {
    b100000: 0,
    b50000: 0,
    b20000: 0,
    b10000: 0,
    b5000: 0,
    b2000: 0,
    b1000: 1,
    monedas: 0,
    otros: 0,
  }
  const { plan } = planearCuadre({ caja: 0 }, nada)
  const { estado, cuerpo } = await ciego.pedir<{ codigo: string }>('POST', '/caja/cuadres', {
    entrada: nada,
    visto: plan ? huellaDe(plan) : '-',
    credenciales: { usuario: 'ciego', clave: CLAVE },
  })
  expect(estado).toBe(200)
  codigos.push(cuerpo.codigo)
  callado.add((await saldoCaja(p.base.db, p.almacenes.PCT01)) - 1_000)
}

/** A manager books a difference, and asks for the booking of another one: neither is told to who counts blind. */
async function ajustado(): Promise<void> {
  const gerente = await p.entrar('gerente')
  const { codigo, diferencia } = await unCuadre(p.deps, 'PCT01', DESCUADRE)
  callado.add(Math.abs(diferencia))
  await callar()
  const { plan } = planearAjuste({ codigo, diferencia }, { motivo: 'vuelto mal dado' })
  const { estado, cuerpo } = await gerente.pedir<{ codigo: string }>(
    'POST',
    `/caja/cuadres/${codigo}/ajuste`,
    {
      entrada: { motivo: 'vuelto mal dado' },
      visto: plan ? huellaDe(plan) : '-',
      credenciales: { usuario: 'gerente', clave: CLAVE },
    },
  )
  expect(estado).toBe(200)
  codigos.push(codigo, cuerpo.codigo)
}

/** Somebody who sees the drawer asks for the booking of a third difference, whose request says of how much. */
async function pedido(): Promise<void> {
  const { PCT01 } = p.almacenes
  const permisos = ['caja.ver', 'caja.ajustar', 'solicitudes.ver', 'solicitudes.pedir']
  await p.base.db.insertInto('roles').values({ id: p.deps.nuevoId(), nombre: 'Tesorero', permisos }).execute()
  await unUsuario(p.base.db, 'tesorera', [{ almacenId: PCT01, rol: 'Tesorero' }])
  await (await porPedir(DESCUADRE - 1))()
}

/** A count that came out otherwise. @returns what asks for its booking */
async function porPedir(descuadre: number): Promise<() => Promise<void>> {
  const { codigo, diferencia } = await unCuadre(p.deps, 'PCT01', descuadre)
  callado.add(Math.abs(diferencia))
  const { plan } = planearAjuste({ codigo, diferencia }, { motivo: 'vuelto mal dado' })
  const tesorera = await p.entrar('tesorera')
  return async () => {
    const { estado, cuerpo } = await tesorera.pedir('POST', '/solicitudes', {
      tipo: 'ajusteCaja',
      referencia: codigo,
      entrada: { motivo: 'vuelto mal dado' },
      visto: plan ? huellaDe(plan) : '-',
      motivo: 'lo revisamos dos veces',
      credenciales: { usuario: 'tesorera', clave: CLAVE },
    })
    expect(estado, JSON.stringify(cuerpo)).toBe(200)
  }
}

/** Opens the day. @returns what it says of its close, and its refusal to be closed without what was seen */
async function abierto(): Promise<() => Promise<unknown[]>> {
  const credenciales = { usuario: 'ciego', clave: CLAVE }
  const { hoy: fecha, habil } = (await ciego.pedir<DiaDeHoy>('GET', '/dias/hoy')).cuerpo
  const { plan } = planearApertura({ fecha, habil, abierta: undefined, caja: 0 }, { base: 350_000 })
  const { estado, cuerpo } = await ciego.pedir<{ codigo: string }>('POST', '/dias', {
    entrada: { base: 350_000 },
    visto: plan ? huellaDe(plan) : '-',
    credenciales,
  })
  expect(estado, JSON.stringify(cuerpo)).toBe(200)
  const dia = `/dias/${cuerpo.codigo}`
  return async () => {
    const dichos = []
    for (const ruta of ['/dias/hoy', `${dia}/situacion`]) dichos.push((await ciego.pedir('GET', ruta)).cuerpo)
    const cierre = { entrada: {}, visto: 'otra cosa', credenciales }
    const { estado: como, cuerpo: rechazo } = await ciego.pedir<{ datos: unknown }>(
      'POST',
      `${dia}/cierre`,
      cierre,
    )
    return [...dichos, como, rechazo.datos]
  }
}

/** Texts that carry a figure: as the wire, as people, and as a spreadsheet write it. */
const escritas = (cifra: number) => [
  String(cifra),
  cifra.toLocaleString('es-CO'),
  cifra.toLocaleString('en-US'),
]
const dichas = (texto: string) =>
  [...callado].flatMap(escritas).filter((escrita) => new RegExp(`(?<!\\d)${escrita}(?!\\d)`).test(texto))

let pedidos = 0
async function leer(method: string, ruta: string, cuerpo?: object): Promise<{ texto: string }> {
  pedidos++
  const r = await p.app.inject({
    method: method as 'GET',
    url: `${BASE}${ruta}`,
    remoteAddress: `10.3.${(pedidos >> 6) & 255}.1`,
    headers: { cookie: ciego.cookie, 'x-csrf-token': ciego.csrf },
    ...(cuerpo && { payload: cuerpo }),
  })
  const tipo = String(r.headers['content-type'] ?? '')
  if (tipo.includes('pdf') && conPdftotext) return { texto: lector.paginas(r.rawPayload).join('\n') }
  return { texto: r.body }
}

/** They would end the session that asks. */
const CIERRAN = new Set(['DELETE /sesion', 'DELETE /sesion/abiertas', 'PUT /sesion/almacen'])
/** What a query must say to be answered. */
const CONSULTAS: Readonly<Record<string, readonly string[]>> = {
  '/documentos': [
    '?tipo=cuadre',
    '?tipo=ajusteCaja',
    '?grupo=tipo&parte=cuentas',
    '?grupo=tipo',
    '?grupo=fecha',
    '?orden=-valor',
  ],
  '/caja/cuadres': ['?orden=diferencia', '?orden=-diferencia', '?grupo=almacen', '?resultado=faltante'],
  '/caja/cuadres/exportar': ['?archivo=csv', '?resultado=faltante'],
  '/auditoria': ['?almacen=todos', '?texto=ajust'],
  '/solicitudes': ['?vista=auditoria&momento=todas', '?vista=gerencia&momento=todas'],
  '/busqueda': ['?texto=PCT01-AJ1', '?texto=PCT01-CC1', '?texto=caja'],
  ...deInformes(),
}

/** Every informe over all of its days, put together and in order by whatever it may be. */
function deInformes(): Record<string, string[]> {
  return Object.fromEntries(
    CLAVES.flatMap((clave) => {
      const { columnas } = DECLARACIONES[clave].lista
      const grupos = columnas.filter(({ agrupa }) => agrupa).map((una) => `?grupo=${una.clave}`)
      const ordenes = columnas.filter(({ suma }) => suma).map((una) => `?orden=-${una.clave}`)
      const a = `/informes${puertaDe(clave).a}`
      return [
        [a, ['?fechaDesde=2020-01-01', '?almacen=PCT01', ...grupos, ...ordenes]],
        [`${a}/exportar`, ['?fechaDesde=2020-01-01']],
      ]
    }),
  )
}

/** An address with the code of a real document in it. */
const rutaDe = (path: string, codigo: string): string =>
  path
    .split('/')
    .map((parte, i) => (parte === ':codigo' ? codigo : (rutaEn(path, mundo).split('/')[i] ?? parte)))
    .join('/')

describe('who counts blind', () => {
  const lecturas = ENDPOINTS.filter(({ endpoint }) => endpoint.method === 'GET')

  it.each(lecturas.map(({ endpoint }) => endpoint.path))(
    'is told of no expected cash by GET %s',
    async (path) => {
      const rutas = path.includes(':codigo')
        ? [rutaEn(path, mundo), ...codigos.map((codigo) => rutaDe(path, codigo))]
        : [rutaEn(path, mundo)]
      const preguntas = rutas.flatMap((ruta) =>
        ['', ...(CONSULTAS[path] ?? [])].map((consulta) => ruta + consulta),
      )
      const dicen = await Promise.all(
        preguntas.map(async (una) => [una, dichas((await leer('GET', una)).texto)] as const),
      )
      expect(dicen.filter(([, cifras]) => cifras.length > 0)).toEqual([])
    },
  )

  const guardados = ENDPOINTS.filter(({ endpoint }) => endpoint.method !== 'GET')
  it.each(
    guardados
      .map(({ endpoint }) => [endpoint.method, endpoint.path] as const)
      .filter(([method, path]) => !CIERRAN.has(`${method} ${path}`)),
  )('is told of no expected cash by the refusals of %s %s', async (method, path) => {
    const credenciales = { usuario: 'ciego', clave: CLAVE }
    for (const cuerpo of [{}, { entrada: { motivo: 'por saber' }, visto: 'otra cosa', credenciales }])
      for (const ruta of new Set([...codigos, 'PCT01-000001'].map((codigo) => rutaDe(path, codigo)))) {
        const { texto } = await leer(method, ruta, cuerpo)
        expect([path, dichas(texto)]).toEqual([path, []])
      }
  })

  it('learns by no amount that is too much how much there is', async () => {
    const { id } = await p.base.db.selectFrom('clientes').select('id').limit(1).executeTakeFirstOrThrow()
    const datos = {
      clienteId: id,
      articulos: [{ descripcion: 'Cadena', categoria: 4, peso: 90_000, valor: 900_000_000, motivo: 'a ver' }],
      plazoId: '019a0000-0000-7000-8000-000000000003',
      porcentaje: 500,
    }
    const { texto } = await leer('POST', '/contratos', {
      datos,
      visto: 'otra cosa',
      credenciales: { usuario: 'ciego', clave: CLAVE },
    })
    expect(dichas(texto)).toEqual([])
  })

  it('is told by nothing of a day that the booking of a difference waits', async () => {
    const dice = await abierto()
    const pedir = await porPedir(DESCUADRE - 2)
    const antes = await dice()
    expect(antes[2]).toBe(409)
    await pedir()
    expect(await dice()).toEqual(antes)
  })

  it('is told what moved a drawer that they see from wherever they work, and nothing of one that they count blind', async () => {
    const { PCT01, PCT02 } = p.almacenes
    await unUsuario(p.base.db, 'mixta', [
      { almacenId: PCT01, rol: 'Gerente' },
      { almacenId: PCT02, rol: 'Ciego' },
    ])
    const deAlla = (await unCuadre(p.deps, 'PCT02', -DESCUADRE)).codigo
    const deAqui = codigos[0] ?? ''
    for (const almacen of ['PCT01', 'PCT02'] as const) {
      const mixta = await p.entrar('mixta', almacen)
      const leido = async (codigo: string) => {
        const hoja = await mixta.pedir<{ caja: number | null }>('GET', `/caja/cuadres/${codigo}`)
        const movio = await mixta.pedir<{ final: number }>('GET', `/caja/cuadres/${codigo}/movimientos`)
        return [hoja.estado, hoja.cuerpo.caja, movio.estado, movio.cuerpo.final]
      }
      const [, caja] = await leido(deAqui)
      expect([almacen, await leido(deAqui)]).toEqual([almacen, [200, expect.any(Number), 200, caja]])
      expect([almacen, await leido(deAlla)]).toEqual([almacen, [200, null, 403, undefined]])
    }
  })

  it('is a test that would see it: who sees the drawer is told by many', async () => {
    ciego = await p.entrar('gerente')
    const muchas = [
      '/inicio',
      '/inicio/cadena',
      '/caja/cuadres',
      '/caja/cuadres/:codigo',
      '/documentos/:codigo',
      '/informes/gerencia/saldos-caja',
      '/informes/gerencia/consolidado',
      '/informes/contabilidad',
    ]
    for (const path of muchas) {
      const { texto } = await leer('GET', rutaDe(path, codigos[0] ?? ''))
      expect([path, dichas(texto).length > 0]).toEqual([path, true])
    }
  })
})
