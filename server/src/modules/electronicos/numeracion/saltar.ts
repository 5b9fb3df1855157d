import type { Peticion } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/electronicos/llamadas'
import { type Actor, exigir } from '../../../core/actor.ts'
import { Fallo } from '../../../core/fallo.ts'
import { transaccion } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { cambiado, elSuyo } from '../planilla.ts'
import { escribirRango } from '../queriesRangos.ts'
import { falla } from './entrada.ts'
import { anotarSalto } from './queries.ts'

/**
 * The next document takes the number after that one, which DIAN's catalogue has: as after a restore, whose copy does not know what
 * was issued since. Never below what is used, nor beyond the range; what is skipped is told for ever.
 * @throws Fallo `validacion.datos`, `electronico.rango_no_existe`
 */
export async function saltarNumeros(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { hasta, motivo }: Peticion<typeof api.saltarNumeros>['body'],
): Promise<api.Rango> {
  exigir(actor, 'electronicos.configurar')
  return transaccion(deps, actor, async (tx) => {
    // Whoever issues locks it too: no number is taken meanwhile.
    const { almacen_id, prefijo, ultimo, hasta: fin } = await elSuyo(tx, actor, id)
    const mal =
      hasta > fin
        ? `La numeración termina en ${prefijo}${fin}.`
        : hasta <= ultimo && `Ya va en ${prefijo}${ultimo}: los números no se devuelven.`
    if (mal) throw new Fallo('validacion.datos', { errores: [falla('hasta', mal)] })
    await escribirRango(tx, id, { ultimo: hasta })
    const instante = deps.reloj().toISOString()
    const desde = ultimo + 1
    await anotarSalto(tx, {
      rango_id: id,
      almacen_id,
      desde,
      hasta,
      motivo,
      usuario_id: actor.usuarioId,
      instante,
    })
    return cambiado(deps, tx, actor, {
      id,
      accion: 'electronicos.numeros_saltados',
      antes: { codigo: `${prefijo}${ultimo}` },
      despues: { codigo: `${prefijo}${hasta}`, motivo },
    })
  })
}
