import type { DatosCliente } from '@retroventa/api/clientes/llamadas'
import type { Kysely } from 'kysely'
import { uuid7 } from '../../core/identidad.ts'
import type { DB } from '../../db/types.ts'
import { aColumnas, canonico } from './lote/columnas.ts'
import type { ColumnasCliente } from './queries.ts'

/** Apart from the documents that tests name, and from that of the example of the import, whose row is nobody's. */
let siguiente = 1_020_304_100

/** What a form would send for a fictional customer that breaks no rule; each call gives a new document. */
export function datosDeCliente(cambios: Partial<DatosCliente> = {}): DatosCliente {
  siguiente += 1
  return {
    tipo_documento: 'CC',
    cedula: String(siguiente),
    nombres: 'Luz',
    segundoNombres: 'Marina',
    apellidos: 'Herrera',
    segundoApellidos: 'Olaya',
    fecha_nacimiento: '1988-02-14',
    genero: 'Femenino',
    celular: '3005550142',
    direccion: { barrio: 'Getsemaní', complemento: 'Cl. 30 # 10-25' },
    municipio: { id: '13001' },
    ...cambios,
  }
}

/** A customer in the database, with the columns and the search text of a real save. */
export async function unCliente(
  db: Kysely<DB>,
  cambios: Partial<DatosCliente> = {},
  columnas: Partial<ColumnasCliente> & {
    usuario_id?: string
    username?: string
    almacen_id?: string
    autorizacion_en?: string
  } = {},
) {
  const ahora = '2026-11-01T15:00:00.000Z'
  return db
    .insertInto('clientes')
    .values({
      ...aColumnas(canonico(datosDeCliente(cambios))),
      id: uuid7(),
      created: ahora,
      modified: ahora,
      ...columnas,
    })
    .returning(['id', 'cedula', 'tipo_documento', 'nombre_completo', 'celular', 'version'])
    .executeTakeFirstOrThrow()
}
