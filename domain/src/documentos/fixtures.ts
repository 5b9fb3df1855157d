/** Fictional captures for the tests of this room. No real person and no published capture is in here. */

const NUL = '\0'
const campo = (texto: string) => texto.padEnd(23, NUL)

export interface Persona {
  numero: string
  nombres: readonly [string, string, string, string]
  genero: 'M' | 'F'
  nacimiento: string
  rh: string
}

export const ROSA: Persona = {
  numero: '0041999888',
  nombres: ['DE LA PEÑA', 'FICTICIA', 'ROSA', 'INÉS'],
  genero: 'F',
  nacimiento: '19840229',
  rh: 'AB-',
}

/** Bytes that stand for a fingerprint: every value, Tab and Enter included, and text that must never come out. */
const HUELLA = `${Array.from({ length: 256 }, (_, i) => String.fromCharCode(255 - i)).join('')}HUELLA0M19000101`

/** The 531-byte frame of the yellow cédula. */
export function trama(p: Persona = ROSA): string {
  const cabecera = `03${'12345678'}${NUL.repeat(14)}PubDSK_1${NUL.repeat(8)}87654321`
  const datos = `${p.numero}${p.nombres.map(campo).join('')}0${p.genero}${p.nacimiento}160010${p.rh}`
  return `${cabecera}${datos}${NUL}2${HUELLA}${HUELLA}`.padEnd(531, NUL).slice(0, 531)
}

/** The same frame as a keyboard wedge types it, up to the blood group. */
export const cortada = (p: Persona = ROSA): string => trama(p).slice(0, 168 + p.rh.length - 2)

/** The zone of a fictional new cédula; every check digit is right. */
export const MRZ = [
  'ICCOL777700011005001<<<<<<<<<<',
  '8402297F3511200COL41999888<<<0',
  'FICTICIA<DEL<RIO<<ROSA<INES<<<',
] as const

/** A fictional passport. */
export const PASAPORTE = [
  'P<COLFICTICIA<DEL<RIO<<ROSA<INES<<<<<<<<<<<<',
  'AX12345677COL8402297F3511200<<<<<<<<<<<<<<02',
] as const

export const TABULADA = '41999888\tFICTICIA\tDEL RÍO\tROSA\tINÉS\tF\t19840229\n'
