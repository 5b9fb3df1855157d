import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { enPalabras } from '@retroventa/api/core/lista'
import { LISTA_SEPARES } from '@retroventa/api/separes/lista'
import type { exportarSepares, listarSepares, SepareFila } from '@retroventa/api/separes/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista, porIds } from '../../core/lista/archivo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { idsDeSepares, separesPorId, sumasPorEstado } from './queriesLista.ts'

/** A page of the layaways of the branch, with what its tabs and its foot say of the whole filter. */
export async function listar(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  { pagina, porPagina, ...filtro }: Peticion<typeof listarSepares>['query'],
): Promise<Respuesta<typeof listarSepares>> {
  exigir(actor, 'separes.ver')
  const tramo = { desde: (pagina - 1) * porPagina, cuantos: porPagina }
  const [items, estados] = await Promise.all([
    idsDeSepares(db, actor.almacenId, filtro, tramo).then((ids) => separesPorId(db, ids)),
    sumasPorEstado(db, actor.almacenId, filtro),
  ])
  const conteos = Object.fromEntries(estados.map(({ estado, cantidad }) => [estado, cantidad]))
  const todos = estados.reduce((suma, { cantidad }) => suma + cantidad, 0)
  return {
    items,
    total: filtro.estado ? (conteos[filtro.estado] ?? 0) : todos,
    conteos: { ...conteos, todos },
    totales: totalesDe(estados, filtro.estado),
  }
}

function totalesDe(
  estados: Awaited<ReturnType<typeof sumasPorEstado>>,
  estado: SepareFila['estado'] | undefined,
) {
  const suyos = estados.filter((uno) => !estado || uno.estado === estado)
  const suma = (campo: 'total' | 'abonado' | 'saldo') => suyos.reduce((total, uno) => total + uno[campo], 0)
  return { total: suma('total'), abonado: suma('abonado'), saldo: suma('saldo') }
}

/** The whole filter as a file, with the totals of the screen. */
export async function exportar(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof exportarSepares>['query'],
): Promise<Archivo> {
  exigir(actor, 'separes.exportar')
  const hoy = fechaBogota(reloj())
  return archivoDeLista<SepareFila>({
    lista: LISTA_SEPARES,
    formato,
    nombre: `planes-separe-${actor.almacenCodigo}-${hoy}`,
    filtro: `${actor.almacenCodigo}, ${enPalabras(LISTA_SEPARES, filtro)}`,
    hoy,
    async *lotes() {
      yield* porIds(await idsDeSepares(db, actor.almacenId, filtro), (lote) => separesPorId(db, lote))
    },
    async totales() {
      const { total, abonado, saldo } = totalesDe(
        await sumasPorEstado(db, actor.almacenId, filtro),
        filtro.estado,
      )
      return [
        { texto: 'Precio', tipo: 'pesos', valor: total },
        { texto: 'Abonado', tipo: 'pesos', valor: abonado },
        { texto: 'Saldo', tipo: 'pesos', valor: saldo },
      ]
    },
  })
}
