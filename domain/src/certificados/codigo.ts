import { ALMACEN } from '../almacenes/codigo.ts'
import { codigoLeido } from '../formato/codigo.ts'
import { PREFIJOS_SUELTOS } from '../operaciones/prefijos.ts'

const CIFRAS = 6
/** Of those that were given while it was theirs: it is that of a cancelled layaway. */
const DE_ANTES = 'CP'
const FORMATO = new RegExp(`^(?:(${ALMACEN})-)?(${PREFIJOS_SUELTOS.certificado}|${DE_ANTES})(\\d{1,9})$`)

const escrito = (almacen: string, prefijo: string, numero: number): string =>
  `${almacen}-${prefijo}${String(numero).padStart(CIFRAS, '0')}`

/** Code of a certificate of property: `PCT01-CE000123`. */
export const formatoCertificado = (almacen: string, numero: number): string =>
  escrito(almacen, PREFIJOS_SUELTOS.certificado, numero)

/**
 * The code as it is kept of one that was typed or scanned: any case, zeros optional, without its branch that of `suyo`; `undefined` of
 * what can be none.
 */
export function certificadoLeido(texto: string, suyo: string): string | undefined {
  const [, almacen = suyo, prefijo, cifras] = FORMATO.exec(codigoLeido(texto)) ?? []
  return prefijo && Number(cifras) ? escrito(almacen, prefijo, Number(cifras)) : undefined
}
