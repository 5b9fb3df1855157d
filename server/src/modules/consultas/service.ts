import type { ResultadoConsulta } from '@retroventa/api/consultas/llamadas'
import { normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { verCliente } from '../clientes/service.ts'
import { documentoPedido } from './propias.ts'
import { ultimasPorFuente } from './queries.ts'
import { vistaDeConsulta } from './vista.ts'

export { ajustarFuente, exportarFuentes, verAjustesFuentes } from './ajustes.ts'
export { avanzar, avanzarAtrasadas } from './avanzar.ts'
export { recibirAviso } from './avisosProveedor.ts'
export { consultar, verConsulta } from './consultar.ts'
export { verCupo } from './cupo.ts'
export { verFuentes } from './fuentes.ts'
export { exportarHechas, exportarInforme, informeConsultas, listarHechas } from './informe/informe.ts'
export { pdfConsulta } from './pdf.ts'
export { consultarListas } from './propias.ts'

type Ultima = ResultadoConsulta & { ultimaConsulta: string }

/**
 * Last answer of each source about a customer and what was asked since without one, the newest first; also what was consulted on the
 * documents of their records before those existed.
 * @throws Fallo `permiso.falta`, `cliente.no_existe`
 */
export async function historialConsultas(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  clienteId: string,
): Promise<Ultima[]> {
  exigir(actor, 'consultas.ver')
  const { id } = await verCliente(deps, actor, clienteId)
  return comoUltimas(await ultimasPorFuente(deps.db, { clienteId: id }))
}

/**
 * The same about a document.
 * @throws Fallo `permiso.falta`
 */
export async function historialDocumento(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  { cedula, tipo_documento = '' }: { cedula: string; tipo_documento?: string | undefined },
): Promise<Ultima[]> {
  exigir(actor, 'consultas.ver')
  const tipoDocumento = normalizarTipoDocumento(tipo_documento) ?? null
  return comoUltimas(
    await ultimasPorFuente(deps.db, {
      cedula: documentoPedido(cedula, tipoDocumento ?? undefined),
      tipoDocumento,
    }),
  )
}

const comoUltimas = (filas: Awaited<ReturnType<typeof ultimasPorFuente>>): Ultima[] =>
  filas.map((fila) => ({ ...vistaDeConsulta(fila), ultimaConsulta: fila.instante }))
