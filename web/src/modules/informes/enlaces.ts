import type { FilaInforme, Informe } from '@retroventa/api/informes/definir'
import { esSuper } from '../../api/sesion.ts'
import type { Contexto } from '../../shell/mapa/condiciones.ts'
import { rutaDe } from '../../shell/mapa/mapa.ts'
import { seAbre as seAbrePuerta } from '../../shell/mapa/visible.ts'

/** Lists of the branch of the session, whoever asks: of another one they would show other figures. */
const LISTA_DE_LA_SESION = /^\/(documentos|contabilidad\/movimientos)\?/
const DE_SU_ALMACEN = /^\/(contratos|documentos)\//

/**
 * Whether what is behind a row opens from where somebody works. A document of another branch opens for super people; the others
 * work in it to open it, as the server asks; and a list that follows the session, everybody.
 * @param enElla the row is of the branch of the session
 */
export function seAbre(a: string, { esSuper, enElla }: { esSuper: boolean; enElla: boolean }): boolean {
  if (enElla) return true
  if (LISTA_DE_LA_SESION.test(a)) return false
  return esSuper || !DE_SU_ALMACEN.test(a)
}

/** Whether the person may enter the page that is behind a row: an informe is read also by who may not open what it counts. */
export const puedeEntrar = (a: string, contexto: Contexto): boolean =>
  seAbrePuerta(rutaDe(a.split('?')[0] ?? a)?.ruta ?? {}, contexto)

/**
 * What is behind a row: `hay` for who may enter it, and `abre` where it opens from where they work. One rule for the rows and for
 * the drawer that judges one of them.
 */
export function caminoDe(
  { abre }: Pick<Informe, 'abre'>,
  fila: FilaInforme,
  contexto: Contexto,
): { hay?: string; abre?: string } {
  const hay = abre?.(fila)
  if (hay === undefined || !puedeEntrar(hay, contexto)) return {}
  const { sesion } = contexto
  const donde = { esSuper: esSuper(sesion), enElla: fila.almacen === sesion.almacen?.codigo }
  return seAbre(hay, donde) ? { hay, abre: hay } : { hay }
}
