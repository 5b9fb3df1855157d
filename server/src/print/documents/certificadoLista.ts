import { normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import type { Fecha, Instante } from '@retroventa/domain/fechas/fecha'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { CUADRO, GRIS, pie, rotulo, seccion } from '../estilo.ts'
import { cabeza, hoja, impresoPor, membrete } from '../hoja.ts'
import { dato } from '../texto.ts'

interface HallazgoImpreso {
  readonly uid: string
  readonly nombre: string
  readonly puntaje: number
  readonly alerta: boolean
  readonly programas: readonly string[]
  readonly explicacion: readonly string[]
}

/** Evidence of a search in an official list, for an auditor: everything that was asked, of what, and what it said. */
export interface CertificadoLista {
  readonly empresa: { readonly nombre: string; readonly nit: string; readonly dv: string }
  readonly almacen: { readonly codigo: string; readonly nombre: string }
  /** Who asked. */
  readonly empleado: string
  readonly consultaId: string
  readonly instante: Instante
  readonly fuente: string
  readonly estado: string
  readonly mensaje: string
  readonly buscado: {
    readonly tipoDocumento: string
    readonly documento: string
    readonly nombres: string
    readonly fechaNacimiento?: Fecha | undefined
  }
  readonly lista: {
    readonly version: number
    readonly fecha?: Fecha | undefined
    readonly registros: number
    readonly cargada: Instante
    /** SHA-256 of the file as it was downloaded. */
    readonly huella: string
  }
  readonly hallazgos: readonly HallazgoImpreso[]
  readonly impresion: { readonly por: string; readonly instante: Instante }
}

const TITULO = 'Certificado de consulta en lista'

/** Layout of the certificate (design *Print*). Pure: the same data, the same paper. */
export function documentoCertificadoLista(d: CertificadoLista): TDocumentDefinitions {
  return {
    ...hoja({ titulo: `${TITULO} ${d.consultaId}`, asunto: d.fuente, instante: d.impresion.instante }),
    footer: pie(impresoPor(d.impresion)),
    content: [
      cabeza(
        membrete(d.empresa, [
          dato(`Almacén ${d.almacen.nombre}, ${d.almacen.codigo}`, { margin: [0, 4, 0, 0] }),
        ]),
        [
          { text: TITULO, bold: true },
          dato(d.fuente, { style: 'numero' }),
          { text: d.consultaId, fontSize: 7.5, color: GRIS },
        ],
      ),
      seccion('Resultado'),
      cuadro([
        [
          rotulo('Estado', { text: d.estado, bold: true, fontSize: 10.5 }),
          rotulo('Qué dijo la lista', dato(d.mensaje)),
        ],
        [rotulo('Cuándo', dato(formatoFechaHora(d.instante))), rotulo('Quién consultó', dato(d.empleado))],
      ]),
      seccion('Qué se buscó'),
      cuadro([
        [
          rotulo('Documento', dato(documento(d.buscado) || 'Sin documento: solo se buscó el nombre')),
          rotulo('Nombre', dato(d.buscado.nombres || 'Sin nombre: solo se buscó el documento')),
        ],
        [
          rotulo('Fecha de nacimiento', {
            text: d.buscado.fechaNacimiento ? formatoFecha(d.buscado.fechaNacimiento) : 'no se indicó',
          }),
          rotulo('Dónde', { text: `${enQue(d)} de todos los registros de la lista` }),
        ],
      ]),
      seccion('En qué lista'),
      cuadro([
        [
          rotulo('Fecha de la lista', { text: d.lista.fecha ? formatoFecha(d.lista.fecha) : 'sin fecha' }),
          rotulo('Versión y registros', {
            text: `Versión ${d.lista.version}, ${formatoCuantos(d.lista.registros, 'registro', 'registros')}`,
          }),
        ],
        [
          rotulo('Descargada', dato(formatoFechaHora(d.lista.cargada))),
          rotulo('Huella SHA-256 del archivo', { text: d.lista.huella, fontSize: 6.5 }),
        ],
      ]),
      seccion('Coincidencias'),
      ...(d.hallazgos.length === 0
        ? [{ text: `Ninguna en: ${enQue(d).toLowerCase()} de la lista.` }]
        : d.hallazgos.map(hallazgo)),
    ],
  }
}

/** A search without a name looked at documents only, one without a document at names, and neither may claim more. */
function enQue({ buscado: { nombres, documento: numero } }: CertificadoLista): string {
  if (!nombres) return 'Documentos'
  return numero ? 'Nombres, alias y documentos' : 'Nombres y alias'
}

function documento({ tipoDocumento, documento: numero }: CertificadoLista['buscado']): string {
  const tipo = normalizarTipoDocumento(tipoDocumento)
  return tipo && numero ? `${tipo} ${formatoDocumento(numero, tipo)}` : numero
}

const cuadro = (body: Content[][]): Content => ({ table: { widths: ['*', '*'], body }, layout: CUADRO })

function hallazgo(h: HallazgoImpreso): Content {
  const clase = h.alerta ? 'ALERTA' : 'Parecido, por debajo de la alerta'
  return {
    unbreakable: true,
    margin: [0, 4, 0, 4],
    stack: [
      dato(h.nombre, { bold: true, fontSize: 10 }),
      dato(`${clase}. Registro ${h.uid}${h.programas.length > 0 ? `, ${h.programas.join(', ')}` : ''}.`, {
        color: GRIS,
      }),
      { ul: h.explicacion.map((linea) => dato(linea)) },
    ],
  }
}
