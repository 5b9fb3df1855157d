import type { consultarImei as llamada } from '@retroventa/api/certificados/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { imeiValido, leerImei } from '@retroventa/domain/certificados/imei'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { aparicionesDe } from '../policivo/service.ts'
import { conImei } from './queries.ts'

/**
 * What is warned of an IMEI before a certificate: its check digit, and where it appeared before, in certificates and in the
 * register of the police of every branch.
 * @throws Fallo `permiso.falta`
 */
export async function consultarImei(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  texto: string,
): Promise<Respuesta<typeof llamada>> {
  exigir(actor, 'certificados.imprimir')
  const imei = leerImei(texto).toLowerCase()
  const seBusca = /^[0-9a-z]{8,20}$/.test(imei)
  const [certificados, registro] = seBusca
    ? await Promise.all([conImei(db, imei), aparicionesDe(db, imei)])
    : [[], []]
  return {
    valido: imeiValido(imei),
    apariciones: [
      ...certificados.map(({ codigo, fecha, almacen_codigo: almacen }) => ({
        que: 'certificado' as const,
        codigo,
        fecha,
        almacen,
      })),
      ...registro.map((una) => ({ que: 'policivo' as const, ...una })),
    ],
  }
}
