import pg from 'pg'

const { escapeIdentifier: citar } = pg

/**
 * What the role of the application may do with a table (032). It owns nothing, makes nothing and empties nothing; a table
 * that is not named here is its own to write.
 */
const TODO = ['select', 'insert', 'update', 'delete'] as const
type Privilegio = (typeof TODO)[number]

const DE_TABLA: Record<string, readonly Privilegio[]> = {
  // The log and the books: what is written stays, whoever comes in through the application.
  auditoria: ['select', 'insert'],
  auditoria_toda: ['select'],
  asientos: ['select', 'insert'],
  partidas: ['select', 'insert'],
  partidas_toda: ['select'],
  documentos: ['select', 'insert'],
  documento_pagos: ['select', 'insert'],
  documento_autorizaciones: ['select', 'insert'],
  movimientos_bienes: ['select', 'insert'],
  movimientos_bienes_toda: ['select'],
  impresiones: ['select', 'insert'],
  // Pieces and their balances change with the documents, by the functions below alone.
  piezas: ['select', 'insert'],
  saldos_bienes_dia: ['select', 'insert'],
  // The history of prices only grows.
  precios_piezas: ['select', 'insert'],
  precios_gramo: ['select', 'insert'],
  // A table and its months that were taken out, to be read; a notice leaves once, whoever writes it.
  mensajes_toda: ['select'],
  mensajes_claves: ['select'],
  // What was said to a person goes with them, and is forgotten with them.
  'archivo.mensajes': ['select', 'update'],
  // What was asked about a person stays asked; which is in course, the consultation says.
  consultas: ['select', 'insert', 'update'],
  consultas_toda: ['select'],
  consultas_abiertas: ['select'],
  'archivo.consultas': ['select', 'update'],
  auditoria_cadena: ['select'],
  auditoria_sellos: ['select'],
  // The register of the police is fed by documents alone (037).
  control_policivo: ['select'],
  policivo_cabezas: ['select'],
  policivo_tipos: ['select'],
  // What contracts were signed under.
  textos_legales: ['select', 'insert'],
  // Written by the functions below alone, from the documents.
  contrapartes: ['select'],
  contrapartes_corte: ['select'],
  // Balances grow with the entries; no day of them is taken away.
  saldos_dia: ['select', 'insert', 'update'],
  // Those of a month are added up by the functions below alone.
  saldos_mes: ['select'],
  saldos_mes_corte: ['select'],
  // Who migrates writes what is migrated.
  migraciones: ['select'],
  // Nor does whoever works in a house say that it was restored.
  restauraciones: ['select'],
}

/**
 * Functions that act as the owner: the only ways to what the application may not write by itself. Said here and not in
 * their migrations, because `create or replace` forgets it.
 */
const COMO_DUENO = [
  'registrar_documento(jsonb)',
  'poner_precios(uuid, jsonb)',
  'bloquear_piezas(text[])',
  'sellar_auditoria(timestamptz)',
  'registrar_policivo()',
  'analizar()',
  'olvidar_auditoria(uuid, timestamptz)',
  'olvidar_retirados(uuid[], timestamptz)',
  'preparar_mes()',
  'apartar_clave()',
  'soltar_clave()',
  'apartar_consulta()',
  'soltar_consulta()',
  'meses_que_faltan()',
  'sumar_en_mes()',
  'sumar_mes()',
  'olvidar_meses()',
  'cerrar_contrapartes()',
  'anotar_contrapartes(boolean)',
]

/** Of `archivo` it has what is named above, and nothing of `meses` (077). */
const ESQUEMAS = ['public', 'pgboss', 'archivo']

/**
 * Gives the role of the application what it needs and takes what it does not, where it differs: nothing is written when
 * all is as it should be.
 * @param dueno connection of the owner, under the lock of the migrations
 * @param rol name of the role; the owner's own is left as it is
 */
export async function repartirPrivilegios(dueno: pg.Client, rol: string): Promise<void> {
  const propio = await dueno.query('select pg_has_role($1, current_user, $2) as es', [rol, 'usage'])
  if (propio.rows[0].es === true) return
  const ordenes = [
    ...(await deEsquemas(dueno, rol)),
    ...(await deTablas(dueno, rol)),
    ...(await deFunciones(dueno, rol)),
  ]
  if (ordenes.length === 0) return
  // Together: nobody finds a table half given.
  await dueno.query(['begin', ...ordenes, 'commit'].join(';\n'))
}

async function deEsquemas(dueno: pg.Client, rol: string): Promise<string[]> {
  const { rows } = await dueno.query<{ nombre: string; usa: boolean; crea: boolean }>(
    `select nspname as nombre, has_schema_privilege($1, oid, 'usage') as usa, has_schema_privilege($1, oid, 'create') as crea
     from pg_namespace where nspname = any ($2)`,
    [rol, ESQUEMAS],
  )
  return rows.flatMap(({ nombre, usa, crea }) => [
    // A database made before PostgreSQL 15 lets everybody make tables.
    ...(crea ? [`revoke create on schema ${nombre} from public, ${citar(rol)}`] : []),
    ...(usa ? [] : [`grant usage on schema ${nombre} to ${citar(rol)}`]),
  ])
}

async function deTablas(dueno: pg.Client, rol: string): Promise<string[]> {
  const { rows } = await dueno.query<{ esquema: string; tabla: string; tiene: string[] }>(
    `select n.nspname as esquema, c.relname as tabla, array(
       select p from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as p
       where has_table_privilege($1, c.oid, p)) as tiene
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($2) and c.relkind in ('r', 'p', 'v')`,
    [rol, ESQUEMAS],
  )
  return rows.flatMap(({ esquema, tabla, tiene }) => {
    const debe =
      esquema === 'archivo'
        ? (DE_TABLA[`archivo.${tabla}`] ?? [])
        : ((esquema === 'public' ? DE_TABLA[tabla] : undefined) ?? TODO)
    if (debe.length === tiene.length && debe.every((uno) => tiene.includes(uno))) return []
    const nombre = `${esquema}.${citar(tabla)}`
    return [
      `revoke all on ${nombre} from ${citar(rol)}`,
      ...(debe.length > 0 ? [`grant ${debe.join(', ')} on ${nombre} to ${citar(rol)}`] : []),
    ]
  })
}

async function deFunciones(dueno: pg.Client, rol: string): Promise<string[]> {
  const { rows } = await dueno.query<{ nombre: string; lista: boolean }>(
    `select f as nombre, p.prosecdef and p.proconfig is not null and has_function_privilege($2, p.oid, 'execute')
       and not exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) as lista
     from unnest($1::text[]) as f join pg_proc p on p.oid = to_regprocedure('public.' || f)`,
    [COMO_DUENO, rol],
  )
  return rows
    .filter(({ lista }) => !lista)
    .flatMap(({ nombre }) => [
      // A path of its own: a table of the caller's must never stand for one of the house.
      `alter function public.${nombre} security definer set search_path = public, pg_temp`,
      `revoke execute on function public.${nombre} from public`,
      `grant execute on function public.${nombre} to ${citar(rol)}`,
    ])
}

/** Is the role of this connection the owner of the books too? Then nothing keeps it from changing them. */
export async function esDueno(una: Pick<pg.Pool, 'query'> | Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await una.query<{ es: boolean }>(
    `select coalesce(bool_or(pg_has_role(relowner, 'usage')), true) as es from pg_class where oid = to_regclass('public.auditoria')`,
  )
  return rows[0]?.es === true
}
