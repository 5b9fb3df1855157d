import { GRUPOS_ELECTRONICO, type GrupoElectronico } from '@retroventa/domain/electronicos/tipos'
import fc from 'fast-check'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** What a list is asked: the fields of its address. */
export type Pedida = Readonly<Record<string, string | number | undefined>>

/** A row of a statement: what tells it apart with its figures, and what adds up. */
interface Cruda {
  readonly clave: string
  readonly [cifra: string]: string | number | null
}

interface De {
  readonly dia: fc.Arbitrary<string>
  readonly almacenes: readonly { id: string; codigo: string }[]
  readonly personas: readonly { id: string; username: string }[]
}

export interface ListaCruda {
  /** Address in the web, and why there are several of one. */
  readonly pagina: string
  readonly nombre: string
  readonly ruta: string
  readonly siempre: Pedida
  readonly filtros: (de: De) => Record<string, fc.Arbitrary<string | number | undefined>>
  /** The same question to the tables, in a statement of its own. @param de the branch of the session, and the instant of the question */
  readonly cruda: (filtro: Pedida, de: { mia: string; ahora: Date }) => RawBuilder<Cruda>
  /** What a row of the list says, as the statement says it. */
  readonly clave: (fila: never) => string
  readonly totales?: (filas: readonly Cruda[]) => Record<string, number>
}

const quiza = <T>(uno: fc.Arbitrary<T>) => fc.option(uno, { nil: undefined, freq: 2 })
const algunas = (de: readonly string[]) =>
  fc.subarray([...de], { minLength: 1 }).map((varias) => varias.join(','))
const si = (valor: string | number | undefined, condicion: (v: string) => RawBuilder<SqlBool>) =>
  valor === undefined ? sql<SqlBool>`true` : condicion(String(valor))
const entre = (dicho: string | number | undefined) => String(dicho).split(',')
const suma = (filas: readonly Cruda[], cual: string) =>
  filas.reduce((total, fila) => total + Number(fila[cual] ?? 0), 0)
/** Instants are stored in UTC; the days of a filter are of Bogotá, five hours behind the whole year. */
const diaDe = (instante: RawBuilder<unknown>) =>
  sql`((${instante}) at time zone 'UTC' - interval '5 hours')::date`
const dias = (
  columna: RawBuilder<unknown>,
  desde: string | number | undefined,
  hasta: string | number | undefined,
) =>
  sql<SqlBool>`${si(desde, (d) => sql`${columna} >= ${d}::date`)} and ${si(hasta, (d) => sql`${columna} <= ${d}::date`)}`

const TIPOS_SOLICITUD = ['prorroga', 'retiro', 'venta', 'comprobante', 'egreso']
const ESTADOS_SOLICITUD = ['aprobada', 'rechazada', 'devuelta', 'vencida']

const solicitudes = (
  pagina: string,
  nombre: string,
  vista: 'auditoria' | 'gerencia',
  momento: 'pendientes' | 'respondidas' | 'todas',
): ListaCruda => ({
  pagina,
  nombre,
  ruta: '/solicitudes',
  siempre: { vista, momento },
  filtros: ({ dia, almacenes }) => ({
    almacen: quiza(algunas(almacenes.map(({ codigo }) => codigo))),
    tipo: quiza(algunas(TIPOS_SOLICITUD)),
    creadaDesde: quiza(dia),
    creadaHasta: quiza(dia),
    texto: quiza(fc.constantFrom('PCT02', '-1', 'ma', 'ger')),
    ...(momento === 'respondidas' && { estado: quiza(fc.constantFrom(...ESTADOS_SOLICITUD)) }),
  }),
  cruda: ({ almacen, tipo, creadaDesde, creadaHasta, texto, estado }, { ahora }) => sql<Cruda>`
    select s.id || ' ' || a.codigo || ' ' || s.valor || ' ' || z.estado clave
    from solicitudes s, almacenes a, usuarios u, lateral (
      select case when s.respondida is not null then s.estado when s.vence > ${ahora.toISOString()}::timestamptz then 'pendiente' else 'vencida' end estado) z
    where a.id = s.almacen_id and u.id = s.firmante_id and s.nivel = ${vista}
      and case ${momento}::text when 'pendientes' then z.estado = 'pendiente' when 'respondidas' then z.estado <> 'pendiente' else true end
      and ${si(almacen, (v) => sql`a.codigo = any(${entre(v)}::text[])`)} and ${si(tipo, (v) => sql`s.tipo = any(${entre(v)}::text[])`)}
      and ${si(estado, (v) => sql`z.estado = ${v}`)} and ${dias(diaDe(sql`s.creada`), creadaDesde, creadaHasta)}
      and ${si(
        texto,
        (v) => sql`(position(lower(${v}) in lower(coalesce(s.referencia, ''))) > 0
        or position(lower(${v}) in lower(concat_ws(' ', u.nombres, u.apellidos, u.username))) > 0
        or exists (select from clientes c where c.id = s.cliente_id and position(lower(${v}) in lower(c.nombre_completo)) > 0))`,
      )}`,
  clave: ({ id, almacen, valor, estado }: { id: string; almacen: string; valor: number; estado: string }) =>
    `${id} ${almacen} ${valor} ${estado}`,
})

const cuadres: ListaCruda = {
  pagina: '/auditoria/cuadre-caja',
  nombre: 'cuadres',
  ruta: '/caja/cuadres',
  siempre: {},
  filtros: ({ dia, almacenes, personas }) => ({
    almacen: quiza(algunas(almacenes.map(({ codigo }) => codigo))),
    fechaDesde: quiza(dia),
    fechaHasta: quiza(dia),
    firmante: quiza(fc.constantFrom(...personas.map(({ username }) => username.slice(0, 4)))),
    resultado: quiza(fc.constantFrom('cuadrada', 'sobrante', 'faltante')),
    texto: quiza(fc.constantFrom('faltó', 'CC-1', '2')),
  }),
  cruda: ({ almacen, fechaDesde, fechaHasta, firmante, resultado, texto }) => sql<Cruda>`
    select d.codigo || ' ' || a.codigo || ' ' || c.efectivo || ' ' || c.caja || ' ' || (c.efectivo - c.caja) clave,
      greatest(c.efectivo - c.caja, 0) sobra, greatest(c.caja - c.efectivo, 0) falta
    from documentos d, cuadres c, almacenes a, usuarios u
    where d.tipo = 'cuadre' and c.id = d.id and a.id = d.almacen_id and u.id = d.firmante_id
      and ${si(almacen, (v) => sql`a.codigo = any(${entre(v)}::text[])`)} and ${dias(sql`d.fecha`, fechaDesde, fechaHasta)}
      and ${si(firmante, (v) => sql`position(${v} in u.username) > 0`)}
      and ${si(resultado, (v) => sql`${v} = case when c.efectivo = c.caja then 'cuadrada' when c.efectivo > c.caja then 'sobrante' else 'faltante' end`)}
      and ${si(texto, (v) => sql`position(lower(${v}) in lower(concat_ws(' ', d.codigo, u.username, d.entrada ->> 'observacion'))) > 0`)}`,
  clave: (fila: { codigo: string; almacen: string; efectivo: number; caja: number; diferencia: number }) =>
    [fila.codigo, fila.almacen, fila.efectivo, fila.caja, fila.diferencia].join(' '),
  totales: (filas) => ({ sobrantes: suma(filas, 'sobra'), faltantes: suma(filas, 'falta') }),
}

const logs: ListaCruda = {
  pagina: '/auditoria/logs',
  nombre: 'logs',
  ruta: '/auditoria/logs',
  siempre: {},
  filtros: ({ dia, almacenes, personas }) => ({
    almacen: quiza(fc.constantFrom('todos', ...almacenes.map(({ id }) => id))),
    diaDesde: quiza(dia),
    diaHasta: quiza(dia),
    usuarioId: quiza(fc.constantFrom(...personas.map(({ id }) => id))),
    entidad: quiza(fc.constantFrom('cliente', 'rol', 'configuracion')),
    accion: quiza(fc.constantFrom('cliente.editado', 'rol.editado', 'cliente.importado')),
  }),
  // The rows of an import are one line of it, unless somebody asks for what they are.
  cruda: ({ almacen, diaDesde, diaHasta, usuarioId, entidad, accion }) => sql<Cruda>`
    select b.id || ' ' || b.accion || ' ' || coalesce(u.username, '') clave from auditoria b left join usuarios u on u.id = b.usuario_id
    where ${dias(diaDe(sql`b.instante`), diaDesde, diaHasta)} and ${si(usuarioId, (v) => sql`b.usuario_id::text = ${v}`)}
      and ${si(entidad, (v) => sql`b.entidad = ${v}`)}
      and ${si(accion, (v) => sql`b.accion = ${v}`)}
      and ${accion === undefined ? sql<SqlBool>`b.accion !~ '^cliente\.(importado|completado|retirado|restaurado)$'` : sql<SqlBool>`true`}
      and ${si(
        almacen === 'todos' ? undefined : almacen,
        (v) => sql`(b.almacen_id::text = ${v} or b.almacen_id is null and exists (
        select from accesos x where x.usuario_id = b.usuario_id and x.almacen_id::text = ${v}))`,
      )}`,
  clave: ({ id, accion, usuario }: { id: string; accion: string; usuario: string | null }) =>
    `${id} ${accion} ${usuario ?? ''}`,
}

const movimientos: ListaCruda = {
  pagina: '/contabilidad/movimientos',
  nombre: 'movimientos',
  ruta: '/contabilidad/movimientos',
  siempre: {},
  filtros: ({ dia }) => ({
    cuenta: quiza(fc.constantFrom('1', '1105', '14', '4', '11050501')),
    concepto: quiza(algunas(['caja', 'ingresoRetroventa', 'retroventa', 'iva', 'ventas'].slice(0, 2))),
    fechaDesde: quiza(dia),
    fechaHasta: quiza(dia),
    valorDesde: quiza(fc.integer({ min: 0, max: 500_000 })),
    valorHasta: quiza(fc.integer({ min: 0, max: 3_000_000 })),
  }),
  cruda: ({ cuenta, concepto, fechaDesde, fechaHasta, valorDesde, valorHasta }, { mia }) => sql<Cruda>`
    select l.asiento_id || ' ' || l.linea || ' ' || l.cuenta || ' ' || l.debito || ' ' || l.credito clave, l.debito, l.credito
    from partidas l where l.almacen_id = ${mia} and exists (select from asientos a where a.id = l.asiento_id and ${dias(sql`a.fecha`, fechaDesde, fechaHasta)})
      and ${si(cuenta, (v) => sql`left(l.cuenta, length(${v})) = ${v}`)} and ${si(concepto, (v) => sql`l.concepto = any(${entre(v)}::text[])`)}
      and ${si(valorDesde, (v) => sql`greatest(l.debito, l.credito) >= ${v}::int8`)} and ${si(valorHasta, (v) => sql`greatest(l.debito, l.credito) <= ${v}::int8`)}`,
  clave: (m: { asientoId: string; linea: number; cuenta: string; debito: number; credito: number }) =>
    [m.asientoId, m.linea, m.cuenta, m.debito, m.credito].join(' '),
  totales: (filas) => ({ debito: suma(filas, 'debito'), credito: suma(filas, 'credito') }),
}

const ESTADOS = ['borrador', 'firmado', 'enviado', 'aceptado', 'rechazado', 'descartado']

const electronicos = (pagina: string, grupo: GrupoElectronico): ListaCruda => ({
  pagina,
  nombre: grupo,
  ruta: '/electronicos',
  siempre: { grupo },
  filtros: ({ dia }) => ({
    estado: quiza(fc.constantFrom(...ESTADOS)),
    tipo: quiza(fc.constantFrom(...GRUPOS_ELECTRONICO[grupo])),
    respuesta: quiza(fc.constantFrom('falta', 'dada')),
    fechaDesde: quiza(dia),
    fechaHasta: quiza(dia),
    totalDesde: quiza(fc.integer({ min: 0, max: 400_000 })),
    totalHasta: quiza(fc.integer({ min: 0, max: 2_000_000 })),
  }),
  cruda: ({ estado, tipo, respuesta, fechaDesde, fechaHasta, totalDesde, totalHasta }, { mia }) => sql<Cruda>`
    select e.id || ' ' || e.estado || ' ' || coalesce(e.codigo, '') || ' ' || (e.base + e.iva) clave, e.base * s.signo base, e.iva * s.signo iva,
      (e.base + e.iva) * s.signo total
    from electronicos e, lateral (select case
        -- A draft that was discarded bills nothing, and a nota débito takes off nothing: each is told alone to who asks for it.
        when e.estado = 'descartado' and ${estado === undefined}::boolean then 0
        when e.tipo = 'notaDebito' and ${tipo === undefined}::boolean then -1 else 1 end signo) s where e.almacen_id = ${mia} and e.tipo = any(${[...GRUPOS_ELECTRONICO[grupo]]}::text[])
      and ${si(estado, (v) => sql`e.estado = ${v}`)} and ${si(tipo, (v) => sql`e.tipo = ${v}`)}
      and ${si(respuesta, (v) => sql`e.estado <> 'descartado' and (e.estado in ('aceptado', 'rechazado')) = (${v} = 'dada')`)}
      and ${dias(sql`case when e.fecha is null then ${diaDe(sql`e.creado`)} else e.fecha end`, fechaDesde, fechaHasta)}
      and ${si(totalDesde, (v) => sql`e.base + e.iva >= ${v}::int8`)} and ${si(totalHasta, (v) => sql`e.base + e.iva <= ${v}::int8`)}`,
  clave: (e: { id: string; estado: string; codigo: string | null; total: number }) =>
    `${e.id} ${e.estado} ${e.codigo ?? ''} ${e.total}`,
  totales: (filas) => ({ base: suma(filas, 'base'), iva: suma(filas, 'iva'), total: suma(filas, 'total') }),
})

/** Numbers with what was done with each: of the planilla, without a filter. */
const rangos: ListaCruda = {
  pagina: '/planilla/documentos-electronicos',
  nombre: 'numeraciones',
  ruta: '/electronicos/planilla',
  siempre: {},
  filtros: () => ({}),
  cruda: () => sql<Cruda>`
    select r.prefijo || ' ' || (r.hasta - r.ultimo) || ' ' || coalesce(x.bien, 0) || ' ' || coalesce(x.mal, 0) || ' ' || coalesce(x.van, 0) clave
    from electronico_rangos r left join (select rango_id, sum((estado = 'aceptado')::int) bien, sum((estado = 'rechazado')::int) mal,
      sum((estado in ('firmado', 'enviado'))::int) van from electronicos group by 1) x on x.rango_id = r.id`,
  clave: (r: {
    prefijo: string
    quedan: number
    aceptados: number
    rechazados: number
    pendientes: number
  }) => [r.prefijo, r.quedan, r.aceptados, r.rechazados, r.pendientes].join(' '),
}

/** Lists of 001 §2 that are no informes, asked again of the tables. */
export const LISTAS_CRUDAS: readonly ListaCruda[] = [
  solicitudes('/auditoria/solicitudes', 'pendientes', 'auditoria', 'pendientes'),
  solicitudes('/auditoria/solicitudes/respondidas', 'respondidas', 'auditoria', 'respondidas'),
  solicitudes('/gerencia/solicitudes', 'de gerencia', 'gerencia', 'todas'),
  cuadres,
  logs,
  movimientos,
  electronicos('/contabilidad/facturas-electronicas', 'facturas'),
  electronicos('/contabilidad/documento-soporte', 'soportes'),
  electronicos('/contabilidad/nota-credito', 'notas'),
  electronicos('/contabilidad/nota-ajuste-ds', 'ajustes'),
  rangos,
]
