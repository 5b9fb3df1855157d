import { type ClaveDe, type DatosPermiso, ROLES, unir } from './core/modulo.ts'
import * as modulos from './modulos.ts'

/** Permission keys (`modulo.accion`, D19), each declared by its module. Roles are lists of them, as data. */
export const PERMISOS = unir(modulos, 'permisos')

export type Permiso = ClaveDe<typeof modulos, 'permisos'>

export const TODOS_LOS_PERMISOS = Object.keys(PERMISOS) as Permiso[]

/** Whether the product has it: a role keeps those of before. Own keys alone: every object also answers to `toString` and `__proto__`. */
export const existePermiso = (permiso: string): permiso is Permiso => Object.hasOwn(PERMISOS, permiso)

/** What a refusal says after the words of 001 §6: the permission by its name, as the editor of roles writes it. */
export const leFalta = (permiso: Permiso): string => `Le falta «${PERMISOS[permiso].etiqueta}».`

/** Who writes something has to see it: *Crear* and *Editar* mean nothing without *Ver* of the same things. */
const ESCRIBE = /\.(crear|editar|administrar)$/

/** The permissions that one needs beside it. */
export function necesita(permiso: string): string | undefined {
  if (!ESCRIBE.test(permiso)) return undefined
  const ver = permiso.replace(ESCRIBE, '.ver')
  return existePermiso(ver) ? ver : undefined
}

/** The same permissions with those that they need. */
export const conLosQueNecesita = (permisos: readonly string[]): string[] => [
  ...new Set([...permisos, ...permisos.map(necesita).filter((ver) => ver !== undefined)]),
]

/** What permissions are about, by the first half of their keys, as people name it. */
export const GRUPOS_DE_PERMISOS: Readonly<Record<string, string>> = unir(modulos, 'grupos')

const da = (rol: (typeof ROLES)[number], { roles }: DatosPermiso): boolean =>
  rol === 'Administrador' || roles.includes(rol)

/** Default roles (D19): created with the company, then edited as data. */
export const ROLES_INICIALES: Readonly<Record<string, readonly Permiso[]>> = Object.fromEntries(
  ROLES.map((rol) => [rol, TODOS_LOS_PERMISOS.filter((permiso) => da(rol, PERMISOS[permiso]))]),
)

/** With these somebody administers others, takes data of everybody out or decides over them: they ask for a second factor. */
export const PRIVILEGIADOS: readonly Permiso[] = [
  'almacenes.administrar',
  'clientes.anonimizar',
  'clientes.exportar',
  'configuracion.administrar',
  'consultas.administrar',
  'cumplimiento.decidir',
  'empleados.administrar',
  'empresa.administrar',
  'roles.administrar',
]
