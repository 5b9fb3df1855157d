/**
 * What a row of a story says in place of what is of each contract that lives it: everything else is the same text for all
 * of them, written once.
 */
export const MARCA = {
  /** Twelve hexadecimal figures that no other instance has. */
  indice: '@H',
  almacen: '@A',
  codigoAlmacen: '@K',
  cliente: '@C',
  empleado: '@E',
  /** Number of the document, as a number. */
  numero: '@N',
} as const

/** Numbers that stand for the one of the document and the one of its contract, in codes and in what is written with them. */
export const NUMERO_DOCUMENTO = 999_999_999
export const NUMERO_CONTRATO = 888_888_888
const CIFRAS = 6

const RANURAS = [...Object.values(MARCA), String(NUMERO_DOCUMENTO), String(NUMERO_CONTRATO)]
const SEPARADOR = new RegExp(`(${RANURAS.join('|')})`)

/** What is of one instance, in the order of `RANURAS`. */
export type Valores = readonly string[]

/** @param indice of the instance among all of them, from 0 */
export function valoresDe(
  indice: number,
  quien: { almacenId: string; codigoAlmacen: string; clienteId: string; empleadoId: string },
  numero: number,
  contrato: number,
): Valores {
  return [
    indice.toString(16).padStart(12, '0'),
    quien.almacenId,
    quien.codigoAlmacen,
    quien.clienteId,
    quien.empleadoId,
    String(numero),
    String(numero).padStart(CIFRAS, '0'),
    String(contrato).padStart(CIFRAS, '0'),
  ]
}

/** A row as `COPY` reads it, cut where an instance says something of its own. */
export interface Plantilla {
  readonly partes: readonly Buffer[]
  readonly ranuras: readonly number[]
  /** Bytes that it may take when it is filled in, at most. */
  readonly tamano: number
}

/** Longest that a value of an instance may be. */
const VALOR_MAXIMO = 36

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A value in the text format of `COPY`. */
function comoTexto(valor: unknown): string {
  if (valor === null || valor === undefined) return '\\N'
  if (Array.isArray(valor)) return `{${valor.join(',')}}`
  return String(valor).replace(/[\\\t\n\r]/g, (letra) => ESCAPES[letra] ?? letra)
}

/**
 * A row in the order of its columns, ended; those that it does not say are null.
 * @throws Error when it says one that the table does not have
 */
export function filaComoTexto(fila: Readonly<Record<string, unknown>>, columnas: readonly string[]): string {
  const ajena = Object.keys(fila).find((columna) => !columnas.includes(columna))
  if (ajena) throw new Error(`no such column: ${ajena}`)
  return `${columnas.map((columna) => comoTexto(fila[columna])).join('\t')}\n`
}

export function compilar(fila: Readonly<Record<string, unknown>>, columnas: readonly string[]): Plantilla {
  const trozos = filaComoTexto(fila, columnas).split(SEPARADOR)
  const partes = trozos.filter((_, i) => i % 2 === 0).map((parte) => Buffer.from(parte))
  const ranuras = trozos.filter((_, i) => i % 2 === 1).map((marca) => RANURAS.indexOf(marca))
  const tamano = partes.reduce((suma, { length }) => suma + length, ranuras.length * VALOR_MAXIMO)
  return { partes, ranuras, tamano }
}

/**
 * Writes a row of an instance where there is room for it.
 * @returns where it ended
 */
export function llenar({ partes, ranuras }: Plantilla, valores: Valores, en: Buffer, desde: number): number {
  let hasta = desde
  for (let i = 0; i < partes.length; i++) {
    const parte = partes[i] as Buffer
    en.set(parte, hasta)
    hasta += parte.length
    // Identities, codes and figures: none of them is beyond Latin 1.
    if (i < ranuras.length) hasta += en.write(valores[ranuras[i] as number] as string, hasta, 'latin1')
  }
  return hasta
}

/** Identity of something of a story, in the order of time as those of the product; the instance completes it. */
export function folioDe(instante: string, serie: number): string {
  const tiempo = Date.parse(instante).toString(16).padStart(12, '0')
  return `${tiempo.slice(0, 8)}-${tiempo.slice(8)}-7${serie.toString(16).padStart(3, '0')}-8000-${MARCA.indice}`
}
