import type { AjusteFuente } from './llamadas.ts'

const NOMBRES: Record<string, string> = { verifik: 'Verifik', tusdatos: 'TusDatos' }
const nombreDe = (proveedor: string) => NOMBRES[proveedor] ?? proveedor
const MOTOR_PROPIO = 'Motor propio, sin costo'
/** The select has no value for nobody. */
export const PROPIO = ''

/** Who may answer a source: the own engine where it keeps the list, and the providers that are configured. */
export function opcionesDe({ proveedor, proveedores, motorPropio }: AjusteFuente) {
  const opciones = proveedores.map((value) => ({ value, label: nombreDe(value), disabled: false }))
  if (motorPropio) opciones.unshift({ value: PROPIO, label: MOTOR_PROPIO, disabled: false })
  // The one in use is shown even where it can no longer be chosen.
  if (proveedor !== null && !proveedores.includes(proveedor))
    opciones.push({ value: proveedor, label: `${nombreDe(proveedor)}, sin configurar`, disabled: true })
  return opciones
}

/** Who answers it now, for people. */
export const quienResponde = (ajuste: AjusteFuente): string =>
  opcionesDe(ajuste).find(({ value }) => value === (ajuste.proveedor ?? PROPIO))?.label ??
  'Nadie: sin proveedor'
