import { ESTADO } from '@retroventa/domain/consultas/fuentes'
import { formatoFecha } from '@retroventa/domain/formato/fechas'

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

const MOTIVOS: Readonly<Record<string, string>> = {
  'listas.descarga_fallida': 'El servidor de la lista no respondió.',
  'listas.descarga_lenta': 'La descarga tardó demasiado.',
  'listas.vacia': 'El servidor envió un archivo vacío.',
  'listas.no_es_xml': 'El servidor envió algo que no es la lista.',
  'listas.raiz_inesperada': 'El servidor envió algo que no es la lista.',
  'listas.truncada': 'El archivo llegó incompleto.',
  'listas.registros_no_coinciden': 'El archivo no trae los registros que anuncia.',
  'listas.encogida': 'La lista nueva perdió más del 20 % de sus registros.',
  'listas.demasiado_corta': 'La lista tiene muy pocos registros para ser la oficial.',
  'listas.demasiado_grande': 'El archivo es demasiado grande.',
}

/** Why the last attempt to bring a list failed (code of the lists' importer), for the page of the lists. */
export const errorDeLista = (codigo: string): string =>
  `${MOTIVOS[codigo] ?? 'El archivo de la lista está dañado.'} Sigue en uso la lista anterior.`
