import type { Fecha } from '../fechas/fecha.ts'
import type { AvisoLector, LecturaDocumento } from './lectura.ts'
import { fechaTecleada, generoTecleado, nombreLeido, numeroDocumento, rhDe } from './partesLectura.ts'
import { CAMPOS_TABULADOS, PATRON_RH } from './reconocer.ts'

const NUMERO = /^(?:03)?(?:PubDSK.?1)?\s*(\d{5,10})$/i
const RH = new RegExp(`^${PATRON_RH}$`, 'i')

/**
 * Reads the seven Tab-separated fields of a reader that parses the cédula itself. `undefined` when it is not that: fewer
 * fields, a first field that is no number of 5 to 10 digits (raw frames carry stray Tabs), or names that are not names.
 */
export function leerTabulado(raw: string, hoy: Fecha): LecturaDocumento | undefined {
  const campos = raw.split('\t', CAMPOS_TABULADOS + 1).map((c) => c.replace(/[\r\n\0].*$/s, '').trim())
  if (campos.length < CAMPOS_TABULADOS) return undefined
  const documento = numeroDocumento(NUMERO.exec(campos[0] ?? '')?.[1] ?? '')
  if (documento === undefined) return undefined

  const avisos: AvisoLector[] = []
  const avisar = (aviso: AvisoLector) => {
    if (!avisos.includes(aviso)) avisos.push(aviso)
  }
  const [ap1, ap2, nom1, nom2] = campos.slice(1, 5).map((c) => nombreLeido(c, avisar))
  if (ap1 === undefined || ap2 === undefined || nom1 === undefined || nom2 === undefined) return undefined
  if (ap1 === '' && nom1 === '') return undefined
  if (ap1 === '' || nom1 === '') avisar('lector.nombre_por_revisar')

  const genero = generoTecleado(campos[5] ?? '')
  if (!genero) avisar('lector.genero_desconocido')
  const fechaNacimiento = fechaTecleada(campos[6] ?? '', hoy)
  if (!fechaNacimiento) avisar('lector.fecha_invalida')
  const grupo = RH.exec(campos[7] ?? '')
  const rh = rhDe(grupo?.[1], grupo?.[2])

  return {
    formato: 'pdf417',
    tipoDocumento: 'CC',
    documento,
    primerApellido: ap1,
    segundoApellido: ap2,
    primerNombre: nom1,
    segundoNombre: nom2,
    ...(genero && { genero }),
    ...(fechaNacimiento && { fechaNacimiento }),
    ...(rh && { rh }),
    avisos,
  }
}
