import { setTimeout as esperar } from 'node:timers/promises'
import { ERRORES } from '@retroventa/api/errores'
import { ENDPOINTS } from '@retroventa/api/testing/endpoints'
import { corridas, segun } from '@retroventa/domain/testing/profundidad'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE } from '../app.ts'
import { DETALLE_VALOR } from '../http/errors.ts'
import { datosDeCliente, unCliente } from '../modules/clientes/factory.ts'
import { CLAVE } from '../modules/sesion/factory.ts'
import { crearPrueba, ingresar, type Navegador, type Prueba } from './app.ts'
import { caminosDe, conValor, direccionDe, hostilesPara, muestraDe } from './hostil.ts'

/**
 * Whatever comes, to whatever endpoint, from whoever may do everything: the answer is never a 500, always in the fixed
 * shape of failures, and never tells how the house is built.
 */
type Caso = { params: Record<string, unknown>; query: Record<string, unknown>; cuerpo: unknown }

let p: Prueba
let cliente: Awaited<ReturnType<typeof unCliente>>
const firma = { usuario: 'gerente', clave: CLAVE }
/** What the shape alone does not know: bodies that break no rule, so that each spoiled field reaches the database. */
let VALIDOS: Record<string, Partial<Caso>> = {}

beforeAll(async () => {
  p = await crearPrueba()
  const { db } = p.base
  cliente = await unCliente(db, { cedula: '1020300400' })
  const { id: cajeroId } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  const { id: rolId } = await db
    .selectFrom('roles')
    .select('id')
    .where('nombre', '=', 'Tasador')
    .executeTakeFirstOrThrow()
  const plazo = await db
    .selectFrom('plazos')
    .select('id')
    .where('predeterminado', '=', true)
    .executeTakeFirstOrThrow()
  const empleado = {
    username: 'nueva',
    nombres: 'Nueva',
    apellidos: 'Persona',
    email: 'nueva@example.com',
    isSuperAdmin: false,
    isSuperUser: false,
    isSuper: false,
    cambiarAlmacenes: false,
    facturacion: false,
    accesos: [{ almacenId: p.almacenes.PCT01, rolId }],
  }
  const almacen = {
    codigo: 'PCT09',
    nombre: 'Almacén nuevo',
    municipio: '13001',
    direccion: 'Cl. 1 # 2-3',
    telefono: '6015550100',
    grupo_comercial: 'Norte',
    impresion_contrato: 'default',
    activo: true,
  }
  const { valor } = (
    await p.entrar('superadmin').then((n) => n.pedir<{ valor: unknown }>('GET', '/configuracion'))
  ).cuerpo
  const fila = await db.selectFrom('configuracion').select('version').executeTakeFirstOrThrow()
  const persona = { ...datosDeCliente(), email: 'luz@example.com', telefono: '6015550100' }
  const completo = {
    ...persona,
    cliente: {
      observacion: 'ninguna',
      profesion: 'Docente',
      numeroHijos: 1,
      enviarEmail: true,
      noDeseado: false,
    },
  }
  VALIDOS = {
    'POST /sesion': { cuerpo: { ...firma, codigo: '123456' } },
    'PUT /sesion/almacen': { cuerpo: { almacenId: p.almacenes.PCT01 } },
    'POST /clientes': { cuerpo: { datos: completo, credenciales: firma } },
    'PUT /clientes/:id': {
      params: { id: cliente.id },
      cuerpo: { datosAEnviar: { ...completo, cedula: cliente.cedula }, version: 1, credenciales: firma },
    },
    'POST /contratos': {
      cuerpo: {
        datos: {
          clienteId: cliente.id,
          articulos: [{ descripcion: 'Anillo', categoria: 4, peso: 100, valor: 1_000, motivo: 'pidió' }],
          plazoId: plazo.id,
          porcentaje: 500,
          motivoPorcentaje: 'acuerdo',
          consecutivoAnterior: '123',
        },
        credenciales: firma,
      },
    },
    'POST /consultas': {
      cuerpo: {
        codigoFuente: '28600607',
        tipo_documento: 'CC',
        cedula: '1020300400',
        clienteId: cliente.id,
        nombres: 'Luz',
        apellidos: 'Herrera',
        fecha_nacimiento: '1988-02-14',
        costoConfirmado: 2_000,
      },
    },
    'POST /consultas/listas': {
      cuerpo: {
        tipo_documento: 'CC',
        cedula: '1020300400',
        clienteId: cliente.id,
        nombres: 'Luz',
        apellidos: 'Herrera',
        fecha_nacimiento: '1988-02-14',
      },
    },
    'POST /costos-consulta': { cuerpo: { codigoFuente: '12549865', costoUnitario: 2_000, activo: true } },
    'POST /empleados': { cuerpo: empleado },
    'PUT /empleados/:id': { params: { id: cajeroId }, cuerpo: { ...empleado, version: 1 } },
    'POST /roles': { cuerpo: { nombre: 'Nuevo', permisos: ['clientes.ver'] } },
    'PUT /roles/:id': {
      params: { id: rolId },
      cuerpo: { nombre: 'Tasador', permisos: ['clientes.ver'], version: 1 },
    },
    'POST /almacenes': { cuerpo: almacen },
    'PUT /almacenes/:id': {
      params: { id: p.almacenes.PCT02 },
      cuerpo: { ...almacen, codigo: 'PCT02', version: 1 },
    },
    'PUT /almacenes/:id/calendario': {
      params: { id: p.almacenes.PCT02 },
      cuerpo: {
        version: 0,
        semana: [1, 2, 3, 4, 5, 6],
        festivos: false,
        excepciones: [{ fecha: '2026-12-24', abre: false, motivo: 'Nochebuena' }],
      },
    },
    'PUT /configuracion': { cuerpo: { version: fila.version, valor } },
    'POST /mensajes': {
      cuerpo: {
        clientes: [cliente.id],
        canal: 'sms',
        clase: 'cobranza',
        motivo: 'aviso',
        asunto: 'a',
        texto: 'Hola',
      },
    },
    'POST /novedades': { cuerpo: { tipo: 'Aviso', descripcion: 'Algo' } },
    'GET /clientes/:id': { params: { id: cliente.id } },
    'GET /contratos/cliente/:id': { params: { id: cliente.id } },
  }
})
afterAll(() => p.cerrar())

let pedidos = 0
/** Each burst from its own address: the limits per address have their own tests. */
const direccion = () => `10.${(pedidos >> 16) & 255}.${(pedidos++ >> 8) & 255}.${pedidos & 15}`

async function mandar(navegador: Navegador, endpoint: (typeof ENDPOINTS)[number]['endpoint'], caso: Caso) {
  const r = await p.app.inject({
    method: endpoint.method,
    url: `${BASE}${direccionDe(endpoint, caso.params, caso.query)}`,
    remoteAddress: direccion(),
    headers: {
      cookie: navegador.cookie,
      'x-csrf-token': navegador.csrf,
      ...(caso.cuerpo !== undefined && { 'content-type': 'application/json' }),
    },
    ...(caso.cuerpo !== undefined && { payload: JSON.stringify(caso.cuerpo) }),
  })
  return { estado: r.statusCode, texto: r.body, tipo: String(r.headers['content-type'] ?? '') }
}

function revisar({ estado, texto, tipo }: Awaited<ReturnType<typeof mandar>>): string | undefined {
  if (estado >= 500) return `${estado} ${texto.slice(0, 200)}`
  if (estado < 400) return undefined
  if (!tipo.includes('json')) return `${estado} sin JSON`
  const { codigo, titulo, mensaje, solicitud } = JSON.parse(texto) as Record<string, string>
  if (!codigo || !(codigo in ERRORES) || !titulo || !mensaje || !solicitud)
    return `forma: ${texto.slice(0, 200)}`
  if (mensaje.includes(DETALLE_VALOR)) return `solo la base de datos lo rehusó: ${texto.slice(0, 200)}`
  if (/\.ts:\d|node_modules|select |insert into|violates/i.test(texto))
    return `detalle: ${texto.slice(0, 200)}`
  return undefined
}

/** A call that is never answered is a fault too. Milliseconds. */
const COLGADA_MS = 20_000
async function aTiempo<T>(respuesta: Promise<T>, cual: string): Promise<T> {
  const control = new AbortController()
  const plazo = esperar(COLGADA_MS, undefined, { signal: control.signal }).then(
    () => Promise.reject(new Error(`${cual} was not answered in ${COLGADA_MS / 1000} s`)),
    () => respuesta,
  )
  return Promise.race([respuesta, plazo]).finally(() => control.abort())
}

const llave = (e: { method: string; path: string }) => `${e.method} ${e.path}`

function casoBase({ endpoint }: (typeof ENDPOINTS)[number]): Caso {
  const { params, query, cuerpo } = VALIDOS[llave(endpoint)] ?? {}
  const objeto = (valor: unknown) => (valor ?? {}) as Record<string, unknown>
  return {
    params: params ?? objeto(muestraDe(endpoint.params)),
    query: query ?? objeto(muestraDe(endpoint.query)),
    cuerpo: cuerpo ?? muestraDe(endpoint.body),
  }
}

/** Ways to spoil a request: where, and how to put another value there. */
function puntos(base: Caso): { donde: string; actual: unknown; poner: (valor: unknown) => Caso }[] {
  const en = (parte: 'params' | 'query') =>
    Object.keys(base[parte]).map((k) => ({
      donde: `${parte}.${k}`,
      actual: base[parte][k],
      poner: (v: unknown): Caso => ({ ...base, [parte]: { ...base[parte], [k]: v } }),
    }))
  const cuerpo =
    base.cuerpo === undefined
      ? []
      : caminosDe(base.cuerpo).map((camino) => ({
          donde: camino.join('.'),
          actual: camino.reduce<unknown>((v, paso) => (v as Record<string, unknown>)[paso], base.cuerpo),
          poner: (v: unknown): Caso => ({ ...base, cuerpo: conValor(base.cuerpo, camino, v) }),
        }))
  return [...en('params'), ...en('query'), ...cuerpo]
}

const A_LA_VEZ = 8
/** Every place gets one of so many hostile values, its neighbour the next ones: all of them in the deep run. */
const CADA = segun(24, 1)
/** The same fields come in many endpoints, in the same order: each endpoint begins elsewhere. */
const PASO = 7
/** The settings are a hundred fields of two kinds: one of each says it all. */
const REPETIDOS =
  /^(valor\.sugeridos\.\w+\.categorias\.[1-9]|valor\.enlaces\.[b-z]|valor\.\w+_operaciones\.[1-9])/

describe('hostile input', () => {
  it.each(
    ENDPOINTS.filter(({ endpoint }) => llave(endpoint) !== 'DELETE /sesion').map(
      (e, i) => [llave(e.endpoint), e, i * PASO] as const,
    ),
  )('%s', async (_, uno, desde) => {
    const malos: string[] = []
    const casos = puntos(casoBase(uno))
      .filter(({ donde }) => !REPETIDOS.test(donde))
      .flatMap(({ donde, actual, poner }, lugar) => {
        const hostiles = hostilesPara(actual)
        const cada = Math.min(CADA, hostiles.length)
        return hostiles
          .filter((_, i) => (i + lugar + desde) % cada === 0)
          .map((valor) => ({ donde, valor, caso: poner(valor) }))
      })
    const navegador = await estarDentro()
    for (let i = 0; i < casos.length; i += A_LA_VEZ)
      await Promise.all(
        casos.slice(i, i + A_LA_VEZ).map(async ({ donde, valor, caso }) => {
          const malo = revisar(await mandar(navegador, uno.endpoint, caso))
          if (malo) malos.push(`${donde} = ${JSON.stringify(valor).slice(0, 40)}: ${malo}`)
        }),
      )
    expect(malos).toEqual([])
  })

  it(
    'any text and number in any field of any endpoint',
    async () => {
      let navegador = await entrar()
      const cuantas = new Map<number, number>()
      let echados = 0
      const todos = ENDPOINTS.filter(({ endpoint }) => llave(endpoint) !== 'DELETE /sesion').flatMap((uno) =>
        puntos(casoBase(uno)).map((punto) => ({ endpoint: uno.endpoint, ...punto })),
      )
      const uno = fc.tuple(
        fc.constantFrom(...todos),
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 40 }),
          fc.double(),
          fc.maxSafeInteger(),
          fc.jsonValue(),
        ),
      )
      // Hundred thousand requests in the deep run, eight at a time.
      await fc.assert(
        fc.asyncProperty(fc.array(uno, { minLength: A_LA_VEZ, maxLength: A_LA_VEZ }), async (varios) => {
          const malos = await Promise.all(
            varios.map(async ([{ endpoint, poner }, valor]) => {
              const respuesta = await aTiempo(mandar(navegador, endpoint, poner(valor)), llave(endpoint))
              cuantas.set(respuesta.estado, (cuantas.get(respuesta.estado) ?? 0) + 1)
              return revisar(respuesta)
            }),
          )
          expect(malos.filter(Boolean)).toEqual([])
          // Who was sent away, by what they did to themselves, comes back: the others must reach what they ask.
          const fuera = cuantas.get(401) ?? 0
          if (fuera > echados) navegador = await entrar()
          echados = fuera
        }),
        corridas(32, 12_500),
      )
      const total = [...cuantas.values()].reduce((suma, n) => suma + n, 0)
      console.log(`${total} malformed requests: ${JSON.stringify(Object.fromEntries(cuantas))}`)
      expect(echados).toBeLessThan(total / 100)
    },
    segun(120_000, 3_600_000),
  )

  let dentro: Navegador | undefined
  /** Inside, in the branch, whose door nobody locked: what went before may have closed the session or failed to sign. */
  async function estarDentro(): Promise<Navegador> {
    await p.base.db.deleteFrom('intentos_fallidos').execute()
    const sigue = await dentro?.pedir('PUT', '/sesion/almacen', { almacenId: p.almacenes.PCT01 })
    if (!dentro || sigue?.estado !== 200) dentro = await entrar()
    return dentro
  }

  /** Signs in afresh: what went before may have closed sessions, changed people or locked the door. */
  async function entrar(): Promise<Navegador> {
    await p.base.db.deleteFrom('intentos_fallidos').execute()
    const navegador = await ingresar(p.app, 'superadmin', CLAVE)
    await navegador.pedir('PUT', '/sesion/almacen', { almacenId: p.almacenes.PCT01 })
    return navegador
  }
})
