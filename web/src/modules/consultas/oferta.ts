import { esCelularFormulario } from '@retroventa/domain/clientes/celular'
import { nombreParaMostrar } from '@retroventa/domain/clientes/nombres'
import type { ResultadoConsulta } from './consultas.ts'

/** Fields of the customer form that an answer may fill, by their names there. */
export type CampoOfrecido =
  | 'nombres'
  | 'segundoNombres'
  | 'apellidos'
  | 'segundoApellidos'
  | 'dv'
  | 'email'
  | 'celular'
export type ValoresOfrecidos = Partial<Record<CampoOfrecido, string>>

/** A datum that the source says otherwise than the form. */
export interface Diferencia {
  campo: CampoOfrecido
  etiqueta: string
  antes: string
  despues: string
}

const ETIQUETAS: Record<CampoOfrecido, string> = {
  nombres: 'Primer nombre',
  segundoNombres: 'Segundo nombre',
  apellidos: 'Primer apellido',
  segundoApellidos: 'Segundo apellido',
  dv: 'DV',
  email: 'Email',
  celular: 'Celular',
}

function ofrecidos(r: ResultadoConsulta, actuales: ValoresOfrecidos): ValoresOfrecidos {
  const nombre = (texto: string | undefined) => (texto ? nombreParaMostrar(texto) : undefined)
  const { email, numeroTelefonico = '' } = r.datosEspecificos ?? {}
  const celular = numeroTelefonico.replace(/\D/g, '').slice(-10)
  const todos: Record<CampoOfrecido, string | undefined> = {
    // A company is called as it is registered, in its own letters.
    nombres: r.tipoNombre === 2 ? r.razonSocial : nombre(r.primerNombre),
    segundoNombres: r.tipoNombre === 2 ? undefined : nombre(r.segundoNombre),
    apellidos: r.tipoNombre === 2 ? undefined : nombre(r.primerApellido),
    segundoApellidos: r.tipoNombre === 2 ? undefined : nombre(r.segundoApellido),
    // Only a NIT has one, and the form computes it: a difference says that the number is wrong.
    dv: actuales.dv ? r.digitoVerificacion : undefined,
    email,
    celular: esCelularFormulario(celular) ? celular : undefined,
  }
  return Object.fromEntries(Object.entries(todos).filter(([, valor]) => valor))
}

const igual = (a: string, b: string): boolean => a.localeCompare(b, 'es', { sensitivity: 'base' }) === 0

/** What the employee may accept: never taken without a look (000 §4). Accents and capitals alone are no difference. */
export function diferenciasDe(r: ResultadoConsulta, actuales: ValoresOfrecidos): Diferencia[] {
  return Object.entries(ofrecidos(r, actuales)).flatMap(([campo, despues]) => {
    const clave = campo as CampoOfrecido
    const antes = (actuales[clave] ?? '').trim()
    return igual(antes, despues) ? [] : [{ campo: clave, etiqueta: ETIQUETAS[clave], antes, despues }]
  })
}
