import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /indicadores': 'xxx xxxxxxx cadena',
  'GET /indicadores/valoracion': 'xxx xxxxxxx cadena',
  'GET /indicadores/consulta': 'xxx xxxxxxx cadena',
  'GET /indicadores/historia': 'xxx xxxxxxx cadena',
  // Super users and super admins alone, not the super flag (001 §6).
  'POST /indicadores/consulta': 'xx- ------- cadena',
  'POST /indicadores/guardar': 'xx- ------- cadena',
  'GET /indicadores/efecto': 'xx- ------- cadena',
}
