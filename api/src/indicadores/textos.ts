import type { FaltaPrecio, Precios } from '@retroventa/domain/oro/consulta'

/** 001 §8, verbatim. */
export const TEXTOS_INDICADORES = {
  guardados: 'Indicadores guardados con éxito.',
  falloGuardar: 'Error al guardar los cambios.',
  falloConsulta: 'Ocurrió un error al obtener los datos.',
} as const

export const NOMBRE_PRECIO: Record<keyof Precios, string> = {
  dolar: 'El dólar',
  onza: 'La onza de oro',
  plata: 'La onza de plata',
}

/** Why a price of the market is not believed. */
export const TEXTO_PRECIO: Record<FaltaPrecio, string> = {
  'indicador.limite': 'llegó con un valor que no puede ser',
  'indicador.salto': 'llegó muy lejos del último guardado',
}
