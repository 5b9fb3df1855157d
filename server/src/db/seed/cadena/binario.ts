/** A column of a table: its name, and its type as PostgreSQL calls it. */
export interface Columna {
  readonly nombre: string
  readonly tipo: string
}

type Fila = Readonly<Record<string, unknown>>

/** Writes a value in another way, and says where it ended; nothing, when it is written as any other. */
type Propio = (valor: unknown, tipo: string, desde: number) => number | undefined

/** Writes the value of a column, without its length. @returns where it ended */
type Escritor = (valor: unknown, en: Buffer, desde: number, propio?: Propio) => number

/** Days and milliseconds from 1970 to 2000, where PostgreSQL begins to count. */
const DIA_MS = 86_400_000
const EPOCA_MS = Date.UTC(2000, 0, 1)

const entero = (valor: unknown): number => {
  const numero = Number(valor)
  if (valor === '' || !Number.isSafeInteger(numero)) throw new Error(`not a whole number: ${valor}`)
  return numero
}

const milisegundos = (valor: unknown): number => {
  const ms = Date.parse(String(valor))
  if (Number.isNaN(ms)) throw new Error(`not a date: ${valor}`)
  return ms
}

const identidad: Escritor = (valor, en, desde) => {
  const escritos = en.write(String(valor).replaceAll('-', ''), desde, 'hex')
  if (escritos !== 16) throw new Error(`not an identity: ${valor}`)
  return desde + escritos
}

const texto: Escritor = (valor, en, desde) => desde + en.write(String(valor), desde)

const int2: Escritor = (valor, en, desde) => en.writeInt16BE(entero(valor), desde)

/** @param numero of the type of its elements, as `pg_type` has it */
const lista =
  (tipo: string, numero: number, uno: Escritor): Escritor =>
  (valor, en, desde, propio) => {
    if (!Array.isArray(valor)) throw new Error(`not a list: ${valor}`)
    let hasta = en.writeInt32BE(valor.length === 0 ? 0 : 1, desde)
    hasta = en.writeInt32BE(numero, en.writeInt32BE(0, hasta))
    if (valor.length === 0) return hasta
    hasta = en.writeInt32BE(1, en.writeInt32BE(valor.length, hasta))
    for (const elemento of valor) {
      const comienza = hasta + 4
      hasta = propio?.(elemento, tipo, comienza) ?? uno(elemento, en, comienza)
      en.writeInt32BE(hasta - comienza, comienza - 4)
    }
    return hasta
  }

/** How each type is sent (`typreceive` of PostgreSQL): those of the tables that a chain is copied into. */
const ESCRITORES: Readonly<Record<string, Escritor>> = {
  uuid: identidad,
  text: texto,
  // Its first byte is the version of the format.
  jsonb: (valor, en, desde) => texto(valor, en, en.writeInt8(1, desde)),
  bool: (valor, en, desde) => en.writeInt8(valor ? 1 : 0, desde),
  int2,
  int4: (valor, en, desde) => en.writeInt32BE(entero(valor), desde),
  int8: (valor, en, desde) => en.writeBigInt64BE(BigInt(entero(valor)), desde),
  date: (valor, en, desde) => en.writeInt32BE(Math.round((milisegundos(valor) - EPOCA_MS) / DIA_MS), desde),
  timestamptz: (valor, en, desde) =>
    en.writeBigInt64BE(BigInt(milisegundos(valor) - EPOCA_MS) * 1000n, desde),
  _uuid: lista('uuid', 2950, identidad),
  _int2: lista('int2', 21, int2),
}

/** What a copy begins with: its signature, no flags, no extension. */
export const CABECERA = Buffer.from('PGCOPY\n\u00ff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
/** What it ends with: a row of minus one columns. */
export const FINAL = Buffer.from([0xff, 0xff])

/** Bytes that a row takes at most. */
export function tamanoMaximo(fila: Fila, columnas: readonly Columna[]): number {
  let suma = 2
  for (const { nombre } of columnas) {
    const valor = fila[nombre]
    suma += 24
    // Three bytes for a character at most; an element of a list, its length and an identity.
    if (typeof valor === 'string') suma += valor.length * 3
    else if (Array.isArray(valor)) suma += valor.length * 20
  }
  return suma
}

/**
 * Writes a row in the binary format of `COPY`, in the order of its columns; those that it does not say are null.
 * @param en with room for `tamanoMaximo`
 * @param propio asked first for each value, and each element of a list
 * @returns where it ended
 * @throws Error when the value is not of its column
 */
export function escribirFila(
  fila: Fila,
  columnas: readonly Columna[],
  en: Buffer,
  desde: number,
  propio?: Propio,
): number {
  let hasta = en.writeInt16BE(columnas.length, desde)
  for (const { nombre, tipo } of columnas) {
    const valor = fila[nombre]
    const comienza = hasta + 4
    if (valor === null || valor === undefined) {
      hasta = en.writeInt32BE(-1, hasta)
      continue
    }
    const escritor = ESCRITORES[tipo]
    if (!escritor) throw new Error(`no such type in a copy: ${tipo}`)
    hasta = propio?.(valor, tipo, comienza) ?? escritor(valor, en, comienza, propio)
    en.writeInt32BE(hasta - comienza, comienza - 4)
  }
  return hasta
}

/** @throws Error when a row says a column that its table does not have */
export function exigirColumnas(fila: Fila, columnas: readonly Columna[]): void {
  const ajena = Object.keys(fila).find((clave) => !columnas.some(({ nombre }) => nombre === clave))
  if (ajena) throw new Error(`no such column: ${ajena}`)
}
