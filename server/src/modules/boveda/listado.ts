import { LISTAS_BOVEDA, pieDeBoveda } from '@retroventa/api/boveda/lista'
import type { CustodiaFila, exportarBoveda, listarBoveda } from '@retroventa/api/boveda/llamadas'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista, filasYPie } from '../../core/lista/archivo.ts'
import { archivoDelAlmacen, cuentasPorEstado } from '../../core/lista/estados.ts'
import { conCursor } from '../../core/lista/sql.ts'
import type { Dependencias } from '../../dependencies.ts'
import { enOrden, sumasPorEstado } from './queriesLista.ts'

type Deps = Pick<Dependencias, 'db' | 'reloj'>

/** A page of the bags of the branch. */
export async function listar(
  { db, reloj }: Deps,
  actor: Actor,
  { pagina, porPagina, vista, ...filtro }: Peticion<typeof listarBoveda>['query'],
): Promise<Respuesta<typeof listarBoveda>> {
  exigir(actor, 'boveda.ver')
  const ambito = { vista, almacenId: actor.almacenId, hoy: fechaBogota(reloj()) }
  const [{ rows: items }, estados] = await Promise.all([
    enOrden(ambito, filtro, { desde: (pagina - 1) * porPagina, cuantos: porPagina }).execute(db),
    sumasPorEstado(db, ambito, filtro),
  ])
  return { items, ...cuentasDe(estados, filtro.estado) }
}

const cuentasDe = (
  estados: Awaited<ReturnType<typeof sumasPorEstado>>,
  estado: CustodiaFila['estado'] | undefined,
) =>
  cuentasPorEstado(
    estados.map((uno) => ({ ...uno, cantidad: uno.bolsas })),
    estado,
    ['bolsas', 'articulos', 'gramos', 'capital'],
    // A contract that was sent again is in one bag, not in two.
    ['entregada', 'anulada'],
  )

/** The whole filter as a file, with the totals of the screen. */
export async function exportar(
  { db, reloj }: Deps,
  actor: Actor,
  { archivo: formato, vista, ...filtro }: Peticion<typeof exportarBoveda>['query'],
): Promise<Archivo> {
  exigir(actor, 'boveda.exportar')
  const hoy = fechaBogota(reloj())
  const lista = LISTAS_BOVEDA[vista]
  const ambito = { vista, almacenId: actor.almacenId, hoy }
  return archivoDeLista<CustodiaFila>({
    ...archivoDelAlmacen(lista, actor, filtro, hoy),
    formato,
    ...filasYPie<CustodiaFila>(db, {
      filas: (tx) => conCursor(tx, enOrden(ambito, filtro)),
      async pie(tx) {
        const estados = await sumasPorEstado(tx, ambito, filtro)
        return pieDeBoveda(cuentasDe(estados, filtro.estado).totales)
      },
    }),
  })
}
