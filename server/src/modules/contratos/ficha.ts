import type { Contrato } from '@retroventa/api/contratos/llamadas'
import { inicioMes } from '@retroventa/domain/contratos/calendario'
import { liquidar, reglaMeses } from '@retroventa/domain/contratos/liquidacion'
import { paraRetirar } from '@retroventa/domain/contratos/retiro'
import { efectivaAnual } from '@retroventa/domain/contratos/tasa'
import type { CuentaContrato } from '@retroventa/domain/contratos/tipos'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { esCategoria, nombreCategoria } from '@retroventa/domain/oro/categorias'
import { comoCuenta, estaAbierto, situacionDe } from './cuenta.ts'
import { esMovimiento, narrar } from './historia.ts'
import type { FilaContrato, FilaFicha } from './queriesFicha.ts'
import { comoMovimientos } from './queriesMovimientos.ts'

const ley = (categoria: number | null): string | null =>
  esCategoria(categoria) ? nombreCategoria(categoria) : null

/**
 * The record sheet of a contract on a day: what it owes, its months and its history (design 07).
 * @param conBoveda whether who asks sees the vault of that branch
 */
export function armarFicha(fila: FilaFicha, hoy: Fecha, conBoveda: boolean): Contrato {
  const { articulos, historia } = fila
  const cuenta = comoCuenta(fila, comoMovimientos(historia.filter(esMovimiento)))
  const debeHoy = estaAbierto(fila) ? deuda(cuenta, hoy) : null
  return {
    id: fila.id,
    codigo: fila.codigo,
    fecha: fila.fecha,
    creado: fila.creado,
    almacen: { codigo: fila.almacen_codigo, nombre: fila.almacen_nombre },
    cliente: {
      id: fila.cliente_id,
      nombre_completo: fila.nombre_completo,
      tipo_documento: fila.tipo_documento,
      cedula: fila.cedula,
      ...fila.senales,
    },
    empleado: { username: fila.username, nombre: `${fila.empleado_nombres} ${fila.empleado_apellidos}` },
    clase: fila.clase as Contrato['clase'],
    peso: fila.peso_total,
    capital: fila.capital,
    valorTotal: fila.valor_total,
    porcentaje: fila.porcentaje_retroventa,
    efectivaAnual: efectivaAnual(fila.porcentaje_retroventa),
    tope: fila.tope,
    porcentajeSugerido: fila.porcentaje_sugerido,
    motivoPorcentaje: fila.motivo_porcentaje,
    textoLegal: fila.texto_legal ?? 0,
    plazo: { nombre: fila.plazo_nombre, meses: fila.plazo_meses, dias: fila.plazo_dias },
    mesesProrrogados: historia
      .filter(({ tipo, estado }) => tipo === 'prorroga' && estado === 'activo')
      .reduce((suma, movimiento) => suma + movimiento.meses, 0),
    diasGracia: fila.dias_gracia,
    consecutivoAnterior: fila.consecutivo_anterior,
    reemplazadoPor: fila.reemplazado_por,
    boveda: conBoveda ? fila.bolsa : null,
    estadoBoveda: fila.bolsa?.estado ?? null,
    impresiones: fila.impresiones,
    vence: fila.vence,
    situacion: situacionDe(fila, hoy),
    paraRetirar: debeHoy?.paraRetirar ?? null,
    articulos: articulos.map((articulo) => ({ ...articulo, ley: ley(articulo.categoria) })),
    hoy,
    debeHoy,
    meses: debeHoy ? reglaMeses(cuenta, hoy) : mesesCerrados(fila, cuenta),
    movimientos: narrar(cuenta, historia),
  }
}

/**
 * A closed contract stopped counting on the day it closed, and owes nothing: a withdrawal paid every month started;
 * otherwise what was not paid is simply not paid.
 */
function mesesCerrados(fila: FilaContrato, cuenta: CuentaContrato): Contrato['meses'] {
  const alCerrar = fila.tipo_resolucion === 'retiro' ? 'pagado' : 'futuro'
  return reglaMeses(cuenta, fila.resuelto_en ?? fila.fecha, 0).map((mes) =>
    mes.estado === 'pendiente' || mes.estado === 'en_curso' ? { ...mes, saldo: 0, estado: alCerrar } : mes,
  )
}

function deuda(cuenta: CuentaContrato, hoy: Fecha): NonNullable<Contrato['debeHoy']> {
  const liquidacion = liquidar(cuenta, hoy)
  const { retroventaPendiente, retroventaVencida, mesesPendientes, mesesVencidos, alDiaHasta, pendientes } =
    liquidacion
  const enCurso = pendientes.find(({ estado }) => estado === 'en_curso')
  const { total, descuento, descuentoHasta } = paraRetirar(cuenta, hoy, liquidacion)
  return {
    vencido: retroventaVencida,
    mesesVencidos,
    enCurso: enCurso ? { valor: enCurso.saldo, hasta: inicioMes(cuenta, enCurso.numero + 1) } : null,
    ponerseAlDia: retroventaPendiente,
    mesesPendientes,
    alDiaHasta,
    paraRetirar: total,
    descuento,
    descuentoHasta: descuentoHasta ?? null,
  }
}
