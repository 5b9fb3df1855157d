import type { DatosEmpleado } from '@retroventa/api/empleados/llamadas'
import { emailValido } from '@retroventa/domain/clientes/email'
import { Fallo } from '../../core/fallo.ts'

const USERNAME = /^[\w.-]{3,60}$/

/**
 * Every fault of the form at once.
 * @throws Fallo `validacion.datos`
 */
export function validar(d: DatosEmpleado): void {
  const fallas: [boolean, string, string, string][] = [
    [
      !USERNAME.test(d.username),
      'empleado.username',
      'username',
      'Entre 3 y 60 letras sin tilde, números, puntos o guiones.',
    ],
    [!d.nombres, 'requerido', 'nombres', 'Dato requerido'],
    [!d.apellidos, 'requerido', 'apellidos', 'Dato requerido'],
    [!!d.email && !emailValido(d.email), 'email', 'email', '¡El email no es válido!'],
    [
      new Set(d.accesos.map((a) => a.almacenId)).size < d.accesos.length,
      'empleado.acceso',
      'accesos',
      'Hay un almacén con dos roles: deje uno.',
    ],
  ]
  const errores = fallas
    .filter(([falla]) => falla)
    .map(([, codigo, campo, mensaje]) => ({ codigo, campo, mensaje }))
  if (errores.length) throw new Fallo('validacion.datos', { errores })
}
