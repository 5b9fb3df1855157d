import type { FilaImportacion, Importacion } from '@retroventa/api/importaciones/llamadas'
import {
  columnasQueFaltan,
  type LecturaFilas,
  tituloDeCampo,
} from '@retroventa/domain/clientes/importacion/columnas'
import type { FilaConPersonas, FilaGuardada } from './queries.ts'

/** For how long an import can be undone. */
export const PLAZO_DESHACER_MS = 24 * 3_600_000

/** What is kept of a broken rule of a row. */
export interface ErrorDeFila {
  campo: string
  valor: string
  mensaje: string
}

/** Written by this module only, from the types they are given back with. */
export const lecturaDe = ({
  columnas,
  fijos,
  letras,
}: Record<'columnas' | 'fijos' | 'letras', unknown>): LecturaFilas =>
  ({ columnas, fijos, letras }) as LecturaFilas
export const textosDe = (valor: unknown): string[] => valor as string[]
export const erroresDe = ({ errores }: Pick<FilaGuardada, 'errores'>): ErrorDeFila[] =>
  (errores ?? []) as unknown as ErrorDeFila[]

/** Whether it can be undone at an instant: while it runs, and for a day after it ended. */
export function seDeshace(
  { estado, terminada }: { estado: string; terminada: string | null },
  ahora: Date,
): boolean {
  if (estado === 'aplicando') return true
  return (
    estado === 'terminada' &&
    terminada !== null &&
    ahora.getTime() - Date.parse(terminada) < PLAZO_DESHACER_MS
  )
}

/** A stored import as the wire shows it. */
export function vistaDeImportacion(fila: FilaConPersonas, ahora: Date): Importacion {
  const lectura = lecturaDe(fila)
  return {
    id: fila.id,
    version: fila.version,
    estado: fila.estado as Importacion['estado'],
    archivo: fila.archivo,
    detalle: fila.detalle,
    encabezados: textosDe(fila.encabezados),
    ejemplos: textosDe(fila.ejemplos),
    columnas: [...lectura.columnas],
    fijos: { ...lectura.fijos },
    faltan: columnasQueFaltan(lectura),
    filas: fila.filas,
    procesadas: fila.procesadas,
    nuevas: fila.nuevas,
    existentes: fila.existentes,
    conError: fila.con_error,
    repetidas: fila.repetidas,
    modo: fila.modo as Importacion['modo'],
    bienvenida: fila.bienvenida,
    creados: fila.creados,
    completados: fila.completados,
    omitidos: fila.omitidos,
    retirados: fila.retirados,
    conservados: fila.conservados,
    subidaPor: fila.subida_por,
    firmadaPor: fila.firmada_por,
    creada: fila.creada,
    confirmada: fila.confirmada,
    terminada: fila.terminada,
    deshecha: fila.deshecha,
    razon: fila.razon,
    sePuedeDeshacer: seDeshace(fila, ahora),
    previa:
      fila.previa_id && fila.previa_por
        ? { id: fila.previa_id, terminada: fila.previa_terminada, por: fila.previa_por }
        : null,
  }
}

/** A row as the page lists it. */
export function vistaDeFila(fila: FilaGuardada): FilaImportacion {
  return {
    numero: fila.numero,
    estado: fila.estado as FilaImportacion['estado'],
    resultado: fila.resultado as FilaImportacion['resultado'],
    documento: fila.documento,
    nombre: fila.nombre,
    clienteId: fila.resultado === 'retirado' ? null : fila.cliente_id,
    errores: erroresDe(fila).map(({ campo, valor, mensaje }) => ({
      titulo: tituloDeCampo(campo),
      valor,
      mensaje,
    })),
  }
}
