import { parecePrecinto } from '../bienes/precinto.ts'
import { esArticulo, leerDocumento } from '../operaciones/catalogo.ts'
import { CAMPOS_TABULADOS, esMrz, esPdf417, finRegistro } from './reconocer.ts'

/** A pause this long ends a capture (000 §4), in milliseconds. */
export const PAUSA_MS = 500
/** Lines of the new cédula, each closed by an Enter (000 §9). */
export const ENTERS_OCR = 3
/**
 * Slowest mean interval between keys of a reader. Readers type at 1 to 20 ms; the fastest typists on record stay above
 * 50 ms over a sentence, so between both nobody is mistaken.
 */
export const INTERVALO_LECTOR_MS = 40
/**
 * Quick keys that came to nothing less than this before a capture were its beginning: the page or the cable stalled. What
 * is left may still have seven fields, and a cédula that lacks its first figures is another person's.
 */
export const CORTE_MS = 1_500
/** Two quick keys say nothing; every document is longer than this. */
const TECLAS_MINIMAS = 20
/** Keys before which a short pause starts over, so that what was typed by hand does not stick to a scan. */
const TECLAS_ARRANQUE = 10
const PAUSA_MANO_MS = 100
/** Keys of a reader before one that would act on the page: fewer say nothing. A Tab held down is none of them. */
const TECLAS_ANTES_DE_CONTROL = 5
/** Signs of the shortest code of a contract, `A-1` aside: shorter ones are not printed by the house. */
const TECLAS_DE_CODIGO = 8
/** A held key repeats as fast as a reader types, but it is always the same one. */
const SIGNOS_DISTINTOS = 8
/** Enough for every document up to its blood group. What follows is biometric and is not stored. */
const LIMITE = 260

export interface EstadoCaptura {
  readonly fase: 'reposo' | 'capturando' | 'completa'
  /** What was typed, with Tab and line feed for those keys. To be given to `leerDocumento` once `fase` is completa. */
  readonly texto: string
  /** True when the key just fed belongs to a reader and must not act on the page (`preventDefault`). */
  readonly consumir: boolean
  readonly teclas: number
  /** Instant of the first sign; of the last Tab or Enter while there is none. */
  readonly inicioMs: number
  readonly ultimaMs: number
  /** True once the rhythm has shown a reader: from then on no key of the capture is the page's. */
  readonly deLector: boolean
  /** True when the record has ended and later keys are dropped. */
  readonly cerrado: boolean
  /** True when quick keys were lost just before: the beginning may be missing, and what is read must be refused. */
  readonly cortada: boolean
  /** Instant of the last quick key that came to nothing. */
  readonly restosMs: number
}

export const CAPTURA_INICIAL: EstadoCaptura = {
  fase: 'reposo',
  texto: '',
  consumir: false,
  teclas: 0,
  inicioMs: 0,
  ultimaMs: 0,
  deLector: false,
  cerrado: false,
  cortada: false,
  restosMs: Number.NEGATIVE_INFINITY,
}

/**
 * The next state after a key of the keyboard.
 *
 * `tecla` is `KeyboardEvent.key`; keys pressed with Ctrl, Alt or Meta must not be fed. `instanteMs` is the event's own
 * `timeStamp`, so that a busy page does not look like a slow hand. Feed every key, obey `consumir`, call {@link vencer}
 * from a timer of {@link PAUSA_MS}, and start again from {@link CAPTURA_INICIAL} once a completa was taken.
 *
 * It is completa at the third Enter of a machine-readable zone, or at the Enter of a PDF417 that is readable or has seven
 * Tab-separated fields, and only if the rhythm is a reader's: a person typing is never taken for a scan.
 */
export function teclear(estado: EstadoCaptura, tecla: string, instanteMs: number): EstadoCaptura {
  const signo = tecla === 'Tab' ? '\t' : tecla === 'Enter' ? '\n' : tecla
  if (Array.from(signo).length !== 1) return { ...estado, consumir: false }
  const pausa = instanteMs - estado.ultimaMs
  if (estado.fase === 'completa' && pausa >= 0 && pausa < PAUSA_MS) {
    // The tail of a frame still comes in after its Enter: it must not press buttons. A hand is slower.
    return pausa > PAUSA_MANO_MS
      ? { ...estado, consumir: false }
      : { ...estado, consumir: true, ultimaMs: instanteMs }
  }
  const seguida =
    estado.fase === 'capturando' &&
    pausa >= 0 &&
    pausa < PAUSA_MS &&
    (pausa <= PAUSA_MANO_MS || (estado.teclas >= TECLAS_ARRANQUE && ritmoDeLector(estado)))
  const base = seguida ? estado : empezar(estado, instanteMs)

  const texto = base.cerrado || base.texto.length >= LIMITE ? base.texto : base.texto + signo
  const nuevo: EstadoCaptura = {
    ...base,
    fase: 'capturando',
    // The Tabs with which a hand came to the field say nothing of how fast it types there.
    inicioMs: controlesIniciales(base) === base.teclas ? instanteMs : base.inicioMs,
    texto,
    teclas: base.teclas + 1,
    ultimaMs: instanteMs,
    cerrado: base.cerrado || (/[-+'/¿¡\]]/.test(signo) && finRegistro(texto) !== undefined),
    consumir: false,
  }
  const control = signo === '\t' || signo === '\n'
  const rapida = ritmoDeLector(base)
  const escritas = base.texto.replace(/[\t\n]/g, '').length
  // A blank presses the button that has the focus: the Tabs before a reader was known may have brought it there.
  const blanco = signo === ' ' && rapida && base.texto.includes('\t') && escritas > 0
  const deLector =
    base.deLector || pareceLector(nuevo) || (control && rapida && escritas >= TECLAS_ANTES_DE_CONTROL)
  const completa = signo === '\n' && rapida && (esCodigo(texto) || (pareceLector(nuevo) && completo(texto)))
  return {
    ...nuevo,
    deLector,
    fase: completa ? 'completa' : 'capturando',
    consumir: deLector || blanco || completa,
  }
}

/** The house prints six figures at least: with fewer it is of somebody else, as a seal, and of the field that has the focus. */
export const deLaCasa = (texto: string): boolean =>
  /\d{6}/.test(texto) && (leerDocumento(texto) !== undefined || esArticulo(texto))

/** The barcode of a contract, of any other document or of an article, and its Enter. */
const esCodigo = (texto: string): boolean => texto.length > TECLAS_DE_CODIGO && deLaCasa(texto)

/** The code of a document or of an article of the house in a completa; `undefined` when it is a document of identity. */
export const codigoCapturado = ({ texto }: EstadoCaptura): string | undefined =>
  deLaCasa(texto) ? texto.trim().toUpperCase() : undefined

/**
 * What a reader passed of a code that the house does not print, the number of a seal for one, once its Enter is there; `undefined`
 * while it may be anything else, and when its beginning may be missing.
 */
export function codigoAjeno(estado: EstadoCaptura): string | undefined {
  const codigo = /^([^\t\n]+)\n$/.exec(estado.texto)?.[1]
  const ajeno = estado.deLector && !estado.cortada && !pareceLector(estado) && !esCodigo(estado.texto)
  return ajeno && codigo && parecePrecinto(codigo) ? codigo : undefined
}

/** A capture that begins now, with what is left of the keys before it: hands press one key after another, and go on. */
function empezar(antes: EstadoCaptura, instanteMs: number): EstadoCaptura {
  const deMano = antes.teclas === 1 && instanteMs - antes.ultimaMs < PAUSA_MS
  const { restosMs } = antes.fase === 'capturando' && !deMano ? abandonar(antes) : antes
  const desde = instanteMs - restosMs
  return { ...CAPTURA_INICIAL, inicioMs: instanteMs, cortada: desde >= 0 && desde < CORTE_MS }
}

/**
 * Forgets what was typed and keeps when, unless a hand typed it: of one sign alone nobody can tell. No document begins with an Enter, a
 * Tab or a blank: alone they are of the hand that chose a branch or closed a receipt, and the next customer is passed at once.
 */
export function abandonar(estado: EstadoCaptura): EstadoCaptura {
  const deLector = /^\S$/.test(estado.texto) || ritmoDeLector(estado)
  return { ...CAPTURA_INICIAL, restosMs: deLector ? estado.ultimaMs : estado.restosMs }
}

/**
 * The state once no key has come for {@link PAUSA_MS}: a scan without Enter is completa, readable or not (an unreadable one
 * must say so); anything typed by hand is forgotten.
 */
export function vencer(estado: EstadoCaptura, instanteMs: number): EstadoCaptura {
  if (estado.fase !== 'capturando' || instanteMs - estado.ultimaMs < PAUSA_MS) return estado
  return pareceLector(estado) ? { ...estado, fase: 'completa', consumir: false } : abandonar(estado)
}

/** Whether the keys so far came from a reader: enough of them, different, with a number, and faster than any hand. */
export function pareceLector(estado: EstadoCaptura): boolean {
  return (
    estado.teclas >= TECLAS_MINIMAS &&
    ritmoDeLector(estado) &&
    new Set(estado.texto).size >= SIGNOS_DISTINTOS &&
    /\d{5}/.test(estado.texto)
  )
}

/** Tabs and Enters before the first sign of a capture. */
const controlesIniciales = ({ texto }: EstadoCaptura): number => /^[\t\n]*/.exec(texto)?.[0].length ?? 0

function ritmoDeLector(estado: EstadoCaptura): boolean {
  const intervalos = estado.teclas - controlesIniciales(estado) - 1
  return intervalos > 0 && (estado.ultimaMs - estado.inicioMs) / intervalos <= INTERVALO_LECTOR_MS
}

/** Whether an Enter ends this text. */
function completo(texto: string): boolean {
  if (texto.split('\t').length >= CAMPOS_TABULADOS || esPdf417(texto)) return true
  return esMrz(texto) && texto.split('\n').filter((linea) => linea.trim() !== '').length >= ENTERS_OCR
}
