import { LISTA_CATALOGOS } from '@retroventa/api/configuracion/listaCatalogos'
import type * as api from '@retroventa/api/configuracion/llamadas'
import type { Peticion } from '@retroventa/api/core/endpoint'
import { filasDeCatalogos } from '@retroventa/domain/catalogos/registro'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoEnMemoria } from '../../core/lista/archivo.ts'
import type { Dependencias } from '../../dependencies.ts'

/** The entries of a catalogue of 001 §3 under a filter, as a file. @throws Fallo `permiso.falta` */
export async function exportarCatalogo(
  deps: Pick<Dependencias, 'reloj'>,
  actor: Actor,
  { archivo: formato, ...consulta }: Peticion<typeof api.exportarCatalogo>['query'],
): Promise<Archivo> {
  exigir(actor, 'configuracion.ver')
  return archivoEnMemoria({
    lista: LISTA_CATALOGOS,
    nombre: `catalogo-${consulta.catalogo}`,
    formato,
    filas: filasDeCatalogos(),
    consulta,
    hoy: fechaBogota(deps.reloj()),
  })
}
