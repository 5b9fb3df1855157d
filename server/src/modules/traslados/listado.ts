import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { LISTAS_TRASLADOS, pieDeTraslados } from '@retroventa/api/traslados/lista'
import type { exportarTraslados, listarTraslados, TrasladoFila } from '@retroventa/api/traslados/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista, filasYPie } from '../../core/lista/archivo.ts'
import { archivoDelAlmacen, cuentasPorEstado } from '../../core/lista/estados.ts'
import { conCursor, enPagina } from '../../core/lista/sql.ts'
import type { Dependencias } from '../../dependencies.ts'
import { enOrden, sumasPorEstado } from './queriesLista.ts'

type Deps = Pick<Dependencias, 'db' | 'reloj'>

/** A page of what the branch of the session sent or receives. */
export async function listar(
  { db, reloj }: Deps,
  actor: Actor,
  { pagina, porPagina, ...filtro }: Peticion<typeof listarTraslados>['query'],
): Promise<Respuesta<typeof listarTraslados>> {
  exigir(actor, 'traslados.ver')
  const mira = { almacenId: actor.almacenId, hoy: fechaBogota(reloj()) }
  const [filas, estados] = await Promise.all([
    enPagina(db, enOrden(mira, filtro), { desde: (pagina - 1) * porPagina, cuantos: porPagina }),
    sumasPorEstado(db, mira, filtro),
  ])
  return { items: filas.map(para(actor)), ...cuentasDe(actor, estados, filtro.estado) }
}

/** The whole filter as a file, with the totals of the screen. */
export async function exportar(
  { db, reloj }: Deps,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof exportarTraslados>['query'],
): Promise<Archivo> {
  exigir(actor, 'traslados.exportar')
  const hoy = fechaBogota(reloj())
  const mira = { almacenId: actor.almacenId, hoy }
  return archivoDeLista<TrasladoFila>({
    ...archivoDelAlmacen(LISTAS_TRASLADOS.historial, actor, filtro, hoy),
    formato,
    ...filasYPie<TrasladoFila>(db, {
      filas: (tx) => conCursor(tx, enOrden(mira, filtro), para(actor)),
      async pie(tx) {
        const estados = await sumasPorEstado(tx, mira, filtro)
        return pieDeTraslados(cuentasDe(actor, estados, filtro.estado).totales)
      },
    }),
  })
}

const para =
  (actor: Actor) =>
  (fila: Omit<TrasladoFila, 'costo'> & { costo: number }): TrasladoFila => ({
    ...fila,
    costo: puede(actor, 'vitrina.costos') ? fila.costo : null,
  })

function cuentasDe(
  actor: Actor,
  estados: Awaited<ReturnType<typeof sumasPorEstado>>,
  estado: TrasladoFila['estado'] | undefined,
) {
  const { totales, ...cuentas } = cuentasPorEstado(
    estados,
    estado,
    ['unidades', 'gramos', 'costo'],
    ['anulado'],
  )
  return {
    ...cuentas,
    totales: { ...totales, costo: puede(actor, 'vitrina.costos') ? totales.costo : null },
  }
}
