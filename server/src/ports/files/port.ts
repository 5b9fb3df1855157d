/** What each kind of file of the house begins with: backups take these, and nothing else that shares their place. */
export const PREFIJOS = { fotos: 'fotos/', soportes: 'soportes/' } as const

/** A place for bytes. Keys are `a/b/c.jpg`: letters, digits, `-`, `_`, `.` and `/`. */
export interface PuertoArchivos {
  /** Whole or not at all: nobody ever reads half a file. Writes over what was there. */
  guardar(clave: string, bytes: Uint8Array, tipo: string): Promise<void>
  /** `undefined` when there is none. */
  leer(clave: string): Promise<Buffer | undefined>
  /** No error when there is none. */
  borrar(clave: string): Promise<void>
  /** Every key that begins so, with its age. */
  listar(prefijo: string): AsyncIterable<{ clave: string; modificado: Date }>
}

const CLAVE = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** Keys come from us; a key that could leave its folder is a defect. @throws RangeError */
export function claveSegura(clave: string): string {
  if (!CLAVE.test(clave) || clave.length > 200) throw new RangeError('unsafe storage key')
  return clave
}
