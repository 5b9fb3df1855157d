import { CODIGOS_CLIENTE } from '../clientes/codigos.ts'
import { CANALES, type Canal } from './tipos.ts'

/** What a file of the register of excluded numbers says (RNE of the CRC, Ley 2300 de 2023). */
export interface Excluidos {
  /** Mobile of ten digits, or address in lower case, with the channels that it closed. */
  readonly contactos: ReadonlyMap<string, readonly Canal[]>
  /** Lines that are neither, by their number in the file. */
  readonly malas: readonly { readonly linea: number; readonly texto: string }[]
}

const SEPARADOR = /[;,\t|]/
const SI = /^(?:s|si|sí|true|x|1)$/i
const TITULOS: readonly (readonly [RegExp, Canal])[] = [
  [/sms|texto/i, 'sms'],
  [/app|aplicacion|aplicación|whatsapp|web/i, 'whatsapp'],
  [/correo|mail/i, 'email'],
]
const VISTAS = 20

/** No address is longer, nor a number: of a cell of a million characters nothing is looked for. */
const LARGO = 254

/** A mobile as the register writes it, with or without 57; a fixed line is nobody that is written to. */
function contactoDe(celda: string): string | undefined {
  if (celda.length > LARGO) return undefined
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(celda)) return celda.toLowerCase()
  const cifras = celda.replace(/[\s().+-]/g, '')
  return /^(?:57)?(3\d{9})$/.exec(cifras)?.[1]
}

/** Why what somebody wrote is neither a mobile nor an address, as the form of a customer says it; nothing when it is one. */
export function faltaDeContacto(escrito: string) {
  if (leerExcluidos(escrito).contactos.size > 0) return undefined
  if (escrito.includes('@') || !/\d/.test(escrito)) return CODIGOS_CLIENTE.emailInvalido
  if (/[^\d\s().+-]/.test(escrito)) return CODIGOS_CLIENTE.celularDiezDigitos
  const cifras = escrito.replace(/\D/g, '').replace(/^57(?=\d{10}$)/, '')
  return cifras.length === 10 ? CODIGOS_CLIENTE.celularEmpiezaPorTres : CODIGOS_CLIENTE.celularDiezDigitos
}

const canalesDe = (contacto: string): readonly Canal[] =>
  contacto.includes('@') ? ['email'] : ['sms', 'whatsapp']

/**
 * Reads the answer of the register: a number or an address in some cell of each line, and, where the first line names them, a
 * column for each channel with yes or no. Without those columns every channel of the contact is closed.
 */
export function leerExcluidos(texto: string): Excluidos {
  const lineas = texto.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  const contactos = new Map<string, readonly Canal[]>()
  const malas: { linea: number; texto: string }[] = []
  let columnas: readonly (Canal | undefined)[] = []
  let primera = true
  for (const [i, linea] of lineas.entries()) {
    const celdas = linea.split(SEPARADOR).map((celda) => celda.trim().replace(/^["']|["']$/g, ''))
    if (celdas.every((celda) => celda === '')) continue
    const contacto = celdas.map(contactoDe).find((uno) => uno !== undefined)
    if (contacto) {
      const dichas = columnas.some((canal) => canal !== undefined)
      const suyos = dichas
        ? CANALES.filter((canal) => columnas.some((de, j) => de === canal && SI.test(celdas[j] ?? '')))
        : canalesDe(contacto)
      const antes = contactos.get(contacto) ?? []
      contactos.set(contacto, [...new Set([...antes, ...suyos])])
    } else if (primera) columnas = celdas.map((celda) => TITULOS.find(([titulo]) => titulo.test(celda))?.[1])
    else if (malas.length < VISTAS) malas.push({ linea: i + 1, texto: linea.slice(0, 60) })
    primera = false
  }
  return { contactos, malas }
}
