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
import { detenerCorreo, detrasDe, espera, porArreglar, siSeArreglo, turnoDeCorreo } from './arreglo/correo.ts'
import { MINUTO_MS, pausa } from './arreglo/pausa.ts'
import {
  bloquearDetenido,
  type Detenido,
  leerDetenido,
  ponerDelante,
  ponerDetras,
} from './arreglo/queriesArreglo.ts'
import { ADMITE_CLAVE, admitePublicidad, destinoDe, entregar } from './canales.ts'
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
  seAnulo,
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

/**
 * How often it is tried. A mail is a paper that is owed, an electronic document most of all, and rings nobody: it waits some eight hours for
 * a server that is down. What rings is of its moment.
 */
const INTENTOS_MAXIMOS: Readonly<Record<Canal, number>> = { email: 14, sms: 6, whatsapp: 6 }
/** How often the answer of a mail may be lost: it may have come each time, and not every mailbox knows a copy. */
const INTENTOS_INCIERTOS = 6
/** How long what the house has to mend of its mail may keep one mail. */
const ESPERA_POR_ARREGLAR_MS = 7 * 24 * 60 * MINUTO_MS
/** Between asking again for a message that waits for the one before it. */
const ORDEN_MS = 5_000

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
  const { fila, destino, prueba } = turno
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
  if (fila.canal === 'email' && porArreglar(resultado.razon)) return dejarPorArreglar(deps, turno, resultado)
  await dejar(deps, fila, resultado)
  if (prueba) await siSeArreglo(deps, resultado)
}

/** A message that leaves now. */
interface Turno {
  fila: Tomada<'mensajes'>
  destino: string
  /** It tries for every mail of the house whether what keeps them was mended. */
  prueba: boolean
}

/** What the house has to mend keeps this mail, and the others too: they come behind the one that tries. */
async function dejarPorArreglar(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  { fila, prueba }: Turno,
  { razon, detalle = null, ...resultado }: Partial<FilaMensaje>,
): Promise<void> {
  const ahora = reloj()
  await db.transaction().execute(async (tx) => {
    // The message before what keeps it, as everybody: nobody waits for each other.
    const suyo = await dejarEn(tx, fila, { ...resultado, estado: 'encolado', hasta: ahora.toISOString() })
    const { de, nuevo } = await detenerCorreo(tx, ahora, { razon: razon ?? '', detalle })
    await apartar(tx, de, ahora)
    // Of who lost their turn it is another's, who holds it.
    if (suyo && (prueba || nuevo)) await ponerDelante(tx, fila.id, de)
  })
}

/** Mails whose instant has come wait for what keeps those of the house, in one statement for all of them: a week each. */
const apartar = (tx: Tx, de: Detenido, ahora: Date): Promise<void> =>
  ponerDetras(tx, {
    ...{ de, ahora: ahora.toISOString(), hasta: detrasDe(de, ahora) },
    limite: new Date(ahora.getTime() - ESPERA_POR_ARREGLAR_MS).toISOString(),
  })

/** What was on its way while the message to many was stopped, and did not leave, is taken back with the rest: it is not tried again. */
async function dejar(
  { db }: Pick<Dependencias, 'db'>,
  fila: Tomada<'mensajes'>,
  resultado: Partial<FilaMensaje>,
): Promise<void> {
  if (fila.difusion_id === null || resultado.estado !== 'encolado') await cerrar(db, fila, resultado)
  else await db.transaction().execute((tx) => dejarEn(tx, fila, resultado))
}

/** @returns whether it was in our hands yet */
async function dejarEn(tx: Tx, fila: Tomada<'mensajes'>, resultado: Partial<FilaMensaje>): Promise<boolean> {
  const { difusion_id } = fila
  const detenida =
    difusion_id !== null && resultado.estado === 'encolado' && (await estaDetenida(tx, difusion_id))
  return cerrar(tx, fila, detenida ? TOMADO_DE_VUELTA : resultado)
}

/** Kinds of message to an address that is no customer's now: an answer, and that no more will come. */
const A_QUIEN_ESCRIBIO: ReadonlySet<string> = new Set(['baja', 'respuesta'])

const LIMPIO = { razon: null, detalle: null }

/** Decides, in one transaction, whether the message leaves now; if so marks it as leaving. */
async function admitir(
  deps: Dependencias,
  tx: Tx,
  { id, revisiones, configuracion }: { id: string; revisiones: Revisiones; configuracion: Configuracion },
): Promise<Turno | undefined> {
  const ahora = deps.reloj()
  const instante = ahora.toISOString()
  const hoy = fechaBogota(ahora)
  const fila = await tomar(tx, id, { yo: deps.nuevoId(), ahora })
  if (!fila) return undefined
  const canal = fila.canal as Canal
  const fallar = (razon: CodigoRazon) => cerrar(tx, fila, { estado: 'fallido', razon }).then(() => undefined)

  if (fila.interrumpida && !ADMITE_CLAVE[canal]) return fallar('envio.incierto')
  const detener = async () => {
    await cerrar(tx, fila, { estado: 'encolado' })
    const de = await bloquearDetenido(tx)
    if (espera(de, ahora)) await apartar(tx, de, ahora)
    return undefined
  }
  const salir = async (destino: string, dicho: Dicho = {}) => {
    const turno = canal === 'email' ? await turnoDeCorreo(tx, ahora) : { sale: true, prueba: false }
    if (!turno.sale) return detener()
    const intentos = fila.intentos + 1
    await actualizar(tx, id, { estado: 'encolado', intentos, destino, ...dicho })
    return { fila: { ...fila, intentos, ...dicho }, destino, prueba: turno.prueba }
  }
  const retener = async ({ motivo, desde }: { motivo: CodigoRazon; desde: string }) => {
    await cerrar(tx, fila, { estado: 'retenido', razon: motivo, hasta: desde })
    return undefined
  }
  // Whoever it was of was forgotten meanwhile: neither blank, nor with their papers, also to the house.
  if (fila.texto === '') return fallar('mensaje.caduco')
  if (canal === 'email' && espera(await leerDetenido(tx), ahora)) return detener()
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
  if (!admitePublicidad(fila.clase, cliente)) return fallar('contacto.sin_permiso')
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
  const permisoTras = (contactos: typeof historial) =>
    permisoDeContacto(
      { instante, canal, clase: fila.clase as ClaseMensaje },
      // What left while this one waited for its turn, or by a clock that is ahead of this one, left before it.
      contactos.map((uno) => (uno.instante > instante ? { ...uno, instante } : uno)),
    )
  const permiso = permisoTras(historial)
  if (!permiso.permitido) {
    // What is on its way may come to nothing: it is asked again when that is known, and not in a week.
    if (!permisoTras(historial.filter(({ enCamino }) => !enCamino)).permitido) return retener(permiso)
    await cerrar(tx, fila, {
      estado: 'encolado',
      hasta: new Date(ahora.getTime() + ORDEN_MS).toISOString(),
    })
    return undefined
  }
  const nombre = cliente?.nombre ?? ''
  return salir(lugar.destino, await dichoHoy(deps, tx, fila, { nombre, configuracion, hoy }))
}

/** What an operation says has the identity of its document: `prorroga:018f…:sms`. */
const DE_DOCUMENTO = /^[a-zA-Z]+:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):/

/** And its copy that of what is copied: `copia:018f…:2:sms`, `copia:papel:018f…:2:email`. */
const DE_COPIA = /^copia:(?:[a-z]+:)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):/

/**
 * What was voided before its message left did not happen to whoever would read it. A copy may be asked for of what is voided already, and
 * says so: only what was voided since stops it.
 */
async function deAnulado(tx: Tx, { clave, creado }: Pick<FilaMensaje, 'clave' | 'creado'>): Promise<boolean> {
  const copiado = DE_COPIA.exec(clave ?? '')?.[1]
  if (copiado) return seAnulo(tx, copiado, creado)
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
  const perdidos = fila.sin_respuesta + (perdido ? 1 : 0)
  const detalle = fallo.detalle ?? null
  const comun = { razon: fallo.codigo satisfies CodigoRazon, detalle, sin_respuesta: perdidos }
  const repetible = fallo.destino === 'pasajero' || (perdido && ADMITE_CLAVE[canal])
  if (!repetible) return { ...comun, estado: 'fallido' }
  const ahora = deps.reloj().getTime()
  if (canal === 'email' && porArreglar(fallo.codigo)) return { ...comun, intentos: fila.intentos - 1 }
  if (fila.intentos >= INTENTOS_MAXIMOS[canal] || perdidos >= INTENTOS_INCIERTOS) {
    const credenciales = fallo.codigo === 'proveedor.credenciales'
    return { ...comun, estado: 'fallido', razon: credenciales ? fallo.codigo : 'envio.agotado' }
  }
  return {
    ...comun,
    // It is tried again by itself: there is nothing for a person to look at before.
    ...(perdido && { razon: 'proveedor.no_responde' satisfies CodigoRazon }),
    estado: 'encolado',
    hasta: new Date(ahora + pausa(fila.intentos)).toISOString(),
  }
}
