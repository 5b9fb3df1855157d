import { ESTADO, ESTADO_FILA, RESULTADO_FILA } from '@retroventa/api/importaciones/textos'
import type { FilaImportacion, Importacion } from './llamadas.ts'

const TONO: Readonly<Record<Importacion['estado'], string>> = {
  revisando: 'en_espera',
  lista: 'vence_pronto',
  aplicando: 'en_espera',
  terminada: 'vigente',
  deshaciendo: 'en_espera',
  deshecha: 'anulado',
  descartada: 'anulado',
}

/** State of an import. */
export const EtiquetaImportacion = ({ estado }: Pick<Importacion, 'estado'>) => (
  <span className={`rv-estado rv-estado-${TONO[estado]}`}>{ESTADO[estado]}</span>
)

const TONO_FILA: Readonly<Record<FilaImportacion['estado'], string>> = {
  nueva: 'vigente',
  existe: 'resuelto',
  error: 'vencido',
  repetida: 'en_espera',
}

/** What the rules said of a row, or what was done with it once it was. */
export function EtiquetaFila({ estado, resultado }: Pick<FilaImportacion, 'estado' | 'resultado'>) {
  const tono = resultado === 'error' ? 'vencido' : resultado === 'retirado' ? 'anulado' : TONO_FILA[estado]
  return (
    <span className={`rv-estado rv-estado-${tono}`}>
      {resultado ? RESULTADO_FILA[resultado] : ESTADO_FILA[estado]}
    </span>
  )
}
