import { z } from 'zod'
import { Fecha, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'

/** Planned in the browser by `domain/contratos/simulacion`; here it is put on paper for the customer. */
export const imprimirSimulacion = endpoint({
  method: 'GET',
  path: '/contratos/:codigo/simulacion',
  permiso: 'contratos.ver',
  resumen: 'Cuánto paga el cliente si viene un día, en papel y con los meses que siguen',
  params: z.object({ codigo: texto(30) }),
  query: z.object({ dia: Fecha }),
  produce: 'application/pdf',
  errors: ['contrato.no_existe', 'contrato.cerrado', 'contrato.simulacion_dia', 'impresion.fallo'],
})
