/** Long enough for the new window to have read it. */
const VIDA_MS = 60_000

/** A window of its own for a PDF that is on its way. */
export interface VentanaPdf {
  /** Shows it; where the browser opened no window, it is downloaded under its name. */
  mostrar(pdf: Blob, nombre: string): void
  cerrar(): void
}

/**
 * Opens the window inside the person's gesture, empty: opened after an answer it would be taken for advertising and
 * blocked. It waits with a sentence.
 */
export function abrirVentanaPdf(titulo: string, espera = 'Preparando el PDF…'): VentanaPdf {
  const ventana = window.open('', '_blank')
  if (ventana) {
    ventana.document.title = titulo
    ventana.document.body.textContent = espera
  }
  return {
    mostrar(pdf, nombre) {
      const url = URL.createObjectURL(pdf)
      if (ventana) {
        ventana.location.href = url
        ponerTitulo(ventana, url, titulo)
      } else bajar(url, nombre)
      setTimeout(() => URL.revokeObjectURL(url), VIDA_MS)
    },
    cerrar: () => ventana?.close(),
  }
}

/**
 * Opens a PDF in a new window; where the browser opens none, it is downloaded under its name (000 §7). Call it in the
 * click itself. The failure of `traer` is thrown, with the window closed.
 */
export async function mostrarPdf(
  titulo: string,
  traer: () => Promise<{ pdfBase64: string; nombreArchivo: string }>,
): Promise<void> {
  const ventana = abrirVentanaPdf(titulo)
  try {
    const { pdfBase64, nombreArchivo } = await traer()
    const bytes = Uint8Array.from(atob(pdfBase64), (letra) => letra.charCodeAt(0))
    ventana.mostrar(new Blob([bytes], { type: 'application/pdf' }), nombreArchivo)
  } catch (error) {
    ventana.cerrar()
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

/** Saves a file that is at hand. */
export function bajarArchivo(archivo: Blob, nombre: string): void {
  const url = URL.createObjectURL(archivo)
  bajar(url, nombre)
  setTimeout(() => URL.revokeObjectURL(url), VIDA_MS)
}
