/** Longer than a day, and the person at the counter is another one. */
const VIGENCIA_MS = 24 * 3600 * 1000
const PREFIJO = 'retroventa.borrador.'
/** When somebody signed out in this browser, epoch ms, for its other windows. */
const SALIDA = 'retroventa.salida.'

/** What somebody was writing in a form, beside what the form held before. */
export interface Borrador<T> {
  readonly base: T
  readonly valores: T
  /** Epoch ms. */
  readonly cuando: number
  /** `Idempotency-Key` of the save that was sent of it, as long as no answer came. */
  readonly clave?: string
}

const llave = (usuarioId: string, asunto: string) => `${PREFIJO}${usuarioId}.${asunto}`

const esObjeto = (algo: unknown): algo is Record<string, unknown> =>
  typeof algo === 'object' && algo !== null && !Array.isArray(algo)

/** Whether it holds the fields of `forma`: the draft of another version of the program is worth nothing. */
const conCampos = <T extends object>(algo: unknown, forma: T): algo is T =>
  esObjeto(algo) && Object.keys(forma).every((campo) => campo in algo)

function leerCrudo(clave: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(clave) ?? 'null')
  } catch {
    return null
  }
}

const cuandoDe = (algo: unknown): number =>
  esObjeto(algo) && typeof algo.cuando === 'number' ? algo.cuando : Number.NEGATIVE_INFINITY

/**
 * The draft of this person about this subject, when there is one of the last day with the fields of `forma`.
 * @param ahora epoch ms
 */
export function leerBorrador<T extends object>(
  usuarioId: string,
  asunto: string,
  forma: T,
  ahora: number,
): Borrador<T> | undefined {
  const algo = leerCrudo(llave(usuarioId, asunto))
  const cuando = cuandoDe(algo)
  if (!esObjeto(algo) || ahora - cuando >= VIGENCIA_MS) return undefined
  const { base, valores, clave } = algo
  if (!conCampos(base, forma) || !conCampos(valores, forma)) return undefined
  return { base, valores, cuando, ...(typeof clave === 'string' && { clave }) }
}

/** Which of these subjects this person left a draft of last, for who must choose what to open. @param ahora epoch ms */
export function ultimoAsunto(
  usuarioId: string,
  asuntos: readonly string[],
  ahora: number,
): string | undefined {
  const dejados = asuntos
    .map((asunto) => ({ asunto, cuando: cuandoDe(leerCrudo(llave(usuarioId, asunto))) }))
    .filter(({ cuando }) => ahora - cuando < VIGENCIA_MS)
  return dejados.sort((a, b) => b.cuando - a.cuando)[0]?.asunto
}

/** By person, when this window asked the server for the last time and was told that they are in: epoch ms. */
const dentro = new Map<string, number>()

/** When they signed out in any window of this browser, epoch ms; NaN while they did not since they were in. */
const salidaDe = (usuarioId: string): number => Number(localStorage.getItem(SALIDA + usuarioId) ?? Number.NaN)

/** The server answers that this person is in. @param preguntado when it was asked, epoch ms */
export function estaDentro(usuarioId: string, preguntado: number): void {
  dentro.set(usuarioId, preguntado)
  try {
    if (salidaDe(usuarioId) < preguntado) localStorage.removeItem(SALIDA + usuarioId)
  } catch {
    // A browser that refuses storage keeps no drafts either.
  }
}

/** Signed out since, in any window: what is still on the screen is written down no more, until they are in again. */
const salio = (usuarioId: string): boolean =>
  salidaDe(usuarioId) >= (dentro.get(usuarioId) ?? Number.NEGATIVE_INFINITY)

/** A form of another window that goes at that very moment has not seen yet that its person signed out. */
const CRUCE_MS = 60_000

/** Takes away what another window wrote down while its person was signing out in this browser. */
function barrer(): void {
  try {
    for (const clave of Object.keys(localStorage)) {
      if (!clave.startsWith(PREFIJO)) continue
      const usuarioId = clave.slice(PREFIJO.length).split('.', 1)[0] ?? ''
      if (salio(usuarioId) && cuandoDe(leerCrudo(clave)) - salidaDe(usuarioId) < CRUCE_MS)
        localStorage.removeItem(clave)
    }
  } catch {
    // There are none.
  }
}

/**
 * Windows of a browser share what they keep, each a moment after the other: what crosses a sign-out goes when it comes to be known, in
 * the windows that are there and in the next page that opens.
 */
export function vigilarSalidas(): void {
  barrer()
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(SALIDA) || key?.startsWith(PREFIJO)) barrer()
  })
}

/** Keeps what is written so far; a browser that refuses storage keeps none. The old ones of anybody go away with it. */
export function guardarBorrador<T>(usuarioId: string, asunto: string, borrador: Borrador<T>): void {
  try {
    if (salio(usuarioId)) return
    for (const clave of Object.keys(localStorage))
      if (clave.startsWith(PREFIJO) && borrador.cuando - cuandoDe(leerCrudo(clave)) >= VIGENCIA_MS)
        localStorage.removeItem(clave)
    localStorage.setItem(llave(usuarioId, asunto), JSON.stringify(borrador))
  } catch {
    // The form still holds it until the tab closes.
  }
}

/** Forgets the draft: it was saved, or given up. */
export function quitarBorrador(usuarioId: string, asunto: string): void {
  try {
    localStorage.removeItem(llave(usuarioId, asunto))
  } catch {
    // There was none.
  }
}

/**
 * Who signs out leaves nothing of what was being written, customers' data least of all: neither here nor in the other windows of this
 * browser, whose forms are still to go.
 */
export function quitarBorradores(usuarioId: string): void {
  try {
    localStorage.setItem(SALIDA + usuarioId, String(Date.now()))
    for (const clave of Object.keys(localStorage))
      if (clave.startsWith(llave(usuarioId, ''))) localStorage.removeItem(clave)
  } catch {
    // There were none.
  }
}

const iguales = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * What was being written, over what the record holds now: fields that the person had not touched are those of today, also
 * inside nested records, so that an old draft does not undo what another one saved meanwhile.
 */
export function unir<T extends object>(base: T, mio: T, actual: T): T {
  const campos = new Set([...Object.keys(actual), ...Object.keys(mio)])
  const unido = Object.fromEntries(
    [...campos].flatMap((campo): [string, unknown][] => {
      const antes: unknown = Reflect.get(base, campo)
      const escrito: unknown = Reflect.get(mio, campo)
      const suyo: unknown = Reflect.get(actual, campo)
      // What was put in an open record (a picture) is there too, although nothing stood there before.
      if (iguales(escrito, antes)) return campo in actual ? [[campo, suyo]] : []
      const conPartes = esObjeto(antes) && esObjeto(escrito) && esObjeto(suyo)
      return [[campo, conPartes ? unir(antes, escrito, suyo) : escrito]]
    }),
  )
  return unido as T
}
