import type { LineaAsiento } from '../../contabilidad/asiento.ts'
import type { Concepto } from '../../contabilidad/conceptos.ts'
import type { Pesos } from '../../dinero/pesos.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { exigeCumplimiento } from '../cumplimiento.ts'
import { cifrasDeImpuestos, type EntradaImpuestos, gravar, type Impuestos } from '../impuestos.ts'
import { conFaltas, type Exigencia, type Pago, type Resultado } from '../tipos.ts'
import { OPERACIONES_DINERO } from './catalogo.ts'
import { PERMISOS_DE } from './permisos.ts'
import type { ClaseDinero, TipoDinero } from './tipos.ts'

export interface EntradaMovimiento extends EntradaImpuestos {
  readonly tipoId: string
  /** A customer or a supplier: whoever the books name. */
  readonly terceroId?: string | undefined
  readonly descripcion: string
  /** Number of the invoice, the bill or the receipt that supports it. */
  readonly numeroSoporte?: string | undefined
  /** Photo or PDF that was uploaded. */
  readonly soporteId?: string | undefined
  readonly pagos?: readonly Pago[] | undefined
  readonly recibido?: Pesos | undefined
}

export interface SituacionMovimiento {
  /** Absent when there is none of that class any more. */
  readonly tipo?: TipoDinero | undefined
  /** Absent when none was chosen, or there is none. */
  readonly tercero?: { readonly alerta: boolean } | undefined
}

/** What an income or an expense leaves, whole pesos. */
export interface CambiosMovimiento extends Impuestos {
  readonly subtotal: Pesos
  readonly total: Pesos
}

const CONCEPTOS = {
  egreso: {
    subtotal: 'gastoPorTipo',
    iva: 'ivaDescontable',
    retefuente: 'retefuentePorPagar',
    reteiva: 'reteivaPorPagar',
    reteica: 'reteicaPorPagar',
  },
  ingreso: {
    subtotal: 'ingresoPorTipo',
    iva: 'ivaGenerado',
    retefuente: 'retefuenteAFavor',
    reteiva: 'reteivaAFavor',
    reteica: 'reteicaAFavor',
  },
} as const satisfies Record<ClaseDinero, Record<string, Concepto>>

/** Subtotal and IVA on their side, what is withheld on the other. @param terceroId whom they name, when the document names another */
export function lineasDeTipo(
  clase: ClaseDinero,
  cuenta: string,
  c: CambiosMovimiento,
  terceroId?: string,
): LineaAsiento[] {
  const de = CONCEPTOS[clase]
  const linea = (lado: 'suyo' | 'otro', concepto: Concepto, valor: Pesos, propia?: string): LineaAsiento => {
    const debe = (clase === 'egreso') === (lado === 'suyo')
    return {
      concepto,
      debito: debe ? valor : 0,
      credito: debe ? 0 : valor,
      ...(propia && { cuenta: propia }),
      ...(terceroId && { terceroId }),
    }
  }
  return [
    linea('suyo', de.subtotal, c.subtotal, cuenta),
    linea('suyo', de.iva, c.iva),
    linea('otro', de.retefuente, c.retefuente),
    linea('otro', de.reteiva, c.reteiva),
    linea('otro', de.reteica, c.reteica),
  ]
}

/** Whether somebody is withheld from. It is certified to them, whatever its kind asks for: of nobody, no report and no certificate has it. */
export function retiene(
  clase: ClaseDinero,
  tipo: Pick<TipoDinero, 'tarifas'> | undefined,
  e: EntradaImpuestos,
): boolean {
  const { retefuente, reteiva, reteica } = gravar(e, tipo?.tarifas ?? SIN_TARIFAS).impuestos
  return clase === 'egreso' && retefuente + reteiva + reteica > 0
}

const DESCRIPCION_MINIMA = 5

/** What is missing of an income or an expense, its taxes apart. */
export function revisarMovimiento(
  clase: ClaseDinero,
  { tipo, tercero }: SituacionMovimiento,
  e: EntradaMovimiento,
): ErrorRegla[] {
  const faltas: ErrorRegla[] = []
  if (!tipo?.activo || tipo.clase !== clase) faltas.push({ codigo: 'movimiento.tipo', campo: 'tipoId' })
  if (e.terceroId && !tercero) faltas.push({ codigo: 'movimiento.tercero_no_existe', campo: 'terceroId' })
  if (tipo?.pideTercero && !e.terceroId) faltas.push({ codigo: 'movimiento.tercero', campo: 'terceroId' })
  else if (!e.terceroId && retiene(clase, tipo, e))
    faltas.push({ codigo: 'movimiento.tercero_retencion', campo: 'terceroId' })
  if (e.descripcion.trim().length < DESCRIPCION_MINIMA)
    faltas.push({ codigo: 'movimiento.descripcion', campo: 'descripcion' })
  if (tipo?.pideSoporte && !e.soporteId) faltas.push({ codigo: 'movimiento.soporte', campo: 'soporteId' })
  return faltas
}

/** Ingreso or egreso: money that is not of a contract, a sale or a purchase, with its taxes (facts/domain.md §2.6, §2.7). */
function planear(
  clase: ClaseDinero,
  s: SituacionMovimiento,
  e: EntradaMovimiento,
): Resultado<CambiosMovimiento> {
  const faltas = revisarMovimiento(clase, s, e)
  const { tipo } = s
  const gravado = gravar(e, tipo?.tarifas ?? SIN_TARIFAS)
  if (!tipo || faltas.length + gravado.faltas.length > 0) return conFaltas([...faltas, ...gravado.faltas])
  const { impuestos, total, cambiados } = gravado
  const cambios: CambiosMovimiento = { subtotal: e.subtotal, ...impuestos, total }
  return componer({
    cobra: clase === 'egreso' ? -total : total,
    pagos: e.pagos,
    recibido: e.recibido,
    entregan: OPERACIONES_DINERO.egreso.entregan,
    lineas: lineasDeTipo(clase, tipo.cuenta, cambios),
    cambios,
    cifras: [
      { clave: 'tipoDinero', tipo: 'texto', despues: tipo.nombre },
      ...cifrasDeImpuestos(e.subtotal, impuestos, total),
    ],
    exige: [...(s.tercero ? exigeCumplimiento(s.tercero) : []), ...exigeLimite(clase, tipo, total)],
    cambiados,
  })
}

/** Of a kind that is not there: its taxes are none, and its own fault is said. */
export const SIN_TARIFAS = { iva: 0, retefuente: 0, reteiva: 0, reteica: 0, baseRetencion: 0 }

/** What passes the limit of its kind is authorised. @param total whole pesos */
export function exigeLimite(clase: ClaseDinero, { limite, nombre }: TipoDinero, total: Pesos): Exigencia[] {
  if (limite === undefined || total <= limite) return []
  const datos = { valor: total, limite, tipo: nombre }
  return [{ codigo: 'autorizacion.limite_tipo', permiso: PERMISOS_DE[clase].autorizar, datos }]
}

export const planearEgreso = (s: SituacionMovimiento, e: EntradaMovimiento): Resultado<CambiosMovimiento> =>
  planear('egreso', s, e)

export const planearIngreso = (s: SituacionMovimiento, e: EntradaMovimiento): Resultado<CambiosMovimiento> =>
  planear('ingreso', s, e)
