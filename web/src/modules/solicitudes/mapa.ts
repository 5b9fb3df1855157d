import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/solicitudes',
      titulo: 'Solicitudes',
      pestana: 'Pendientes',
      tambien: 'autorizaciones por firmar',
      permiso: 'solicitudes.ver',
    },
    {
      a: '/solicitudes/respondidas',
      titulo: 'Solicitudes respondidas',
      pestana: 'Respondidas',
      permiso: 'solicitudes.ver',
    },
    {
      a: '/auditoria/solicitudes',
      titulo: 'Solicitudes por responder',
      pestana: 'Solicitudes',
      permiso: 'solicitudes.responder',
      ademas: ['solicitudes.ver'],
      alcance: 'almacenes',
    },
    {
      a: '/auditoria/solicitudes/respondidas',
      titulo: 'Solicitudes respondidas',
      pestana: 'Respondidas',
      permiso: 'solicitudes.responder',
      ademas: ['solicitudes.ver'],
      alcance: 'almacenes',
    },
    {
      a: '/gerencia/solicitudes',
      titulo: 'Solicitudes de gerencia',
      pestana: 'Solicitudes',
      permiso: 'solicitudes.gerencia',
      ademas: ['solicitudes.ver'],
      alcance: 'almacenes',
    },
  ],
}
