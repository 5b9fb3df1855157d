import { DatosCliente } from '@retroventa/api/clientes/llamadas'
import { CODIGOS_CLIENTE as C, type ErrorCliente } from '@retroventa/domain/clientes/codigos'
import { conflictoDocumento } from '@retroventa/domain/clientes/guardado'
import { validarCliente } from '@retroventa/domain/clientes/validarCliente'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { Tx } from '../../../core/transaccion.ts'
import type { Db } from '../../../db/connect.ts'
import { aColumnas, canonico } from './columnas.ts'
import { huellasDe } from './huellas.ts'
import {
  borrarSinUso,
  type Completado,
  completada,
  escribirVacios,
  filasConCedula,
  insertarVarias,
  vaciarVarias,
} from './queriesLote.ts'

/**
 * Data from elsewhere judged as the form's are: the same rules (000 §5) and the same lengths. Every broken one, at most
 * one a field. `previos` are those found before, while reading.
 */
export function juzgarCliente(
  sinPulir: DatosCliente,
  hoy: Fecha,
  previos: readonly ErrorCliente[] = [],
): { datos: DatosCliente; errores: ErrorCliente[] } {
  const datos = canonico(sinPulir)
  const errores = new Map<string, ErrorCliente>()
  for (const error of [...previos, ...validarCliente(datos, hoy), ...formaDe(datos)])
    if (!errores.has(error.campo)) errores.set(error.campo, error)
  return { datos, errores: [...errores.values()] }
}

/** What the wire would refuse: texts too long, or with what no database keeps. */
function formaDe(datos: DatosCliente): ErrorCliente[] {
  const juicio = DatosCliente.safeParse(datos)
  if (juicio.success) return []
  return juicio.error.issues.map((falla) => ({
    campo: falla.path.join('.'),
    ...(falla.code === 'too_big'
      ? { codigo: C.textoLargo, datos: { maximo: Number(falla.maximum) } }
      : { codigo: C.textoInvalido }),
  }))
}

/** Who has the document of each of these, in the same order: the customer, a clash that a person must mend, or nobody. */
export async function documentosOcupados(
  db: Db | Tx,
  documentos: readonly Pick<DatosCliente, 'tipo_documento' | 'cedula'>[],
): Promise<({ id: string } | { error: ErrorCliente } | undefined)[]> {
  const filas = await filasConCedula(
    db,
    documentos.map(({ cedula }) => cedula ?? ''),
  )
  const porCedula = Map.groupBy(filas, ({ cedula }) => cedula)
  return documentos.map(({ tipo_documento, cedula }) => {
    const tocayos = porCedula.get(cedula ?? '') ?? []
    const error = conflictoDocumento(tipo_documento ?? '', tocayos)
    if (!error) return undefined
    if (error.codigo !== C.documentoExiste) return { error }
    const mismo = tocayos.find(
      (otro) => conflictoDocumento(tipo_documento ?? '', [otro])?.codigo === error.codigo,
    )
    return mismo ? { id: mismo.id } : { error }
  })
}

interface Autor {
  almacenId: string
  firmanteId: string
  ahora: string
}

/**
 * New customers, many at once, of data that broke no rule. Who was faster on a document keeps it: the ids that are in.
 */
export async function insertarClientes(
  tx: Tx,
  nuevos: readonly { id: string; datos: DatosCliente }[],
  { almacenId, firmanteId, ahora }: Autor,
): Promise<Set<string>> {
  return insertarVarias(
    tx,
    nuevos.map(({ id, datos }) => ({
      ...aColumnas(datos),
      ...huellasDe(datos, undefined, { firmanteId, ahora }),
      id,
      almacen_id: almacenId,
      creado_por: firmanteId,
      created: ahora,
      modified: ahora,
    })),
  )
}

/** Fills in what customers lack, and only that. Those that lack nothing of it are not in the answer. */
export async function completarClientes(
  tx: Tx,
  existentes: readonly { id: string; datos: DatosCliente }[],
  { firmanteId, ahora }: Autor,
): Promise<Completado[]> {
  const deseado = new Map<string, ReturnType<typeof deUna>>()
  const deUna = (datos: DatosCliente) => ({
    ...aColumnas(datos),
    ...huellasDe(datos, undefined, { firmanteId, ahora }),
  })
  for (const { id, datos } of existentes) {
    const previo = deseado.get(id)
    // Two documents of one person, after a merge: what one row lacks the other may say.
    deseado.set(id, previo ? completada(previo, deUna(datos)) : deUna(datos))
  }
  return escribirVacios(tx, deseado, { firmanteId, ahora })
}

/** Takes out customers that nothing uses and nobody saved since: the ids that went. */
export const retirarClientes = (tx: Tx, ids: readonly string[]): Promise<Set<string>> => borrarSinUso(tx, ids)

/**
 * Empties again what an import filled in, where nobody saved since: the ids that went back. Who was written to meanwhile keeps the
 * authorisation that it brought: the house must be able to show it (Ley 1581).
 */
export const restaurarClientes = (
  tx: Tx,
  completados: readonly Pick<Completado, 'id' | 'version' | 'llenos'>[],
  autor: Pick<Autor, 'firmanteId' | 'ahora'>,
  seLesEscribio: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<Set<string>> => vaciarVarias(tx, completados, autor, seLesEscribio)
