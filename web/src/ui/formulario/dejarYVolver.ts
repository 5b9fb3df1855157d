import { vi } from 'vitest'
import { quedaDeLoEscrito } from '../../api/trabajo.ts'
import { Formulario } from './Formulario.ts'
import type { Opciones } from './opciones.ts'

/** For tests: what the browser keeps, empty, by key. */
export function guardaDePrueba(): Record<string, string> {
  const pares: Record<string, string> = {}
  const metodos = {
    getItem: (k: string) => pares[k] ?? null,
    setItem: (k: string, v: string) => Reflect.set(pares, k, v),
    removeItem: (k: string) => Reflect.deleteProperty(pares, k),
  }
  vi.stubGlobal(
    'localStorage',
    new Proxy(pares, { get: (_, k: string) => Reflect.get(metodos, k) ?? pares[k] }),
  )
  return pares
}

/**
 * For tests: a person writes in a form, what they write on is gone, and they open the form again.
 * @param con what the form says of its draft
 * @returns the form as they find it, what the browser kept meanwhile, and what an idle warning would have said
 */
export function dejarYVolver<T extends object>(
  con: Pick<Opciones<T>, 'inicial' | 'asunto' | 'sinBorrador'>,
  escrito: Partial<T>,
): { vuelto: Formulario<T>; guardado: string; aviso: ReturnType<typeof quedaDeLoEscrito> } {
  const pares = guardaDePrueba()
  vi.stubGlobal('window', new EventTarget())
  const abrir = () =>
    new Formulario<T>({ ...con, enviar: async () => 'hecho' }, { usuarioId: 'ana', almacen: 'uno' })
  const de = abrir()
  const dejar = de.vivir()
  de.cambiar(escrito)
  const aviso = quedaDeLoEscrito()
  window.dispatchEvent(new Event('pagehide'))
  const guardado = Object.values(pares).join()
  const vuelto = abrir()
  dejar()
  return { vuelto, guardado, aviso }
}
