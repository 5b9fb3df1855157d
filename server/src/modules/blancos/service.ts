import { LISTA_BLANCOS } from '@retroventa/api/blancos/lista'
import type * as api from '@retroventa/api/blancos/llamadas'
import type { Blanco } from '@retroventa/api/blancos/llamadas'
import { FALTA_MOTIVO } from '@retroventa/api/blancos/textos'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { diasEntre, type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import { esMotivo } from '@retroventa/domain/motivo'
import { PREFIJOS_SUELTOS } from '@retroventa/domain/operaciones/prefijos'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { auditar, auditarTodos } from '../../core/auditoria.ts'
import { siguienteNumero } from '../../core/consecutivos.ts'
import { Fallo } from '../../core/fallo.ts'
import { archivoDeLista } from '../../core/lista/archivo.ts'
import { filtroDe } from '../../core/lista/estados.ts'
import { conCursor, deUnInstante, enPagina } from '../../core/lista/sql.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { exigirAbierto } from '../almacenes/service.ts'
import { verificarFirma } from '../sesion/service.ts'
import {
  bloqueado,
  bloqueadoDe,
  bloquearSueltos,
  cerrar,
  cerrarTodos,
  contar,
  enOrden,
  enSuLugar,
  type FilaBlanco,
  insertar,
  porCodigo,
} from './queries.ts'

const CIFRAS = 6
/** Rows of the log in one statement. */
const LOTE = 1_000

const presentar =
  (hoy: Fecha) =>
  (fila: FilaBlanco): Blanco =>
    fila.estado === 'suelto'
      ? // Of one whose contract was voided, who had closed it and when is of that contract.
        { ...fila, dias: diasEntre(fechaBogota(new Date(fila.creado)), hoy), cerrado: null, cerradoPor: null }
      : { ...fila, dias: null }

/** A page of those of the branch. */
export async function listar(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { pagina, porPagina, ...filtro }: Peticion<typeof api.listarBlancos>['query'],
): Promise<Respuesta<typeof api.listarBlancos>> {
  exigir(actor, 'blancos.ver')
  const [{ conteos, sueltos }, filas] = await Promise.all([
    contar(db, actor.almacenId, filtro),
    enPagina(db, enOrden(actor.almacenId, filtro), { desde: (pagina - 1) * porPagina, cuantos: porPagina }),
  ])
  const items = filas.map(presentar(fechaBogota(reloj())))
  const total = conteos[filtro.estado ?? 'todos'] ?? 0
  // Of a search they are not all.
  return { items, total, conteos, ...(!filtro.texto?.trim() && sueltos && { sueltos }) }
}

/** Those of a filter as a file. */
export async function exportar(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof api.exportarBlancos>['query'],
): Promise<Archivo> {
  exigir(actor, 'blancos.ver')
  const hoy = fechaBogota(deps.reloj())
  return archivoDeLista({
    lista: LISTA_BLANCOS,
    nombre: `contratos-en-blanco-${actor.almacenCodigo}-${hoy}`,
    formato,
    filtro: filtroDe(actor.almacenCodigo, LISTA_BLANCOS, filtro),
    hoy,
    lotes: () =>
      deUnInstante(deps.db, (tx) => conCursor(tx, enOrden(actor.almacenId, filtro), presentar(hoy))),
  })
}

/**
 * Gives numbers to papers that are about to be printed: whoever asks again because no answer came gets the same ones. Those of a print
 * that failed are loose as any other.
 * @returns their codes, in order
 * @throws Fallo `validacion.datos` of a branch that was closed meanwhile
 */
export function numerar(deps: Dependencias, actor: Actor, cantidad: number): Promise<string[]> {
  const creado = deps.reloj().toISOString()
  return transaccion(deps, actor, async (tx) => {
    const ultimo = await siguienteNumero(tx, actor.almacenId, 'contrato_en_blanco', cantidad)
    const filas = Array.from({ length: cantidad }, (_, i) => {
      const numero = ultimo - cantidad + 1 + i
      const codigo = `${actor.almacenCodigo}-${PREFIJOS_SUELTOS.blanco}${String(numero).padStart(CIFRAS, '0')}`
      return { id: deps.nuevoId(), numero, codigo }
    })
    await insertar(
      tx,
      filas.map((fila) => ({ ...fila, almacen_id: actor.almacenId, creado, creado_por: actor.usuarioId })),
    )
    // Once they hold it: who closes it now waits, and finds them.
    await exigirAbierto(tx, actor.almacenId)
    await auditarTodos(
      deps,
      tx,
      actor,
      filas.map(({ id, codigo }) => ({
        accion: 'blanco.impreso' as const,
        entidad: 'blanco',
        entidadId: id,
        despues: { codigo },
      })),
    )
    return filas.map(({ codigo }) => codigo)
  })
}

/** @throws Fallo `validacion.datos` of what says nothing */
function exigirMotivo(escrito: string): string {
  const motivo = escrito.trim()
  if (esMotivo(motivo)) return motivo
  throw new Fallo('validacion.datos', {
    errores: [{ codigo: 'requerido', campo: 'motivo', mensaje: FALTA_MOTIVO }],
  })
}

/**
 * One that was not used: spoilt, lost or returned.
 * @throws Fallo `validacion.datos`, `blanco.no_existe`, `blanco.cerrado`
 */
export async function anular(
  deps: Dependencias,
  actor: Actor,
  leido: string,
  escrito: string,
): Promise<Blanco> {
  exigir(actor, 'blancos.anular')
  const motivo = exigirMotivo(escrito)
  const codigo = codigoLeido(leido)
  return transaccion(deps, actor, async (tx) => {
    const suyo = await bloqueado(tx, actor.almacenId, codigo)
    if (!suyo) throw new Fallo('blanco.no_existe')
    if (suyo.estado !== 'suelto') throw new Fallo('blanco.cerrado')
    await cerrar(tx, suyo.id, {
      estado: 'anulado',
      motivo,
      cerrado: deps.reloj().toISOString(),
      cerrado_por: actor.usuarioId,
    })
    await auditar(deps, tx, actor, {
      accion: 'blanco.anulado',
      entidad: 'blanco',
      entidadId: suyo.id,
      despues: { codigo, motivo },
    })
    const fila = await porCodigo(tx, actor.almacenId, codigo)
    if (!fila) throw new Fallo('blanco.no_existe')
    return presentar(fechaBogota(deps.reloj()))(fila)
  })
}

/**
 * All that are loose, as one: those of a branch that is to be closed. Each has its line in the log, with who signed.
 * @throws Fallo `validacion.datos`, `firma.*`; `blanco.cambiaron` when they are others than whoever signs saw: none is touched
 */
export async function anularSueltos(
  deps: Dependencias,
  actor: Actor,
  { motivo: escrito, visto, credenciales }: Peticion<typeof api.anularBlancosSueltos>['body'],
): Promise<Respuesta<typeof api.anularBlancosSueltos>> {
  exigir(actor, 'blancos.anular')
  const motivo = exigirMotivo(escrito)
  const firmante = await verificarFirma(deps, actor, credenciales, 'blancos.anular')
  return transaccion(deps, actor, async (tx) => {
    const suyos = await bloquearSueltos(tx, actor.almacenId)
    if (suyos[0]?.visto !== visto) throw new Fallo('blanco.cambiaron')
    await cerrarTodos(
      tx,
      suyos.map(({ id }) => id),
      { motivo, cerrado: deps.reloj().toISOString(), cerrado_por: firmante.id },
    )
    const cambios = suyos.map(({ id, codigo }) => ({
      accion: 'blanco.anulado' as const,
      entidad: 'blanco',
      entidadId: id,
      despues: { codigo, motivo },
      firmanteId: firmante.id,
    }))
    for (let i = 0; i < cambios.length; i += LOTE)
      await auditarTodos(deps, tx, actor, cambios.slice(i, i + LOTE))
    return { anulados: suyos.length }
  })
}

/** Whether a number is of a blank contract of the branch that is loose; it is held until the contract that names it is written. */
export async function estaSuelto(tx: Tx, almacenId: string, codigo: string): Promise<boolean> {
  return (await bloqueado(tx, almacenId, codigo))?.estado === 'suelto'
}

/**
 * The contract that was written by hand on it was registered, or that which takes the place of one that was voided and was written on
 * it: it is the same paper. A number of anything else is none of its business.
 */
export async function registrar(
  deps: Pick<Dependencias, 'reloj' | 'nuevoId'>,
  tx: Tx,
  actor: Actor,
  { codigo, contratoId }: { codigo: string; contratoId: string },
): Promise<void> {
  const fila =
    (await bloqueado(tx, actor.almacenId, codigo)) ?? (await bloqueadoDe(tx, actor.almacenId, codigo))
  if (fila?.estado === 'suelto') await usar(deps, tx, actor, { fila, contratoId })
}

/**
 * A contract was voided, and that is written: its paper is of the one that took its place while it was in force. With none it is loose,
 * as nothing has to be written for.
 */
export async function alAnularContrato(
  deps: Pick<Dependencias, 'reloj' | 'nuevoId'>,
  tx: Tx,
  actor: Actor,
  contrato: string,
): Promise<void> {
  const fila = await bloqueadoDe(tx, actor.almacenId, contrato)
  if (fila?.estado !== 'suelto') return
  const contratoId = await enSuLugar(tx, actor.almacenId, contrato)
  if (contratoId) await usar(deps, tx, actor, { fila, contratoId })
}

async function usar(
  deps: Pick<Dependencias, 'reloj' | 'nuevoId'>,
  tx: Tx,
  actor: Actor,
  { fila, contratoId }: { fila: Pick<FilaBlanco, 'id' | 'codigo'>; contratoId: string },
): Promise<void> {
  await cerrar(tx, fila.id, {
    estado: 'usado',
    contrato_id: contratoId,
    cerrado: deps.reloj().toISOString(),
    cerrado_por: actor.usuarioId,
  })
  await auditar(deps, tx, actor, {
    accion: 'blanco.usado',
    entidad: 'blanco',
    entidadId: fila.id,
    despues: { codigo: fila.codigo },
  })
}
