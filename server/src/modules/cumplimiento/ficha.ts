import type { TareaCompleta } from '@retroventa/api/cumplimiento/llamadas'
import { ORIGENES, porciento, TIPOS_DOCUMENTO, TIPOS_ENTRADA } from '@retroventa/api/cumplimiento/textos'
import { documentoConTipo } from '@retroventa/domain/documentos/formatoDocumento'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFecha, formatoRango } from '@retroventa/domain/formato/fechas'
import type { Actor } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { membrete } from '../empresa/service.ts'
import { verTarea } from './service.ts'

const ESTADOS = { pendiente: 'Pendiente', confirmada: 'Confirmada', descartada: 'Descartada' } as const

/**
 * The record of a hit as PDF, for who keeps it or is asked for it.
 * @throws Fallo `permiso.falta`, `registro.no_existe`
 */
export async function fichaTarea(deps: Dependencias, actor: Actor, id: string) {
  const tarea = await verTarea(deps, actor, id)
  const instante = deps.reloj().toISOString()
  const { evidencia } = tarea
  const { cliente, entrada, lista } = evidencia
  const pdf = await deps.impresora.imprimir('fichaCoincidencia', {
    empresa: await membrete(deps.db),
    tareaId: tarea.id,
    estado: ESTADOS[tarea.estado],
    parecido: porciento(tarea.puntaje),
    hallada: { instante: tarea.creada, como: ORIGENES[tarea.origen] },
    lista,
    registro: entrada.referencia ?? entrada.uid,
    programas: entrada.programas,
    nota: entrada.nota,
    enListaVigente: tarea.enListaVigente,
    cliente: {
      nombre: cliente.nombre_completo,
      otrosNombres: [],
      documentos: [documentoConTipo(cliente.tipo_documento, cliente.cedula)],
      nacimientos: cliente.fecha_nacimiento ? [formatoFecha(cliente.fecha_nacimiento)] : [],
      tipo: cliente.tipo_usuario,
      paises: [],
    },
    entrada: parteDeEntrada(entrada),
    explicacion: evidencia.explicacion,
    decisiones: tarea.decisiones.map((d) => ({ ...d, decision: ESTADOS[d.decision] })),
    impresion: { por: actor.nombre, instante },
  })
  return {
    pdfBase64: Buffer.from(pdf).toString('base64'),
    nombreArchivo: `coincidencia_${cliente.cedula}_${fechaBogota(instante)}.pdf`,
  }
}

type Entrada = TareaCompleta['evidencia']['entrada']

function parteDeEntrada(entrada: Entrada) {
  const documentos = entrada.documentos.map(
    (d) => `${TIPOS_DOCUMENTO[d.tipo] ?? d.tipo} ${d.numero}${d.pais ? ` (${d.pais})` : ''}`,
  )
  const nacimientos = entrada.nacimientos.map(({ desde, hasta }) => formatoRango(desde, hasta))
  return {
    nombre: entrada.nombre,
    otrosNombres: entrada.alias.map((a) => (a.calidad === 'debil' ? `${a.nombre} (alias débil)` : a.nombre)),
    documentos: [...new Set(documentos)],
    nacimientos: [...new Set(nacimientos)],
    tipo: TIPOS_ENTRADA[entrada.tipo] ?? entrada.tipo,
    paises: entrada.paises,
  }
}
