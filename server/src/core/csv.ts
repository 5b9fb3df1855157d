import { type Cifra, inerte } from '@retroventa/api/core/celdaDeArchivo'

/** Tells spreadsheets that the file is UTF-8; without it they spoil every accent. */
export const MARCA_UTF8 = '\ufeff'

function celda(valor: string | number | Cifra): string {
  if (typeof valor === 'number') return String(valor)
  const texto = typeof valor === 'string' ? inerte(valor) : valor.cifra
  return /[";,\t\r\n|]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto
}

/** One line of a CSV with semicolons (what spreadsheets in Spanish expect) and CRLF (RFC 4180). */
export function lineaCsv(celdas: readonly (string | number | Cifra)[]): string {
  return `${celdas.map(celda).join(';')}\r\n`
}
