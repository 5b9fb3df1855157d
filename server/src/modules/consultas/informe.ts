import { Readable } from 'node:stream'
import type { FilaInforme } from '@retroventa/api/consultas/llamadas'
import { limitesDelMes } from '@retroventa/domain/consultas/cupo'
import { fechaBogota, inicioDelDia } from '@retroventa/domain/fechas/fecha'
import { formatoHora } from '@retroventa/domain/formato/fechas'
import { sql } from 'kysely'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { lineaCsv, MARCA_UTF8 } from '../../core/csv.ts'
import type { Dependencias } from '../../dependencies.ts'

const LOTE = 1000
const FALLIDA = sql<boolean>`(c.detalle->>'falla' is not null or c.detalle->>'fuenteFallo' is not null)`

/** Answered by the own engine over a list. */
const PROPIA = sql<boolean>`(c.proveedor is null)`

/** Consultations of a Bogotá month that the actor may see: of every branch for a super one, else of the session's. */
function delMes(deps: Pick<Dependencias, 'db'>, actor: Actor, mes: string) {
  const { desde, hasta } = limitesDelMes(mes)
  return deps.db
    .selectFrom('consultas as c')
    .innerJoin('fuentes_consulta as f', 'f.codigo', 'c.fuente')
    .innerJoin('almacenes as a', 'a.id', 'c.almacen_id')
    .innerJoin('usuarios as u', 'u.id', 'c.empleado_id')
    .where('c.instante', '>=', inicioDelDia(desde))
    .where('c.instante', '<', inicioDelDia(hasta))
    .$if(!actor.esSuper, (q) => q.where('c.almacen_id', '=', actor.almacenId))
}

const GRUPOS = {
  almacen: { clave: sql<string>`a.codigo`, nombre: sql<string>`a.codigo || ', ' || a.nombre` },
  empleado: { clave: sql<string>`u.username`, nombre: sql<string>`u.nombres || ' ' || u.apellidos` },
  fuente: { clave: sql<string>`f.codigo`, nombre: sql<string>`f.nombre` },
} as const

/**
 * Consultations of a month added up by branch, employee or source: of own lists, free, paid, failed, and what they cost.
 * @throws Fallo `permiso.falta`
 */
export async function informeConsultas(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  { mes, agrupar }: { mes: string; agrupar: keyof typeof GRUPOS },
): Promise<{ items: FilaInforme[]; totales: Omit<FilaInforme, 'clave' | 'nombre'> }> {
  exigir(actor, 'consultas.informe')
  const { clave, nombre } = GRUPOS[agrupar]
  const items = await delMes(deps, actor, mes)
    .select([
      clave.as('clave'),
      nombre.as('nombre'),
      sql<number>`(count(*) filter (where not ${FALLIDA} and ${PROPIA}))::int`.as('propias'),
      sql<number>`(count(*) filter (where not ${FALLIDA} and not ${PROPIA} and not c.es_paga))::int`.as(
        'gratis',
      ),
      sql<number>`(count(*) filter (where not ${FALLIDA} and c.es_paga))::int`.as('pagas'),
      sql<number>`(count(*) filter (where ${FALLIDA}))::int`.as('fallidas'),
      sql<number>`count(*)::int`.as('total'),
      sql<number>`coalesce(sum(c.costo), 0)::int8`.as('costo'),
    ])
    .groupBy([clave, nombre])
    .orderBy('total', 'desc')
    .orderBy('clave')
    .execute()
  const totales = { propias: 0, gratis: 0, pagas: 0, fallidas: 0, total: 0, costo: 0 }
  for (const fila of items)
    for (const campo of Object.keys(totales) as (keyof typeof totales)[]) totales[campo] += fila[campo]
  return { items, totales }
}

const claseDe = (f: { fallida: boolean; propia: boolean; es_paga: boolean }): string => {
  if (f.fallida) return 'fallida'
  if (f.propia) return 'lista propia'
  return f.es_paga ? 'paga' : 'gratis'
}

const CABECERA = [
  'Fecha',
  'Hora',
  'Almacén',
  'Empleado',
  'Fuente',
  'Tipo de documento',
  'Documento',
  'Estado',
  'Clase',
  'Costo',
]

/**
 * Every consultation of the month as CSV, one a line, read in batches while it is sent. It holds documents of
 * people, so the cashier has no permission for it.
 * @throws Fallo `permiso.falta`
 */
export async function exportarInforme(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  { mes }: { mes: string },
): Promise<Archivo> {
  exigir(actor, 'consultas.informe')
  async function* lineas() {
    yield MARCA_UTF8 + lineaCsv(CABECERA)
    let desde: string | undefined
    for (;;) {
      const filas = await delMes(deps, actor, mes)
        .select(['c.id', 'c.instante', 'a.codigo', 'u.username', 'f.nombre', 'c.tipo_documento', 'c.cedula'])
        .select(['c.estado', 'c.es_paga', 'c.costo', FALLIDA.as('fallida'), PROPIA.as('propia')])
        .$if(desde !== undefined, (q) => q.where('c.id', '>', desde ?? ''))
        .orderBy('c.id')
        .limit(LOTE)
        .execute()
      if (filas.length === 0) return
      desde = filas.at(-1)?.id
      yield filas
        .map((f) =>
          lineaCsv([
            fechaBogota(f.instante),
            formatoHora(f.instante),
            f.codigo,
            f.username,
            f.nombre,
            f.tipo_documento ?? '',
            f.cedula,
            f.estado,
            claseDe(f),
            f.costo,
          ]),
        )
        .join('')
    }
  }
  return {
    nombre: `consultas_${mes}.csv`,
    cuerpo: Readable.from(lineas()),
    disposicion: 'attachment',
    seAnota: true,
  }
}
