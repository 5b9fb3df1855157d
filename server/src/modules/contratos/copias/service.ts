import type { enviarCopia as endpoint, verCopias as verEndpoint } from '@retroventa/api/contratos/copias'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { Canal } from '@retroventa/domain/mensajes/tipos'
import { OPERACIONES_CONTRATO } from '@retroventa/domain/operaciones/contratos/catalogo'
import type { TipoPlantilla } from '@retroventa/domain/plantillas/matriz'
import { type Actor, exigir, puede } from '../../../core/actor.ts'
import { auditar } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import { transaccion } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { contactosDeClientes } from '../../clientes/service.ts'
import { leerConfiguracion } from '../../configuracion/service.ts'
import { enviarAPedido, mediosAPedido, mensajesSobre } from '../../mensajes/service.ts'
import { copiaDeDocumento } from '../../operaciones/service.ts'
import { contratoVisible } from '../operaciones/visible.ts'
import { copiasDeUnoEnUno } from './queries.ts'

const { contrato, prorroga, abono, retiro } = OPERACIONES_CONTRATO
const COPIA = contrato.copia
/** The copies of a contract and of what was paid on it. */
const COPIAS = [contrato, prorroga, abono, retiro].map(({ copia }) => copia)

/**
 * To whom and by what the copy of a contract would go, and those that went (design 07 *Enviar copia*).
 * @throws Fallo `contrato.no_existe`, `permiso.falta`
 */
export async function verCopias(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
): Promise<Respuesta<typeof verEndpoint>> {
  exigir(actor, 'contratos.imprimir')
  const fila = await contratoVisible(deps.db, actor, codigo)
  const [[quien], configuracion, enviadas] = await Promise.all([
    contactosDeClientes(deps.db, [fila.cliente_id]),
    leerConfiguracion(deps),
    mensajesSobre(deps.db, fila.cliente_id, { referencia: fila.codigo, motivos: COPIAS }),
  ])
  const veCliente = puede(actor, 'clientes.ver')
  return {
    cliente: quien?.nombre ?? fila.nombre_completo,
    medios: mediosAPedido(deps, configuracion, COPIA, quien).map(({ canal, destino, razon }) => ({
      canal,
      sale: destino !== null,
      destino: veCliente ? destino : null,
      razon,
    })),
    enviadas: enviadas.map(({ id, motivo, canal, estado, razon, creado, empleado }) => ({
      id,
      motivo: motivo as TipoPlantilla,
      canal,
      estado,
      razon: razon?.texto ?? null,
      creado,
      empleado,
    })),
  }
}

/**
 * Leaves the copy of a contract for its customer, by those channels that a person chose, the house has and they authorised. While one of before is still to
 * leave there is no other: two people who press at once send one.
 * @throws Fallo `contrato.no_existe` also of another branch, `contrato.copia_sin_medio`, `contrato.copia_en_camino`, `permiso.falta`
 */
export async function enviarCopia(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
  elegidos: readonly Canal[],
): Promise<Respuesta<typeof endpoint>> {
  exigir(actor, 'contratos.imprimir')
  const fila = await contratoVisible(deps.db, actor, codigo)
  const [dicho, configuracion] = await Promise.all([
    copiaDeDocumento(deps, fila.codigo),
    leerConfiguracion(deps),
  ])
  // It speaks in the name of the branch of the contract, whoever asks.
  if (!dicho || fila.almacen_id !== actor.almacenId) throw new Fallo('contrato.no_existe')
  return transaccion(deps, actor, async (tx) => {
    await copiasDeUnoEnUno(tx, fila.id)
    const [quien] = await contactosDeClientes(tx, [fila.cliente_id])
    const anteriores = await mensajesSobre(tx, fila.cliente_id, {
      referencia: fila.codigo,
      motivos: [COPIA],
    })
    if (anteriores.some(({ estado }) => estado === 'encolado' || estado === 'retenido'))
      throw new Fallo('contrato.copia_en_camino')
    const canales =
      quien &&
      (await enviarAPedido(
        deps,
        tx,
        actor,
        {
          tipo: COPIA,
          clase: 'confirmacion',
          referencia: fila.codigo,
          clave: `copia:pedida:${fila.id}:${deps.nuevoId()}`,
          adjunto: dicho.adjunto,
          valores: dicho.valores,
        },
        { titulo: `Copia de ${dicho.cual}`, configuracion, quien, elegidos },
      ))
    if (!canales?.length) throw new Fallo('contrato.copia_sin_medio')
    await auditar(deps, tx, actor, {
      accion: 'contrato.copia_enviada',
      entidad: 'contrato',
      entidadId: fila.id,
      despues: { codigo: fila.codigo, canales },
    })
    return { canales }
  })
}
