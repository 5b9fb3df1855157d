import type { Tx } from './transaccion.ts'

/**
 * Next number of a document in a branch, from 1 and without gaps: the row stays locked until the transaction ends, and a
 * save that fails gives the number back. Who takes numbers of two documents takes them in the order of their names.
 * @param cuantos taken in a row @returns the last one of them
 */
export async function siguienteNumero(
  tx: Tx,
  almacenId: string,
  documento: string,
  cuantos = 1,
): Promise<number> {
  const { ultimo } = await tx
    .insertInto('consecutivos')
    .values({ almacen_id: almacenId, documento, ultimo: cuantos })
    .onConflict((oc) =>
      oc
        .columns(['almacen_id', 'documento'])
        .doUpdateSet((eb) => ({ ultimo: eb('consecutivos.ultimo', '+', cuantos) })),
    )
    .returning('ultimo')
    .executeTakeFirstOrThrow()
  return ultimo
}

/** Whether the branch has given a number to any document: its code is printed on it. */
export async function tieneNumeros(tx: Tx, almacenId: string): Promise<boolean> {
  const alguno = await tx
    .selectFrom('consecutivos')
    .select('almacen_id')
    .where('almacen_id', '=', almacenId)
    .limit(1)
    .executeTakeFirst()
  return alguno !== undefined
}
