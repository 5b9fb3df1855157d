import type { KeyboardEvent } from 'react'

/** For a button that answers a question: the key that opened the question, still held down, is no answer. */
export const sinRepetir = {
  onKeyDown: (evento: KeyboardEvent) => {
    if (evento.repeat) evento.preventDefault()
  },
}
