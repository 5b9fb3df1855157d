import { mover } from '../../bienes/movimientos.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { conFaltas, type Resultado } from '../tipos.ts'
import {
  type CambiosContrato,
  cifras,
  exigeCumplimiento,
  leer,
  mensajeContrato,
  motivoFaltante,
  type SituacionContrato,
} from './situacion.ts'

export interface EntradaDevuelto {
  readonly motivo: string
}

/**
 * Devuelto vigente: the items come back from the shop window and the contract lives again (D8). What the former owner
 * pays for it is a prórroga of its own.
 */
export function planearDevuelto(
  s: SituacionContrato,
  { motivo }: EntradaDevuelto,
  hoy: Fecha,
): Resultado<CambiosContrato> {
  const { faltas } = leer(s, 'devolver', hoy)
  const todas: ErrorRegla[] = [...faltas]
  if (s.piezas.some(({ almacenId }) => almacenId !== s.almacenActualId))
    todas.push({ codigo: 'contrato.articulos_en_otro_almacen' })
  const fuera = s.piezas.find(({ lugar }) => lugar !== 'vitrina')
  if (fuera) todas.push({ codigo: 'contrato.articulos_en', datos: { lugar: fuera.lugar } })
  todas.push(...motivoFaltante(motivo))
  if (todas.length > 0) return conFaltas(todas)
  const cambios: CambiosContrato = {
    ...s.fila,
    estado: 'devuelto_vigente',
    tipoResolucion: undefined,
    resueltoEn: undefined,
    motivoEstado: motivo.trim(),
  }
  return componer({
    cobra: 0,
    movimientos: s.piezas.map((pieza) => mover(pieza, 'contrato')),
    cambios,
    cifras: cifras(
      {
        clave: 'estado',
        tipo: 'estado',
        antes: s.fila.estado,
        despues: 'devuelto_vigente',
        resolucion: s.fila.tipoResolucion,
      },
      { clave: 'capital', tipo: 'pesos', antes: 0, despues: s.fila.capital },
    ),
    exige: exigeCumplimiento(s),
    mensaje: { ...mensajeContrato(s, cambios, s.fila.capital), motivo: motivo.trim() },
  })
}
