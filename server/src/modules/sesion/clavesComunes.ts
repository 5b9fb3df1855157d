/** What is read at the first password that is chosen: unpacking it is 40 ms, and nobody else needs it. */
let leidas: Promise<ReadonlySet<string>> | undefined

/**
 * Some 49.000 passwords that leaked most often, in lower case. They come in a package: nothing that a person types as a
 * password is sent anywhere to be compared.
 */
export function clavesComunes(): Promise<ReadonlySet<string>> {
  leidas ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  )
  return leidas
}
