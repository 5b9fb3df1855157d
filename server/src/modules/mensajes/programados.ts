import { diasEntre, type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { segmentosSms } from '@retroventa/domain/mensajes/segmentos'
import { limpiarSms } from '@retroventa/domain/mensajes/textoSms'
import type { Canal } from '@retroventa/domain/mensajes/tipos'
import type { Entrada } from '@retroventa/domain/plantillas/etiquetas'
import type { TipoPlantilla } from '@retroventa/domain/plantillas/matriz'
import type { Kysely } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import { cadaUna } from '../../core/turnos.ts'
import type { DB } from '../../db/types.ts'
import type { Dependencias } from '../../dependencies.ts'
import { almacenesActivos, datosDeAlmacen } from '../almacenes/service.ts'
import { contactosDeClientes } from '../clientes/service.ts'
import { type Configuracion, leerConfiguracion } from '../configuracion/service.ts'
import { ultimaRestauracion } from '../respaldos/service.ts'
import { encolarAviso, llenar, llenarPlantilla, textoDe, textosDe } from './plantillas.ts'
import { type FilaMensaje, nombreDeEmpleado } from './queries.ts'

/** A notice that leaves by itself on its day. */
export interface Programado {
  readonly tipo: TipoPlantilla
  /** Code of the document that it is about. */
  readonly codigo: string
  /** The same for one notice of one date, whenever it is asked: what keeps it from being said twice. */
  readonly clave: string
  readonly titulo: string
  readonly clienteId: string
  /** Who made the document: there is always somebody in whose name to say it, and to ask. */
  readonly usuarioId: string
  /** Its tags, read when it is said; undefined of a document that is there no more, or of which there is nothing to say. */
  readonly valores: () => Promise<Partial<Record<Entrada, string>> | undefined>
}

/** What a module would have said by itself that day of the documents of a branch, and nothing written. */
export type GanchoProgramado = (
  deps: Pick<Dependencias, 'db'>,
  almacenId: string,
  hoy: Fecha,
  configuracion: Configuracion,
) => Promise<readonly Programado[]>

/** From half past six on the notices of a day are left, and none leaves before. */
const HORA_MS = 6.5 * 3_600_000
/** Longer than any notice is still said after its day. */
const DIAS_DE_DUDA = 7

/**
 * The last day whose notices may have left before the house was restored: it does not know of them.
 * @returns nothing where that is long ago
 */
async function diaDudoso(db: Kysely<DB>, hoy: Fecha): Promise<Fecha | undefined> {
  const restaurada = await ultimaRestauracion(db)
  const dia = restaurada && fechaBogota(new Date(Date.parse(restaurada) - HORA_MS))
  return dia && diasEntre(dia, hoy) <= DIAS_DE_DUDA ? dia : undefined
}

/**
 * Leaves what a module says by itself that day, branch by branch (D14). Run again, or by two, or after dying half way, it says
 * nothing twice. The hours and the limits of the law are kept by the queue. A document of which it cannot be said holds none of those
 * behind it, nor a branch the others. What a house that was restored since may have said is left for a person to decide.
 * @throws the first error, once the others were told
 */
export async function dejarProgramados(
  deps: Dependencias,
  gancho: GanchoProgramado,
  hoy: Fecha,
  cierre?: AbortSignal,
): Promise<void> {
  const configuracion = await leerConfiguracion(deps)
  const dudoso = await diaDudoso(deps.db, hoy)
  await cadaUna(
    await almacenesActivos(deps.db),
    async (almacen) => {
      const programados = await gancho(deps, almacen.id, hoy, configuracion)
      const dudosos = dudoso ? await gancho(deps, almacen.id, dudoso, configuracion) : []
      const claves = new Set(dudosos.map(({ clave }) => clave))
      const dejar = (uno: Programado) =>
        dejarUno(deps, almacen, { ...uno, incierto: claves.has(uno.clave) }, configuracion)
      await cadaUna(programados, dejar, cierre)
    },
    cierre,
  )
}

async function dejarUno(
  deps: Dependencias,
  { id: almacenId, nombre }: { id: string; nombre: string },
  uno: Programado & { incierto: boolean },
  configuracion: Configuracion,
): Promise<void> {
  const valores = await uno.valores()
  if (!valores) return
  await deps.db.transaction().execute((tx) =>
    encolarAviso(
      deps,
      tx,
      { usuarioId: uno.usuarioId, almacenId, nombre },
      {
        ...{ tipo: uno.tipo, clase: 'cobranza', referencia: uno.codigo, clave: uno.clave, valores },
        incierto: uno.incierto,
      },
      {
        titulo: uno.titulo,
        // What the company tells itself of a morning's notices is the list, not a mail for each.
        configuracion: { ...configuracion, email_empresa: [] },
        destinatario: async () => (await contactosDeClientes(tx, [uno.clienteId]))[0],
      },
    ),
  )
}

/** The figures that a notice says of a document, as they are that day; undefined of one that is there no more. */
export type CifrasDeAviso = (
  db: Kysely<DB>,
  de: { referencia: string; almacenId: string; configuracion: Configuracion; hoy: Fecha },
) => Promise<Partial<Record<Entrada, string>> | undefined>

/** The figures of what a notice is about, as they are that day. */
export async function cifrasHoy(
  { cifrasDeAviso }: Pick<Dependencias, 'cifrasDeAviso'>,
  tx: Tx,
  { motivo, referencia, almacen_id: almacenId }: FilaMensaje,
  { configuracion, hoy }: { configuracion: Configuracion; hoy: Fecha },
): ReturnType<CifrasDeAviso> {
  if (!referencia) return undefined
  return cifrasDeAviso[motivo as TipoPlantilla]?.(tx, { referencia, almacenId, configuracion, hoy })
}

/** What of a message is written again. */
export type Dicho = Partial<Pick<FilaMensaje, 'texto' | 'html' | 'partes' | 'plantilla'>>

/** Notices that the house writes by itself from the figures of a document: by their key, and which of them speaks for the branch. */
const DE_CIFRAS = /^(programado|aviso):/

/**
 * What a notice that the law held back since another day (D14) says today: months overdue, days left and what is owed are of the day
 * on which somebody reads them. Nothing changes of one that was left today, nor while the company sends no such message any more.
 */
export async function dichoHoy(
  deps: Pick<Dependencias, 'cifrasDeAviso'>,
  tx: Tx,
  fila: FilaMensaje,
  { nombre, configuracion, hoy }: { nombre: string; configuracion: Configuracion; hoy: Fecha },
): Promise<Dicho> {
  const { motivo, referencia, almacen_id: almacenId } = fila
  const canal = fila.canal as Canal
  const [, que] = DE_CIFRAS.exec(fila.clave ?? '') ?? []
  if (!que || !referencia || fechaBogota(new Date(fila.creado)) >= hoy) return {}
  const tipo = motivo as TipoPlantilla
  const textos = textosDe(configuracion, tipo, { corto: undefined, email: undefined, asunto: '' })
  const plantilla = textoDe(canal, textos)
  const cifras = plantilla && (await cifrasHoy(deps, tx, fila, { configuracion, hoy }))
  if (!plantilla || !cifras) return {}
  const almacen = await datosDeAlmacen(tx, almacenId)
  const valores = {
    nombre,
    almacen: almacen.nombre,
    telefono: almacen.telefono,
    respuestas: almacen.respuestas.join(', '),
    datoAdicional: almacen.dato_adicional,
    empleado: que === 'programado' ? almacen.nombre : await nombreDeEmpleado(tx, fila.creado_por),
    ...cifras,
  }
  const { texto: lleno, html } = llenar(tipo, canal, plantilla, valores)
  const texto = canal === 'sms' ? limpiarSms(lleno) : lleno
  return {
    texto,
    ...(html !== undefined && { html }),
    ...(canal === 'sms' && { partes: Math.max(1, segmentosSms(texto).partes) }),
    ...(canal === 'whatsapp' &&
      textos.whatsapp && { plantilla: { ...llenarPlantilla(textos.whatsapp, valores) } }),
  }
}
