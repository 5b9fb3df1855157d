import { FalloArranque } from '../arranque.ts'
import { type Config, respaldoDe, type Variables } from '../config.ts'
import { type Conexion, conectar, type Db, faltanLimites } from './connect.ts'
import { iniciarPostgres } from './embedded.ts'
import { leerEmpresa } from './fundar.ts'
import { migrar } from './migrate.ts'
import { esDueno } from './privilegios.ts'
import { retenerLoDebido } from './respaldo/vuelta/salidas.ts'

export type BaseAbierta = Conexion & {
  url: string
  /** Of who owns the tables: that of the application where it is the only one. */
  urlDueno: string
  incluida: boolean
  /** Folder of the included PostgreSQL. */
  carpeta: string | undefined
  /** Migrations applied by this start. */
  aplicadas: string[]
  /** The application is the owner of its books: nothing but itself keeps it from changing them. */
  rolUnico: boolean
  /** Through the pooler, nothing ends a statement or a transaction that stays. */
  sinLimites: boolean
  /** Closes the pool, then stops the PostgreSQL that this process started or took over. */
  cerrar(): Promise<void>
}

/**
 * The database of the product, migrated and open: the one of `DATABASE_URL`, else the one npm brought.
 * @param alPerder the database is gone for good while the process lives
 * @param opciones `cargaMasiva`: millions of rows come, and nobody else (included one without backups only)
 * @throws FalloArranque in one sentence, when it cannot be reached, is newer than the program or is in use
 */
export async function abrirBase(
  variables: Variables,
  alPerder: (error: Error) => void = () => {},
  { cargaMasiva = false }: { cargaMasiva?: boolean } = {},
): Promise<BaseAbierta> {
  const incluido =
    variables.DATABASE_URL === undefined
      ? await iniciarPostgres(variables.RETROVENTA_DATA, {
          alPerder,
          archivarWal: respaldoDe(variables) !== undefined,
          cargaMasiva,
        })
      : undefined
  const url = incluido?.url ?? variables.DATABASE_URL ?? ''
  const directa = variables.DATABASE_URL_DIRECTA ?? url
  const dueno = incluido?.urlDueno ?? variables.DATABASE_URL_DUENO
  const porPooler = variables.DATABASE_POOLER !== undefined
  try {
    const aplicadas = await migrar(dueno ?? directa, { aplicacion: dueno && directa }).catch(explicar)
    // Before anything of it may leave: a restore that was cut could not do it.
    if (incluido) await retenerLoDebido(incluido.carpeta, incluido.urlDueno)
    const conexion = conectar(url, { porPooler, directa })
    const rolUnico = await esDueno(conexion.pool)
    const sinLimites = porPooler && (await faltanLimites(conexion.pool))
    const cerrar = async (): Promise<void> => {
      await conexion.cerrar()
      await incluido?.detener()
    }
    return {
      ...conexion,
      url,
      urlDueno: dueno ?? url,
      incluida: incluido !== undefined,
      carpeta: incluido?.carpeta,
      aplicadas,
      rolUnico,
      sinLimites,
      cerrar,
    }
  } catch (error) {
    await incluido?.detener()
    throw error
  }
}

/** What the person who typed DATABASE_URL can mend is said in a sentence; the rest is a defect and keeps its stack. */
function explicar(error: NodeJS.ErrnoException): never {
  const motivos: Record<string, string> = {
    ECONNREFUSED: 'no hay un PostgreSQL escuchando en esa dirección',
    ENOTFOUND: 'no se encontró el servidor',
    ETIMEDOUT: 'el servidor no respondió',
    '28P01': 'el usuario o la contraseña no son correctos',
    '28000': 'el servidor no admite esa conexión',
    '3D000': 'la base no existe',
    '42501':
      'a ese usuario le faltan permisos; ejecute «npm run migrate» con el del dueño en DATABASE_URL_DUENO',
  }
  const motivo = motivos[error.code ?? '']
  if (motivo === undefined) throw error
  throw new FalloArranque(`No se pudo abrir la base de datos de DATABASE_URL: ${motivo}.`)
}

/**
 * How to run on this database (D: demonstration and real data never mix). Not said, it is a demonstration where the data are one, whose
 * passwords are published, and on the included PostgreSQL while it is empty.
 * @throws FalloArranque when the mode that was said contradicts what the database holds
 */
export async function modoDe(
  dicho: Config['modo'] | undefined,
  { db, incluida }: { db: Db; incluida: boolean },
): Promise<Config['modo']> {
  const empresa = await leerEmpresa(db)
  if (dicho === 'produccion' && empresa?.es_demo === true) {
    throw new FalloArranque(
      'RETROVENTA_MODO=produccion no se puede usar con esta base de datos: contiene datos de demostración. ' +
        'Indique una base vacía en DATABASE_URL u otra carpeta en RETROVENTA_DATA.',
    )
  }
  if (dicho === 'demo' && empresa?.es_demo === false) {
    throw new FalloArranque(
      'RETROVENTA_MODO=demo no se puede usar con esta base de datos: contiene datos reales. Quite esa variable.',
    )
  }
  if (dicho !== undefined) return dicho
  return (empresa?.es_demo ?? incluida) ? 'demo' : 'produccion'
}

/** @throws FalloArranque in production while nobody could enter */
export async function exigirAdministrador(db: Db): Promise<void> {
  const alguno = await db
    .selectFrom('usuarios')
    .select('id')
    .where('is_super_admin', '=', true)
    .where('activo', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (alguno) return
  throw new FalloArranque(
    'Todavía no hay un super administrador. Créelo con «npm run admin» y vuelva a iniciar.',
  )
}
