import { LISTA_MOVIMIENTOS } from '@retroventa/api/contabilidad/lista'
import type { exportarMovimientos, listarMovimientos } from '@retroventa/api/contabilidad/llamadas'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { enPalabras } from '@retroventa/api/core/lista'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { alPasar, archivoDeLista } from '../../core/lista/archivo.ts'
import { deUnInstante } from '../../core/lista/sql.ts'
import type { Dependencias } from '../../dependencies.ts'
import { enLibrosDe } from './libros/cerrados.ts'
import {
  type Filtro,
  GRUPOS,
  gruposDeMovimientos,
  movimientos,
  saldoAnterior,
  sumas,
  todosLosMovimientos,
} from './queriesMovimientos.ts'

/** A balance means something of whole accounts: of all of them together it is 0. */
const esDeCuentas = ({ texto, cuenta, cuentas, concepto, valorDesde, valorHasta }: Filtro): boolean =>
  (cuenta ?? cuentas) !== undefined &&
  !texto?.trim() &&
  concepto === undefined &&
  valorDesde === undefined &&
  valorHasta === undefined

/** A page of the journal of the branch, or of one that was closed, with what its groups and foot say of the whole filter. */
export async function listar(
  { db }: Pick<Dependencias, 'db'>,
  quien: Actor,
  { pagina, porPagina, grupo, libros, ...filtro }: Peticion<typeof listarMovimientos>['query'],
): Promise<Respuesta<typeof listarMovimientos>> {
  const { almacenId, ...actor } = await enLibrosDe({ db }, quien, libros)
  exigir(actor, 'contabilidad.ver')
  // The journal tells the drawer line by line (D26).
  exigir(actor, 'caja.ver')
  const porGrupo = grupo && GRUPOS[grupo]
  const [items, { cantidad, debito, credito }, anterior, grupos] = await Promise.all([
    movimientos(db, almacenId, filtro, {
      desde: (pagina - 1) * porPagina,
      cuantos: porPagina,
      grupo: porGrupo,
    }),
    sumas(db, almacenId, filtro),
    esDeCuentas(filtro) ? saldoAnterior(db, almacenId, filtro) : null,
    porGrupo && gruposDeMovimientos(db, almacenId, filtro, porGrupo),
  ])
  return { items, total: cantidad, ...(grupos && { grupos }), totales: { anterior, debito, credito } }
}

/** The whole filter as a file, of one instant, with the totals of the screen. */
export async function exportar(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  quien: Actor,
  { archivo: formato, libros, ...filtro }: Peticion<typeof exportarMovimientos>['query'],
): Promise<Archivo> {
  const actor = await enLibrosDe({ db }, quien, libros)
  exigir(actor, 'contabilidad.exportar')
  exigir(actor, 'caja.ver')
  const hoy = fechaBogota(reloj())
  const { almacenId, almacenCodigo } = actor
  let [anterior, debito, credito] = [0, 0, 0]
  return archivoDeLista({
    lista: LISTA_MOVIMIENTOS,
    formato,
    nombre: `movimientos-${almacenCodigo}-${hoy}`,
    filtro: `${almacenCodigo}, ${enPalabras(LISTA_MOVIMIENTOS, filtro)}`,
    hoy,
    lotes: () =>
      alPasar(
        deUnInstante(db, async function* (tx) {
          if (esDeCuentas(filtro)) anterior = await saldoAnterior(tx, almacenId, filtro)
          yield* todosLosMovimientos(tx, almacenId, filtro)
        }),
        (linea) => {
          debito += linea.debito
          credito += linea.credito
        },
      ),
    async totales() {
      const lados = [
        { texto: 'Débitos', tipo: 'pesos', valor: debito },
        { texto: 'Créditos', tipo: 'pesos', valor: credito },
      ] as const
      if (!esDeCuentas(filtro)) return lados
      return [
        { texto: 'Saldo anterior', tipo: 'pesos', valor: anterior },
        ...lados,
        { texto: 'Saldo', tipo: 'pesos', valor: anterior + debito - credito },
      ]
    },
  })
}
