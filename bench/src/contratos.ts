import { randomUUID } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { unaBase } from '@retroventa/server/modules/contabilidad/factory'
import { vistoDeContrato } from '@retroventa/server/modules/contratos/factory'
import { crear } from '@retroventa/server/modules/contratos/service'
import pg from 'pg'
import { CONSULTAS_DEL_ACTOR, CREDENCIALES, cajeroEn, dependenciasDe } from './actor.ts'
import { conEscenario, type Escenario } from './escenario.ts'
import { crearRepetidor, grabar } from './grabadora.ts'
import { crearCliente } from './http.ts'
import { alternar, enParalelo, percentil } from './medir.ts'
import { lanzar, NODE } from './procesos.ts'
import { type Fila, mostrar } from './tabla.ts'

const CALENTAMIENTO = 10
const VUELTAS = 80
const SIMULTANEOS = 160
const JUNTOS = 20
/** Over HTTP, with session, permissions, validation and answer, beside only its statements and its signature. */
const RAZON_MAXIMA = 2
/** Milliseconds of a save besides its statements, once the person has signed: no argon2. */
const SIN_SU_SQL_MS = 15
/** At once and signed a moment ago, beside its statements alone: six tenths of their pace. */
const RAZON_CON_SU_SQL = 1 / 0.6
const CAJA = 6_000_000_000

/** Creating a contract at 10,000 customers: one after another, then 20 cashiers at once. */
export async function medirContratos(escenario: Escenario): Promise<Fila[]> {
  const { url, navegador } = escenario
  const { datos, visto, claveHash, repetir } = await prepararContrato(escenario)
  const cuerpo = { datos, visto, credenciales: CREDENCIALES }
  const guardar = async (): Promise<Buffer> => {
    const respuesta = await navegador.pedir('POST', '/contratos', cuerpo, { 'idempotency-key': randomUUID() })
    if (respuesta.estado !== 200) throw new Error(`contract: ${respuesta.cuerpo}`)
    return respuesta.cuerpo
  }
  const firmar = (): Promise<boolean> => verify(claveHash, CREDENCIALES.clave)
  const conexiones = await Promise.all(
    Array.from({ length: JUNTOS }, async () => {
      const cliente = new pg.Client({ connectionString: url })
      await cliente.connect()
      return cliente
    }),
  )
  const repetirEn = async (puesto: number): Promise<void> => {
    const cliente = conexiones[puesto]
    if (cliente) await repetir(cliente)
  }
  const bytes = (await guardar()).toString('base64')
  const fastify = await lanzar([NODE, 'bench/src/fastifySolo.ts', bytes], {}, /listo (\S+)/)
  const solo = crearCliente(fastify.dicho)
  try {
    const uno = await alternar(
      {
        nuestro: guardar,
        sql: () => repetirEn(0),
        firma: firmar,
        fastify: () => solo.pedir('POST', '/', cuerpo),
      },
      { calentamiento: CALENTAMIENTO, vueltas: VUELTAS },
    )
    const nuestro = await enParalelo(SIMULTANEOS, JUNTOS, guardar)
    const sql = await enParalelo(SIMULTANEOS, JUNTOS, (_, puesto) => repetirEn(puesto))
    const firma = await enParalelo(SIMULTANEOS, JUNTOS, firmar)
    return [...deUnoEnUno(uno), ...aLaVez(nuestro, sql, firma)]
  } finally {
    solo.cerrar()
    await fastify.detener()
    await Promise.all(conexiones.map((cliente) => cliente.end()))
  }
}

function deUnoEnUno(muestras: Record<'nuestro' | 'sql' | 'firma' | 'fastify', number[]>): Fila[] {
  const segunda: Fila = {
    que: 'guardar firmado otra vez, sin su SQL, p50',
    nuestro: percentil(muestras.nuestro, 0.5) - percentil(muestras.sql, 0.5),
    base: percentil(muestras.firma, 0.5),
    nombreBase: 'la firma (argon2)',
    unidad: 'ms',
    barra: { hasta: SIN_SU_SQL_MS, de: 'cifra' },
  }
  const filas = [0.5, 0.95].flatMap((parte): Fila[] => {
    const de = (nombre: keyof typeof muestras) => percentil(muestras[nombre], parte)
    const comun = { que: `crear contrato, p${parte * 100}`, nuestro: de('nuestro'), unidad: 'ms' } as const
    const barra = { hasta: RAZON_MAXIMA, de: 'razon' } as const
    return [
      {
        ...comun,
        base: de('sql') + de('firma'),
        nombreBase: 'su SQL con pg y la firma (argon2)',
        ...(parte === 0.5 && { barra }),
      },
      { ...comun, base: de('sql'), nombreBase: 'su SQL con pg' },
      { ...comun, base: de('fastify'), nombreBase: 'Fastify solo' },
    ]
  })
  return [segunda, ...filas]
}

type Tanda = Awaited<ReturnType<typeof enParalelo>>

function aLaVez(nuestro: Tanda, sql: Tanda, firma: Tanda): Fila[] {
  const porSegundo = (ms: number): number => (SIMULTANEOS * 1000) / ms
  const que = `crear contrato, ${JUNTOS} a la vez`
  return [
    {
      que,
      nuestro: porSegundo(nuestro.ms),
      // The two are done one after the other on the same processors.
      base: porSegundo(sql.ms + firma.ms),
      nombreBase: 'su SQL con pg y la firma (argon2)',
      unidad: '/s',
      barra: { hasta: RAZON_MAXIMA, de: 'razon' },
    },
    {
      que,
      nuestro: porSegundo(nuestro.ms),
      base: porSegundo(sql.ms),
      nombreBase: 'su SQL con pg',
      unidad: '/s',
      barra: { hasta: RAZON_CON_SU_SQL, de: 'razon' },
    },
    {
      que: `${que}, p95`,
      nuestro: percentil(nuestro.cada, 0.95),
      base: percentil(sql.cada, 0.95),
      nombreBase: 'su SQL con pg',
      unidad: 'ms',
    },
  ]
}

/** Puts money in the drawer, then makes one contract in this process to learn what it says to PostgreSQL. */
export async function prepararContrato({ conexion, url, almacenId }: Escenario) {
  const { db } = conexion
  const [cliente, plazo, cajero] = await Promise.all([
    db
      .selectFrom('clientes')
      .select('id')
      .where('tipo_documento', '=', 'CC')
      .limit(1)
      .executeTakeFirstOrThrow(),
    db.selectFrom('plazos').select('id').where('predeterminado', '=', true).executeTakeFirstOrThrow(),
    db
      .selectFrom('usuarios')
      .select(['id', 'clave_hash'])
      .where('username', '=', CREDENCIALES.usuario)
      .executeTakeFirstOrThrow(),
  ])
  const datos = {
    clienteId: cliente.id,
    articulos: [{ descripcion: 'Cadena tejido chino 60 cm', categoria: 4, peso: 430, valor: 500_000 }],
    plazoId: plazo.id,
    porcentaje: 500,
  }
  const propias = dependenciasDe(conexion)
  await unaBase(propias, almacenId, cajero.id, CAJA)
  const visto = await vistoDeContrato(propias, datos)
  await propias.impresora.cerrar()

  const ids: string[] = []
  let delActor = 0
  const clave = randomUUID()
  const ordenes = await grabar(url, async (grabada) => {
    const deps = dependenciasDe(grabada)
    const actor = await cajeroEn(deps, almacenId)
    delActor = CONSULTAS_DEL_ACTOR
    const nuevoId = (): string => {
      const id = deps.nuevoId()
      ids.push(id)
      return id
    }
    const idempotencia = { clave, ruta: 'POST /contratos', cuerpoSha256: '0'.repeat(64) }
    await crear(
      { ...deps, nuevoId },
      { ...actor, idempotencia },
      { datos, visto, credenciales: CREDENCIALES },
    )
    await deps.impresora.cerrar()
  })
  const repetir = crearRepetidor(ordenes.slice(delActor), [...ids, clave])
  return { datos, visto, claveHash: cajero.clave_hash, repetir }
}

if (import.meta.main) await mostrar(() => conEscenario(medirContratos))
