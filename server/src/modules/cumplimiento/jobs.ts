import { type Suscripcion, suscribir } from '../../core/eventos.ts'
import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { CLIENTE_GUARDADO, CLIENTES_IMPORTADOS } from '../clientes/service.ts'
import { LISTA_NUEVA } from '../listas/service.ts'
import { trabajarRevisiones } from './revisar.ts'
import { revisarCliente, revisarRezagados, revisarVarios } from './revisarCliente.ts'
import { asegurarRevisiones, revisarPorLista, TRABAJO_REVISAR } from './revisiones.ts'

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

/** Nobody is left unscreened, whatever became of their job. A minute later it is tried again anyway. */
const rezagados: Trabajo<Dependencias, object> = {
  nombre: 'cumplimiento.rezagados',
  cron: '* * * * *',
  reintentos: 0,
  async ejecutar(deps, _, cierre) {
    await revisarRezagados(deps, cierre)
  },
}

export const trabajosDeCumplimiento: readonly Trabajo<Dependencias, never>[] = [revisar, rezagados]

export const suscripciones: readonly Suscripcion[] = [
  // Its run is left. Repeating it is harmless.
  suscribir(LISTA_NUEVA, 'cumplimiento', (deps, { listaId }) => revisarPorLista(deps, listaId)),
  suscribir(CLIENTE_GUARDADO, 'cumplimiento', async (deps, { clienteId }) => {
    await revisarCliente(deps, clienteId)
  }),
  // What was screened already raises nothing twice when the job is done again.
  suscribir(CLIENTES_IMPORTADOS, 'cumplimiento', (deps, { clienteIds }, cierre) =>
    revisarVarios(deps, clienteIds, cierre),
  ),
]
