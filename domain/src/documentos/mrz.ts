import type { Fecha } from '../fechas/fecha.ts'
import { cumpleDigito } from './digitoIcao.ts'
import type { AvisoLector, LecturaDocumento } from './lectura.ts'
import { generoMrz, nacimientoMrz, nombresMrz, vencimientoMrz } from './mrzCampos.ts'
import { bloqueMrz, comoDigitos } from './mrzTexto.ts'
import { copia, numeroDocumento } from './partesLectura.ts'
import { INICIO_TD1, INICIO_TD3, lineasMrz } from './reconocer.ts'

/** Birth, sex, expiry, nationality, NUIP (11 wide) and the composite digit. */
const LINEA_2 = /^(.{6})(.)([MFX<])(.{6})(.)([A-Z0<]{3})(.{11})(.)$/
const LINEA_2_TD3 = /^([A-Z0-9<]{9})(.)([A-Z0<]{3})(.{6})(.)([MFX<])(.{6})(.)(.{14})(.)(.)$/
/**
 * Reads the machine-readable zone of the new cédula (TD1, three lines) or of a passport (TD3, two lines).
 *
 * Fillers may be `< | ; \ > ¦`, letters lower case, Enters CR, LF or both. A check digit that fails warns and never rejects:
 * even official specimens carry wrong ones; only the dates that their own digit denies are left out. `undefined` when it
 * is no such zone, or its number cannot be trusted.
 */
export function leerMrz(raw: string, hoy: Fecha): LecturaDocumento | undefined {
  const lineas = lineasMrz(raw)
  const td1 = bloqueMrz(lineas, INICIO_TD1, 30, 3, 1)
  if (td1) return leerTd1(td1, hoy)
  const td3 = bloqueMrz(lineas, INICIO_TD3, 44, 2, 1)
  return td3 && leerTd3(td3, hoy)
}

function leerTd1([l1 = '', l2 = '', l3 = '']: readonly string[], hoy: Fecha): LecturaDocumento | undefined {
  const campos = LINEA_2.exec(l2)
  if (!campos) return undefined
  const [, nac = '', dNac = '', sexo = '', ven = '', dVen = '', pais = '', opcional = '', compuesto = ''] =
    campos
  const { avisos, avisar } = lista()

  const nacionalidad = pais.replaceAll('0', 'O')
  const nuip = comoDigitos(opcional)
  const serial = comoDigitos(l1.slice(5, 14)).replace(/<+$/, '')
  const resumen = l1.slice(5) + comoDigitos(nac + dNac + ven + dVen) + nuip
  const compuestoBien = cumpleDigito(resumen, comoDigitos(compuesto)) !== false
  // The number has no digit of its own: a corrected one needs the composite's word.
  if (nuip !== opcional && !compuestoBien) return undefined
  if (!compuestoBien || cumpleDigito(l1.slice(5, 14), l1.charAt(14)) === false)
    avisar('lector.digito_control')

  const esCedula = nacionalidad === 'COL'
  const documento = numeroDocumento(esCedula ? (/^(\d{3,10})<+$/.exec(nuip)?.[1] ?? '') : serial)
  if (documento === undefined) return undefined
  // A card of this country for a foreigner: expected layout of the cédula de extranjería, published nowhere.
  if (!esCedula) avisar('lector.formato_no_verificado')
  return {
    ...persona({ nac, dNac, sexo, ven, dVen, nombres: l3 }, hoy, avisar),
    formato: 'ocr',
    tipoDocumento: esCedula ? 'CC' : 'CE',
    documento,
    ...(/^\d{5}$/.test(l1.slice(15, 20)) && { lugarDivipol: copia(l1.slice(15, 20)) }),
    nacionalidad: copia(nacionalidad.replaceAll('<', '')),
    ...(serial && { serial: copia(serial) }),
    avisos,
  }
}

function leerTd3([l1 = '', l2 = '']: readonly string[], hoy: Fecha): LecturaDocumento | undefined {
  const campos = LINEA_2_TD3.exec(l2)
  if (!campos) return undefined
  const [, numero = '', dNum = '', pais = '', nac = '', dNac = '', sexo = '', ven = '', dVen = ''] = campos
  const { avisos, avisar } = lista()
  const documento = numero.replace(/<+$/, '')
  if (!/^[A-Z0-9]{3,9}$/.test(documento)) return undefined
  const resumen = l2.slice(0, 10) + l2.slice(13, 20) + l2.slice(21, 43)
  if (!cumpleDigito(numero, dNum) || cumpleDigito(resumen, l2.charAt(43)) === false)
    avisar('lector.digito_control')
  return {
    ...persona({ nac, dNac, sexo, ven, dVen, nombres: l1.slice(5) }, hoy, avisar),
    formato: 'ocr',
    tipoDocumento: 'PS',
    documento: copia(documento),
    nacionalidad: copia(pais.replaceAll('0', 'O').replaceAll('<', '')),
    avisos,
  }
}

interface CamposPersona {
  readonly nac: string
  readonly dNac: string
  readonly sexo: string
  readonly ven: string
  readonly dVen: string
  readonly nombres: string
}

function persona(c: CamposPersona, hoy: Fecha, avisar: (aviso: AvisoLector) => void) {
  const fechaNacimiento = nacimientoMrz(c.nac, c.dNac, hoy, avisar)
  const fechaVencimiento = vencimientoMrz(c.ven, c.dVen, hoy, avisar)
  const genero = generoMrz(c.sexo, avisar)
  return {
    ...nombresMrz(c.nombres, avisar),
    ...(genero && { genero }),
    ...(fechaNacimiento && { fechaNacimiento }),
    ...(fechaVencimiento && { fechaVencimiento }),
  }
}

function lista() {
  const avisos: AvisoLector[] = []
  const avisar = (aviso: AvisoLector) => {
    if (!avisos.includes(aviso)) avisos.push(aviso)
  }
  return { avisos, avisar }
}
