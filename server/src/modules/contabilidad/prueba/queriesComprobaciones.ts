import { CUENTA_DE_LUGAR } from '@retroventa/domain/bienes/lugares'
import { type RawBuilder, sql } from 'kysely'

/** What a proof asks: one statement whose rows are differences, `{almacen_id, documentos, datos}`. */
export interface Comprobacion {
  /** Its sentence is in `api/contabilidad/textos`. */
  readonly clave: string
  readonly filas: RawBuilder<unknown>
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
const interiores = sql`(select lugar from (values ${lugares}) i(lugar, concepto))`

/** Codes of the entries of a day that touch an account of a branch, its own and those of others. */
const deLaCuenta = (fila: string) => sql`(select array_agg(documento) from (
  select distinct a.documento from asientos a join partidas_toda p on p.asiento_id = a.id
  where p.almacen_id = ${sql.ref(`${fila}.almacen_id`)} and a.fecha = ${sql.ref(`${fila}.fecha`)}
    and p.cuenta = ${sql.ref(`${fila}.cuenta`)} order by 1 limit ${NOMBRADOS}) n)`

const MONEDA: readonly Comprobacion[] = [
  {
    clave: 'asiento_descuadrado',
    enOrden: true,
    filas: sql`select a.almacen_id, array[a.documento] documentos,
        jsonb_build_object('fecha', a.fecha, 'debito', m.debito, 'credito', m.credito) datos
      from (select asiento_id, sum(debito) debito, sum(credito) credito from partidas_toda group by asiento_id
        having sum(debito) <> sum(credito) or count(*) < 2) m
      join asientos a on a.id = m.asiento_id`,
  },
  {
    clave: 'saldo_dia',
    larga: true,
    filas: sql`select f.almacen_id, ${deLaCuenta('f')} documentos, jsonb_build_object('fecha', f.fecha, 'cuenta', f.cuenta,
        'filas', f.filas, 'total', f.total) datos
      from (select almacen_id, cuenta, fecha, coalesce(l.debito - l.credito, 0) filas, coalesce(s.debito - s.credito, 0) total,
          l.debito is distinct from s.debito or l.credito is distinct from s.credito distintos
        from (select p.almacen_id, p.cuenta, a.fecha, sum(p.debito) debito, sum(p.credito) credito
          from partidas_toda p join asientos a on a.id = p.asiento_id group by 1, 2, 3) l
        full join saldos_dia s using (almacen_id, cuenta, fecha)) f
      where f.distintos`,
  },
  {
    clave: 'caja_negativa',
    filas: sql`select f.almacen_id, ${deLaCuenta('f')} documentos,
        jsonb_build_object('fecha', f.fecha, 'saldo', f.saldo) datos
      from (select almacen_id, fecha, min(cuenta) cuenta,
          sum(sum(debito - credito)) over (partition by almacen_id order by fecha) saldo
        from saldos_dia where cuenta in (select cuenta from cuentas_concepto where concepto = 'caja')
        group by almacen_id, fecha) f
      where f.saldo < 0`,
  },
  {
    clave: 'documento_sin_asiento',
    enOrden: true,
    filas: sql`select d.almacen_id, array[d.codigo] documentos,
        jsonb_build_object('fecha', d.fecha, 'valor', d.valor) datos
      from documentos d where d.valor <> 0 and not exists (select from asientos a where a.documento_id = d.id)`,
  },
  {
    clave: 'pagos',
    enOrden: true,
    filas: sql`select d.almacen_id, array[d.codigo] documentos,
        jsonb_build_object('fecha', d.fecha, 'valor', abs(d.valor), 'pagos', coalesce(p.valor, 0)) datos
      from documentos d left join (select documento_id, sum(valor) valor from documento_pagos group by 1) p
        on p.documento_id = d.id
      where coalesce(p.valor, 0) <> abs(d.valor)`,
  },
  {
    clave: 'numeros',
    filas: sql`select n.almacen_id, array[]::text[] documentos, jsonb_build_object('tipo', n.tipo,
        'hay', n.hay, 'mayor', n.mayor, 'ultimo', coalesce(c.ultimo, 0),
        'falta', (select i from generate_series(1, n.mayor) i where not exists (select from documentos d
          where d.almacen_id = n.almacen_id and d.tipo = n.tipo and d.numero = i) limit 1)) datos
      from (select almacen_id, tipo, count(*) hay, max(numero) mayor from documentos group by 1, 2) n
      left join consecutivos c on c.almacen_id = n.almacen_id and c.documento = n.tipo
      where n.hay <> n.mayor or n.mayor is distinct from c.ultimo`,
  },
  {
    clave: 'anulacion',
    filas: sql`select d.almacen_id, array[d.codigo, a.codigo] documentos,
        jsonb_build_object('fecha', a.fecha, 'valor', d.valor, 'reflejo', a.valor) datos
      from documentos d join documentos a on a.id = d.anulado_por_id
      where d.anulado_por_id is not null and (a.anula_id is distinct from d.id or a.valor <> -d.valor)`,
  },
]

/** Documents of a branch and day whose moves of goods and lines of the books say another cost of one place. */
const deLaMercancia = sql`(select array_agg(codigo) from (select d.codigo from documentos d
  where d.fecha = f.fecha
    and coalesce((select sum(p.debito - p.credito) from asientos a join partidas_toda p on p.asiento_id = a.id
      where a.documento_id = d.id and p.concepto = f.concepto and p.almacen_id = f.almacen_id), 0)
    <> coalesce((select sum(case when m.a = f.lugar and coalesce(m.hacia_id, m.almacen_id) = f.almacen_id then m.costo else 0 end
        - case when m.de = f.lugar and m.almacen_id = f.almacen_id then m.costo else 0 end)
      from movimientos_bienes_toda m where m.documento_id = d.id), 0)
  order by d.orden limit ${NOMBRADOS}) n)`

/** Codes of the documents that moved something of a purity into or out of a place on a day. */
const delLugar = sql`(select array_agg(codigo) from (select distinct d.codigo from movimientos_bienes_toda m
  join documentos d on d.id = m.documento_id
  where f.almacen_id in (m.almacen_id, m.hacia_id) and m.fecha = f.fecha and f.lugar in (m.de, m.a)
    and coalesce(m.categoria, 0) = f.categoria order by 1 limit ${NOMBRADOS}) n)`

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
    clave: 'bienes_cuenta',
    filas: sql`select f.almacen_id, ${deLaMercancia} documentos, jsonb_build_object('fecha', f.fecha, 'lugar', f.lugar,
        'bienes', f.bienes, 'cuenta', f.cuenta) datos
      from (select almacen_id, lugar, concepto, fecha, coalesce(b.costo, 0) bienes, coalesce(c.saldo, 0) cuenta
        from (select s.almacen_id, i.lugar, i.concepto, s.fecha, sum(s.entra_costo - s.sale_costo) costo
          from saldos_bienes_dia s join (values ${lugares}) i(lugar, concepto) using (lugar) group by 1, 2, 3, 4) b
        full join (select s.almacen_id, i.lugar, i.concepto, s.fecha, sum(s.debito - s.credito) saldo from saldos_dia s
          join (select distinct concepto, cuenta from cuentas_concepto) k using (cuenta)
          join (values ${lugares}) i(lugar, concepto) using (concepto) group by 1, 2, 3, 4) c
        using (almacen_id, lugar, concepto, fecha)) f
      where f.bienes <> f.cuenta`,
  },
  {
    clave: 'bienes_dia',
    larga: true,
    // What moved less what the totals say, added up once: nothing is left of a day that is right.
    filas: sql`select f.almacen_id, ${delLugar} documentos, jsonb_build_object('fecha', f.fecha, 'lugar', f.lugar,
        'categoria', f.categoria, 'filas', array[f.eu + f.teu, f.ep + f.tep, f.ec + f.tec, f.su + f.tsu, f.sp + f.tsp, f.sc + f.tsc],
        'total', array[f.teu, f.tep, f.tec, f.tsu, f.tsp, f.tsc]) datos
      from (select m.*, coalesce(s.entran_unidades, 0) teu, coalesce(s.entran_peso, 0) tep, coalesce(s.entra_costo, 0) tec,
          coalesce(s.salen_unidades, 0) tsu, coalesce(s.salen_peso, 0) tsp, coalesce(s.sale_costo, 0) tsc
        from (select almacen_id, lugar, categoria, fecha, sum(eu) eu, sum(ep) ep, sum(ec) ec, sum(su) su, sum(sp) sp, sum(sc) sc
          from (select l.almacen_id, l.lugar, j.categoria, j.fecha, l.eu, l.ep, l.ec, l.su, l.sp, l.sc
            from (select almacen_id sale, coalesce(hacia_id, almacen_id) llega, fecha, de, a,
                coalesce(categoria, 0)::smallint categoria, sum(unidades)::bigint u, sum(peso)::bigint p, sum(costo)::bigint c
              from movimientos_bienes_toda group by 1, 2, 3, 4, 5, 6) j
            cross join lateral (values (j.llega, j.a, j.u, j.p, j.c, 0, 0, 0), (j.sale, j.de, 0, 0, 0, j.u, j.p, j.c))
              l(almacen_id, lugar, eu, ep, ec, su, sp, sc)
            union all
            select almacen_id, lugar, categoria, fecha, -entran_unidades, -entran_peso, -entra_costo, -salen_unidades,
              -salen_peso, -sale_costo from saldos_bienes_dia) d
          group by 1, 2, 3, 4
          having sum(eu) <> 0 or sum(ep) <> 0 or sum(ec) <> 0 or sum(su) <> 0 or sum(sp) <> 0 or sum(sc) <> 0) m
        left join saldos_bienes_dia s using (almacen_id, lugar, categoria, fecha)) f`,
  },
  {
    clave: 'piezas',
    filas: sql`select f.almacen_id, coalesce((select array_agg(codigo) from (select d.codigo from piezas p
          join movimientos_bienes_toda m on m.pieza_id = p.id join documentos d on d.id = m.documento_id where p.codigo in ${sueltas} order by d.orden desc limit ${NOMBRADOS}) n),
          array[]::text[]) documentos,
        jsonb_build_object('lugar', f.lugar, 'categoria', f.categoria, 'cierre', f.cierre, 'piezas', f.piezas,
          'cuales', (select coalesce(jsonb_agg(codigo), '[]') from ${sueltas} n)) datos
      from (select almacen_id, lugar, categoria,
          array[coalesce(s.u, 0), coalesce(s.p, 0), coalesce(s.c, 0)] cierre,
          array[coalesce(p.u, 0), coalesce(p.p, 0), coalesce(p.c, 0)] piezas
        from (select almacen_id, lugar, categoria, sum(entran_unidades - salen_unidades) u, sum(entran_peso - salen_peso) p,
            sum(entra_costo - sale_costo) c from saldos_bienes_dia where lugar <> 'afuera' group by 1, 2, 3) s
        full join (select almacen_id, lugar, coalesce(categoria, 0)::smallint categoria, count(*) u, sum(peso) p, sum(costo) c
          from piezas where lugar <> 'afuera' group by 1, 2, 3) p using (almacen_id, lugar, categoria)) f
      where f.cierre <> f.piezas`,
  },
  {
    clave: 'bienes_negativos',
    filas: sql`select f.almacen_id, ${delLugar} documentos, jsonb_build_object('fecha', f.fecha, 'lugar', f.lugar,
        'categoria', f.categoria, 'unidades', f.u, 'peso', f.p, 'costo', f.c) datos
      from (select almacen_id, lugar, categoria, fecha, sum(entran_unidades - salen_unidades) over dias u,
          sum(entran_peso - salen_peso) over dias p, sum(entra_costo - sale_costo) over dias c
        from saldos_bienes_dia where lugar in ${interiores}
        window dias as (partition by almacen_id, lugar, categoria order by fecha)) f
      where f.u < 0 or f.p < 0 or f.c < 0`,
  },
]

/** Everything that must hold of the ledger of money and that of goods, at any instant. */
export const COMPROBACIONES: readonly Comprobacion[] = [...MONEDA, ...BIENES]
