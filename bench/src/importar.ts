import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { COLUMNAS_IMPORTACION } from '@retroventa/domain/clientes/importacion/columnas'
import { conectar } from '@retroventa/server/db/connect'
import { iniciarPostgres } from '@retroventa/server/db/embedded'
import { migrar } from '@retroventa/server/db/migrate'
import { sembrarDemo } from '@retroventa/server/db/seed/demo'
import {
  confirmarImportacion,
  subirImportacion,
  verImportacion,
} from '@retroventa/server/modules/importaciones/service'
import { trabajarImportaciones } from '@retroventa/server/modules/importaciones/trabajar'
import { datosDeActor } from '@retroventa/server/modules/sesion/service'
import { carpetaTemporal } from '@retroventa/server/testing/temporal'
import { CREDENCIALES, dependenciasDe } from './actor.ts'
import { type Fila, mostrar } from './tabla.ts'

const FILAS = 100_000
/** What reading, judging and saving a large file may add to the process. */
const MEMORIA_MAXIMA_MB = 400
const NOMBRES = ['Luz', 'Óscar', 'Yadira', 'Mario', 'Shirley', 'Rafael', 'Leidy', 'Edwin', 'Nubia', 'Javier']
const APELLIDOS = ['Herrera', 'Ospino', 'Valdelamar', 'Blanco', 'Puello', 'Mercado', 'Gómez', 'Cassiani']

/** A file of the template with that many invented people, made while it is read. */
async function* archivo(cuantas: number): AsyncGenerator<Buffer> {
  yield Buffer.from(`${COLUMNAS_IMPORTACION.map(({ titulo }) => titulo).join(';')}\n`)
  for (let i = 0; i < cuantas; i += 500) {
    const filas = Array.from({ length: 500 }, (_, n) =>
      COLUMNAS_IMPORTACION.map(({ campo, ejemplo }) => {
        if (campo === 'cedula') return String(1_000_000_000 + i + n)
        if (campo === 'nombres') return NOMBRES[(i + n) % NOMBRES.length]
        if (campo === 'apellidos') return APELLIDOS[(i + n * 7) % APELLIDOS.length]
        return ejemplo
      }).join(';'),
    )
    yield Buffer.from(`${filas.join('\n')}\n`)
  }
}

/** A file of 100,000 customers, from its first byte to the last customer saved, on a PostgreSQL with fsync. */
export async function medirImportacion(): Promise<Fila[]> {
  const carpeta = await carpetaTemporal()
  const postgres = await iniciarPostgres(carpeta)
  await migrar(postgres.urlDueno, { aplicacion: postgres.url })
  const conexion = conectar(postgres.url)
  const deps = dependenciasDe(conexion)
  try {
    await sembrarDemo({ db: deps.db, reloj: deps.reloj }, { clientes: 200 })
    const { id: almacenId } = await deps.db
      .selectFrom('almacenes')
      .select('id')
      .where('codigo', '=', 'PCT01')
      .executeTakeFirstOrThrow()
    const { id: usuarioId } = await deps.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'gerente')
      .executeTakeFirstOrThrow()
    const datos = await datosDeActor(deps, usuarioId, almacenId)
    if (!datos?.rol) throw new Error('the manager has no role in that branch')
    const actor = {
      ...datos.persona,
      ...datos.rol,
      almacenId,
      solicitud: 'MEDI-DA02',
      direccion: '127.0.0.1',
    }
    const antes = process.memoryUsage().rss
    let tope = antes
    const vigia = setInterval(() => {
      tope = Math.max(tope, process.memoryUsage().rss)
    }, 20)
    const cierre = new AbortController().signal
    const inicio = performance.now()
    const { id } = await subirImportacion(deps, actor, {
      nombre: 'clientes.csv',
      flujo: Readable.from(archivo(FILAS)),
      truncado: () => false,
    })
    const leida = performance.now()
    await trabajarImportaciones(deps, cierre)
    const revisada = performance.now()
    const { version } = await verImportacion(deps, actor, id)
    const credenciales = { ...CREDENCIALES, usuario: 'gerente' }
    await confirmarImportacion(deps, actor, id, {
      existentes: 'omitir',
      bienvenida: false,
      version,
      credenciales,
    })
    await trabajarImportaciones(deps, cierre)
    const guardada = performance.now()
    clearInterval(vigia)
    const { creados } = await verImportacion(deps, actor, id)
    if (creados !== FILAS) throw new Error(`${creados} of ${FILAS} saved`)
    const porSegundo = (ms: number) => Math.round((FILAS / ms) * 1000)
    return [
      { que: 'importar 100.000 clientes: leer', nuestro: porSegundo(leida - inicio), unidad: '/s' },
      { que: 'importar 100.000 clientes: revisar', nuestro: porSegundo(revisada - leida), unidad: '/s' },
      { que: 'importar 100.000 clientes: guardar', nuestro: porSegundo(guardada - revisada), unidad: '/s' },
      {
        que: 'importar 100.000 clientes: memoria de más',
        nuestro: Math.round((tope - antes) / 1024 / 1024),
        unidad: 'MB',
        barra: { hasta: MEMORIA_MAXIMA_MB, de: 'cifra' },
      },
    ]
  } finally {
    await deps.cola.cerrar()
    await deps.impresora.cerrar()
    await conexion.cerrar()
    await postgres.detener()
    await rm(carpeta, { recursive: true, force: true })
  }
}

if (import.meta.main) await mostrar(medirImportacion)
