import { ETIQUETAS_OPERACION } from '@retroventa/api/configuracion/textos'
import { nombreDeTrimestre } from '@retroventa/api/sagrilaft/estados'
import { CONCEPTOS } from '@retroventa/domain/contabilidad/conceptos'

const enTabla =
  (tabla: object, nombre: (dato: unknown) => unknown) =>
  (llave: string): string => {
    const dicho = Object.hasOwn(tabla, llave) ? nombre((tabla as Record<string, unknown>)[llave]) : undefined
    return typeof dicho === 'string' ? dicho : llave
  }

/** Records that no table names: their key is what they are called, or says it. */
const LLAMADOS: Readonly<Record<string, (llave: string) => string>> = {
  texto_legal: (llave) => llave,
  ausencia_sagrilaft: (llave) => nombreDeTrimestre(llave).toLowerCase(),
  concepto: enTabla(CONCEPTOS, (uno) => (uno as { nombre: string }).nombre),
  plantilla: enTabla(ETIQUETAS_OPERACION, (nombre) => nombre),
}

/** What a record is called by its key alone; null for what a table names. */
export const porSuLlave = (entidad: string, llave: string) => {
  const nombre = LLAMADOS[entidad]?.(llave)
  return nombre === undefined ? null : { nombre, llave }
}
