import { mover } from '../../bienes/movimientos.ts'
import type { Pesos } from '../../dinero/pesos.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { exigeCumplimiento } from '../cumplimiento.ts'
import { conFaltas, type Resultado } from '../tipos.ts'
import { type PiezaDesuso, sumar } from './situacion.ts'

/** A lot as a remisión reads it. */
export interface LoteListo {
  readonly codigo: string
  readonly nombre: string
  readonly almacenId: string
  readonly estado: 'retirado' | 'exportado' | 'liquidado' | 'anulado'
  /** Its bags. */
  readonly piezas: readonly PiezaDesuso[]
}

export interface EntradaRemision {
  /** Codes of the lots. */
  readonly lotes: readonly string[]
  readonly refinadorId: string
  /** Number of the seal. */
  readonly sello: string
  readonly transporta?: string | undefined
  readonly observacion?: string | undefined
}

export interface SituacionRemision {
  readonly almacenId: string
  readonly lotes: readonly LoteListo[]
  /** Absent when there is no such third party. */
  readonly refinador?: { readonly alerta: boolean } | undefined
}

/** What a branch was paid of a settlement; hundredths of a gram and whole pesos. */
export interface ParteRemision {
  readonly almacenId: string
  readonly peso: number
  readonly recibido: number
  readonly costo: Pesos
  readonly mermaCosto: Pesos
  readonly subtotal: Pesos
  readonly regalias: Pesos
  readonly retencion: Pesos
  readonly neto: Pesos
}

/** What operations rewrite of a remisión. */
export interface FilaRemision {
  readonly estado: 'exportada' | 'liquidada' | 'anulada'
  /** Number of the refiner's paper, once settled. */
  readonly papel?: string | undefined
  /** None until it is settled. */
  readonly partes: readonly ParteRemision[]
}

/** Lots of one branch or of several go to the refiner, sealed, at the cost of their grams. */
export function planearRemision(
  s: SituacionRemision,
  { lotes: pedidos, sello }: EntradaRemision,
): Resultado<FilaRemision> {
  const faltas: ErrorRegla[] = []
  if (pedidos.length === 0) faltas.push({ codigo: 'remisionOro.sin_lotes', campo: 'lotes' })
  const lotes = [...new Set(pedidos)].flatMap((codigo) => {
    const lote = s.lotes.find((uno) => uno.codigo === codigo)
    if (!lote) faltas.push({ codigo: 'remisionOro.lote', campo: 'lotes', datos: { lote: codigo } })
    else if (lote.estado !== 'retirado')
      faltas.push({
        codigo: 'remisionOro.lote_no_esta',
        campo: 'lotes',
        datos: { lote: lote.nombre, estado: lote.estado },
      })
    else return [lote]
    return []
  })
  if (!s.refinador) faltas.push({ codigo: 'remisionOro.refinador', campo: 'refinadorId' })
  if (!sello.trim()) faltas.push({ codigo: 'remisionOro.sello', campo: 'sello' })
  if (faltas.length > 0) return conFaltas(faltas)
  const bolsas = lotes.flatMap(({ piezas }) => piezas)
  return componer({
    cobra: 0,
    aqui: s.almacenId,
    movimientos: bolsas.map((bolsa) => mover(bolsa, 'refineria')),
    cambios: { estado: 'exportada', partes: [] },
    cifras: [
      { clave: 'lotesRemitidos', tipo: 'entero', despues: lotes.length },
      { clave: 'pesoRemitido', tipo: 'peso', despues: sumar(bolsas, ({ peso }) => peso) },
    ],
    exige: exigeCumplimiento({ alerta: s.refinador?.alerta ?? false }),
  })
}
