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
  /** What was sent is not what is written by now. */
  readonly otra?: true
  /** A few words of what it is, for who must choose among several. */
  readonly palabras?: string
}

/** A draft with the name that it is kept under. */
export interface Dejado<T> extends Borrador<T> {
  readonly llave: string
  /** Of this window. */
  readonly mio: boolean
}

/** Of a window, in the lock that it holds while it is there and in what it remembers of itself. */
const VENTANA = 'retroventa.ventana.'
const nombreNuevo = (): string => Math.random().toString(36).slice(2)
/** Which window of the browser this is: what is written in it is its own. */
let ventana = nombreNuevo()
/** Those that are there, as it was last asked. */
let presentes: ReadonlySet<string> = new Set()

const llave = (usuarioId: string, asunto: string) => `${PREFIJO}${usuarioId}.${asunto}`
/** Where this window writes what is of this subject. */
const propia = (usuarioId: string, asunto: string) => `${llave(usuarioId, asunto)}~${ventana}`

/**
 * Asks which windows of this browser are there: what one that is gone was writing, however it went, is for whoever opens that form
 * again. Without locks (a page that did not come over HTTPS) no other one is known of.
 */
export async function mirarVentanas(): Promise<void> {
  try {
    const { held = [] } = await navigator.locks.query()
    presentes = new Set(held.map(({ name = '' }) => name.slice(VENTANA.length)))
  } catch {
    presentes = new Set()
  }
}

/** The same window after it was loaded again; one that was duplicated remembers the name of the other, which is taken. */
async function serVentana(nombre = sessionStorage.getItem(VENTANA) ?? ventana): Promise<void> {
  await navigator.locks.request(VENTANA + nombre, { ifAvailable: true }, (tomada) => {
    // What was written before the answer keeps the name that it has.
    if (!tomada || (nombre !== ventana && escribio())) return undefined
    ventana = nombre
    sessionStorage.setItem(VENTANA, nombre)
    // As long as the window is there.
    return new Promise<void>(() => {})
  })
  if (nombre !== ventana) await serVentana(ventana)
}

/** Whether something was kept already under the name that this window has. */
const escribio = (): boolean =>
  Object.keys(localStorage).some((clave) => clave.startsWith(PREFIJO) && clave.endsWith(`~${ventana}`))

/** This window is there, and knows which others are. */
export function abrirVentana(): void {
  serVentana().catch(() => undefined)
  const mirar = () => void mirarVentanas()
  mirar()
  window.addEventListener('focus', mirar)
  window.addEventListener('storage', ({ key }) => key?.startsWith(PREFIJO) && mirar())
}

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

/** Drafts of this person about this subject that are of this window or of none that is there, by their name. */
function libres(usuarioId: string, asunto: string) {
  const [sola, suya] = [llave(usuarioId, asunto), propia(usuarioId, asunto)]
  try {
    return Object.keys(localStorage)
      .filter((una) => una === sola || una.startsWith(`${sola}~`))
      .filter((una) => una === suya || !presentes.has(una.slice(sola.length + 1)))
      .map((una) => ({ llave: una, asunto, mio: una === suya, algo: leerCrudo(una) }))
  } catch {
    return []
  }
}

/** That of this window first, then the newest. */
const porOrden = (a: { mio: boolean; algo: unknown }, b: { mio: boolean; algo: unknown }): number =>
  Number(b.mio) - Number(a.mio) || cuandoDe(b.algo) - cuandoDe(a.algo)

/**
 * What this person left of this subject in the last day with the fields of `forma`: that of this window first, then the newest of
 * windows that are gone.
 * @param ahora epoch ms
 */
export function leerBorradores<T extends object>(
  usuarioId: string,
  asunto: string,
  forma: T,
  ahora: number,
): Dejado<T>[] {
  return libres(usuarioId, asunto)
    .sort(porOrden)
    .flatMap(({ algo, mio, ...de }): Dejado<T>[] => {
      const cuando = cuandoDe(algo)
      if (!esObjeto(algo) || ahora - cuando >= VIGENCIA_MS) return []
      const { base, valores, clave, otra, palabras } = algo
      if (!conCampos(base, forma) || !conCampos(valores, forma)) return []
      const dicho = {
        ...(typeof clave === 'string' && { clave }),
        ...(otra === true && { otra: true as const }),
        ...(typeof palabras === 'string' && { palabras }),
      }
      return [{ llave: de.llave, mio, base, valores, cuando, ...dicho }]
    })
}

/** Which of these subjects this person left a draft of last, for who must choose what to open. @param ahora epoch ms */
export function ultimoAsunto(
  usuarioId: string,
  asuntos: readonly string[],
  ahora: number,
): string | undefined {
  return asuntos
    .flatMap((asunto) => libres(usuarioId, asunto))
    .filter(({ algo }) => ahora - cuandoDe(algo) < VIGENCIA_MS)
    .sort(porOrden)[0]?.asunto
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

/**
 * Keeps what is written so far; a browser that refuses storage keeps none. The old ones of anybody go away with it. What says nothing
 * new keeps its moment: of several windows that go at once, the newest is where something was written last.
 */
export function guardarBorrador<T>(usuarioId: string, asunto: string, borrador: Borrador<T>): void {
  try {
    if (salio(usuarioId)) return
    for (const clave of Object.keys(localStorage))
      if (clave.startsWith(PREFIJO) && borrador.cuando - cuandoDe(leerCrudo(clave)) >= VIGENCIA_MS)
        localStorage.removeItem(clave)
    const suya = propia(usuarioId, asunto)
    const cuando = cuandoDe(leerCrudo(suya))
    const igual = localStorage.getItem(suya) === JSON.stringify({ ...borrador, cuando })
    if (!igual) localStorage.setItem(suya, JSON.stringify(borrador))
  } catch {
    // The form still holds it until the tab closes.
  }
}

/** Forgets the draft of this window: it was saved, or given up. @param hallado another one that it had gone on with */
export function quitarBorrador(usuarioId: string, asunto: string, hallado?: string): void {
  try {
    localStorage.removeItem(propia(usuarioId, asunto))
    if (hallado !== undefined) localStorage.removeItem(hallado)
  } catch {
    // There was none.
  }
}

/** The same draft under another name; false when it is no more, or the browser refuses. */
function mover(de: string, a: string): boolean {
  try {
    const texto = localStorage.getItem(de)
    if (texto === null) return false
    localStorage.setItem(a, texto)
    localStorage.removeItem(de)
    return true
  } catch {
    return false
  }
}

/** A draft that was found is of this window from now on; false when it is of another one that is there. */
export function hacerPropio(usuarioId: string, asunto: string, hallado: string): boolean {
  const suya = propia(usuarioId, asunto)
  if (hallado === suya) return true
  return libres(usuarioId, asunto).some((una) => una.llave === hallado) && mover(hallado, suya)
}

/** One that waits is given up; what another window that is there writes is left alone. */
export function olvidarBorrador(usuarioId: string, asunto: string, hallado: string): void {
  try {
    if (libres(usuarioId, asunto).some(({ llave: una, mio }) => una === hallado && !mio))
      localStorage.removeItem(hallado)
  } catch {
    // There was none.
  }
}

/** What this window was writing waits for who opens the form again: it goes on with another one. False when it cannot. */
export function apartarBorrador(usuarioId: string, asunto: string): boolean {
  const suya = propia(usuarioId, asunto)
  return leerCrudo(suya) === null || mover(suya, `${llave(usuarioId, asunto)}~${nombreNuevo()}`)
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
