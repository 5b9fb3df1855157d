import type { FiltroCertificados } from '@retroventa/api/certificados/llamadas'
import { leerImei } from '@retroventa/domain/certificados/imei'
import { documentoBuscado, palabrasBuscadas } from '@retroventa/domain/clientes/busqueda'
import { inicioDelDia, sumarDias } from '@retroventa/domain/fechas/fecha'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import { type Insertable, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { deQuien, documentoDesde, literal } from '../../core/lista/sql.ts'
import { esElNombrado } from '../../core/senales.ts'
import { siNoSeFundio, type Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'
import type { Certificados, DB } from '../../db/types.ts'

/** What the certificate said that day. */
export const Datos = z.object({
  persona: z.object({
    nombre: z.string(),
    documento: z.string(),
    direccion: z.string(),
    telefono: z.string(),
  }),
  /** Branch where the thing was bought. */
  origen: z.object({ codigo: z.string(), nombre: z.string() }),
  articulo: z.string().optional(),
  mediaCarta: z.boolean().default(false),
  marca: z.string().optional(),
  modelo: z.string().optional(),
  imei1: z.string().optional(),
  imei2: z.string().optional(),
})
export type DatosCertificado = z.output<typeof Datos>

/** What it is of, in words. */
export const queDice = ({ articulo, marca, modelo, imei1, imei2 }: DatosCertificado): string =>
  articulo ?? [marca, modelo, imei1, imei2].filter(Boolean).join(' ')

const conDatos = <F extends { datos: unknown }>(fila: F) => ({ ...fila, datos: Datos.parse(fila.datos) })

const base = (db: Kysely<DB> | Tx) =>
  db
    .selectFrom('certificados')
    .innerJoin('usuarios', 'usuarios.id', 'certificados.creado_por')
    .innerJoin('almacenes', 'almacenes.id', 'certificados.almacen_id')
    .select([
      'certificados.id',
      'certificados.codigo',
      'certificados.tipo',
      'certificados.fecha',
      'certificados.creado',
      'certificados.datos',
      'certificados.llave',
      'certificados.impresiones',
      'certificados.almacen_id',
      'almacenes.codigo as almacen_codigo',
      'almacenes.nombre as almacen_nombre',
      sql<string>`usuarios.nombres || ' ' || usuarios.apellidos`.as('empleado'),
    ])

export async function porHuella(db: Kysely<DB> | Tx, almacenId: string, fecha: string, huella: string) {
  const fila = await base(db)
    .where('certificados.almacen_id', '=', almacenId)
    .where('certificados.fecha', '=', fecha)
    .where('huella', '=', huella)
    .executeTakeFirst()
  return fila && conDatos(fila)
}
export type FilaCertificado = NonNullable<Awaited<ReturnType<typeof porHuella>>>

export async function porCodigo(db: Db, almacenId: string, codigo: string) {
  const fila = await base(db)
    .where('certificados.almacen_id', '=', almacenId)
    .where('certificados.codigo', '=', codigo.toUpperCase())
    .executeTakeFirst()
  return fila && conDatos(fila)
}

/** Those of what a customer sold, the first first. */
export async function deCliente(db: Db, clienteId: string) {
  const filas = await base(db)
    .where('certificados.cliente_id', '=', clienteId)
    .orderBy('certificados.creado')
    .execute()
  return filas.map(conDatos)
}

export const porLlave = (db: Db, llave: string) => base(db).where('llave', '=', llave).executeTakeFirst()

export async function insertar(tx: Tx, fila: Insertable<Certificados>): Promise<void> {
  await tx.insertInto('certificados').values(fila).execute()
}

/** Adds one print if nobody else did since it was read. */
export async function contarImpresion(
  tx: Tx,
  { id, impresiones }: Pick<FilaCertificado, 'id' | 'impresiones'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('certificados')
    .set({ impresiones: impresiones + 1 })
    .where('id', '=', id)
    .where('impresiones', '=', impresiones)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const dato = (...ruta: readonly string[]) => sql`certificados.datos #>> ${[...ruta]}::text[]`
/** What it says, as words are searched. */
const DICE = sql`lower(unaccent(concat_ws(' ', ${sql.join([
  dato('persona', 'nombre'),
  ...['articulo', 'marca', 'modelo', 'imei1', 'imei2'].map((campo) => dato(campo)),
])})))`
const DOCUMENTO = sql`regexp_replace(${dato('persona', 'documento')}, '\\D', '', 'g')`

/** Its code or a part of it; what it says, of whom and of what, or who that is by now. */
function porTexto(buscado: string): RawBuilder<SqlBool> {
  const cedula = documentoBuscado(buscado)
  const imei = leerImei(buscado)
  const palabras = palabrasBuscadas(buscado).map((una) => sql<SqlBool>`${DICE} like ${`%${literal(una)}%`}`)
  return sql<SqlBool>`(${sql.join(
    [
      sql`certificados.codigo like ${`%${literal(codigoLeido(buscado))}%`}`,
      ...(palabras.length > 0 ? [sql`(${sql.join(palabras, sql` and `)})`] : []),
      ...(cedula ? [documentoDesde(DOCUMENTO, cedula)] : []),
      ...(imei ? [sql`certificados.imeis @> array[${imei}]::text[]`] : []),
      deQuien(buscado, sql`certificados.cliente_id`) ?? sql`false`,
    ],
    sql` or `,
  )})`
}

function filtrados(
  db: Db,
  almacenId: string,
  { texto, fechaDesde, fechaHasta }: Partial<FiltroCertificados>,
) {
  return base(db)
    .innerJoin('clientes', 'clientes.id', 'certificados.cliente_id')
    .where('certificados.almacen_id', '=', almacenId)
    .$if(!!texto?.trim(), (q) => q.where(porTexto(texto ?? '')))
    .$if(!!fechaDesde, (q) => q.where('certificados.creado', '>=', inicioDelDia(fechaDesde ?? '')))
    .$if(!!fechaHasta, (q) =>
      q.where('certificados.creado', '<', inicioDelDia(sumarDias(fechaHasta ?? '', 1))),
    )
}

/** Those of a branch in their order; only those after one, when it is given. */
export async function leerCertificados(
  db: Db,
  almacenId: string,
  filtro: FiltroCertificados,
  {
    limite,
    salto = 0,
    despuesDe,
  }: { limite: number; salto?: number; despuesDe?: FilaCertificado | undefined },
) {
  const [sentido, signo] = filtro.orden === 'creado' ? (['asc', '>'] as const) : (['desc', '<'] as const)
  const filas = await filtrados(db, almacenId, filtro)
    .$if(filtro.tipo !== undefined, (q) => q.where('certificados.tipo', '=', filtro.tipo ?? ''))
    .$if(despuesDe !== undefined, (q) =>
      q.where((eb) =>
        eb(
          eb.refTuple('certificados.creado', 'certificados.id'),
          signo,
          eb.tuple(despuesDe?.creado ?? '', despuesDe?.id ?? ''),
        ),
      ),
    )
    .orderBy('certificados.creado', sentido)
    .orderBy('certificados.id', sentido)
    .limit(limite)
    .offset(salto)
    .execute()
  return filas.map(conDatos)
}

export async function contarCertificados(db: Db, almacenId: string, filtro: Partial<FiltroCertificados>) {
  const filas = await db
    .selectFrom(filtrados(db, almacenId, filtro).as('c'))
    .select(['c.tipo', sql<number>`count(*)::int`.as('cuantos')])
    .groupBy('c.tipo')
    .execute()
  const conteos: Record<string, number> = Object.fromEntries(filas.map((f) => [f.tipo, f.cuantos]))
  return { ...conteos, todos: filas.reduce((suma, { cuantos }) => suma + cuantos, 0) } as Record<
    string,
    number
  >
}

/** Certificates that named an IMEI, of the whole chain: newest first. */
export const conImei = (db: Db, imei: string, cuantos: number) =>
  base(db)
    .where(sql<boolean>`imeis @> array[${imei}]::text[]`)
    .orderBy('certificados.creado', 'desc')
    .limit(cuantos)
    .execute()

/**
 * Whoever may be certified: a customer whose data were not forgotten; of a record that was merged, who stayed.
 * @param retenida nobody merges nor forgets them until the transaction ends
 */
export async function persona(db: Kysely<DB> | Tx, id: string, retenida = false) {
  const fila = await db
    .selectFrom('clientes')
    .select([
      'id',
      'nombre_completo',
      'tipo_documento',
      'cedula',
      'dv',
      'barrio',
      'direccion',
      'celular',
      'telefono',
      'fusionado_en',
    ])
    .where(esElNombrado(id))
    .$if(retenida, (q) => q.forKeyShare())
    .executeTakeFirst()
  return siNoSeFundio(fila)
}

export const almacenPorId = (db: Db, id: string) =>
  db.selectFrom('almacenes').select(['codigo', 'nombre']).where('id', '=', id).executeTakeFirst()
