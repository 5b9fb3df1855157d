import type { Tx } from '../../core/transaccion.ts'

/** Forgets what was said to a person and where it was sent; that it was sent, when and why stays (Ley 1581). */
export async function olvidarMensajes(tx: Tx, clienteId: string): Promise<void> {
  await tx
    .updateTable('mensajes')
    .set({ texto: '', asunto: null, destino: null, detalle: null })
    .where('cliente_id', '=', clienteId)
    .execute()
}
