import { Boton } from '../../../ui/Boton.tsx'

/** What the selection becomes: bold, italics, a list or a link. */
const FORMAS = [
  ['Negrita', (texto: string) => `**${texto || 'texto'}**`],
  ['Cursiva', (texto: string) => `*${texto || 'texto'}*`],
  ['Lista', (texto: string) => (texto || 'texto').replace(/^/gm, '- ')],
  ['Enlace', (texto: string) => `[${texto || 'texto'}](https://)`],
] as const

/** Gives form to what is selected in the mail; the text stays Markdown, which reads well by itself. */
export function BarraMarkdown({
  texto,
  inactiva,
}: {
  texto: () => HTMLTextAreaElement | null
  inactiva: boolean
}) {
  const dar = (forma: (texto: string) => string) => {
    const campo = texto()
    if (!campo?.isConnected) return
    campo.focus()
    const { selectionStart: desde, selectionEnd: hasta } = campo
    campo.setRangeText(forma(campo.value.slice(desde, hasta)), desde, hasta, 'select')
    campo.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="ms-barra" role="toolbar" aria-label="Forma del correo">
      {FORMAS.map(([nombre, forma]) => (
        <Boton
          key={nombre}
          disabled={inactiva}
          // The selection stays in the text.
          onPointerDown={(e) => e.preventDefault()}
          onClick={() => dar(forma)}
        >
          {nombre}
        </Boton>
      ))}
    </div>
  )
}
