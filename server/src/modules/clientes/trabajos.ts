/** Name of the job left by every save: `{clienteId}`. Whoever watches customers does its work from it. */
export const TRABAJO_CLIENTE_GUARDADO = 'clientes.guardado'
