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

/** Words that belong to the one after them: "De la Ossa" is one surname, "Del Carmen" one name. */
const DE_LA_SIGUIENTE = new Set([...MENORES, 'di', 'do', 'das', 'le', 'san', 'santa', 'mac'])
// Alone in a list, they are the initial of a second name.
for (const inicial of ['e', 'y']) DE_LA_SIGUIENTE.delete(inicial)

/** What is one name or one surname: "MARIA DEL CARMEN DE LA OSSA" → MARIA, DEL CARMEN, DE LA OSSA. */
function piezas(texto: string): string[] {
  const halladas: string[] = []
  let antes = ''
  for (const palabra of unirEspacios(texto).split(' ')) {
    antes = antes ? `${antes} ${palabra}` : palabra
    if (DE_LA_SIGUIENTE.has(palabra.toLocaleLowerCase('es'))) continue
    halladas.push(antes)
    antes = ''
  }
  return antes ? [...halladas, antes] : halladas
}

export type NombrePorPartes = Record<'nombres' | 'segundoNombres' | 'apellidos' | 'segundoApellidos', string>

const enDos = ([primero = '', ...resto]: readonly string[]): [string, string] => [primero, resto.join(' ')]

/**
 * A whole name in the parts of the form, as Colombian lists write them: two surnames and one or two given names, or one of
 * each. A comma says where the surnames end; without it, who has three is taken to have two surnames.
 * @param orden what comes first
 */
export function separarNombre(texto: string, orden: 'nombres' | 'apellidos'): NombrePorPartes {
  const [izquierda = '', derecha] = texto.split(',', 2)
  let suyos: [string[], string[]]
  if (derecha?.trim()) suyos = [piezas(izquierda), piezas(derecha)]
  else {
    const todas = piezas(izquierda)
    const deApellido = todas.length > 2 ? 2 : Math.max(0, todas.length - 1)
    suyos =
      orden === 'apellidos'
        ? [todas.slice(0, deApellido), todas.slice(deApellido)]
        : [todas.slice(todas.length - deApellido), todas.slice(0, todas.length - deApellido)]
  }
  const [apellidos, segundoApellidos] = enDos(suyos[0])
  const [nombres, segundoNombres] = enDos(suyos[1])
  return { nombres, segundoNombres, apellidos, segundoApellidos }
}
