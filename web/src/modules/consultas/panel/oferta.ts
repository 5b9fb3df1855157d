import { esCelularFormulario } from '@retroventa/domain/clientes/celular'
import { nombreParaMostrar } from '@retroventa/domain/clientes/nombres'
import type { ResultadoConsulta } from '../llamadas.ts'

/** Fields of the customer form that an answer may fill, by their names there. */
export type CampoOfrecido =
  | 'nombres'
  | 'segundoNombres'
  | 'apellidos'
  | 'segundoApellidos'
  | 'dv'
  | 'email'
  | 'celular'
  | 'telefono'
export type ValoresOfrecidos = Partial<Record<CampoOfrecido, string>>
/** What goes into the form, with the reason when it needed one. */
export type Aceptado = ValoresOfrecidos & { motivo?: string }

/** A datum that the source says otherwise than the form. */
export interface Diferencia {
  campo: CampoOfrecido
  etiqueta: string
  antes: string
  despues: string
  /** Another name than the one that the form has, of the document perhaps: somebody else's, until a person says why not. */
  contradice: boolean
}

const ETIQUETAS: Record<CampoOfrecido, string> = {
  nombres: 'Primer nombre',
  segundoNombres: 'Segundo nombre',
  apellidos: 'Primer apellido',
  segundoApellidos: 'Segundo apellido',
  dv: 'DV',
  email: 'Email',
  celular: 'Celular',
  telefono: 'Teléfono',
}

/** Digits of a land line without its area. */
const MINIMO_TELEFONO = 7

function ofrecidos(r: ResultadoConsulta, actuales: ValoresOfrecidos): ValoresOfrecidos {
  const nombre = (texto: string | undefined) => (texto ? nombreParaMostrar(texto) : undefined)
  const { email, numeroTelefonico = '' } = r.datosEspecificos ?? {}
  const numero = numeroTelefonico.replace(/\D/g, '').slice(-10)
  const esCelular = esCelularFormulario(numero)
  const todos: Record<CampoOfrecido, string | undefined> = {
    // A company is called as it is registered, in its own letters.
    nombres: r.tipoNombre === 2 ? r.razonSocial : nombre(r.primerNombre),
    segundoNombres: r.tipoNombre === 2 ? undefined : nombre(r.segundoNombre),
    apellidos: r.tipoNombre === 2 ? undefined : nombre(r.primerApellido),
    segundoApellidos: r.tipoNombre === 2 ? undefined : nombre(r.segundoApellido),
    // Only a NIT has one, and the form computes it: a difference says that the number is wrong.
    dv: actuales.dv ? r.digitoVerificacion : undefined,
    email,
    celular: esCelular ? numero : undefined,
    telefono: !esCelular && numero.length >= MINIMO_TELEFONO ? numero : undefined,
  }
  return Object.fromEntries(Object.entries(todos).filter(([, valor]) => valor))
}

const igual = (a: string, b: string): boolean => a.localeCompare(b, 'es', { sensitivity: 'base' }) === 0

const NOMBRES: ReadonlySet<string> = new Set(['nombres', 'segundoNombres', 'apellidos', 'segundoApellidos'])

const palabras = (texto: string): string[] =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

/** *María* and *María José* are one written shorter: no contradiction. */
function unoEsParteDelOtro(a: string, b: string): boolean {
  const [corto = [], largo = []] = [palabras(a), palabras(b)].sort((x, y) => x.length - y.length)
  return corto.every((palabra) => largo.includes(palabra))
}

/** Whether an answer names somebody else than the form: whatever its state says, it is no good news. */
export const contradiceNombre = (r: ResultadoConsulta, actuales: ValoresOfrecidos): boolean =>
  r.success && diferenciasDe(r, actuales).some(({ contradice }) => contradice)

/** What the employee may accept: never taken without a look (000 §4). Accents and capitals alone are no difference. */
export function diferenciasDe(r: ResultadoConsulta, actuales: ValoresOfrecidos): Diferencia[] {
  return Object.entries(ofrecidos(r, actuales)).flatMap(([campo, despues]) => {
    const clave = campo as CampoOfrecido
    const antes = (actuales[clave] ?? '').trim()
    const contradice = NOMBRES.has(clave) && antes !== '' && !unoEsParteDelOtro(antes, despues)
    return igual(antes, despues)
      ? []
      : [{ campo: clave, etiqueta: ETIQUETAS[clave], antes, despues, contradice }]
  })
}

/** What is offered, of one source or of several together. */
export interface Oferta {
  fuentes: readonly string[]
  /** The consultations that it settles. */
  consultas: readonly string[]
  diferencias: readonly Diferencia[]
}

/**
 * What to offer now: of the answers of this panel that were not settled, the newest that each field has; and of what was
 * known of the document before, only what nobody has filled.
 * @param anteriores empty for a saved customer, whose data somebody has already decided
 */
export function ofertaDe(
  { recientes, anteriores }: Record<'recientes' | 'anteriores', readonly ResultadoConsulta[]>,
  actuales: ValoresOfrecidos,
  resueltas: ReadonlySet<string>,
): Oferta | undefined {
  const porCampo = new Map<CampoOfrecido, { resultado: ResultadoConsulta; diferencia: Diferencia }>()
  const abiertas = (resultados: readonly ResultadoConsulta[]) =>
    resultados
      .filter((r) => r.success && !resueltas.has(r.consultaId))
      .toSorted((a, b) => a.consultadoEn.localeCompare(b.consultadoEn))
  const deNuevos = new Set(recientes.map((r) => r.consultaId))
  for (const resultado of [
    ...abiertas(anteriores.filter((r) => !deNuevos.has(r.consultaId))),
    ...abiertas(recientes),
  ])
    for (const diferencia of diferenciasDe(resultado, actuales))
      if (deNuevos.has(resultado.consultaId) || diferencia.antes === '')
        porCampo.set(diferencia.campo, { resultado, diferencia })
  if (porCampo.size === 0) return undefined
  const elegidas = [...porCampo.values()]
  return {
    fuentes: [...new Set(elegidas.map(({ resultado }) => resultado.nombreFuente))],
    consultas: [...recientes, ...anteriores].map((r) => r.consultaId),
    diferencias: ORDEN.flatMap((campo) => porCampo.get(campo)?.diferencia ?? []),
  }
}

const ORDEN = Object.keys(ETIQUETAS) as CampoOfrecido[]
