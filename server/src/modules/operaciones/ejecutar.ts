import type { CodigoError } from '@retroventa/api/errores'
import type { AutorizaAqui, Hecho as Salida } from '@retroventa/api/operaciones/llamadas'
import { mensajeDeFalta } from '@retroventa/api/operaciones/textos'
import type { Permiso } from '@retroventa/api/permisos'
import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { exigenciaDeDiaCerrado } from '@retroventa/domain/operaciones/caja/dia'
import {
  filaDe,
  permisosDeOperacion,
  prefijoDocumento,
  type TipoOperacion,
} from '@retroventa/domain/operaciones/catalogo'
import { exigenciaDeMesCerrado } from '@retroventa/domain/operaciones/libros/cierreMes'
import type { EntradaDe } from '@retroventa/domain/operaciones/planeadores'
import type { Plan, Resultado } from '@retroventa/domain/operaciones/tipos'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import type { ErrorRegla } from '@retroventa/domain/regla'
import { type Actor, exigir, exigirAlguno, puede } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import { LeidoAntes, type Tx, transaccion } from '../../core/transaccion.ts'
import { chocaCon } from '../../core/unico.ts'
import type { Dependencias } from '../../dependencies.ts'
import { seCerro } from '../almacenes/service.ts'
import { type Firmante, verificarFirma } from '../sesion/service.ts'
import {
  type Autorizacion,
  anotarDeVarios,
  autorizar,
  nombrado,
  type Responde,
  verificarAutorizadores,
} from './firmas/autorizar.ts'
import { type Cierres, type Creada, cierresDe, type PiezaNueva, registrarDocumento } from './queries.ts'

export interface Credenciales {
  readonly usuario: string
  readonly clave: string
}

/** Who signed the save before this one of the same path, instead of a password (D23). */
export interface YaFirmado {
  readonly firmante: Firmante
  /** Uses it up, in the transaction. @throws Fallo `firma.camino` when it was */
  readonly gastar: (tx: Tx) => Promise<void>
}

/** A save of an operation, whatever its type. */
export interface Pedido<Entrada> {
  readonly entrada: Entrada
  /** Fingerprint of the figures that the person saw (`huellaDe`). */
  readonly visto: string
  readonly credenciales: Credenciales | YaFirmado
  /** Somebody present who may what the plan asks for, or two who may it between them. */
  readonly autoriza?: AutorizaAqui | undefined
}

/** What the loading query of a type brings, under lock: the plan is made from nothing else. */
export interface Cargado<Cambios> {
  readonly resultado: Resultado<Cambios>
  readonly origenId: string
  /** The day that was held with the origin, of the branch of the actor: one round trip less for what is done all day long. */
  readonly enSuDia?: Cierres & { readonly fecha: string }
  /** Identity of the document, when what is made with it carries it; of what makes its origin, it is that of the origin. */
  readonly documentoId?: string
  /** Kind of the origin, when it is not that of the row of the catalogue: a void acts on that of what it voids. */
  readonly origen?: string
  /** The row of the origin as it is; absent when the operation makes it. */
  readonly antes?: unknown
  readonly terceroId?: string | undefined
  /** What the document keeps of what was entered. */
  readonly entrada: unknown
  readonly motivo?: string | undefined
  /** The document that this one voids. */
  readonly anulaId?: string | undefined
  /** Writes the origin; called once, after every check and before the document. */
  readonly escribir?: (tx: Tx, plan: Plan<Cambios>) => Promise<void>
  /** The rows of an origin that is made now: written with the document, whose number they carry. */
  readonly crea?: (plan: Plan<Cambios>, quien: { readonly firmanteId: string }) => readonly Creada[]
  /** Things that come in for the first time. */
  readonly piezas?: readonly PiezaNueva[]
  /** Photos that the operation keeps, with the field of each. */
  readonly fotos?: ReadonlyMap<string, string>
  /** Leaves the message to the customer, in the transaction, and says what became of it. */
  readonly avisar?: (
    tx: Tx,
    plan: Plan<Cambios>,
    documento: { readonly id: string; readonly codigo: string },
  ) => Promise<Aviso | null>
}

/** What became of the message of an operation to its customer. */
export type Aviso = NonNullable<Salida['aviso']>

/** What the messages of a document are found by. */
export const claveDeAviso = (tipo: TipoOperacion, documentoId: string): string => `${tipo}:${documentoId}`

export type Hecho = Readonly<Salida>

/**
 * Carries out an operation: permission, signature, transaction with its idempotency key, the origin under lock, plan,
 * and then number, document, both ledgers, state, audit row and message, all or nothing.
 * @param cargar locks and loads what the plan needs, and plans
 * @param codigo of what it acts on
 * @throws Fallo `permiso.falta`, `firma.*`, `validacion.datos` with every fault, `operacion.cambio` with the new
 *   figures when they are not those that were seen, `operacion.autorizacion` with what must be authorised,
 *   `caja.insuficiente`, `operacion.pieza_movida`, `peticion.clave_repetida`
 */
export async function ejecutar<Entrada, Cambios>(
  deps: Dependencias,
  actor: Actor,
  tipo: TipoOperacion,
  pedido: Pedido<Entrada>,
  cargar: (tx: Tx, entrada: Entrada) => Promise<Cargado<Cambios>>,
  codigo = '',
): Promise<Hecho> {
  const permisos = exigirOperacion(actor, tipo, codigo)
  const { credenciales } = pedido
  const firmante =
    'gastar' in credenciales
      ? credenciales.firmante
      : await verificarFirma(deps, actor, credenciales, permisos)
  // Before the transaction: a signature is slow on purpose, and nobody waits for it with the contract locked.
  const autorizan = await verificarAutorizadores(deps, actor, pedido.autoriza)
  return transaccion(deps, actor, async (tx) => {
    if ('gastar' in credenciales) await credenciales.gastar(tx)
    const dia = fechaBogota(deps.reloj())
    const cargado = await cargar(tx, pedido.entrada)
    return llevarACabo(deps, tx, actor, tipo, cargado, { visto: pedido.visto, firmante, autorizan, dia })
  })
}

/**
 * Carries out an operation as its module loads it (`cargadores` of its `modulo.ts`).
 * @param codigo of what it acts on; empty of what makes its origin
 * @throws Fallo those of its loader and of {@link ejecutar}
 */
export async function operar<T extends TipoOperacion>(
  deps: Dependencias,
  actor: Actor,
  tipo: T,
  codigo: string,
  pedido: Pedido<EntradaDe<T>>,
): Promise<Hecho> {
  exigirOperacion(actor, tipo, codigo)
  const cargar = await deps.cargadores[tipo]?.(deps, actor, tipo, codigo)
  if (!cargar) throw new Error(`no module loads ${tipo}`)
  return ejecutar(deps, actor, tipo, pedido, cargar, codigo)
}

/**
 * The permissions of a type, of whoever has one of them; and, where its documents are told to some only, of whoever is one of them: what
 * it answers says what they say (D26).
 * @throws Fallo `permiso.falta`
 */
export function exigirOperacion(
  actor: Pick<Actor, 'esSuper' | 'permisos'>,
  tipo: TipoOperacion,
  codigo = '',
): readonly Permiso[] {
  const permisos = permisosDeOperacion(tipo, codigo) as readonly [Permiso, ...Permiso[]]
  exigirAlguno(actor, permisos)
  const { reserva } = filaDe(tipo)
  if (reserva) exigir(actor, reserva as Permiso)
  return permisos
}

/** People who were already found to be who they say, and the figures that the first of them saw. */
export interface Firmado {
  readonly visto: string
  readonly firmante: Firmante
  /** Who answers for limits beside the signer, each for which. */
  readonly autorizan?: readonly Responde[] | undefined
  /** Day on which it began to be planned: what waited for a lock over midnight is planned again. */
  readonly dia?: Fecha
}

/**
 * The part of every operation that is inside its transaction, with the origin under lock: for `ejecutar`, and for what was
 * asked for and is carried out when somebody else answers.
 * @throws Fallo as `ejecutar`, signatures apart; nothing was written when it is of the plan
 */
export async function llevarACabo<Cambios>(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  tipo: TipoOperacion,
  cargado: Cargado<Cambios>,
  { visto, firmante, autorizan = [], dia }: Firmado,
): Promise<Hecho> {
  const ahora = deps.reloj()
  // Dated by another day than it was planned for, the account of a contract and its books would part.
  if (dia && !cargado.resultado.plan?.fecha && fechaBogota(ahora) !== dia)
    throw new LeidoAntes('planned on a day that is over')
  const enSuDia = await conSuDia(tx, actor, tipo, cargado, ahora)
  const plan = planVisto(enSuDia.resultado, visto)
  const autorizaciones = autorizar(plan.exige, firmante, autorizan)
  await cargado.escribir?.(tx, plan)
  return asentar(deps, tx, actor, tipo, { cargado, plan, firmante, autorizaciones, ahora })
}

/** What opens and closes a day is not kept out of it by its close. */
const ORIGEN_DIA = 'dia'

/**
 * What was loaded, held in its day: on one that was closed its plan asks for one more authorisation. From here to the end of
 * the transaction nobody closes the day, so that a close and a save of the same instant never pass each other by.
 * @param ahora instant that the document will carry
 */
export async function conSuDia<Cambios>(
  tx: Tx,
  actor: Pick<Actor, 'almacenId'>,
  tipo: TipoOperacion,
  cargado: Cargado<Cambios>,
  ahora: Date,
): Promise<Cargado<Cambios>> {
  const { plan } = cargado.resultado
  if (!plan || (cargado.origen ?? filaDe(tipo).origen) === ORIGEN_DIA) return cargado
  const fecha = plan.fecha ?? fechaBogota(ahora)
  const { enSuDia } = cargado
  const { dia, mes } = enSuDia?.fecha === fecha ? enSuDia : await cierresDe(tx, actor.almacenId, fecha)
  if (!dia && !mes) return cargado
  const exige = [
    ...plan.exige,
    ...(dia && !filaDe(tipo).sinDia ? [exigenciaDeDiaCerrado(fecha, dia)] : []),
    ...(mes ? [exigenciaDeMesCerrado(fecha, mes)] : []),
  ]
  return { ...cargado, resultado: { plan: { ...plan, exige } } }
}

/**
 * How a module loads and plans its operations, on what people know by a code: carried out at once ({@link operar}), or later than
 * they were asked for. It reads what it needs beside the transaction first; what it gives is called under it.
 * @throws Fallo when there is no such origin for that person
 */
export type Cargador = (
  deps: Dependencias,
  actor: Actor,
  tipo: TipoOperacion,
  referencia: string,
) => Promise<(tx: Tx, entrada: unknown) => Promise<Cargado<unknown>>>

/** The plan, when it is the one that the person saw. */
export function planVisto<Cambios>(resultado: Resultado<Cambios>, visto: string): Plan<Cambios> {
  if (!resultado.plan) throw new Fallo('validacion.datos', { errores: enPalabras(resultado.faltas) })
  const { plan } = resultado
  if (huellaDe(plan) !== visto)
    throw new Fallo('operacion.cambio', { cifras: plan.cifras, cobra: plan.cobra, visto: huellaDe(plan) })
  return plan
}

export const enPalabras = (faltas: readonly ErrorRegla[]) =>
  faltas.map(({ codigo, campo = '', datos }) => ({ codigo, campo, mensaje: mensajeDeFalta(codigo, datos) }))

/** SQLSTATE of what `registrar_documento` refuses, as people read it. */
const RECHAZOS: Record<string, CodigoError> = {
  RV001: 'caja.insuficiente',
  RV002: 'operacion.pieza_movida',
  RV004: 'operacion.ya_anulado',
}

async function asentar<Cambios>(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  tipo: TipoOperacion,
  {
    cargado,
    plan,
    firmante,
    autorizaciones,
    ahora,
  }: {
    cargado: Cargado<Cambios>
    plan: Plan<Cambios>
    firmante: Firmante
    autorizaciones: readonly Autorizacion[]
    ahora: Date
  },
): Promise<Hecho> {
  const fila = filaDe(tipo)
  // What makes its origin carries its identity: the contract and its first document are one thing to people.
  const id = fila.crea ? cargado.origenId : (cargado.documentoId ?? deps.nuevoId())
  const { codigo } = await registrarDocumento(tx, {
    documento: {
      id,
      almacen_id: actor.almacenId,
      tipo,
      prefijo: prefijoDocumento(actor.almacenCodigo, tipo),
      fecha: plan.fecha ?? fechaBogota(ahora),
      instante: ahora.toISOString(),
      origen: cargado.origen ?? fila.origen,
      origen_id: cargado.origenId,
      antes: cargado.antes ?? null,
      tercero_id: cargado.terceroId ?? null,
      usuario_id: actor.usuarioId,
      firmante_id: firmante.id,
      autorizo_id: nombrado(autorizaciones, firmante) ?? null,
      valor: plan.cobra,
      entrada: cargado.entrada,
      cifras: plan.cifras,
      cambiados: plan.cambiados.length > 0 ? plan.cambiados : null,
      motivo: cargado.motivo ?? null,
      anula_id: cargado.anulaId ?? null,
    },
    titulo: fila.titulo,
    crea: cargado.crea?.(plan, { firmanteId: firmante.id }),
    pagos: plan.pagos,
    lineas: plan.asiento,
    piezas: cargado.piezas ?? [],
    movimientos: plan.movimientos,
    auditoria: { id: deps.nuevoId(), solicitud: actor.solicitud, direccion: actor.direccion },
  }).catch((error: unknown) => {
    throw comoRechazo(error, actor)
  })
  await anotarDeVarios(deps, tx, actor, { id, codigo, firmanteId: firmante.id }, autorizaciones)
  const { origenId, entrada, motivo, anulaId } = cargado
  const registrado = { id, codigo, tipo, origenId, usuarioId: firmante.id, entrada, motivo, anulaId }
  for (const { alRegistrar } of deps.ganchos.deDocumento) await alRegistrar?.(deps, tx, registrado)
  const aviso = (await cargado.avisar?.(tx, plan, { id, codigo })) ?? null
  return { id, codigo, cifras: [...plan.cifras], cobra: plan.cobra, aviso }
}

/**
 * What is one over the chain, while each branch locks what is its own: the number of a part, a seal of the vault, the support of an
 * expense. Of two that take one at the same instant the second is planned again, with what is free or with the words of what is taken.
 */
const UNO_EN_LA_CADENA = [
  'piezas_codigo_key',
  'custodias_precinto_key',
  'movimientos_dinero_soporte_id_key',
] as const

/** Only who may see the drawer learns how much it lacks (D26). */
function comoRechazo(error: unknown, actor: Actor): unknown {
  const tomado = UNO_EN_LA_CADENA.find((indice) => chocaCon(error, indice))
  if (tomado) return new LeidoAntes(`${tomado} was taken meanwhile`)
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === 'RV005') return seCerro()
  const codigo = RECHAZOS[String(error.code)]
  if (!codigo) return error
  // Planned on where things were: the vault took them, or gave them back, while their customer paid. Planned again, both are done.
  if (codigo === 'operacion.pieza_movida')
    return new LeidoAntes('a piece is not where the plan found it', new Fallo(codigo))
  if (codigo !== 'caja.insuficiente') return new Fallo(codigo)
  const falta = 'detail' in error ? Number(error.detail) : 0
  return new Fallo(codigo, {
    falta: puede(actor, 'caja.ver') ? ` Faltan ${formatoPesos(falta)}.` : '',
  })
}
