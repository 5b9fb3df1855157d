import { formatoFecha } from '@retroventa/domain/formato/fechas'
import type { Evidencia } from './llamadas.ts'

const soloCifras = (numero: string) => numero.replace(/\D/g, '').replace(/^0+/, '')

/**
 * Reasons to dismiss that the evidence itself supports, to be put in the field and read before deciding: never one that is
 * not so. Empty when nothing tells both apart.
 */
export function motivosDeDescarte({ cliente, entrada }: Evidencia): string[] {
  const motivos: string[] = []
  const suyo = soloCifras(cliente.cedula)
  const listados = entrada.documentos.filter((d) => d.tipo === 'cedula' || d.tipo === 'nit')
  if (suyo && listados.length > 0 && !listados.some((d) => soloCifras(d.numero).startsWith(suyo)))
    motivos.push(
      `Otra persona: el documento ${cliente.cedula} no es ${listados.length === 1 ? 'el' : 'ninguno'} de la lista (${listados.map((d) => d.numero).join(', ')}).`,
    )
  const nacio = cliente.fecha_nacimiento
  const rangos = entrada.nacimientos
  const lejos = ({ desde, hasta }: { desde: string; hasta: string }) =>
    nacio !== null && (ano(nacio) < ano(desde) - MARGEN_ANOS || ano(nacio) > ano(hasta) + MARGEN_ANOS)
  if (nacio && rangos.length > 0 && rangos.every(lejos))
    motivos.push(
      `Otra persona: nació el ${formatoFecha(nacio)} y la lista dice ${[...new Set(rangos.map((r) => r.desde.slice(0, 4)))].join(', ')}.`,
    )
  return motivos
}

/** Lists are often wrong by a year or two: nearer than this is no reason. */
const MARGEN_ANOS = 2
const ano = (fecha: string) => Number(fecha.slice(0, 4))
