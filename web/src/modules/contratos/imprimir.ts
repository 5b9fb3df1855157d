import { direccionPdf } from './llamadas.ts'

/** A window of its own for a printed contract. */
export interface VentanaImpresion {
  mostrar(codigo: string): void
  cerrar(): void
}

/**
 * Opens the window inside the person's gesture, before the save is sent: opened later the browser would block it. It
 * waits with a sentence and then shows the contract, or closes when there is none.
 */
export function abrirVentana(): VentanaImpresion {
  const ventana = window.open('', '_blank')
  if (ventana) {
    ventana.document.title = 'Contrato'
    ventana.document.body.textContent = 'Preparando el contrato…'
  }
  return {
    mostrar: (codigo) => ventana?.location.replace(direccionPdf(codigo)),
    cerrar: () => ventana?.close(),
  }
}

/** Shows a contract that is already saved. */
export const imprimirContrato = (codigo: string): void => {
  window.open(direccionPdf(codigo), '_blank', 'noopener')
}
