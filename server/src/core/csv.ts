/** Tells spreadsheets that the file is UTF-8; without it they spoil every accent. */
export const MARCA_UTF8 = '\ufeff'

/** What a spreadsheet would run as a formula, also after blanks and quotation marks or in wide letters: a name must stay a name. */
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]|^[\t\r\n]/
/** The same after what another spreadsheet takes for the end of a cell: one that expects commas also splits quoted ones. */
const FORMULA_TRAS_SEPARADOR = /([,;\t|\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g

function celda(valor: string | number): string {
  if (typeof valor === 'number') return String(valor)
  const sinPartes = valor.replace(FORMULA_TRAS_SEPARADOR, "$1'")
  const inerte = FORMULA.test(sinPartes) ? `'${sinPartes}` : sinPartes
  return /[";,\t\r\n|]/.test(inerte) ? `"${inerte.replaceAll('"', '""')}"` : inerte
}

/** One line of a CSV with semicolons (what spreadsheets in Spanish expect) and CRLF (RFC 4180). */
export function lineaCsv(celdas: readonly (string | number)[]): string {
  return `${celdas.map(celda).join(';')}\r\n`
}
