import { CLAVES, INFORMES, puertaDe } from '@retroventa/api/informes/registro'
import type { EnElMapa, RutaMapa } from '../../shell/mapa/tipos.ts'

/** Every informe is a page: its door is that of the registry. */
export const mapa: EnElMapa = {
  rutas: [
    {
      a: '/herramientas-gerenciales',
      titulo: 'Herramientas gerenciales',
      pestana: 'Herramientas',
      permiso: 'reportes.administrar',
      condicion: 'superAdmin',
      alcance: 'cadena',
    },
    {
      a: '/herramientas-gerenciales/reportes-dinamicos',
      titulo: 'Reportes dinámicos',
      permiso: 'reportes.administrar',
      condicion: 'superAdmin',
      alcance: 'cadena',
    },
    ...CLAVES.map((clave): RutaMapa => {
      const { titulo, pestana, permiso, condicion, cadena, oculta, caja } = puertaDe(clave)
      return {
        a: INFORMES[clave].a,
        titulo,
        permiso,
        alcance: cadena ? 'cadena' : 'almacenes',
        ...(caja && { ademas: ['caja.ver'] }),
        ...(pestana && { pestana }),
        ...(condicion && { condicion }),
        ...(oculta && { oculta }),
        // Its rows open what is issued to a third party.
        ...(clave === 'retenciones' && { permisoDeFicha: 'contabilidad.certificados' }),
      }
    }),
  ],
}
