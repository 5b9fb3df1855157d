import type { Tarea } from '@retroventa/api/cumplimiento/llamadas'
import type { EstadoTarea } from '@retroventa/domain/listas/tareas'
import type { FilaTarea } from './queries.ts'

/** A hit as the wire shows it. */
export function comoTarea(fila: Omit<FilaTarea, 'evidencia'>): Tarea {
  return {
    id: fila.id,
    version: fila.version,
    estado: fila.estado as EstadoTarea,
    codigoFuente: fila.fuente,
    nombreFuente: fila.fuente_nombre,
    cliente: {
      id: fila.cliente_id,
      nombre_completo: fila.nombre_completo,
      tipo_documento: fila.tipo_documento,
      cedula: fila.cedula,
      dv: fila.dv,
    },
    entrada: { uid: fila.uid, nombre: fila.entrada_nombre },
    puntaje: fila.puntaje / 10_000,
    origen: fila.origen as Tarea['origen'],
    creada: fila.creada,
    motivo: fila.motivo,
    decididaPor: fila.decidida_por,
    decidida: fila.decidida,
    aCargo:
      fila.asignada_a === null
        ? null
        : { id: fila.asignada_a, username: fila.asignada_username ?? '', nombre: fila.asignada_nombre ?? '' },
    recordar: fila.recordar,
  }
}
