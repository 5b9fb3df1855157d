import { mensajeDePlan } from '../contabilidad/textos.ts'

const FALTAS: Readonly<Record<string, string>> = {
  'tipo_dinero.nombre': 'Escriba el nombre, con al menos tres letras.',
  'tipo_dinero.cuenta_propia': 'Esa cuenta la lleva el programa por su lado (caja o mercancía). Elija otra.',
  'tipo_dinero.tarifa': 'Ingrese una tarifa entre 0 y 100 %.',
  'tipo_dinero.valor': 'Ingrese un valor en pesos, mayor que 0.',
}

/** Spanish sentence of a fault of a kind of income or expense. */
export const mensajeDeTipo = (
  codigo: string,
  datos: Readonly<Record<string, string | number>> = {},
): string => FALTAS[codigo] ?? mensajeDePlan(codigo as Parameters<typeof mensajeDePlan>[0], datos)
