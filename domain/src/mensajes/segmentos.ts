export interface Segmentos {
  readonly codificacion: 'GSM-7' | 'UCS-2'
  /** Septets of GSM-7 or 16-bit units of UCS-2. */
  readonly unidades: number
  /** What the operator charges. 0 for an empty text. */
  readonly partes: number
}

/** GSM 03.38, basic table. */
const GSM7 = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Extension table: an escape and the character, two septets. */
const GSM7_DOBLES = new Set('\f^{}\\[~]|€')

const LIMITES = { 'GSM-7': { una: 160, varias: 153 }, 'UCS-2': { una: 70, varias: 67 } } as const

/** How many parts an SMS has (facts/feeds §4.1). A character of two units is not split between parts. */
export function segmentosSms(texto: string): Segmentos {
  const letras = Array.from(texto)
  const esGsm = letras.every((letra) => GSM7.has(letra) || GSM7_DOBLES.has(letra))
  const codificacion = esGsm ? 'GSM-7' : 'UCS-2'
  const anchos = letras.map((letra) => (esGsm ? (GSM7_DOBLES.has(letra) ? 2 : 1) : letra.length))
  const unidades = anchos.reduce((suma, ancho) => suma + ancho, 0)
  const { una, varias } = LIMITES[codificacion]
  return {
    codificacion,
    unidades,
    partes: unidades === 0 ? 0 : unidades <= una ? 1 : repartir(anchos, varias),
  }
}

function repartir(anchos: readonly number[], capacidad: number): number {
  let partes = 1
  let ocupado = 0
  for (const ancho of anchos) {
    if (ocupado + ancho > capacidad) {
      partes += 1
      ocupado = 0
    }
    ocupado += ancho
  }
  return partes
}
