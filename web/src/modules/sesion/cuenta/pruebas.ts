import { fallaDeCodigo } from './CampoCodigo.tsx'

/** What turning the second factor off, or making its codes again, takes: the password and a code, of either kind. */
export const SIN_PRUEBAS = { clave: '', codigo: '' }
/** Sixteen letters in groups, however they are written. */
const esDeRecuperacion = (codigo: string) => codigo.replace(/[^A-Za-z0-9]/g, '').length === 16
export const conClaveYCodigo = ({ clave, codigo }: typeof SIN_PRUEBAS) => [
  ...(clave ? [] : [{ campo: 'clave', mensaje: 'Ingrese su contraseña!' }]),
  ...(esDeRecuperacion(codigo) ? [] : fallaDeCodigo(codigo)),
]
