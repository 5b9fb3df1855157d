import { type Fecha, sumarDias } from '@retroventa/domain/fechas/fecha'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { guionDe } from '@retroventa/domain/operaciones/testing/guiones'
import {
  type Acto,
  ORIGENES,
  type Propuesta,
  propuestas,
  type Situacion,
} from '../../taller/historias/pasos.ts'

/** What only the house of a scene knows. */
export interface Casa {
  readonly hoy: Fecha
  /** Kinds of income and of expense without taxes. */
  readonly ingreso: string
  readonly egreso: string
  /** Of whoever signs: what is written off has one. */
  readonly fotoId: string
}

/** What is done on a contract, whatever becomes of its things. */
const DE_CONTRATO: readonly TipoOperacion[] = [
  'prorroga',
  'abono',
  'aumento',
  'espera',
  'problema',
  'levantamiento',
]

function deContrato({ actos }: Situacion, { hoy }: Casa): Propuesta[] {
  const contrato = actos.findLast(({ tipo }) => tipo === 'contrato')
  if (!contrato) return []
  return DE_CONTRATO.map((tipo) => {
    const { enDias, ...entrada } = guionDe(tipo).ejemplo.entrada as { enDias?: number }
    return {
      tipo,
      referencia: contrato.codigo,
      en: contrato.en,
      entrada: { ...entrada, ...(enDias && { hasta: sumarDias(hoy, enDias) }) },
    }
  })
}

/** Of an income: half by card, half by another means. */
const SUBTOTAL = 1_000_000

/** Money, which no thing follows. */
function deDinero(
  { actos, clienteId: terceroId, almacenes }: Situacion,
  { ingreso, egreso }: Casa,
): Propuesta[] {
  const sobre = (acto: Acto | undefined, tipo: TipoOperacion, entrada: object): Propuesta[] =>
    acto ? [{ tipo, referencia: acto.codigo, en: 'PCT01', entrada: { ...entrada } }] : []
  const nueva = (tipo: TipoOperacion, entrada: object): Propuesta => ({
    tipo,
    referencia: '',
    en: 'PCT01',
    entrada: { ...entrada },
  })
  const ultimo = (tipo: TipoOperacion) => actos.findLast((acto) => acto.tipo === tipo)
  const [entrado, pagar, cobrar, envio] = [
    ultimo('ingreso'),
    ultimo('anticipoPagar'),
    ultimo('anticipoCobrar'),
    ultimo('envioFondos'),
  ]
  const movimiento = { terceroId, descripcion: 'Local de noviembre', subtotal: SUBTOTAL }
  const anticipo = { terceroId, descripcion: 'Fabricación de argolla', valor: 400_000 }
  const pagos = ['datafono', 'otro'].map((medio) => ({ medio, valor: SUBTOTAL / 2 }))
  return [
    nueva('ingreso', { ...movimiento, tipoId: ingreso, pagos }),
    nueva('envioFondos', { destinoId: almacenes.PCT02, valor: 2_000_000 }),
    nueva('anticipoPagar', anticipo),
    nueva('anticipoCobrar', { ...anticipo, clase: 'proveedor' }),
    ...(entrado
      ? [nueva('liquidacionDatafono', { vales: [`${entrado.id}:1`], extracto: '11', comision: 6_000 })]
      : []),
    ...sobre(entrado && pagar, 'cruceAnticipo', { documento: entrado?.codigo, valor: 300_000 }),
    ...sobre(cobrar, 'abonoAnticipo', { valor: 300_000 }),
    ...sobre(cobrar, 'legalizacionAnticipo', {
      tipoId: egreso,
      descripcion: 'Papelería del mes',
      subtotal: 200_000,
    }),
    ...(envio
      ? [
          {
            tipo: 'recepcionFondos' as const,
            referencia: envio.codigo,
            en: 'PCT02' as const,
            entrada: { recibido: 2_000_000 },
          },
        ]
      : []),
  ]
}

/** Of what is sold or sent, a thing and grams are two. */
const clase = ({ tipo, entrada }: Propuesta) => `${tipo} ${JSON.stringify(entrada).includes('"granel"')}`

/** Everything that may be done in a scene, one of each class: also what brings something else in. */
export function todasLasPropuestas(s: Situacion, casa: Casa, azar: number): Propuesta[] {
  const una = new Map<string, Propuesta>()
  const todas = [
    ...ORIGENES.slice(0, 3).map((origen) => origen(s, azar)),
    ...propuestas(s, azar),
    ...deContrato(s, casa),
    ...deDinero(s, casa),
  ]
  for (const propuesta of todas) if (!una.has(clase(propuesta))) una.set(clase(propuesta), propuesta)
  return [...una.values()].map((propuesta) =>
    propuesta.tipo === 'baja'
      ? { ...propuesta, entrada: { ...propuesta.entrada, fotoId: casa.fotoId } }
      : propuesta,
  )
}

/** Makes its origin, and takes something of the scene all the same. */
const SOBRE_LO_QUE_HAY: readonly TipoOperacion[] = ['liquidacionDatafono', 'envioBoveda', 'remisionOro']

/** Whether it meets what the scene has: what comes from nowhere meets nobody. */
export function toca({ referencia, tipo, entrada }: Propuesta, { piezas }: Situacion): boolean {
  if (referencia !== '' || SOBRE_LO_QUE_HAY.includes(tipo)) return true
  const dicho = JSON.stringify(entrada)
  return dicho.includes('"granel"') || piezas.some(({ codigo }) => dicho.includes(codigo))
}
