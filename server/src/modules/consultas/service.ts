import type { Fuente, ResultadoConsulta } from '@retroventa/api/consultas'
import { normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { verCliente } from '../clientes/service.ts'
import { fuentesVisibles, ultimasPorFuente } from './queries.ts'
import { vistaDeConsulta, vistaDeFuente } from './vista.ts'

export { consultarListas } from './propias.ts'

/**
 * Sources of the panel, in their order (000 §7). Those that cannot be asked now come too, with `activo` false.
 * @throws Fallo `permiso.falta`
 */
export async function verFuentes(deps: Pick<Dependencias, 'db'>, actor: Actor): Promise<Fuente[]> {
  exigir(actor, 'consultas.ver')
  return (await fuentesVisibles(deps.db)).map(vistaDeFuente)
}

type Ultima = ResultadoConsulta & { ultimaConsulta: string }

/**
 * Last result of each source about a customer, also what was consulted on its document before it existed.
 * @throws Fallo `permiso.falta`, `cliente.no_existe`
 */
export async function historialConsultas(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  clienteId: string,
): Promise<Ultima[]> {
  exigir(actor, 'consultas.ver')
  const { cedula, tipo_documento } = await verCliente(deps, actor, clienteId)
  return comoUltimas(await ultimasPorFuente(deps.db, { clienteId, cedula, tipoDocumento: tipo_documento }))
}

/**
 * Last result of each source about a document.
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
      cedula: cedula.replace(/[^\p{L}\d]/gu, '').toUpperCase(),
      tipoDocumento,
    }),
  )
}

const comoUltimas = (filas: Awaited<ReturnType<typeof ultimasPorFuente>>): Ultima[] =>
  filas.map((fila) => ({ ...vistaDeConsulta(fila), ultimaConsulta: fila.instante }))
