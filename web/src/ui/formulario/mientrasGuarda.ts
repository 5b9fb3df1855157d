import { avisar } from '../avisos.ts'
import type { Formulario } from './Formulario.ts'

/**
 * Whether something is added to a form that is being saved: it would go with its screen. It is said.
 * @param que what was not added, as a sentence begins: *La línea*
 */
export function quedoPorFuera(de: Pick<Formulario<object>, 'guardando' | 'acabado'>, que: string): boolean {
  if (!de.guardando && !de.acabado) return false
  const texto = `Espere: se está guardando. ${que} quedó por fuera: agréguela de nuevo.`
  avisar({ tipo: 'warning', titulo: `${que} no se agregó`, texto })
  return true
}

/**
 * What is answered to a code that is read while its form is being saved: it is neither in what was sent nor in what comes after. A
 * notice too, because the screen that read it may be gone in a moment.
 * @returns empty while the form takes what is read
 */
export function mientrasGuarda(de: Pick<Formulario<object>, 'guardando' | 'acabado'>, leido: string): string {
  if (!de.guardando && !de.acabado) return ''
  const texto = `Espere: se está guardando. ${leido} quedó por fuera: vuelva a leerlo.`
  avisar({ tipo: 'warning', titulo: 'Código sin agregar', texto })
  return texto
}
