import type { consultarImei as llamada } from '@retroventa/api/certificados/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { imeiValido, leerImei } from '@retroventa/domain/certificados/imei'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { aparicionesDe } from '../policivo/service.ts'
import { conImei } from './queries.ts'

/** Certificates that are told before it is said that there are more. */
const A_LA_VISTA = 10

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
  const imei = leerImei(texto)
  const seBusca = /^[0-9A-Z]{8,20}$/.test(imei)
  const [certificados, registro] = seBusca
    ? await Promise.all([conImei(db, imei, A_LA_VISTA + 1), aparicionesDe(db, imei)])
    : [[], { apariciones: [], hayMas: false }]
  return {
    valido: imeiValido(imei),
    apariciones: [
      ...certificados.slice(0, A_LA_VISTA).map(({ codigo, fecha, almacen_codigo: almacen }) => ({
        que: 'certificado' as const,
        codigo,
        fecha,
        almacen,
      })),
      ...registro.apariciones.map((una) => ({ que: 'policivo' as const, ...una })),
    ],
    hayMas: registro.hayMas || certificados.length > A_LA_VISTA,
  }
}
