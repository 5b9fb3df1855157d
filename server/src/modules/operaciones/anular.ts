import { operaciones } from '@retroventa/api/operaciones/modulo'
import { mensajeDeFalta } from '@retroventa/api/operaciones/textos'
import type { Permiso } from '@retroventa/api/permisos'
import type { Lugar } from '@retroventa/domain/bienes/lugares'
import type { Concepto } from '@retroventa/domain/contabilidad/conceptos'
import { sinCostoDeOro } from '@retroventa/domain/contabilidad/costos'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import { OTRO_COSTO, planearAnulacion } from '@retroventa/domain/operaciones/anulacion'
import {
  esTipoOperacion,
  filaDe,
  reservadas,
  type TipoOperacion,
} from '@retroventa/domain/operaciones/catalogo'
import { esDeCierre } from '@retroventa/domain/operaciones/libros/cierreAnio'
import type { Cifra, Resultado, ValoresMensaje } from '@retroventa/domain/operaciones/tipos'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import type { ErrorRegla } from '@retroventa/domain/regla'
import type { Kysely } from 'kysely'
import { type Actor, puede } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Impresion } from '../../core/impresion.ts'
import { terceroPorId } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'
import type { Dependencias } from '../../dependencies.ts'
import type { ReciboImpreso } from '../../print/documents/reciboImpreso.ts'
import type { quienEra } from '../clientes/service.ts'
import { type Cargado, type Cargador, exigirOperacion } from './ejecutar.ts'
import { leerDocumento, partesDe, posterioresA, quienesMovieron, tieneAlerta } from './queries.ts'
import { loQueSon } from './queriesPiezas.ts'

/** What an origin gives so that its documents can be voided: its row under lock, and what voiding its first one leaves. */
export interface OrigenAnulable {
  bloquear(
    deps: Dependencias,
    actor: Actor,
    tx: Tx,
    origenId: string,
  ): Promise<{
    /** The row as it is; `alAnular`, what it is left with when what made it is voided; `sin`, without that document. */
    readonly fila: unknown
    readonly alAnular: unknown
    readonly sin: (documentoId: string) => unknown
    readonly terceroId: string | undefined
    /** Whether a document of that type handed over, or took in, what had left the books before: none of its moves says it. */
    readonly deManoEnMano?: (tipo: string) => boolean
    /** Why a document of that type is not voided any more. */
    readonly faltas?: (tipo: string) => readonly ErrorRegla[]
    readonly escribir: (tx: Tx, cambios: unknown) => Promise<void>
  }>
  /**
   * What else its documents say to that person, on their page and on their receipt; nobody is the customer, who gets the
   * receipt by mail and reads what any reader may.
   */
  renglones?(
    deps: Pick<Dependencias, 'db'>,
    actor: Actor | undefined,
    documento: DocumentoDicho & { readonly id: string; readonly instante: string },
  ): Promise<readonly { readonly nombre: string; readonly valor: string }[]>
  /** Who signs its documents, of which no customer is there; undefined of one that its customer signs and who attended, as any receipt. */
  firmas?(
    deps: Pick<Dependencias, 'db'>,
    documento: DocumentoDicho,
    firmante: string,
  ): Promise<ReciboImpreso['firmas']>
  /** What a message about one of its documents may say of where it acts; that of a copy, as it is now. */
  mensaje?(
    deps: Pick<Dependencias, 'db'>,
    documento: DocumentoDicho,
    deCopia: boolean,
  ): Promise<ValoresMensaje>
  /** The paper of a document that is more than a receipt: what somebody signs. Undefined of one that has none. */
  papel?(
    deps: Dependencias,
    documento: {
      readonly id: string
      readonly tipo: string
      readonly anuladoPor: string | null
      /** Of a copy, who its original named. */
      readonly quien: Awaited<ReturnType<typeof quienEra>>
    },
    impresion: Impresion,
  ): Promise<Buffer | undefined>
}

/** A stored document, as far as a message says it. */
export interface DocumentoDicho {
  readonly codigo: string
  readonly tipo: string
  readonly origen_id: string
  readonly origen_codigo: string | null
  readonly fecha: string
  readonly valor: number
  readonly entrada: unknown
  readonly cifras: unknown
  /** What its origin was before it; null of one from an older version. */
  readonly antes?: unknown
  /** Code of the one that it voids. */
  readonly anula?: string | null
}

/** Loads a void and plans it. @throws Fallo `documento.no_existe` */
export const cargarAnulacion: Cargador = async (deps, actor, _, codigo) => {
  const documento = await documentoPropio(deps.db, actor, codigo)
  return async (tx, entrada): Promise<Cargado<unknown>> => {
    const { motivo } = entrada as { motivo: string }
    const origen = deps.origenes[documento.origen]
    if (!origen) throw new Error(`no origin ${documento.origen}`)
    const estado = await origen.bloquear(deps, actor, tx, documento.origen_id)
    const { fila, terceroId, escribir } = estado
    for (const { antesDeAnular } of deps.ganchos.deDocumento) await antesDeAnular?.(tx, documento)
    // Again under the lock of the origin: somebody may have voided it, or done something on it, meanwhile.
    const actual = (await leerDocumento(tx, documento.codigo)) ?? documento
    return {
      resultado: await planear(deps, tx, actual, estado, motivo),
      origenId: documento.origen_id,
      origen: documento.origen,
      antes: fila,
      terceroId,
      entrada: { motivo, documento: documento.codigo },
      motivo,
      anulaId: documento.id,
      escribir: (conexion, { cambios }) =>
        sinAbrirleA(deps, conexion, terceroId, () => escribir(conexion, cambios)),
    }
  }
}

/**
 * Nothing of somebody who was forgotten is opened again: it would be in nobody's name for ever. What keeps a customer from being
 * forgotten is what says that something of theirs is open.
 * @throws Fallo `anulacion.anonimizado`
 */
async function sinAbrirleA(
  deps: Dependencias,
  tx: Tx,
  terceroId: string | undefined,
  escribir: () => Promise<unknown>,
): Promise<void> {
  if (!terceroId || !(await seOlvido(tx, terceroId))) await escribir()
  else if (await leAbre(deps, tx, terceroId, escribir)) throw new Fallo(ANONIMIZADO)
}

const ANONIMIZADO = 'anulacion.anonimizado'
const seOlvido = async (tx: Tx, terceroId: string): Promise<boolean> => !(await terceroPorId(tx, terceroId))

/** Writes, and answers whether more of theirs is open than before it. */
async function leAbre(
  deps: Dependencias,
  tx: Tx,
  terceroId: string,
  escribir: () => Promise<unknown>,
): Promise<boolean> {
  const abierto = async () => {
    const cuantos = new Map<string, number>()
    for (const { impide } of deps.ganchos.deCliente) {
      const { codigo, datos = {} } = (await impide?.(tx, terceroId, deps)) ?? {}
      if (codigo) cuantos.set(codigo, Number(datos.contratos ?? 1))
    }
    return cuantos
  }
  // Something may be open since before this was asked, and is no reason to let one thing more.
  const antes = await abierto()
  await escribir()
  return [...(await abierto())].some(([codigo, cuantos]) => cuantos > (antes.get(codigo) ?? 0))
}

/**
 * What voiding would do, or why it cannot be done; the reason is asked for when it is saved.
 * @throws Fallo `documento.no_existe`
 */
export async function previa(deps: Dependencias, actor: Actor, codigo: string) {
  exigirOperacion(actor, 'anulacion', codigo)
  const documento = await documentoPropio(deps.db, actor, codigo)
  // Nothing of it stays: what would be written of somebody who was forgotten is written, to know what it opens.
  const tx = await deps.db.startTransaction().execute()
  try {
    const origen = deps.origenes[documento.origen]
    if (!origen) throw new Error(`no origin ${documento.origen}`)
    const estado = await origen.bloquear(deps, actor, tx, documento.origen_id)
    const { plan, faltas: deLaRegla = [] } = await planear(deps, tx, documento, estado, SIN_MOTIVO_AUN)
    const { terceroId } = estado
    const seNiega =
      plan !== undefined &&
      deLaRegla.length === 0 &&
      terceroId !== undefined &&
      (await seOlvido(tx, terceroId)) &&
      (await leAbre(deps, tx, terceroId, () => estado.escribir(tx, plan.cambios)))
    const faltas: readonly ErrorRegla[] = seNiega ? [{ codigo: ANONIMIZADO }] : deLaRegla
    return {
      faltas: faltas.map(({ codigo: que, datos }) => ({
        codigo: que,
        mensaje: que === ANONIMIZADO ? operaciones.errores[ANONIMIZADO].mensaje : mensajeDeFalta(que, datos),
        documento:
          que === 'anulacion.hay_posterior' || que === 'anulacion.pieza_aparte'
            ? String(datos?.documento ?? '') || null
            : null,
      })),
      cifras: [...(plan?.cifras ?? [])],
      cobra: plan?.cobra ?? 0,
      pagos: (plan?.pagos ?? []).map(({ medio, valor }) => ({ medio, valor })),
      visto: plan ? huellaDe(plan) : '-',
      exige: (plan?.exige ?? []).map(({ datos = {}, ...una }) => ({ ...una, datos: { ...datos } })),
    }
  } finally {
    await tx.rollback().execute()
  }
}

const SIN_MOTIVO_AUN = 'sin escribir todavía'

type Documento = NonNullable<Awaited<ReturnType<typeof leerDocumento>>>

async function planear(
  { ganchos }: Pick<Dependencias, 'ganchos'>,
  tx: Tx,
  documento: Documento,
  origen: Pick<
    Awaited<ReturnType<OrigenAnulable['bloquear']>>,
    'alAnular' | 'sin' | 'terceroId' | 'deManoEnMano' | 'faltas'
  >,
  motivo: string,
): Promise<Resultado<unknown>> {
  if (!esTipoOperacion(documento.tipo)) throw new Error(`unknown type ${documento.tipo}`)
  const fila = filaDe(documento.tipo)
  const { pagos, lineas, movimientos: escritos } = await partesDe(tx, documento.id)
  const movimientos = await comoSon(tx, documento, escritos)
  const posteriores = await posterioresA(tx, documento)
  const apoyados: { readonly codigo: string }[] = []
  for (const { seApoyanEn } of ganchos.deDocumento)
    apoyados.push(...((await seApoyanEn?.(tx, documento)) ?? []))
  const movidas = movimientos.flatMap((m) => {
    const lugar = lugarDeHoy(m)
    return lugar === undefined ? [] : [{ pieza_id: m.pieza_id, codigo: m.codigo, lugar }]
  })
  const documentos = await quienesMovieron(
    tx,
    movidas.map(({ pieza_id }) => pieza_id),
  )
  return planearAnulacion(
    {
      original: {
        codigo: documento.codigo,
        estado: documento.estado as 'activo' | 'anulado',
        plan: {
          asiento: lineas.map(({ concepto, cuenta, debito, credito, almacen_id, cliente_id }) => ({
            concepto: concepto as Concepto,
            debito,
            credito,
            // The one that was written: its concept may have got another since.
            cuenta,
            ...(almacen_id !== documento.almacen_id && { almacenId: almacen_id }),
            ...(cliente_id && cliente_id !== documento.tercero_id && { terceroId: cliente_id }),
          })),
          movimientos: movimientos.map((m) => ({
            piezaId: m.pieza_id,
            almacenId: m.almacen_id,
            ...(m.hacia_id && { haciaId: m.hacia_id }),
            categoria: m.categoria ?? undefined,
            de: m.de as Lugar,
            a: m.a as Lugar,
            unidades: m.unidades as 0 | 1,
            peso: m.peso,
            costo: m.costo,
          })),
          // Who voids sees what is undone, and signs for it; what the gold cost is told to who settled it alone.
          cifras: sinCostoDeOro(documento.cifras as unknown as Cifra[]),
          cobra: documento.valor,
          pagos: pagos.map(({ medio, valor, referencia }) => ({
            medio: medio as 'efectivo',
            valor,
            referencia: referencia ?? undefined,
          })),
        },
        antes: fila.crea ? undefined : (documento.antes ?? origen.sin(documento.id)),
      },
      posteriores: [...posteriores, ...apoyados],
      piezasMovidas: movidas.map(({ pieza_id, codigo, lugar }) => ({
        codigo,
        lugar,
        documento: documentos.get(pieza_id) ?? '',
      })),
      alAnular: origen.alAnular,
      anulable: fila.anula !== undefined,
      permiso: fila.anula ?? '',
      alerta: origen.terceroId !== undefined && (await tieneAlerta(tx, origen.terceroId)),
      deManoEnMano: origen.deManoEnMano?.(documento.tipo),
      propias: origen.faltas?.(documento.tipo),
      // Voided in the next year on the day of today, a close that is written again would be twice at the end of its own.
      enSuDia: documento.tipo === 'comprobante' && esDeCierre(lineas) ? documento.fecha : undefined,
    },
    { motivo },
  )
}

/**
 * Where a thing is now, of one that is no longer as its document left it: the mirror takes it from there, at that cost, or takes back
 * there what it was revalued by. `undefined` when it is.
 */
function lugarDeHoy(m: Awaited<ReturnType<typeof partesDe>>['movimientos'][number]): string | undefined {
  const quedo = m.unidades === 0 && m.a === 'afuera' ? m.de : m.a
  if (m.lugar !== quedo) return m.lugar
  if (m.pieza_almacen_id !== (m.hacia_id ?? m.almacen_id)) return 'otro_almacen'
  return m.unidades === 1 && m.a !== 'afuera' && m.pieza_costo !== m.costo ? OTRO_COSTO : undefined
}

/**
 * Moves of a document with what the things whose weight was corrected since are now, at the same cost: what brought one in takes it
 * out, and its contract has it again, whose things are those of its origin. What names the thing itself (a layaway, a despatch,
 * a sale) would name what is not there, and keeps it: it cannot be voided.
 */
async function comoSon(
  tx: Tx,
  { origen }: Documento,
  escritos: Awaited<ReturnType<typeof partesDe>>['movimientos'],
) {
  const deContrato = origen === 'contrato'
  const cambia = ({ unidades, lugar, de, a }: (typeof escritos)[number]) =>
    lugar === 'afuera' && (unidades === 0 ? deContrato : a !== 'afuera' && (deContrato || de === 'afuera'))
  const hoy = await loQueSon(
    tx,
    escritos.filter(cambia).map(({ pieza_id }) => pieza_id),
  )
  return escritos.map((m) => {
    const es = cambia(m) ? hoy.get(m.pieza_id) : undefined
    if (!es) return m
    const ahora = { ...es, pieza_costo: es.costo, costo: m.costo }
    if (m.unidades === 0) return { ...m, ...ahora, peso: m.peso }
    return es.costo === m.costo ? { ...m, ...ahora } : m
  })
}

/** Types whose documents the actor is not told of (D26). */
export const reservadasPara = (actor: Pick<Actor, 'esSuper' | 'permisos'>): TipoOperacion[] =>
  reservadas((permiso) => puede(actor, permiso as Permiso))

/**
 * A document that the actor may see: of the branch of the session, or any for super people (001 §6).
 * @throws Fallo `documento.no_existe`, the same for one that is not there, one of another branch and one that is reserved
 */
export async function documentoVisible(db: Kysely<DB>, actor: Actor, codigo: string): Promise<Documento> {
  const documento = await leerDocumento(db, codigoLeido(codigo))
  if (!documento || (documento.almacen_id !== actor.almacenId && !actor.esSuper))
    throw new Fallo('documento.no_existe')
  if (reservadasPara(actor).some((tipo) => tipo === documento.tipo)) throw new Fallo('documento.no_existe')
  return documento
}

/**
 * A document of the branch of the session, whoever asks: its mirror moves the drawer and the goods of the branch that
 * made it, never those of the one where a super person happens to be.
 */
async function documentoPropio(db: Kysely<DB>, actor: Actor, codigo: string): Promise<Documento> {
  const documento = await documentoVisible(db, actor, codigo)
  if (documento.almacen_id !== actor.almacenId) throw new Fallo('documento.no_existe')
  return documento
}
