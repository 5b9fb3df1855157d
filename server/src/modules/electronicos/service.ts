import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/electronicos/llamadas'
import { NOMBRE_ESTADO } from '@retroventa/api/electronicos/textos'
import type { Accion } from '@retroventa/api/frases'
import { direccionQr } from '@retroventa/domain/electronicos/clave'
import { asuntoDeEntrega } from '@retroventa/domain/electronicos/contenedor'
import {
  ACTOS_ELECTRONICO,
  type ActoElectronico,
  puedeElectronico,
  type QuienActua,
} from '@retroventa/domain/electronicos/estados'
import { tasaDe, tasaDeLey, uvtAtrasada } from '@retroventa/domain/electronicos/modelo'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { contactosDeClientes } from '../clientes/service.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { correoAPedido, encolarTextos } from '../mensajes/service.ts'
import { anotarHecho } from './borradores/dejar.ts'
import { sinRecargo, TRABAJO_EMITIR } from './borradores.ts'
import { casaDe } from './emision.ts'
import type { LoQueTiene } from './numeracion/elMismo.ts'
import { esRepetido } from './numeracion/queries.ts'
import { pedirOtroNumero } from './numeracion/renumerar.ts'
import {
  bloquear,
  contenidoDe,
  escribir,
  estaDeshecho,
  estadoDe,
  type FilaElectronica,
  hechosDe,
  insertar,
  notasDe,
  porId,
  tipoDe,
} from './queries.ts'
import { filaDe } from './queriesLista.ts'
import { elEmisor } from './queriesRangos.ts'

export { recifrarClaves } from './numeracion/claves.ts'
export {
  contingenciaActiva,
  numeracionVencida,
  numerosPorTerminar,
  porArreglarEn,
  porAtenderDe,
} from './planilla.ts'

const esSuya = (actor: Actor, fila: FilaElectronica | undefined): fila is FilaElectronica =>
  fila !== undefined && (fila.almacen_id === actor.almacenId || actor.esSuper)

/** The year of the UVT, where documents are issued and it is not of this one; null where all is well. Asks for no permission. */
export async function uvtPorEscribir({
  db,
  dian,
  reloj,
}: Pick<Dependencias, 'db' | 'dian' | 'reloj'>): Promise<number | null> {
  return dian ? uvtAtrasada((await elEmisor(db)).uvt_anio, fechaBogota(reloj())) : null
}

/** A document of the branch, or of any for super people. @throws Fallo `electronico.no_existe`, the same for another branch's */
export async function visible(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  id: string,
): Promise<FilaElectronica> {
  exigir(actor, 'electronicos.ver')
  const fila = await porId(deps.db, id)
  if (!esSuya(actor, fila)) throw new Fallo('electronico.no_existe')
  return fila
}

const quienActua = (fila: FilaElectronica, deshecho: boolean): QuienActua => ({
  tipo: tipoDe(fila),
  estado: estadoDe(fila),
  deshecho,
  repetido: esRepetido(fila),
  conCliente: fila.cliente_id !== null,
})

/**
 * @param deshecho its notes took back all of it: only what charges or takes back asks
 * @throws Fallo `electronico.estado` when its state does not bear that act, `electronico.sin_correo` of nobody
 */
export function exigirActo(acto: ActoElectronico, fila: FilaElectronica, deshecho = false): void {
  const quien = quienActua(fila, deshecho)
  const { estado } = quien
  if (puedeElectronico(acto, quien)) return
  if (puedeElectronico(acto, { ...quien, conCliente: true })) throw new Fallo('electronico.sin_correo')
  const nombre = estado === 'borrador' ? 'en borrador' : NOMBRE_ESTADO[estado].toLowerCase()
  const suyo = acto === 'renumerar' && estado === 'enviado' ? `${nombre} y no espera otro número` : nombre
  const dicho = deshecho ? 'anulado por sus notas' : suyo
  throw new Fallo('electronico.estado', { estado: dicho })
}

/** What nothing is tried of until something else happens (`ESPERA`). */
const SIN_HORA: ReadonlySet<string> = new Set(['corrige', 'corrige_rechazado', 'contingencia'])

/** A document, what DIAN said of it and what happened to it. @throws Fallo `electronico.no_existe` */
export async function ver(
  deps: Pick<Dependencias, 'db' | 'dian'>,
  actor: Actor,
  id: string,
): Promise<Respuesta<typeof api.verElectronico>> {
  const fila = await visible(deps, actor, id)
  const [vista, hechos, notas, deshecho] = await Promise.all([
    filaDe(deps.db, id),
    hechosDe(deps.db, id),
    notasDe(deps.db, id),
    estaDeshecho(deps.db, id),
  ])
  if (!vista) throw new Fallo('electronico.no_existe')
  const quien = quienActua(fila, deshecho)
  return {
    ...vista,
    clave: fila.clave,
    qr: fila.clave && direccionQr(fila.clave, ambienteDe(fila)),
    motivo: fila.motivo,
    corrigeId: fila.corrige_id,
    clienteId: fila.cliente_id,
    proximo:
      ['borrador', 'firmado', 'enviado'].includes(fila.estado) && !SIN_HORA.has(vista.espera ?? '')
        ? fila.proximo
        : null,
    puede: ACTOS_ELECTRONICO.filter((acto) => puedeElectronico(acto, quien)),
    lineas: contenidoDe(fila).lineas.map(({ descripcion, base, iva, tasa }) => ({
      descripcion,
      base,
      iva,
      tasa,
    })),
    reglas: fila.reglas as { codigo: string; mensaje: string }[],
    otro: otroDe(fila),
    hechos,
    notas: notas.map((nota) => ({ ...nota, tipo: tipoDe(nota), estado: estadoDe(nota) })),
  }
}

/** What DIAN has under its number, while it waits for another one. */
function otroDe(fila: FilaElectronica): api.OtroElectronico | null {
  const otro = fila.otro as unknown as LoQueTiene | null
  if (!otro || !esRepetido(fila)) return null
  const { clave, ...suyo } = otro
  return { ...suyo, qr: direccionQr(clave, ambienteDe(fila)) }
}

/** Environment that a document was made for, whatever the house sends to today: it is in its XML. */
export const ambienteDe = ({ xml }: Pick<FilaElectronica, 'xml'>): '1' | '2' =>
  xml?.includes('<cbc:ProfileExecutionID>1<') ? '1' : '2'

const PIDE_DESHECHO: ReadonlySet<ActoElectronico> = new Set(['nota', 'retirar'])

/** An act on a document, under lock, with its row of the log. */
async function actuar(
  deps: Dependencias,
  actor: Actor,
  id: string,
  {
    acto,
    accion,
    deja = id,
    hacer,
  }: {
    acto: ActoElectronico
    accion: Accion
    /** The document that it makes, and answers: a repeated request gets the first one. */
    deja?: string
    hacer: (tx: Tx, fila: FilaElectronica, ahora: string) => Promise<object>
  },
) {
  return transaccion(deps, actor, async (tx) => {
    const fila = await bloquear(tx, id)
    if (!esSuya(actor, fila)) throw new Fallo('electronico.no_existe')
    exigirActo(acto, fila, PIDE_DESHECHO.has(acto) && (await estaDeshecho(tx, id)))
    const despues = await hacer(tx, fila, deps.reloj().toISOString())
    await auditar(deps, tx, actor, {
      accion,
      entidad: 'electronico',
      entidadId: id,
      antes: { estado: fila.estado, codigo: fila.codigo },
      // What the act leaves as it was is no change.
      despues: { estado: fila.estado, codigo: fila.codigo, ...despues },
    })
    return { id: deja, estado: estadoDe((await porId(tx, deja)) ?? fila) }
  })
}

/**
 * It is tried now.
 * @throws Fallo `electronico.no_existe`, `electronico.estado`, `electronico.sin_dian`, `electronico.en_contingencia`,
 * `electronico.espera_otro`: nothing would be sent
 */
export function enviarYa(deps: Dependencias, actor: Actor, id: string) {
  exigir(actor, 'electronicos.emitir')
  return actuar(deps, actor, id, {
    acto: 'enviar',
    accion: 'electronico.reenviado',
    async hacer(tx, fila, ahora) {
      if (!deps.dian) throw new Fallo('electronico.sin_dian')
      const corregido = fila.corrige_id ? await porId(tx, fila.corrige_id) : undefined
      if (corregido && corregido.estado !== 'aceptado')
        throw new Fallo('electronico.espera_otro', {
          documento: corregido.codigo ?? 'el documento sin numerar',
        })
      // A draft is numbered and signed meanwhile.
      if (fila.estado !== 'borrador' && (await elEmisor(tx)).contingencia_desde !== null)
        throw new Fallo('electronico.en_contingencia')
      await escribir(tx, id, { proximo: ahora })
      await anotarHecho(tx, fila, 'reenviado', ahora, { usuarioId: actor.usuarioId })
      await deps.cola.enviar(TRABAJO_EMITIR, {}, tx)
      return { estado: fila.estado }
    },
  })
}

/** What was rejected is composed again with the same number. @throws Fallo `electronico.no_existe`, `electronico.estado`, `electronico.sin_dian` */
export function corregirYa(deps: Dependencias, actor: Actor, id: string) {
  exigir(actor, 'electronicos.emitir')
  return actuar(deps, actor, id, {
    acto: 'corregir',
    accion: 'electronico.corregido',
    async hacer(tx, fila, ahora) {
      if (!deps.dian) throw new Fallo('electronico.sin_dian')
      await escribir(tx, id, { estado: 'borrador', proximo: ahora, espera: null, decidido: null })
      await anotarHecho(tx, fila, 'corregido', ahora, { usuarioId: actor.usuarioId })
      await deps.cola.enviar(TRABAJO_EMITIR, {}, tx)
      return { estado: 'borrador' }
    },
  })
}

/**
 * What waits because DIAN has another document with its number is given the next one of its range, once DIAN says again that it does
 * not have it.
 * @throws Fallo `electronico.no_existe`, `electronico.estado`, `electronico.sin_dian`, `electronico.en_contingencia`
 */
export function renumerarYa(deps: Dependencias, actor: Actor, id: string) {
  exigir(actor, 'electronicos.configurar')
  return actuar(deps, actor, id, {
    acto: 'renumerar',
    accion: 'electronico.renumerado',
    async hacer(tx, fila) {
      await pedirOtroNumero(deps, tx, actor, [fila])
      return {}
    },
  })
}

const COPIA = 'copia factura electronica'

/**
 * Leaves a mail with the document to its customer, now: whether the house sends that type by itself or not.
 * @throws Fallo `electronico.no_existe`, `electronico.estado`, `electronico.sin_correo`
 */
export async function enviarCorreo(deps: Dependencias, actor: Actor, id: string) {
  exigir(actor, 'electronicos.emitir')
  const correo = correoAPedido(await leerConfiguracion(deps), COPIA)
  return actuar(deps, actor, id, {
    acto: 'correo',
    accion: 'electronico.correo_enviado',
    async hacer(tx, fila, ahora) {
      const [contacto] = fila.cliente_id ? await contactosDeClientes(tx, [fila.cliente_id]) : []
      if (!contacto?.email || !contacto.canales.email) throw new Fallo('electronico.sin_correo')
      const codigo = fila.codigo ?? ''
      await encolarTextos(deps, tx, actor, [
        {
          quien: { ...contacto, canales: { email: true, sms: false, whatsapp: false } },
          asunto: {
            tipo: COPIA,
            clase: 'confirmacion',
            referencia: codigo,
            // Each time that a person asks for it.
            clave: `electronico:${id}:copia:${deps.nuevoId()}`,
            adjunto: { papel: 'electronico', codigo: id },
            valores: { factura: codigo, valor: formatoPesos(fila.total) },
          },
          textos: {
            corto: undefined,
            email: correo,
            asunto: asuntoDeEntrega(await casaDe(tx, fila), { codigo, tipo: tipoDe(fila) }),
          },
        },
      ])
      await anotarHecho(tx, fila, 'correo', ahora, { usuarioId: actor.usuarioId })
      return { correo: true }
    },
  })
}

/**
 * Charges something more on an accepted invoice. It moves nothing in the books: whoever collects it records the money.
 * @throws Fallo `electronico.no_existe`, `electronico.estado`, `electronico.valor`, `electronico.iva`
 */
export async function notaDebito(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { concepto, base, iva, motivo }: Peticion<typeof api.hacerNotaDebito>['body'],
) {
  exigir(actor, 'electronicos.notas')
  if (base <= 0) throw new Fallo('electronico.valor', {}, 'base')
  // Rejected by DIAN it would keep its number and be made again as it is, for ever.
  if (tasaDeLey(base, iva) === undefined) throw new Fallo('electronico.iva', {}, 'iva')
  const nueva = deps.nuevoId()
  return actuar(deps, actor, id, {
    acto: 'nota',
    deja: nueva,
    accion: 'electronico.nota_creada',
    async hacer(tx, fila, ahora) {
      const linea = { descripcion: motivo, base, iva, tasa: tasaDe(base, iva) }
      await insertar(tx, [
        {
          id: nueva,
          almacen_id: fila.almacen_id,
          tipo: 'notaDebito',
          estado: 'borrador',
          origen: fila.origen,
          origen_id: fila.origen_id,
          origen_codigo: fila.origen_codigo,
          documento_id: null,
          lineas: [],
          cliente_id: fila.cliente_id,
          usuario_id: actor.usuarioId,
          corrige_id: fila.id,
          concepto,
          motivo,
          contenido: JSON.stringify({ lineas: [linea], retenciones: [], medio: '1' }),
          base,
          iva,
          total: base + iva,
          creado: ahora,
          proximo: ahora,
        },
      ])
      await anotarHecho(tx, { id: nueva, almacen_id: fila.almacen_id }, 'creado', ahora, {
        detalle: motivo,
        usuarioId: actor.usuarioId,
      })
      await deps.cola.enviar(TRABAJO_EMITIR, {}, tx)
      return { nota: nueva, concepto, base, iva, motivo }
    },
  })
}

/**
 * Takes back a nota débito, as the sale that it is of does when it is voided. It moves nothing in the books either.
 * @throws Fallo `electronico.no_existe`, `electronico.estado`
 */
export function retirarNota(deps: Dependencias, actor: Actor, id: string, motivo: string) {
  exigir(actor, 'electronicos.notas')
  return actuar(deps, actor, id, {
    acto: 'retirar',
    accion: 'electronico.nota_retirada',
    async hacer(tx, fila) {
      const acto = { id: null, codigo: motivo, usuarioId: actor.usuarioId, motivo }
      if (await sinRecargo(deps, tx, acto, fila)) await deps.cola.enviar(TRABAJO_EMITIR, {}, tx)
      return { motivo }
    },
  })
}
