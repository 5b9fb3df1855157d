import type { DiaDeHoy, DiaFila } from '@retroventa/api/dia/llamadas'
import { abreEl, siguienteApertura } from '@retroventa/domain/fechas/calendario'
import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import {
  type CambiosApertura,
  type EntradaApertura,
  type EntradaCierre,
  type EstadoDia,
  type FilaDia,
  faltasDeAnularApertura,
  type PendienteDelDia,
  planearApertura,
  planearCierre,
  type SituacionCierre,
} from '@retroventa/domain/operaciones/caja/dia'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { calendarioDe, datosDeAlmacen } from '../almacenes/service.ts'
import { saldoCaja } from '../contabilidad/service.ts'
import { aSolasConDia, type Cargado, type Cargador, type OrigenAnulable } from '../operaciones/service.ts'
import { planillaDe } from '../planilla/service.ts'
import {
  abiertosAntes,
  bloquearDia,
  cuantosDocumentos,
  diaEnVigor,
  diaPorCodigo,
  type FilaDias,
  hayMovimientosSinContar,
  ponerEstado,
  ultimoCuadre,
} from './queries.ts'

/** A day as the wire shows it, to who sees its drawer or not (D26). */
export function comoFila({ caja, ...fila }: FilaDias, veCaja: boolean): DiaFila {
  const { id, codigo, almacen, fecha, abrio, abierto, base, cierre, cerro, cerrado } = fila
  const diferencia = veCaja ? base - caja : null
  const estado = fila.estado as EstadoDia
  return { id, codigo, almacen, fecha, estado, abrio, abierto, base, diferencia, cierre, cerro, cerrado }
}

/** What waits before a day of a branch is closed, whichever module knows it. Asks for no permission: the caller has its own. */
export async function pendientesDelDia(
  { ganchos, reloj }: Pick<Dependencias, 'ganchos' | 'reloj'>,
  db: Dependencias['db'],
  almacenId: string,
  fecha: Fecha,
  veCaja: boolean,
): Promise<PendienteDelDia[]> {
  const [cuadre, sinContar] = await Promise.all([
    ultimoCuadre(db, almacenId, fecha),
    hayMovimientosSinContar(db, almacenId, fecha),
  ])
  const pendientes: PendienteDelDia[] = cuadre && !sinContar ? [] : [{ clave: 'cuadre', cantidad: 1 }]
  const dia = { almacenId, fecha, ahora: reloj(), veCaja }
  for (const { pendientesDelDia: suyos } of ganchos.deAlmacen)
    pendientes.push(...((await suyos?.(db, dia)) ?? []))
  return pendientes
}

async function situacionDe(
  deps: Pick<Dependencias, 'ganchos' | 'reloj'>,
  db: Dependencias['db'],
  { codigo, almacen_id, fecha, estado }: Pick<FilaDias, 'codigo' | 'almacen_id' | 'fecha' | 'estado'>,
  veCaja: boolean,
) {
  const [cuadre, documentos, pendientes] = await Promise.all([
    ultimoCuadre(db, almacen_id, fecha),
    cuantosDocumentos(db, almacen_id, fecha),
    pendientesDelDia(deps, db, almacen_id, fecha, veCaja),
  ])
  const fila = { estado: estado as EstadoDia }
  return { codigo, fecha, fila, cuadre, documentos, pendientes } satisfies SituacionCierre
}

/** Today of the branch of the session. @throws Fallo `permiso.falta` */
export async function hoy(deps: Dependencias, actor: Actor): Promise<DiaDeHoy> {
  exigir(actor, 'dias.ver')
  const { db } = deps
  const { almacenId } = actor
  const fecha = fechaBogota(deps.reloj())
  const [calendario, dia, anteriores] = await Promise.all([
    calendarioDe(db, almacenId),
    diaEnVigor(db, almacenId, fecha),
    abiertosAntes(db, almacenId, fecha),
  ])
  const { abre, porque } = abreEl(calendario, fecha)
  const veCaja = puede(actor, 'caja.ver')
  const situacion = dia && (await situacionDe(deps, db, dia, veCaja))
  const pendientes = situacion?.pendientes ?? (await pendientesDelDia(deps, db, almacenId, fecha, veCaja))
  return {
    hoy: fecha,
    habil: abre,
    porque: porque ?? null,
    siguiente: siguienteApertura(calendario, fecha) ?? null,
    dia: dia ? comoFila(dia, veCaja) : null,
    situacion: situacion ? { ...situacion, pendientes: [...pendientes] } : null,
    pendientes: [...pendientes],
    anteriores,
  }
}

/** A day of the branch of the session, as its close reads it. @throws Fallo `dia.no_existe` */
export async function verSituacion(deps: Dependencias, actor: Actor, codigo: string) {
  exigir(actor, 'dias.ver')
  const dia = await diaPorCodigo(deps.db, codigoLeido(codigo))
  if (!dia || dia.almacen_id !== actor.almacenId) throw new Fallo('dia.no_existe')
  const { pendientes, ...situacion } = await situacionDe(deps, deps.db, dia, puede(actor, 'caja.ver'))
  return { hoy: fechaBogota(deps.reloj()), situacion: { ...situacion, pendientes: [...pendientes] } }
}

const cargarApertura: Cargador = async (deps, actor) => {
  const { almacenId } = actor
  const calendario = await calendarioDe(deps.db, almacenId)
  return async (tx, cruda): Promise<Cargado<unknown>> => {
    const entrada = cruda as EntradaApertura
    const id = deps.nuevoId()
    const fecha = fechaBogota(deps.reloj())
    await aSolasConDia(tx, almacenId, fecha)
    const [abierta, caja] = [await diaEnVigor(tx, almacenId, fecha), await saldoCaja(tx, almacenId)]
    const habil = abreEl(calendario, fecha).abre
    return {
      resultado: planearApertura({ fecha, abierta: abierta?.codigo, habil, caja }, entrada),
      origenId: id,
      entrada,
      crea({ cambios }) {
        const { base, caja: esperada } = cambios as CambiosApertura
        const fila = { id, almacen_id: almacenId, fecha, estado: 'abierto', base, caja: esperada }
        return [{ tabla: 'dias', numerada: true, filas: [fila] }]
      },
    }
  }
}

/** @throws Fallo `dia.no_existe` under the transaction */
const cargarCierre: Cargador = async (deps, actor, _, codigo) => {
  const leido = await diaPorCodigo(deps.db, codigoLeido(codigo))
  if (!leido || leido.almacen_id !== actor.almacenId) throw new Fallo('dia.no_existe')
  const { id, fecha, almacen_id: almacenId } = leido
  const { nombre } = await datosDeAlmacen(deps.db, almacenId)
  return async (tx, cruda): Promise<Cargado<unknown>> => {
    const fila = await bloquearDia(tx, id)
    // Whoever was writing in the day has ended, and whoever comes waits: what is read here is what is closed.
    await aSolasConDia(tx, almacenId, fecha)
    // What only who sees the drawer is told changes nothing of what is closed.
    const situacion = await situacionDe(deps, tx, { ...leido, estado: fila?.estado ?? leido.estado }, false)
    const resultado = planearCierre(situacion, cruda as EntradaCierre, fechaBogota(deps.reloj()))
    const planilla =
      resultado.plan &&
      (await planillaDe(
        { db: tx },
        {
          almacenes: [almacenId],
          desde: fecha,
          hasta: fecha,
          nombres: [{ codigo: leido.almacen, nombre }],
          elegibles: [leido.almacen],
          fuera: [],
        },
      ))
    return {
      resultado,
      origenId: id,
      antes: situacion.fila,
      entrada: cruda,
      escribir: (conexion, { cambios }) => ponerEstado(conexion, id, (cambios as FilaDia).estado),
      crea: () => [
        {
          tabla: 'cierres',
          numerada: true,
          filas: [{ almacen_id: almacenId, dia_id: id, instante: deps.reloj().toISOString(), planilla }],
        },
      ],
    }
  }
}

export const CARGADORES = { apertura: cargarApertura, cierreDia: cargarCierre }

/** A day as the origin of documents that are voided: its close, and it is open again; what opened it, and it never was. */
export const origenDia: OrigenAnulable = {
  async bloquear({ reloj }, _actor, tx, origenId) {
    const dia = await bloquearDia(tx, origenId)
    if (!dia) throw new Fallo('dia.no_existe')
    await aSolasConDia(tx, dia.almacen_id, dia.fecha)
    const fila = { estado: dia.estado as EstadoDia }
    return {
      fila,
      alAnular: { estado: 'anulado' } satisfies FilaDia,
      sin: () => fila,
      terceroId: undefined,
      faltas: (tipo) =>
        tipo === 'apertura' ? faltasDeAnularApertura(dia.fecha, fila, fechaBogota(reloj())) : [],
      escribir: (conexion, cambios) => ponerEstado(conexion, origenId, (cambios as FilaDia).estado),
    }
  },
}
