import type { Fecha } from '../fechas/fecha.ts'
import type { AvisoLector, LecturaDocumento } from './lectura.ts'
import { copia, nacimiento, nombreLeido, numeroDocumento, rhDe } from './partesLectura.ts'
import { agruparNombre } from './particulas.ts'
import { registroPdf417 } from './reconocer.ts'

/** The four names take 23 bytes each. */
const ANCHO_NOMBRE = 23
/**
 * Reads the raw frame of the yellow cédula: complete (531 bytes, Latin-1), with its NULs dropped or turned into blanks, a
 * cut header, no `PubDSK`, a shifted AB group, or text fields joined by runs of blanks. There is no check digit in it.
 * Everything after the blood group is biometric and is never looked at. `undefined` when no such record is there.
 */
export function leerPdf417(raw: string, hoy: Fecha): LecturaDocumento | undefined {
  const hallado = registroPdf417(raw)
  if (!hallado) return undefined
  const documento = numeroDocumento(hallado[1] ?? '')
  if (documento === undefined) return undefined

  const avisos: AvisoLector[] = []
  const avisar = (aviso: AvisoLector) => {
    if (!avisos.includes(aviso)) avisos.push(aviso)
  }
  const [ap1, ap2, nom1, nom2] = nombres(hallado[2] ?? '', avisar)
  const dia = hallado[4] ?? hallado[5] ?? ''
  const fechaNacimiento = nacimiento(dia.slice(0, 4), dia.slice(4, 6), dia.slice(6, 8), hoy)
  if (!fechaNacimiento) avisar('lector.fecha_invalida')
  // Prefix of the tarjeta de identidad in the frames seen, which no source confirms.
  if (/^\s*I3\d{8}/i.test(raw)) avisar('lector.formato_no_verificado')
  const rh = rhDe(hallado[8], hallado[9])
  const lugar = hallado[7] ?? ''

  return {
    formato: 'pdf417',
    tipoDocumento: 'CC',
    documento,
    primerApellido: ap1,
    segundoApellido: ap2,
    primerNombre: nom1,
    segundoNombre: nom2,
    genero: (hallado[3] ?? hallado[6] ?? '').toUpperCase() === 'M' ? 'M' : 'F',
    ...(fechaNacimiento && { fechaNacimiento }),
    ...(rh && { rh }),
    ...(lugar.length === 6 && { lugarDivipol: copia(lugar.slice(0, 5)) }),
    avisos,
  }
}

type Cuatro = readonly [string, string, string, string]
const SIN_NOMBRES: Cuatro = ['', '', '', '']

/** Surnames and names from the block between number and sex: by width when it is whole, else by its gaps. */
function nombres(bloque: string, avisar: (aviso: AvisoLector) => void): Cuatro {
  const porAncho = partirPorAncho(bloque)
  const campos = porAncho ?? partirPorHuecos(bloque, avisar)
  const [ap1, ap2, nom1, nom2] = campos.map((c) => nombreLeido(c, avisar))
  if (ap1 === undefined || ap2 === undefined || nom1 === undefined || nom2 === undefined) {
    avisar('lector.nombres_inseparables')
    return SIN_NOMBRES
  }
  if (porAncho && (ap1 === '' || nom1 === '')) avisar('lector.nombre_por_revisar')
  return [ap1, ap2, nom1, nom2]
}

/** Four fields of 23, each with its padding at the end; `undefined` when the block lost or gained a byte. */
function partirPorAncho(bloque: string): Cuatro | undefined {
  if (bloque.length !== 4 * ANCHO_NOMBRE) return undefined
  const campo = (i: number) => bloque.slice(i * ANCHO_NOMBRE, (i + 1) * ANCHO_NOMBRE).replace(/[\0 ]+$/, '')
  const cuatro: Cuatro = [campo(0), campo(1), campo(2), campo(3)]
  return cuatro.every((c) => !/^[\0 ]|\0| {2}/.test(c)) ? cuatro : undefined
}

/** Fields between runs of NULs or of two blanks and more: a missing one leaves no trace, so the split is a proposal. */
function partirPorHuecos(bloque: string, avisar: (aviso: AvisoLector) => void): Cuatro {
  const campos = bloque.split(/\0+ *| {2,}\0*/).filter((c) => c.trim() !== '')
  const [a = '', b = '', c = '', d = ''] = campos
  if (campos.length === 4) return [a, b, c, d]
  if (campos.length === 3 || campos.length === 2) {
    avisar('lector.nombre_por_revisar')
    return campos.length === 3 ? [a, b, c, ''] : [a, '', b, '']
  }
  const palabras = agruparNombre(a.trim().toUpperCase().split(/ +/))
  if (campos.length === 1 && palabras.length === 4) {
    avisar('lector.nombre_por_revisar')
    return [palabras[0] ?? '', palabras[1] ?? '', palabras[2] ?? '', palabras[3] ?? '']
  }
  avisar('lector.nombres_inseparables')
  return SIN_NOMBRES
}
