import type { Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/ventas/llamadas'
import { categoriasDe, codigosDe } from '@retroventa/domain/bienes/pedido'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { planeadorDe } from '@retroventa/domain/operaciones/planeadores'
import type { Plan } from '@retroventa/domain/operaciones/tipos'
import type {
  CambiosCambio,
  EntradaCambio,
  SituacionDeCambio,
} from '@retroventa/domain/operaciones/ventas/cambio'
import type { FilaVenta } from '@retroventa/domain/operaciones/ventas/situacion'
import type { SituacionVenta } from '@retroventa/domain/operaciones/ventas/venta'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import { terceroPorId } from '../../core/senales.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import {
  avisarAlCliente,
  bloquearLoPedido,
  type Cargador,
  type OrigenAnulable,
} from '../operaciones/service.ts'
import { anularVentaDe } from './entrega.ts'
import {
  bloquearVenta,
  clienteDeVenta,
  documentosDeVenta,
  escribirVenta,
  type FilaDeVenta,
  partesDeVenta,
  ventaDe,
} from './queries.ts'
import { renglonesDeVenta } from './renglones.ts'
import { filasDe, leerSituacion, porElCable } from './vender.ts'

/** Operations on a sale that exists. */
export type TipoDeVenta = 'devolucion' | 'cambio' | 'garantia'

/** Loads an operation on a sale and plans it. @throws Fallo `venta.no_existe` under the transaction */
export const cargarDeVenta: Cargador = async (deps, actor, cual, codigo) => {
  const tipo = cual as TipoDeVenta
  const configuracion = await leerConfiguracion(deps)
  return async (tx, entrada) => {
    const fila = await bloquearVenta(tx, { codigo: codigoLeido(codigo) })
    if (!fila || fila.almacen_id !== actor.almacenId) throw new Fallo('venta.no_existe')
    const nueva = tipo === 'cambio' ? (entrada as EntradaCambio) : SIN_LINEAS
    await bloquearLoPedido(tx, actor.almacenId, nueva)
    const cliente = fila.cliente_id ? await terceroPorId(tx, fila.cliente_id) : undefined
    // What was sold to somebody who was forgotten since stays of their record.
    const clienteId = cliente?.id ?? fila.cliente_id
    // Who was forgotten is no third party any more, and a hit of theirs is what it was (D24).
    const { alerta = false } =
      cliente ?? (fila.cliente_id ? await clienteDeVenta(tx, fila.cliente_id) : undefined) ?? {}
    const pedidas = { codigos: codigosDe(nueva), categorias: categoriasDe(nueva), alerta }
    const leida = await leerSituacion(deps, tx, actor, configuracion, pedidas)
    const partes = await partesDeVenta(tx, fila.id)
    const situacion = comoSituacion(fila, actor, partes, { alerta, nueva: leida.situacion })
    const planear = planeadorDe<SituacionDeCambio, FilaVenta>(tipo)
    const { motivo } = entrada as { motivo?: string }
    return {
      resultado: planear(situacion, entrada, fechaBogota(deps.reloj())),
      origenId: fila.id,
      antes: situacion.fila,
      terceroId: clienteId ?? undefined,
      entrada,
      motivo,
      escribir: (conexion, { cambios }: Plan<unknown>) =>
        escribirVenta(conexion, fila.id, cambios as FilaVenta),
      ...(tipo === 'cambio' && {
        crea: ({ cambios }: Plan<unknown>, { firmanteId }: { readonly firmanteId: string }) => {
          const { nueva: otra, previos } = cambios as CambiosCambio
          const { devueltas } = entrada as EntradaCambio
          const quien = {
            deps,
            almacenId: actor.almacenId,
            origenId: deps.nuevoId(),
            vendedorId: firmanteId,
            clienteId,
          }
          const cambia = { cambia_id: fila.id, cambia_lineas: devueltas, previos }
          return filasDe({ ...quien, cambia }, otra, leida.filas)
        },
      }),
      avisar: (conexion, plan, hecho) =>
        avisarAlCliente(deps, conexion, actor, {
          tipo,
          clienteId: clienteId ?? undefined,
          plan,
          hecho,
          configuracion,
          valores: { nota_credito: hecho.codigo, venta: hecho.codigo },
        }),
    }
  }
}

const comoSituacion = (
  { id, codigo, almacen_id, fecha, estado, devueltas, garantias }: FilaDeVenta,
  { almacenId }: Pick<Actor, 'almacenId'>,
  partes: Awaited<ReturnType<typeof partesDeVenta>>,
  segun: { readonly alerta: boolean; readonly nueva: SituacionVenta },
): SituacionDeCambio => ({
  id,
  codigo,
  almacenId: almacen_id,
  almacenActualId: almacenId,
  fecha,
  fila: { estado, devueltas, garantias },
  ...partes,
  ...segun,
})

const SIN_LINEAS: Pick<EntradaCambio, 'lineas'> = { lineas: [] }

/**
 * A sale of the branch, or of any for super people, with its lines and what was done with it.
 * @throws Fallo `venta.no_existe`, the same for one of another branch
 */
export async function verVenta(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
): Promise<Respuesta<typeof api.verVenta>> {
  exigir(actor, 'ventas.ver')
  const fila = await ventaDe(deps.db, { codigo: codigoLeido(codigo) })
  if (!fila || (fila.almacen_id !== actor.almacenId && !actor.esSuper)) throw new Fallo('venta.no_existe')
  const configuracion = await leerConfiguracion(deps)
  const [cliente, partes, porVender, documentos] = await Promise.all([
    fila.cliente_id ? clienteDeVenta(deps.db, fila.cliente_id) : undefined,
    partesDeVenta(deps.db, fila.id),
    leerSituacion(deps, deps.db, actor, configuracion, { codigos: [], categorias: [], alerta: false }),
    documentosDeVenta(deps.db, fila.id),
  ])
  const conCosto = puede(actor, 'vitrina.costos')
  const sinCosto = <T extends { costo: number }>(una: T): T => ({ ...una, costo: conCosto ? una.costo : 0 })
  const {
    lineas,
    piezas,
    pagos,
    cruces,
    fila: estado,
    nueva,
    ...resto
  } = comoSituacion(fila, actor, partes, { alerta: cliente?.alerta ?? false, nueva: porVender.situacion })
  return {
    hoy: fechaBogota(deps.reloj()),
    cliente: fila.cliente,
    vendedor: fila.vendedor,
    instante: fila.instante,
    documentos,
    situacion: {
      ...resto,
      fila: { ...estado, devueltas: [...estado.devueltas] },
      lineas: lineas.map((linea) => ({ ...sinCosto(linea), piezas: [...linea.piezas] })),
      piezas: piezas.map((pieza) => ({ ...sinCosto(pieza), codigo: pieza.codigo ?? '' })),
      nueva: porElCable(actor, nueva),
      pagos: pagos.map(({ medio, valor }) => ({ medio, valor })),
      cruces: [...cruces],
    },
  }
}

/** A sale as the origin of documents that are voided. */
export const origenVenta: OrigenAnulable = {
  async bloquear(_deps, actor, tx, origenId) {
    const fila = await bloquearVenta(tx, { id: origenId })
    if (!fila || (fila.almacen_id !== actor.almacenId && !actor.esSuper)) throw new Fallo('venta.no_existe')
    const { estado, devueltas, garantias } = fila
    const actual: FilaVenta = { estado, devueltas, garantias }
    return {
      fila: actual,
      alAnular: { ...actual, estado: 'anulada' } satisfies FilaVenta,
      sin: () => actual,
      terceroId: fila.cliente_id ?? undefined,
      async escribir(conexion, cambios) {
        const restaurada = cambios as FilaVenta
        await escribirVenta(conexion, fila.id, restaurada)
        // A change that is undone is no sale: its lines are there again.
        await anularVentaDe(conexion, { cambiaId: fila.id, devueltas: restaurada.devueltas })
      },
    }
  },
  renglones: (deps, _actor, documento) => renglonesDeVenta(deps, documento),
  async mensaje({ db }, { codigo, tipo, origen_id, origen_codigo, valor }) {
    if (tipo === 'devolucion')
      return { factura: origen_codigo ?? '', nota_credito: codigo, valor: formatoPesos(Math.abs(valor)) }
    // A change acts on the sale whose things came back, and is the sale of what was taken instead.
    const hecha = await ventaDe(db, { codigo })
    const { lineas } = await partesDeVenta(db, hecha?.id ?? origen_id)
    return {
      venta: codigo,
      valor: formatoPesos(lineas.reduce((suma, { precio }) => suma + precio, 0)),
      articulos: lineas.map(({ descripcion }) => descripcion).join(', '),
    }
  },
}
