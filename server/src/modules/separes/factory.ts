import type { Documento } from '@retroventa/api/operaciones/llamadas'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { envioDe, envioDeCrear, type Taller } from '../../testing/taller/taller.ts'

/** A layaway as the workshop makes it, signed by the manager. @returns its code */
export async function unPlan(t: Taller): Promise<string> {
  const { cuerpo, estado } = await t.enviar(await envioDeCrear(t.p.deps, 'separe', 'gerente'))
  if (estado !== 200) throw new Error(`no layaway: ${JSON.stringify(cuerpo)}`)
  return cuerpo.codigo
}

/** An operation on a layaway, signed by the manager. */
export async function operarPlan(t: Taller, tipo: TipoOperacion, origen: string, entrada: object = {}) {
  return t.enviar(await envioDe(t.quien.pedir, { tipo, origen, documento: origen }, entrada, 'gerente'))
}

export const documentoEn = async (t: Taller, codigo: string) =>
  (await t.quien.pedir<Documento>('GET', `/documentos/${codigo}`)).cuerpo
