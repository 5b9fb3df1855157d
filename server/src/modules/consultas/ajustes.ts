import type { AjusteFuente } from '@retroventa/api/consultas'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { esFuentePropia } from '../listas/service.ts'
import { type FilaFuente, fuentesVisibles } from './queries.ts'

/**
 * Who answers each source and whether it uses the month's quota.
 * @throws Fallo `permiso.falta`
 */
export async function verAjustesFuentes(
  deps: Pick<Dependencias, 'db' | 'config' | 'consultas'>,
  actor: Actor,
): Promise<AjusteFuente[]> {
  exigir(actor, 'consultas.costos')
  return (await fuentesVisibles(deps.db)).map((fila) => vista(deps, fila))
}

/**
 * Chooses the provider of a source among those configured that can answer it. Consultations in course end where they began.
 * @throws Fallo `permiso.falta`, `registro.no_existe`, `consulta.proveedor`
 */
export async function ajustarFuente(
  deps: Dependencias,
  actor: Actor,
  ajuste: { codigoFuente: string; proveedor: string | null; consumeCupo: boolean },
): Promise<AjusteFuente> {
  exigir(actor, 'consultas.administrar')
  const { codigoFuente, proveedor, consumeCupo } = ajuste
  return transaccion(deps, actor, async (tx) => {
    const antes = (await fuentesVisibles(tx)).find((f) => f.codigo === codigoFuente)
    if (!antes) throw new Fallo('registro.no_existe')
    const { proveedores, motorPropio } = vista(deps, antes)
    if (proveedor === null ? !motorPropio && antes.proveedor !== null : !proveedores.includes(proveedor))
      throw new Fallo('consulta.proveedor', {}, 'proveedor')
    await tx
      .updateTable('fuentes_consulta')
      .set({ proveedor, consume_cupo: consumeCupo })
      .where('codigo', '=', codigoFuente)
      .execute()
    const despues = vista(deps, { ...antes, proveedor, consume_cupo: consumeCupo })
    await auditar(deps, tx, actor, {
      accion: 'consulta.fuente_ajustada',
      entidad: 'consulta',
      entidadId: codigoFuente,
      antes: vista(deps, antes),
      despues,
    })
    return despues
  })
}

function vista(deps: Pick<Dependencias, 'config' | 'consultas'>, fila: FilaFuente): AjusteFuente {
  const capaces = Object.values(deps.consultas.proveedores).filter((p) => p.fuentes.includes(fila.codigo))
  const propia = esFuentePropia(deps, fila)
  return {
    codigoFuente: fila.codigo,
    nombreFuente: fila.nombre,
    proveedor: fila.proveedor,
    proveedores: capaces.map((p) => p.nombre),
    motorPropio: esFuentePropia(deps, { codigo: fila.codigo, proveedor: null }),
    consumeCupo: fila.consume_cupo && !propia,
  }
}
