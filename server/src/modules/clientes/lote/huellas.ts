import type { Cliente, DatosCliente } from '@retroventa/api/clientes/llamadas'
import {
  CANAL_IMPORTACION,
  VERSION_AUTORIZACION,
  VERSION_IMPORTADA,
} from '@retroventa/domain/clientes/autorizacion'
import type { HuellasCliente } from '../queries.ts'

/**
 * Who marked the customer and when, and which authorisation was given (Ley 1581): kept from before while the form says
 * the same, written anew when it says something else.
 * @param antes the customer as stored; absent on a creation
 */
export function huellasDe(
  datos: DatosCliente,
  antes: (Cliente & { marcadoPor: string | null }) | undefined,
  { firmanteId, ahora }: { firmanteId: string; ahora: string },
): HuellasCliente {
  return { ...marca(datos, antes, firmanteId, ahora), ...autorizacion(datos, antes, ahora) }
}

function marca(
  { cliente }: DatosCliente,
  antes: (Cliente & { marcadoPor: string | null }) | undefined,
  firmanteId: string,
  ahora: string,
): Pick<HuellasCliente, 'no_deseado_por' | 'no_deseado_en'> {
  if (!cliente?.noDeseado) return { no_deseado_por: null, no_deseado_en: null }
  const anterior = antes?.cliente.marca
  if (anterior && anterior.motivo === cliente.noDeseadoMotivo?.trim())
    return { no_deseado_por: antes.marcadoPor, no_deseado_en: anterior.instante }
  return { no_deseado_por: firmanteId, no_deseado_en: ahora }
}

function autorizacion(
  { autorizacion: dicha }: DatosCliente,
  antes: Cliente | undefined,
  ahora: string,
): Pick<HuellasCliente, 'autorizacion_version' | 'autorizacion_canal' | 'autorizacion_en'> {
  const anterior = antes?.autorizacion
  const igual = dicha?.otorgada && anterior && anterior.canal === dicha.canal
  if (dicha === undefined || igual)
    return {
      autorizacion_version: anterior?.version ?? null,
      autorizacion_canal: anterior?.canal ?? null,
      autorizacion_en: anterior?.instante ?? null,
    }
  if (!dicha.otorgada) return { autorizacion_version: null, autorizacion_canal: null, autorizacion_en: null }
  return {
    autorizacion_version: dicha.canal === CANAL_IMPORTACION ? VERSION_IMPORTADA : VERSION_AUTORIZACION,
    autorizacion_canal: dicha.canal ?? null,
    autorizacion_en: ahora,
  }
}
