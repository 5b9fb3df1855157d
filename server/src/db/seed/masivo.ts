import { fechaBogota, sumarDias } from '@retroventa/domain/fechas/fecha'
import { conMayuscula } from '@retroventa/domain/formato/mayuscula'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Dependencias } from '../../dependencies.ts'
import type { Clientes, DB } from '../types.ts'
import type { AlmacenDemo } from './demo/almacenes.ts'
import { type Azar, crearAzar } from './demo/azar.ts'
import { unaPersona } from './demo/clientes.ts'
import { filaCliente } from './demo/filas.ts'

const POR_ORDEN = 5_000
/** A step that shares no factor with the prime number of documents visits each of them once. */
const DOCUMENTOS = 199_999_991
const PASO = 61_195_397
const PRIMER_DOCUMENTO = 1_000_000_000

/**
 * Adds invented customers in bulk, to see the product with as many as a large chain has. They continue where an
 * earlier run ended; a document that exists already is skipped and another one taken.
 * @param avance called after every statement with the customers added so far
 * @returns how many were added: always `cuantos`
 */
export async function sembrarClientes(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  cuantos: number,
  avance: (hechos: number) => void = () => {},
): Promise<number> {
  const previos = await db
    .selectFrom('clientes')
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirst()
  const unaMas = await inventor({ db, reloj }, previos?.n ?? 0)
  const lote = (tamano: number) => JSON.stringify(Array.from({ length: tamano }, unaMas))

  let hechos = 0
  while (hechos < cuantos) {
    // While the server writes some, the next ones are invented.
    let escribiendo = Promise.resolve(0)
    for (let pedidos = hechos; pedidos < cuantos; ) {
      const tamano = Math.min(POR_ORDEN, cuantos - pedidos)
      const filas = lote(tamano)
      pedidos += tamano
      hechos += await escribiendo
      escribiendo = escribir(db, filas)
      avance(hechos)
    }
    hechos += await escribiendo
  }
  avance(hechos)
  await sql`select palabras_contar()`.execute(db)
  await sql`select analizar()`.execute(db)
  // Of the owner alone; another role is told so in a notice and goes on.
  await sql`vacuum clientes, cliente_palabras, palabras, palabra_variantes`.execute(db)
  return hechos
}

/** What a customer in bulk says; the rest is as the table gives it. */
export const COLUMNAS = [
  'id',
  'tipo_documento',
  'cedula',
  'tipo_usuario',
  'nombres',
  'segundo_nombres',
  'apellidos',
  'segundo_apellidos',
  'nombre_completo',
  'busqueda',
  'fecha_nacimiento',
  'genero',
  'celular',
  'telefono',
  'email',
  'barrio',
  'direccion',
  'municipio',
  'observacion',
  'profesion',
  'almacen_id',
  'enviar_email',
  'enviar_sms',
  'enviar_ws',
  'nivel_escolaridad',
  'numero_hijos',
  'posee_vehiculo',
  'no_deseado',
  'creado_por',
  'created',
  'modified',
] as const satisfies readonly (keyof Clientes)[]

/** What the surnames of a country end in: a few that everybody has, and tens of thousands that few have. */
const SILABAS = (
  'ba be bo bri ca ce cha co cre da del do dri fa fer ga gra gue ha ja je la lo lu ma me mon na ne no ' +
  'or pa pe po que ra re ri ro sa san se so ta te to tri va ve vi ya za zu'
).split(' ')
const RARO_DE_CADA_CIEN = 12

function apellidoRaro(azar: Azar): string {
  return conMayuscula(Array.from({ length: 3 }, () => azar.uno(SILABAS)).join(''))
}

/** One parameter for thousands of rows: PostgreSQL takes the JSON apart. */
async function escribir(db: Kysely<DB>, filas: string): Promise<number> {
  const columnas = sql.join(COLUMNAS.map((columna) => sql.ref(columna)))
  const { numAffectedRows } = await sql`
    insert into clientes (${columnas})
    select ${columnas} from json_populate_recordset(null::clientes, ${filas}::json)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** @returns who invents one customer more each time, after those that there are */
export async function inventor(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  previos: number,
): Promise<() => Insertable<Clientes>> {
  const almacenes = await leerAlmacenes(db)
  const empleados = await db.selectFrom('usuarios').select('id').where('activo', '=', true).execute()
  const azar = crearAzar(previos)
  const ahora = reloj()
  let indice = previos
  return () => unaFila(azar, almacenes, empleados, ahora, indice++)
}

function unaFila(
  azar: Azar,
  almacenes: readonly AlmacenDemo[],
  empleados: readonly { id: string }[],
  ahora: Date,
  indice: number,
): Insertable<Clientes> {
  const almacen = azar.uno(almacenes)
  const dia = sumarDias(fechaBogota(ahora), -azar.entero(1, 3_000))
  const creado = `${dia}T${14 + azar.entero(0, 7)}:${10 + azar.entero(0, 49)}:00.000Z`
  const persona = unaPersona(azar, almacen, dia)
  const raro = persona.segundo_apellidos && azar.entero(1, 100) <= RARO_DE_CADA_CIEN
  const cedula = String(PRIMER_DOCUMENTO + ((indice * PASO) % DOCUMENTOS))
  return filaCliente({
    ...persona,
    ...(raro && { segundo_apellidos: apellidoRaro(azar) }),
    tipo_documento: 'CC',
    cedula,
    id: azar.id(creado),
    creado,
    creadoPor: azar.uno(empleados),
    creadoEn: almacen,
  })
}

async function leerAlmacenes(db: Kysely<DB>): Promise<AlmacenDemo[]> {
  const filas = await db.selectFrom('almacenes').selectAll().where('activo', '=', true).execute()
  return filas.map((fila) => ({ ...fila, barrios: ['Centro', 'San José', 'La Esperanza'], peso: 1 }))
}
