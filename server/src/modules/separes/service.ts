import type { Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/separes/llamadas'
import { loQueSeRetiene, SI_DESISTE } from '@retroventa/api/separes/textosOperacion'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { planeadorDe } from '@retroventa/domain/operaciones/planeadores'
import { type EntradaSepare, planearSepare } from '@retroventa/domain/operaciones/separes/separe'
import type {
  CambiosSepare,
  FilaSepare,
  SituacionSepare,
} from '@retroventa/domain/operaciones/separes/situacion'
import { mensajeSepare, retenidoSugerido } from '@retroventa/domain/operaciones/separes/situacion'
import type { Cifra, Plan } from '@retroventa/domain/operaciones/tipos'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import { terceroPorId } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { type Configuracion, leerConfiguracion } from '../configuracion/service.ts'
import {
  avisarAlCliente,
  bloquearPiezas,
  type Cargado,
  type Cargador,
  type DocumentoDicho,
  type OrigenAnulable,
} from '../operaciones/service.ts'
import {
  anularVentaDe,
  filasDeEntrega,
  leerSituacion,
  limitesDeSepare,
  renglonesDeVenta,
} from '../ventas/service.ts'
import {
  bloquearSepare,
  documentosDeSepare,
  escribirSepare,
  type FilaDeSepare,
  pagadosSinEntregar,
  pendientes,
  separeDe,
} from './queries.ts'

/** Operations on a layaway that exists. */
export type TipoDeSepare = 'abonoSepare' | 'entregaSepare' | 'vencimientoSepare' | 'cancelacionSepare'

/** Loads a layaway that is about to be made and plans it; it acts on nothing that has a code yet. */
export const cargarSepare: Cargador = async (deps, actor) => {
  const configuracion = await leerConfiguracion(deps)
  return async (tx, entrada) =>
    (await cargar(deps, tx, actor, configuracion, entrada as EntradaSepare)) as Cargado<unknown>
}

async function cargar(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  configuracion: Configuracion,
  entrada: EntradaSepare,
): Promise<Cargado<CambiosSepare>> {
  const { almacenId } = actor
  const cliente = await terceroPorId(tx, entrada.clienteId)
  if (!cliente) throw new Fallo('separe.cliente_no_existe', {}, 'clienteId')
  const codigos = entrada.lineas.flatMap(({ codigo }) => codigo ?? [])
  await bloquearPiezas(tx, codigos)
  const { situacion } = await leerSituacion(deps, tx, actor, configuracion, {
    codigos,
    categorias: [],
    alerta: cliente.alerta,
  })
  const origenId = deps.nuevoId()
  const instante = deps.reloj().toISOString()
  const hoy = fechaBogota(instante)
  return {
    resultado: planearSepare({ ...situacion, limites: limitesDeSepare(configuracion) }, entrada, hoy),
    origenId,
    terceroId: cliente.id,
    entrada,
    crea: ({ cambios: { estado, abonado, proxima, total, vence, cuotas, lineas, retenido } }) => [
      {
        tabla: 'separes',
        numerada: true,
        filas: [
          {
            id: origenId,
            almacen_id: almacenId,
            fecha: hoy,
            instante,
            cliente_id: cliente.id,
            estado,
            total,
            abonado,
            vence,
            proxima,
            cuotas,
            lineas,
            retenido,
          },
        ],
      },
    ],
    avisar: (conexion, plan, hecho) =>
      avisarAlCliente(deps, conexion, actor, {
        tipo: 'separe',
        clienteId: cliente.id,
        plan,
        hecho,
        configuracion,
        valores: { separe: hecho.codigo },
      }),
  }
}

/** Loads an operation on a layaway and plans it. @throws Fallo `separe.no_existe` under the transaction */
export const cargarDeSepare: Cargador = async (deps, actor, cual, codigo) => {
  const tipo = cual as TipoDeSepare
  const configuracion = await leerConfiguracion(deps)
  return async (tx, entrada) => {
    const fila = await bloquearSepare(tx, { codigo: codigoLeido(codigo) })
    if (!fila || fila.almacen_id !== actor.almacenId) throw new Fallo('separe.no_existe')
    const situacion = comoSituacion(fila, actor, configuracion)
    const clienteId = (await terceroPorId(tx, fila.cliente_id))?.id ?? fila.cliente_id
    const planear = planeadorDe<SituacionSepare, FilaSepare>(tipo)
    const { motivo } = entrada as { motivo?: string }
    return {
      resultado: planear(situacion, entrada, fechaBogota(deps.reloj())),
      origenId: fila.id,
      antes: situacion.fila,
      terceroId: clienteId,
      entrada,
      motivo,
      escribir: (conexion, { cambios }: Plan<unknown>) =>
        escribirSepare(conexion, fila.id, cambios as FilaSepare),
      ...(tipo === 'entregaSepare' && {
        crea: (_plan: Plan<unknown>, { firmanteId }: { readonly firmanteId: string }) =>
          filasDeEntrega(deps, situacion, { vendedorId: firmanteId, clienteId }),
      }),
      avisar: (conexion, plan, hecho) =>
        avisarAlCliente(deps, conexion, actor, {
          tipo,
          clienteId,
          plan,
          hecho,
          configuracion,
        }),
    }
  }
}

const comoSituacion = (
  {
    id,
    codigo,
    almacen_id,
    alerta,
    total,
    vence,
    cuotas,
    estado,
    abonado,
    proxima,
    lineas,
    piezas,
    retenido,
    pagos,
    cruces,
  }: FilaDeSepare,
  { almacenId }: Pick<Actor, 'almacenId'>,
  { separes }: Configuracion,
): SituacionSepare => ({
  id,
  codigo,
  almacenId: almacen_id,
  almacenActualId: almacenId,
  alerta,
  total,
  vence,
  cuotas,
  fila: { estado, abonado, proxima },
  lineas,
  piezas: piezas.map(({ categoria, ...pieza }) => ({ ...pieza, categoria: categoria ?? undefined })),
  limites: { ...separes, retenido },
  pagos,
  cruces,
})

/**
 * A layaway of the branch, or of any for super people, with its calendar and what was done with it.
 * @throws Fallo `separe.no_existe`, the same for one of another branch
 */
export async function verSepare(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
): Promise<Respuesta<typeof api.verSepare>> {
  exigir(actor, 'separes.ver')
  const [fila, configuracion] = await Promise.all([
    separeDe(deps.db, { codigo: codigoLeido(codigo) }),
    leerConfiguracion(deps),
  ])
  if (!fila || (fila.almacen_id !== actor.almacenId && !actor.esSuper)) throw new Fallo('separe.no_existe')
  const conCosto = puede(actor, 'vitrina.costos')
  const sinCosto = <T extends { costo: number }>(una: T): T => ({ ...una, costo: conCosto ? una.costo : 0 })
  const { lineas, piezas, limites, cuotas, pagos, cruces, ...resto } = comoSituacion(
    fila,
    actor,
    configuracion,
  )
  return {
    hoy: fechaBogota(deps.reloj()),
    cliente: fila.cliente,
    instante: fila.instante,
    documentos: await documentosDeSepare(deps.db, fila.id),
    situacion: {
      ...resto,
      fila: { ...resto.fila },
      cuotas: cuotas.map((una) => ({ ...una })),
      limites: { ...limites },
      pagos: pagos.map(({ medio, valor }) => ({ medio, valor })),
      cruces: [...cruces],
      lineas: lineas.map((linea) => ({ ...sinCosto(linea), piezas: [...linea.piezas] })),
      piezas: piezas.map(sinCosto),
    },
  }
}

/**
 * Layaways of the branch that wait for somebody: paid and not delivered, and with a date that passed. For the start page.
 * @throws Fallo `permiso.falta`
 */
export function pendientesDeSepare(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
): Promise<{ porEntregar: number; atrasados: number }> {
  exigir(actor, 'separes.ver')
  return pendientes(db, actor.almacenId, fechaBogota(reloj()))
}

/** What its customer agrees to, on the paper that they sign: the price of each article, and what is to be paid by when. */
async function renglonesDelPlan(
  { db }: Pick<Dependencias, 'db'>,
  { tipo, origen_id }: DocumentoDicho,
): Promise<{ nombre: string; valor: string }[]> {
  const fila = tipo === 'separe' ? await separeDe(db, { id: origen_id }) : undefined
  if (!fila) return []
  return [
    ...fila.lineas.map(({ descripcion, codigo, precio }) => ({
      nombre: [descripcion, codigo].filter(Boolean).join(', '),
      valor: formatoPesos(precio),
    })),
    ...fila.cuotas.map(({ fecha, valor }, i) => ({
      nombre: `Cuota ${i + 1}, ${formatoFecha(fecha)}`,
      valor: formatoPesos(valor),
    })),
  ]
}

/**
 * What its customer signs when it is made, and reads with each payment: the share that was agreed to be kept if it is given up, and
 * what that is of what was paid until then.
 */
async function renglonesDeLoRetenido(
  { db }: Pick<Dependencias, 'db'>,
  { tipo, origen_id, cifras }: DocumentoDicho,
): Promise<{ nombre: string; valor: string }[]> {
  if (tipo !== 'separe' && tipo !== 'abonoSepare') return []
  const abonado = (cifras as Cifra[]).find(({ clave }) => clave === 'abonado')?.despues
  const fila = await separeDe(db, { id: origen_id })
  if (!fila || typeof abonado !== 'number') return []
  const { retenido } = fila
  return [
    {
      nombre: SI_DESISTE,
      valor: loQueSeRetiene(
        retenido,
        abonado,
        retenidoSugerido({ fila: { abonado }, limites: { retenido } }),
      ),
    },
  ]
}

/** A layaway as the origin of documents that are voided: a delivery that is undone is no sale. */
export const origenSepare: OrigenAnulable = {
  async bloquear(_deps, actor, tx, origenId) {
    const fila = await bloquearSepare(tx, { id: origenId })
    if (!fila || (fila.almacen_id !== actor.almacenId && !actor.esSuper)) throw new Fallo('separe.no_existe')
    const { estado, abonado, proxima } = fila
    const actual: FilaSepare = { estado, abonado, proxima }
    return {
      fila: actual,
      alAnular: { estado: 'anulado', abonado: 0, proxima: null } satisfies FilaSepare,
      sin: () => actual,
      terceroId: fila.cliente_id,
      async escribir(conexion, cambios) {
        await escribirSepare(conexion, fila.id, cambios as FilaSepare)
        if (fila.estado === 'entregado') await anularVentaDe(conexion, { separeId: fila.id })
      },
    }
  },
  renglones: async (deps, _actor, documento) => [
    ...(await renglonesDeVenta(deps, documento)),
    ...(await renglonesDelPlan(deps, documento)),
    ...(await renglonesDeLoRetenido(deps, documento)),
  ],
  async mensaje({ db }, { tipo, origen_id, valor }) {
    const fila = await separeDe(db, { id: origen_id })
    if (!fila) return {}
    // What was marked overdue says the date that it still owes, as when it was.
    const vence = tipo === 'vencimientoSepare' ? (fila.proxima ?? fila.vence) : fila.vence
    return mensajeSepare(fila.codigo, fila.total, fila, vence, Math.abs(valor))
  },
}

/** Layaways of the branch that owe nothing and wait for their customer; null for who may not see them. */
export const porEntregar = async (deps: Pick<Dependencias, 'db'>, actor: Actor): Promise<number | null> =>
  puede(actor, 'separes.ver') ? pagadosSinEntregar(deps.db, actor.almacenId) : null
