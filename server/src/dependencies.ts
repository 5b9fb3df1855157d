import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { TipoPlantilla } from '@retroventa/domain/plantillas/matriz'
import type { Config } from './config.ts'
import type { Ganchos } from './core/ganchos.ts'
import { uuid7 } from './core/identidad.ts'
import type { Conexion, Db } from './db/connect.ts'
import { crearLectura, type Lectura } from './db/lectura.ts'
import { type Cola, crearCola } from './jobs/cola.ts'
import { crearReparto, FLUJO, type Reparto } from './modules/cambios/service.ts'
import type { Comprobacion } from './modules/contabilidad/service.ts'
import { crearMotor, type Motor } from './modules/listas/service.ts'
import type { CifrasDeAviso, GanchoProgramado } from './modules/mensajes/service.ts'
import type { Cargador, OrigenAnulable } from './modules/operaciones/service.ts'
import {
  CARGADORES,
  CIFRAS_DE_AVISO,
  COMPROBACIONES,
  GANCHOS,
  ORIGENES,
  PAPELES,
  PROGRAMADOS,
  SUSCRIPCIONES,
} from './modulos.ts'
import { crearPuertos, type Puertos } from './ports/index.ts'
import { crearListasHttp } from './ports/listas/http.ts'
import type { PuertoListas } from './ports/listas/port.ts'
import { crearImpresora, type Impresora } from './print/pdf.ts'

/** Everything a use case may reach: handed in, never imported, so that tests decide what is real. */
export interface Dependencias extends Puertos {
  config: Config
  db: Db
  /** Where reports are read. */
  lectura: Lectura
  /** Background work. */
  cola: Cola
  /** What is told to open screens. */
  cambios: Reparto
  /** Where the official sanctions lists come from. */
  listas: PuertoListas
  /** The sanctions lists in memory. */
  motorListas: Motor
  /** Draws documents as PDF, in worker threads. */
  impresora: Impresora
  /** What the modules owe to each other's records. */
  ganchos: Ganchos
  /** What operations act on, by the name that documents keep: how each is locked and written. */
  origenes: Readonly<Record<string, OrigenAnulable>>
  /** How operations are loaded and planned. */
  cargadores: Readonly<Partial<Record<TipoOperacion, Cargador>>>
  /** Papers that go with a message, by the name that it keeps of them. */
  papeles: Readonly<
    Record<
      string,
      (
        deps: Dependencias,
        codigo: string,
        /** A copy of what is on paper already says DUPLICADO. */
        duplicado: boolean,
      ) => Promise<{ nombre: string; cuerpo: Buffer } | undefined>
    >
  >
  /** What the modules say by themselves on its day. */
  programados: readonly GanchoProgramado[]
  /** What their notices say of a document on a day, by type. */
  cifrasDeAviso: Readonly<Partial<Record<TipoPlantilla, CifrasDeAviso>>>
  /** What a proof of the books asks, in the order in which it is told. */
  comprobaciones: readonly Comprobacion[]
  /** The instant now. The only clock of the server. */
  reloj: () => Date
  /** A new record identifier, in the order of time. */
  nuevoId: () => string
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Dependencias
  }
  interface FastifyContextConfig {
    permiso?: import('@retroventa/api/core/endpoint').Acceso
    /** The page asks by itself: it is not the person's activity. */
    segundoPlano?: boolean
    /** It may begin with what is remembered of who asks (`http/adelanto.ts`). */
    soloLee?: boolean
  }
}

/** The composition root: builds what the use cases need from the configuration and an open database. */
export function crearDependencias(
  config: Config,
  { db, pool, directa }: Pick<Conexion, 'db' | 'pool' | 'directa'>,
): Dependencias {
  const reloj = () => new Date()
  return {
    config,
    db,
    lectura: crearLectura(db, config.replica),
    cola: crearCola(pool, SUSCRIPCIONES),
    cambios: crearReparto(directa, () => config.flujo ?? FLUJO),
    listas: crearListasHttp(config.listas),
    motorListas: crearMotor(),
    impresora: crearImpresora(),
    ganchos: GANCHOS,
    origenes: ORIGENES,
    cargadores: CARGADORES,
    papeles: PAPELES,
    programados: PROGRAMADOS,
    cifrasDeAviso: CIFRAS_DE_AVISO,
    comprobaciones: COMPROBACIONES,
    ...crearPuertos(config.puertos),
    reloj,
    nuevoId: () => uuid7(reloj()),
  }
}
