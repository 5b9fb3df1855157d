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
export async function alPortapapeles(texto: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(texto)
    return true
  } catch {
    return copiarComoAntes(texto)
  }
}

/** Copies and says so; refused, the notice has the text itself, chosen, to be copied by hand. */
export async function copiar(texto: string, dicho: { titulo: string; texto?: string }): Promise<void> {
  if (await alPortapapeles(texto)) avisar({ tipo: 'success', ...dicho })
  else
    avisar({
      tipo: 'warning',
      titulo: 'No se pudo copiar',
      texto: <ParaCopiar texto={texto} />,
      segundos: 0,
    })
}

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
        ref={(campo) => campo?.select()}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </>
  )
}
