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
    if (ventana) {
      ventana.location.href = url
      ponerTitulo(ventana, url, titulo)
    } else bajar(url, nombreArchivo)
    setTimeout(() => URL.revokeObjectURL(url), VIDA_MS)
  } catch (error) {
    ventana?.close()
    throw error
  }
}

/** The browser's reader names its window after the file, at once or when it has read it: for this long the title is put back. */
const TITULO_MS = 5_000

function ponerTitulo(ventana: Window, url: string, titulo: string): void {
  const cada = setInterval(() => {
    try {
      const documento = ventana.document
      if (documento.URL === url && documento.readyState === 'complete') documento.title = titulo
    } catch {
      // A reader that is a page of its own lets nobody in, and keeps its name.
      clearInterval(cada)
    }
  }, 200)
  setTimeout(() => clearInterval(cada), TITULO_MS)
}

function bajar(url: string, nombre: string): void {
  const enlace = document.createElement('a')
  enlace.href = url
  enlace.download = nombre
  enlace.click()
}
