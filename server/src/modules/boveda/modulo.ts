import type { Modulo } from '../modulo.ts'
import { deAlmacen, deCliente, deDocumento } from './ganchos.ts'
import { rutas } from './routes.ts'
import { cargarDeCustodia, cargarEnvio, origenCustodia } from './service.ts'

export const boveda = {
  tablas: ['custodias'],
  publica: ['custodias'],
  lee: ['clientes', 'contratos', 'documentos', 'piezas', 'usuarios'],
  rutas,
  deCliente,
  deAlmacen,
  deDocumento,
  origenes: { custodia: origenCustodia },
  cargadores: {
    envioBoveda: cargarEnvio,
    recepcionBoveda: cargarDeCustodia,
    pedidoBoveda: cargarDeCustodia,
    entregaBoveda: cargarDeCustodia,
  },
} satisfies Modulo
