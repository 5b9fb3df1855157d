import { evento } from '../../core/eventos.ts'

/** A customer was created, changed or merged at the counter, or freed by the correction of a hit: they are screened. */
export const CLIENTE_GUARDADO = evento<{ clienteId: string }>('clientes.guardado')

/** A batch of an import was saved. Apart, so that the counter does not wait behind it. */
export const CLIENTES_IMPORTADOS = evento<{ clienteIds: string[] }>('clientes.importados')
