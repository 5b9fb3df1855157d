import { leerDocumento } from '../operaciones/catalogo.ts'
import { deMas } from '../operaciones/desuso/situacion.ts'
import type { ErrorRegla } from '../regla.ts'
import {
  type ClaseInventario,
  type Diferencia,
  LUGARES_INVENTARIO,
  type TipoDiferencia,
} from './conciliar.ts'

/** What somebody answered for a difference. */
export interface Explicacion {
  readonly motivo: string
  /** The books follow the count; without it they stay, and the reason says where the thing is. */
  readonly ajusta: boolean
  /** Of what nobody knew: what it is, hundredths of a gram and whole pesos. */
  readonly descripcion?: string | undefined
  readonly categoria?: number | undefined
  readonly peso?: number | undefined
  readonly costo?: number | undefined
}

/** What the books do to follow a difference. */
export type Ajuste = 'baja' | 'hallazgo' | 'reintegro' | 'correccion'
const AJUSTES: Record<TipoDiferencia, Ajuste> = {
  faltante: 'baja',
  granel_falta: 'baja',
  otro_lugar: 'hallazgo',
  desconocido: 'hallazgo',
  granel_sobra: 'hallazgo',
  peso: 'correccion',
}

/**
 * How the books may follow a difference, or nothing where they may not. What is kept for its owner is owed to them: it leaves
 * the books by an act on its contract, never by a count; what is set aside, by one on its plan separe. Of what is in another place only what this branch wrote off comes back;
 * the rest is taken where it belongs, and what another branch wrote off comes back to its own books first.
 */
export function ajusteDe(
  clase: ClaseInventario,
  {
    tipo,
    lugar,
    ajena = false,
    pesado = 0,
    piedras = 0,
    documento = '',
  }: Pick<Diferencia, 'tipo' | 'lugar' | 'ajena' | 'pesado' | 'piedras' | 'documento'>,
): Ajuste | undefined {
  if (clase === 'contrato' || lugar === 'separado') return undefined
  if (tipo === 'otro_lugar' && (lugar !== 'baja' || ajena)) return undefined
  // Lost in a despatch it was no loss: who sent it is charged with it until it is there (ADR 048).
  if (tipo === 'otro_lugar' && leerDocumento(documento)?.tipo === 'recepcionTraslado') return 'reintegro'
  // A document took it away since it was weighed, by that weight: another one would leave it without its thing.
  if (tipo === 'peso' && lugar !== LUGARES_INVENTARIO[clase].piezas[0]) return undefined
  // It weighs no more than its stones did: what is left of it is not known by a scale.
  if (tipo === 'peso' && piedras > 0 && pesado <= piedras) return undefined
  return AJUSTES[tipo]
}

const MOTIVO_MINIMO = 3
const MAXIMO = 1_000_000_000

/** Every fault of an explanation. */
export function validarExplicacion(
  clase: ClaseInventario,
  diferencia: Pick<
    Diferencia,
    'tipo' | 'lugar' | 'ajena' | 'codigo' | 'peso' | 'pesado' | 'piedras' | 'documento'
  >,
  { motivo, ajusta, descripcion = '', categoria, peso = 0, costo = 0 }: Explicacion,
): ErrorRegla[] {
  const faltas: ErrorRegla[] = []
  if (motivo.trim().length < MOTIVO_MINIMO) faltas.push({ codigo: 'operacion.motivo', campo: 'motivo' })
  if (!ajusta) return faltas
  if (!ajusteDe(clase, diferencia))
    faltas.push({
      codigo: 'inventario.no_se_ajusta',
      campo: 'ajusta',
      datos: { articulo: diferencia.codigo },
    })
  const { peso: libros, pesado = 0 } = diferencia
  // What no scale gives is a figure that was mistyped, or grams that came from somewhere and have their own act.
  if (diferencia.tipo === 'granel_sobra' && pesado - libros > deMas(libros))
    faltas.push({ codigo: 'inventario.de_mas', campo: 'ajusta', datos: { libros, pesado } })
  if (diferencia.tipo === 'desconocido') {
    if (descripcion.trim().length < MOTIVO_MINIMO)
      faltas.push({ codigo: 'inventario.descripcion', campo: 'descripcion' })
    if (!Number.isInteger(peso) || peso < 0 || (categoria !== undefined && peso === 0))
      faltas.push({ codigo: 'inventario.gramos', campo: 'peso' })
    if (!Number.isInteger(costo) || costo < 1 || costo > MAXIMO)
      faltas.push({ codigo: 'inventario.costo', campo: 'costo' })
  }
  return faltas
}

/**
 * Which difference an explanation was given for: its kind, and of what weighs otherwise the two weights. One that is another by now,
 * because the thing was found or weighed again, is explained again.
 */
export const cualEs = ({ tipo, peso, pesado }: Pick<Diferencia, 'tipo' | 'peso' | 'pesado'>): string =>
  tipo === 'peso' || tipo.startsWith('granel') ? `${tipo}:${peso}:${pesado ?? 0}` : tipo
