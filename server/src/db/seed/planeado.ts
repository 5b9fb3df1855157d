import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import type { Actor } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { type Hecho, llevarACabo } from '../../modules/operaciones/service.ts'

export type Cargar = Awaited<ReturnType<NonNullable<Dependencias['cargadores'][TipoOperacion]>>>

/** What an operation loads for its plan, looked up beside its transaction. @param referencia code of what it acts on, when it does on one */
export async function cargarDe(
  deps: Dependencias,
  actor: Actor,
  tipo: TipoOperacion,
  referencia: string,
): Promise<Cargar> {
  const cargador = deps.cargadores[tipo]
  if (!cargador) throw new Error(`nobody loads ${tipo}`)
  return cargador(deps, actor, tipo, referencia)
}

/** Saves an operation as it is planned under its locks, as who may sign anything would: for what makes history, never for a person. @throws Fallo with its faults */
export async function llevarComoSePlanea(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  { tipo, entrada }: { tipo: TipoOperacion; entrada: object },
  cargar: Cargar,
): Promise<Hecho> {
  const cargado = await cargar(tx, entrada)
  const { plan, faltas } = cargado.resultado
  if (!plan) throw new Fallo('validacion.datos', { faltas })
  const firmante = {
    id: actor.usuarioId,
    username: actor.username,
    nombre: actor.nombre,
    esSuper: true,
    puede: () => true,
  }
  return llevarACabo(deps, tx, actor, tipo, cargado, { visto: huellaDe(plan), firmante })
}

/** The same from its beginning, in a transaction of its own. @throws Fallo with its faults */
export async function hacerComoSePlanea(
  deps: Dependencias,
  actor: Actor,
  { referencia, ...que }: { tipo: TipoOperacion; referencia: string; entrada: object },
): Promise<Hecho> {
  const cargar = await cargarDe(deps, actor, que.tipo, referencia)
  return transaccion(deps, actor, (tx) => llevarComoSePlanea(deps, tx, actor, que, cargar))
}
