import { liquidar } from '@retroventa/domain/contratos/liquidacion'
import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPeso, formatoPesos } from '@retroventa/domain/formato/numeros'
import { avisoDelDia, diasPrevios, tieneQueDecir } from '@retroventa/domain/mensajes/avisosDeContrato'
import type { Entrada } from '@retroventa/domain/plantillas/etiquetas'
import type { Dependencias } from '../../../dependencies.ts'
import type { Configuracion } from '../../configuracion/service.ts'
import { type CifrasDeAviso, dejarProgramados, type GanchoProgramado } from '../../mensajes/service.ts'
import { contratoOperable, type FilaOperable } from '../operaciones/queries.ts'
import { comoSituacion } from '../operaciones/situacion.ts'
import { candidatos } from './queries.ts'

/** The tags of a notice of a contract (D13), whoever leaves it: the same ones by itself and by hand. */
export function valoresDeAviso(
  fila: FilaOperable,
  almacenId: string,
  configuracion: Configuracion,
  hoy: Fecha,
) {
  const deuda = liquidar(comoSituacion(fila, { almacenId }, configuracion).cuenta, hoy)
  return {
    contrato: fila.codigo,
    valor: formatoPesos(fila.capital),
    nuevo_valor: formatoPesos(fila.capital),
    peso: formatoPeso(fila.peso_total),
    clase: fila.clase,
    vencimiento: formatoFecha(fila.vence),
    m_vencidos: String(deuda.mesesVencidos),
    vlr_vencido: formatoPesos(deuda.retroventaVencida),
    dias_previos: String(diasPrevios(fila.vence, hoy)),
  } satisfies Partial<Record<Entrada, string>>
}

/** The same, of a contract by its code. */
export const cifrasDeContrato: CifrasDeAviso = async (db, { referencia, almacenId, configuracion, hoy }) => {
  const fila = await contratoOperable(db, referencia)
  return fila && valoresDeAviso(fila, almacenId, configuracion, hoy)
}

const TITULOS = {
  'dias previo vencimiento': 'vence pronto',
  vencimiento: 'venció',
  'ciclo envio vencimiento': 'sigue vencido',
} as const

/** What is said that day of the contracts of a branch: before they are due, when they are overdue, again, and when a wait was broken. */
export const avisosDeContratos: GanchoProgramado = async ({ db }, almacenId, hoy, configuracion) => {
  const filas = await candidatos(db, almacenId, hoy, configuracion.mensajes)
  return filas.flatMap((fila) => {
    const aviso = avisoDelDia(fila, hoy, configuracion.mensajes)
    if (!aviso) return []
    const { id, codigo, cliente_id: clienteId, empleado_id: usuarioId } = fila
    return [
      {
        tipo: aviso.tipo,
        codigo,
        clave: `programado:${id}:${aviso.clave}`,
        titulo: `Su contrato ${codigo} ${TITULOS[aviso.tipo]}`,
        clienteId,
        usuarioId,
        valores: async () => {
          const cifras = await cifrasDeContrato(db, { referencia: codigo, almacenId, configuracion, hoy })
          return tieneQueDecir(aviso.tipo, Number(cifras?.m_vencidos)) ? cifras : undefined
        },
      },
    ]
  })
}

/** Leaves the notices of the day of the contracts of every branch (D14). */
export const avisarDelDia = (deps: Dependencias, cierre?: AbortSignal): Promise<void> =>
  dejarProgramados(deps, avisosDeContratos, fechaBogota(deps.reloj()), cierre)
