import type { CodigoPrecio } from '@retroventa/domain/vitrina/precio'

const PRECIO: Record<CodigoPrecio, (codigo: string) => string> = {
  'precio.regla': () => 'Ingrese un valor de 0 en adelante, en pesos o en porcentaje hasta 1.000 %.',
  'precio.sin_regla': (codigo) =>
    `El artículo ${codigo} no es de una pureza con valor por gramo: póngale precio o margen.`,
  'precio.minimo': (codigo) => `El precio de ${codigo} quedaría en cero. Suba el valor.`,
}

/** Sentence of why a rule gives no price. */
export const mensajeDePrecio = (
  codigo: CodigoPrecio,
  datos: Readonly<Record<string, string | number>> = {},
): string => PRECIO[codigo](String(datos.codigo ?? ''))
