import { type Columna, escribirFila, exigirColumnas, tamanoMaximo } from './binario.ts'

/**
 * What a row of a story says in place of what is of each contract that lives it: everything else is the same bytes for all
 * of them, written once.
 */
export const MARCA = {
  /** Twelve hexadecimal figures that no other instance has. */
  indice: '@H',
  almacen: '@A',
  codigoAlmacen: '@K',
  /** The same in small letters, as things are looked for. */
  codigoAlmacenMenor: '@k',
  cliente: '@C',
  empleado: '@E',
  /** Number of the document, as a number. */
  numero: '@N',
} as const

/** Numbers that stand for the one of the document and the one of its contract, in codes and in what is written with them. */
export const NUMERO_DOCUMENTO = 999_999_999
export const NUMERO_CONTRATO = 888_888_888
const CIFRAS = 6
const BYTES_DE_INDICE = 6

/** What is of one instance. Its numbers have `CIFRAS` or more. */
export interface Valores {
  /** Among all the instances, from 0. */
  readonly indice: number
  readonly numero: number
  /** As they are written in a text, in the order of `RANURAS`. */
  readonly textos: readonly string[]
  /** Identities as they are sent: branch, customer, employee. */
  readonly identidades: readonly Buffer[]
  /** Of two instances with the same one, every row is as long. */
  readonly forma: number
}

const RANURAS = [
  MARCA.indice,
  MARCA.almacen,
  MARCA.codigoAlmacen,
  MARCA.cliente,
  MARCA.empleado,
  String(NUMERO_DOCUMENTO),
  String(NUMERO_CONTRATO),
  MARCA.codigoAlmacenMenor,
]
const SEPARADOR = new RegExp(`(${RANURAS.join('|')})`)
/** Marks that are a whole identity, in the order of `Valores.identidades`. */
const DE_IDENTIDAD: readonly unknown[] = [MARCA.almacen, MARCA.cliente, MARCA.empleado]
/** What is patched that is no text: the number, the end of an identity, and identities from there on. */
const NUMERO = RANURAS.length
const INDICE = NUMERO + 1
const IDENTIDAD = INDICE + 1

/** Somebody whom rows name: their identity, as it is written and as it is sent. */
export interface Nombrado {
  readonly id: string
  readonly bytes: Buffer
}

export const nombrado = (id: string): Nombrado => ({ id, bytes: Buffer.from(id.replaceAll('-', ''), 'hex') })

/** @param indice of the instance among all of them, from 0 */
export function valoresDe(
  indice: number,
  quien: { almacen: Nombrado; codigoAlmacen: string; cliente: Nombrado; empleado: Nombrado },
  numero: number,
  contrato: number,
): Valores {
  const { almacen, codigoAlmacen, cliente, empleado } = quien
  const delDocumento = String(numero).padStart(CIFRAS, '0')
  const delContrato = String(contrato).padStart(CIFRAS, '0')
  const textos = [
    indice.toString(16).padStart(BYTES_DE_INDICE * 2, '0'),
    almacen.id,
    codigoAlmacen,
    cliente.id,
    empleado.id,
    delDocumento,
    delContrato,
    codigoAlmacen.toLowerCase(),
  ]
  return {
    indice,
    numero,
    textos,
    identidades: [almacen.bytes, cliente.bytes, empleado.bytes],
    forma: (codigoAlmacen.length * 100 + delDocumento.length) * 100 + delContrato.length,
  }
}

/** A row of a story. */
export interface Plantilla {
  readonly fila: Readonly<Record<string, unknown>>
  readonly columnas: readonly Columna[]
  /** The row as it is sent, by how long what an instance says is: made when the first one needs it. */
  readonly formas: Map<number, Forma>
}

interface Forma {
  readonly bytes: Buffer
  /** Where an instance says something of its own, and what, one after the other. */
  readonly parches: readonly number[]
}

export function compilar(fila: Readonly<Record<string, unknown>>, columnas: readonly Columna[]): Plantilla {
  exigirColumnas(fila, columnas)
  return { fila, columnas, formas: new Map() }
}

/** Longest that a value of an instance may be. */
const VALOR_MAXIMO = 36

/** Where rows are made before they are as long as they are: a million of them, of which each would ask for memory of its own. */
let borrador = Buffer.alloc(0)

function darForma({ fila, columnas }: Plantilla, valores: Valores): Forma {
  // Of two letters, or more, each mark.
  const maximo = (tamanoMaximo(fila, columnas) * VALOR_MAXIMO) / 2
  if (borrador.length < maximo) borrador = Buffer.alloc(maximo)
  const en = borrador
  const parches: number[] = []
  const hasta = escribirFila(fila, columnas, en, 0, (valor, tipo, desde) => {
    if (tipo === 'uuid') return identidadPropia(valor, en, desde, parches)
    if (tipo === 'text') return textoPropio(String(valor), valores, en, desde, parches)
    if (tipo === 'jsonb') return textoPropio(String(valor), valores, en, en.writeInt8(1, desde), parches)
    if (valor === MARCA.numero && tipo === 'int4') {
      parches.push(desde, NUMERO)
      return en.writeInt32BE(0, desde)
    }
    if (RANURAS.includes(String(valor))) throw new Error(`a mark in a column of ${tipo}: ${valor}`)
    return undefined
  })
  return { bytes: Buffer.from(en.subarray(0, hasta)), parches }
}

function identidadPropia(valor: unknown, en: Buffer, desde: number, parches: number[]): number | undefined {
  const entera = DE_IDENTIDAD.indexOf(valor)
  if (entera >= 0) {
    parches.push(desde, IDENTIDAD + entera)
    return desde + 16
  }
  const escrita = String(valor)
  if (!escrita.endsWith(MARCA.indice)) return undefined
  const hasta = desde + en.write(escrita.slice(0, -MARCA.indice.length).replaceAll('-', ''), desde, 'hex')
  if (hasta !== desde + 16 - BYTES_DE_INDICE) throw new Error(`not an identity: ${escrita}`)
  parches.push(hasta, INDICE)
  return desde + 16
}

function textoPropio(
  valor: string,
  { textos }: Valores,
  en: Buffer,
  desde: number,
  parches: number[],
): number {
  let hasta = desde
  for (const trozo of valor.split(SEPARADOR)) {
    const ranura = RANURAS.indexOf(trozo)
    if (ranura >= 0) parches.push(hasta, ranura)
    hasta += en.write(ranura >= 0 ? (textos[ranura] as string) : trozo, hasta)
  }
  return hasta
}

/** The row as this instance sends it, but for what is its own. */
export function formaDe(plantilla: Plantilla, valores: Valores): Forma {
  let forma = plantilla.formas.get(valores.forma)
  if (!forma) {
    forma = darForma(plantilla, valores)
    plantilla.formas.set(valores.forma, forma)
  }
  return forma
}

/**
 * Writes a row of an instance where there is room for it.
 * @returns where it ended
 */
export function llenar({ bytes, parches }: Forma, valores: Valores, en: Buffer, desde: number): number {
  en.set(bytes, desde)
  for (let i = 0; i < parches.length; i += 2) {
    const lugar = desde + (parches[i] as number)
    const cual = parches[i + 1] as number
    // Identities, codes and figures: none of them is beyond Latin 1.
    if (cual < NUMERO) en.write(valores.textos[cual] as string, lugar, 'latin1')
    else if (cual === NUMERO) en.writeInt32BE(valores.numero, lugar)
    else if (cual === INDICE) en.writeUIntBE(valores.indice, lugar, BYTES_DE_INDICE)
    else en.set(valores.identidades[cual - IDENTIDAD] as Buffer, lugar)
  }
  return desde + bytes.length
}

/** Identity of something of a story, in the order of time as those of the product; the instance completes it. */
export function folioDe(instante: string, serie: number): string {
  const tiempo = Date.parse(instante).toString(16).padStart(12, '0')
  return `${tiempo.slice(0, 8)}-${tiempo.slice(8)}-7${serie.toString(16).padStart(3, '0')}-8000-${MARCA.indice}`
}
