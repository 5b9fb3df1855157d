import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Conexion, conectar } from '@retroventa/server/db/connect'
import { iniciarPostgres } from '@retroventa/server/db/embedded'
import { migrar } from '@retroventa/server/db/migrate'
import { sembrarDemo } from '@retroventa/server/db/seed/demo'
import { CLAVE_DEMO } from '@retroventa/server/db/seed/demo/personas'
import { sembrarClientes } from '@retroventa/server/db/seed/masivo'
import { carpetaTemporal } from '@retroventa/server/testing/temporal'
import { type ClienteHttp, crearCliente } from './http.ts'
import { lanzar, PRODUCTO, type Proceso } from './procesos.ts'

const CLIENTES = 10_000
const SEMBRADOS = 200
const BASE = '/api/v2'

export interface Escenario {
  /** Connection of the bench itself: for the statements alone. */
  readonly url: string
  readonly conexion: Conexion
  readonly servidor: string
  readonly almacenId: string
  /** A cashier who has signed in and chosen PCT01; paths begin after `/api/v2`. */
  readonly navegador: ClienteHttp
  /** The process of the server. */
  readonly proceso: Proceso
  /** Connection of who owns the tables. */
  readonly urlDueno: string
  /** Connection of the superuser, who says how PostgreSQL runs. */
  readonly urlAdministrador: string
  /** Where the simulator of the lists looks for files to serve; empty, it serves fictional ones. */
  readonly carpetaListas: string
  /** The same server again, on the same database, after it was stopped or killed. */
  otraVez(): Promise<{ servidor: string; proceso: Proceso }>
}

export interface Montaje {
  /** Kept for the next run, which goes on with what it holds. */
  readonly carpeta?: string | undefined
  /** Fills the database before the server starts; the demonstration with ten thousand customers when nobody says. */
  readonly sembrar?: (base: Pick<Escenario, 'conexion' | 'urlDueno'>) => Promise<unknown>
  /** Variables of the server beside its own: where its providers are. */
  readonly entorno?: Readonly<Record<string, string>>
}

/** The demonstration alone. */
export const conDemostracion = ({ conexion }: Pick<Escenario, 'conexion'>): Promise<unknown> =>
  sembrarDemo({ db: conexion.db, reloj: () => new Date() }, { clientes: SEMBRADOS })

async function conDiezMil({ conexion }: Pick<Escenario, 'conexion'>): Promise<void> {
  await conDemostracion({ conexion })
  await llenar({ conexion }, CLIENTES)
}

/**
 * The product as it is used: its own process on a PostgreSQL of its own with fsync on, 10,000 customers, and a
 * cashier signed in over HTTP. All of it is gone afterwards, but for a folder that is given: the next run goes on with
 * its customers.
 */
export async function conEscenario<T>(
  medir: (escenario: Escenario) => Promise<T>,
  { carpeta: guardada, sembrar = conDiezMil, entorno = {} }: Montaje = {},
): Promise<T> {
  const deshacer: (() => unknown)[] = []
  try {
    const carpeta = guardada ?? (await carpetaTemporal())
    if (!guardada) deshacer.push(() => rm(carpeta, { recursive: true, force: true }))
    const postgres = await iniciarPostgres(carpeta)
    deshacer.push(postgres.detener)
    await migrar(postgres.urlDueno, { aplicacion: postgres.url })
    const conexion = conectar(postgres.url)
    deshacer.push(conexion.cerrar)
    await sembrar({ conexion, urlDueno: postgres.urlDueno })

    const carpetaListas = join(carpeta, 'listas')
    await mkdir(carpetaListas, { recursive: true })
    const otraVez = async () => {
      const proceso = await lanzar(
        PRODUCTO,
        {
          PORT: '0',
          DATABASE_URL: postgres.url,
          RETROVENTA_DATA: carpeta,
          RETROVENTA_MODO: 'demo',
          PROXY_DE_CONFIANZA: '127.0.0.1',
          LISTAS_CARPETA: carpetaListas,
          ...entorno,
        },
        /(http:\/\/127\.0\.0\.1:\d+)/,
      )
      deshacer.push(proceso.detener)
      return { servidor: proceso.dicho, proceso }
    }
    const { servidor, proceso } = await otraVez()
    const { navegador, almacenId } = await ingresar(servidor)
    deshacer.push(() => navegador.cerrar())
    const { url } = postgres
    return await medir({
      url,
      urlDueno: postgres.urlDueno,
      urlAdministrador: postgres.urlAdministrador,
      conexion,
      servidor,
      almacenId,
      navegador,
      proceso,
      carpetaListas,
      otraVez,
    })
  } finally {
    for (let paso = deshacer.pop(); paso; paso = deshacer.pop()) await paso()
  }
}

/** Adds invented customers until there are so many. */
export async function llenar(
  { conexion: { db } }: Pick<Escenario, 'conexion'>,
  hasta: number,
): Promise<void> {
  const { n } = await db
    .selectFrom('clientes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (n < hasta) await sembrarClientes({ db, reloj: () => new Date() }, hasta - n)
}

/** Signs a person of the demonstration in and chooses a branch. */
export async function ingresar(
  servidor: string,
  usuario = 'cajero',
  almacen = 'PCT01',
): Promise<{ navegador: ClienteHttp; almacenId: string }> {
  const anonimo = crearCliente(servidor)
  const respuesta = await anonimo.pedir('POST', `${BASE}/sesion`, { usuario, clave: CLAVE_DEMO })
  anonimo.cerrar()
  const { csrf, almacenes } = JSON.parse(respuesta.cuerpo.toString()) as {
    csrf: string
    almacenes: { id: string; codigo: string }[]
  }
  const cookie = [respuesta.cabeceras['set-cookie'] ?? []]
    .flat()
    .map((una) => una.split(';')[0])
    .join('; ')
  const http = crearCliente(servidor, { cookie, 'x-csrf-token': csrf })
  const navegador: ClienteHttp = {
    ...http,
    pedir: (metodo, ruta, cuerpo, cabeceras) => http.pedir(metodo, `${BASE}${ruta}`, cuerpo, cabeceras),
  }
  const almacenId = almacenes.find(({ codigo }) => codigo === almacen)?.id ?? ''
  const elegido = await navegador.pedir('PUT', '/sesion/almacen', { almacenId })
  if (elegido.estado !== 200) throw new Error(`branch: ${elegido.cuerpo}`)
  return { navegador, almacenId }
}
