import { auditarTodos, olvidarRetirados } from '../../core/auditoria.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { CLIENTES_IMPORTADOS, restaurarClientes, retirarClientes } from '../clientes/service.ts'
import { autorDe } from './aplicar.ts'
import { escribirJuicios, type FilaGuardada } from './queries.ts'
import type { Tomada } from './queriesTrabajo.ts'
import { textosDe } from './vista.ts'

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
  const completados = de('completado')
  const idos = await retirarClientes(
    tx,
    creados.map(({ id }) => id),
  )
  const vueltos = await restaurarClientes(
    tx,
    completados.map(({ fila, id }) => ({
      id,
      version: fila.version_cliente ?? 0,
      llenos: Object.fromEntries(textosDe(fila.antes ?? []).map((columna) => [columna, null])),
    })),
    { firmanteId, ahora },
  )
  await olvidarRetirados(tx, [...idos], ahora)
  await escribirJuicios(
    tx,
    importacion.id,
    ['resultado'],
    [...creados, ...completados].map(({ fila, id }) => ({
      numero: fila.numero,
      resultado: idos.has(id) || vueltos.has(id) ? 'retirado' : 'conservado',
    })),
  )
  await auditarTodos(deps, tx, autorDe(importacion), [
    ...creados
      .filter(({ id }) => idos.has(id))
      .map(({ fila, id }) => ({
        accion: 'cliente.retirado' as const,
        entidad: 'cliente',
        entidadId: id,
        // Not who they were: the file and its row say it to who has the file.
        antes: { archivo: importacion.archivo, fila: fila.numero },
        firmanteId,
      })),
    ...completados
      .filter(({ id }) => vueltos.has(id))
      .map(({ fila, id }) => ({
        accion: 'cliente.restaurado' as const,
        entidad: 'cliente',
        entidadId: id,
        despues: { nombre_completo: fila.nombre, archivo: importacion.archivo },
        firmanteId,
      })),
  ])
  // What they lack again, a birth date among it, is what the lists are compared with: each is looked for as it is now (D24).
  if (vueltos.size > 0) await deps.cola.publicar(CLIENTES_IMPORTADOS, { clienteIds: [...vueltos] }, tx)
  const retirados = idos.size + vueltos.size
  return { retirados, conservados: creados.length + completados.length - retirados }
}
