import { ESTADOS_CUSTODIA } from '@retroventa/domain/operaciones/boveda/situacion'
import { z } from 'zod'
import { Credenciales, Fecha, Id, Instante, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Paginado, paginaDeLista } from '../core/listaConsulta.ts'
import { cuerpo, Hecho, RECHAZOS } from '../operaciones/llamadas.ts'
import { ENTRADAS_BOVEDA } from './entradas.ts'

const Codigo = z.object({ codigo: texto(30) })
const Lugar = z.object({ caja: z.string(), bandeja: z.string(), bolsa: z.string() })
const Pieza = z.object({
  id: Id,
  almacenId: Id,
  categoria: z.int().optional(),
  peso: z.int(),
  costo: z.int(),
  lugar: z.string(),
})
const Mensaje = z.record(z.string(), z.string())

export const situacionEnvioBoveda = endpoint({
  method: 'GET',
  path: '/boveda/contratos/:codigo',
  permiso: 'boveda.enviar',
  resumen: 'Los artículos de un contrato, como los lee su envío a bóveda',
  params: Codigo,
  query: z.object({ precinto: texto(40).optional() }),
  response: z.object({
    hoy: Fecha,
    situacion: z.object({
      contrato: z.string(),
      almacenActualId: Id,
      piezas: z.array(Pieza),
      precintoUsado: z.boolean(),
      mensaje: Mensaje,
    }),
  }),
  errors: ['boveda.sin_contrato'],
})

export const enviarABoveda = endpoint({
  method: 'POST',
  path: '/boveda',
  permiso: 'boveda.enviar',
  resumen: 'Enviar a bóveda los artículos de un contrato, en una bolsa sellada y pesada',
  body: cuerpo(ENTRADAS_BOVEDA.envioBoveda),
  response: Hecho,
  errors: [...RECHAZOS],
})

export const situacionCustodia = endpoint({
  method: 'GET',
  path: '/boveda/:codigo/situacion',
  permiso: 'boveda.ver',
  resumen: 'Una bolsa de la bóveda, como la leen sus operaciones',
  params: Codigo,
  response: z.object({
    hoy: Fecha,
    situacion: z.object({
      codigo: z.string(),
      contrato: z.string(),
      precinto: z.string(),
      fila: z.object({
        estado: z.enum(ESTADOS_CUSTODIA),
        peso: z.int(),
        pesoBase: z.int().optional(),
        lugar: Lugar.optional(),
      }),
      piezas: z.array(Pieza),
      alerta: z.boolean(),
      ocupados: z.array(Lugar),
      mensaje: Mensaje,
    }),
  }),
  errors: ['custodia.no_existe'],
})

const deCustodia = {
  method: 'POST',
  params: Codigo,
  response: Hecho,
  errors: ['custodia.no_existe', 'boveda.una_persona', ...RECHAZOS],
} as const
/** Who is at the other end of the hand-off signs on the same screen. */
const otraFirma = { entrega: Credenciales }

export const recibirEnBoveda = endpoint({
  ...deCustodia,
  path: '/boveda/:codigo/recepcion',
  permiso: 'boveda.custodiar',
  resumen: 'Recibir la bolsa en bóveda, pesada y en su lugar; firman quien recibe y quien entrega',
  body: cuerpo(ENTRADAS_BOVEDA.recepcionBoveda).extend(otraFirma),
})

export const pedirABoveda = endpoint({
  ...deCustodia,
  path: '/boveda/:codigo/pedido',
  permiso: 'boveda.enviar',
  resumen: 'Pedir una bolsa a la bóveda',
  body: cuerpo(ENTRADAS_BOVEDA.pedidoBoveda),
})

export const entregarDeBoveda = endpoint({
  ...deCustodia,
  path: '/boveda/:codigo/entrega',
  permiso: 'boveda.custodiar',
  resumen: 'Entregar la bolsa, pesada; firman quien entrega y quien recibe',
  body: cuerpo(ENTRADAS_BOVEDA.entregaBoveda).extend(otraFirma),
})

/** A bag in the list of the branch. */
export const CustodiaFila = z.object({
  id: Id,
  codigo: z.string(),
  instante: Instante,
  contrato: z.string(),
  cliente: z.string(),
  precinto: z.string(),
  /** Gross, hundredths of a gram. */
  peso: z.int(),
  articulos: z.int(),
  /** Net, of what is metal. */
  gramos: z.int(),
  /** What the house lent on it. */
  capital: Pesos,
  caja: z.string().nullable(),
  bandeja: z.string().nullable(),
  bolsa: z.string().nullable(),
  /** In the vault, and its customer paid: it is owed to them. */
  pagada: z.boolean(),
  /** Days since it is as it is. */
  dias: z.int(),
  estado: z.enum(ESTADOS_CUSTODIA),
  /** What it weighed at each hand-off that was made, hundredths of a gram. */
  pesoEnvio: z.int(),
  pesoRecepcion: z.int().nullable(),
  pesoEntrega: z.int().nullable(),
  /** What it last weighed less what it weighed when it was sealed. */
  diferencia: z.int(),
  /** Why it did not weigh the same, by who authorised it. */
  explicacion: z.string().nullable(),
})
export type CustodiaFila = z.output<typeof CustodiaFila>

export const VISTAS_BOVEDA = ['todas', 'recibidas', 'pendientes'] as const

export const FiltroBoveda = Buscado.extend({
  estado: z.enum(ESTADOS_CUSTODIA).optional(),
  /** Those that do not weigh what they weighed when they were sealed, by more than a scale. */
  peso: z.enum(['difiere']).optional(),
  orden: z
    .enum(['instante', '-instante', 'dias', '-dias', 'caja', '-caja', 'diferencia', '-diferencia'])
    .default('-instante'),
})
export type FiltroBoveda = z.output<typeof FiltroBoveda>
const Vista = z.object({ vista: z.enum(VISTAS_BOVEDA).default('todas') })

export const listarBoveda = endpoint({
  method: 'GET',
  path: '/boveda',
  permiso: 'boveda.ver',
  resumen: 'Las bolsas que la bóveda tiene del almacén, las que van hacia ella y las que debe entregar',
  query: FiltroBoveda.extend({ ...Vista.shape, ...Paginado.shape }),
  response: paginaDeLista(CustodiaFila).extend({
    totales: z.object({ bolsas: z.int(), articulos: z.int(), gramos: z.int(), capital: Pesos }),
  }),
  errors: [],
})

export const exportarBoveda = endpoint({
  method: 'GET',
  path: '/boveda/exportar',
  permiso: 'boveda.exportar',
  resumen: 'Todo el filtro de la bóveda en CSV o XLSX',
  query: FiltroBoveda.extend({ ...Vista.shape, ...Exportado.shape }),
  produce: 'text/csv',
  errors: [],
})
