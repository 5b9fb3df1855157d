import type { verCierreDeAnio } from '@retroventa/api/contabilidad/libros'
import type { listarMovimientos } from '@retroventa/api/contabilidad/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { Asiento } from '@retroventa/domain/contabilidad/asiento'
import type { Pesos } from '@retroventa/domain/dinero/pesos'
import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { lineasDeCierre } from '@retroventa/domain/operaciones/libros/cierreAnio'
import {
  type EntradaComprobante,
  planearComprobante,
} from '@retroventa/domain/operaciones/libros/comprobante'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { type Kysely, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import type { Dependencias } from '../../dependencies.ts'
import { COMPROBACIONES } from '../../modulos.ts'
import type { Navegador, Prueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { CLAVE } from '../sesion/factory.ts'
import { type Hallado, probarLibros as probar } from './prueba/queriesProbar.ts'
import { cuentasPosibles, registrarAsiento } from './service.ts'

/** Opens the drawer of a branch with capital, as its first entry. */
export async function unaBase(
  deps: Dependencias,
  almacenId: string,
  empleadoId: string,
  valor: Pesos,
): Promise<void> {
  const asiento: Asiento = {
    partidas: [
      { concepto: 'caja', debito: valor, credito: 0 },
      { concepto: 'capital', debito: 0, credito: valor },
    ],
  }
  await deps.db.transaction().execute((tx) =>
    registrarAsiento(deps, tx, {
      almacenId,
      documento: 'BASE',
      documentoId: deps.nuevoId(),
      descripcion: 'Base de caja',
      empleadoId,
      asiento,
    }),
  )
}

/**
 * What the journal of the branch of a session adds up to by account, debits less credits in whole pesos, beside what the totals of
 * its days say: the first one has to be the second.
 */
export async function diarioYSaldos(db: Kysely<DB>, quien: Navegador, almacenId: string) {
  const { cuerpo } = await quien.pedir<Respuesta<typeof listarMovimientos>>(
    'GET',
    '/contabilidad/movimientos?grupo=cuenta',
  )
  const { rows } = await sql<{ cuenta: string; neto: number }>`select cuenta, sum(debito - credito)::int8 neto
    from saldos_dia where almacen_id = ${almacenId} group by cuenta order by cuenta`.execute(db)
  return {
    diario: cuerpo.grupos?.map(({ clave, sumas }) => [clave, sumas?.neto]),
    saldos: rows.map(({ cuenta, neto }) => [cuenta, neto]),
  }
}

/** Adds up the months before one as if they were over, whatever day it is where this runs. @param dueno connection of the owner */
export const sumarHasta = (dueno: string, mes: Fecha) =>
  mandar(
    dueno,
    `insert into saldos_mes (mes, almacen_id, cuenta, debito, credito)
     select date_trunc('month', fecha)::date, almacen_id, cuenta, sum(debito), sum(credito) from saldos_dia where fecha < '${mes}' group by 1, 2, 3;
     update saldos_mes_corte set hasta = '${mes}'`,
  )

/** A proof of both ledgers, and of what modules keep beside them. */
export const probarLibros = (db: Db): Promise<Hallado> => probar(db, COMPROBACIONES)

type Escrita = Omit<EntradaComprobante, 'descripcion'>
export type Almacen = 'PCT01' | 'PCT02'

/** What is answered to a voucher, or to its void. */
export interface ComprobanteHecho {
  readonly codigo: string
  readonly datos?: { readonly errores?: readonly { readonly codigo: string; readonly mensaje: string }[] }
}

/** The rows of an expense that somebody owes yet, whole pesos; below zero, of one that is taken back. */
export const gasto = (valor: Pesos) => [
  { cuenta: '519530', debito: Math.max(valor, 0), credito: Math.max(-valor, 0) },
  { cuenta: '238095', debito: Math.max(-valor, 0), credito: Math.max(valor, 0) },
]

/** Vouchers as their screen writes them, signed by *superadmin*. */
export function comprobantesDe(prueba: () => Prueba) {
  /** What the close of a year brings. */
  async function delAnio(anio: number, almacen: Almacen = 'PCT01') {
    const quien = await prueba().entrar('superadmin', almacen)
    const ruta = `/contabilidad/cierre-de-anio?anio=${anio}`
    const { estado, cuerpo } = await quien.pedir<Respuesta<typeof verCierreDeAnio>>('GET', ruta)
    if (estado !== 200) throw new Error(`${ruta}: ${estado}`)
    return cuerpo
  }
  const porCerrar = async (anio: number, almacen?: Almacen) => (await delAnio(anio, almacen)).saldos
  /** The lines that close a year, by the chart of today. */
  const lineasDe = async (anio: number, almacen?: Almacen) =>
    lineasDeCierre(await porCerrar(anio, almacen), (await cuentasPosibles(prueba().base.db)).plan)
  /** A voucher as its screen has it by now: what was written meanwhile it does not know. @returns what signs it */
  async function porEscribir({ fecha = '2026-12-31', ...entrada }: Escrita, almacen: Almacen = 'PCT01') {
    const pedida = { ...entrada, fecha, descripcion: 'Cierre del año' }
    const cuentas = await cuentasPosibles(prueba().base.db)
    // What the server asks of the balances is not what makes the figures that are signed.
    const situacion = { ...cuentas, saldos: await porCerrar(Number(fecha.slice(0, 4)), almacen) }
    const { plan, faltas } = planearComprobante(situacion, pedida, fechaBogota(prueba().reloj.ahora))
    if (!plan) throw new Error(JSON.stringify(faltas))
    const quien = await prueba().entrar('superadmin', almacen)
    return () =>
      quien.pedir<ComprobanteHecho>('POST', '/contabilidad/comprobantes', {
        entrada: pedida,
        visto: huellaDe(plan),
        credenciales: { usuario: 'superadmin', clave: CLAVE },
      })
  }
  async function escribir(entrada: Escrita, almacen?: Almacen): Promise<string> {
    const { estado, cuerpo } = await (await porEscribir(entrada, almacen))()
    if (estado !== 200) throw new Error(JSON.stringify(cuerpo))
    return cuerpo.codigo
  }
  /** What results and capital hold at the end of some years, of the lines themselves: year, account, debits above zero. */
  async function alFin(almacen: Almacen, ...anios: number[]) {
    const { rows } = await sql<{ anio: number; cuenta: string; saldo: number }>`
      select y.anio, p.cuenta, sum(p.debito - p.credito)::int8 saldo
      from unnest(${anios}::int[]) y(anio) join asientos a on a.fecha <= make_date(y.anio, 12, 31)
        join partidas_toda p on p.asiento_id = a.id
      where p.almacen_id = ${prueba().almacenes[almacen]}::uuid and p.cuenta ~ '^(36|[4-7])'
      group by 1, 2 having sum(p.debito - p.credito) <> 0 order by 1, 2`.execute(prueba().base.db)
    return rows.map(({ anio, cuenta, saldo }) => [anio, cuenta, saldo])
  }
  return { delAnio, porCerrar, lineasDe, porEscribir, escribir, alFin }
}
