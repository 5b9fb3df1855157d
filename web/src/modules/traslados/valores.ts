import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { situacionDespacho } from '@retroventa/api/traslados/llamadas'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import type { Cifra, Plan, Resultado } from '@retroventa/domain/operaciones/tipos'
import {
  type EntradaDespacho,
  planearDespacho,
  type SituacionDespacho,
  trasDespachar,
} from '@retroventa/domain/operaciones/traslados/despacho'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import type { ErrorRegla } from '@retroventa/domain/regla'
import type { Falla } from '../../ui/formulario/fallas.ts'
import type { PedidoOperacion, ValoresOperacion } from '../operaciones/public.ts'
import { observacionDe, operacionVacia } from '../operaciones/public.ts'

export type Situacion = Respuesta<typeof situacionDespacho>['situacion']
export interface Destino {
  readonly id: string
  readonly codigo: string
  readonly nombre: string
}

/** A line as it is being written: a thing, or grams of a purity, in one of the bags. */
export interface LineaEscrita {
  tipo: 'pieza' | 'granel'
  codigo: string
  descripcion: string
  categoria: number
  /** Hundredths of a gram. */
  peso: number | null
  bolsa: number
}

export interface BolsaEscrita {
  precinto: string
  /** Gross, hundredths of a gram. */
  peso: number | null
}

/** What goes to one branch. */
export interface DespachoEscrito {
  destinoId: string
  transporta: string
  /** Absent from what was left half written before it was asked. */
  observacion?: string
  bolsas: BolsaEscrita[]
  lineas: LineaEscrita[]
}

export interface ValoresDespacho extends ValoresOperacion {
  despachos: DespachoEscrito[]
  /** Labels of what is kept by weight and was brought to be shared out: its grams go first. */
  sueltas?: string[]
}

export const despachoVacio = (): DespachoEscrito => ({
  destinoId: '',
  transporta: '',
  observacion: '',
  bolsas: [{ precinto: '', peso: null }],
  lineas: [],
})

/** Which block it is, by its place, once another one was taken out; undefined when it was that one. */
export function trasQuitar(cual: number, quitado: number): number | undefined {
  if (cual === quitado) return undefined
  return cual > quitado ? cual - 1 : cual
}

export const valoresIniciales = (): ValoresDespacho => ({
  despachos: [despachoVacio()],
  ...operacionVacia(),
})

/** A sharing out of what somebody chose before: each thing that is here, and the grams of each purity, in the first bag. */
export function valoresDe({ piezas }: Pick<Situacion, 'piezas'>): ValoresDespacho {
  const vacia = { codigo: '', descripcion: '', categoria: 4, peso: null, bolsa: 0 }
  const gramos = new Map<number, number>()
  for (const { lugar, categoria, peso } of piezas)
    if (lugar === 'vitrina_peso' && categoria) gramos.set(categoria, (gramos.get(categoria) ?? 0) + peso)
  const lineas: LineaEscrita[] = [
    ...piezas
      .filter(({ lugar }) => lugar === 'vitrina')
      .map(({ codigo, descripcion }) => ({ ...vacia, tipo: 'pieza' as const, codigo, descripcion })),
    ...[...gramos].map(([categoria, peso]) => ({ ...vacia, tipo: 'granel' as const, categoria, peso })),
  ]
  const sueltas = piezas.flatMap(({ lugar, codigo }) => (lugar === 'vitrina_peso' ? [codigo] : []))
  return { ...valoresIniciales(), despachos: [{ ...despachoVacio(), lineas }], sueltas }
}

export function entradaDe(
  { destinoId, transporta, observacion = '', bolsas, lineas }: DespachoEscrito,
  sueltas: readonly string[] = [],
): EntradaDespacho {
  return {
    destinoId,
    ...(transporta.trim() && { transporta: transporta.trim() }),
    ...observacionDe({ observacion }),
    bolsas: bolsas.map(({ precinto, peso }) => ({ precinto: codigoLeido(precinto), peso: peso ?? 0 })),
    lineas: lineas.map(({ tipo, codigo, categoria, peso, bolsa }) => ({
      tipo,
      precinto: codigoLeido(bolsas[bolsa]?.precinto ?? ''),
      ...(tipo === 'pieza'
        ? { codigo }
        : { categoria, peso: peso ?? 0, ...(sueltas.length > 0 && { de: sueltas }) }),
    })),
  }
}

/** What is sent of each and the plan that the server will make of it, one after another: each finds what those before it leave. */
function planearCadaUno(
  situacion: Situacion,
  destinos: readonly Destino[],
  { despachos, sueltas }: ValoresDespacho,
) {
  let queda = situacion as unknown as SituacionDespacho
  return despachos.map((escrito) => {
    const destino = destinos.find(({ id }) => id === escrito.destinoId)
    const entrada = entradaDe(escrito, sueltas)
    const resultado = planearDespacho({ ...queda, ...(destino && { destino }) }, entrada)
    queda = trasDespachar(queda, entrada)
    return { entrada, resultado }
  })
}

/** Faults of what was sent, at the fields of its block: of one despatch they name none. */
export const enSuBloque = (fallas: readonly Falla[]): Falla[] =>
  fallas.map(({ campo, ...falla }) => ({
    ...falla,
    // What is malformed comes with its places after dots.
    campo: campo
      .replace(/\.(\d+)(?=\.|$)/g, '[$1]')
      .replace(
        /^(despachos\[\d+\]\.)?(entrada\.)?(?=(destinoId|transporta|observacion|bolsas|lineas)\b)/,
        (_, bloque = 'despachos[0].') => bloque,
      ),
  }))

const SUMAN = ['unidadesTraslado', 'gramosTraslado', 'bolsasTraslado']

/** All of them as one: what each is refused for at its fields, and what leaves in all. */
export function planearTodos(
  situacion: Situacion,
  destinos: readonly Destino[],
  valores: ValoresDespacho,
): Resultado {
  const hechos = planearCadaUno(situacion, destinos, valores).map(({ resultado }) => resultado)
  const faltas = hechos.flatMap<ErrorRegla>(({ faltas: suyas = [] }, i) =>
    suyas.map((falta) => ({ ...falta, campo: `despachos[${i}].${falta.campo ?? 'lineas'}` })),
  )
  if (faltas.length > 0) return { faltas }
  const planes = hechos.flatMap<Plan>(({ plan }) => plan ?? [])
  const [primero] = planes
  if (!primero) return { faltas: [{ codigo: 'traslado.sin_lineas' }] }
  if (planes.length === 1) return { plan: primero }
  const cifras = SUMAN.flatMap<Cifra>((clave) => {
    const suyas = planes.flatMap((plan) => plan.cifras.filter((cifra) => cifra.clave === clave))
    const despues = suyas.reduce((suma, cifra) => suma + Number(cifra.despues), 0)
    const [una] = suyas
    return una ? [{ ...una, despues }] : []
  })
  return { plan: { ...primero, cifras } }
}

/** Each with the figures that were seen of it. */
export const despachosDe = (situacion: Situacion, destinos: readonly Destino[], valores: ValoresDespacho) =>
  planearCadaUno(situacion, destinos, valores).map(({ entrada, resultado: { plan } }) => ({
    entrada,
    visto: plan ? huellaDe(plan) : '-',
  }))

type Despachos = ReturnType<typeof despachosDe>

/** What the one despatch that is written asks of somebody else: as it is sent by itself, with its own figures. */
export function pedidaDe([uno]: Despachos): Despachos[number] {
  if (!uno) throw new Error('sin despachos')
  return uno
}

/** What is saved of all of them, with who signs and, where something must be authorised, who lets all of them pass. */
export const reparticionDe = (
  despachos: Despachos,
  { credenciales, autoriza }: Pick<PedidoOperacion, 'credenciales' | 'autoriza'>,
) => ({ despachos, credenciales, ...(autoriza && { autoriza }) })

/** The same of the one that is written. */
export const despachoDe = (
  despachos: Despachos,
  { credenciales, autoriza }: Pick<PedidoOperacion, 'credenciales' | 'autoriza'>,
): PedidoOperacion => ({ ...pedidaDe(despachos), credenciales, ...(autoriza && { autoriza }) })

const deTodos = <T>({ despachos }: ValoresDespacho, de: (uno: DespachoEscrito) => readonly T[]): T[] => [
  ...new Set(despachos.flatMap(de)),
]
export const codigosDe = (valores: ValoresDespacho): string[] =>
  deTodos(valores, ({ lineas }) => lineas.flatMap(({ tipo, codigo }) => (tipo === 'pieza' ? [codigo] : [])))
export const categoriasDe = (valores: ValoresDespacho): number[] =>
  deTodos(valores, ({ lineas }) =>
    lineas.flatMap(({ tipo, categoria }) => (tipo === 'granel' ? [categoria] : [])),
  )
export const precintosDe = (valores: ValoresDespacho): string[] =>
  deTodos(valores, ({ bolsas }) => bolsas.flatMap(({ precinto }) => codigoLeido(precinto) || []))

/** Fields that hold what was chosen of the house: branches, things, grams and seals. */
export const elegidosDe = ({ despachos }: ValoresDespacho): string[] =>
  despachos.flatMap(({ destinoId, lineas, bolsas }, i) =>
    [
      ...(destinoId ? ['destinoId'] : []),
      ...lineas.flatMap(({ peso }, n) => [`lineas[${n}]`, ...(peso ? [`lineas[${n}].peso`] : [])]),
      ...bolsas.flatMap(({ precinto }, b) => (codigoLeido(precinto) ? [`bolsas[${b}].precinto`] : [])),
    ].map((campo) => `despachos[${i}].${campo}`),
  )

/** Without the branches that no longer receive: another one is chosen. */
export const conDestinos = (valores: ValoresDespacho, destinos: readonly Destino[]): ValoresDespacho => ({
  ...valores,
  despachos: valores.despachos.map((uno) =>
    destinos.some(({ id }) => id === uno.destinoId) ? uno : { ...uno, destinoId: '' },
  ),
})
