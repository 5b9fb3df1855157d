import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/ventas/llamadas'
import { esDeCelular, esImei, limpiarDistintivo } from '@retroventa/domain/bienes/clases'
import { categoriasDe, categoriasLeidas, codigosDe } from '@retroventa/domain/bienes/pedido'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { codigosLeidos } from '@retroventa/domain/formato/codigo'
import type { Pago } from '@retroventa/domain/operaciones/tipos'
import type { CambiosVenta, PiezaEnVenta } from '@retroventa/domain/operaciones/ventas/situacion'
import {
  type EntradaVenta,
  planearVenta,
  type SituacionVenta,
} from '@retroventa/domain/operaciones/ventas/venta'
import type { Kysely } from 'kysely'
import { type Actor, exigirAlguno, puede } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import { terceroPorId } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'
import type { Dependencias } from '../../dependencies.ts'
import { type Configuracion, leerConfiguracion } from '../configuracion/service.ts'
import {
  avisarAlCliente,
  bloquearLoPedido,
  type Cargado,
  type Cargador,
  type Creada,
  etiquetasVivas,
  type FilaPieza,
  partesDivididas,
  piezasPorEtiqueta,
  piezasPorPeso,
} from '../operaciones/service.ts'
import { aparicionesDe } from '../policivo/service.ts'
import { preciosPorGramo } from '../vitrina/service.ts'
import { cuentaDe } from './queriesPuntos.ts'

/** Each purity may part one thing into two. */
const PARTES = 16

/** Loads a sale that is about to be made and plans it; it acts on nothing that has a code yet. */
export const cargarVenta: Cargador = async (deps, actor) => {
  const configuracion = await leerConfiguracion(deps)
  return async (tx, entrada) =>
    (await cargar(deps, tx, actor, configuracion, entrada as EntradaVenta)) as Cargado<unknown>
}

async function cargar(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  configuracion: Configuracion,
  entrada: EntradaVenta,
): Promise<Cargado<CambiosVenta>> {
  const { almacenId } = actor
  const categorias = categoriasDe(entrada)
  const cliente = entrada.clienteId ? await terceroPorId(tx, entrada.clienteId) : undefined
  if (entrada.clienteId && !cliente) throw new Fallo('venta.cliente_no_existe', {}, 'clienteId')
  await bloquearLoPedido(tx, almacenId, entrada)
  const { situacion, filas } = await leerSituacion(deps, tx, actor, configuracion, {
    codigos: codigosDe(entrada),
    categorias,
    alerta: cliente?.alerta ?? false,
    ...(cliente && entrada.puntos && { saldoPuntos: (await cuentaDe(tx, cliente.id))?.saldo }),
  })
  const origenId = deps.nuevoId()
  return {
    resultado: planearVenta(situacion, entrada),
    origenId,
    terceroId: cliente?.id,
    entrada,
    crea: (plan, { firmanteId }) =>
      filasDe(
        { deps, almacenId, origenId, vendedorId: firmanteId, clienteId: cliente?.id ?? null },
        plan.cambios,
        filas,
      ),
    avisar: (conexion, plan, hecho) =>
      avisarAlCliente(deps, conexion, actor, {
        tipo: 'venta',
        clienteId: cliente?.id,
        plan,
        hecho,
        configuracion,
        valores: { venta: hecho.codigo },
      }),
  }
}

interface Pedidas {
  readonly codigos: readonly string[]
  readonly categorias: readonly number[]
  readonly alerta: boolean
  /** Of the customer, when points are used. */
  readonly saldoPuntos?: number | undefined
}

/** What the planner reads; the rows too, for what is parted. */
export async function leerSituacion(
  deps: Pick<Dependencias, 'nuevoId' | 'reloj'>,
  db: Kysely<DB>,
  { almacenId }: Pick<Actor, 'almacenId'>,
  { ventas, comerciaCelulares }: Configuracion,
  { codigos, categorias, alerta, saldoPuntos = 0 }: Pedidas,
): Promise<{ situacion: SituacionVenta; filas: readonly FilaPieza[] }> {
  const hoy = fechaBogota(deps.reloj())
  const [piezas, todas, precios] = await Promise.all([
    piezasPorEtiqueta(db, codigos),
    piezasPorPeso(db, almacenId, categorias),
    preciosPorGramo(db, almacenId),
  ])
  // Grams that wait are not there to be sold.
  const sueltas = todas.filter(({ libre_desde }) => !libre_desde || libre_desde <= hoy)
  const comoPieza = piezaEn(hoy)
  return {
    filas: [...piezas, ...sueltas],
    situacion: {
      almacenId,
      alerta,
      // Of another branch nobody here learns anything.
      piezas: piezas.filter((pieza) => pieza.almacenId === almacenId).map(comoPieza),
      graneles: categorias.map((categoria) => ({
        categoria,
        piezas: sueltas.filter((pieza) => pieza.categoria === categoria).map(comoPieza),
        precioGramo: precios.get(categoria),
      })),
      tarifas: { metal: ventas.ivaMetal, varios: ventas.ivaVarios, servicios: ventas.ivaServicios },
      garantiaDias: ventas.garantiaDias,
      comerciaCelulares,
      puntos: { porPunto: ventas.pesosPorPunto, valor: ventas.valorPunto, saldo: saldoPuntos },
      ids: Array.from({ length: PARTES }, () => deps.nuevoId()),
    },
  }
}

const piezaEn =
  (hoy: string) =>
  ({
    id,
    almacenId,
    codigo,
    descripcion,
    categoria,
    peso,
    costo,
    precio,
    lugar,
    serial,
    libre_desde,
    quien,
    documento,
  }: FilaPieza): PiezaEnVenta => ({
    id,
    almacenId,
    codigo,
    descripcion,
    categoria: categoria ?? undefined,
    peso,
    costo,
    precio: precio ?? undefined,
    lugar,
    serial: serial ?? undefined,
    libreDesde: libre_desde && libre_desde > hoy ? libre_desde : undefined,
    quien: quien ?? undefined,
    documento: documento ?? undefined,
  })

/** Columns of a sale that takes the place of lines of another, or of one that does not. */
interface Cambia {
  readonly cambia_id: string | null
  readonly cambia_lineas: readonly number[] | null
  readonly previos: readonly Pago[] | null
}

interface Quien {
  readonly deps: Pick<Dependencias, 'reloj'>
  readonly almacenId: string
  readonly origenId: string
  readonly vendedorId: string
  readonly clienteId: string | null
  readonly cambia?: Cambia
}

const SIN_CAMBIO: Cambia = { cambia_id: null, cambia_lineas: null, previos: null }

/** Rows of a sale: what was parted first, then the sale and its lines. */
export function filasDe(
  { deps, almacenId, origenId, vendedorId, clienteId, cambia = SIN_CAMBIO }: Quien,
  cambios: CambiosVenta,
  filas: readonly FilaPieza[],
): readonly Creada[] {
  const instante = deps.reloj().toISOString()
  const { estado, devueltas, garantias, clase, total, iva, costo, peso, puntos, lineas, divisiones } = cambios
  return [
    ...partesDivididas(divisiones, filas, instante),
    {
      tabla: 'ventas',
      numerada: true,
      filas: [
        {
          id: origenId,
          almacen_id: almacenId,
          fecha: fechaBogota(instante),
          instante,
          cliente_id: clienteId,
          vendedor_id: vendedorId,
          clase,
          estado,
          total,
          iva,
          costo,
          peso,
          puntos,
          devueltas,
          garantias,
          ...cambia,
        },
      ],
    },
    {
      tabla: 'venta_lineas',
      filas: lineas.map(({ codigo, garantiaDias, ...linea }) => ({
        ...linea,
        venta_id: origenId,
        almacen_id: almacenId,
        articulo: codigo,
        garantia_dias: garantiaDias,
      })),
    },
  ]
}

/** Limits of a layaway that is about to be made, and the step of its calendar. */
export const limitesDeSepare = ({ separes, contratos }: Configuracion) => ({
  ...separes,
  paso: contratos.pasoSugerido,
})

/** What is about to be sold, for the preview; costs only for who may see them. */
export async function verSituacion(
  deps: Dependencias,
  actor: Actor,
  { codigos, categorias }: Peticion<typeof api.situacionVenta>['query'],
): Promise<Respuesta<typeof api.situacionVenta>> {
  exigirAlguno(actor, ['ventas.vender', 'ventas.devolver', 'separes.crear'])
  const configuracion = await leerConfiguracion(deps)
  const { situacion } = await leerSituacion(deps, deps.db, actor, configuracion, {
    codigos: await etiquetasVivas(deps.db, codigosLeidos(codigos)),
    categorias: categoriasLeidas(categorias),
    alerta: false,
  })
  return {
    hoy: fechaBogota(deps.reloj()),
    separes: limitesDeSepare(configuracion),
    celulares: await celularesDe(deps.db, situacion),
    situacion: porElCable(actor, situacion),
  }
}

/** Of each telephone, whether its IMEI checks and where it was before the house had it this time. */
async function celularesDe(db: Kysely<DB>, { piezas }: SituacionVenta) {
  return Promise.all(
    piezas
      .filter(({ serial }) => esDeCelular(serial))
      .map(async ({ codigo, serial = '' }) => {
        const imei = limpiarDistintivo(serial)
        const { apariciones, hayMas } = await aparicionesDe(db, imei)
        return {
          codigo,
          imei,
          valido: esImei(imei),
          // What brought it in is no earlier appearance.
          apariciones: apariciones.filter((una) => !codigo.startsWith(`${una.codigo}-`)),
          hayMas,
        }
      }),
  )
}

const SIN_PUNTOS = { porPunto: 0, valor: 0, saldo: 0 }

/** As it crosses the wire: costs only for who may see them. */
export function porElCable(
  actor: Actor,
  situacion: SituacionVenta,
): Respuesta<typeof api.situacionVenta>['situacion'] {
  const conCosto = puede(actor, 'vitrina.costos')
  const sinCosto = (pieza: PiezaEnVenta) => ({ ...pieza, costo: conCosto ? pieza.costo : 0 })
  return {
    ...situacion,
    tarifas: { ...situacion.tarifas },
    puntos: situacion.puntos ?? SIN_PUNTOS,
    piezas: situacion.piezas.map(sinCosto),
    graneles: situacion.graneles.map((granel) => ({ ...granel, piezas: granel.piezas.map(sinCosto) })),
    ids: [...situacion.ids],
  }
}
