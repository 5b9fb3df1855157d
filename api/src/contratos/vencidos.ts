import { z } from 'zod'
import { Credenciales, Fecha, Id, Instante, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Paginado, paginaDeLista, varios } from '../core/listaConsulta.ts'
import { FALLOS_FIRMA } from '../sesion/firma.ts'
import { CLASES_CONTRATO, ContratoFila } from './fila.ts'

/** How the customer was told before the items are lost. */
export const CANALES_AVISO = ['mensaje', 'llamada', 'carta', 'visita', 'personal'] as const

const AvisoPrevio = z.object({
  instante: Instante,
  canal: z.enum(CANALES_AVISO),
  respuesta: z.string().nullable(),
  usuario: z.string(),
  /** When it was given: by message, when the first one left. Null while none has: until then it is no notice. */
  salio: Instante.nullable(),
  /** By message, and one is still to leave. */
  espera: z.boolean(),
})
export type AvisoPrevio = z.output<typeof AvisoPrevio>

export const FilaVencida = ContratoFila.extend({
  /** Overdue months, whole pesos (D27). */
  vencido: Pesos,
  /** The last prior notice that was given. */
  aviso: Fecha.nullable(),
})
export type FilaVencida = z.output<typeof FilaVencida>

export const FiltroVencidos = Buscado.extend({
  cola: z.enum(['vencidos', 'hoy']).default('vencidos'),
  clase: varios(CLASES_CONTRATO).optional(),
  venceDesde: Fecha.optional(),
  venceHasta: Fecha.optional(),
  orden: z.enum(['vence', '-vence', 'codigo', '-codigo', 'capital', '-capital']).default('vence'),
})
export type FiltroVencidos = z.output<typeof FiltroVencidos>

export const listarVencidos = endpoint({
  method: 'GET',
  path: '/contratos/vencidos',
  permiso: 'contratos.ver',
  resumen: 'Contratos vencidos, y los que vencen hoy, con su último aviso previo',
  query: FiltroVencidos.extend(Paginado.shape),
  response: paginaDeLista(FilaVencida).extend({
    totales: z.object({ capital: z.int(), peso: z.int() }),
    /** Which contracts the whole filter holds: what is signed for all of them says which ones were seen. */
    visto: z.string(),
  }),
  errors: [],
})

export const totalVencido = endpoint({
  method: 'GET',
  path: '/contratos/vencidos/debe',
  permiso: 'contratos.ver',
  resumen: 'Lo que deben entre todos los contratos de la cola y el filtro',
  query: FiltroVencidos,
  response: z.object({ debe: Pesos }),
  errors: [],
})

export const exportarVencidos = endpoint({
  method: 'GET',
  path: '/contratos/vencidos/exportar',
  permiso: 'contratos.exportar',
  resumen: 'La cola de vencidos, o los que vencen hoy, del filtro entero en CSV o XLSX',
  query: FiltroVencidos.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})

const DESTINOS_LOTE = ['vitrina', 'vitrina_peso', 'desuso', 'fundir'] as const

const Accion = z.discriminatedUnion('accion', [
  z.object({ accion: z.literal('aviso'), canal: z.enum(CANALES_AVISO), respuesta: texto(300).optional() }),
  z.object({ accion: z.literal('espera'), hasta: Fecha, motivo: texto(300).optional() }),
  /** Metal goes to the place; what is not metal, to the window (by weight) or to desuso (melt). */
  z.object({ accion: z.literal('vencimiento'), destino: z.enum(DESTINOS_LOTE) }),
])
export type AccionLote = z.output<typeof Accion>

/** Rows that were not done, with the reason; the rest of a batch is its documents. */
export const Lote = z.object({
  id: Id,
  accion: z.enum(['aviso', 'espera', 'vencimiento']),
  creado: Instante,
  terminado: Instante.nullable(),
  total: z.int(),
  hechas: z.int(),
  rechazadas: z.int(),
  filas: z.array(
    z.object({
      codigo: z.string(),
      estado: z.enum(['pendiente', 'hecha', 'rechazada']),
      documento: z.string().nullable(),
      mensaje: z.string().nullable(),
    }),
  ),
})
export type Lote = z.output<typeof Lote>

export const crearLote = endpoint({
  method: 'POST',
  path: '/contratos/lotes',
  // One for each kind of action: any of them enters, and the use case asks for that of its own.
  permiso: ['contratos.avisar', 'contratos.esperar', 'contratos.vencer'],
  resumen:
    'Avisar, dar espera o resolver muchos contratos vencidos, firmado una vez y hecho en segundo plano',
  body: z.object({
    accion: Accion,
    /** Those chosen; without them, the whole filter. */
    contratos: z.array(Id).min(1).max(1_000).optional(),
    filtro: FiltroVencidos.optional(),
    /** Of a whole filter: `visto` of the queue that was read. Other contracts by now, and nothing is done. */
    visto: texto(60).optional(),
    credenciales: Credenciales,
  }),
  response: z.object({ id: Id, total: z.int() }),
  errors: ['lote.vacio', 'lote.cambio', 'permiso.falta', 'peticion.clave_repetida', ...FALLOS_FIRMA],
})

const ResumenLote = Lote.omit({ filas: true }).extend({
  /** User name of who signed it. */
  firmante: z.string(),
})

export const listarLotes = endpoint({
  method: 'GET',
  path: '/contratos/lotes',
  permiso: 'contratos.ver',
  resumen:
    'Los últimos lotes que se firmaron en el almacén, con cuántos contratos se hicieron y se rechazaron',
  response: z.object({ items: z.array(ResumenLote) }),
  errors: [],
})

export const verLote = endpoint({
  method: 'GET',
  path: '/contratos/lotes/:id',
  permiso: 'contratos.ver',
  resumen: 'Cómo va un lote, con el resultado de cada contrato',
  params: z.object({ id: Id }),
  response: Lote,
  errors: ['lote.no_existe'],
})

export const avisosPrevios = endpoint({
  method: 'GET',
  path: '/contratos/:codigo/avisos',
  permiso: 'contratos.ver',
  resumen: 'Avisos previos que se dieron de un contrato: cuándo, por qué medio y qué respondió',
  params: z.object({ codigo: texto(30) }),
  response: z.object({
    items: z.array(AvisoPrevio),
    /** Days between the notice and the loss (settings); 0 asks for none. */
    diasAviso: z.int(),
  }),
  errors: ['contrato.no_existe'],
})
