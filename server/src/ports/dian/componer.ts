import { createHash } from 'node:crypto'
import { cadenaDeClave, nombreDeArchivo } from '@retroventa/domain/electronicos/clave'
import { type DocumentoElectronico, totalesDe } from '@retroventa/domain/electronicos/modelo'
import { FILA_ELECTRONICO } from '@retroventa/domain/electronicos/tipos'
import { ublDe } from '@retroventa/domain/electronicos/ubl'
import type { PuertoDian } from './port.ts'
import { escribirXml } from './xml.ts'

const sha384 = (texto: string) => createHash('sha384').update(texto).digest('hex')
const CENTAVOS = 100

/**
 * Codes, XML and file name of a document.
 * @param de `claveTecnica` of its range, in the code of an invoice; `consecutivo` of its file
 */
export function componer(
  documento: DocumentoElectronico,
  { softwareId, pin, ambiente }: Pick<PuertoDian, 'softwareId' | 'pin' | 'ambiente'>,
  { claveTecnica, consecutivo }: { claveTecnica: string; consecutivo: number },
): { xml: string; clave: string; archivo: string } {
  const { tipo, prefijo, numero, fecha, hora, contenido, emisor, contraparte } = documento
  const { base, iva, total } = totalesDe(contenido)
  const codigo = `${prefijo}${numero}`
  const clave = sha384(
    cadenaDeClave({
      tipo,
      codigo,
      fecha,
      hora,
      base: base * CENTAVOS,
      iva: iva * CENTAVOS,
      total: total * CENTAVOS,
      emisor: emisor.documento,
      contraparte: contraparte.documento,
      secreto: FILA_ELECTRONICO[tipo].clave === 'CUFE' ? claveTecnica : pin,
      ambiente,
    }),
  )
  const xml = escribirXml(ublDe(documento, { clave, seguridad: sha384(`${softwareId}${pin}${codigo}`) }))
  return { xml, clave, archivo: nombreDeArchivo(tipo, emisor.documento, { fecha, consecutivo }) }
}
