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

/** Signs that people write for letters; `1` stands for two of them. */
const LETRAS: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  0: 'o',
  3: 'e',
  5: 's',
  $: 's',
  7: 't',
  '!': 'i',
}
const conLetras = (texto: string, uno: string): string =>
  texto.replace(/[@4035$7!1]/g, (signo) => LETRAS[signo] ?? uno)

/** What is added to a common password protects nothing when it is shorter than this; a shorter word is only a word. */
const POCO = 6

/**
 * Whether a password is one that leaked often, with signs for letters or a few characters around it.
 * @param comunes leaked passwords, in lower case
 */
function esClaveComun(clave: string, comunes: ReadonlySet<string>): boolean {
  const minusculas = clave.toLowerCase()
  return [minusculas, conLetras(minusculas, 'i'), conLetras(minusculas, 'l')].some((forma) => {
    for (let largo = forma.length; largo > forma.length - POCO && largo >= POCO; largo--)
      for (let desde = 0; desde + largo <= forma.length; desde++)
        if (comunes.has(forma.slice(desde, desde + largo))) return true
    return false
  })
}

export type CodigoClave = 'clave.corta' | 'clave.con_usuario' | 'clave.comun' | 'clave.repetitiva'

/**
 * Password policy: length before composition, and nothing that a colleague would guess.
 * @param clave what the person typed
 * @param persona `largo` is the shortest length accepted (setting); `palabras` are the user name and names; `comunes` are
 * leaked passwords in lower case
 * @returns every broken rule; empty when the password serves
 */
export function validarClave(
  clave: string,
  { largo, palabras, comunes }: { largo: number; palabras: readonly string[]; comunes: ReadonlySet<string> },
): { codigo: CodigoClave; datos?: { largo: number } }[] {
  const minusculas = clave.toLowerCase()
  const errores: { codigo: CodigoClave; datos?: { largo: number } }[] = []
  if ([...clave].length < largo) errores.push({ codigo: 'clave.corta', datos: { largo } })
  if (palabras.some((palabra) => palabra.length >= 4 && minusculas.includes(palabra.toLowerCase())))
    errores.push({ codigo: 'clave.con_usuario' })
  // What is left of a common password after it is too little to protect anything.
  if (
    COMUNES.some((comun) => minusculas.includes(comun) && minusculas.length - comun.length < POCO) ||
    esClaveComun(clave, comunes)
  )
    errores.push({ codigo: 'clave.comun' })
  if (new Set(minusculas).size < 5) errores.push({ codigo: 'clave.repetitiva' })
  return errores
}
