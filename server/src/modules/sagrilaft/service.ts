import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { enPalabras } from '@retroventa/api/core/lista'
import { nombreDeCaso } from '@retroventa/api/sagrilaft/estados'
import { LISTA_CASOS } from '@retroventa/api/sagrilaft/lista'
import type * as api from '@retroventa/api/sagrilaft/llamadas'
import { diasEntre, fechaBogota, sumarDias } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { admite, type EstadoCaso, PASOS_CASO, type PasoCaso } from '@retroventa/domain/sagrilaft/casos'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { archivoDeLista } from '../../core/lista/archivo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { buscarATodos } from '../clientes/service.ts'
import { senalesDeLaCadena, unaSenalDeLaCadena } from '../informes/service.ts'
import { personasConRol, verificarFirma } from '../sesion/service.ts'
import {
  bloquearCaso,
  cambiarCaso,
  casoDeFila,
  casoPorId,
  casosDe,
  contarCasos,
  escribirHecho,
  type FilaCaso,
  filasConCaso,
  hechosDe,
  insertarCaso,
  sujetoDe,
} from './queries.ts'

const PERMISO = 'sagrilaft.gestionar'
/** How far back the watch list is looked at when nobody says since when. */
const DIAS = 90

/** Items of the watch list of the whole chain that have no case, or are worth more than when it was opened. @throws Fallo `permiso.falta` */
export async function listarSenales(
  deps: Dependencias,
  actor: Actor,
  { pagina, porPagina, fechaDesde, fechaHasta, ...filtro }: Peticion<typeof api.listarSenales>['query'],
): Promise<Respuesta<typeof api.listarSenales>> {
  exigir(actor, PERMISO)
  const hoy = fechaBogota(deps.reloj())
  const dias = { desde: fechaDesde ?? sumarDias(hoy, -DIAS), hasta: fechaHasta ?? hoy }
  const todas = await senalesDeLaCadena(deps, dias, filtro)
  const conCaso = await filasConCaso(
    deps.db,
    todas.map(({ fila }) => fila),
  )
  const porMirar = todas
    .filter(({ fila, valor }) => valor > (conCaso.get(fila)?.valor ?? -1))
    .map((una) => {
      const caso = conCaso.get(una.fila)
      return { ...una, caso: caso?.codigo ?? null, sigue: caso !== undefined && SIGUEN.has(caso.estado) }
    })
  return { items: porMirar.slice((pagina - 1) * porPagina, pagina * porPagina), total: porMirar.length }
}

const comoFila = (caso: FilaCaso, hoy: string): api.CasoFila => ({
  id: caso.id,
  codigo: caso.codigo,
  sujeto: caso.sujeto.nombre,
  tipoDocumento: caso.sujeto.tipoDocumento,
  documento: caso.sujeto.documento,
  tipo: caso.senal?.tipo ?? null,
  valor: caso.senal?.valor ?? null,
  estado: caso.estado,
  abierto: caso.abierto,
  dias: diasEntre(
    fechaBogota(caso.abierto),
    caso.cerrado && !SIGUEN.has(caso.estado) ? fechaBogota(caso.cerrado) : hoy,
  ),
  aCargo: caso.asignado,
  recordar: caso.recordar,
  radicado: caso.radicado,
})

/** A page of the cases. @throws Fallo `permiso.falta` */
export async function listar(
  deps: Dependencias,
  actor: Actor,
  { pagina, porPagina, ...pedido }: Peticion<typeof api.listarCasos>['query'],
): Promise<Respuesta<typeof api.listarCasos>> {
  exigir(actor, PERMISO)
  const filtro = { ...pedido, quien: actor.usuarioId }
  const hoy = fechaBogota(deps.reloj())
  const [filas, estados] = await Promise.all([
    casosDe(deps.db, filtro, { desde: (pagina - 1) * porPagina, cuantos: porPagina }),
    contarCasos(deps.db, filtro),
  ])
  const todos = [...estados.values()].reduce((suma, n) => suma + n, 0)
  return {
    items: filas.map((una) => comoFila(una, hoy)),
    total: filtro.estado ? (estados.get(filtro.estado) ?? 0) : todos,
    conteos: { ...Object.fromEntries(estados), todos },
  }
}

/** The cases of a filter as a file, which the log tells who took. @throws Fallo `permiso.falta` */
export async function exportar(
  deps: Dependencias,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof api.exportarCasos>['query'],
): Promise<Archivo> {
  exigir(actor, PERMISO)
  const hoy = fechaBogota(deps.reloj())
  return archivoDeLista<api.CasoFila>({
    lista: LISTA_CASOS,
    formato,
    nombre: `casos-reservados-${hoy}`,
    filtro: enPalabras(LISTA_CASOS, filtro),
    hoy,
    async *lotes() {
      yield (await casosDe(deps.db, { ...filtro, quien: actor.usuarioId })).map((una) => comoFila(una, hoy))
    },
  })
}

/** Of whom a case may be: whoever has a record, the people of the house too. @throws Fallo `permiso.falta` */
export async function buscarPersonas(
  deps: Dependencias,
  actor: Actor,
  texto: string,
): Promise<Respuesta<typeof api.buscarPersonas>> {
  exigir(actor, PERMISO)
  return buscarATodos(deps, texto)
}

/**
 * Opens a case by an item of the watch list, or by what somebody noticed of a customer, who stays in it as they are now. An item that
 * grew since its case was opened is added to it; one that was closed is left as it was decided, and followed by another.
 * @throws Fallo `permiso.falta`, `sagrilaft.senal`, `sagrilaft.repetido`, `sagrilaft.cliente`
 */
export async function abrir(
  deps: Dependencias,
  actor: Actor,
  { fila, clienteId: elegido, descripcion }: Peticion<typeof api.abrirCaso>['body'],
): Promise<{ id: string }> {
  exigir(actor, PERMISO)
  const senal = fila ? await unaSenal(deps, fila) : null
  return transaccion(deps, actor, async (tx) => {
    const quienEs = senal ? senal.terceroId : elegido
    const sujeto = quienEs ? await sujetoDe(tx, quienEs) : undefined
    if (!sujeto) throw new Fallo('sagrilaft.cliente', {}, 'clienteId')
    const previo = fila && senal ? await casoDeFila(tx, fila) : undefined
    if (previo && senal) {
      if (senal.valor <= (previo.senal?.valor ?? 0))
        throw new Fallo('sagrilaft.repetido', { caso: previo.codigo })
      if (SIGUEN.has(previo.estado)) return ampliar(deps, tx, actor, previo, senal, descripcion)
      await cambiarCaso(tx, previo.id, { fila: null })
    }
    const { id: clienteId, ...quien } = sujeto
    const [id, abierto] = [deps.nuevoId(), deps.reloj().toISOString()]
    const nuevo = await insertarCaso(tx, {
      id,
      cliente_id: clienteId,
      sujeto: quien,
      fila,
      senal,
      descripcion: descripcion.trim(),
      abierto,
      abierto_por: actor.usuarioId,
    })
    if (!nuevo)
      throw new Fallo('sagrilaft.repetido', {
        caso: (await filasConCaso(tx, [fila ?? ''])).get(fila ?? '')?.codigo ?? '',
      })
    await escribir(deps, tx, id, actor.usuarioId, 'abrir', descripcion)
    if (previo) await escribir(deps, tx, id, actor.usuarioId, 'nota', `Sigue al caso ${previo.codigo}`)
    await anotarEnRegistro(deps, tx, actor, 'sagrilaft.abierto', await exigirCaso(tx, id))
    return { id }
  })
}

/** States of a case that takes in what its operations grew by: it has not been decided for good. */
const SIGUEN: ReadonlySet<EstadoCaso> = new Set(['abierto', 'por_reportar'])

/** The case is of more than was seen: who decides over it reads it again. */
async function ampliar(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  caso: FilaCaso,
  senal: api.Senal,
  descripcion: string,
): Promise<{ id: string }> {
  await cambiarCaso(tx, caso.id, { senal: JSON.stringify(senal) })
  const crecio = `La señal pasó de ${formatoPesos(caso.senal?.valor ?? 0)} a ${formatoPesos(senal.valor)}`
  await escribir(deps, tx, caso.id, actor.usuarioId, 'nota', `${crecio}. ${descripcion}`)
  await anotarEnRegistro(deps, tx, actor, 'sagrilaft.anotado', caso)
  return { id: caso.id }
}

async function unaSenal(deps: Dependencias, fila: string): Promise<api.Senal> {
  const suya = await unaSenalDeLaCadena(deps, fila)
  if (!suya) throw new Fallo('sagrilaft.senal')
  return suya
}

async function exigirCaso(tx: Tx, id: string): Promise<FilaCaso> {
  const caso = await bloquearCaso(tx, id)
  if (!caso) throw new Fallo('registro.no_existe')
  return caso
}

const escribir = (deps: Dependencias, tx: Tx, caso: string, usuario: string, tipo: string, texto: string) =>
  escribirHecho(tx, {
    id: deps.nuevoId(),
    caso_id: caso,
    instante: deps.reloj().toISOString(),
    usuario_id: usuario,
    tipo,
    texto: texto.trim(),
  })

/** The log is read by more people than the case: it says which case and what was done, never of whom nor why. */
const anotarEnRegistro = (
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  accion: `sagrilaft.${'abierto' | 'leido' | 'anotado' | 'asignado' | 'decidido' | 'presentado'}`,
  { id, codigo }: Pick<FilaCaso, 'id' | 'codigo'>,
  firmanteId?: string,
) =>
  auditar(deps, tx, actor, {
    accion,
    entidad: 'caso_sagrilaft',
    entidadId: id,
    despues: { codigo },
    ...(firmanteId && { firmanteId }),
  })

/**
 * A case whole. Who read it, and when, stays in the log.
 * @throws Fallo `permiso.falta`, `registro.no_existe`
 */
export async function leer(deps: Dependencias, actor: Actor, id: string): Promise<api.Caso> {
  exigir(actor, PERMISO)
  const caso = await casoPorId(deps.db, id)
  if (!caso) throw new Fallo('registro.no_existe')
  await transaccion(deps, { usuarioId: actor.usuarioId }, async (tx) => {
    await anotarEnRegistro(deps, tx, actor, 'sagrilaft.leido', caso)
  })
  const [hechos, asignables] = await Promise.all([hechosDe(deps.db, id), personasConRol(deps.db, PERMISO)])
  return {
    ...comoFila(caso, fechaBogota(deps.reloj())),
    version: caso.version,
    clienteId: caso.cliente_id,
    sujetoCompleto: caso.sujeto,
    descripcion: caso.descripcion,
    senal: caso.senal,
    aCargoId: caso.asignado_a,
    radicadoEl: caso.radicado_el,
    hechos,
    asignables,
  }
}

/** Writes what was found out. @throws Fallo `permiso.falta`, `registro.no_existe` */
export async function anotar(deps: Dependencias, actor: Actor, id: string, texto: string) {
  exigir(actor, PERMISO)
  return transaccion(deps, actor, async (tx) => {
    const caso = await exigirCaso(tx, id)
    await escribir(deps, tx, id, actor.usuarioId, 'nota', texto)
    await anotarEnRegistro(deps, tx, actor, 'sagrilaft.anotado', caso)
    return { id }
  })
}

/**
 * How many cases this person is to look at again by today, as the list tells them under the same filter; nothing to who keeps none. One that
 * is over has no day.
 */
export async function porMirar(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
): Promise<number | null> {
  if (!puede(actor, PERMISO)) return null
  const hoy = fechaBogota(deps.reloj())
  const estados = await contarCasos(deps.db, { cuales: 'mios', recordarHasta: hoy, quien: actor.usuarioId })
  return [...estados.values()].reduce((suma, n) => suma + n, 0)
}

/**
 * Gives a case that waits to somebody who keeps them, with the day to look at it again: one to come, or the one that it has. It may stay
 * with who has it and keeps none any more. It asks for no version of the case: what is decided of it meanwhile takes nothing away.
 * @throws Fallo `permiso.falta`, `registro.no_existe`, `registro.version` when it is followed otherwise than its author saw, `sagrilaft.*`
 */
export async function seguir(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { aCargo, recordar, antes }: Peticion<typeof api.seguirCaso>['body'],
) {
  exigir(actor, PERMISO)
  const personas = await personasConRol(deps.db, PERMISO)
  return transaccion(deps, actor, async (tx) => {
    const caso = await exigirCaso(tx, id)
    if (caso.asignado_a !== antes.aCargo || caso.recordar !== antes.recordar)
      throw new Fallo('registro.version')
    if (aCargo !== null && aCargo !== caso.asignado_a && !personas.some((una) => una.id === aCargo))
      throw new Fallo('sagrilaft.a_cargo', {}, 'aCargo')
    if (caso.estado === 'archivado' || caso.estado === 'presentado') throw noProcede(caso)
    if (recordar !== null && recordar !== caso.recordar && recordar < fechaBogota(deps.reloj()))
      throw new Fallo('sagrilaft.recordar', {}, 'recordar')
    await cambiarCaso(tx, id, { asignado_a: aCargo, recordar })
    await anotarEnRegistro(deps, tx, actor, 'sagrilaft.asignado', caso)
    return { id }
  })
}

const noProcede = ({ estado }: FilaCaso) =>
  new Fallo('sagrilaft.estado', { estado: nombreDeCaso(estado).toLowerCase() })

/** One step of a case, signed, over the version that its author saw. */
async function dar(
  deps: Dependencias,
  actor: Actor,
  id: string,
  paso: PasoCaso,
  con: { texto: string; version: number; credenciales: { usuario: string; clave: string } },
  radicado?: { radicado: string; radicado_el: string },
) {
  const firmante = await verificarFirma(deps, actor, con.credenciales, PERMISO)
  return transaccion(deps, actor, async (tx) => {
    const caso = await exigirCaso(tx, id)
    if (caso.version !== con.version) throw new Fallo('registro.version')
    if (!admite(paso, caso.estado)) throw noProcede(caso)
    if (radicado && radicado.radicado_el < fechaBogota(caso.abierto))
      throw new Fallo('sagrilaft.fecha', {}, 'fecha')
    const estado = PASOS_CASO[paso].queda
    // Nobody looks again at what is over: its day would stand in the list and in what is found by it.
    await cambiarCaso(tx, id, { estado, ...radicado, ...(!SIGUEN.has(estado) && { recordar: null }) })
    await escribir(deps, tx, id, firmante.id, paso, con.texto)
    const accion = radicado ? 'sagrilaft.presentado' : 'sagrilaft.decidido'
    await anotarEnRegistro(deps, tx, actor, accion, caso, firmante.id)
    return { id }
  })
}

/** @throws Fallo `permiso.falta`, `firma.*`, `registro.no_existe`, `registro.version`, `sagrilaft.estado` */
export function decidir(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { decision, motivo, ...con }: Peticion<typeof api.decidirCaso>['body'],
) {
  exigir(actor, PERMISO)
  return dar(deps, actor, id, decision, { ...con, texto: motivo })
}

/** @throws Fallo as `decidir`, and `sagrilaft.fecha` of a day that has not come or before the case */
export function radicar(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { radicado, fecha, ...con }: Peticion<typeof api.radicarCaso>['body'],
) {
  exigir(actor, PERMISO)
  if (fecha > fechaBogota(deps.reloj())) throw new Fallo('sagrilaft.fecha', {}, 'fecha')
  const texto = `Radicado ${radicado.trim()} del ${formatoFecha(fecha)}`
  return dar(deps, actor, id, 'radicar', { ...con, texto }, { radicado: radicado.trim(), radicado_el: fecha })
}
