import { avisar } from '../avisos.ts'
import type { Formulario } from './Formulario.ts'

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
