import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { LISTA_SEPARES } from '@retroventa/api/separes/lista'
import type { exportarSepares, listarSepares, SepareFila } from '@retroventa/api/separes/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista, filasYPie, porIds } from '../../core/lista/archivo.ts'
import { archivoDelAlmacen, cuentasPorEstado } from '../../core/lista/estados.ts'
import type { Dependencias } from '../../dependencies.ts'
import { idsDeSepares, separesPorId, sumasPorEstado } from './queriesLista.ts'

const SUMAS = ['total', 'abonado', 'saldo'] as const
/** Plans that sell nothing: their price is in no sum but that of their own tab. */
const FUERA = ['cancelado', 'anulado'] as const

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
  return { items, ...cuentasPorEstado(estados, filtro.estado, SUMAS, FUERA) }
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
    ...archivoDelAlmacen(LISTA_SEPARES, actor, filtro, hoy),
    formato,
    ...filasYPie<SepareFila>(db, {
      filas: (tx) => porIds(idsDeSepares(tx, actor.almacenId, filtro), (lote) => separesPorId(tx, lote)),
      async pie(tx) {
        const estados = await sumasPorEstado(tx, actor.almacenId, filtro)
        const { total, abonado, saldo } = cuentasPorEstado(estados, filtro.estado, SUMAS, FUERA).totales
        return [
          { texto: 'Precio', tipo: 'pesos', valor: total },
          { texto: 'Abonado', tipo: 'pesos', valor: abonado },
          { texto: 'Saldo', tipo: 'pesos', valor: saldo },
        ]
      },
    }),
  })
}
