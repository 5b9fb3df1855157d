import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/contratos',
      titulo: 'Contratos',
      tambien: 'empeños prendas',
      permiso: 'contratos.ver',
    },
    { a: '/contratos/vencidos', titulo: 'Vencidos', permiso: 'contratos.ver' },
    {
      a: '/contratos/utilidad',
      titulo: 'Utilidad de contratos',
      pestana: 'Utilidad',
      permiso: 'contratos.utilidad',
    },
    { a: '/contratos/historial-utilidad', titulo: 'Historial de utilidad', permiso: 'contratos.utilidad' },
    {
      a: '/contratos/topes',
      titulo: 'Topes de usura',
      tambien: 'tasa máxima interés Superintendencia',
      permiso: 'contratos.ver',
      ofrecidaA: 'contratos.topes',
    },
    {
      a: '/contratos/texto-legal',
      titulo: 'Texto legal del contrato',
      pestana: 'Texto legal',
      tambien: 'cláusulas',
      permiso: 'contratos.ver',
      ofrecidaA: 'contratos.textoLegal',
    },
    { a: '/contratos/nuevo', titulo: 'Nuevo contrato', permiso: 'contratos.crear', oculta: true },
  ],
}
