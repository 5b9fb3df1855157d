import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { enPalabras } from '@retroventa/api/core/lista'
import { LISTAS_ELECTRONICOS } from '@retroventa/api/electronicos/lista'
import type { exportarElectronicos, listarElectronicos } from '@retroventa/api/electronicos/llamadas'
import type { EstadoElectronico } from '@retroventa/domain/electronicos/estados'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista, filasYPie } from '../../core/lista/archivo.ts'
import { cuentasPorEstado } from '../../core/lista/estados.ts'
import { conCursor, enPagina } from '../../core/lista/sql.ts'
import type { Dependencias } from '../../dependencies.ts'
import { comoFila, enOrden, sumasDe } from './queriesLista.ts'

/** A page of the documents of the branch, with the figures of the whole filter. */
export async function listar(
  { db }: Pick<Dependencias, 'db'>,
  { almacenId, ...actor }: Actor,
  { pagina, porPagina, ...filtro }: Peticion<typeof listarElectronicos>['query'],
): Promise<Respuesta<typeof listarElectronicos>> {
  exigir(actor, 'electronicos.ver')
  const [filas, sumas] = await Promise.all([
    enPagina(db, enOrden(db, almacenId, filtro), { desde: (pagina - 1) * porPagina, cuantos: porPagina }),
    sumasDe(db, almacenId, filtro),
  ])
  return { items: filas.map(comoFila), ...cuentasDe(sumas, filtro.estado) }
}

/** A draft that was discarded bills nothing. */
const cuentasDe = (sumas: Awaited<ReturnType<typeof sumasDe>>, estado: EstadoElectronico | undefined) =>
  cuentasPorEstado(sumas, estado, ['base', 'iva', 'total'], ['descartado'])

/** The whole filter as a file, with the figures of the screen. */
export async function exportar(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof exportarElectronicos>['query'],
): Promise<Archivo> {
  exigir(actor, 'electronicos.exportar')
  const hoy = fechaBogota(reloj())
  const { almacenId, almacenCodigo } = actor
  const lista = LISTAS_ELECTRONICOS[filtro.grupo]
  return archivoDeLista({
    lista,
    formato,
    nombre: `${filtro.grupo}-electronicas-${almacenCodigo}-${hoy}`,
    filtro: `${almacenCodigo}, ${enPalabras(lista, filtro)}`,
    hoy,
    ...filasYPie(db, {
      filas: (tx) => conCursor(tx, enOrden(tx, almacenId, filtro), comoFila),
      async pie(tx) {
        const sumas = await sumasDe(tx, almacenId, filtro)
        const { base, iva, total } = cuentasDe(sumas, filtro.estado).totales
        return [
          { texto: 'Base', tipo: 'pesos', valor: base },
          { texto: 'IVA', tipo: 'pesos', valor: iva },
          { texto: 'Total', tipo: 'pesos', valor: total },
        ]
      },
    }),
  })
}
