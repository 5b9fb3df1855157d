import type { PuertoArchivos } from './port.ts'

/** Keys that one query asks about. */
const TANDA = 200

/** Keys that begin so and were written before an instant, in batches: whoever sweeps asks which of them some row has. */
export async function* clavesDeAntes(
  { archivos }: { readonly archivos: Pick<PuertoArchivos, 'listar'> },
  prefijo: string,
  antesDe: Date,
): AsyncGenerator<string[]> {
  let tanda: string[] = []
  for await (const { clave, modificado } of archivos.listar(prefijo)) {
    if (modificado >= antesDe) continue
    tanda.push(clave)
    if (tanda.length < TANDA) continue
    yield tanda
    tanda = []
  }
  if (tanda.length > 0) yield tanda
}
