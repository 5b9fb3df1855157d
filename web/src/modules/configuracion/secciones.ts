/** Sections of the settings, in the order of their tabs. */
export const SECCIONES = [
  ['general', 'General'],
  ['contratos', 'Contratos'],
  ['autorizaciones', 'Autorizaciones'],
  ['sugeridos', 'Valores sugeridos'],
  ['operaciones', 'Mensajes y correos'],
  ['seguridad', 'Seguridad'],
  ['enlaces', 'Enlaces y correo'],
] as const

export type Seccion = (typeof SECCIONES)[number][0]

/** The section in the address; the first one when absent or unknown. */
export function leerBusqueda({ seccion }: Record<string, unknown>): { seccion?: Seccion } {
  const hallada = SECCIONES.find(([clave]) => clave === seccion)?.[0]
  return hallada ? { seccion: hallada } : {}
}
