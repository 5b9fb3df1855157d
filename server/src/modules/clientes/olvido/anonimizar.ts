import { createHmac } from 'node:crypto'
import type { Cliente, impedimentosDeAnonimizar as Impedimentos } from '@retroventa/api/clientes/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { type Actor, exigir } from '../../../core/actor.ts'
import { auditar, olvidarEnAuditoria } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import { LeidoAntes, olvidarRespuestas, type Tx, transaccion } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import type { Llaves } from '../../../llaves.ts'
import { verificarFirma } from '../../sesion/service.ts'
import { type Credenciales, leer } from '../comun.ts'
import { anonimizar, idsDelMismo } from '../fusion/queriesFusion.ts'
import { contactosPropios } from './contactos.ts'
import { dichosAntes, olvidarEnOtros } from './queriesNombres.ts'

const LARGO_HUELLA = 14

/** Ten digits can be tried one by one against a bare hash: this one needs a secret of the installation. */
const huella = ([vigente]: Llaves['secretos'], cedula: string): string =>
  `A${createHmac('sha256', vigente?.clave ?? '')
    .update(`documento:${cedula}`)
    .digest('hex')
    .slice(0, LARGO_HUELLA)
    .toUpperCase()}`

/** All that keeps the data of a person from being removed yet. */
async function loQueImpide(
  deps: Pick<Dependencias, 'ganchos' | 'dian'>,
  tx: Tx,
  id: string,
): Promise<Fallo[]> {
  const impedimentos: Fallo[] = []
  for (const { impide } of deps.ganchos.deCliente) {
    const uno = await impide?.(tx, id, deps)
    if (uno) impedimentos.push(uno)
  }
  return impedimentos
}

/**
 * The same in words, to be read before a reason is written and signed for nothing.
 * @throws Fallo `permiso.falta`, `cliente.no_existe`
 */
export async function impedimentosDeAnonimizar(
  deps: Dependencias,
  actor: Actor,
  clienteId: string,
): Promise<Respuesta<typeof Impedimentos>> {
  exigir(actor, 'clientes.anonimizar')
  return transaccion(deps, actor, async (tx) => {
    const { id } = await leer(tx, clienteId)
    return { impiden: (await loQueImpide(deps, tx, id)).map(({ message }) => message) }
  })
}

/**
 * Removes a person's data (Ley 1581): names, contacts, photos, the text of messages and what the log repeats. The
 * document becomes a fingerprint, also in consultations and in hits that were not theirs; contracts, accounting entries and
 * confirmed hits stay (`alOlvidar` of each hook says why). There is no way back.
 * @throws Fallo `cliente.contratos_abiertos`, `cliente.coincidencia_abierta`, `cliente.consulta_en_curso`, `cliente.entrega_pendiente`, `cliente.separe_en_curso`, `cliente.anticipo_abierto`, `cliente.sin_emitir`, `cliente.anonimizado`, `cliente.no_existe`, `firma.*`, `permiso.falta`
 */
export async function anonimizarCliente(
  deps: Dependencias,
  actor: Actor,
  entrada: { id: string; motivo: string; credenciales: Credenciales },
): Promise<Cliente> {
  exigir(actor, 'clientes.anonimizar')
  const firmante = await verificarFirma(deps, actor, entrada.credenciales, 'clientes.anonimizar')
  return transaccion(deps, actor, async (tx) => {
    const leido = await leer(tx, entrada.id)
    // Whoever makes a contract for this customer meanwhile waits here, or is seen below.
    await idsDelMismo(tx, leido.id)
    // Read again now that they are held: a merge, or somebody who forgot them too, was waited for.
    const { id, anonimizado } = await leer(tx, entrada.id)
    if (id !== leido.id) throw new LeidoAntes('the record was merged meanwhile')
    if (anonimizado) throw new Fallo('cliente.anonimizado')
    const registros = await idsDelMismo(tx, id)
    const [impedimento] = await loQueImpide(deps, tx, id)
    if (impedimento) throw impedimento
    const ahora = deps.reloj().toISOString()
    // Of all their records: each one that is forgotten below says no more.
    const contactos = await contactosPropios(tx, id)
    for (const registro of registros) {
      const marca = huella(deps.config.llaves.secretos, registro.cedula)
      const { documentos, nombres } = await dichosAntes(tx, registro.id)
      const olvidado = {
        id: registro.id,
        documentos: [registro, ...documentos],
        nombres: [registro.nombre_completo, ...nombres],
        contactos,
        huella: marca,
      }
      for (const { olvidar } of deps.ganchos.deCliente) await olvidar?.(tx, olvidado)
      await olvidarEnOtros(tx, registro.id, marca)
      await anonimizar(tx, registro.id, { cedula: marca, ahora })
      await olvidarEnAuditoria(tx, registro.id, ahora)
      await olvidarRespuestas(tx, registro.id, 'cliente')
    }
    await auditar(deps, tx, actor, {
      accion: 'cliente.anonimizado',
      entidad: 'cliente',
      entidadId: id,
      despues: { motivo: entrada.motivo },
      firmanteId: firmante.id,
    })
    return leer(tx, id)
  })
}
