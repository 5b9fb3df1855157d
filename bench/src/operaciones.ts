import { randomUUID } from 'node:crypto'
import { planearAbono } from '@retroventa/domain/operaciones/contratos/abono'
import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { unaBase } from '@retroventa/server/modules/contabilidad/factory'
import { vistoDeContrato } from '@retroventa/server/modules/contratos/factory'
import { operar } from '@retroventa/server/modules/operaciones/service'
import { unAlmacen, unUsuario } from '@retroventa/server/modules/sesion/factory'
import pg from 'pg'
import { CREDENCIALES, cajeroEn, dependenciasDe } from './actor.ts'
import { conEscenario, type Escenario, ingresar } from './escenario.ts'
import { grabar, type Orden } from './grabadora.ts'
import type { ClienteHttp } from './http.ts'
import { cronometrar, enParalelo, percentil } from './medir.ts'
import { type Fila, mostrar } from './tabla.ts'

const VUELTAS = 60
const SIMULTANEOS = 200
export const SUCURSALES = 5
const JUNTOS = 20
/** What a disk of a cloud takes to confirm, and how many times the contracts of one branch five make on it. */
const CONFIRMA_MS = 10
const VECES = 2.5
/** Customers that come to each branch. */
const CLIENTES = 40
const ABONO = 1_000
/** So many, one after another, settle nothing that needs more than its money. */
export const ABONOS_DE_CADA = 20

/** An operation as it is used: over HTTP with the signature remembered, beside its statements alone; and five branches beside one. */
export async function medirOperaciones(escenario: Escenario): Promise<Fila[]> {
  const contratos = await conDeuda(escenario)
  return [
    ...(await medirUna(escenario, contratos)),
    ...(await medirViajes(escenario, contratos)),
    await medirPlan(escenario, contratos),
    ...(await medirSucursales(escenario)),
  ]
}

interface Leido {
  hoy: string
  situacion: SituacionContrato
}

/** What the dialog asks for, and the plan that it shows. */
async function leer(navegador: ClienteHttp, codigo: string): Promise<Leido> {
  const { estado, cuerpo } = await navegador.pedir('GET', `/contratos/${codigo}/situacion`)
  if (estado !== 200) throw new Error(`situation: ${cuerpo}`)
  return JSON.parse(cuerpo.toString()) as Leido
}

/** Contracts of the branch where an abono settles pending months. */
export async function conDeuda({
  conexion,
  navegador,
  almacenId,
}: Pick<Escenario, 'conexion' | 'navegador' | 'almacenId'>): Promise<string[]> {
  const filas = await conexion.db
    .selectFrom('contratos')
    .select('codigo')
    .where('almacen_id', '=', almacenId)
    .where('estado', '=', 'vigente')
    .limit(80)
    .execute()
  const elegidos: string[] = []
  for (const { codigo } of filas) {
    const { situacion, hoy } = await leer(navegador, codigo)
    const { plan } = planearAbono(situacion, { valor: ABONO * ABONOS_DE_CADA }, hoy)
    if (plan && plan.movimientos.length === 0 && plan.exige.length === 0) elegidos.push(codigo)
  }
  if (elegidos.length < 4) throw new Error('too few contracts that owe')
  return elegidos
}

/** One abono as a cashier saves it, in milliseconds; what the dialog read before is not counted. */
export async function cronometrarAbono(navegador: ClienteHttp, codigo: string): Promise<number> {
  const { situacion, hoy } = await leer(navegador, codigo)
  const { plan } = planearAbono(situacion, { valor: ABONO }, hoy)
  if (!plan) throw new Error(`no plan for ${codigo}`)
  const cuerpo = { entrada: { valor: ABONO }, visto: huellaDe(plan), credenciales: CREDENCIALES }
  return cronometrar(async () => {
    const respuesta = await navegador.pedir('POST', `/contratos/${codigo}/abono`, cuerpo, {
      'idempotency-key': randomUUID(),
    })
    if (respuesta.estado !== 200) throw new Error(`abono: ${respuesta.cuerpo}`)
  })
}

async function medirUna({ navegador }: Escenario, contratos: readonly string[]): Promise<Fila[]> {
  const cada: number[] = []
  for (let i = -5; i < VUELTAS; i++) {
    const ms = await cronometrarAbono(navegador, contratos[(i + 5) % contratos.length] ?? '')
    if (i >= 0) cada.push(ms)
  }
  return [
    [0.5, 12],
    [0.95, 30],
  ].map(([parte = 0, hasta = 0]) => ({
    que: `operación (abono), firma recordada, p${parte * 100}`,
    nuestro: percentil(cada, parte),
    unidad: 'ms',
    barra: { hasta, de: 'cifra' },
  }))
}

/** What an abono sends to PostgreSQL from the start of its transaction on, and the identities that it makes. */
export async function grabarAbono(
  { url, almacenId, navegador }: Pick<Escenario, 'url' | 'almacenId' | 'navegador'>,
  codigo: string,
): Promise<{ ordenes: Orden[]; ids: string[] }> {
  const { situacion, hoy } = await leer(navegador, codigo)
  const { plan } = planearAbono(situacion, { valor: ABONO }, hoy)
  const clave = randomUUID()
  const ids: string[] = [clave]
  const ordenes = await grabar(url, async (grabada) => {
    const deps = dependenciasDe(grabada)
    const actor = await cajeroEn(deps, almacenId)
    const nuevoId = (): string => {
      const id = deps.nuevoId()
      ids.push(id)
      return id
    }
    const idempotencia = { clave, ruta: 'POST /abono', cuerpoSha256: '0'.repeat(64) }
    const pedido = {
      entrada: { valor: ABONO },
      visto: plan ? huellaDe(plan) : '-',
      credenciales: CREDENCIALES,
    }
    await operar({ ...deps, nuevoId }, { ...actor, idempotencia }, 'abono', codigo, pedido)
    await deps.impresora.cerrar()
  })
  return { ordenes: ordenes.slice(ordenes.findIndex(({ text }) => text === 'begin')), ids }
}

/** What an operation sends to PostgreSQL from the start of its transaction, and from where the branch waits for it. */
async function medirViajes(escenario: Escenario, contratos: readonly string[]): Promise<Fila[]> {
  const { ordenes: enTransaccion } = await grabarAbono(escenario, contratos[0] ?? '')
  const conSucursal = enTransaccion.slice(
    enTransaccion.findIndex(({ text }) => text.includes('registrar_documento')) + 1,
  )
  return [
    {
      que: 'viajes a PostgreSQL de una operación',
      nuestro: enTransaccion.length,
      unidad: 'viajes',
      barra: { hasta: 8, de: 'cifra' },
    },
    {
      que: 'viajes con el almacén tomado',
      nuestro: conSucursal.length,
      unidad: 'viajes',
      barra: { hasta: 2, de: 'cifra' },
    },
  ]
}

/** What the browser does at each key: the plan and its fingerprint. */
async function medirPlan({ navegador }: Escenario, contratos: readonly string[]): Promise<Fila> {
  const { situacion, hoy } = await leer(navegador, contratos[0] ?? '')
  const cada: number[] = []
  for (let i = 0; i < 500; i++) {
    const desde = performance.now()
    const { plan } = planearAbono(situacion, { valor: ABONO + i }, hoy)
    if (plan) huellaDe(plan)
    cada.push(performance.now() - desde)
  }
  return {
    que: 'plan y vista previa, p95',
    nuestro: percentil(cada, 0.95),
    unidad: 'ms',
    barra: { hasta: 5, de: 'cifra' },
  }
}

/**
 * Five branches with a drawer, a cashier and customers each, and the hand that makes a contract in one of them.
 * @param prefijo of their codes: each part of a run opens its own
 */
export async function abrirSucursales(
  escenario: Escenario,
  prefijo = 'BEN0',
): Promise<{ guardarEn: (sucursal: number) => Promise<void>; cerrar: () => void }> {
  const { conexion, servidor } = escenario
  const { db } = conexion
  const deps = dependenciasDe(conexion)
  const clientes = await db
    .selectFrom('clientes')
    .select('id')
    .where('tipo_documento', '=', 'CC')
    .where('no_deseado', '=', false)
    .limit(SUCURSALES * CLIENTES)
    .execute()
  const plazo = await db
    .selectFrom('plazos')
    .select('id')
    .where('predeterminado', '=', true)
    .executeTakeFirstOrThrow()
  const sucursales: { navegador: ClienteHttp; cuerpos: object[] }[] = []
  for (let i = 0; i < SUCURSALES; i++) {
    const codigo = `${prefijo}${i}`
    const quien = `cajero${codigo.toLowerCase()}`
    const almacenId = await unAlmacen(db, codigo)
    const cajero = await unUsuario(db, quien, [{ almacenId, rol: 'Cajero' }])
    await unaBase(deps, almacenId, cajero, 2_000_000_000)
    const { navegador } = await ingresar(servidor, quien, codigo)
    const cuerpos: object[] = []
    for (const { id } of clientes.slice(i * CLIENTES, (i + 1) * CLIENTES)) {
      const datos = {
        clienteId: id,
        articulos: [{ descripcion: 'Televisor 43"', peso: 0, valor: 500_000 }],
        plazoId: plazo.id,
        porcentaje: 500,
      }
      const credenciales = { ...CREDENCIALES, usuario: quien }
      cuerpos.push({ datos, visto: await vistoDeContrato(deps, datos), credenciales })
    }
    sucursales.push({ navegador, cuerpos })
  }
  await deps.impresora.cerrar()
  let turno = 0
  const guardarEn = async (sucursal: number): Promise<void> => {
    const { navegador, cuerpos = [] } = sucursales[sucursal] ?? {}
    const respuesta = await navegador?.pedir('POST', '/contratos', cuerpos[turno++ % CLIENTES], {
      'idempotency-key': randomUUID(),
    })
    if (respuesta?.estado !== 200) throw new Error(`contract: ${respuesta?.cuerpo}`)
  }
  for (const sucursal of sucursales.keys()) await guardarEn(sucursal)
  return {
    guardarEn,
    cerrar: () => {
      for (const { navegador } of sucursales) navegador.cerrar()
    },
  }
}

/**
 * The same contracts made in one branch and in five, by as many hands: as this machine is, and on a disk that takes its time
 * to confirm. A branch takes its contracts one after the other, so that what it waits for is the disk; on one that confirms
 * at once the processors are full with a single branch, and five can only share them.
 */
async function medirSucursales(escenario: Escenario): Promise<Fila[]> {
  const { guardarEn, cerrar } = await abrirSucursales(escenario)
  const comparar = async (como: string): Promise<Fila> => {
    const una = await enParalelo(SIMULTANEOS, JUNTOS, () => guardarEn(0))
    const cinco = await enParalelo(SIMULTANEOS, JUNTOS, (_, puesto) => guardarEn(puesto % SUCURSALES))
    return {
      que: `contratos en ${SUCURSALES} almacenes, ${JUNTOS} a la vez, ${como}`,
      nuestro: (SIMULTANEOS * 1000) / cinco.ms,
      base: (SIMULTANEOS * 1000) / una.ms,
      nombreBase: 'en un almacén',
      unidad: '/s',
    }
  }
  try {
    const deInmediato = await comparar('el disco de esta máquina')
    const lento = await conDiscoLento(escenario, () => comparar(`un disco que confirma en ${CONFIRMA_MS} ms`))
    return [deInmediato, { ...lento, barra: { hasta: 1 / VECES, de: 'razon' } }]
  } finally {
    cerrar()
  }
}

/** With a PostgreSQL that waits so long before it writes a commit to the disk, as one of a cloud does; as before afterwards. */
async function conDiscoLento<T>({ urlAdministrador }: Escenario, hacer: () => Promise<T>): Promise<T> {
  const cliente = new pg.Client({ connectionString: urlAdministrador })
  await cliente.connect()
  const mandar = async (...ordenes: string[]): Promise<void> => {
    for (const orden of ordenes) await cliente.query(orden)
    await cliente.query('select pg_reload_conf()')
  }
  try {
    await mandar(
      `alter system set commit_delay = ${CONFIRMA_MS * 1000}`,
      'alter system set commit_siblings = 0',
    )
    return await hacer()
  } finally {
    await mandar('alter system reset commit_delay', 'alter system reset commit_siblings')
    await cliente.end()
  }
}

if (import.meta.main) await mostrar(() => conEscenario(medirOperaciones))
