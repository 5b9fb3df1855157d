import { esCelularFormulario } from '@retroventa/domain/clientes/celular'
import { type NombrePorPartes, nombreParaMostrar, separarNombre } from '@retroventa/domain/clientes/nombres'
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

const esDeEmpresa = ({ tipoNombre, razonSocial }: ResultadoConsulta): boolean =>
  tipoNombre === undefined ? Boolean(razonSocial) : tipoNombre === 2

/** The name of a person that its source wrote whole (000 §3), in parts: where they begin is a guess. Nothing of one that gives its parts. */
function nombreEntero(r: ResultadoConsulta): NombrePorPartes | undefined {
  if (esDeEmpresa(r) || r.primerNombre || r.primerApellido) return undefined
  if (r.nombresCompletos && r.apellidosCompletos)
    return separarNombre(`${r.apellidosCompletos}, ${r.nombresCompletos}`, 'apellidos')
  return r.nombrePersona ? separarNombre(r.nombrePersona, 'nombres') : undefined
}

/** The name that the form has already, written longer or shorter: nobody is asked where its parts begin. */
const esElMismo = (entero: NombrePorPartes, actuales: ValoresOfrecidos): boolean =>
  Boolean(actuales.nombres && actuales.apellidos) &&
  unoEsParteDelOtro(
    CAMPOS_NOMBRE.map((campo) => actuales[campo] ?? '').join(' '),
    Object.values(entero).join(' '),
  )

function nombresDe(r: ResultadoConsulta, actuales: ValoresOfrecidos): ValoresOfrecidos {
  // A company is called as it is registered, in its own letters.
  if (esDeEmpresa(r)) return { ...(r.razonSocial && { nombres: r.razonSocial }) }
  const entero = nombreEntero(r)
  if (entero && esElMismo(entero, actuales)) return {}
  const partes = entero ?? {
    nombres: r.primerNombre,
    segundoNombres: r.segundoNombre,
    apellidos: r.primerApellido,
    segundoApellidos: r.segundoApellido,
  }
  return Object.fromEntries(CAMPOS_NOMBRE.map((campo) => [campo, nombreParaMostrar(partes[campo] ?? '')]))
}

function ofrecidos(r: ResultadoConsulta, actuales: ValoresOfrecidos): ValoresOfrecidos {
  const { email, numeroTelefonico = '' } = r.datosEspecificos ?? {}
  const numero = numeroTelefonico.replace(/\D/g, '').slice(-10)
  const esCelular = esCelularFormulario(numero)
  const todos: Partial<Record<CampoOfrecido, string | undefined>> = {
    ...nombresDe(r, actuales),
    // Only a NIT has one, and the form computes it: a difference says that the number is wrong.
    dv: actuales.dv ? r.digitoVerificacion : undefined,
    email,
    celular: esCelular ? numero : undefined,
    telefono: !esCelular && numero.length >= MINIMO_TELEFONO ? numero : undefined,
  }
  return Object.fromEntries(Object.entries(todos).filter(([, valor]) => valor))
}

const igual = (a: string, b: string): boolean => a.localeCompare(b, 'es', { sensitivity: 'base' }) === 0

const CAMPOS_NOMBRE = ['nombres', 'segundoNombres', 'apellidos', 'segundoApellidos'] as const
const NOMBRES: ReadonlySet<string> = new Set(CAMPOS_NOMBRE)

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
