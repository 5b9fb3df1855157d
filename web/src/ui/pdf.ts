/** Long enough for the new window to have read it. */
const VIDA_MS = 60_000

/**
 * Opens a PDF in a new window; where the browser opens none, it is downloaded under its name (000 §7). Call it in the
 * click itself. The failure of `traer` is thrown, with the window closed.
 */
export async function mostrarPdf(
  titulo: string,
  traer: () => Promise<{ pdfBase64: string; nombreArchivo: string }>,
): Promise<void> {
  // Opened in the click, empty: a window opened after an answer is taken for advertising and blocked.
  const ventana = window.open('', '_blank')
  if (ventana) {
    ventana.document.title = titulo
    ventana.document.body.textContent = 'Preparando el PDF…'
  }
  try {
    const { pdfBase64, nombreArchivo } = await traer()
    const bytes = Uint8Array.from(atob(pdfBase64), (letra) => letra.charCodeAt(0))
    const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    if (ventana) ventana.location.href = url
    else bajar(url, nombreArchivo)
    setTimeout(() => URL.revokeObjectURL(url), VIDA_MS)
  } catch (error) {
    ventana?.close()
    throw error
  }
}

function bajar(url: string, nombre: string): void {
  const enlace = document.createElement('a')
  enlace.href = url
  enlace.download = nombre
  enlace.click()
}
