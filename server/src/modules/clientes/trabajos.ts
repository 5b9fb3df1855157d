/** Name of the job left by every save: `{clienteId}`. Whoever watches customers does its work from it. */
export const TRABAJO_CLIENTE_GUARDADO = 'clientes.guardado'

/** Name of the job left by every batch of an import: `{clienteIds}`. Apart, so that the counter does not wait behind it. */
export const TRABAJO_CLIENTES_IMPORTADOS = 'clientes.importados'
