import { avisoConsulta } from '@retroventa/api/mensajesConsultas'
import { ErrorApi } from '../../api/errorApi.ts'
import { avisar } from '../../ui/avisos.ts'
import { type ResultadoConsulta, traerPdf } from './consultas.ts'

/** Long enough for the new window to have read it. */
const VIDA_MS = 60_000

/**
 * Opens the PDF of a consultation in a new window; where the browser opens none, it is downloaded under its name
 * (000 §7). Failures are notices of the catalogue.
 */
export async function abrirPdf({
  consultaId,
  nombreFuente,
  tienePDF,
}: Pick<ResultadoConsulta, 'consultaId' | 'nombreFuente' | 'tienePDF'>): Promise<void> {
  if (!tienePDF) return avisar(avisoConsulta('consulta.sin_pdf'))
  // Opened in the click, empty: a window opened after an answer is taken for advertising and blocked.
  const ventana = window.open('', '_blank')
  if (ventana) {
    ventana.document.title = `Consulta en ${nombreFuente}`
    ventana.document.body.textContent = 'Preparando el PDF…'
  }
  try {
    const { pdfBase64, nombreArchivo } = await traerPdf(consultaId)
    const bytes = Uint8Array.from(atob(pdfBase64), (letra) => letra.charCodeAt(0))
    const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    if (ventana) ventana.location.href = url
    else bajar(url, nombreArchivo)
    setTimeout(() => URL.revokeObjectURL(url), VIDA_MS)
  } catch (error) {
    ventana?.close()
    const sinPdf = error instanceof ErrorApi && error.estado === 404
    avisar(avisoConsulta(sinPdf ? 'consulta.sin_pdf' : 'consulta.pdf'))
  }
}

function bajar(url: string, nombre: string): void {
  const enlace = document.createElement('a')
  enlace.href = url
  enlace.download = nombre
  enlace.click()
}
