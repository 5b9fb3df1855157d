/** Passwords that anybody would try first, whatever their length. */
const COMUNES = [
  'contraseña',
  'contrasena',
  'password',
  'qwertyui',
  'retroventa',
  'compraventa',
  '12345678',
  'colombia',
]

export type CodigoClave = 'clave.corta' | 'clave.con_usuario' | 'clave.comun' | 'clave.repetitiva'

/**
 * Password policy: length before composition, and nothing that a colleague would guess.
 * @param clave what the person typed
 * @param persona `largo` is the shortest length accepted (setting); `palabras` are the user name and names
 * @returns every broken rule; empty when the password serves
 */
export function validarClave(
  clave: string,
  { largo, palabras }: { largo: number; palabras: readonly string[] },
): { codigo: CodigoClave; datos?: { largo: number } }[] {
  const minusculas = clave.toLowerCase()
  const errores: { codigo: CodigoClave; datos?: { largo: number } }[] = []
  if ([...clave].length < largo) errores.push({ codigo: 'clave.corta', datos: { largo } })
  if (palabras.some((palabra) => palabra.length >= 4 && minusculas.includes(palabra.toLowerCase())))
    errores.push({ codigo: 'clave.con_usuario' })
  // What is left of a common password after it is too little to protect anything.
  if (COMUNES.some((comun) => minusculas.includes(comun) && minusculas.length - comun.length < 6))
    errores.push({ codigo: 'clave.comun' })
  if (new Set(minusculas).size < 5) errores.push({ codigo: 'clave.repetitiva' })
  return errores
}
