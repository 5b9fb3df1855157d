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
