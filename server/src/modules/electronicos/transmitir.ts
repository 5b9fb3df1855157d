import { asuntoDeEntrega } from '@retroventa/domain/electronicos/contenedor'
import { pausaDeReintento } from '@retroventa/domain/electronicos/estados'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import type { Tx } from '../../core/transaccion.ts'
import { porTurnos, TurnoPerdido } from '../../core/turnos.ts'
import type { Dependencias } from '../../dependencies.ts'
import { validadoEn } from '../../ports/dian/leido.ts'
import {
  type DocumentoDeDian,
  FalloCertificado,
  type PuertoDian,
  type RespuestaDian,
} from '../../ports/dian/port.ts'
import { FalloEnvio } from '../../ports/envio.ts'
import { contactosDeClientes } from '../clientes/service.ts'
import { soporteEmitido } from '../compras/service.ts'
import { type Configuracion, leerConfiguracion } from '../configuracion/service.ts'
import { encolarAviso } from '../mensajes/service.ts'
import { ultimaRestauracion } from '../respaldos/service.ts'
import { anotarHecho } from './borradores/dejar.ts'
import { debitoRechazado } from './borradores.ts'
import { casaDe } from './emision.ts'
import { DESCANSO_MS, emitir } from './emitir.ts'
import { aceptadoYa, elOtroDe, esElMismo, loQueTiene } from './numeracion/elMismo.ts'
import { REPETIDO } from './numeracion/queries.ts'
import {
  despertarUno,
  type EnTurno,
  escribirMio,
  type FilaElectronica,
  lugarDe,
  porId,
  referidoDe,
  tipoDe,
  tomarSiguiente,
  turnos,
} from './queries.ts'
import { elEmisor } from './queriesRangos.ts'

const MINUTO_MS = 60_000
/** Failures of the service in a row after which the rest waits for the next minute. */
const SEGUIDAS = 5
/** Documents that were woken in a run, and failed, after which it wakes no more: what fails for itself holds up what DIAN does take. */
const EN_VANO = 2
const DEFECTO = 'defecto'

/**
 * Issues and sends everything that waits, one after the other, until nothing is left that may be tried now. Without DIAN set
 * up drafts wait. A document that meets an error which nobody foresaw rests and says so: it holds none of those behind it.
 * @throws that error, once the rest has had its turn
 */
export async function emitirPendientes(deps: Dependencias, cierre: AbortSignal): Promise<void> {
  const { dian, db } = deps
  if (!dian) return
  const yo = deps.nuevoId()
  const configuracion = await leerConfiguracion(deps)
  // Asked before each: one that somebody begins while the queue is worked through stops what is left of it.
  const enContingencia = async () => (await elEmisor(db)).contingencia_desde !== null
  const basta = new AbortController()
  let seguidas = 0
  const defectos: unknown[] = []
  const despiertos: string[] = []
  let enVano = 0
  await porTurnos<EnTurno>({
    cierre: AbortSignal.any([cierre, basta.signal]),
    tomar: async () => tomarSiguiente(db, { yo, ahora: deps.reloj() }, await enContingencia()),
    latir: (mia) => turnos.latir(db, mia, deps.reloj()),
    async hacer(mia) {
      const paso = await atender({ deps, dian, configuracion, enContingencia }, mia).catch(async (error) => {
        if (error instanceof TurnoPerdido) throw error
        defectos.push(error)
        await descansar(deps, mia)
        return 'falla' as const
      })
      seguidas = paso === 'falla' ? seguidas + 1 : 0
      if (seguidas >= SEGUIDAS) basta.abort()
      const enVanoEste = paso === 'falla' && despiertos.includes(mia.id)
      if (enVanoEste) enVano += 1
      await turnos.soltar(db, mia)
      if (!(paso === 'responde' || enVanoEste) || enVano >= EN_VANO) return
      // Once it is let go: whatever goes wrong with another is nothing of this one, which is decided.
      const otro = await despertarUno(db, deps.reloj().toISOString(), despiertos).catch((error: unknown) => {
        defectos.push(error)
      })
      if (otro) despiertos.push(otro)
    },
    alFallar: (mia) => turnos.soltar(db, mia),
  })
  if (defectos.length > 0) throw defectos[0]
}

interface Contexto {
  readonly deps: Dependencias
  readonly dian: PuertoDian
  readonly configuracion: Configuracion
  readonly enContingencia: () => Promise<boolean>
}

/** What came of one step of one document: DIAN decided it, it goes on or waits, or it failed. */
type Paso = 'responde' | 'sigue' | 'falla'

async function atender(c: Contexto, mia: EnTurno): Promise<Paso> {
  if (mia.estado === 'borrador') {
    if (!(await emitir(c.deps, c.dian, mia)) || (await c.enContingencia())) return 'sigue'
  }
  const fila = await porId(c.deps.db, mia.id)
  if (!fila?.xml || !fila.clave || !fila.archivo) return 'sigue'
  try {
    return await transmitir(c, mia, fila)
  } catch (error) {
    if (error instanceof TurnoPerdido) throw error
    if (!(error instanceof FalloEnvio || error instanceof FalloCertificado)) throw error
    await esperar(c.deps, mia, fila, error.codigo)
    return 'falla'
  }
}

/**
 * Sends a signed document once. What may have arrived already is asked for first, by its code: only what DIAN says that it
 * does not have is sent again.
 */
async function transmitir(c: Contexto, mia: EnTurno, fila: FilaElectronica): Promise<Paso> {
  const { deps, dian } = c
  const { clave = '', xml = '', archivo = '' } = fila as { clave?: string; xml?: string; archivo?: string }
  const seguimiento = fila.seguimiento ?? undefined
  const porClave = () => dian.consultar({ clave }, deps.reloj())
  const tieneOtro = async (dijo: RespuestaDian): Promise<Paso> => {
    const otro = await elOtroDe(dian, fila, dijo, deps.reloj())
    const suyo = otro && esElMismo(fila, otro) && (await aceptadoYa(dian, otro, deps.reloj()))
    if (suyo) return asentar(c, mia, fila, suyo, otro)
    await esperar(deps, mia, fila, REPETIDO, otro && { otro: JSON.stringify(loQueTiene(otro)) })
    return 'sigue'
  }
  if (fila.estado === 'enviado') {
    const dijo = await dian.consultar({ clave, seguimiento }, deps.reloj())
    // Rule 90 of a batch: what it has is asked for by the code.
    const sabe = dijo?.estado === 'repetido' && seguimiento ? await porClave() : dijo
    if (sabe && sabe.estado !== 'repetido') return asentar(c, mia, fila, sabe)
    if (fila.renumera_por) {
      await emitir(deps, dian, mia)
      return 'sigue'
    }
    if (dijo?.estado === 'repetido') return tieneOtro(dijo)
  }
  const sale = { estado: 'enviado', intentos: fila.intentos + 1, seguimiento: null, espera: null }
  // Told once, however often it is sent again: each hour while it waits for a person, or after each answer that is lost.
  await seguir(deps, mia, sale, fila.estado === 'enviado' ? undefined : ['enviado'])
  const dice = await dian.enviar(archivo, xml, deps.reloj())
  if (dice.estado !== 'repetido') return asentar(c, mia, fila, dice)
  // Rule 90: an earlier try arrived. What it was told then is what counts, if it is of this very document.
  const sabe = await porClave()
  return sabe && sabe.estado !== 'repetido' ? asentar(c, mia, fila, sabe) : tieneOtro(dice)
}

/**
 * Where it is now, and what its history says of that: both or neither, whenever this process dies.
 * @param hecho what it says, and of it what
 * @throws TurnoPerdido when somebody else has it by now
 */
async function seguir(
  { db, reloj }: Dependencias,
  mia: EnTurno,
  cambios: Parameters<typeof escribirMio>[2],
  hecho?: readonly [cual: Parameters<typeof anotarHecho>[2], detalle?: string],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await escribirMio(tx, mia, cambios))) throw new TurnoPerdido()
    if (hecho) await anotarHecho(tx, mia, hecho[0], reloj().toISOString(), { detalle: hecho[1] ?? '' })
  })
}

/** Whatever happened, in the middle of whichever step: where it is, it waits. */
async function descansar(deps: Dependencias, mia: EnTurno): Promise<void> {
  const proximo = new Date(deps.reloj().getTime() + DESCANSO_MS).toISOString()
  const cambios = { espera: DEFECTO, proximo }
  await seguir(deps, mia, cambios, mia.espera === DEFECTO ? undefined : ['demorado', DEFECTO])
}

/**
 * It is tried again later: longer after each failure, and after those that were tried less, also where it came no further than to ask
 * DIAN for it.
 */
async function esperar(
  deps: Dependencias,
  mia: EnTurno,
  fila: FilaElectronica,
  espera: string,
  otros: Parameters<typeof escribirMio>[2] = {},
): Promise<void> {
  const intentos = fila.intentos + 1
  const pausa = pausaDeReintento(intentos) * MINUTO_MS
  const cambios = {
    ...otros,
    intentos,
    espera,
    proximo: new Date(deps.reloj().getTime() + pausa).toISOString(),
  }
  // Once, and not in every try: a day without service would fill its timeline.
  await seguir(deps, mia, cambios, fila.espera === espera ? undefined : ['demorado', espera])
}

/** @param hallado the same document, as DIAN had it already: it is the one that stands */
async function asentar(
  c: Contexto,
  mia: EnTurno,
  fila: FilaElectronica,
  dice: RespuestaDian,
  hallado?: DocumentoDeDian,
): Promise<Paso> {
  const { deps } = c
  const ahora = deps.reloj()
  const instante = ahora.toISOString()
  const { estado, reglas, mensaje, acuse, seguimiento } = dice
  if (estado === 'recibido' || estado === 'repetido') {
    await seguir(deps, mia, {
      seguimiento: seguimiento ?? fila.seguimiento,
      espera: 'dian.en_proceso',
      proximo: new Date(ahora.getTime() + MINUTO_MS).toISOString(),
    })
    return 'sigue'
  }
  await deps.db.transaction().execute(async (tx) => {
    const escrito = await escribirMio(tx, mia, {
      estado,
      reglas: JSON.stringify(reglas),
      acuse: acuse ?? null,
      renumera_por: null,
      otro: null,
      espera: null,
      decidido: instante,
      ...(hallado && {
        clave: hallado.clave,
        xml: hallado.xml,
        fecha: hallado.fecha,
        emitido: hallado.emitido.toISOString(),
      }),
    })
    if (!escrito) throw new TurnoPerdido()
    if (hallado) await anotarHecho(tx, fila, 'hallado', instante, { detalle: fila.codigo ?? '' })
    await anotarHecho(tx, fila, estado, instante, { detalle: mensaje })
    if (estado !== 'aceptado') {
      if (fila.tipo === 'notaDebito') await debitoRechazado(deps, tx, fila)
      return
    }
    if (fila.tipo === 'soporte') await soporteEmitido(tx, fila.origen_id, instante)
    await avisar(c, tx, fila, validadoEn(dice.acuse))
  })
  return 'responde'
}

/**
 * Leaves the mail to the buyer with the document, when the house sends that type and they take mail. Of one that a house which was restored
 * since may have sent, a person decides, and *Mensajes* alone says what became of it.
 * @param validado when DIAN accepted it, as far as it says
 */
async function avisar(
  { deps, configuracion }: Contexto,
  tx: Tx,
  fila: FilaElectronica,
  validado: string | undefined,
): Promise<void> {
  const { cliente_id, codigo } = fila
  if (!cliente_id || !codigo || fila.origen !== 'venta') return
  const corregido = await referidoDe(tx, fila)
  const nota = fila.tipo === 'notaCredito'
  const valores = nota
    ? { nota_credito: codigo, factura: corregido?.codigo ?? '', valor: formatoPesos(fila.total) }
    : { factura: codigo, valor: formatoPesos(fila.total) }
  const { nombres, apellidos } = await lugarDe(tx, fila)
  const incierto = await pudoSalir(tx, fila, validado)
  const { estado } = await encolarAviso(
    deps,
    tx,
    { usuarioId: fila.usuario_id, almacenId: fila.almacen_id, nombre: `${nombres} ${apellidos}` },
    {
      tipo: nota ? 'nota credito' : 'factura electronica',
      clase: 'confirmacion',
      referencia: codigo,
      clave: `electronico:${fila.id}`,
      incierto,
      adjunto: { papel: 'electronico', codigo: fila.id },
      valores,
    },
    {
      titulo: asuntoDeEntrega(await casaDe(tx, fila), { codigo, tipo: tipoDe(fila) }),
      configuracion,
      destinatario: async () => (await contactosDeClientes(tx, [cliente_id]))[0],
    },
  )
  if (estado === 'sale' && !incierto) await anotarHecho(tx, fila, 'correo', deps.reloj().toISOString())
}

/**
 * Whether the mail of one that was still to be answered in a copy may have left before that was restored: where DIAN had accepted it by then.
 * What it accepted later, however old, waited until now, and nobody has its mail.
 */
async function pudoSalir(
  tx: Tx,
  { creado }: FilaElectronica,
  validado: string | undefined,
): Promise<boolean> {
  const hecha = Date.parse((await ultimaRestauracion(tx)) ?? '')
  if (!(Date.parse(creado) <= hecha)) return false
  return !validado || Date.parse(validado) <= hecha + MINUTO_MS
}
