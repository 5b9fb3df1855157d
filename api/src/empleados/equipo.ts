/** From the most particular: almost every browser says that it is also another one. */
const NAVEGADORES: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
]
const SISTEMAS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid (\d+)/, 'Android'],
  [/\bWindows NT 10/, 'Windows'],
  [/\bWindows NT 6\.1/, 'Windows 7'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const hallar = (tabla: readonly [RegExp, string][], texto: string): string | undefined => {
  for (const [forma, nombre] of tabla) {
    const hallado = forma.exec(texto)
    if (hallado) return hallado[1] ? `${nombre} ${hallado[1]}` : nombre
  }
  return undefined
}

/** What a browser says of itself, in words: *Chrome 141 en Windows*. Anything unknown is said as it came, shortened. */
export function equipoEnPalabras(agente: string): string {
  if (!agente) return 'Equipo desconocido'
  const navegador = hallar(NAVEGADORES, agente)
  const sistema = hallar(SISTEMAS, agente)
  if (navegador && sistema) return `${navegador} en ${sistema}`
  return navegador ?? sistema ?? agente.slice(0, 40)
}
