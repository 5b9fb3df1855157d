import { mover } from '../../bienes/movimientos.ts'
import { componer } from '../componer.ts'
import { type Cifra, conFaltas, type Resultado } from '../tipos.ts'
import {
  type CambiosDesuso,
  conMotivo,
  demasiadas,
  elegidas,
  enEspera,
  type SituacionPiezas,
  sumar,
} from './situacion.ts'

export interface EntradaMarca {
  /** Labels. */
  readonly codigos: readonly string[]
  readonly motivo: string
}

/**
 * Things that nobody will sell leave the shop window: the gold to be melted, the rest to be written off. What waits for its day may be
 * neither sold nor melted before it: the rest only changes place, and its write-off asks again.
 */
export function planearMarca(
  s: SituacionPiezas,
  { codigos, motivo }: EntradaMarca,
): Resultado<CambiosDesuso> {
  const { piezas, faltas } = elegidas(s, codigos, ['vitrina', 'vitrina_peso'])
  faltas.push(...demasiadas(codigos))
  faltas.push(...enEspera(piezas.filter(({ categoria }) => categoria !== undefined)))
  if (!conMotivo(motivo)) faltas.push({ codigo: 'operacion.motivo', campo: 'motivo' })
  if (faltas.length > 0) return conFaltas(faltas)
  return componer({
    cobra: 0,
    movimientos: piezas.map((pieza) => mover(pieza, 'desuso')),
    cambios: { activo: true },
    cifras: (
      [
        { clave: 'piezasMarcadas', tipo: 'entero', despues: piezas.length },
        { clave: 'pesoMarcado', tipo: 'peso', despues: sumar(piezas, ({ peso }) => peso) },
      ] satisfies Cifra[]
    ).filter(({ despues }) => despues !== 0),
  })
}

/** Why a thing is written off. */
export const CAUSAS_BAJA = ['danado', 'perdido', 'donado', 'desbaratado', 'decomisado'] as const
export type CausaBaja = (typeof CAUSAS_BAJA)[number]

/** What is in the house no more. What still is waits for its day: it may be of somebody else (ADR 049). */
const YA_NO_ESTA: readonly CausaBaja[] = ['perdido', 'decomisado']

export interface EntradaBaja {
  readonly codigos: readonly string[]
  readonly causa: CausaBaja
  readonly motivo: string
  /** Photo of the thing, or of the act that says where it went; uploaded before. */
  readonly fotoId?: string | undefined
}

/** What is in desuso is lost for the house: its cost goes to expenses, with photo and reason, when somebody lets it pass. */
export function planearBaja(
  s: SituacionPiezas,
  { codigos, causa, motivo, fotoId }: EntradaBaja,
): Resultado<CambiosDesuso> {
  const { piezas, faltas } = elegidas(s, codigos, ['desuso'])
  faltas.push(...demasiadas(codigos))
  if (!YA_NO_ESTA.includes(causa)) faltas.push(...enEspera(piezas, 'desuso.baja_retenida'))
  if (!CAUSAS_BAJA.includes(causa)) faltas.push({ codigo: 'baja.causa', campo: 'causa' })
  if (!conMotivo(motivo)) faltas.push({ codigo: 'operacion.motivo', campo: 'motivo' })
  if (!fotoId) faltas.push({ codigo: 'baja.foto', campo: 'fotoId' })
  if (faltas.length > 0) return conFaltas(faltas)
  const costo = sumar(piezas, (pieza) => pieza.costo)
  return componer({
    cobra: 0,
    debitos: { gastoBajas: costo },
    movimientos: piezas.map((pieza) => mover(pieza, 'baja')),
    cambios: { activo: true },
    cifras: (
      [
        { clave: 'piezasBaja', tipo: 'entero', despues: piezas.length },
        { clave: 'pesoBaja', tipo: 'peso', despues: sumar(piezas, ({ peso }) => peso) },
      ] satisfies Cifra[]
    ).filter(({ despues }) => despues !== 0),
    exige: [
      {
        codigo: 'autorizacion.baja',
        permiso: 'desuso.autorizar',
        datos: { articulos: piezas.length, causa },
        enJuego: costo,
      },
    ],
  })
}
