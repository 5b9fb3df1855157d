import type { CodigoAvisoConsulta } from '@retroventa/domain/consultas/avisos'
import { ESTADO } from '@retroventa/domain/consultas/fuentes'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'

/** Sentence of an own source's answer (D10): what was found and in which list. It is kept with the consultation. */
export function mensajeDeLista(
  nombreFuente: string,
  {
    estado,
    alertas,
    cercanos,
    fechaLista,
  }: {
    estado: string
    /** Entries that alert. */
    alertas: number
    /** Near names under the cut. */
    cercanos: number
    fechaLista: string | null
  },
): string {
  if (estado === ESTADO.fallida) return `${nombreFuente} no está cargada. Sin costo.`
  const lista = fechaLista === null ? nombreFuente : `${nombreFuente} del ${formatoFecha(fechaLista)}`
  const parecidos = cercanos === 1 ? '1 nombre parecido' : `${cercanos} nombres parecidos`
  if (alertas > 0) return `${alertas === 1 ? '1 coincidencia' : `${alertas} coincidencias`} en ${lista}.`
  return cercanos > 0
    ? `Sin coincidencias en ${lista}; ${parecidos} por debajo de la alerta.`
    : `Sin coincidencias en ${lista}.`
}

/** A notice: kind, title, text and how long it stays, in seconds (000 §9: 4 to 7, paid ones 6). */
export interface AvisoConsulta {
  tipo: 'info' | 'success' | 'warning' | 'error'
  titulo: string
  texto: string
  segundos: number
}

/** Failures that only the browser sees, and refusals of the server, by the code of the error. */
type CodigoRechazo =
  | 'consulta.sesion'
  | 'consulta.documento'
  | 'consulta.no_disponible'
  | 'consulta.limite'
  | 'consulta.sin_pdf'
  | 'consulta.pdf'

interface Fila extends Omit<AvisoConsulta, 'texto'> {
  texto: string | ((costo: string) => string)
}

/** The error catalogue of consultations (000 §8), one row per notice. `costo` comes as text. */
export const AVISOS_CONSULTA: Readonly<Record<CodigoAvisoConsulta | CodigoRechazo, Fila>> = {
  'consulta.sesion': {
    tipo: 'error',
    titulo: 'Sesión',
    texto: 'Error de sesión. No se pudo identificar al empleado: recargue la página.',
    segundos: 7,
  },
  'consulta.documento': {
    tipo: 'warning',
    titulo: 'Error de validación',
    texto: 'Mínimo 6 dígitos',
    segundos: 4,
  },
  'consulta.no_disponible': {
    tipo: 'warning',
    titulo: 'Consulta no disponible',
    texto: 'Se alcanzó el límite de consultas gratis y esta fuente no permite consultas pagas.',
    segundos: 6,
  },
  'consulta.limite': {
    tipo: 'warning',
    titulo: 'Límite de consultas alcanzado',
    texto: 'Se alcanzó el límite mensual de consultas.',
    segundos: 7,
  },
  'consulta.limite_proveedor': {
    tipo: 'warning',
    titulo: 'Límite de consultas alcanzado',
    texto: 'El proveedor de esta fuente no recibe más consultas por ahora. Sin costo.',
    segundos: 7,
  },
  'consulta.realizada': { tipo: 'success', titulo: 'Consulta realizada', texto: '', segundos: 4 },
  'consulta.realizada_paga': {
    tipo: 'success',
    titulo: 'Consulta paga realizada',
    texto: (costo) => `Costo: ${costo}.`,
    segundos: 6,
  },
  'consulta.sin_resultados': {
    tipo: 'info',
    titulo: 'Sin resultados',
    texto: 'La fuente no tiene datos de este documento.',
    segundos: 5,
  },
  'consulta.sin_resultados_paga': {
    tipo: 'warning',
    titulo: 'Consulta paga - Sin resultados',
    texto: (costo) => `La fuente no tiene datos de este documento. Costo: ${costo}.`,
    segundos: 6,
  },
  'consulta.rut_no_encontrado': {
    tipo: 'info',
    titulo: 'Documento no encontrado en RUT',
    texto: 'La persona no tiene registro único tributario con este documento.',
    segundos: 5,
  },
  'consulta.fallo_sin_costo': {
    tipo: 'warning',
    titulo: 'Consulta falló - Sin costo',
    texto: 'La fuente no respondió. No se cobró ni se descontó del mes.',
    segundos: 6,
  },
  'consulta.falta_dato': {
    tipo: 'warning',
    titulo: 'Error en la consulta',
    texto: 'La fuente pide otro dato de la persona. Sin costo.',
    segundos: 6,
  },
  'consulta.error': {
    tipo: 'error',
    titulo: 'Error en la consulta',
    texto: 'No hubo respuesta. No se descontó del mes: intente de nuevo.',
    segundos: 6,
  },
  'consulta.error_paga': {
    tipo: 'error',
    titulo: 'Error en consulta paga',
    texto: (costo) => `No hubo respuesta. Los ${costo} no se cobraron: intente de nuevo.`,
    segundos: 6,
  },
  'consulta.sin_pdf': {
    tipo: 'warning',
    titulo: 'PDF no disponible',
    texto: 'Esta consulta no tiene PDF.',
    segundos: 4,
  },
  'consulta.pdf': {
    tipo: 'error',
    titulo: 'Error al generar PDF',
    texto: 'El PDF no se pudo generar. Intente de nuevo.',
    segundos: 6,
  },
}

/**
 * The notice of a code, with its figures.
 * @param datos `costo` in whole pesos; `mensaje` of the server or the source, which replaces the default text (000 §8)
 */
export function avisoConsulta(
  codigo: keyof typeof AVISOS_CONSULTA,
  { costo = 0, mensaje }: { costo?: number; mensaje?: string | undefined } = {},
): AvisoConsulta {
  const { texto, ...resto } = AVISOS_CONSULTA[codigo]
  return { ...resto, texto: mensaje || (typeof texto === 'string' ? texto : texto(formatoPesos(costo))) }
}
