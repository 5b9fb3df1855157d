import type { DatosCliente } from './tipos.ts'

/** Words that stay in lower case inside a name. */
const MENORES = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'van', 'von', 'da', 'dos'])

/** Trimmed, with single spaces. */
export function unirEspacios(texto: string): string {
  return texto.trim().replace(/\s+/g, ' ')
}

/**
 * A name as shown: "MARÍA DEL CARMEN DE LA OSSA" → "María del Carmen de la Ossa". The first word is always capitalised,
 * and so is each part of a hyphenated or apostrophed one. A razón social is not a name: show it as it was written.
 */
export function nombreParaMostrar(nombre: string): string {
  return unirEspacios(nombre)
    .toLocaleLowerCase('es')
    .split(' ')
    .map((palabra, i) =>
      i > 0 && MENORES.has(palabra)
        ? palabra
        : palabra.replace(
            /(^|[-'’])(\p{L})/gu,
            (_, borde: string, letra: string) => borde + letra.toLocaleUpperCase('es'),
          ),
    )
    .join(' ')
}

/** `nombre_completo`: given names, then surnames; only the razón social for a juridical person. */
export function nombreCompleto(
  datos: Pick<DatosCliente, 'tipo_usuario' | 'nombres' | 'segundoNombres' | 'apellidos' | 'segundoApellidos'>,
): string {
  const partes =
    datos.tipo_usuario === 'Persona Juridica'
      ? [datos.nombres]
      : [datos.nombres, datos.segundoNombres, datos.apellidos, datos.segundoApellidos]
  return unirEspacios(partes.map((p) => p ?? '').join(' '))
}
