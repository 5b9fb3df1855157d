import { LISTA_POR_COBRAR, LISTA_POR_PAGAR } from '@retroventa/api/anticipos/lista'
import type { exportarAnticipos, listarAnticipos } from '@retroventa/api/anticipos/llamadas'
import { NOMBRE_EDAD } from '@retroventa/api/anticipos/textos'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { enPalabras } from '@retroventa/api/core/lista'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { EDADES } from '@retroventa/domain/operaciones/anticipos/edad'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista, filasYPie } from '../../core/lista/archivo.ts'
import { conCursor, enPagina } from '../../core/lista/sql.ts'
import type { Dependencias } from '../../dependencies.ts'
import { comoAnticipo, enOrden, sumasDe } from './queriesLista.ts'

/** A page of the advances of the branch in one direction, with the balance of the whole filter by age. */
export async function listar(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  { almacenId, ...actor }: Actor,
  { pagina, porPagina, ...filtro }: Peticion<typeof listarAnticipos>['query'],
): Promise<Respuesta<typeof listarAnticipos>> {
  exigir(actor, 'anticipos.ver')
  const mira = { almacenId, hoy: fechaBogota(reloj()) }
  const [filas, sumas] = await Promise.all([
    enPagina(db, enOrden(db, mira, filtro), { desde: (pagina - 1) * porPagina, cuantos: porPagina }),
    sumasDe(db, mira, filtro),
  ])
  const conteos: Record<string, number> = { todos: 0 }
  for (const { estado, cantidad } of sumas) {
    conteos[estado] = (conteos[estado] ?? 0) + cantidad
    conteos.todos = (conteos.todos ?? 0) + cantidad
  }
  return {
    items: filas.map(comoAnticipo),
    total: conteos[filtro.estado ?? 'todos'] ?? 0,
    conteos,
    totales: totalesDe(sumas, filtro.estado),
  }
}

/** Balance of what is shown, and of each age, whole pesos. */
function totalesDe(sumas: Awaited<ReturnType<typeof sumasDe>>, estado: string | undefined) {
  const totales = { saldo: 0, hasta30: 0, hasta60: 0, hasta90: 0, mas90: 0 }
  for (const suma of sumas) {
    if (estado && suma.estado !== estado) continue
    totales.saldo += suma.saldo
    if (suma.edad) totales[suma.edad] += suma.saldo
  }
  return totales
}

const LISTAS = { cobrar: LISTA_POR_COBRAR, pagar: LISTA_POR_PAGAR } as const

/** The whole filter as a file, with the totals of the screen. */
export async function exportar(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof exportarAnticipos>['query'],
): Promise<Archivo> {
  exigir(actor, 'anticipos.exportar')
  const hoy = fechaBogota(reloj())
  const { almacenId, almacenCodigo } = actor
  const mira = { almacenId, hoy }
  const lista = LISTAS[filtro.sentido]
  return archivoDeLista({
    lista,
    formato,
    nombre: `anticipos-por-${filtro.sentido}-${almacenCodigo}-${hoy}`,
    filtro: `${almacenCodigo}, ${enPalabras(lista, filtro)}`,
    hoy,
    ...filasYPie(db, {
      filas: (tx) => conCursor(tx, enOrden(tx, mira, filtro), comoAnticipo),
      async pie(tx) {
        const totales = totalesDe(await sumasDe(tx, mira, filtro), filtro.estado)
        return [
          { texto: 'Saldo', tipo: 'pesos', valor: totales.saldo },
          ...EDADES.map((edad) => ({
            texto: `Saldo, ${NOMBRE_EDAD[edad].toLowerCase()}`,
            tipo: 'pesos' as const,
            valor: totales[edad],
          })),
        ]
      },
    }),
  })
}
