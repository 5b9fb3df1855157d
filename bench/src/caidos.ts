import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { iniciarSimuladores } from '@retroventa/simulators/start'
import { conDemostracion, conEscenario, type Escenario, ingresar } from './escenario.ts'
import { percentil } from './medir.ts'
import { conDeuda, cronometrarAbono } from './operaciones.ts'
import { type Fila, mostrar } from './tabla.ts'

const TANDAS = 16
const POR_TANDA = 12
/** The copies of the company leave at any hour: providers are asked whenever this runs. */
const COPIA = 'copias@casa.example'

/** A door before a provider: while it is down, what comes in is taken and never answered. */
interface Puerta {
  readonly direccion: string
  caida: boolean
  cerrar(): Promise<void>
}

async function puerta(destino: string): Promise<Puerta> {
  const lejos = new URL(destino)
  const abiertos = new Set<Socket>()
  const estado = { caida: false }
  const servidor = createServer((entra) => {
    abiertos.add(entra)
    entra.on('close', () => abiertos.delete(entra)).on('error', () => entra.destroy())
    if (estado.caida) return
    const sale = connect(Number(lejos.port), lejos.hostname)
    sale.on('error', () => entra.destroy()).on('close', () => entra.destroy())
    entra.on('close', () => sale.destroy())
    entra.pipe(sale).pipe(entra)
  }).listen(0, '127.0.0.1')
  await once(servidor, 'listening')
  const cerca = new URL(destino)
  cerca.port = String((servidor.address() as AddressInfo).port)
  cerca.hostname = '127.0.0.1'
  return {
    direccion: cerca.href.replace(/\/$/, ''),
    get caida() {
      return estado.caida
    },
    set caida(si) {
      estado.caida = si
      for (const uno of abiertos) uno.destroy()
    },
    async cerrar() {
      for (const uno of abiertos) uno.destroy()
      servidor.close()
      await once(servidor, 'close')
    },
  }
}

/** Every abono says so: to its customer by every channel, and to the company by mail. */
async function encender({ servidor }: Escenario): Promise<void> {
  const { navegador } = await ingresar(servidor, 'superadmin')
  const leida = JSON.parse((await navegador.pedir('GET', '/configuracion')).cuerpo.toString()) as {
    version: number
    valor: Record<'message_operaciones' | 'email_operaciones' | 'email_empresa', { operacion: string }[]>
  }
  const { version, valor } = leida
  const con = (filas: { operacion: string }[], cambio: object) =>
    filas.map((fila) => (fila.operacion === 'abono' ? { ...fila, ...cambio } : fila))
  const nueva = {
    ...valor,
    message_operaciones: con(valor.message_operaciones, { send: true }),
    email_operaciones: con(valor.email_operaciones, { send: true }),
    email_empresa: [
      ...valor.email_empresa.filter(({ operacion }) => operacion !== 'abono'),
      { operacion: 'abono', emails: [COPIA] },
    ],
  }
  const guardada = await navegador.pedir('PUT', '/configuracion', { version, valor: nueva })
  navegador.cerrar()
  if (guardada.estado !== 200) throw new Error(`settings: ${guardada.cuerpo}`)
}

async function medir(escenario: Escenario, puertas: readonly Puerta[]): Promise<Fila[]> {
  await encender(escenario)
  const contratos = await conDeuda(escenario)
  const muestras: Record<'arriba' | 'caidos', number[]> = { arriba: [], caidos: [] }
  let n = 0
  // In turns, so that a busy moment falls on both; the first two warm up.
  for (let tanda = -2; tanda < TANDAS; tanda++) {
    const como = tanda % 2 === 0 ? 'arriba' : 'caidos'
    for (const una of puertas) una.caida = como === 'caidos'
    for (let i = 0; i < POR_TANDA; i++) {
      const ms = await cronometrarAbono(escenario.navegador, contratos[n++ % contratos.length] ?? '')
      if (tanda >= 0) muestras[como].push(ms)
    }
  }
  const { dichos } = await escenario.conexion.db
    .selectFrom('mensajes')
    .select((eb) => eb.fn.countAll<number>().as('dichos'))
    .where('motivo', '=', 'abono')
    .executeTakeFirstOrThrow()
  if (Number(dichos) < n) throw new Error(`${n} operations left only ${dichos} messages`)
  return [
    {
      que: 'operaciones con los proveedores caídos, p95',
      nuestro: percentil(muestras.caidos, 0.95),
      base: percentil(muestras.arriba, 0.95),
      nombreBase: 'con ellos arriba',
      unidad: 'ms',
      barra: { hasta: 1.1, de: 'razon' },
    },
  ]
}

const PROVEEDORES = ['EMAIL_URL', 'SMS_URL', 'SMS_RESPALDO_URL', 'WHATSAPP_URL'] as const

/** What a counter waits for when mail, SMS and WhatsApp take its messages and say nothing, beside when they answer. */
export async function medirCaidos(): Promise<Fila[]> {
  const simuladores = await iniciarSimuladores()
  const puertas: Puerta[] = []
  const entorno: Record<string, string> = { ...simuladores.variables }
  try {
    for (const nombre of PROVEEDORES) {
      const una = await puerta(simuladores.variables[nombre] ?? '')
      puertas.push(una)
      entorno[nombre] = una.direccion
    }
    return await conEscenario((escenario) => medir(escenario, puertas), { sembrar: conDemostracion, entorno })
  } finally {
    for (const una of puertas) await una.cerrar()
    await simuladores.detener()
  }
}

if (import.meta.main) await mostrar(medirCaidos)
