import type { FilaInforme } from '@retroventa/api/informes/definir'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.ts'

/** Everything that an informe may be about, read as it is stored: no join, no sum, no condition. */
export async function leerLibros(db: Kysely<DB>) {
  const todo = <T extends keyof DB>(tabla: T) =>
    db
      .selectFrom(tabla as 'asientos')
      .selectAll()
      .execute()
  const { rows: documentos } = await sql<{
    id: string
    orden: number
    almacen_id: string
    tipo: string
    codigo: string
    fecha: string
    instante: string
    origen_id: string
    tercero_id: string | null
    firmante_id: string
    valor: number
    estado: string
    motivo: string | null
    anula_id: string | null
    anulado_por_id: string | null
    entrada: { meses?: number; lineas?: readonly unknown[]; devueltas?: readonly unknown[] }
  }>`select * from documentos`.execute(db)
  const [almacenes, usuarios, clientes, contratos, articulos] = await Promise.all([
    db.selectFrom('almacenes').selectAll().execute(),
    db.selectFrom('usuarios').select(['id', 'username']).execute(),
    db.selectFrom('clientes').selectAll().execute(),
    db.selectFrom('contratos').selectAll().execute(),
    db.selectFrom('contrato_articulos').selectAll().orderBy('orden').execute(),
  ])
  const [asientos, partidas, cuentas, movimientos, piezas, cuadres, conceptos, pagos, impresiones] =
    await Promise.all([
      todo('asientos'),
      db.selectFrom('partidas').selectAll().execute(),
      db.selectFrom('cuentas').selectAll().execute(),
      db.selectFrom('movimientos_bienes').selectAll().execute(),
      db.selectFrom('piezas').selectAll().execute(),
      db.selectFrom('cuadres').selectAll().execute(),
      db.selectFrom('cuentas_concepto').selectAll().execute(),
      db.selectFrom('documento_pagos').selectAll().execute(),
      db.selectFrom('impresiones').selectAll().execute(),
    ])
  const [comprados, lineas, ventas, anotaciones, gastos, gramos] = await Promise.all([
    db.selectFrom('compra_lineas').selectAll().orderBy('orden').execute(),
    db.selectFrom('venta_lineas').selectAll().orderBy('orden').execute(),
    db.selectFrom('ventas').selectAll().execute(),
    db.selectFrom('informe_anotaciones').selectAll().orderBy('instante').execute(),
    db.selectFrom('movimientos_dinero').selectAll().execute(),
    db.selectFrom('precios_gramo').selectAll().orderBy('instante').orderBy('id').execute(),
  ])
  const porId = <T extends { id: string }>(filas: readonly T[]) => new Map(filas.map((una) => [una.id, una]))
  const por = <T, K>(filas: readonly T[], de: (una: T) => K) => Map.groupBy(filas, de)
  const entradas = porId(asientos)
  const diario = partidas.map((partida) => {
    const { fecha = '', documento_id = null } = entradas.get(partida.asiento_id) ?? {}
    return { ...partida, fecha, documento_id }
  })
  return {
    almacenes: porId(almacenes),
    usuarios: porId(usuarios),
    clientes: porId(clientes),
    contratos: porId(contratos),
    documentos: porId(documentos),
    piezas: porId(piezas),
    ventas: porId(ventas),
    // A sale is called as the document that made it.
    ventaDe: new Map(ventas.map((una) => [una.codigo, una])),
    gastos: porId(gastos),
    gramos,
    cuentas: new Map(cuentas.map((una) => [una.codigo, una])),
    articulos: por(articulos, (una) => una.contrato_id),
    comprados: por(comprados, (una) => una.compra_id),
    lineas: por(lineas, (una) => una.venta_id),
    movimientos: por(movimientos, (una) => una.documento_id),
    dePieza: por(movimientos, (una) => una.pieza_id),
    asentado: por(diario, (una) => una.documento_id ?? ''),
    pagos: por(pagos, (una) => una.documento_id),
    anotaciones: por(anotaciones, (una) => `${una.informe} ${una.fila}`),
    bienes: movimientos,
    diario,
    cuadres,
    impresiones,
    cajas: new Set(conceptos.filter(({ concepto }) => concepto === 'caja').map(({ cuenta }) => cuenta)),
  }
}
export type Libros = Awaited<ReturnType<typeof leerLibros>>

/** The sum of a figure of some rows. */
export const sumar = <T>(filas: readonly T[] | undefined, de: (fila: T) => number): number =>
  (filas ?? []).reduce((suma, fila) => suma + de(fila), 0)

/** Rows added up by what some of their columns say. */
export function juntar(
  filas: readonly FilaInforme[],
  por: readonly string[],
  cifras: readonly string[],
): FilaInforme[] {
  const grupos = Map.groupBy(filas, (fila) => por.map((clave) => fila[clave]).join('|'))
  return [...grupos.values()].map((suyas) => ({
    ...Object.fromEntries(por.map((clave) => [clave, suyas[0]?.[clave] ?? null])),
    ...Object.fromEntries(cifras.map((clave) => [clave, sumar(suyas, (fila) => Number(fila[clave] ?? 0))])),
  }))
}
