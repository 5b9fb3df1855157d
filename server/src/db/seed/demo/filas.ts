import { normalizarBusqueda } from '@retroventa/domain/clientes/busqueda'
import { nombreCompleto } from '@retroventa/domain/clientes/nombres'
import { vencimiento } from '@retroventa/domain/contratos/calendario'
import { capitalEn } from '@retroventa/domain/contratos/liquidacion'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import type { Insertable } from 'kysely'
import type { DB } from '../../types.ts'
import type { AsientoDemo, ClienteRegistrado, ContratoNumerado, Historia } from './historia.ts'
import { cuentaDe } from './vida.ts'

type Fila<T extends keyof DB> = Insertable<DB[T]>

export function filaCliente(c: ClienteRegistrado): Fila<'clientes'> {
  const { almacen: _, creado, creadoPor, creadoEn, ...datos } = c
  const nombre_completo = nombreCompleto({
    tipo_usuario: c.tipo_usuario,
    nombres: c.nombres,
    segundoNombres: c.segundo_nombres,
    apellidos: c.apellidos,
    segundoApellidos: c.segundo_apellidos,
  })
  return {
    ...datos,
    nombre_completo,
    busqueda: normalizarBusqueda(`${nombre_completo} ${c.cedula}`),
    almacen_id: creadoEn.id,
    creado_por: creadoPor.id,
    ...(c.no_deseado && { no_deseado_por: creadoPor.id, no_deseado_en: creado }),
    created: creado,
    modified: creado,
  }
}

export function filaContrato(c: ContratoNumerado): Fila<'contratos'> {
  const { condiciones } = c
  const cuenta = cuentaDe(c)
  const ultima = fechaBogota(c.operaciones.at(-1)?.instante ?? c.creado)
  return {
    id: c.id,
    almacen_id: c.almacen.id,
    numero: c.numero,
    codigo: c.codigo,
    cliente_id: c.clienteId,
    empleado_id: c.empleado.id,
    fecha: condiciones.fecha,
    creado: c.creado,
    clase: c.articulos.some(({ categoria }) => categoria !== null) ? 'Oro' : 'Varios',
    valor_total: condiciones.valorTotal,
    porcentaje_retroventa: condiciones.porcentaje,
    plazo_nombre: condiciones.plazoMeses === 1 ? '1 mes' : `${condiciones.plazoMeses} meses`,
    plazo_meses: condiciones.plazoMeses,
    plazo_dias: condiciones.plazoDias,
    dias_gracia: condiciones.diasGracia,
    dias_gracia_abono: condiciones.diasGraciaAbono,
    dias_inicial_des: condiciones.descuento.diasInicialDes,
    dias_des: condiciones.descuento.diasDes,
    por_des_disolucion: condiciones.descuento.porDes,
    por_max_des_disolucion: condiciones.descuento.porMaxDes,
    peso_total: c.articulos.reduce((suma, { peso }) => suma + peso, 0),
    capital: capitalEn(cuenta, ultima),
    vence: vencimiento(cuenta),
    estado: c.estado,
    tipo_resolucion: c.tipoResolucion ?? null,
    resuelto_en: c.resueltoEn ?? null,
    valor_pagado: c.valorPagado ?? null,
    espera_hasta: c.esperaHasta ?? null,
    motivo_estado: c.motivoEstado ?? null,
    impresiones: 1,
  }
}

export function filasArticulos({ azar, contratos }: Historia): Fila<'contrato_articulos'>[] {
  return contratos.flatMap(({ id, creado, articulos }) =>
    articulos.map((articulo, i) => ({ id: azar.id(creado), contrato_id: id, orden: i + 1, ...articulo })),
  )
}

/** The rows of the movements of one kind: what they have in common besides their amounts. */
export function filasMovimientos<M extends ContratoNumerado['ampliaciones' | 'abonos' | 'aumentos'][number]>(
  contratos: readonly ContratoNumerado[],
  elegir: (c: ContratoNumerado) => readonly M[],
): (Omit<M, 'empleado'> & { contrato_id: string; empleado_id: string })[] {
  return contratos.flatMap((c) =>
    elegir(c).map(({ empleado, ...movimiento }) => ({
      ...movimiento,
      contrato_id: c.id,
      empleado_id: empleado.id,
    })),
  )
}

export function filaAsiento(a: AsientoDemo): Fila<'asientos'> {
  return {
    id: a.id,
    almacen_id: a.almacen.id,
    fecha: fechaBogota(a.instante),
    instante: a.instante,
    documento: a.documento,
    documento_id: a.documentoId,
    descripcion: a.descripcion,
    empleado_id: a.empleado.id,
  }
}

export function filasPartidas({ id, asiento }: AsientoDemo): Fila<'partidas'>[] {
  return asiento.partidas.map(({ cuenta, debito, credito, terceroId }, i) => ({
    asiento_id: id,
    linea: i + 1,
    cuenta,
    debito,
    credito,
    cliente_id: terceroId ?? null,
  }))
}

/** Per-day totals of each account and branch (D9). */
export function filasSaldos(asientos: readonly AsientoDemo[]): Fila<'saldos_dia'>[] {
  const saldos = new Map<string, Fila<'saldos_dia'> & { debito: number; credito: number }>()
  for (const { almacen, instante, asiento } of asientos) {
    const fecha = fechaBogota(instante)
    for (const { cuenta, debito, credito } of asiento.partidas) {
      const clave = `${almacen.id} ${cuenta} ${fecha}`
      const suma = saldos.get(clave) ?? { almacen_id: almacen.id, cuenta, fecha, debito: 0, credito: 0 }
      saldos.set(clave, { ...suma, debito: suma.debito + debito, credito: suma.credito + credito })
    }
  }
  return [...saldos.values()]
}

/** The last number of each branch. */
export function filasConsecutivos({ almacenes, contratos }: Historia): Fila<'consecutivos'>[] {
  return almacenes.map(({ id }) => ({
    almacen_id: id,
    documento: 'contrato',
    ultimo: contratos.filter(({ almacen }) => almacen.id === id).length,
  }))
}
