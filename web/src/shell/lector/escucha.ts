import {
  CAPTURA_INICIAL,
  codigoAjeno,
  type EstadoCaptura,
  PAUSA_MS,
  pareceLector,
  teclear,
  vencer,
} from '@retroventa/domain/documentos/capturaTeclado'
import { crearPausa } from './pausa.ts'
import { tomarTeclas } from './teclasTempranas.ts'

type Atender = (captura: EstadoCaptura) => void | Promise<void>
type Campo = HTMLInputElement | HTMLTextAreaElement

/** A scan that nobody attends waits this long for the page to be there, and is then forgotten (D11). */
const ESPERA_MS = 10_000
/** One whose answer does not come holds back the next this long, milliseconds: that one would be forgotten without a word. */
const TURNO_MS = 3_000
/** Keys this soon after the ear is there may be the middle of a scan: what is missing is not known, so it is refused. */
const COMIENZO_MS = 100
/** What the clock ended is kept this long, milliseconds, for keys that a busy page hears late, and is then forgotten (D11). */
const MEMORIA_MS = 2_000

interface EnEspera {
  readonly captura: EstadoCaptura
  readonly hastaMs: number
  readonly olvido: ReturnType<typeof setTimeout>
}

let atiende: Atender | undefined
/** In the order in which they were passed. */
let enEspera: EnEspera[] = []
let atendiendo = false
const apartados = new Set<symbol>()

function entregar(captura: EstadoCaptura): void {
  // By the clock, not when somebody comes for it: a page that nobody attends keeps no document (D11).
  const olvido = setTimeout(() => {
    enEspera = enEspera.filter((uno) => uno.olvido !== olvido)
  }, ESPERA_MS)
  enEspera.push({ captura, hastaMs: performance.now() + ESPERA_MS, olvido })
  void atenderPorTurno()
}

/** One after another, each once the one before it is done: two customers would open in the order of their answers. */
async function atenderPorTurno(): Promise<void> {
  if (!atiende || atendiendo) return
  const uno = enEspera.shift()
  if (!uno) return
  clearTimeout(uno.olvido)
  atendiendo = true
  try {
    // On a busy page the clock that drops it may be late.
    if (performance.now() >= uno.hastaMs) return
    const hecho = atiende(uno.captura)
    if (hecho instanceof Promise) await Promise.race([hecho, new Promise((ya) => setTimeout(ya, TURNO_MS))])
  } finally {
    atendiendo = false
    void atenderPorTurno()
  }
}

/** Whether a scan waits for somebody to attend it: for no more than its ten seconds. */
export const hayEnEspera = (): boolean => enEspera.length > 0

/**
 * Gives every scan to `atender`, those that came before the page was ready included.
 * @param atender done when what the scan asked for is there
 * @returns how to stop
 */
export function atenderLector(atender: Atender): () => void {
  atiende = atender
  void atenderPorTurno()
  return () => {
    if (atiende === atender) atiende = undefined
  }
}

/** The reader modal takes every key for itself meanwhile. @returns how to give them back */
export function apartarLector(): () => void {
  const quien = Symbol('lector')
  apartados.add(quien)
  return () => void apartados.delete(quien)
}

const esCampo = (uno: Element | null): uno is Campo =>
  uno instanceof HTMLTextAreaElement ||
  (uno instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'file'].includes(uno.type))

/** Where a password is typed, also while it is shown. */
const esSecreto = (uno: Element | null): boolean =>
  uno instanceof HTMLInputElement && (uno.type === 'password' || uno.autocomplete.endsWith('-password'))

/** What a field held: of a password only how much of it was before the caret, in letters. */
type Antes = string | number
const loQueTiene = (campo: Campo): Antes => (esSecreto(campo) ? (campo.selectionStart ?? 0) : campo.value)

/** Puts back what a field held, so that the form that owns it knows. */
function devolver(campo: Campo, antes: Antes): void {
  const valor = typeof antes === 'number' ? campo.value.slice(0, antes) : antes
  if (campo.value === valor) return
  const clase = campo instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(clase.prototype, 'value')?.set?.call(campo, valor)
  campo.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A capture that the clock took for ended. */
interface Pausada {
  readonly estado: EstadoCaptura
  readonly antesDe: Map<Campo, Antes>
  /** What was given of it already. */
  readonly dado: string | undefined
}

/** Where a code is what the field is for: a reader types in it. */
const tomaCodigos = (uno: Element | null): boolean => uno?.closest('[data-toma-codigos]') != null

/**
 * Listens to the keyboard from the first moment of the page and tells a reader by its rhythm, in every field and outside
 * all of them (ADR 024): its keys do not act on the page, and what it had typed before it was known is taken back.
 * Nobody has signed in on the page of sign-in: there it hears nothing.
 */
export function escucharLector(): void {
  const { teclas, desdeMs } = tomarTeclas()
  /** A capture of before may have lost its beginning, milliseconds of the page. */
  let enteraDesdeMs = desdeMs + COMIENZO_MS
  let estado = CAPTURA_INICIAL
  let pausada: Pausada | undefined
  /** What was given of the capture: the clock may end it before its Enter does. */
  let dado: string | undefined
  const pausa = crearPausa(alPausar)
  /** What the fields that got its first keys held before. */
  let antesDe = new Map<Campo, Antes>()
  let foco: Element | null = null
  /** Some of its keys went to a password. */
  let secreta = false
  let olvido: ReturnType<typeof setTimeout> | undefined

  function deshacer(): void {
    for (const [campo, valor] of antesDe) devolver(campo, valor)
    if (antesDe.size > 0 && foco instanceof HTMLElement && foco !== document.activeElement) foco.focus()
    antesDe = new Map()
  }

  function dar(captura: EstadoCaptura): void {
    const texto = captura.texto.trimEnd()
    if (texto !== dado) entregar(captura)
    dado = texto
  }

  /** What was typed, and where. When stays in `estado`: what comes after it may have lost its beginning. */
  function soltar(): void {
    clearTimeout(olvido)
    antesDe = new Map()
    pausada = undefined
    dado = undefined
    foco = null
  }

  function olvidar(): void {
    estado = CAPTURA_INICIAL
    soltar()
  }

  /** The keys say when they were pressed: a busy page heard this one after the clock had ended its capture. */
  function retomar(instanteMs: number): void {
    const suya = pausada
    pausada = undefined
    const lapso = suya ? instanteMs - suya.estado.ultimaMs : PAUSA_MS
    if (!suya || lapso < 0 || lapso >= PAUSA_MS) return
    ;({ estado, antesDe, dado } = suya)
    clearTimeout(olvido)
    pausa.contar()
  }

  function recibir(tecla: string, instanteMs: number): boolean {
    clearTimeout(olvido)
    const antes = estado
    const donde = document.activeElement
    const conTecla = teclear(antes, tecla, instanteMs)
    // Pressed before the ear was there, however long before: it waited in line while the program was read.
    const cortada = conTecla.teclas === 1 && instanteMs < enteraDesdeMs
    const nuevo = cortada ? { ...conTecla, cortada } : conTecla
    if (nuevo.teclas === 1) {
      antesDe = new Map()
      dado = undefined
      foco = donde
      secreta = false
    }
    secreta ||= esSecreto(donde)
    // Enter of a short code that is not of ours belongs to the field: a serial number, a document in a search.
    const corto = tecla === 'Enter' && nuevo.fase === 'capturando' && !pareceLector(nuevo)
    if (
      (corto && esCampo(donde) && !nuevo.texto.includes('\t')) ||
      (nuevo.fase === 'completa' && antes.fase !== 'completa' && !pareceLector(nuevo) && tomaCodigos(donde))
    ) {
      olvidar()
      return false
    }
    if (corto && !esCampo(donde) && codigoAjeno(nuevo)) {
      // No field waits for it: whoever attends says what it is of. Its tail presses nothing.
      estado = { ...nuevo, fase: 'completa' }
      pausa.contar()
      dar(estado)
      return true
    }
    estado = nuevo
    if (esCampo(donde) && !nuevo.consumir && !antesDe.has(donde)) antesDe.set(donde, loQueTiene(donde))
    pausa.contar()
    const termina = nuevo.fase === 'completa' && antes.fase !== 'completa'
    // A Tab alone after quick keys may be the end of another code: what follows it shows that it is not.
    if (termina || (nuevo.consumir && nuevo.deLector && tecla.length === 1)) deshacer()
    if (termina) dar(nuevo)
    return nuevo.consumir
  }

  function alPausar(): void {
    const antes = estado
    const quieto = vencer(antes, antes.ultimaMs + PAUSA_MS)
    const perdida = antes.deLector && /\t./.test(antes.texto)
    estado = quieto.fase === 'completa' ? CAPTURA_INICIAL : quieto
    if (antes.fase === 'capturando' && (quieto.fase === 'completa' || perdida)) {
      deshacer()
      dar({ ...antes, fase: 'completa' })
    }
    if (antes.fase !== 'reposo' && !secreta) pausada = { estado: antes, antesDe, dado }
    antesDe = new Map()
    clearTimeout(olvido)
    olvido = setTimeout(soltar, MEMORIA_MS)
  }

  const callado = () => apartados.size > 0 || window.location.pathname.startsWith('/login')
  function parar(evento: Event): void {
    evento.preventDefault()
    evento.stopImmediatePropagation()
  }

  function alBajar(evento: KeyboardEvent): void {
    // No reader presses it in the middle of a scan: what is passed in the palette begins with it, and so does what is passed after a save,
    // however soon it comes after what was typed before or after the ear was there.
    if (evento.ctrlKey && (evento.key.toLowerCase() === 'k' || evento.key === 'Enter')) {
      olvidar()
      enteraDesdeMs = Number.NEGATIVE_INFINITY
    }
    if (evento.ctrlKey || evento.altKey || evento.metaKey || evento.isComposing) return
    if (evento.key.length > 1 && evento.key !== 'Enter' && evento.key !== 'Tab') return
    if (callado()) {
      olvidar()
      return
    }
    retomar(evento.timeStamp)
    // A reader lets every key go; only a hand holds one down.
    if (evento.repeat) {
      if (estado.deLector) parar(evento)
      else olvidar()
      return
    }
    if (recibir(evento.key, evento.timeStamp)) parar(evento)
  }
  for (const evento of teclas) alBajar(evento)
  window.addEventListener('keydown', alBajar, true)
  // A button is pressed when the blank goes up.
  window.addEventListener(
    'keyup',
    (evento) => {
      if (evento.key === ' ' && estado.consumir) parar(evento)
    },
    true,
  )
  // A letter without a key of its own, the Ñ of an Alt code: it only reaches a field.
  window.addEventListener(
    'beforeinput',
    (evento) => {
      if (callado() || evento.inputType !== 'insertText') return
      retomar(evento.timeStamp)
      if (!estado.deLector) return
      if (evento.data?.length === 1 && recibir(evento.data, evento.timeStamp)) parar(evento)
    },
    true,
  )
}
