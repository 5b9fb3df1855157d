import { formatoPeso } from '../formato/numeros.ts'

/** What tells one thing of its class from another: the number that is written on it. */
export type Distintivo = 'imei' | 'placa' | 'serial'

interface Clase {
  readonly clave: string
  readonly nombre: string
  readonly distintivo: Distintivo
  /** Whether the number is on every one of its kind: without it, it is not taken. */
  readonly exigeDistintivo?: true
  /** Whether it may be weighed in grams; a motorcycle or a telephone is not. */
  readonly gramos?: true
  readonly marcas: readonly string[]
}

/** Goods that are not metal, as the counter sorts them. A telephone is taken only by its IMEI (Decreto 1630 de 2011). */
export const CLASES = [
  {
    clave: 'celular',
    nombre: 'Celular',
    distintivo: 'imei',
    exigeDistintivo: true,
    marcas: ['Apple', 'Honor', 'Huawei', 'Motorola', 'Oppo', 'Realme', 'Samsung', 'Tecno', 'Vivo', 'Xiaomi'],
  },
  {
    clave: 'tableta',
    nombre: 'Tableta',
    distintivo: 'serial',
    marcas: ['Apple', 'Huawei', 'Lenovo', 'Samsung', 'Xiaomi'],
  },
  {
    clave: 'computador',
    nombre: 'Computador',
    distintivo: 'serial',
    marcas: ['Acer', 'Apple', 'Asus', 'Dell', 'HP', 'Lenovo', 'MSI', 'Toshiba'],
  },
  {
    clave: 'televisor',
    nombre: 'Televisor',
    distintivo: 'serial',
    marcas: ['Challenger', 'Hisense', 'Kalley', 'LG', 'Panasonic', 'Samsung', 'Sony', 'TCL'],
  },
  {
    clave: 'consola',
    nombre: 'Consola de juegos',
    distintivo: 'serial',
    marcas: ['Microsoft Xbox', 'Nintendo', 'Sony PlayStation'],
  },
  {
    clave: 'sonido',
    nombre: 'Equipo de sonido',
    distintivo: 'serial',
    marcas: ['Bose', 'JBL', 'LG', 'Samsung', 'Sony', 'Yamaha'],
  },
  {
    clave: 'camara',
    nombre: 'Cámara',
    distintivo: 'serial',
    marcas: ['Canon', 'Fujifilm', 'GoPro', 'Nikon', 'Sony'],
  },
  {
    clave: 'electrodomestico',
    nombre: 'Electrodoméstico',
    distintivo: 'serial',
    marcas: ['Abba', 'Haceb', 'Electrolux', 'LG', 'Mabe', 'Oster', 'Samsung', 'Whirlpool'],
  },
  {
    clave: 'herramienta',
    nombre: 'Herramienta',
    distintivo: 'serial',
    marcas: ['Black & Decker', 'Bosch', 'DeWalt', 'Hilti', 'Husqvarna', 'Makita', 'Milwaukee', 'Stihl'],
  },
  {
    clave: 'instrumento',
    nombre: 'Instrumento musical',
    distintivo: 'serial',
    marcas: ['Casio', 'Fender', 'Gibson', 'Hohner', 'Ibanez', 'Roland', 'Yamaha'],
  },
  {
    clave: 'moto',
    nombre: 'Motocicleta',
    distintivo: 'placa',
    exigeDistintivo: true,
    marcas: ['AKT', 'Auteco', 'Bajaj', 'Hero', 'Honda', 'KTM', 'Suzuki', 'TVS', 'Victory', 'Yamaha'],
  },
  {
    clave: 'bicicleta',
    nombre: 'Bicicleta',
    distintivo: 'serial',
    marcas: ['Cannondale', 'Giant', 'GW', 'Scott', 'Specialized', 'Trek', 'Venzo'],
  },
  {
    clave: 'reloj',
    nombre: 'Reloj',
    distintivo: 'serial',
    gramos: true,
    marcas: ['Casio', 'Citizen', 'Invicta', 'Omega', 'Rolex', 'Seiko', 'Tissot'],
  },
] as const satisfies readonly Clase[]

export type ClaveClase = (typeof CLASES)[number]['clave']

export const CLAVES_CLASE = CLASES.map(({ clave }) => clave)

/** Kinds of a thing that the house has: those above, jewellery, and what nobody sorted. */
export const CLASES_DE_BIEN = [
  { clave: 'joya', nombre: 'Joyería' },
  ...CLASES.map(({ clave, nombre }) => ({ clave, nombre })),
  { clave: 'otro', nombre: 'Otros artículos' },
] as const
export type ClaseDeBien = ClaveClase | 'joya' | 'otro'

/** Its name; that of an unknown one is itself. */
export const nombreDeClase = (clave: string): string =>
  CLASES_DE_BIEN.find((una) => una.clave === clave)?.nombre ?? clave

/** How it is found, in the words of the paper. */
export const ESTADOS_BIEN = ['Nuevo', 'Bueno', 'Usado', 'Con daños', 'Para repuestos'] as const

/** What is written of a thing that is not metal, beside its description. */
export interface FichaBien {
  readonly clase: ClaveClase
  readonly marca?: string | undefined
  readonly modelo?: string | undefined
  /** Serial, IMEI or plate, as `distintivoEscrito` leaves it. */
  readonly serial?: string | undefined
  readonly estado?: (typeof ESTADOS_BIEN)[number] | undefined
  readonly accesorios?: string | undefined
}

export const claseDe = (clave: string): Clase | undefined => CLASES.find((una) => una.clave === clave)

/** How the number of each class is called. */
export const NOMBRES_DISTINTIVO: Readonly<Record<Distintivo, string>> = {
  imei: 'IMEI',
  placa: 'Placa',
  serial: 'Serial',
}

/** A number as it is compared: what people write between its characters is left out, in capitals. */
export const limpiarDistintivo = (texto: string): string => texto.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * A number as it is kept and printed: an IMEI and a plate have one way of being written, and what somebody puts between their characters
 * is not of them; a serial is the maker's, dashes and bars too. Nothing when it says no letter and no digit.
 */
export const distintivoEscrito = (distintivo: Distintivo, texto: string): string => {
  const limpio = limpiarDistintivo(texto)
  return distintivo === 'serial' && limpio ? texto.trim() : limpio
}

/** Fifteen digits, the last one the check digit of the others (3GPP TS 23.003, annex B: Luhn). */
export function esImei(texto: string): boolean {
  if (!/^\d{15}$/.test(texto) || /^0+$/.test(texto)) return false
  let suma = 0
  for (const [i, letra] of [...texto].entries()) {
    const doble = Number(letra) * (i % 2 === 1 ? 2 : 1)
    suma += doble > 9 ? doble - 9 : doble
  }
  return suma % 10 === 0
}

/** Whether what is written on a thing is the number of a telephone, be its check digit right or not. */
export const esDeCelular = (serial: string | undefined): boolean =>
  /^\d{15}$/.test(limpiarDistintivo(serial ?? ''))

/**
 * Whether a text says the number of a thing already. That of a telephone is long enough to be known however it is written; a shorter one
 * without what is between its characters may be part of another word.
 */
export const diceDistintivo = (texto: string, serial: string): boolean =>
  texto.includes(serial) ||
  (esDeCelular(serial) && limpiarDistintivo(texto).includes(limpiarDistintivo(serial)))

/** A thing with the number that is written on it, as its sale, its receipt and its invoice say it; once. */
export function conDistintivo(descripcion: string, serial: string | null | undefined): string {
  if (!serial || diceDistintivo(descripcion, serial)) return descripcion
  const distintivo = esDeCelular(serial) ? 'imei' : esPlacaDeMoto(serial) ? 'placa' : 'serial'
  return `${descripcion}, ${NOMBRES_DISTINTIVO[distintivo]} ${serial}`
}

/** Of a motorcycle: three letters, two digits and, since 2009, one more letter. */
export const esPlacaDeMoto = (texto: string): boolean => /^[A-Z]{3}\d{2}[A-Z]?$/.test(texto)

/** What it is called when nobody described it: class, brand and model. */
export const nombrePropio = ({ clase, marca = '', modelo = '' }: FichaBien): string =>
  marca.trim() || modelo.trim()
    ? [claseDe(clase)?.nombre, marca.trim(), modelo.trim()].filter(Boolean).join(' ')
    : ''

/** What the paper and the sheet add to the description, so that nobody takes one for another. */
export function detalleDeFicha({ clase, marca, modelo, serial, estado, accesorios }: FichaBien): string {
  const distintivo = NOMBRES_DISTINTIVO[claseDe(clase)?.distintivo ?? 'serial']
  return [
    [marca, modelo].filter(Boolean).join(' '),
    serial && `${distintivo} ${serial}`,
    estado && `estado: ${estado.toLowerCase()}`,
    accesorios && `con ${accesorios}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** An item as papers call it: its description, what tells it from another, and its gross weight when it was weighed apart. */
export function descripcionDePapel(articulo: {
  readonly descripcion: string
  readonly ficha: FichaBien | null
  readonly peso: number
  readonly pesoBruto: number | null
}): string {
  const { descripcion, ficha, peso, pesoBruto } = articulo
  const detalle = ficha && detalleDeFicha(ficha)
  return [
    descripcion,
    detalle,
    pesoBruto !== null &&
      pesoBruto > peso &&
      `peso bruto ${formatoPeso(pesoBruto)}, piedras ${formatoPeso(pesoBruto - peso)}`,
  ]
    .filter(Boolean)
    .join('. ')
}
