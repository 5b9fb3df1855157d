import { pideCumplimiento } from '@retroventa/api/clientes/senales'
import type { Tipo } from '@retroventa/api/dinero/llamadas'
import type { EntradaMovimiento } from '@retroventa/domain/operaciones/dinero/movimiento'
import type { ClaseDinero, TipoDinero } from '@retroventa/domain/operaciones/dinero/tipos'
import { IMPUESTOS } from '@retroventa/domain/operaciones/impuestos'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import type { Resultado } from '@retroventa/domain/operaciones/tipos'
import { loQueFalta } from '../../ui/operacion/falta.ts'
import type { Cliente } from '../clientes/public.ts'
import type { ValoresOperacion } from '../operaciones/public.ts'
import { operacionVacia } from '../operaciones/public.ts'
import { type ConImpuestos, impuestosEscritos, SIN_IMPUESTOS_ESCRITOS } from './impuestos.ts'

/** What the form of an income or an expense keeps. A tax that nobody wrote is the suggested one. */
export interface ValoresMovimiento extends ValoresOperacion, ConImpuestos {
  tipoId: string
  tercero: Cliente | null
  /** Of the customer: what a draft keeps. */
  terceroId: string
  descripcion: string
  numeroSoporte: string
  soporteId: string | null
  /** Whole pesos, before taxes. */
  subtotal: number | null
}

export const valoresIniciales = (): ValoresMovimiento => ({
  tipoId: '',
  tercero: null,
  terceroId: '',
  descripcion: '',
  numeroSoporte: '',
  soporteId: null,
  subtotal: null,
  ...SIN_IMPUESTOS_ESCRITOS(),
  ...operacionVacia(),
})

/** Of the customer a draft holds the id: the record is read again. */
export const SIN_BORRADOR = ['tercero'] as const satisfies (keyof ValoresMovimiento)[]

export const comoTipo = ({ limite, ...tipo }: Tipo): TipoDinero => ({ ...tipo, limite: limite ?? undefined })

/** What is sent of what is written, without its payments. */
export function entradaDe(v: ValoresMovimiento): EntradaMovimiento {
  return {
    tipoId: v.tipoId,
    descripcion: v.descripcion.trim(),
    subtotal: v.subtotal ?? 0,
    ...impuestosEscritos(v),
    ...(v.tercero && { terceroId: v.tercero.id }),
    ...(v.numeroSoporte.trim() && { numeroSoporte: v.numeroSoporte.trim() }),
    ...(v.soporteId && { soporteId: v.soporteId }),
  }
}

/** Where the faults of the rule are in the form. */
const CAMPOS: Readonly<Record<string, string>> = Object.fromEntries([
  ...IMPUESTOS.map((cual) => [cual, `impuestos.${cual}`]),
  ['terceroId', 'tercero'],
])

/** The plan that the server will make, or why there is none, at the fields of the form. */
export function planear(clase: ClaseDinero, tipos: readonly Tipo[], v: ValoresMovimiento): Resultado {
  const tipo = tipos.find(({ id }) => id === v.tipoId)
  const resultado = PLANEADORES[clase](
    {
      tipo: tipo && comoTipo(tipo),
      tercero: v.tercero ? { alerta: pideCumplimiento(v.tercero.cliente) } : undefined,
    },
    entradaDe(v),
  )
  return enSusCampos(resultado)
}

/** A plan, or its faults where the form has each field. */
export function enSusCampos(resultado: Resultado): Resultado {
  if (resultado.plan) return resultado
  return {
    faltas: resultado.faltas.map((falta) => ({
      ...falta,
      campo: CAMPOS[falta.campo ?? ''] ?? falta.campo ?? '',
    })),
  }
}

/** What a plan waits for, by its field, as a sentence names it. */
const NOMBRES = {
  tipoId: 'el tipo',
  tercero: 'el tercero',
  descripcion: 'la descripción',
  soporteId: 'el soporte',
  subtotal: 'el subtotal',
} as const satisfies Partial<Record<keyof ValoresMovimiento, string>>

/** What is missing for its amount to be said. */
export const faltaDe = (resultado: Resultado, valores: ValoresMovimiento): string =>
  loQueFalta<ValoresMovimiento>(NOMBRES, resultado, valores)
