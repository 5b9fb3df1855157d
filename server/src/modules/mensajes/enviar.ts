import type { CodigoRazon } from '@retroventa/api/mensajes/textos'
import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { permisoDeContacto } from '@retroventa/domain/mensajes/contacto'
import type { Canal, ClaseMensaje } from '@retroventa/domain/mensajes/tipos'
import type { TipoPlantilla } from '@retroventa/domain/plantillas/matriz'
import type { Tx } from '../../core/transaccion.ts'
import type { Tomada } from '../../core/turnos.ts'
import type { Dependencias } from '../../dependencies.ts'
import { FalloEnvio } from '../../ports/envio.ts'
import { contactosDeClientes } from '../clientes/service.ts'
import { type Configuracion, leerConfiguracion } from '../configuracion/service.ts'
import { ADMITE_CLAVE, destinoDe, entregar } from './canales.ts'
import { SEMANA_MS } from './contacto.ts'
import { costoDe } from './costo.ts'
import { estaDetenida, TOMADO_DE_VUELTA } from './difusion/queriesDifusion.ts'
import { cuandoPregunto, pidioNoMas } from './entrada/queriesEntrantes.ts'
import { estaExcluido } from './ley/queriesExcluidos.ts'
import { type CifrasDeAviso, cifrasHoy, type Dicho, dichoHoy } from './programados.ts'
import {
  actualizar,
  cerrar,
  contactosDesde,
  estaAnulado,
  type FilaMensaje,
  tomar,
  trasElAnterior,
  unoPorCliente,
} from './queries.ts'

/** Is it still due (D14)? Asked again just before sending, by type of message; a type without an answer always is. */
export type Revisiones = Partial<
  Record<
    TipoPlantilla,
    (
      tx: Tx,
      mensaje: {
        clienteId: string
        referencia: string | null
        clave: string | null
        hoy: Fecha
        /** The figures of its document, as they are now. */
        cifras: () => ReturnType<CifrasDeAviso>
      },
    ) => Promise<boolean>
  >
>

const MINUTO_MS = 60_000
/**
 * How often it is tried. A mail is a paper that is owed, an electronic document most of all, and rings nobody: it waits some eight hours for
 * a server that is down. What rings is of its moment.
 */
const INTENTOS_MAXIMOS: Readonly<Record<Canal, number>> = { email: 14, sms: 6, whatsapp: 6 }
/** How often the answer of a mail may be lost: it may have come each time, and not every mailbox knows a copy. */
const INTENTOS_INCIERTOS = 6
/** At the end of what the provider said, how often its answer was lost so far. */
const SIN_RESPUESTA = / \(sin respuesta: (\d+)\)$/
const PAUSA_MAXIMA_MS = 60 * MINUTO_MS
/** Between asking again for a message that waits for the one before it. */
const ORDEN_MS = 5_000

/** Pause after the nth failure: 1, 2, 4… minutes, each between half and one and a half, so that they do not come together; an hour at most. */
const pausa = (intentos: number): number =>
  Math.min(PAUSA_MAXIMA_MS, MINUTO_MS * 2 ** (intentos - 1) * (0.5 + Math.random()))

/**
 * Sends one message, if its time has come. Safe to call any number of times and from several processes: who takes it
 * writes so before calling the provider. When that process dies in between, a channel whose provider knows our key is
 * asked again; on the others the message is marked `envio.incierto` for a person to decide, because nothing else can
 * keep it from leaving twice.
 */
export async function enviarMensaje(
  deps: Dependencias,
  id: string,
  revisiones: Revisiones = {},
): Promise<void> {
  // Read before the transaction: inside it, asking for another connection could wait for itself.
  const configuracion = await leerConfiguracion(deps)
  const turno = await deps.db
    .transaction()
    .execute((tx) => admitir(deps, tx, { id, revisiones, configuracion }))
  if (!turno) return
  const { fila, destino } = turno
  const resultado = await entregar(deps, fila, destino).then(
    ({ proveedorId, proveedor }) => ({
      ...LIMPIO,
      estado: 'enviado',
      enviado: deps.reloj().toISOString(),
      proveedor_id: proveedorId,
      proveedor: proveedor ?? null,
      // One that is sent again is paid for again.
      costo: (fila.costo ?? 0) + costoDe(configuracion.mensajes, fila),
    }),
    (error: unknown) => despuesDeFallar(deps, fila, error),
  )
  await dejar(deps, fila, resultado)
}

/** What was on its way while the message to many was stopped, and did not leave, is taken back with the rest: it is not tried again. */
async function dejar(
  { db }: Pick<Dependencias, 'db'>,
  fila: Tomada<'mensajes'>,
  resultado: Partial<FilaMensaje>,
): Promise<void> {
  const { difusion_id } = fila
  if (difusion_id === null || resultado.estado !== 'encolado') return cerrar(db, fila, resultado)
  await db
    .transaction()
    .execute(async (tx) =>
      cerrar(tx, fila, (await estaDetenida(tx, difusion_id)) ? TOMADO_DE_VUELTA : resultado),
    )
}

/** Kinds of message to an address that is no customer's now: an answer, and that no more will come. */
const A_QUIEN_ESCRIBIO: ReadonlySet<string> = new Set(['baja', 'respuesta'])

const LIMPIO = { razon: null, detalle: null }

/** Decides, in one transaction, whether the message leaves now; if so marks it as leaving. */
async function admitir(
  deps: Dependencias,
  tx: Tx,
  { id, revisiones, configuracion }: { id: string; revisiones: Revisiones; configuracion: Configuracion },
): Promise<{ fila: Tomada<'mensajes'>; destino: string } | undefined> {
  const ahora = deps.reloj()
  const instante = ahora.toISOString()
  const hoy = fechaBogota(ahora)
  const fila = await tomar(tx, id, { yo: deps.nuevoId(), ahora })
  if (!fila) return undefined
  const canal = fila.canal as Canal
  const fallar = (razon: CodigoRazon) => cerrar(tx, fila, { estado: 'fallido', razon }).then(() => undefined)

  if (fila.interrumpida && !ADMITE_CLAVE[canal]) return fallar('envio.incierto')
  const salir = async (destino: string, dicho: Dicho = {}) => {
    const intentos = fila.intentos + 1
    await actualizar(tx, id, { estado: 'encolado', intentos, destino, ...dicho })
    return { fila: { ...fila, intentos, ...dicho }, destino }
  }
  const retener = async ({ motivo, desde }: { motivo: CodigoRazon; desde: string }) => {
    await cerrar(tx, fila, { estado: 'retenido', razon: motivo, hasta: desde })
    return undefined
  }
  // Whoever it was of was forgotten meanwhile: neither blank, nor with their papers, also to the house.
  if (fila.texto === '') return fallar('mensaje.caduco')
  const { cliente_id: clienteId } = fila
  if (clienteId === null) {
    // What the house tells itself asks nobody's consent and keeps no hours; whoever wrote to it is rung at none but those (D14).
    const permiso = permisoDeContacto({ instante, canal, clase: 'confirmacion' }, [])
    if (!permiso.permitido && A_QUIEN_ESCRIBIO.has(fila.motivo)) return retener(permiso)
    const { para: de } = fila
    if (de && fila.motivo === 'respuesta') {
      const despuesDe = await cuandoPregunto(tx, fila)
      if (await pidioNoMas(tx, { canal, de, despuesDe })) return fallar('mensaje.caduco')
    }
    return fila.para && deps[canal] ? salir(fila.para) : fallar('canal.deshabilitado')
  }
  const [cliente] = await contactosDeClientes(tx, [clienteId])
  const lugar = destinoDe(deps, canal, cliente)
  if ('razon' in lugar) return fallar(lugar.razon)
  // The register of excluded numbers closes advertising; what is owed, and one's own operation, may be said (Ley 2300).
  if (fila.clase === 'publicidad' && (await estaExcluido(tx, lugar.destino, canal)))
    return fallar('contacto.excluido')
  const revision = Object.hasOwn(revisiones, fila.motivo)
    ? revisiones[fila.motivo as TipoPlantilla]
    : undefined
  const vigente = await revision?.(tx, {
    clienteId,
    referencia: fila.referencia,
    clave: fila.clave,
    hoy,
    cifras: () => cifrasHoy(deps, tx, fila, { configuracion, hoy }),
  })
  if (vigente === false || (await deAnulado(tx, fila))) return fallar('mensaje.caduco')

  await unoPorCliente(tx, clienteId)
  const anterior = await trasElAnterior(tx, fila)
  if (anterior) {
    // It may be leaving now: a moment after it, at the soonest.
    const cuando = Math.max(Date.parse(anterior), ahora.getTime() + ORDEN_MS)
    await cerrar(tx, fila, { estado: 'encolado', hasta: new Date(cuando).toISOString() })
    return undefined
  }
  const historial = await contactosDesde(tx, [clienteId], new Date(ahora.getTime() - SEMANA_MS), id)
  const permiso = permisoDeContacto(
    { instante, canal, clase: fila.clase as ClaseMensaje },
    // What left while this one waited for its turn, or by a clock that is ahead of this one, left before it.
    historial.map((uno) => (uno.instante > instante ? { ...uno, instante } : uno)),
  )
  if (!permiso.permitido) return retener(permiso)
  const nombre = cliente?.nombre ?? ''
  return salir(lugar.destino, await dichoHoy(deps, tx, fila, { nombre, configuracion, hoy }))
}

/** What an operation says has the identity of its document: `prorroga:018f…:sms`. */
const DE_DOCUMENTO = /^[a-zA-Z]+:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):/

/** What was voided before its message left did not happen to whoever would read it. */
async function deAnulado(tx: Tx, { clave }: Pick<FilaMensaje, 'clave'>): Promise<boolean> {
  const documentoId = DE_DOCUMENTO.exec(clave ?? '')?.[1]
  return documentoId !== undefined && estaAnulado(tx, documentoId)
}

function despuesDeFallar(
  deps: Pick<Dependencias, 'reloj'>,
  fila: FilaMensaje,
  error: unknown,
): Partial<FilaMensaje> {
  // Anything else is a defect of ours: it may have happened after the provider took the message.
  const fallo = error instanceof FalloEnvio ? error : new FalloEnvio('envio.incierto', 'incierto', 'defecto')
  const canal = fila.canal as Canal
  const perdido = fallo.destino === 'incierto'
  // Those that were refused in between, or did not leave, have come to nobody: they are not counted with them.
  const perdidos = Number(SIN_RESPUESTA.exec(fila.detalle ?? '')?.[1] ?? 0) + (perdido ? 1 : 0)
  const cuenta = ADMITE_CLAVE[canal] && perdidos > 0 ? ` (sin respuesta: ${perdidos})` : ''
  const detalle = `${fallo.detalle ?? ''}${cuenta}` || null
  const comun = { razon: fallo.codigo satisfies CodigoRazon, detalle }
  const repetible = fallo.destino === 'pasajero' || (perdido && ADMITE_CLAVE[canal])
  if (!repetible) return { ...comun, estado: 'fallido' }
  if (fila.intentos >= INTENTOS_MAXIMOS[canal] || perdidos >= INTENTOS_INCIERTOS) {
    const credenciales = fallo.codigo === 'proveedor.credenciales'
    return { ...comun, estado: 'fallido', razon: credenciales ? fallo.codigo : 'envio.agotado' }
  }
  return {
    ...comun,
    // It is tried again by itself: there is nothing for a person to look at before.
    ...(perdido && { razon: 'proveedor.no_responde' satisfies CodigoRazon }),
    estado: 'encolado',
    hasta: new Date(deps.reloj().getTime() + pausa(fila.intentos)).toISOString(),
  }
}
