import type { GrupoInforme, LISTA_FUENTES, LISTAS_INFORME } from '@retroventa/api/consultas/lista'
import { direccionDeLista, patron, texto, uno } from '../../ui/direccion.ts'

/** The report: absent, this month by source. */
export const leerInforme = direccionDeLista<(typeof LISTAS_INFORME)[GrupoInforme]>()({
  mes: patron(/^\d{4}-(0[1-9]|1[0-2])$/),
  agrupar: uno(['fuente', 'empleado', 'almacen']),
})

/** The sources, and the one in the drawer. */
export const leerFuente = direccionDeLista<typeof LISTA_FUENTES>()({ fuente: texto(20) })
