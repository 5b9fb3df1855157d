import { type ReactNode, useState } from 'react'
import { avisar } from './avisos.ts'

/** As browsers did before they had a clipboard to ask for: also where the page is not `https`, or was refused it. */
function copiarComoAntes(texto: string): boolean {
  const antes = document.activeElement
  const campo = document.createElement('textarea')
  campo.value = texto
  campo.style.cssText = 'position:fixed;inset-block-start:0;opacity:0'
  // Inside of the dialog that is open, which keeps the focus to itself.
  const junto = antes?.closest('[role=dialog]') ?? document.body
  junto.append(campo)
  campo.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    campo.remove()
    if (antes instanceof HTMLElement) antes.focus({ preventScroll: true })
  }
}

/** @returns whether it is in the clipboard */
async function alPortapapeles(texto: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(texto)
    return true
  } catch {
    return copiarComoAntes(texto)
  }
}

interface Dicho {
  titulo: string
  texto?: string
}

/** Copies and says so; refused, the notice has the text itself, chosen, to be copied by hand. In a dialog or drawer: `useCopiar`. */
export async function copiar(texto: string, dicho: Dicho): Promise<void> {
  if (await alPortapapeles(texto)) avisar({ tipo: 'success', ...dicho })
  else
    avisar({
      tipo: 'warning',
      titulo: 'No se pudo copiar',
      texto: <ParaCopiar texto={texto} />,
      segundos: 0,
    })
}

/**
 * The same where a dialog or a drawer keeps the focus to itself: what is to be copied by hand is shown inside it, since in a notice
 * no key reaches it.
 */
export function useCopiar(): {
  copiar: (texto: string, dicho: Dicho) => Promise<void>
  /** Beside the button: the text, chosen, once the browser refused it. */
  aMano: ReactNode
} {
  const [negado, setNegado] = useState<{ texto: string; vez: number }>()
  return {
    async copiar(texto, dicho) {
      const copiado = await alPortapapeles(texto)
      // Refused again, it is chosen again.
      setNegado((antes) => (copiado ? undefined : { texto, vez: (antes?.vez ?? 0) + 1 }))
      if (copiado) avisar({ tipo: 'success', ...dicho })
    },
    aMano: negado && (
      <div key={negado.vez} role="status">
        <strong>No se pudo copiar.</strong> <ParaCopiar texto={negado.texto} />
      </div>
    ),
  }
}

/** Once, and not each time that it is drawn: the focus may be elsewhere by then. */
const elegirTodo = (campo: HTMLTextAreaElement | null): void => campo?.select()

function ParaCopiar({ texto }: { texto: string }) {
  return (
    <>
      El navegador no lo permitió. Cópielo de aquí con Ctrl + C.
      <textarea
        className="rv-campo-simple rv-para-copiar"
        aria-label="Texto para copiar"
        readOnly
        rows={Math.min(5, texto.split('\n').length)}
        value={texto}
        ref={elegirTodo}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </>
  )
}
