import { z } from 'zod'
import { ContratoFila } from './contratos.ts'
import { Pesos } from './core/comunes.ts'
import { endpoint } from './core/endpoint.ts'

const Cifra = z.object({ valor: Pesos, cantidad: z.int() })

export const verInicio = endpoint({
  method: 'GET',
  path: '/inicio',
  permiso: 'contratos.ver',
  resumen: 'Lo de hoy en el almacén: caja, movimientos y contratos por atender',
  response: z.object({
    /** Absent for those who may not see the cash. */
    efectivo: Pesos.nullable(),
    entregado: Cifra,
    prorrogas: Cifra,
    retiros: Cifra,
    porAtender: z.object({ items: z.array(ContratoFila.extend({ pendiente: Pesos })), total: z.int() }),
    valorGramo: z.array(
      z.object({ categoria: z.int(), nombre: z.string(), contrato: Pesos, compraDirecta: Pesos }),
    ),
  }),
  errors: [],
})
