/** Codes of PostgreSQL are five letters and figures. */
const DE_LA_BASE = /^[0-9A-Z]{5}$/
const CAMPOS = ['code', 'table', 'column', 'constraint', 'routine', 'statusCode'] as const

/** Mail addresses and long figures (documents, telephones, amounts) are somebody's. */
const sinPersonas = (texto: string): string =>
  texto.replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '‹correo›').replace(/(?<![\w.-])\d{6,}(?![\w-])/g, '‹número›')

interface ErrorRegistrado {
  type: string
  message: string
  stack: string
  [dato: string]: unknown
}

/**
 * What the log keeps of a failure: where and of what kind, never whom it was about. The messages and details of
 * PostgreSQL repeat the row that was refused, so of those only the names of things stay.
 */
export function errorSinDatos(error: unknown): ErrorRegistrado {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const suyo = error as Error & Record<string, unknown>
  const deLaBase = typeof suyo.code === 'string' && DE_LA_BASE.test(suyo.code)
  const pasos = (error.stack ?? '').split('\n').filter((linea) => /^\s+at /.test(linea))
  return {
    type: error.name,
    message: deLaBase ? 'PostgreSQL' : sinPersonas(error.message),
    ...Object.fromEntries(
      CAMPOS.filter((campo) => suyo[campo] !== undefined).map((campo) => [campo, suyo[campo]]),
    ),
    stack: pasos.join('\n'),
    ...(error.cause !== undefined && { cause: errorSinDatos(error.cause) }),
  }
}
