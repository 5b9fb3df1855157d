import { VERSION_AUTORIZACION } from '@retroventa/domain/clientes/autorizacion'
import { normalizarBusqueda } from '@retroventa/domain/clientes/busqueda'
import { nombreCompleto } from '@retroventa/domain/clientes/nombres'
import { CONCEPTOS } from '@retroventa/domain/contabilidad/conceptos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { filaDe } from '@retroventa/domain/operaciones/catalogo'
import { claseDeContrato } from '@retroventa/domain/operaciones/contratos/contrato'
import type { Insertable } from 'kysely'
import type { DB } from '../../types.ts'
import {
  type AsientoDemo,
  type ClienteRegistrado,
  type ContratoNumerado,
  type Historia,
  terceroDe,
  ultimosNumeros,
} from './historia.ts'

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
    // Who ticked some channel signed for it.
    ...((c.enviar_email || c.enviar_sms || c.enviar_ws) && {
      autorizacion_version: VERSION_AUTORIZACION,
      autorizacion_canal: 'Firma en papel',
      autorizacion_en: creado,
    }),
    ...(c.no_deseado && { no_deseado_por: creadoPor.id, no_deseado_en: creado }),
    created: creado,
    modified: creado,
  }
}

export function filaContrato(c: ContratoNumerado): Fila<'contratos'> {
  const { cuenta: condiciones, fila } = c
  return {
    id: c.id,
    almacen_id: c.almacen.id,
    numero: c.numero,
    codigo: c.codigo,
    cliente_id: c.clienteId,
    empleado_id: c.empleado.id,
    fecha: condiciones.fecha,
    creado: c.creado,
    clase: claseDeContrato(c.articulos),
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
    capital: fila.capital,
    vence: fila.vence,
    estado: fila.estado,
    tipo_resolucion: fila.tipoResolucion ?? null,
    resuelto_en: fila.resueltoEn ?? null,
    valor_pagado: fila.valorPagado ?? null,
    espera_hasta: fila.esperaHasta ?? null,
    estado_previo: fila.estadoPrevio ?? null,
    motivo_estado: fila.motivoEstado ?? null,
    impresiones: 1,
  }
}

export function filasArticulos({ contratos }: Pick<Historia, 'contratos'>): Fila<'contrato_articulos'>[] {
  return contratos.flatMap(({ id, articulos }) =>
    articulos.map(({ clase: _, ...articulo }, i) => ({ contrato_id: id, orden: i + 1, ...articulo })),
  )
}

/** Every document, with the one that voided it; voids come after what they void, as they did. */
export function filasDocumentos({ documentos }: Pick<Historia, 'documentos'>): Fila<'documentos'>[] {
  const anuladores = new Map(documentos.flatMap(({ id, anulaId }) => (anulaId ? [[anulaId, id]] : [])))
  return documentos.map(({ contrato, plan, ...d }) => ({
    id: d.id,
    almacen_id: contrato.almacen.id,
    tipo: d.tipo,
    numero: d.numero,
    codigo: d.codigo,
    fecha: fechaBogota(d.instante),
    instante: d.instante,
    origen: filaDe(d.tipo).origen,
    origen_id: d.origenId ?? contrato.id,
    antes: d.antes ? JSON.stringify(d.antes) : null,
    tercero_id: terceroDe({ ...d, contrato }),
    usuario_id: d.empleado.id,
    firmante_id: d.empleado.id,
    valor: plan.cobra,
    entrada: JSON.stringify(d.entrada),
    cifras: JSON.stringify(plan.cifras),
    cambiados: plan.cambiados.length > 0 ? JSON.stringify(plan.cambiados) : null,
    motivo: d.motivo ?? null,
    estado: anuladores.has(d.id) ? 'anulado' : 'activo',
    anula_id: d.anulaId ?? null,
    anulado_por_id: anuladores.get(d.id) ?? null,
  }))
}

export function filasPagos({ documentos }: Pick<Historia, 'documentos'>): Fila<'documento_pagos'>[] {
  return documentos.flatMap(({ id, contrato, plan }) =>
    plan.pagos.map(({ medio, valor, referencia }, i) => ({
      documento_id: id,
      linea: i + 1,
      almacen_id: contrato.almacen.id,
      medio,
      valor,
      referencia: referencia ?? null,
    })),
  )
}

/** Every piece where its story left it. */
export function filasPiezas({
  contratos,
  documentos,
}: Pick<Historia, 'contratos' | 'documentos'>): Fila<'piezas'>[] {
  const desde = new Map(
    documentos.flatMap(({ instante, plan }) =>
      plan.movimientos
        .filter(({ unidades }) => unidades === 1)
        .map(({ piezaId }) => [piezaId, fechaBogota(instante)] as const),
    ),
  )
  return contratos.flatMap((c) => {
    const piezas = new Map(c.piezas.map((pieza) => [pieza.id, pieza]))
    return c.articulos.map(({ id, descripcion, categoria, clase, peso }, i) => ({
      id,
      almacen_id: c.almacen.id,
      codigo: `${c.codigo}-${i + 1}`,
      origen: 'contrato',
      origen_id: c.id,
      descripcion,
      categoria,
      clase,
      peso,
      costo: piezas.get(id)?.costo ?? 0,
      lugar: piezas.get(id)?.lugar ?? 'contrato',
      creada: c.creado,
      desde: desde.get(id) ?? fechaBogota(c.creado),
      // Folded by the database.
      busqueda: '',
    }))
  })
}

export function filasMovimientos({ documentos }: Pick<Historia, 'documentos'>): Fila<'movimientos_bienes'>[] {
  return documentos.flatMap(({ id, instante, plan }) =>
    plan.movimientos.map(({ piezaId, almacenId, haciaId, categoria, ...m }, i) => ({
      documento_id: id,
      linea: i + 1,
      almacen_id: almacenId,
      hacia_id: haciaId ?? null,
      fecha: fechaBogota(instante),
      pieza_id: piezaId,
      categoria: categoria ?? null,
      ...m,
    })),
  )
}

interface SaldoBienes {
  almacen_id: string
  lugar: string
  categoria: number
  fecha: string
  entran_unidades: number
  entran_peso: number
  entra_costo: number
  salen_unidades: number
  salen_peso: number
  sale_costo: number
}

/** Day totals of each place, branch and purity. */
export function filasSaldosBienes(movimientos: readonly Fila<'movimientos_bienes'>[]): SaldoBienes[] {
  const saldos = new Map<string, SaldoBienes>()
  for (const m of movimientos) {
    for (const [lugar, entra] of [
      [m.a, 1],
      [m.de, 0],
    ] as const) {
      const categoria = m.categoria ?? 0
      const clave = [m.almacen_id, lugar, categoria, m.fecha].join(' ')
      const s = saldos.get(clave) ?? {
        almacen_id: m.almacen_id,
        lugar,
        categoria,
        fecha: String(m.fecha),
        entran_unidades: 0,
        entran_peso: 0,
        entra_costo: 0,
        salen_unidades: 0,
        salen_peso: 0,
        sale_costo: 0,
      }
      const sale = 1 - entra
      saldos.set(clave, {
        ...s,
        entran_unidades: s.entran_unidades + entra * m.unidades,
        entran_peso: s.entran_peso + entra * m.peso,
        entra_costo: s.entra_costo + entra * Number(m.costo),
        salen_unidades: s.salen_unidades + sale * m.unidades,
        salen_peso: s.salen_peso + sale * m.peso,
        sale_costo: s.sale_costo + sale * Number(m.costo),
      })
    }
  }
  return [...saldos.values()]
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

/** With the accounts of a new company. */
export function filasPartidas({ id, almacen, asiento }: AsientoDemo): Fila<'partidas'>[] {
  return asiento.partidas.map(
    ({ concepto, cuenta = CONCEPTOS[concepto].cuenta, debito, credito, terceroId }, i) => ({
      asiento_id: id,
      almacen_id: almacen.id,
      concepto,
      linea: i + 1,
      cuenta,
      debito,
      credito,
      cliente_id: terceroId ?? null,
    }),
  )
}

type SaldoDinero = Fila<'saldos_dia'> & { debito: number; credito: number }

/** Per-day totals of each account and branch (D9). */
export function filasSaldos(asientos: readonly AsientoDemo[]): SaldoDinero[] {
  const saldos = new Map<string, SaldoDinero>()
  for (const { almacen, instante, asiento } of asientos) {
    const fecha = fechaBogota(instante)
    for (const { concepto, cuenta = CONCEPTOS[concepto].cuenta, debito, credito } of asiento.partidas) {
      const clave = `${almacen.id} ${cuenta} ${fecha}`
      const suma = saldos.get(clave) ?? { almacen_id: almacen.id, cuenta, fecha, debito: 0, credito: 0 }
      saldos.set(clave, { ...suma, debito: suma.debito + debito, credito: suma.credito + credito })
    }
  }
  return [...saldos.values()]
}

/** The last number of each type in each branch. */
export function filasConsecutivos({ documentos }: Historia): Fila<'consecutivos'>[] {
  return ultimosNumeros(documentos).map(({ almacenId, tipo, ultimo }) => ({
    almacen_id: almacenId,
    documento: tipo,
    ultimo,
  }))
}
