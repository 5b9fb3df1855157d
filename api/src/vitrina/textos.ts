import type { CodigoPrecio } from '@retroventa/domain/vitrina/precio'
import { pureza } from './lista.ts'

type Datos = Readonly<Record<string, string | number>>

const PRECIO: Record<CodigoPrecio, (datos: Datos) => string> = {
  'precio.regla': () => 'Ingrese un valor de 0 en adelante, en pesos o en porcentaje hasta 1.000 %.',
  'precio.sin_gramo': ({ categoria }) => `Falta el gramo de ${pureza(Number(categoria))}.`,
  'precio.sin_regla': ({ codigo }) => `El artículo ${codigo} no es de metal: póngale precio o margen.`,
  'precio.minimo': ({ codigo }) => `El precio de ${codigo} quedaría en cero. Suba el valor.`,
}

/** Sentence of why a rule gives no price. */
export const mensajeDePrecio = (codigo: CodigoPrecio, datos: Datos = {}): string => PRECIO[codigo](datos)
