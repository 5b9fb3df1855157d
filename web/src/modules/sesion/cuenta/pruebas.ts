import { fallaDeCodigo } from './CampoCodigo.tsx'

/** What turning the second factor off, or making its codes again, takes: the password and a code. */
export const SIN_PRUEBAS = { clave: '', codigo: '' }
export const conClaveYCodigo = ({ clave, codigo }: typeof SIN_PRUEBAS) => [
  ...(clave ? [] : [{ campo: 'clave', mensaje: 'Ingrese su contraseña!' }]),
  ...fallaDeCodigo(codigo),
]
