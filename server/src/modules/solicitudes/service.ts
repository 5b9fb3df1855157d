import { DatosContrato } from '@retroventa/api/contratos/llamadas'
import type { Permiso } from '@retroventa/api/permisos'
import { reservadas } from '@retroventa/domain/operaciones/catalogo'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { soportePorId } from '../dinero/service.ts'
import { fotoAdoptada } from '../fotos/service.ts'
import { permisosPorAlmacen } from '../sesion/service.ts'
import { porId } from './queries.ts'
import { soporteDe } from './vista.ts'

export { exportar, firmasDeLibros, listar, resumen } from './listado.ts'
export { pedir } from './pedir.ts'
export { pedidaDe } from './queries.ts'
export { aprobar, loQueFalta, rechazar } from './responder.ts'
export { retirar } from './retirar.ts'

/**
 * The photo of a request, for the branch that asked and for who answers there.
 * @throws Fallo `solicitud.no_existe`, `foto.no_existe`
 */
export async function evidencia(
  deps: Pick<Dependencias, 'db' | 'archivos'>,
  actor: Actor,
  id: string,
  tamano: 'grande' | 'miniatura',
): Promise<Archivo> {
  const fila = await solicitudVisible(deps, actor, id)
  return fotoAdoptada(deps, fila.evidencia_id ?? '', tamano)
}

/**
 * The support of the expense that is asked for, by the same door: whoever answers reads the invoice before it is paid.
 * @throws Fallo `solicitud.no_existe`, `soporte.no_existe`
 */
export async function soporte(
  deps: Pick<Dependencias, 'db' | 'archivos'>,
  actor: Actor,
  id: string,
): Promise<Archivo> {
  return soportePorId(deps, soporteDe(await solicitudVisible(deps, actor, id)), 'solicitud')
}

/**
 * A contract that was asked for, as it was entered: where it was not made, it is asked for again with what was answered put right. Its photos
 * stay with the request.
 * @throws Fallo `solicitud.no_existe`
 */
export async function contratoPedido(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  id: string,
): Promise<DatosContrato> {
  exigir(actor, 'solicitudes.pedir')
  const { tipo, almacen_id, entrada } = await solicitudVisible(deps, actor, id)
  if (tipo !== 'contrato' || almacen_id !== actor.almacenId) throw new Fallo('solicitud.no_existe')
  const datos = DatosContrato.parse(entrada)
  return { ...datos, articulos: datos.articulos.map(({ fotos: _, ...articulo }) => articulo) }
}

async function solicitudVisible(deps: Pick<Dependencias, 'db'>, actor: Actor, id: string) {
  exigir(actor, 'solicitudes.ver')
  const [fila, permisos] = await Promise.all([porId(deps.db, id), permisosPorAlmacen(deps, actor)])
  const suyos = fila && permisos.get(fila.almacen_id)?.permisos
  const deAqui = fila?.almacen_id === actor.almacenId || suyos?.has('solicitudes.responder')
  // A request whose row this person is not told has no photo nor support for them either (D26).
  const callada = reservadas((permiso) => suyos?.has(permiso as Permiso) ?? false).some(
    (tipo) => tipo === fila?.tipo,
  )
  if (!fila || !(actor.esSuper || (deAqui && !callada))) throw new Fallo('solicitud.no_existe')
  return fila
}
