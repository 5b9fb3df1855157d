import { rm } from 'node:fs/promises'
import { conectar } from '@retroventa/server/db/connect'
import { iniciarPostgres } from '@retroventa/server/db/embedded'
import { migrar } from '@retroventa/server/db/migrate'
import { carpetaTemporal } from '@retroventa/server/testing/temporal'
import pg from 'pg'
import { cronometrar, percentil } from './medir.ts'
import { type Fila, mostrar } from './tabla.ts'

/** Rows that the bar speaks of, and the seconds that it gives to read them all again. */
const DE_LA_BARRA = 1_000_000
const SEGUNDOS = 30
/** What a document may take more because the register keeps it, milliseconds. */
const MAS_MS = 2
const VECES = 400
const QUIEN = '00000000-0000-7000-8000-0000000000aa'
const ALMACEN = '00000000-0000-7000-8000-000000000001'

/**
 * The register of the police with so many rows in one branch: what it adds to a document, how long its whole chain takes to
 * read, and whether one changed byte is found and named.
 * @param cuantas as many as the machine has patience for; the bar of reading is that of a million, in proportion
 */
export async function medirPolicivo(
  cuantas = Number(process.env.BENCH_POLICIVO ?? 200_000),
): Promise<Fila[]> {
  const carpeta = await carpetaTemporal()
  const postgres = await iniciarPostgres(carpeta)
  const dueno = new pg.Client({ connectionString: postgres.urlDueno })
  const conexion = conectar(postgres.url)
  try {
    await migrar(postgres.urlDueno, { aplicacion: postgres.url })
    await dueno.connect()
    await generar(dueno, cuantas)
    const [con, sin] = await intercalar(dueno)
    const rota = await leer(dueno)
    if (rota) throw new Error(`the register was made wrong: ${JSON.stringify(rota)}`)
    const segundos = (await cronometrar(() => leer(dueno))) / 1000
    const mitad = Math.floor(cuantas / 2)
    await dueno.query(
      `update control_policivo set datos = replace(datos::text, 'Singapur', 'Singapus')::jsonb where orden = ${mitad}`,
    )
    const hallada = await leer(dueno)
    if (hallada?.orden !== mitad || hallada.que !== 'cambiada')
      throw new Error('one changed byte was not found')
    return [
      {
        que: `lo que el control policivo suma a un contrato, p95, con ${cuantas} filas`,
        nuestro: percentil(con, 0.95) - percentil(sin, 0.95),
        unidad: 'ms',
        barra: { hasta: MAS_MS, de: 'cifra' },
      },
      {
        que: `leer de nuevo toda la cadena del control policivo, ${cuantas} filas`,
        nuestro: segundos,
        base: (SEGUNDOS * cuantas) / DE_LA_BARRA,
        nombreBase: `${SEGUNDOS} s por cada ${DE_LA_BARRA}`,
        unidad: 's',
        barra: { hasta: 1, de: 'razon' },
      },
    ]
  } finally {
    await dueno.end()
    await conexion.cerrar()
    await postgres.detener()
    await rm(carpeta, { recursive: true, force: true })
  }
}

async function leer(c: pg.Client) {
  const { rows } = await c.query<{ orden: number; que: string }>(
    `select * from verificar_policivo('${ALMACEN}')`,
  )
  return rows[0]
}

/** A document with its piece and its commit, of a type that the register keeps and of one that it does not, in turns. */
async function intercalar(c: pg.Client): Promise<[number[], number[]]> {
  const [con, sin]: [number[], number[]] = [[], []]
  const escribir = (tipo: 'contrato' | 'igual') => () =>
    c.query(`select registrar_documento(jsonb_build_object('documento', jsonb_build_object(
      'id', gen_random_uuid(), 'almacen_id', '${ALMACEN}', 'tipo', '${tipo}', 'prefijo', 'P001-${tipo}',
      'fecha', '2026-11-20', 'instante', now(), 'origen', 'contrato', 'origen_id', gen_random_uuid(),
      'usuario_id', '${QUIEN}', 'firmante_id', '${QUIEN}', 'valor', -1000, 'entrada', '{}'::jsonb, 'cifras', '[]'::jsonb),
      'titulo', 'Contrato', 'pagos', '[]'::jsonb, 'lineas', '[]'::jsonb, 'piezas', jsonb_build_array(jsonb_build_object(
      'id', gen_random_uuid(), 'orden', 1, 'descripcion', 'Cadena tejido Singapur', 'categoria', 4, 'peso', 430)),
      'movimientos', '[]'::jsonb))`)
  for (let i = 0; i < 30; i++) await escribir('contrato')()
  for (let i = 0; i < VECES; i++) {
    con.push(await cronometrar(escribir('contrato')))
    sin.push(await cronometrar(escribir('igual')))
  }
  return [con, sin]
}

/** Rows as contracts leave them, with their chain; without foreign keys and indexes while they are written. */
async function generar(c: pg.Client, cuantas: number): Promise<void> {
  await c.query(
    `insert into usuarios (id, username, clave_hash, nombres, apellidos) values ('${QUIEN}', 'x', '-', 'X', 'X')`,
  )
  await c.query(
    `insert into almacenes (id, codigo, nombre, municipio) values ('${ALMACEN}', 'P001', 'P', '13001')`,
  )
  await c.query(`insert into consecutivos values ('${ALMACEN}', 'contrato', ${cuantas})`)
  await c.query('set synchronous_commit = off')
  await c.query('alter table documentos disable trigger documentos_policivo')
  await c.query(`insert into documentos (id, almacen_id, tipo, numero, codigo, fecha, instante, origen, origen_id, usuario_id,
      firmante_id, valor, entrada, cifras)
    select (lpad(to_hex(i), 8, '0') || '-0000-7000-8000-000000000002')::uuid, '${ALMACEN}', 'contrato', i,
      'P001-' || lpad(i::text, 7, '0'), date '2020-01-01' + i / 1000, timestamptz '2020-01-01' + i * interval '1 minute',
      'contrato', gen_random_uuid(), '${QUIEN}', '${QUIEN}', -1000, '{}', '[]' from generate_series(1, ${cuantas}) i`)
  await c.query(
    'drop index control_policivo_busca, control_policivo_pesos, control_policivo_numero, control_policivo_dia',
  )
  await c.query(`do $$
    declare f control_policivo; v_previo bytea := '';
    begin
      for f in select '${ALMACEN}'::uuid, d.numero, d.id, d.codigo, 'entrada', d.codigo, 'contrato', d.numero, d.fecha, d.instante,
          null::uuid, jsonb_build_object('persona', jsonb_build_object('nombre', 'Ana Pérez ' || d.numero, 'tipo', 'CC',
            'documento', (1000000000 + d.numero)::text), 'cosas', jsonb_build_array(jsonb_build_object('descripcion',
            'Cadena tejido Singapur ' || md5(d.numero::text), 'categoria', 4, 'peso', d.numero % 5000)), 'valor', 1000, 'nota', null),
          array[d.numero % 5000], 'ana perez ' || d.numero || ' cadena tejido singapur ' || md5(d.numero::text), ''::bytea
        from documentos d order by d.numero
      loop
        f.eslabon := sha256(v_previo || policivo_huella(f));
        v_previo := f.eslabon;
        insert into control_policivo select f.*;
      end loop;
      insert into policivo_cabezas values ('${ALMACEN}', ${cuantas}, v_previo);
    end $$`)
  await c.query("set maintenance_work_mem = '256MB'")
  await c.query('create index control_policivo_numero on control_policivo (almacen_id, tipo, numero)')
  await c.query('create index control_policivo_dia on control_policivo (almacen_id, fecha)')
  await c.query('create index control_policivo_busca on control_policivo using gin (busca gin_trgm_ops)')
  await c.query('create index control_policivo_pesos on control_policivo using gin (pesos)')
  await c.query('alter table documentos enable trigger documentos_policivo')
  await c.query('set synchronous_commit = on')
  await c.query('vacuum analyze control_policivo')
  await c.query('vacuum analyze documentos')
}

if (import.meta.main) await mostrar(() => medirPolicivo())
