import type { ModuloMapa } from './tipos.ts'

export const PRINCIPAL = [
  {
    modulo: 'inicio',
    grupo: 'principal',
    texto: 'Inicio',
    icono: 'inicio',
    enTelefono: true,
    mientras: '',
    rutas: [{ a: '/home', titulo: 'Inicio', hara: 'Lo de hoy en el almacén.' }],
  },
  {
    modulo: 'indicadores',
    grupo: 'principal',
    texto: 'Indicadores',
    icono: 'indicadores',
    mientras: '',
    rutas: [
      {
        a: '/',
        titulo: 'Indicadores',
        permiso: 'contratos.ver',
        hara: 'El dólar, la onza y la plata, y el valor por gramo que sale de ellos.',
      },
    ],
  },
] as const satisfies readonly ModuloMapa[]
