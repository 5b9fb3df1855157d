import type { DatosCliente } from '@retroventa/api/clientes/llamadas'
import { mensajeCliente } from '@retroventa/api/clientes/textos'
import type { ErrorCliente } from '@retroventa/domain/clientes/codigos'
import { columnaDe, type LecturaFilas } from '@retroventa/domain/clientes/importacion/columnas'
import { claveDeFila, interpretarFila } from '@retroventa/domain/clientes/importacion/interpretar'
import { nombreCompleto, unirEspacios } from '@retroventa/domain/clientes/nombres'
import { esJuridica } from '@retroventa/domain/clientes/validarCliente'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { Tx } from '../../core/transaccion.ts'
import { documentosOcupados, juzgarCliente } from '../clientes/service.ts'
import { escribirJuicios, type FilaGuardada, type Juicio } from './queries.ts'
import { type ErrorDeFila, textosDe } from './vista.ts'

export const REPETIDA = 'Está repetido: el mismo documento ya está en la fila {fila}'

/** A row read with a mapping and judged by the rules of the form. */
export function juzgarFila({ celdas }: Pick<FilaGuardada, 'celdas'>, lectura: LecturaFilas, hoy: Fecha) {
  const textos = textosDe(celdas)
  const { datos, errores: previos } = interpretarFila(textos, lectura)
  const juicio = juzgarCliente(datos, hoy, previos)
  return { ...juicio, errores: juicio.errores.map((error) => comoErrorDeFila(error, textos, lectura)) }
}

/** A broken rule with what the file said and the sentence of the form. */
export function comoErrorDeFila(
  error: ErrorCliente,
  textos: readonly string[],
  lectura: LecturaFilas,
): ErrorDeFila {
  return {
    campo: error.campo,
    valor: textos[columnaDe(lectura.columnas, error.campo)] ?? '',
    mensaje: mensajeCliente(error),
  }
}

/** A name as it was taken apart, where the file has it in one cell ("PEREZ GOMEZ, JUAN"): in one piece nobody sees that the order is wrong. */
function nombreLeido(datos: DatosCliente, { columnas }: LecturaFilas): string {
  const entero = columnas.includes('nombreApellidos') || columnas.includes('apellidosNombre')
  if (!entero || esJuridica(datos) || !datos.nombres || !datos.apellidos) return nombreCompleto(datos)
  return unirEspacios(
    `${datos.apellidos} ${datos.segundoApellidos ?? ''}`.trim() +
      `, ${datos.nombres} ${datos.segundoNombres ?? ''}`,
  )
}

const COLUMNAS = ['estado', 'errores', 'clave', 'documento', 'nombre'] as const

/** Judges a batch: each row is new, there already, or wrong, and says why in the words of the form. */
export async function revisarLote(
  tx: Tx,
  id: string,
  filas: readonly FilaGuardada[],
  lectura: LecturaFilas,
  hoy: Fecha,
): Promise<void> {
  const juzgadas = filas.map((fila) => ({ fila, ...juzgarFila(fila, lectura, hoy) }))
  const sanas = juzgadas.filter(({ errores }) => errores.length === 0)
  const ocupados = await documentosOcupados(
    tx,
    sanas.map(({ datos }) => datos),
  )
  const deCada = new Map(sanas.map(({ fila }, i) => [fila.numero, ocupados[i]]))
  const juicios = juzgadas.map(({ fila, datos, errores }): Juicio => {
    const comun = {
      numero: fila.numero,
      clave: datos.cedula ? claveDeFila(datos) : null,
      documento: `${datos.tipo_documento ?? ''} ${datos.cedula ?? ''}`.trim(),
      nombre: nombreLeido(datos, lectura),
    }
    if (errores.length > 0) return { ...comun, estado: 'error', errores: comoJson(errores) }
    const ocupado = deCada.get(fila.numero)
    if (!ocupado) return { ...comun, estado: 'nueva', errores: null }
    if ('id' in ocupado) return { ...comun, estado: 'existe', errores: null }
    const error = comoErrorDeFila(ocupado.error, textosDe(fila.celdas), lectura)
    return { ...comun, estado: 'error', errores: comoJson([error]) }
  })
  await escribirJuicios(tx, id, COLUMNAS, juicios)
}

/** Rows of errors as the column keeps them. */
export const comoJson = (errores: readonly ErrorDeFila[]): FilaGuardada['errores'] =>
  errores.map(({ campo, valor, mensaje }) => ({ campo, valor, mensaje }))
