import { auditarTodos, olvidarRetirados } from '../../core/auditoria.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { CLIENTES_IMPORTADOS, restaurarClientes, retirarClientes } from '../clientes/service.ts'
import { conMensajeDesde } from '../mensajes/service.ts'
import { autorDe } from './aplicar.ts'
import { escribirJuicios, type FilaGuardada, filasQueCompletaron } from './queries.ts'
import type { Tomada } from './queriesTrabajo.ts'
import { textosDe } from './vista.ts'

/** Who takes it back: the person who signed it, or the house by itself when the import could not go on. */
export const autorDeDeshacer = (tomada: Tomada) => ({ ...autorDe(tomada), usuarioId: tomada.deshecha_por })

/** Takes a batch back: what nobody used or saved since goes, the rest stays as it is. */
export async function deshacerLote(
  deps: Dependencias,
  tx: Tx,
  importacion: Tomada,
  filas: readonly FilaGuardada[],
): Promise<{ retirados: number; conservados: number }> {
  const ahora = deps.reloj().toISOString()
  const firmanteId = importacion.deshecha_por ?? importacion.firmante_id ?? importacion.usuario_id
  const de = (resultado: string) =>
    filas.flatMap((fila) =>
      fila.resultado === resultado && fila.cliente_id ? [{ fila, id: fila.cliente_id }] : [],
    )
  const creados = de('creado')
  const deCompletados = de('completado')
  const completados = await loCompletado(
    tx,
    importacion.id,
    deCompletados.map(({ id }) => id),
  )
  const idos = await retirarClientes(
    tx,
    creados.map(({ id }) => id),
  )
  const vueltos = await restaurarClientes(
    tx,
    completados.map(({ id, version, suyas }) => ({
      id,
      version,
      llenos: Object.fromEntries(
        suyas.flatMap(({ antes }) => textosDe(antes ?? []).map((columna) => [columna, null])),
      ),
    })),
    { firmanteId, ahora },
    (ids) => conMensajeDesde(tx, ids, importacion.confirmada ?? importacion.creada),
  )
  await olvidarRetirados(tx, [...idos], ahora)
  const restaurados = completados.filter(({ id }) => vueltos.has(id))
  const retiradas = new Set(restaurados.flatMap(({ suyas }) => suyas.map(({ numero }) => numero)))
  const conservadas = deCompletados.filter(({ fila }) => !retiradas.has(fila.numero))
  await escribirJuicios(
    tx,
    importacion.id,
    ['resultado'],
    [
      ...creados.map(({ fila, id }) => ({
        numero: fila.numero,
        resultado: idos.has(id) ? 'retirado' : 'conservado',
      })),
      ...[...retiradas].map((numero) => ({ numero, resultado: 'retirado' })),
      ...conservadas.map(({ fila }) => ({ numero: fila.numero, resultado: 'conservado' })),
    ],
  )
  const firma = importacion.deshecha_por === null ? {} : { firmanteId: importacion.deshecha_por }
  await auditarTodos(deps, tx, autorDeDeshacer(importacion), [
    ...creados
      .filter(({ id }) => idos.has(id))
      .map(({ fila, id }) => ({
        accion: 'cliente.retirado' as const,
        entidad: 'cliente',
        entidadId: id,
        // Not who they were: the file and its row say it to who has the file.
        antes: { archivo: importacion.archivo, fila: fila.numero },
        ...firma,
      })),
    ...restaurados.map(({ id, suyas }) => ({
      accion: 'cliente.restaurado' as const,
      entidad: 'cliente',
      entidadId: id,
      despues: { nombre_completo: suyas[0]?.nombre, archivo: importacion.archivo },
      ...firma,
    })),
  ])
  // What they lack again, a birth date among it, is what the lists are compared with: each is looked for as it is now (D24).
  if (vueltos.size > 0) await deps.cola.publicar(CLIENTES_IMPORTADOS, { clienteIds: [...vueltos] }, tx)
  return {
    retirados: idos.size + vueltos.size,
    conservados: creados.length - idos.size + new Set(conservadas.map(({ id }) => id)).size,
  }
}

/**
 * What the rows of an import filled in of each customer, also those of another batch: two documents of one person, after a merge. Of those
 * that somebody saved between, only what came last is the import's to take back.
 */
async function loCompletado(
  tx: Tx,
  importacionId: string,
  ids: readonly string[],
): Promise<{ id: string; version: number; suyas: FilaGuardada[] }[]> {
  const filas = ids.length > 0 ? await filasQueCompletaron(tx, importacionId, ids) : []
  return [...Map.groupBy(filas, ({ cliente_id }) => cliente_id ?? '')].map(([id, todas]) => {
    const version = todas[0]?.version_cliente ?? 0
    let primera = version
    const suyas = todas.filter(({ version_cliente }) => {
      const sigue = version_cliente === primera || version_cliente === primera - 1
      if (sigue) primera = version_cliente
      return sigue
    })
    return { id, version, suyas }
  })
}
