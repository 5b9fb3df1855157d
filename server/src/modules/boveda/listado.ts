import { LISTAS_BOVEDA } from '@retroventa/api/boveda/lista'
import type { CustodiaFila, exportarBoveda, listarBoveda } from '@retroventa/api/boveda/llamadas'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { enPalabras } from '@retroventa/api/core/lista'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista } from '../../core/lista/archivo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { filasDe, sumasPorEstado } from './queriesLista.ts'

type Deps = Pick<Dependencias, 'db' | 'reloj'>

/** A page of the bags of the branch. */
export async function listar(
  { db, reloj }: Deps,
  actor: Actor,
  { pagina, porPagina, vista, ...filtro }: Peticion<typeof listarBoveda>['query'],
): Promise<Respuesta<typeof listarBoveda>> {
  exigir(actor, 'boveda.ver')
  const ambito = { vista, almacenId: actor.almacenId, hoy: fechaBogota(reloj()) }
  const [items, estados] = await Promise.all([
    filasDe(db, ambito, filtro, { desde: (pagina - 1) * porPagina, cuantos: porPagina }),
    sumasPorEstado(db, ambito, filtro),
  ])
  const conteos = Object.fromEntries(estados.map(({ estado, bolsas }) => [estado, bolsas]))
  const totales = totalesDe(estados, filtro.estado)
  return {
    items,
    total: totales.bolsas,
    conteos: { ...conteos, todos: estados.reduce((suma, { bolsas }) => suma + bolsas, 0) },
    totales,
  }
}

function totalesDe(
  estados: Awaited<ReturnType<typeof sumasPorEstado>>,
  estado: CustodiaFila['estado'] | undefined,
) {
  const suyos = estados.filter((uno) => !estado || uno.estado === estado)
  const suma = (campo: 'bolsas' | 'articulos' | 'gramos' | 'capital') =>
    suyos.reduce((total, uno) => total + uno[campo], 0)
  return {
    bolsas: suma('bolsas'),
    articulos: suma('articulos'),
    gramos: suma('gramos'),
    capital: suma('capital'),
  }
}

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
    lista,
    formato,
    nombre: `${lista.clave.replace('.', '-')}-${actor.almacenCodigo}-${hoy}`,
    filtro: `${actor.almacenCodigo}, ${enPalabras(lista, filtro)}`,
    hoy,
    async *lotes() {
      yield await filasDe(db, ambito, filtro)
    },
    async totales() {
      const { gramos, capital } = totalesDe(await sumasPorEstado(db, ambito, filtro), filtro.estado)
      return [
        { texto: 'Gramos', tipo: 'peso', valor: gramos },
        { texto: 'Capital', tipo: 'pesos', valor: capital },
      ]
    },
  })
}
