import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { FastifyInstance } from 'fastify'
import type { Suscripcion } from '../core/eventos.ts'
import type {
  GanchoDeAlmacen,
  GanchoDeCliente,
  GanchoDeDocumento,
  GanchoDeEmpleado,
} from '../core/ganchos.ts'
import type { DB } from '../db/types.ts'
import type { Dependencias } from '../dependencies.ts'
import type { Trabajo } from '../jobs/cola.ts'
import type { Cargador, OrigenAnulable } from './operaciones/service.ts'

/** What a module gives to the house: `modulo.ts` of its folder, with a line in `modules/index.ts`. */
export interface Modulo {
  /** Binds its calls, those of `api/src/<module>/llamadas.ts`. */
  readonly rutas?: (app: FastifyInstance) => void
  /** Its background work. */
  readonly trabajos?: readonly Trabajo<Dependencias, never>[]
  /** Its tables: nobody else writes them. `scripts/architecture/tables.ts` holds every module to it. */
  readonly tablas?: readonly (keyof DB)[]
  /** Of its tables, those that others may join in a list or a report. */
  readonly publica?: readonly (keyof DB)[]
  /** Published tables of others that its queries join, to read. What is decided on them goes through their service. */
  readonly lee?: readonly (keyof DB)[]
  /** Events of other modules that it reads. */
  readonly suscripciones?: readonly Suscripcion[]
  /** What it owes to the customers, the branches and the people that its tables name, and to the documents of others. */
  readonly deCliente?: GanchoDeCliente
  readonly deAlmacen?: GanchoDeAlmacen
  readonly deEmpleado?: GanchoDeEmpleado
  readonly deDocumento?: GanchoDeDocumento
  /** What its operations act on, by the name that documents keep. */
  readonly origenes?: Readonly<Record<string, OrigenAnulable>>
  /** Papers that may go with a message, by name: drawn from the code of what they are of. */
  readonly papeles?: Dependencias['papeles']
  /** What it says by itself on its day: the daily run leaves it, and its rehearsal only shows it. */
  readonly programados?: Dependencias['programados']
  /** What its notices say of a document that day: asked again of one that was held back since another day. */
  readonly cifrasDeAviso?: Dependencias['cifrasDeAviso']
  /** What must hold of what it keeps beside the documents: the proof of the books asks it with its own. */
  readonly comprobaciones?: Dependencias['comprobaciones']
  /** How each of its operations is loaded and planned. */
  readonly cargadores?: Readonly<Partial<Record<TipoOperacion, Cargador>>>
}
