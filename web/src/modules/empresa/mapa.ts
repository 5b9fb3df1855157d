import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/configuracion/empresa',
      titulo: 'Empresa',
      permiso: 'empresa.ver',
      alcance: 'cadena',
    },
    {
      a: '/facturas-retroventa',
      titulo: 'Mis Facturas',
      condicion: 'facturacion',
      alcance: 'cadena',
    },
  ],
}
