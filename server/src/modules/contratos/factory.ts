import type { DatosContrato } from '@retroventa/api/contratos/llamadas'
import { vencimiento } from '@retroventa/domain/contratos/calendario'
import { formatoCodigo } from '@retroventa/domain/contratos/codigo'
import { capitalEn } from '@retroventa/domain/contratos/liquidacion'
import type { CuentaContrato } from '@retroventa/domain/contratos/tipos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoDocumento, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { claseDeContrato, planearContrato } from '@retroventa/domain/operaciones/contratos/contrato'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import type { Insertable, Kysely, Selectable } from 'kysely'
import { siguienteNumero } from '../../core/consecutivos.ts'
import { uuid7 } from '../../core/identidad.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Contratos, DB } from '../../db/types.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { terminosDe } from './crear.ts'
import { plazosActivos } from './queries.ts'

/** A contract on the table: who, where and when are said; the rest is an ordinary gold contract unless changed. */
export interface ContratoDePrueba
  extends Pick<Insertable<Contratos>, 'almacen_id' | 'cliente_id' | 'empleado_id' | 'fecha'> {
  almacenCodigo: string
  articulos?: readonly {
    descripcion: string
    categoria?: number
    peso: number
    valor: number
    /** What was lent, when absent. */
    sugerido?: number
    motivo?: string
    /** With its stones, hundredths of a gram. */
    peso_bruto?: number
  }[]
  meses?: number
  porcentaje?: number
  ampliaciones?: readonly { fecha: string; meses: number; valor: number; estado?: string }[]
  abonos?: readonly { fecha: string; valor: number; estado?: string }[]
  aumentos?: readonly { fecha: string; valor: number; estado?: string }[]
  /** State and its facts (`tipo_resolucion`, `espera_hasta`…). */
  columnas?: Partial<Insertable<Contratos>>
}

const ARTICULOS = [{ descripcion: 'Cadena tejido Singapur', categoria: 4, peso: 430, valor: 860_000 }]

/**
 * Writes a contract straight to the tables, with its movements, capital and due date by the rules of the domain.
 * No journal entry: whoever needs the books balanced goes through the use cases.
 */
export async function unContrato(db: Kysely<DB>, datos: ContratoDePrueba): Promise<Selectable<Contratos>> {
  return db.transaction().execute((tx) => escribir(tx, datos))
}

async function escribir(tx: Tx, datos: ContratoDePrueba): Promise<Selectable<Contratos>> {
  const {
    articulos = ARTICULOS,
    meses = 3,
    porcentaje = 500,
    ampliaciones = [],
    abonos = [],
    aumentos = [],
  } = datos
  const cuenta: CuentaContrato = {
    fecha: datos.fecha,
    valorTotal: articulos.reduce((suma, articulo) => suma + articulo.valor, 0),
    porcentaje,
    plazoMeses: meses,
    plazoDias: 0,
    diasGracia: 3,
    diasGraciaAbono: 3,
    descuento: { diasInicialDes: 10, diasDes: 5, porDes: 1_000, porMaxDes: 5_000 },
    movimientos: {
      ampliaciones: ampliaciones.map((a) => ({ estado: 'activo', ...a })),
      abonos: abonos.map((a) => ({ estado: 'activo', ...a })),
      aumentos: aumentos.map((a) => ({ estado: 'activo', ...a })),
    },
  }
  const id = uuid7(new Date(`${datos.fecha}T15:00:00Z`))
  const numero = await siguienteNumero(tx, datos.almacen_id, 'contrato')
  const contrato = await tx
    .insertInto('contratos')
    .values({
      id,
      almacen_id: datos.almacen_id,
      numero,
      codigo: formatoCodigo(datos.almacenCodigo, numero),
      cliente_id: datos.cliente_id,
      empleado_id: datos.empleado_id,
      fecha: datos.fecha,
      creado: `${datos.fecha}T15:00:00Z`,
      clase: claseDeContrato(articulos),
      valor_total: cuenta.valorTotal,
      porcentaje_retroventa: porcentaje,
      plazo_nombre: meses === 1 ? '1 mes' : `${meses} meses`,
      plazo_meses: meses,
      plazo_dias: 0,
      dias_gracia: cuenta.diasGracia,
      dias_gracia_abono: cuenta.diasGraciaAbono,
      dias_inicial_des: cuenta.descuento.diasInicialDes,
      dias_des: cuenta.descuento.diasDes,
      por_des_disolucion: cuenta.descuento.porDes,
      por_max_des_disolucion: cuenta.descuento.porMaxDes,
      peso_total: articulos.reduce((suma, articulo) => suma + articulo.peso, 0),
      capital: capitalEn(cuenta, '9999-12-31'),
      vence: vencimiento(cuenta),
      estado: 'vigente',
      ...datos.columnas,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('contrato_articulos')
    .values(
      articulos.map((articulo, i) => ({
        id: uuid7(),
        contrato_id: id,
        orden: i + 1,
        sugerido: articulo.valor,
        ...articulo,
      })),
    )
    .execute()
  await unosDocumentos(tx, contrato, [
    ...ampliaciones.map(({ meses: pagados, ...m }) => ({
      ...m,
      tipo: 'prorroga',
      entrada: { meses: pagados },
    })),
    ...abonos.map((m) => ({ ...m, tipo: 'abono', entrada: { valor: m.valor } })),
    ...aumentos.map((m) => ({ ...m, tipo: 'aumento', entrada: { valor: m.valor }, valor: -m.valor })),
    ...cierreDe(contrato),
  ])
  return contrato
}

/** The document that closed it, when it is closed. */
function cierreDe(c: Selectable<Contratos>): DocumentoDePrueba[] {
  if (!c.tipo_resolucion) return []
  return [
    { tipo: c.tipo_resolucion, fecha: c.resuelto_en ?? c.fecha, valor: c.valor_pagado ?? 0, entrada: {} },
  ]
}

interface DocumentoDePrueba {
  tipo: string
  fecha: string
  valor: number
  entrada: object
  estado?: string
}

/** The documents of a contract: the one that made it, and its movements. */
async function unosDocumentos(
  tx: Tx,
  contrato: Selectable<Contratos>,
  movimientos: readonly DocumentoDePrueba[],
): Promise<void> {
  const comun = {
    almacen_id: contrato.almacen_id,
    origen: 'contrato',
    origen_id: contrato.id,
    tercero_id: contrato.cliente_id,
    usuario_id: contrato.empleado_id,
    firmante_id: contrato.empleado_id,
    cifras: '[]',
  }
  const filas = [
    {
      ...comun,
      id: contrato.id,
      tipo: 'contrato',
      numero: contrato.numero,
      codigo: contrato.codigo,
      fecha: contrato.fecha,
      instante: contrato.creado,
      valor: -contrato.valor_total,
      entrada: '{}',
    },
  ]
  for (const { entrada, ...movimiento } of movimientos) {
    const tipo = movimiento.tipo as TipoOperacion
    const numero = await siguienteNumero(tx, contrato.almacen_id, tipo)
    filas.push({
      ...comun,
      ...movimiento,
      id: uuid7(),
      numero,
      codigo: formatoDocumento(contrato.codigo.split('-')[0] ?? '', tipo, numero),
      instante: `${movimiento.fecha}T16:00:00Z`,
      entrada: JSON.stringify(entrada),
    })
  }
  await tx.insertInto('documentos').values(filas).execute()
}

/** Fingerprint of the figures that the wizard shows for these data today; `-` when they have faults. */
export async function vistoDeContrato(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  { articulos, porcentaje, motivoPorcentaje, plazoId }: DatosContrato,
): Promise<string> {
  const plazo = (await plazosActivos(deps.db)).find(({ id }) => id === plazoId)
  const { plan } = planearContrato(
    {
      almacenId: '',
      cliente: { tieneTipoDocumento: true },
      condiciones: terminosDe(await leerConfiguracion(deps)),
      plazo,
      alerta: false,
    },
    { articulos: articulos.map((uno) => ({ ...uno, id: '' })), porcentaje, motivoPorcentaje },
    fechaBogota(deps.reloj()),
  )
  return plan ? huellaDe(plan) : '-'
}
