import { createHash } from 'node:crypto'
import type { Hallazgo, ResultadoConsulta } from '@retroventa/api/consultas/llamadas'
import { mensajeDeLista } from '@retroventa/api/consultas/textos'
import { normalizarTipoDocumento, type TipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { normalizarBusqueda } from '@retroventa/domain/clientes/busqueda'
import { documentoConsultable, ESTADO, nombreConsultable } from '@retroventa/domain/consultas/fuentes'
import { numeroDeDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import type { ClienteRevisado } from '@retroventa/domain/listas/cliente'
import { explicar } from '@retroventa/domain/listas/explicacion'
import type { Coincidencia } from '@retroventa/domain/listas/tipos'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import {
  clientePorDocumento,
  clienteRevisado,
  documentoDeCliente,
  documentoRetenido,
} from '../clientes/service.ts'
import { anotarHallazgo } from '../cumplimiento/service.ts'
import { buscarEnListas, esFuentePropia } from '../listas/service.ts'
import {
  consultaPorId,
  type FilaFuente,
  fuentesVisibles,
  insertarConsulta,
  mismaBusqueda,
} from './queries.ts'
import { type Detalle, vistaDeConsulta } from './vista.ts'

/** While a form is filled the same search comes again and again: within this time it is one consultation. */
const MISMA_BUSQUEDA_MS = 10 * 60_000
/** Hits kept with a consultation; more than these, the name is too common to say anything. */
const HALLAZGOS_MAXIMO = 10

export interface PersonaConsultada {
  tipo_documento?: string | undefined
  cedula: string
  nombres?: string | undefined
  apellidos?: string | undefined
  fecha_nacimiento?: string | undefined
  clienteId?: string | undefined
}

/**
 * Searches OFAC, the UN and, when its list is ours, the exposed persons with the product's own engine, and records each as
 * a consultation: free, without quota, by document or by a complete name alone (D10). A list that is not loaded is a failed consultation, never "not found". A hit
 * on a saved customer is a compliance task too; of a name that was typed, only when it is theirs.
 * @throws Fallo `permiso.falta`, `consulta.sesion`, `consulta.documento`, `cliente.no_existe`
 */
export async function consultarListas(
  deps: Dependencias,
  actor: Actor,
  persona: PersonaConsultada,
): Promise<ResultadoConsulta[]> {
  exigir(actor, 'consultas.realizar')
  const quien = await deSuCliente(deps.db, admitirEnListas(actor, persona))
  const fuentes = (await fuentesVisibles(deps.db)).filter((f) => f.activo && esFuentePropia(deps, f))
  const encontrados = await buscarEnListas(deps, {
    documento: quien.cedula,
    ...(quien.tipo_documento && { tipoDocumento: quien.tipo_documento }),
    ...(quien.nombres && { nombres: quien.nombres }),
    ...(quien.apellidos && { apellidos: quien.apellidos }),
    ...(quien.fecha_nacimiento && { fechaNacimiento: quien.fecha_nacimiento }),
    esEmpresa: quien.tipo_documento === 'NIT' && !quien.apellidos,
  })
  const guardado = await clienteGuardado(deps, actor, quien)
  return transaccion(deps, actor, async (tx) => {
    const resultados: ResultadoConsulta[] = []
    const suyo = await siSigueSuyo(tx, quien)
    for (const fuente of fuentes) {
      const motor = encontrados.find((e) => e.fuente === fuente.codigo)
      const resultado = await registrar(deps, tx, actor, suyo, fuente, motor)
      if (motor && guardado) await avisarCumplimiento(deps, tx, suyo, guardado, motor, resultado.consultaId)
      resultados.push(resultado)
    }
    return resultados
  })
}

/** The saved customer that is being asked about, said or found by its document; who is not saved yet is screened when saved. */
async function clienteGuardado(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  { clienteId, cedula, tipo_documento }: PersonaConsultada,
): Promise<ClienteRevisado | undefined> {
  if (clienteId !== undefined) return clienteRevisado(deps.db, clienteId)
  if (cedula === '' || !puede(actor, 'clientes.ver')) return undefined
  const suyo = await clientePorDocumento(deps, actor, cedula, tipo_documento)
  return suyo ? clienteRevisado(deps.db, suyo.id) : undefined
}

/** Whether the name that was typed, with its birth date, is the one that the customer has: their number may have been typed for somebody else's. */
const seLlamaAsi = (quien: PersonaConsultada, cliente: ClienteRevisado): boolean =>
  normalizarBusqueda(`${quien.nombres ?? ''} ${quien.apellidos ?? ''}`) ===
    normalizarBusqueda(cliente.nombre_completo) &&
  (quien.fecha_nacimiento ?? '') === (cliente.fecha_nacimiento ?? '')

/**
 * Leaves each alert to the compliance officer, in the transaction that recorded it. Repeated, it is the same task. What only a name that is
 * not the customer's hit is not of them: under their own name they were screened when they were saved and when the list came (D24).
 */
async function avisarCumplimiento(
  deps: Dependencias,
  tx: Tx,
  quien: PersonaConsultada,
  cliente: ClienteRevisado,
  { coincidencias, ...lista }: DelMotor,
  consultaId: string,
): Promise<void> {
  const conSuNombre = seLlamaAsi(quien, cliente)
  for (const c of coincidencias.slice(0, HALLAZGOS_MAXIMO)) {
    if (!c.alerta || !(conSuNombre || c.motivo.clase === 'documento')) continue
    const hallazgo = { ...lista, uid: c.entrada.uid, puntaje: c.puntaje, explicacion: explicar(c) }
    await anotarHallazgo(deps, tx, cliente.id, hallazgo, { origen: 'consulta', consultaId })
  }
}

/** A document as sources and customers have it, whatever dots, capitals or zeros before it somebody types. */
export const documentoPedido = (cedula: string, tipo: TipoDocumento | undefined): string =>
  numeroDeDocumento(cedula.replace(/[^\p{L}\d]/gu, '').toUpperCase(), tipo)

/** What every consultation asks first (000 §5): an identified employee and a document of six digits. */
export function admitir(actor: Actor, persona: PersonaConsultada): PersonaConsultada {
  if (!actor.username) throw new Fallo('consulta.sesion')
  const tipo = normalizarTipoDocumento(persona.tipo_documento ?? '')
  const cedula = documentoPedido(persona.cedula, tipo)
  if (!documentoConsultable(cedula, tipo)) throw new Fallo('consulta.documento', {}, 'cedula')
  return { ...persona, cedula, tipo_documento: tipo }
}

/** The own lists need no document where the name is complete; half a number beside it is nobody's. */
function admitirEnListas(actor: Actor, persona: PersonaConsultada): PersonaConsultada {
  const tipo = normalizarTipoDocumento(persona.tipo_documento ?? '')
  if (documentoConsultable(documentoPedido(persona.cedula, tipo), tipo) || !nombreConsultable(persona))
    return admitir(actor, persona)
  if (!actor.username) throw new Fallo('consulta.sesion')
  return { ...persona, cedula: '', tipo_documento: tipo }
}

/**
 * A consultation hangs from the customer whose document was asked about, or from nobody: what is said of one person never
 * stands in the sheet of another, whatever customer the request names. A document that its form is changing hangs from
 * nobody, and is found by its number once it is saved.
 * @throws Fallo `cliente.no_existe`
 */
export async function deSuCliente<P extends PersonaConsultada>(
  db: Dependencias['db'],
  { clienteId, ...quien }: P,
  leer: (id: string) => ReturnType<typeof documentoDeCliente> = (id) => documentoDeCliente(db, id),
): Promise<Omit<P, 'clienteId'> & { clienteId?: string }> {
  if (clienteId === undefined) return quien
  const suyo = await leer(clienteId)
  if (!suyo) throw new Fallo('cliente.no_existe', {}, 'clienteId')
  const esSuyo =
    documentoPedido(suyo.cedula, normalizarTipoDocumento(quien.tipo_documento ?? '')) === quien.cedula &&
    (suyo.tipo_documento === null || suyo.tipo_documento === quien.tipo_documento)
  return { ...quien, ...(esSuyo && { clienteId: suyo.id }) }
}

/**
 * The same in the transaction that writes it: who was forgotten meanwhile is not written again.
 * @throws Fallo `cliente.no_existe`
 */
export async function siSigueSuyo<P extends PersonaConsultada>(tx: Tx, quien: P) {
  const suyo = await deSuCliente(tx, quien, (id) => documentoRetenido(tx, id))
  if (quien.clienteId !== undefined && suyo.clienteId === undefined)
    throw new Fallo('cliente.no_existe', {}, 'clienteId')
  return suyo
}

type DelMotor = Awaited<ReturnType<typeof buscarEnListas>>[number]

async function registrar(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  quien: PersonaConsultada,
  fuente: FilaFuente,
  motor: DelMotor | undefined,
): Promise<ResultadoConsulta> {
  const ahora = deps.reloj()
  const { nombres, apellidos, fecha_nacimiento } = quien
  const buscado = {
    ...(nombres && { nombres }),
    ...(apellidos && { apellidos }),
    ...(fecha_nacimiento && { fecha_nacimiento }),
  }
  const huella = createHash('sha256')
    .update(JSON.stringify([quien.tipo_documento, buscado]))
    .digest('hex')
  if (motor) {
    const desde = new Date(ahora.getTime() - MISMA_BUSQUEDA_MS).toISOString()
    const anterior = await mismaBusqueda(tx, {
      fuente: fuente.codigo,
      almacenId: actor.almacenId,
      cedula: quien.cedula,
      listaId: motor.listaId,
      huella,
      desde,
    })
    if (anterior) return vistaDeConsulta(anterior)
  }
  const hallazgos = (motor?.coincidencias ?? []).slice(0, HALLAZGOS_MAXIMO).map(comoHallazgo)
  const alertas = hallazgos.filter((h) => h.alerta).length
  const estado = !motor ? ESTADO.fallida : alertas > 0 ? ESTADO.encontrado : ESTADO.noEncontrado
  const detalle: Detalle = { hallazgos, buscado, huella, ...(!motor && { fuenteFallo: 'SI' as const }) }
  const id = deps.nuevoId()
  await insertarConsulta(tx, {
    id,
    fuente: fuente.codigo,
    almacen_id: actor.almacenId,
    empleado_id: actor.usuarioId,
    cliente_id: quien.clienteId ?? null,
    tipo_documento: quien.tipo_documento ?? null,
    cedula: quien.cedula,
    estado,
    mensaje: mensajeDeLista(fuente.nombre, {
      estado,
      alertas,
      cercanos: hallazgos.length - alertas,
      fechaLista: motor?.fechaLista ?? null,
    }),
    detalle: JSON.stringify(detalle),
    lista_id: motor?.listaId ?? null,
    instante: ahora.toISOString(),
  })
  const fila = await consultaPorId(tx, id)
  if (!fila) throw new Error(`la consulta ${id} no quedó escrita`)
  return vistaDeConsulta(fila)
}

function comoHallazgo(c: Coincidencia): Hallazgo {
  return {
    uid: c.entrada.referencia ?? c.entrada.uid,
    nombre: c.entrada.nombre,
    tipo: c.entrada.tipo,
    puntaje: c.puntaje,
    alerta: c.alerta,
    programas: c.entrada.programas,
    explicacion: explicar(c),
  }
}
