import { avisoConsulta } from '@retroventa/api/consultas/textos'
import { ErrorApi } from '../../../api/errorApi.ts'
import { avisar } from '../../../ui/avisos.ts'
import { mostrarPdf } from '../../../ui/pdf.ts'
import { type ResultadoConsulta, traerPdf } from '../llamadas.ts'

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
  try {
    await mostrarPdf(`Consulta en ${nombreFuente}`, () => traerPdf(consultaId))
  } catch (error) {
    const sinPdf = error instanceof ErrorApi && error.estado === 404
    avisar(avisoConsulta(sinPdf ? 'consulta.sin_pdf' : 'consulta.pdf'))
  }
}
