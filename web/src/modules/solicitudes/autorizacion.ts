import type { Exigencia } from '@retroventa/domain/operaciones/tipos'
import { ErrorApi } from '../../api/errorApi.ts'
import type { CredencialesFirma } from '../../ui/FirmaEmpleado.tsx'
import type { Falla } from '../../ui/formulario/fallas.ts'

/** What a form keeps of the authorisation that its operation needs: signed by somebody here, or asked of the centre. */
export interface ValoresAutorizacion {
  como: 'firma' | 'solicitud'
  autorizaUsuario: string
  autorizaClave: string
  pideMotivo: string
  /** Photo that was uploaded. */
  pideEvidencia: string | null
}

export const SIN_AUTORIZACION: ValoresAutorizacion = {
  como: 'firma',
  autorizaUsuario: '',
  autorizaClave: '',
  pideMotivo: '',
  pideEvidencia: null,
}

const MOTIVO_MINIMO = 5

/** What the server asked to be authorised of a save that it refused for it, and of which save. */
export interface Pedidas {
  /** What was seen of it, and whose it is: of another one nothing was asked yet. */
  readonly huella: string
  readonly exige: readonly Exigencia[]
}

/**
 * What the server asked to be authorised, of a save that it refused for it; nothing of any other failure. What no plan of the
 * browser knows (a cost that is not shown, an alert or a closing of meanwhile) is read here alone.
 */
export function pedidoPor(error: unknown, huella: string): Pedidas | undefined {
  if (!(error instanceof ErrorApi) || error.codigo !== 'operacion.autorizacion') return undefined
  return { huella, exige: (error.datos.exige ?? []) as Exigencia[] }
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
  if (pedidas && pedidas.huella === huella) {
    const dichas = new Set(exige.map(senas))
    return [...exige, ...pedidas.exige.filter((una) => !dichas.has(senas(una)))]
  }
  return exige.every(({ permiso }) => permisos.includes(permiso)) ? [] : exige
}

/** What tells a limit from another one: two articles may be sold below their cost. */
const senas = ({ codigo, datos = {} }: Exigencia): string =>
  JSON.stringify([codigo, Object.entries(datos).toSorted(([una], [otra]) => una.localeCompare(otra))])

/** What is missing of the authorisation; nothing when none is needed. */
export function fallasDeAutorizacion(
  { como, autorizaUsuario, autorizaClave, pideMotivo }: ValoresAutorizacion,
  exige: readonly Exigencia[],
): Falla[] {
  if (exige.length === 0) return []
  if (como === 'solicitud')
    return pideMotivo.trim().length < MOTIVO_MINIMO
      ? [{ campo: 'pideMotivo', mensaje: `Escriba el motivo: mínimo ${MOTIVO_MINIMO} letras.` }]
      : []
  return [
    ...(autorizaUsuario.trim()
      ? []
      : [{ campo: 'autorizaUsuario', mensaje: 'Escriba el usuario de quien autoriza.' }]),
    ...(autorizaClave
      ? []
      : [{ campo: 'autorizaClave', mensaje: 'Escriba la contraseña de quien autoriza.' }]),
  ]
}

/** Credentials of who authorises on the spot; none when nothing is to be authorised. */
export const autorizaDe = (
  { autorizaUsuario, autorizaClave }: ValoresAutorizacion,
  exige: readonly Exigencia[],
): CredencialesFirma | undefined =>
  exige.length > 0 ? { usuario: autorizaUsuario.trim(), clave: autorizaClave } : undefined

/** What a request says beside its operation. */
export const pideDe = ({ pideMotivo, pideEvidencia }: ValoresAutorizacion) => ({
  motivo: pideMotivo.trim(),
  ...(pideEvidencia && { evidencia: pideEvidencia }),
})

/** The authoriser's refusal belongs to the authoriser's field, not to the block of who signs. */
export function deQuienAutoriza(error: unknown): unknown {
  if (!(error instanceof ErrorApi) || error.campo !== 'autoriza') return error
  const { titulo, mensaje, solicitud } = error
  const cuerpo = { codigo: 'validacion.datos', titulo, mensaje, solicitud, campo: 'autorizaClave' } as const
  return new ErrorApi(cuerpo, error.estado)
}
