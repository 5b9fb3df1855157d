import { createHash } from 'node:crypto'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/inventario/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import {
  type ClaseInventario,
  type Conciliado,
  conciliar,
  type Diferencia,
  LUGARES_INVENTARIO,
  type Movida,
  type Resumen,
} from '@retroventa/domain/inventario/conciliar'
import { cualEs, type Explicacion, validarExplicacion } from '@retroventa/domain/inventario/explicacion'
import type { SituacionCierre } from '@retroventa/domain/operaciones/inventario/cierre'
import type { Kysely } from 'kysely'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'
import type { Dependencias } from '../../dependencies.ts'
import { enPalabras, type FilaPieza, piezasPorEtiqueta, piezasPorPeso } from '../operaciones/service.ts'
import { pedidaDe } from '../solicitudes/service.ts'
import { inventarioPropio } from './contar.ts'
import { bloquearInventario, escribirEstado, type FilaInventario } from './queries.ts'
import {
  ajenasDe,
  contadosDe,
  escribirExplicaciones,
  esperadasDe,
  etiquetasNuevas,
  explicacionesDe,
  granelesDe,
} from './queriesConciliar.ts'

/** Each grams difference may part one thing in two, and each unknown thing is a new one. */
const NUEVAS = 2_000

/** What a closed count keeps of what it came out as. */
export interface Resultado {
  readonly resumen: Resumen
  readonly movidas: readonly Movida[]
  readonly bajas: number
  readonly hallazgos: number
}

/** The count beside the books, as both are now. */
export async function conciliacionDe(db: Kysely<DB>, inventario: FilaInventario): Promise<Conciliado> {
  const { id, almacen, clase, abierto } = inventario
  const { piezas, granel } = LUGARES_INVENTARIO[clase]
  const [esperadas, contados, ajenas, graneles] = await Promise.all([
    esperadasDe(db, id, piezas, abierto),
    contadosDe(db, id),
    ajenasDe(db, inventario, piezas),
    granel ? granelesDe(db, inventario, granel) : [],
  ])
  return conciliar({ clase, almacen, esperadas, contados, ajenas, graneles })
}

/** Grams of a purity are those of this clave: `g:4`. */
const categoriaDe = ({ clave }: Pick<Diferencia, 'clave'>): number | undefined =>
  clave.startsWith('g:') ? Number(clave.slice(2)) : undefined

/** Things that a closing may move: those of its differences, and what the branch keeps by weight of their purities. */
async function piezasPorAjustar(
  db: Kysely<DB>,
  almacenId: string,
  diferencias: readonly Diferencia[],
): Promise<readonly FilaPieza[]> {
  const [piezas, granel] = await Promise.all([
    piezasPorEtiqueta(
      db,
      diferencias.flatMap(({ piezaId, codigo }) => (piezaId ? codigo : [])),
    ),
    piezasPorPeso(
      db,
      almacenId,
      diferencias.flatMap((una) => categoriaDe(una) ?? []),
    ),
  ])
  // The label of what is kept by weight may have been read too: it is among the grams already, and there it has its turn.
  const porPeso = new Set(granel.map(({ id }) => id))
  return [...granel, ...piezas.filter(({ id }) => !porPeso.has(id))]
}

/**
 * What was decided of each difference, digested: who signs a closing, and who approves it later, do so of this, and anybody who
 * closes counts may change it meanwhile. What goods cost is not in it: it is told to who may not see that (ADR 044), and a digest
 * of one number is that number for who tries them all. Why it was decided so moves nothing.
 */
function selloDe(diferencias: readonly (Diferencia & { readonly explicacion?: Explicacion | undefined })[]) {
  const decidido = diferencias.map((una) => {
    const { ajusta, descripcion, categoria, peso, costo } = una.explicacion ?? {}
    return [una.clave, cualEs(una), ajusta, descripcion, categoria, peso, costo]
  })
  return createHash('sha256').update(JSON.stringify(decidido)).digest('hex')
}

/** A count as its closing reads it, and the rows of the things that it may move. */
export async function situacionDe(
  deps: Pick<Dependencias, 'nuevoId'>,
  db: Kysely<DB>,
  actor: Pick<Actor, 'almacenId'>,
  inventario: FilaInventario,
): Promise<{ situacion: SituacionCierre; movidas: readonly Movida[]; filas: readonly FilaPieza[] }> {
  const { id, codigo, clase, almacen_id: almacenId, estado } = inventario
  const explicadas = await explicacionesDe(db, id)
  const cerrado = inventario.resultado as Resultado | null
  const hallado: Conciliado = cerrado
    ? { ...cerrado, diferencias: [...explicadas.values()].flatMap(({ diferencia }) => diferencia ?? []) }
    : await conciliacionDe(db, inventario)
  const { diferencias, movidas, resumen } = hallado
  const filas = cerrado ? [] : await piezasPorAjustar(db, almacenId, diferencias)
  const porPieza = Map.groupBy(filas, (fila) => fila.id)
  const lugarGranel = LUGARES_INVENTARIO[clase].granel
  const suyas = (una: Diferencia) => {
    const categoria = categoriaDe(una)
    return categoria === undefined
      ? (porPieza.get(una.piezaId ?? '') ?? []).filter((fila) => fila.almacenId === almacenId)
      : filas.filter(
          (fila) =>
            fila.almacenId === almacenId && fila.categoria === categoria && fila.lugar === lugarGranel,
        )
  }
  // Of an open count, what was answered when the difference was another one explains nothing of this one.
  const explicacionDe = (una: Diferencia) => {
    const dicha = explicadas.get(una.clave)
    return cerrado || dicha?.cual === undefined || dicha.cual === cualEs(una) ? dicha?.explicacion : undefined
  }
  const suDecision = diferencias.map((una) => ({ ...una, explicacion: explicacionDe(una) }))
  return {
    movidas,
    filas,
    situacion: {
      id,
      codigo,
      clase,
      almacenId,
      almacenActualId: actor.almacenId,
      fila: { estado },
      resumen,
      sello: selloDe(suDecision),
      diferencias: suDecision.map((una) => ({
        ...una,
        piezas: suyas(una).map(({ id: pieza, almacenId: suyo, categoria, lugar, peso, costo }) => ({
          id: pieza,
          almacenId: suyo,
          categoria: categoria ?? undefined,
          lugar,
          peso,
          costo,
        })),
      })),
      ids: cerrado
        ? []
        : Array.from({ length: Math.min(NUEVAS, diferencias.length * 2) }, () => deps.nuevoId()),
    },
  }
}

/** Of what is for sale, what it cost is a permission (ADR 044); what is kept for its owner cost what its contract says. */
export const veCostos = (actor: Actor, clase: ClaseInventario): boolean =>
  clase !== 'vitrina' || puede(actor, 'vitrina.costos')

/**
 * A count of the branch with its differences: those of now, or those that it was closed with.
 * @throws Fallo `inventario.no_existe`
 */
export async function verInventario(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
): Promise<Respuesta<typeof api.verInventario>> {
  exigir(actor, 'inventario.ver')
  const inventario = await inventarioPropio(deps.db, actor, codigo)
  const { situacion, movidas } = await situacionDe(deps, deps.db, actor, inventario)
  const resultado = inventario.resultado as Resultado | null
  const ajustadas = (tipo: Diferencia['tipo']) =>
    resultado
      ? situacion.diferencias.flatMap((una) =>
          una.tipo === tipo && una.explicacion?.ajusta ? (una.piezaId ?? []) : [],
        )
      : []
  const nuevas = await etiquetasNuevas(deps.db, {
    corregidas: ajustadas('peso'),
    halladas: ajustadas('desconocido'),
  })
  const conCosto = veCostos(actor, inventario.clase)
  const costo = (valor: number): number | null => (conCosto ? valor : null)
  const { resumen } = situacion
  const cual = {
    almacenId: inventario.almacen_id,
    tipo: 'cierreInventario',
    referencia: inventario.codigo,
  } as const
  return {
    pedida: resultado ? null : await pedidaDe(deps.db, cual, deps.reloj()),
    hoy: fechaBogota(deps.reloj()),
    almacen: inventario.almacen,
    abierto: inventario.abierto,
    cerrado: inventario.cerrado,
    abrio: inventario.abrio,
    movidas: [...movidas],
    bajas: resultado && costo(resultado.bajas),
    hallazgos: resultado && costo(resultado.hallazgos),
    cierre: inventario.cierre,
    situacion: {
      ...situacion,
      fila: { ...situacion.fila },
      resumen: {
        ...resumen,
        costoEsperado: costo(resumen.costoEsperado),
        costoContado: costo(resumen.costoContado),
        costoFaltante: costo(resumen.costoFaltante),
      },
      diferencias: situacion.diferencias.map(({ piezas, ...una }) => ({
        ...una,
        costo: costo(una.costo),
        explicacion: una.explicacion && { ...una.explicacion },
        etiqueta: nuevas.get(una.piezaId ?? ''),
        // Nothing that the closing shows before it is saved is of a cost.
        piezas: piezas.map((pieza) => ({ ...pieza, costo: costo(pieza.costo) ?? 0 })),
      })),
      ids: [...situacion.ids],
    },
  }
}

/** Locked, and open. @throws Fallo `inventario.no_existe`, `inventario.cerrado` */
async function bloquearAbierto(tx: Parameters<typeof bloquearInventario>[0], actor: Actor, codigo: string) {
  const fila = await bloquearInventario(tx, { codigo: codigoLeido(codigo) })
  if (!fila || fila.almacen_id !== actor.almacenId) throw new Fallo('inventario.no_existe')
  if (fila.estado !== 'contando' && fila.estado !== 'conciliando') throw new Fallo('inventario.cerrado')
  return fila
}

/**
 * Ends the counting so that the differences stay still, or goes on with it.
 * @throws Fallo `inventario.no_existe`, `inventario.cerrado`
 */
export async function cambiarEstado(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
  estado: 'contando' | 'conciliando',
): Promise<{ estado: 'contando' | 'conciliando' }> {
  exigir(actor, 'inventario.cerrar')
  return transaccion(deps, actor, async (tx) => {
    const fila = await bloquearAbierto(tx, actor, codigo)
    if (fila.estado === estado) return { estado }
    await escribirEstado(tx, fila.id, estado)
    await auditar(deps, tx, actor, {
      accion: 'inventario.estado',
      entidad: 'inventario',
      entidadId: fila.id,
      antes: { codigo: fila.codigo, estado: fila.estado },
      despues: { codigo: fila.codigo, estado },
    })
    return { estado }
  })
}

/**
 * Explains differences, one or many with one reason.
 * @throws Fallo `validacion.datos` with every fault, `inventario.diferencia` when one of them is no longer there,
 *   `inventario.no_existe`, `inventario.cerrado`
 */
export async function explicar(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
  { claves, explicacion }: Peticion<typeof api.explicarDiferencias>['body'],
): Promise<{ explicadas: number }> {
  exigir(actor, 'inventario.cerrar')
  // Whether a difference is there is what the count says.
  exigir(actor, 'inventario.ver')
  return transaccion(deps, actor, async (tx) => {
    const fila = await bloquearAbierto(tx, actor, codigo)
    const { diferencias } = await conciliacionDe(tx, fila)
    const porClave = new Map(diferencias.map((una) => [una.clave, una]))
    const suyas = claves.map((clave) => {
      const una = porClave.get(clave)
      if (!una) throw new Fallo('inventario.diferencia')
      return una
    })
    const faltas = suyas.flatMap((una) => validarExplicacion(fila.clase, una, explicacion))
    if (faltas.length > 0) throw new Fallo('validacion.datos', { errores: enPalabras(faltas) })
    const instante = deps.reloj().toISOString()
    const quien = { inventarioId: fila.id, almacenId: fila.almacen_id, usuarioId: actor.usuarioId, instante }
    await escribirExplicaciones(tx, quien, suyas, explicacion)
    await auditar(deps, tx, actor, {
      accion: 'inventario.explicado',
      entidad: 'inventario',
      entidadId: fila.id,
      despues: {
        codigo: fila.codigo,
        cuantas: claves.length,
        claves: suyas.map((una) => una.codigo || una.clave),
        ...explicacion,
      },
    })
    return { explicadas: claves.length }
  })
}
