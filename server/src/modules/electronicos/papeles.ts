import { CONDICIONES_IVA, RESPONSABILIDADES } from '@retroventa/domain/catalogos/dian'
import { direccionQr } from '@retroventa/domain/electronicos/clave'
import { contenedorDe } from '@retroventa/domain/electronicos/contenedor'
import { MEDIOS_DIAN, type ParteElectronica } from '@retroventa/domain/electronicos/modelo'
import { CONCEPTO_DE_REBAJA, conceptoDeNota, FILA_ELECTRONICO } from '@retroventa/domain/electronicos/tipos'
import { retencionesDichas } from '@retroventa/domain/electronicos/ubl'
import { fechaBogota, horaConDesfase } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { strToU8, zipSync } from 'fflate'
import type { Actor } from '../../core/actor.ts'
import { type Archivo, horaDePieza } from '../../core/archivo.ts'
import { dibujarPdf } from '../../core/impresion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { validadoEn } from '../../ports/dian/leido.ts'
import { escribirXml } from '../../ports/dian/xml.ts'
import { membreteDeAlmacen } from '../almacenes/service.ts'
import { cajaDe, calidadDe, casaDe, rangoDe } from './emision.ts'
import { contenidoDe, type FilaElectronica, porId, referidoDe, tipoDe } from './queries.ts'
import { ambienteDe, exigirActo, visible } from './service.ts'

const NOMBRE_CLAVE = {
  CUFE: 'CUFE, código único de factura electrónica',
  CUDE: 'CUDE, código único de documento electrónico',
  CUDS: 'CUDS, código único de documento soporte',
} as const

const receptorDe = ({ receptor }: FilaElectronica) => receptor as unknown as ParteElectronica

/** What its XML says, of a document that has its number. */
interface Numerado {
  readonly codigo: string
  readonly clave: string
  readonly fecha: string
  readonly emitido: string
  readonly xml: string
  readonly archivo: string
}
const comoNumerado = (fila: FilaElectronica): Numerado => {
  const { codigo, clave, fecha, emitido, xml, archivo } = fila
  if (!codigo || !clave || !fecha || !emitido || !xml || !archivo) throw new Error(`${fila.id} has no number`)
  return { codigo, clave, fecha, emitido, xml, archivo }
}

async function dibujar(deps: Dependencias, fila: FilaElectronica): Promise<Buffer> {
  const { db } = deps
  const suyo = comoNumerado(fila)
  const tipo = tipoDe(fila)
  const { nombre, clave, autorizado } = FILA_ELECTRONICO[tipo]
  const [empresa, almacen, calidad, caja, rango, corregido] = await Promise.all([
    casaDe(db, fila),
    membreteDeAlmacen(db, fila.almacen_id),
    calidadDe(db, fila),
    tipo === 'pos' ? cajaDe(db, fila) : undefined,
    autorizado ? rangoDe(db, fila) : undefined,
    referidoDe(db, fila),
  ])
  const contenido = contenidoDe(fila)
  const { lineas, medio } = contenido
  return dibujarPdf(deps, 'electronico', {
    empresa,
    almacen,
    papel: almacen.papel,
    titulo: nombre,
    codigo: suyo.codigo,
    nombreClave: NOMBRE_CLAVE[clave],
    clave: suyo.clave,
    qr: direccionQr(suyo.clave, ambienteDe(fila)),
    fecha: suyo.fecha,
    emitido: suyo.emitido,
    validado: fila.estado === 'aceptado' ? (validadoEn(fila.acuse) ?? fila.decidido ?? undefined) : undefined,
    aviso: avisoDe(fila),
    rotuloTercero: clave === 'CUDS' ? 'EL VENDEDOR, NO OBLIGADO A FACTURAR' : 'EL ADQUIRENTE',
    tercero: receptorDe(fila),
    calidad: enPalabras(calidad),
    // What the house sells and buys is settled at once: the XML says so too.
    pago: `De contado, ${MEDIOS_DIAN[medio] ?? MEDIOS_DIAN['1']}`,
    caja,
    lineas,
    retenciones: retencionesDichas(tipo, contenido),
    resolucion:
      rango &&
      `Autorización de numeración DIAN ${rango.resolucion}, de ${fila.prefijo}${rango.desde} a ${fila.prefijo}${rango.hasta}, del ${formatoFecha(rango.vigenteDesde)} al ${formatoFecha(rango.vigenteHasta)}`,
    corrige: corregido?.codigo
      ? {
          codigo: corregido.codigo,
          concepto: conceptoDeNota(tipo, fila.concepto ?? CONCEPTO_DE_REBAJA) ?? '',
          motivo: fila.motivo ?? '',
        }
      : undefined,
    origen: fila.origen_codigo,
  })
}

/** What the house is before the tax office, as its registration says it. */
const enPalabras = ({
  iva,
  responsabilidades,
}: Pick<ParteElectronica, 'iva' | 'responsabilidades'>): string =>
  [
    CONDICIONES_IVA.find(({ codigo }) => codigo === iva)?.nombre,
    // Who has none of them is *No responsable* of all, which is said of the IVA already.
    ...responsabilidades.map((una) =>
      una === 'R-99-PN' ? undefined : RESPONSABILIDADES.find(({ codigo }) => codigo === una)?.nombre,
    ),
  ]
    .filter(Boolean)
    .join('. ')

function avisoDe(fila: FilaElectronica): string | undefined {
  if (fila.estado === 'rechazado') return 'RECHAZADO POR LA DIAN. No es válido.'
  if (fila.estado !== 'aceptado') return 'La DIAN todavía no lo ha validado.'
  return ambienteDe(fila) === '2' ? 'AMBIENTE DE PRUEBAS. Sin validez fiscal.' : undefined
}

/** @throws Fallo `electronico.no_existe`, `electronico.estado`, `impresion.fallo` */
export async function pdf(deps: Dependencias, actor: Actor, id: string): Promise<Archivo> {
  const fila = await visible(deps, actor, id)
  exigirActo('papel', fila)
  return { nombre: `${fila.codigo}.pdf`, cuerpo: await dibujar(deps, fila) }
}

/** @throws Fallo `electronico.no_existe`, `electronico.estado` */
export async function xml(deps: Dependencias, actor: Actor, id: string): Promise<Archivo> {
  const fila = await visible(deps, actor, id)
  exigirActo('xml', fila)
  const { xml: texto, archivo } = comoNumerado(fila)
  return {
    nombre: `${archivo}.xml`,
    cuerpo: Buffer.from(texto),
    disposicion: 'attachment',
    seAnota: true,
  }
}

/**
 * What goes with the mail to the buyer: the AttachedDocument, signed, and the graphic representation, in one ZIP. Of what is
 * not accepted there is none.
 */
export const papelElectronico: Dependencias['papeles'][string] = async (deps, id) => {
  const fila = await porId(deps.db, id)
  if (fila?.estado !== 'aceptado' || !fila.decidido || !deps.dian) return undefined
  const suyo = comoNumerado(fila)
  // What was asked for again after its answer was lost is known here later.
  const validado = validadoEn(fila.acuse) ?? fila.decidido
  const [casa, calidad, papel] = await Promise.all([
    casaDe(deps.db, fila),
    calidadDe(deps.db, fila),
    dibujar(deps, fila),
  ])
  const contenedor = escribirXml(
    contenedorDe({
      tipo: tipoDe(fila),
      codigo: suyo.codigo,
      clave: suyo.clave,
      ambiente: ambienteDe(fila),
      fecha: suyo.fecha,
      hora: horaConDesfase(suyo.emitido),
      validado: { fecha: fechaBogota(validado), hora: horaConDesfase(validado) },
      emisor: {
        tipoDocumento: '31',
        documento: casa.nit,
        dv: casa.dv,
        nombre: casa.nombre,
        ...calidad,
      },
      receptor: receptorDe(fila),
      xml: suyo.xml,
      acuse: fila.acuse ?? '',
    }),
  )
  const nombre = suyo.archivo.replace(/^[a-z]+/, 'ad')
  const ahora = deps.reloj()
  const firmado = await deps.dian.firmar(contenedor, ahora)
  return {
    nombre: `${nombre}.zip`,
    cuerpo: Buffer.from(
      zipSync(
        { [`${nombre}.xml`]: strToU8(firmado), [`${suyo.codigo}.pdf`]: papel },
        { mtime: horaDePieza(ahora) },
      ),
    ),
  }
}
