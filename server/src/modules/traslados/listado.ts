import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { enPalabras } from '@retroventa/api/core/lista'
import { LISTAS_TRASLADOS } from '@retroventa/api/traslados/lista'
import type { exportarTraslados, listarTraslados, TrasladoFila } from '@retroventa/api/traslados/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista } from '../../core/lista/archivo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { filasDe, sumasPorEstado } from './queriesLista.ts'

type Deps = Pick<Dependencias, 'db' | 'reloj'>

/** A page of what the branch of the session sent or receives. */
export async function listar(
  { db, reloj }: Deps,
  actor: Actor,
  { pagina, porPagina, ...filtro }: Peticion<typeof listarTraslados>['query'],
): Promise<Respuesta<typeof listarTraslados>> {
  exigir(actor, 'traslados.ver')
  const mira = { almacenId: actor.almacenId, hoy: fechaBogota(reloj()) }
  const [items, estados] = await Promise.all([
    filasDe(db, mira, filtro, { desde: (pagina - 1) * porPagina, cuantos: porPagina }),
    sumasPorEstado(db, mira, filtro),
  ])
  const conteos = Object.fromEntries(estados.map(({ estado, cantidad }) => [estado, cantidad]))
  const todos = estados.reduce((suma, { cantidad }) => suma + cantidad, 0)
  return {
    items: items.map(para(actor)),
    total: filtro.estado ? (conteos[filtro.estado] ?? 0) : todos,
    conteos: { ...conteos, todos },
    totales: totalesDe(actor, estados, filtro.estado),
  }
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
    lista: LISTAS_TRASLADOS.historial,
    formato,
    nombre: `traslados-${actor.almacenCodigo}-${hoy}`,
    filtro: `${actor.almacenCodigo}, ${enPalabras(LISTAS_TRASLADOS.historial, filtro)}`,
    hoy,
    async *lotes() {
      yield (await filasDe(db, mira, filtro)).map(para(actor))
    },
    async totales() {
      const { gramos, costo } = totalesDe(actor, await sumasPorEstado(db, mira, filtro), filtro.estado)
      return [
        { texto: 'Por peso', tipo: 'peso', valor: gramos },
        ...(costo === null ? [] : [{ texto: 'Costo', tipo: 'pesos' as const, valor: costo }]),
      ]
    },
  })
}

const para =
  (actor: Actor) =>
  (fila: Omit<TrasladoFila, 'costo'> & { costo: number }): TrasladoFila => ({
    ...fila,
    costo: puede(actor, 'vitrina.costos') ? fila.costo : null,
  })

function totalesDe(
  actor: Actor,
  estados: Awaited<ReturnType<typeof sumasPorEstado>>,
  estado: TrasladoFila['estado'] | undefined,
) {
  const suyos = estados.filter((uno) => !estado || uno.estado === estado)
  const suma = (campo: 'unidades' | 'gramos' | 'costo') => suyos.reduce((total, uno) => total + uno[campo], 0)
  return {
    unidades: suma('unidades'),
    gramos: suma('gramos'),
    costo: puede(actor, 'vitrina.costos') ? suma('costo') : null,
  }
}
