import type { verConfiguracion } from '@retroventa/api/configuracion/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { Precios } from '@retroventa/domain/oro/consulta'
import type { Db } from '../../db/connect.ts'
import { estadosDe } from '../auditoria/service.ts'
import { diferencias } from './diferencias.ts'

/** Changes of the settings that are looked through: more than a year of them. */
const MAXIMO = 500
const DE_LA_CASA = 'la casa'

/** Who changed each setting last, by its dotted path, as the audit log has it. */
export async function ultimosCambios(db: Db): Promise<Respuesta<typeof verConfiguracion>['cambios']> {
  const cambios: Respuesta<typeof verConfiguracion>['cambios'] = {}
  for (const { antes, despues, nombre, instante } of await estadosDe(db, 'configuracion', '1', MAXIMO))
    for (const { campo } of diferencias(antes, despues))
      cambios[campo] ??= { nombre: nombre ?? DE_LA_CASA, instante }
  return cambios
}

const PRECIOS = ['dolar', 'onza', 'plata'] as const satisfies readonly (keyof Precios)[]

/** Prices that somebody typed in the settings, newest first, as the audit log has them; those of the market are not among them. */
export async function preciosEscritos(db: Db): Promise<(Precios & { instante: string })[]> {
  const cambios = await estadosDe(db, 'configuracion', '1', MAXIMO)
  return cambios.flatMap(({ antes, despues, instante }) => {
    const [tenia, tiene] = [antes, despues].map((uno) => (uno as { sugeridos?: Precios } | null)?.sugeridos)
    if (!tiene || PRECIOS.every((cual) => tenia?.[cual] === tiene[cual])) return []
    const { dolar, onza, plata } = tiene
    return [{ instante, dolar, onza, plata }]
  })
}
