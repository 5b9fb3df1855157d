import { z } from 'zod'
import { Sugeridos } from '../configuracion/llamadas.ts'
import { Instante } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'

/** Prices and suggested values as they are saved: what a valuation is computed from (001 §9, D15). */
export const verIndicadores = endpoint({
  method: 'GET',
  path: '/indicadores',
  permiso: 'contratos.ver',
  resumen: 'Dólar, onza, plata y valores sugeridos guardados',
  response: Sugeridos,
  errors: [],
})

/** Pieces by purity, gross weight and stones, hundredths of a gram: `4:430:0,5:100:20`. */
export const imprimirValoracion = endpoint({
  method: 'GET',
  path: '/indicadores/valoracion',
  permiso: 'contratos.ver',
  resumen: 'La valoración de unas piezas con los precios guardados, en papel',
  query: z.object({
    piezas: z.string().regex(/^[1-8]:\d{1,8}:\d{1,8}(?:,[1-8]:\d{1,8}:\d{1,8}){0,39}$/, {
      error: 'deben ser hasta 40 piezas: pureza, peso y piedras',
    }),
  }),
  produce: 'application/pdf',
  errors: ['indicadores.piezas', 'impresion.fallo'],
})

/** Of one price: who said it and of when it is; null when it is the saved one. */
const Origen = z.object({ fuente: z.string(), de: z.string() }).nullable()

/** The nine fields of 001 §7, and who said each price. */
const Consulta = z.object({
  dolar: z.number(),
  onza: z.number(),
  plata: z.number(),
  /** Asked to the market by this very call. */
  actualizado: z.boolean(),
  puedeActualizar: z.boolean(),
  /** Seconds until it may be asked again. */
  tiempoRestante: z.int(),
  /** The figures are of an answer that waits to be saved. */
  desde_cache: z.boolean(),
  fecha_cache: Instante.nullable(),
  error: z.string().nullable(),
  origen: z.object({ dolar: Origen, metales: Origen }),
  /** Whoever asks may ask the market and save. */
  administra: z.boolean(),
})
export type ConsultaIndicadores = z.output<typeof Consulta>

export const verConsulta = endpoint({
  method: 'GET',
  path: '/indicadores/consulta',
  permiso: 'contratos.ver',
  resumen: 'Los precios guardados o los que esperan guardarse, sin preguntar al mercado',
  response: Consulta,
  errors: [],
})

export const consultarIndicadores = endpoint({
  method: 'POST',
  path: '/indicadores/consulta',
  permiso: 'contratos.ver',
  resumen: 'Preguntar los precios al mercado, una vez por hora y de a uno',
  response: Consulta,
  errors: [],
})

export const guardarIndicadores = endpoint({
  method: 'POST',
  path: '/indicadores/guardar',
  permiso: 'contratos.ver',
  resumen: 'Guardar los precios consultados que se están viendo: desde entonces se avalúa con ellos',
  /** Of those before the person: where it is not that of the answer that waits, or is not said, nothing is saved. */
  body: z.object({ fecha_cache: Instante.optional() }),
  response: Consulta,
  errors: ['indicadores.sin_cambios', 'indicadores.otros_precios'],
})

/** Open contracts of gold whose capital is above what their items suggest. */
const BajoAgua = z.object({ contratos: z.int(), capital: z.int() })

export const efectoIndicadores = endpoint({
  method: 'GET',
  path: '/indicadores/efecto',
  permiso: 'contratos.ver',
  resumen:
    'Qué cambiaría al guardar: contratos abiertos de oro con más capital que su valor sugerido, antes y después',
  response: z.object({ abiertos: z.int(), antes: BajoAgua, despues: BajoAgua }),
  errors: ['indicadores.sin_cambios'],
})

export const historiaIndicadores = endpoint({
  method: 'GET',
  path: '/indicadores/historia',
  permiso: 'contratos.ver',
  resumen:
    'Los precios guardados y los escritos en la configuración, del más viejo al más nuevo: 200 como máximo',
  response: z.object({
    items: z.array(z.object({ instante: Instante, dolar: z.number(), onza: z.number(), plata: z.number() })),
    /** There are older ones. */
    hayAntes: z.boolean(),
  }),
  errors: [],
})
