import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { TRABAJO_CLIENTE_GUARDADO, TRABAJO_CLIENTES_IMPORTADOS } from '../clientes/service.ts'
import { TRABAJO_LISTA_NUEVA } from '../listas/service.ts'
import { trabajarRevisiones } from './revisar.ts'
import { revisarCliente } from './revisarCliente.ts'
import { asegurarRevisiones, revisarPorLista, TRABAJO_REVISAR } from './revisiones.ts'

/** A list version came into force: its run is left. Repeating it is harmless. */
const alCambiarLista: Trabajo<Dependencias, { listaId: string }> = {
  nombre: TRABAJO_LISTA_NUEVA,
  ejecutar: (deps, { listaId }) => revisarPorLista(deps, listaId),
}

/** Works through the runs; every minute it looks for one that a dead process left behind. */
const revisar: Trabajo<Dependencias, object> = {
  nombre: TRABAJO_REVISAR,
  cron: '* * * * *',
  reintentos: 1,
  async ejecutar(deps, _, cierre) {
    await asegurarRevisiones(deps)
    await trabajarRevisiones(deps, cierre)
  },
}

const alGuardarCliente: Trabajo<Dependencias, { clienteId: string }> = {
  nombre: TRABAJO_CLIENTE_GUARDADO,
  async ejecutar(deps, { clienteId }) {
    await revisarCliente(deps, clienteId)
  },
}

/** One after the other: what was screened already raises nothing twice when the job is done again. */
const alImportarClientes: Trabajo<Dependencias, { clienteIds: string[] }> = {
  nombre: TRABAJO_CLIENTES_IMPORTADOS,
  async ejecutar(deps, { clienteIds }) {
    for (const id of clienteIds) await revisarCliente(deps, id)
  },
}

export const trabajosDeCumplimiento: readonly Trabajo<Dependencias, never>[] = [
  alCambiarLista,
  revisar,
  alGuardarCliente,
  alImportarClientes,
]
