import { CUENTA_DE_LUGAR } from '@retroventa/domain/bienes/lugares'
import { type RawBuilder, sql } from 'kysely'

/**
 * What a proof asks: one statement whose rows are differences, `{almacen_id, documentos, datos}`, and which check each
 * is of (`clave`) when one reading serves several.
 */
export interface Comprobacion {
  /** Their sentences are in `api/contabilidad/textos`. */
  readonly claves: readonly [string, ...string[]]
  /** @param suma the aggregate that adds whole figures up: `suma` in eight bytes, `sum` for what does not fit them */
  readonly filas: (suma: RawBuilder<unknown>) => RawBuilder<unknown>
  /** What naming the documents of a difference looks at, as tables of a `with`: worked out once for all differences, and only if there are any. */
  readonly con?: RawBuilder<unknown>
  /**
   * Goes row by row through whole tables whose keys are in the order of time: read in that order nothing is kept in
   * memory, at any size.
   */
  readonly enOrden?: true
  /** Takes longest of all: begun first, so that nobody waits for it at the end. */
  readonly larga?: true
}

/** Documents that a difference names, at most. */
const NOMBRADOS = 5

const lugares = sql.join(
  Object.entries(CUENTA_DE_LUGAR).map(([lugar, concepto]) => sql`(${lugar}::text, ${concepto}::text)`),
)
const interiores = sql`array[${sql.join(Object.keys(CUENTA_DE_LUGAR))}]::text[]`

/**
 * Documents or entries of the day of a difference, branch by branch as their indexes go. Apart (`offset 0`): joined as the planner likes,
 * each difference goes through all there are.
 */
const deSuDia = (
  tabla: 'documentos' | 'asientos',
  columnas: string,
) => sql`almacenes x cross join lateral (select
  ${sql.raw(columnas)} from ${sql.table(tabla)} where almacen_id = x.id and fecha = f.fecha offset 0)`

/** Codes of the entries of a day that touch an account of a branch, its own and those of others. */
const deLaCuenta = sql`(select array_agg(documento) from (
  select distinct a.documento from ${deSuDia('asientos', 'id, documento')} a join partidas_toda p on p.asiento_id = a.id
  where p.almacen_id = f.almacen_id and p.cuenta = f.cuenta order by 1 limit ${NOMBRADOS}) n)`

const MONEDA: readonly Comprobacion[] = [
  {
    claves: ['saldo_dia'],
    larga: true,
    filas: (
      suma,
    ) => sql`select f.almacen_id, ${deLaCuenta} documentos, jsonb_build_object('fecha', f.fecha, 'cuenta', f.cuenta,
        'filas', f.filas, 'total', f.total) datos
      from (select almacen_id, cuenta, fecha, coalesce(l.debito - l.credito, 0) filas, coalesce(s.debito - s.credito, 0) total,
          l.debito is distinct from s.debito or l.credito is distinct from s.credito distintos
        from (select p.almacen_id, p.cuenta, a.fecha, ${suma}(p.debito) debito, ${suma}(p.credito) credito
          from partidas_toda p join asientos a on a.id = p.asiento_id group by 1, 2, 3) l
        full join saldos_dia s using (almacen_id, cuenta, fecha)) f
      where f.distintos`,
  },
  {
    claves: ['saldo_mes'],
    filas: (
      suma,
    ) => sql`select f.almacen_id, array[]::text[] documentos, jsonb_build_object('mes', to_char(f.mes, 'YYYY-MM'), 'cuenta', f.cuenta,
        'dias', f.dias, 'total', f.total) datos
      from (select almacen_id, cuenta, mes, coalesce(d.debito - d.credito, 0) dias, coalesce(m.debito - m.credito, 0) total,
          coalesce(d.debito, 0) <> coalesce(m.debito, 0) or coalesce(d.credito, 0) <> coalesce(m.credito, 0) distintos
        from (select almacen_id, cuenta, date_trunc('month', fecha)::date mes, ${suma}(debito) debito, ${suma}(credito) credito
          from saldos_dia where fecha < (select hasta from saldos_mes_corte) group by 1, 2, 3) d
        full join saldos_mes m using (almacen_id, cuenta, mes)) f
      where f.distintos`,
  },
  {
    claves: ['caja_negativa'],
    filas: () => sql`select f.almacen_id, ${deLaCuenta} documentos,
        jsonb_build_object('fecha', f.fecha, 'saldo', f.saldo) datos
      from (select almacen_id, fecha, min(cuenta) cuenta,
          sum(sum(debito - credito)) over (partition by almacen_id order by fecha) saldo
        from saldos_dia where cuenta in (select cuenta from cuentas_concepto where concepto = 'caja')
        group by almacen_id, fecha) f
      where f.saldo < 0`,
  },
  {
    // Documents are the widest rows of the house, and lines the most of them: both are gone through once, in the order of their keys, for all
    // that is asked of each and of one beside the other. An entry has the identity of its document, so that both are in one order and nothing
    // is sorted; one of an older version, which has its own, is looked up.
    claves: [
      'asiento_descuadrado',
      'documento_sin_asiento',
      'pagos',
      'pagos_caja',
      'fecha_asiento',
      'anulacion',
      'anulado_vigente',
    ],
    enOrden: true,
    filas: (suma) => sql`select x.* from (
        select d.id, d.almacen_id, d.codigo, d.fecha, d.valor, d.anulado_por_id, d.anula_id, coalesce(p.valor, 0) pagos,
          coalesce(case when d.valor < 0 then -p.efectivo else p.efectivo end, 0) efectivo, a.id asiento_id, a.fecha asiento
        from documentos d
        left join (select documento_id, ${suma}(valor) valor, ${suma}(valor) filter (where medio = 'efectivo') efectivo
          from documento_pagos group by 1) p on p.documento_id = d.id
        left join asientos a on a.documento_id = d.id) f
      full join (select asiento_id, ${suma}(debito - credito) neto, count(*) lineas,
          ${suma}(debito - credito) filter (where concepto = 'caja') caja
        from partidas_toda group by asiento_id) l on l.asiento_id = f.id
      cross join lateral (select case when f.asiento_id = f.id then coalesce(l.caja, 0) else coalesce((select sum(p.debito - p.credito)
        from partidas_toda p where p.asiento_id = f.asiento_id and p.concepto = 'caja'), 0) end caja) m
      cross join lateral (
        select a.almacen_id, 'asiento_descuadrado' clave, array[a.documento] documentos, jsonb_build_object('fecha', a.fecha,
            'debito', t.debito, 'credito', t.credito) datos
          from asientos a cross join lateral
            (select sum(debito) debito, sum(credito) credito from partidas_toda p where p.asiento_id = a.id) t
          where a.id = l.asiento_id and (l.neto <> 0 or l.lineas < 2)
        union all select f.almacen_id, 'documento_sin_asiento', array[f.codigo], jsonb_build_object('fecha', f.fecha, 'valor', f.valor)
          where f.valor <> 0 and f.asiento_id is null
        union all select f.almacen_id, 'pagos', array[f.codigo],
            jsonb_build_object('fecha', f.fecha, 'valor', abs(f.valor), 'pagos', f.pagos)
          where f.pagos <> abs(f.valor)
        union all select f.almacen_id, 'pagos_caja', array[f.codigo],
            jsonb_build_object('fecha', f.fecha, 'efectivo', f.efectivo, 'caja', m.caja)
          where f.asiento_id is not null and f.efectivo <> m.caja
        union all select f.almacen_id, 'fecha_asiento', array[f.codigo], jsonb_build_object('fecha', f.fecha, 'asiento', f.asiento)
          where f.asiento <> f.fecha
        union all select f.almacen_id, 'anulacion', array[f.codigo, r.codigo],
            jsonb_build_object('fecha', r.fecha, 'valor', f.valor, 'reflejo', r.valor)
          from documentos r where r.id = f.anulado_por_id and (r.anula_id is distinct from f.id or r.valor <> -f.valor)
        union all select f.almacen_id, 'anulado_vigente', array[o.codigo, f.codigo],
            jsonb_build_object('fecha', o.fecha, 'valor', o.valor, 'anulado', f.fecha)
          from documentos o where o.id = f.anula_id and o.anulado_por_id is null) x
      where l.neto <> 0 or l.lineas < 2 or f.pagos <> abs(f.valor) or f.valor <> 0 and f.asiento_id is null
        or f.asiento_id is not null and f.efectivo <> m.caja or f.asiento <> f.fecha
        or f.anulado_por_id is not null or f.anula_id is not null`,
  },
  {
    claves: ['numeros'],
    filas: () => sql`select n.almacen_id, array[]::text[] documentos, jsonb_build_object('tipo', n.tipo,
        'hay', n.hay, 'mayor', n.mayor, 'ultimo', coalesce(c.ultimo, 0),
        'falta', (select i from generate_series(1, n.mayor) i where not exists (select from documentos d
          where d.almacen_id = n.almacen_id and d.tipo = n.tipo and d.numero = i) limit 1)) datos
      from (select almacen_id, tipo, count(*) hay, max(numero) mayor from documentos group by 1, 2) n
      left join consecutivos c on c.almacen_id = n.almacen_id and c.documento = n.tipo
      where n.hay <> n.mayor or n.mayor is distinct from c.ultimo`,
  },
]

/** Documents of any branch and a day whose moves of goods and lines of the books say another cost of one place. */
const deLaMercancia = sql`(select array_agg(codigo) from (select d.codigo
  from ${deSuDia('documentos', 'id, codigo, orden')} d
  where coalesce((select sum(p.debito - p.credito) from asientos a join partidas_toda p on p.asiento_id = a.id
      where a.documento_id = d.id and p.concepto = f.concepto and p.almacen_id = f.almacen_id), 0)
    <> coalesce((select sum(case when m.a = f.lugar and coalesce(m.hacia_id, m.almacen_id) = f.almacen_id then m.costo else 0 end
        - case when m.de = f.lugar and m.almacen_id = f.almacen_id then m.costo else 0 end)
      from movimientos_bienes_toda m where m.documento_id = d.id), 0)
  order by d.orden limit ${NOMBRADOS}) n)`

/** Moves that were given another day than their document: read once, for nothing leads to them. */
const CORRIDOS = sql`corridos as materialized (select d.codigo, d.fecha del_documento, m.fecha, m.almacen_id, m.hacia_id, m.de, m.a, m.categoria
  from movimientos_bienes_toda m join documentos d on d.id = m.documento_id where m.fecha <> d.fecha)`

/** A move of the branch, place and purity of a difference. */
const suyo = sql`f.almacen_id in (m.almacen_id, m.hacia_id) and f.lugar in (m.de, m.a) and coalesce(m.categoria, 0) = f.categoria`

/**
 * Codes of the documents that moved something of a purity into or out of a place on a day: first those whose moves were given another day
 * than theirs, on both; then those of the day, whose moves are read by their key.
 */
const delLugar = sql`(select array_agg(codigo) from (select codigo from (
    select m.codigo, true corrido from corridos m where f.fecha in (m.fecha, m.del_documento) and ${suyo}
    union all
    select d.codigo, false from ${deSuDia('documentos', 'id, codigo')} d
      join movimientos_bienes_toda m on m.documento_id = d.id where m.fecha = f.fecha and ${suyo}) d
  group by codigo order by bool_or(corrido) desc, codigo limit ${NOMBRADOS}) n)`

/** Pieces of a place and purity that are not where their last move left them, or not at its cost and weight. */
const sueltas = sql`(select p.codigo from piezas p
  cross join lateral (select
      coalesce(sum(m.unidades) filter (where m.a = p.lugar), 0) - coalesce(sum(m.unidades) filter (where m.de = p.lugar), 0) unidades,
      coalesce(sum(m.peso) filter (where m.a = p.lugar), 0) - coalesce(sum(m.peso) filter (where m.de = p.lugar), 0) peso,
      coalesce(sum(m.costo) filter (where m.a = p.lugar), 0) - coalesce(sum(m.costo) filter (where m.de = p.lugar), 0) costo
    from movimientos_bienes_toda m where m.pieza_id = p.id) s
  where p.almacen_id = f.almacen_id and coalesce(p.categoria, 0) = f.categoria
    and (p.lugar = f.lugar or exists (select from movimientos_bienes_toda m where m.pieza_id = p.id and f.lugar in (m.de, m.a)))
    and (s.unidades, s.peso, s.costo) is distinct from (1, p.peso, p.costo)
  order by p.codigo limit ${NOMBRADOS})`

const BIENES: readonly Comprobacion[] = [
  {
    claves: ['bienes_cuenta'],
    filas: (
      suma,
    ) => sql`select f.almacen_id, ${deLaMercancia} documentos, jsonb_build_object('fecha', f.fecha, 'lugar', f.lugar,
        'bienes', f.bienes, 'cuenta', f.cuenta) datos
      from (select almacen_id, lugar, concepto, fecha, coalesce(b.costo, 0) bienes, coalesce(c.saldo, 0) cuenta
        from (select s.almacen_id, i.lugar, i.concepto, s.fecha, ${suma}(s.entra_costo - s.sale_costo) costo
          from saldos_bienes_dia s join (values ${lugares}) i(lugar, concepto) using (lugar) group by 1, 2, 3, 4) b
        full join (select s.almacen_id, i.lugar, i.concepto, s.fecha, ${suma}(s.debito - s.credito) saldo from saldos_dia s
          join (select distinct concepto, cuenta from cuentas_concepto) k using (cuenta)
          join (values ${lugares}) i(lugar, concepto) using (concepto) group by 1, 2, 3, 4) c
        using (almacen_id, lugar, concepto, fecha)) f
      where f.bienes <> f.cuenta`,
  },
  {
    claves: ['bienes_dia'],
    larga: true,
    con: CORRIDOS,
    // What moved less what the totals say, added up once: nothing is left of a day that is right.
    filas: (
      suma,
    ) => sql`select f.almacen_id, ${delLugar} documentos, jsonb_build_object('fecha', f.fecha, 'lugar', f.lugar,
        'categoria', f.categoria, 'filas', array[f.eu + f.teu, f.ep + f.tep, f.ec + f.tec, f.su + f.tsu, f.sp + f.tsp, f.sc + f.tsc],
        'total', array[f.teu, f.tep, f.tec, f.tsu, f.tsp, f.tsc]) datos
      from (select m.*, coalesce(s.entran_unidades, 0) teu, coalesce(s.entran_peso, 0) tep, coalesce(s.entra_costo, 0) tec,
          coalesce(s.salen_unidades, 0) tsu, coalesce(s.salen_peso, 0) tsp, coalesce(s.sale_costo, 0) tsc
        from (select almacen_id, lugar, categoria, fecha, ${suma}(eu) eu, ${suma}(ep) ep, ${suma}(ec) ec, ${suma}(su) su,
            ${suma}(sp) sp, ${suma}(sc) sc
          from (select coalesce(hacia_id, almacen_id) almacen_id, a lugar, coalesce(categoria, 0)::smallint categoria, fecha,
              unidades::bigint eu, peso::bigint ep, costo ec, 0::bigint su, 0::bigint sp, 0::bigint sc from movimientos_bienes_toda
            union all
            select almacen_id, de, coalesce(categoria, 0)::smallint, fecha, 0, 0, 0, unidades, peso, costo from movimientos_bienes_toda
            union all
            select almacen_id, lugar, categoria, fecha, -entran_unidades, -entran_peso, -entra_costo, -salen_unidades,
              -salen_peso, -sale_costo from saldos_bienes_dia) d
          group by 1, 2, 3, 4
          having ${suma}(eu) <> 0 or ${suma}(ep) <> 0 or ${suma}(ec) <> 0 or ${suma}(su) <> 0 or ${suma}(sp) <> 0 or ${suma}(sc) <> 0) m
        left join saldos_bienes_dia s using (almacen_id, lugar, categoria, fecha)) f`,
  },
  {
    claves: ['piezas'],
    filas: (
      suma,
    ) => sql`select f.almacen_id, coalesce((select array_agg(codigo) from (select d.codigo from piezas p
          join movimientos_bienes_toda m on m.pieza_id = p.id join documentos d on d.id = m.documento_id where p.codigo in ${sueltas} order by d.orden desc limit ${NOMBRADOS}) n),
          array[]::text[]) documentos,
        jsonb_build_object('lugar', f.lugar, 'categoria', f.categoria, 'cierre', f.cierre, 'piezas', f.piezas,
          'cuales', (select coalesce(jsonb_agg(codigo), '[]') from ${sueltas} n)) datos
      from (select almacen_id, lugar, categoria,
          array[coalesce(s.u, 0), coalesce(s.p, 0), coalesce(s.c, 0)] cierre,
          array[coalesce(p.u, 0), coalesce(p.p, 0), coalesce(p.c, 0)] piezas
        from (select almacen_id, lugar, categoria, ${suma}(entran_unidades - salen_unidades) u, ${suma}(entran_peso - salen_peso) p,
            ${suma}(entra_costo - sale_costo) c from saldos_bienes_dia where lugar <> 'afuera' group by 1, 2, 3) s
        full join (select almacen_id, lugar, coalesce(categoria, 0)::smallint categoria, count(*) u, ${suma}(peso) p, ${suma}(costo) c
          from piezas where lugar <> 'afuera' group by 1, 2, 3) p using (almacen_id, lugar, categoria)) f
      where f.cierre <> f.piezas`,
  },
  {
    claves: ['bienes_negativos'],
    con: CORRIDOS,
    filas: (
      suma,
    ) => sql`select f.almacen_id, ${delLugar} documentos, jsonb_build_object('fecha', f.fecha, 'lugar', f.lugar,
        'categoria', f.categoria, 'unidades', f.u, 'peso', f.p, 'costo', f.c) datos
      from (select almacen_id, lugar, categoria, fecha, ${suma}(entran_unidades - salen_unidades) over dias u,
          ${suma}(entran_peso - salen_peso) over dias p, ${suma}(entra_costo - sale_costo) over dias c
        from saldos_bienes_dia where lugar = any (${interiores})
        window dias as (partition by almacen_id, lugar, categoria order by fecha rows unbounded preceding)) f
      where f.u < 0 or f.p < 0 or f.c < 0`,
  },
]

/** Everything that must hold of the ledger of money and that of goods, at any instant. What other modules keep of documents they prove themselves. */
export const COMPROBACIONES: readonly Comprobacion[] = [...MONEDA, ...BIENES]
