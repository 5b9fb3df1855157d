import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  seccion: { modulo: 'mensajes', grupo: 'mostrador', texto: 'Mensajes', icono: 'mensajes' },
  rutas: [
    { a: '/mensajes', titulo: 'Mensajes', pestana: 'Bandeja de salida', permiso: 'mensajes.ver' },
    {
      a: '/mensajes/respuestas',
      titulo: 'Respuestas de clientes',
      pestana: 'Respuestas',
      permiso: 'mensajes.ver',
    },
    {
      a: '/mensajes/difusion',
      titulo: 'Envíos a clientes',
      pestana: 'Envíos',
      permiso: 'mensajes.ver',
    },
    { a: '/mensajes/ensayo', titulo: 'Avisos del día', pestana: 'Avisos del día', permiso: 'mensajes.ver' },
    { a: '/mensajes/ley', titulo: 'Ley de contacto', pestana: 'Ley', permiso: 'mensajes.ver' },
    { a: '/mensajes/cifras', titulo: 'Cifras de mensajes', pestana: 'Cifras', permiso: 'mensajes.ver' },
  ],
}
