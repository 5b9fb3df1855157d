import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    { a: '/ingresos', titulo: 'Ingresos', pestana: 'Registrar', permiso: 'ingresos.crear' },
    {
      a: '/ingresos/listado-ingresos',
      titulo: 'Listado de ingresos',
      pestana: 'Listado',
      permiso: 'ingresos.ver',
    },
    {
      a: '/ingresos/tipos',
      titulo: 'Tipos de ingreso',
      permiso: 'dinero.tipos',
      ademas: ['ingresos.ver'],
      oculta: true,
    },
    {
      a: '/egresos',
      titulo: 'Egresos',
      pestana: 'Registrar',
      tambien: 'gastos pagar',
      permiso: 'egresos.crear',
    },
    {
      a: '/egresos/listado-egresos',
      titulo: 'Listado de egresos',
      pestana: 'Listado',
      permiso: 'egresos.ver',
    },
    {
      a: '/egresos/tipos',
      titulo: 'Tipos de egreso',
      permiso: 'dinero.tipos',
      ademas: ['egresos.ver'],
      oculta: true,
    },
  ],
}
