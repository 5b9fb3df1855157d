import type { AutorizaAqui } from '@retroventa/api/operaciones/llamadas'
import type { Exigencia } from '@retroventa/domain/operaciones/tipos'
import { ErrorApi } from '../../api/errorApi.ts'
import type { Falla } from '../../ui/formulario/fallas.ts'

/** What a form keeps of the authorisation that its operation needs: signed by somebody here, or asked of the centre. */
export interface ValoresAutorizacion {
  como: 'firma' | 'solicitud'
  autorizaUsuario: string
  autorizaClave: string
  /** Of several limits, somebody else signs for those that the first may not. */
  autorizanDos: boolean
  autorizaOtraUsuario: string
  autorizaOtraClave: string
  pideMotivo: string
  /** Photo that was uploaded. */
  pideEvidencia: string | null
}

export const SIN_AUTORIZACION: ValoresAutorizacion = {
  como: 'firma',
  autorizaUsuario: '',
  autorizaClave: '',
  autorizanDos: false,
  autorizaOtraUsuario: '',
  autorizaOtraClave: '',
  pideMotivo: '',
  pideEvidencia: null,
}

/** What no draft ever writes down of who authorises: the passwords, and the file of the reason. */
export const AUTORIZA_SIN_BORRADOR = [
  'autorizaClave',
  'autorizaOtraClave',
  'pideEvidencia',
] as const satisfies (keyof ValoresAutorizacion)[]

const MOTIVO_MINIMO = 5

/**
 * What changes when it is chosen how it is authorised: the reason that the operation has already serves whoever is asked, until
 * another one is written.
 * @param valores of the whole form
 */
export function alElegir(
  como: ValoresAutorizacion['como'],
  valores: ValoresAutorizacion & { readonly motivo?: unknown },
): Partial<ValoresAutorizacion> {
  const { motivo, pideMotivo } = valores
  const sirve = como === 'solicitud' && pideMotivo.trim() === '' && typeof motivo === 'string'
  return { como, ...(sirve && { pideMotivo: motivo.trim() }) }
}

/** What the server asked to be authorised of a save that it refused for it, and of which save. */
export interface Pedidas {
  /** What was seen of it, and whose it is: of another one nothing was asked yet. */
  readonly huella: string
  readonly exige: readonly Exigencia[]
}

/**
 * What the server asked to be authorised, of a save that it refused for it; nothing of any other failure. What no plan of the
 * browser knows (a cost that is not shown, an alert or a closing of meanwhile) is read here alone.
 * @param antes what it had asked for: of one that somebody authorises already it says only what is missing
 */
export function pedidoPor(error: unknown, huella: string, antes?: Pedidas): Pedidas | undefined {
  if (!(error instanceof ErrorApi)) return undefined
  const exige = (error.datos.exige ?? []) as Exigencia[]
  if (error.codigo === 'operacion.autorizacion') return { huella, exige }
  if (error.codigo !== 'operacion.sin_autoridad') return undefined
  return { huella, exige: antes?.huella === huella ? juntas(antes.exige, exige) : exige }
}

/**
 * What the person of the session may not answer for; all of it once the server asked, for who signs may be another and the
 * server knows limits that the browser does not.
 * @param pedidas see {@link pedidoPor}: of what is no longer as it was refused nothing is kept
 * @param huella of what is written now; nothing while it has no plan
 */
export const porAutorizar = (
  exige: readonly Exigencia[],
  permisos: readonly string[],
  pedidas: Pedidas | undefined,
  huella: string | undefined,
): readonly Exigencia[] => {
  if (pedidas && pedidas.huella === huella) return juntas(exige, pedidas.exige)
  return exige.every(({ permiso }) => permisos.includes(permiso)) ? [] : exige
}

/** What tells a limit from another one: two articles may be sold below their cost. */
const senas = ({ codigo, datos = {} }: Exigencia): string =>
  JSON.stringify([codigo, Object.entries(datos).toSorted(([una], [otra]) => una.localeCompare(otra))])

/** Limits, each once. */
function juntas(unas: readonly Exigencia[], otras: readonly Exigencia[]): Exigencia[] {
  const dichas = new Set(unas.map(senas))
  return [...unas, ...otras.filter((una) => !dichas.has(senas(una)))]
}

/** May two people sign them, each for their own? Limits of one permission are all signed by whoever has it. */
export const sonDeVarios = (exige: readonly Exigencia[]): boolean =>
  new Set(exige.map(({ permiso }) => permiso)).size > 1

/** Whether it will be asked for, not done. */
export const sePide = ({ como }: Pick<ValoresAutorizacion, 'como'>, exige: readonly Exigencia[]): boolean =>
  exige.length > 0 && como === 'solicitud'

/** What is missing of the authorisation; nothing when none is needed. */
export function fallasDeAutorizacion(
  {
    como,
    autorizaUsuario,
    autorizaClave,
    autorizanDos,
    autorizaOtraUsuario,
    autorizaOtraClave,
    pideMotivo,
  }: ValoresAutorizacion,
  exige: readonly Exigencia[],
): Falla[] {
  if (exige.length === 0) return []
  if (como === 'solicitud')
    return pideMotivo.trim().length < MOTIVO_MINIMO
      ? [{ campo: 'pideMotivo', mensaje: `Escriba el motivo: mínimo ${MOTIVO_MINIMO} letras.` }]
      : []
  const escritas = {
    autorizaUsuario: [autorizaUsuario.trim(), 'Escriba el usuario de quien autoriza.'],
    autorizaClave: [autorizaClave, 'Escriba la contraseña de quien autoriza.'],
    ...(autorizanDos &&
      sonDeVarios(exige) && {
        autorizaOtraUsuario: [
          autorizaOtraUsuario.trim(),
          'Escriba el usuario de la otra persona que autoriza.',
        ],
        autorizaOtraClave: [autorizaOtraClave, 'Escriba la contraseña de la otra persona que autoriza.'],
      }),
  }
  return Object.entries(escritas).flatMap(([campo, [escrito, mensaje = '']]) =>
    escrito ? [] : [{ campo, mensaje }],
  )
}

/** Credentials of who authorises on the spot, one person or two; none when nothing is to be authorised. */
export function autorizaDe(
  valores: ValoresAutorizacion,
  exige: readonly Exigencia[],
): AutorizaAqui | undefined {
  if (exige.length === 0) return undefined
  const una = { usuario: valores.autorizaUsuario.trim(), clave: valores.autorizaClave }
  if (!valores.autorizanDos || !sonDeVarios(exige)) return una
  return [una, { usuario: valores.autorizaOtraUsuario.trim(), clave: valores.autorizaOtraClave }]
}

/** What a request says beside its operation. */
export const pideDe = ({ pideMotivo, pideEvidencia }: ValoresAutorizacion) => ({
  motivo: pideMotivo.trim(),
  ...(pideEvidencia && { evidencia: pideEvidencia }),
})

/** Of each of those who authorise, the field where their refusal belongs: not in the block of who signs. */
const SUYO: Readonly<Record<string, string>> = {
  autoriza: 'autorizaClave',
  autorizaOtra: 'autorizaOtraClave',
}

const NO_SON_CORRECTOS = 'El usuario o la contraseña de quien autoriza no son correctos.'

export function deQuienAutoriza(error: unknown): unknown {
  if (!(error instanceof ErrorApi)) return error
  const campo = SUYO[error.campo ?? '']
  if (!campo) return error
  const { titulo, solicitud } = error
  // What is said of a wrong password is said of who saves.
  const mensaje = error.codigo === 'firma.incorrecta' ? NO_SON_CORRECTOS : error.mensaje
  return new ErrorApi({ codigo: 'validacion.datos', titulo, mensaje, solicitud, campo }, error.estado)
}
