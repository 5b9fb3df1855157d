/** Sections of the settings, in the order of their tabs. */
export const SECCIONES = [
  ['general', 'General'],
  ['contratos', 'Contratos'],
  ['ventas', 'Ventas'],
  ['compras', 'Compras'],
  ['autorizaciones', 'Autorizaciones'],
  ['vigilancia', 'Vigilancia'],
  ['sugeridos', 'Valores sugeridos'],
  ['operaciones', 'Mensajes y correos'],
  ['envios', 'Avisos y costos'],
  ['seguridad', 'Seguridad'],
  ['enlaces', 'Enlaces y programas'],
] as const

export type Seccion = (typeof SECCIONES)[number][0]

/** What a change of each section touches, and what it leaves as it is. */
export const TOCA: Readonly<Record<Seccion, string>> = {
  general: 'Cuenta desde ahora para todas las personas, en todos los almacenes.',
  contratos:
    'Cuenta para los contratos nuevos de todos los almacenes: los ya hechos conservan las condiciones que se firmaron. Los límites cuentan desde ahora.',
  ventas: 'Cuenta para las ventas que se hagan desde ahora, en todos los almacenes.',
  compras:
    'Cuenta para las compras que se hagan desde ahora, en todos los almacenes: las ya hechas conservan su espera.',
  autorizaciones: 'Cuenta para lo que se pida desde ahora: lo que ya espera respuesta conserva su plazo.',
  vigilancia:
    'Cambia Excepciones por revisar y las señales y los segmentos de SAGRILAFT de todos los días, también los que pasaron. Lo que ya se revisó conserva su motivo.',
  sugeridos:
    'Cambia el valor por gramo en Indicadores, en Inicio y en los contratos nuevos: los ya hechos conservan los suyos.',
  operaciones: 'Cuenta para las operaciones que se hagan desde ahora, en todos los almacenes.',
  envios: 'Los avisos cuentan desde la próxima mañana; los costos, para lo que salga desde ahora.',
  seguridad: 'Cuenta desde ahora para todas las personas. Las contraseñas que ya tienen no cambian.',
  enlaces:
    'Cambia el menú, el pie de la página, Mis Facturas, el chat y el formulario de clientes de todos los almacenes.',
}

/** The section in the address; the first one when absent or unknown. */
export function leerBusqueda({ seccion }: Record<string, unknown>): { seccion?: Seccion } {
  const hallada = SECCIONES.find(([clave]) => clave === seccion)?.[0]
  return hallada ? { seccion: hallada } : {}
}
