import type { Documento } from '../../../core/ganchos.ts'
import type { Tx } from '../../../core/transaccion.ts'
import { aliasConDocumento, dejarComoAlias } from './queriesFusion.ts'

/**
 * Saves a customer who may take a document that one of the records merged into it has kept. That record keeps the one which is left: it
 * goes on leading to who stayed, and nobody else may have it.
 * @param guardar answers false where nothing was saved: then the caller gives the transaction up
 */
export async function tomandoDeSusAlias(
  tx: Tx,
  { id, antes, despues, ahora }: { id: string; antes: Documento; despues: Documento; ahora: string },
  guardar: () => Promise<boolean>,
): Promise<boolean> {
  const alias = await aliasConDocumento(tx, id, despues)
  if (alias === undefined) return guardar()
  const dejar = (documento: Documento) =>
    dejarComoAlias(tx, { id: alias, sobreviviente: id, documento, ahora })
  // Two rows never have one document, not even for a moment: it goes through a name that nobody has.
  await dejar({ ...despues, cedula: `~${alias}` })
  const guardado = await guardar()
  await dejar(antes)
  return guardado
}
