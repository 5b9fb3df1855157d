import type { enviarCopia as endpoint, verCopias as verEndpoint } from '@retroventa/api/contratos/copias'
import { fraseDeEspera } from '@retroventa/api/contratos/textos'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { Mensaje } from '@retroventa/api/mensajes/llamadas'
import { nombreDeCanal } from '@retroventa/api/operaciones/textos'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
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
import { contratoBloqueado } from '../operaciones/queries.ts'
import { contratoVisible } from '../operaciones/visible.ts'
import { valoresDeCopia } from './valores.ts'

const { contrato, prorroga, abono, retiro } = OPERACIONES_CONTRATO
const COPIA = contrato.copia
/** The copies of a contract and of what was paid on it. */
const COPIAS = [contrato, prorroga, abono, retiro].map(({ copia }) => copia)

/** By what channels one of its contract still has to leave, and what is said of it. */
const porSalir = (mensajes: readonly Mensaje[]): Map<Canal, string> =>
  new Map(
    mensajes.flatMap(({ canal, motivo, estado, razon }) =>
      motivo === COPIA && (estado === 'encolado' || estado === 'retenido')
        ? [[canal, fraseDeEspera(razon?.texto)] as const]
        : [],
    ),
  )

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
  const esperan = porSalir(enviadas)
  return {
    cliente: quien?.nombre ?? fila.nombre_completo,
    medios: mediosAPedido(deps, configuracion, COPIA, quien).map(({ canal, destino, razon, sinCanal }) => {
      const espera = destino === null ? undefined : esperan.get(canal)
      return {
        canal,
        sale: destino !== null && espera === undefined,
        espera: espera !== undefined,
        sinCanal,
        destino: veCliente ? destino : null,
        razon: razon ?? espera ?? null,
      }
    }),
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
 * Leaves the copy of a contract for its customer, by those channels that a person chose, the house has and they authorised, with what it
 * owes as of today; once nothing is owed, with what its paper is worth. While one of before is still to leave by a channel there is no
 * other by it. Its contract is held: two people who press at once send one, and who voids it meanwhile waits, and finds the copy that it
 * stops.
 * @throws Fallo `contrato.no_existe` also of another branch, `contrato.copia_anulado`, `contrato.copia_sin_medio`,
 * `contrato.copia_en_camino`, `permiso.falta`
 */
export async function enviarCopia(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
  elegidos: readonly Canal[],
): Promise<Respuesta<typeof endpoint>> {
  exigir(actor, 'contratos.imprimir')
  const configuracion = await leerConfiguracion(deps)
  return transaccion(deps, actor, async (tx) => {
    const fila = await contratoBloqueado(tx, codigoLeido(codigo))
    // It speaks in the name of the branch of the contract, whoever asks.
    if (fila?.almacen_id !== actor.almacenId) throw new Fallo('contrato.no_existe')
    if (fila.estado === 'anulado') throw new Fallo('contrato.copia_anulado', { codigo: fila.codigo })
    const [quien] = await contactosDeClientes(tx, [fila.cliente_id])
    const esperan = porSalir(
      await mensajesSobre(tx, fila.cliente_id, { referencia: fila.codigo, motivos: [COPIA] }),
    )
    const espera = elegidos.find((canal) => esperan.has(canal))
    if (espera)
      throw new Fallo('contrato.copia_en_camino', {
        medio: nombreDeCanal(espera),
        espera: esperan.get(espera),
      })
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
          // By the document, as all that it said: what is voided before it leaves does not leave.
          clave: `copia:${fila.id}:${deps.nuevoId()}`,
          adjunto: { papel: 'contrato', codigo: fila.codigo, duplicado: true },
          valores: valoresDeCopia(fila),
        },
        { titulo: `Copia de contrato ${fila.codigo}`, configuracion, quien, elegidos },
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
