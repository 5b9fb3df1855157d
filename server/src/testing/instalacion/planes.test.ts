import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { crearApp } from '../../app.ts'
import { type Conexion, conectar } from '../../db/connect.ts'
import { fundarCadena } from '../../db/seed/cadena/fundar.ts'
import { sembrarCadena } from '../../db/seed/cadena.ts'
import { sembrarClientes } from '../../db/seed/masivo.ts'
import { crearDependencias, type Dependencias } from '../../dependencies.ts'
import { unaBase } from '../../modules/contabilidad/factory.ts'
import { vistoDeContrato } from '../../modules/contratos/factory.ts'
import { unasPiezas } from '../../modules/operaciones/factory.ts'
import { CLAVE, unUsuario } from '../../modules/sesion/factory.ts'
import { vender } from '../../modules/ventas/factory.ts'
import { CONFIG_DE_PRUEBA, ingresar, type Navegador } from '../app.ts'
import { type BaseDePruebas, crearBase } from '../baseDeDatos.ts'
import { conBase } from '../clones.ts'

/** Friday 20 November 2026, 15:00 in Bogotá. */
const AHORA = new Date('2026-11-20T20:00:00.000Z')
const QUIEN = 'cajera_de_planes'
const CREDENCIALES = { usuario: QUIEN, clave: CLAVE }
/** What tells a branch, one thing or one person: its rows are as many in a large chain as in a small one. */
const DE_UNO = /^(?:id|codigo|clave|cedula|\w+_id)$/
/** Read in other branches too, and why. */
const DE_TODOS: Readonly<Record<string, string>> = {
  clientes: 'of the whole chain by decision (D20): searched by words and documents',
  compra_retenidas:
    'what waits its days before it may be sold, wherever it is: few, however many years there are',
}

interface Nodo {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  'Join Filter'?: string
  Plans?: Nodo[]
}
interface Plan {
  'Query Text': string
  Plan: Nodo
}

let base: BaseDePruebas
let vigilada: Conexion
let deps: Dependencias
let app: Awaited<ReturnType<typeof crearApp>>
let cajera: Navegador
let almacenId: string
/** What PostgreSQL says that it did, inside functions and triggers too. */
const planes: Plan[] = []

beforeAll(async () => {
  base = await crearBase()
  const chica = { db: base.db, reloj: () => AHORA }
  await fundarCadena(chica, 3)
  await sembrarClientes(chica, 60)
  await sembrarCadena(chica, base.dueno, { contratos: 300, anios: 1 })

  // Only the superuser may ask for what `auto_explain` tells.
  const nombre = new URL(base.url).pathname.slice(1)
  vigilada = conectar(conBase(inject('postgres').administrador, nombre), { maximo: 4 })
  vigilada.pool.on('connect', (cliente: pg.PoolClient) => {
    cliente.on('notice', ({ message = '' }) => {
      if (message.startsWith('duration')) planes.push(JSON.parse(message.slice(message.indexOf('{'))))
    })
    // Few rows are always read whole: what is asked here is what each reading could go by when there are many.
    void cliente.query(`load 'auto_explain'; set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off;
      set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
      set auto_explain.log_format = json; set auto_explain.log_level = notice`)
  })
  deps = { ...crearDependencias(structuredClone(CONFIG_DE_PRUEBA), vigilada), reloj: () => AHORA }
  app = await crearApp(deps)
  await app.ready()
  const { id } = await base.db
    .selectFrom('almacenes')
    .select('id')
    .orderBy('codigo')
    .limit(1)
    .executeTakeFirstOrThrow()
  almacenId = id
  await unaBase(deps, id, await unUsuario(base.db, QUIEN, [{ almacenId: id, rol: 'Cajero' }]), 100_000_000)
}, 60_000)
afterAll(async () => {
  await app?.close()
  await deps?.cola.cerrar()
  await deps?.impresora.cerrar()
  await vigilada?.cerrar()
  await base?.cerrar()
})

const leer = async <T>(ruta: string): Promise<T> => {
  const { estado, cuerpo, texto } = await cajera.pedir<T>('GET', ruta)
  expect(estado, `${ruta}: ${texto}`).toBe(200)
  return cuerpo
}

async function operar(codigo: string, tipo: 'abono' | 'retiro', entrada: object): Promise<void> {
  const { situacion, hoy } = await leer<{ situacion: SituacionContrato; hoy: string }>(
    `/contratos/${codigo}/situacion`,
  )
  const { plan } = PLANEADORES[tipo](situacion, entrada as never, hoy)
  const visto = plan ? huellaDe(plan) : '-'
  const ruta = `/contratos/${codigo}/${tipo}`
  const { estado, texto } = await cajera.pedir('POST', ruta, { entrada, visto, credenciales: CREDENCIALES })
  expect(estado, texto).toBe(200)
}

/** A day of a cashier: comes in, looks a customer and a contract up, makes a contract, takes an abono, hands out, sells. */
async function unDia(): Promise<void> {
  cajera = await ingresar(app, QUIEN, CLAVE)
  expect((await cajera.pedir('PUT', '/sesion/almacen', { almacenId })).estado).toBe(200)
  const { rows: contratos } = await sql<{ codigo: string; cedula: string; cliente_id: string }>`
    select c.codigo, k.cedula, c.cliente_id from contratos c join clientes k on k.id = c.cliente_id
    where c.almacen_id = ${almacenId} and c.estado = 'vigente' order by c.fecha desc limit 2`.execute(base.db)
  const [uno, otro] = contratos
  for (const ruta of [
    '/inicio',
    `/busqueda?texto=${uno?.cedula}`,
    `/clientes?texto=${uno?.cedula}`,
    `/clientes/${uno?.cliente_id}`,
    '/contratos?parte=filas',
    `/contratos?texto=${uno?.codigo}`,
    `/contratos/${uno?.codigo}`,
    '/contratos/para-retirar',
    '/vitrina?texto=anillo',
    '/solicitudes/resumen',
  ])
    await leer(ruta)
  await operar(uno?.codigo ?? '', 'abono', { valor: 1_000 })
  await operar(otro?.codigo ?? '', 'retiro', {})
  const datos = {
    clienteId: uno?.cliente_id ?? '',
    articulos: [{ descripcion: 'Anillo', peso: 0, valor: 10_000 }],
    plazoId: '019a0000-0000-7000-8000-000000000003',
    porcentaje: 500,
  }
  const nuevo = { datos, visto: await vistoDeContrato(deps, datos), credenciales: CREDENCIALES }
  expect((await cajera.pedir('POST', '/contratos', nuevo)).estado).toBe(200)
  const [cosa] = await unasPiezas(deps, [{ categoria: 4, peso: 310, costo: 200_000, precio: 450_000 }])
  const venta = await vender(cajera, QUIEN, {
    lineas: [{ tipo: 'pieza', codigo: cosa?.codigo }],
    recibido: 450_000,
  })
  expect(venta.estado, JSON.stringify(venta.cuerpo)).toBe(200)
}

/** The columns that a condition holds to one value each, or to a list of them. */
const columnas = (condicion: string): string[] =>
  [...condicion.matchAll(/(\w+)\)?(?:::[\w ]+(?:\[\])?)? = (?:\w+\.)?(\w*)/g)].flatMap(
    ([, una = '', otra = '']) => [una, otra],
  )

it('issue 18: a day at the counter reads its branch, or one thing or person; never the rows of other branches', async () => {
  await unDia()
  expect(planes.length).toBeGreaterThan(100)
  // What triggers and functions do is told too.
  expect(planes.some((una) => una['Query Text'].includes('saldos_bienes_dia'))).toBe(true)

  const { rows: tablas } = await sql<{ tabla: string; de: string; empiezan: string[] }>`
    select c.relname as tabla, coalesce(m.relname, c.relname)::text as de, array(
      select distinct a.attname::text from pg_index x join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0]
      where x.indrelid = c.oid) as empiezan
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class m on m.oid = i.inhparent
    where c.relkind in ('r', 'p') and exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'almacen_id' and not a.attisdropped)`.execute(
    base.db,
  )
  const deLaCasa = new Map(tablas.map((una) => [una.tabla, una]))
  const ajenas = new Set<string>()
  const mirar = (nodo: Nodo, texto: string, union = ''): void => {
    const tabla = deLaCasa.get(nodo['Relation Name'] ?? '')
    if (tabla && !(tabla.de in DE_TODOS) && nodo['Node Type'] !== 'ModifyTable') {
      const por = [nodo['Index Cond'], nodo['Recheck Cond'], nodo.Filter, union].filter(Boolean).join(' and ')
      // Few rows are read through any index: one has to be there that begins with what is looked for.
      if (!columnas(por).some((una) => DE_UNO.test(una) && tabla.empiezan.includes(una)))
        ajenas.add(`${tabla.tabla} by «${por}» in ${texto.replace(/\s+/g, ' ').slice(0, 200)}`)
    }
    for (const hijo of nodo.Plans ?? []) mirar(hijo, texto, nodo['Join Filter'] ?? union)
  }
  for (const una of planes) mirar(una.Plan, una['Query Text'])
  expect([...ajenas]).toEqual([])
})

it('a contract by its number alone is looked up, and who has that document with theirs: the others of its branch are not read', async () => {
  cajera = await ingresar(app, QUIEN, CLAVE)
  await cajera.pedir('PUT', '/sesion/almacen', { almacenId })
  await leer('/contratos?texto=1234')
  planes.length = 0
  await leer('/contratos?texto=1234')
  const por: string[] = []
  const mirar = (nodo: Nodo): void => {
    if (nodo['Relation Name'] === 'contratos' || nodo['Relation Name'] === 'clientes')
      por.push([nodo['Index Cond'], nodo['Recheck Cond']].filter(Boolean).join(' and '))
    for (const hijo of nodo.Plans ?? []) mirar(hijo)
  }
  for (const { Plan } of planes) mirar(Plan)
  // A page and its counts: by the number, by the document, and each that was found.
  expect(por.length).toBeGreaterThan(0)
  expect(por.filter((una) => !/\b(numero|cliente_id|cedula|id|fusionado_en)\b/.test(una))).toEqual([])
})

it('zeros before a number are no digits of it: on the way to a long one, nobody is looked up that begins as most do', async () => {
  cajera = await ingresar(app, QUIEN, CLAVE)
  await cajera.pedir('PUT', '/sesion/almacen', { almacenId })
  const buscaAQuienes = async (texto: string): Promise<boolean> => {
    planes.length = 0
    await leer(`/contratos?texto=${texto}`)
    return planes.some((una) => una['Query Text'].includes('d.cliente_id = clientes.id'))
  }
  for (const corto of ['1', '01', '0001', '000012']) expect(await buscaAQuienes(corto), corto).toBe(false)
  for (const largo of ['1234', '001234']) expect(await buscaAQuienes(largo), largo).toBe(true)
})
