import type { Mensaje } from '@retroventa/api/mensajes/llamadas'
import { type CodigoRazon, textoRazon } from '@retroventa/api/mensajes/textos'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import type { FilaMensaje } from './queries.ts'

/** A stored message as the wire shows it. */
export function vistaDeMensaje(fila: FilaMensaje & { empleado: string }): Mensaje {
  // What was left for a later hour waits too, with no more reason than that.
  const aguarda = fila.razon !== null || fila.hasta > fila.creado
  const espera = aguarda && (fila.estado === 'encolado' || fila.estado === 'retenido')
  const { hasta } = fila
  const codigo = fila.razon as CodigoRazon | null
  return {
    id: fila.id,
    canal: fila.canal as Mensaje['canal'],
    clase: fila.clase as Mensaje['clase'],
    motivo: fila.motivo,
    referencia: fila.referencia,
    asunto: fila.asunto,
    texto: fila.texto,
    estado: fila.estado as Mensaje['estado'],
    razon: codigo && { codigo, texto: textoRazon(codigo, { hasta: formatoFechaHora(hasta) }) },
    hasta: espera ? hasta : null,
    intentos: fila.intentos,
    destino: fila.destino ?? fila.para,
    creado: fila.creado,
    enviado: fila.enviado,
    entregado: fila.entregado,
    leido: fila.leido,
    partes: fila.partes,
    costo: fila.costo,
    proveedor: fila.proveedor,
    proveedorId: fila.proveedor_id,
    empleado: fila.empleado,
  }
}
