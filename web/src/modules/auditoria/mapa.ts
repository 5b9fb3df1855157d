import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/auditoria/logs',
      titulo: 'Registro de auditoría',
      pestana: 'Logs',
      permiso: 'auditoria.ver',
      alcance: 'segunSuper',
    },
  ],
}
