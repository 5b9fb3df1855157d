import { renglonDeVencido } from '@retroventa/api/contratos/textos'
import { vencimiento } from '@retroventa/domain/contratos/calendario'
import { capitalEn } from '@retroventa/domain/contratos/liquidacion'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import { dejaVencido } from '@retroventa/domain/operaciones/contratos/abono'
import { mensajeDeCopia } from '@retroventa/domain/operaciones/contratos/copia'
import type { PLANEADORES_CONTRATO } from '@retroventa/domain/operaciones/contratos/planeadores'
import {
  type CambiosContrato,
  EN_CUALQUIER_ALMACEN,
} from '@retroventa/domain/operaciones/contratos/situacion'
import { planeadorDe } from '@retroventa/domain/operaciones/planeadores'
import type { Cifra, Plan } from '@retroventa/domain/operaciones/tipos'
import { type Actor, exigir } from '../../../core/actor.ts'
import { Fallo } from '../../../core/fallo.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { alAnularContrato } from '../../blancos/service.ts'
import { leerConfiguracion } from '../../configuracion/service.ts'
import { adoptarFotos } from '../../fotos/service.ts'
import { avisarAlCliente, type Cargador, type OrigenAnulable } from '../../operaciones/service.ts'
import { valoresDeCopia } from '../copias/valores.ts'
import { comoCuenta } from '../cuenta.ts'
import { comoMovimientos } from '../queriesMovimientos.ts'
import {
  codigoDe,
  contratoBloqueado,
  contratoEnSuDia,
  contratoOperable,
  escribirContrato,
  type FilaOperable,
} from './queries.ts'
import { comoFila, comoSituacion } from './situacion.ts'
import { cobraContratos } from './visible.ts'

/** Operations on a contract that exists, by their planner. */
export type TipoDeContrato = Exclude<keyof typeof PLANEADORES_CONTRATO, 'contrato'>

/** Loads an operation on a contract and plans it. @throws Fallo `contrato.no_existe` under the transaction */
export const cargarOperacion: Cargador = async (deps, actor, cual, codigo) => {
  const tipo = cual as TipoDeContrato
  const configuracion = await leerConfiguracion(deps)
  return async (tx, entrada) => {
    const hoy = fechaBogota(deps.reloj())
    const fila = await contratoEnSuDia(tx, codigoLeido(codigo), actor.almacenId, hoy)
    if (!fila || !puedeOperar(fila, actor, tipo)) throw new Fallo('contrato.no_existe')
    const situacion = comoSituacion(fila, actor, configuracion)
    const planear = planeadorDe<typeof situacion, CambiosContrato>(tipo)
    const { motivo, actaFotoId } = entrada as { motivo?: string; actaFotoId?: string }
    const fotos = new Map(actaFotoId === undefined ? [] : [[actaFotoId, 'actaFotoId']])
    return {
      resultado: planear(situacion, entrada, hoy),
      origenId: fila.id,
      enSuDia: { fecha: hoy, dia: fila.dia, mes: fila.mes },
      antes: comoFila(fila),
      terceroId: fila.cliente_id,
      entrada,
      motivo,
      fotos,
      async escribir(conexion, { cambios }: Plan<unknown>) {
        await adoptarFotos(conexion, actor, fotos)
        await escribirContrato(conexion, fila.id, cambios as CambiosContrato)
      },
      avisar: (conexion, plan, hecho) =>
        avisarAlCliente(deps, conexion, actor, {
          tipo,
          clienteId: fila.cliente_id,
          plan,
          hecho,
          configuracion,
        }),
    }
  }
}

function puedeOperar(fila: FilaOperable, actor: Actor, tipo: TipoDeContrato): boolean {
  return fila.almacen_id === actor.almacenId || EN_CUALQUIER_ALMACEN.includes(tipo)
}

/**
 * The contract as the planners read it, for the preview in the browser: of another branch to whoever takes its payments, which
 * come in at any (ADR 040).
 * @throws Fallo `contrato.no_existe`
 */
export async function verSituacion(deps: Dependencias, actor: Actor, codigo: string) {
  exigir(actor, 'contratos.ver')
  const [fila, configuracion] = await Promise.all([
    contratoOperable(deps.db, codigoLeido(codigo)),
    leerConfiguracion(deps),
  ])
  if (!fila || (fila.almacen_id !== actor.almacenId && !cobraContratos(actor)))
    throw new Fallo('contrato.no_existe')
  const situacion = comoSituacion(fila, actor, configuracion)
  return {
    hoy: fechaBogota(deps.reloj()),
    situacion: { ...situacion, piezas: [...situacion.piezas], avisos: [...situacion.avisos] },
  }
}

/**
 * A contract as the origin of documents that are voided. Of a document that came from an older version its state before
 * is not kept, but follows from the account without it.
 */
export const origenContrato: OrigenAnulable = {
  async firmas(_deps, { tipo }, firmante) {
    // The items go to an authority: who takes them is named in the act, and signs by hand.
    return tipo === 'decomiso'
      ? [
          { quien: 'entrega', nombre: firmante },
          { quien: 'recibe', nombre: '' },
        ]
      : undefined
  },
  async mensaje({ db }, { tipo, origen_codigo, fecha, valor, entrada, cifras }, deCopia) {
    const fila = await contratoOperable(db, origen_codigo ?? '')
    if (!fila) return {}
    // A copy of its paper is of the contract, whatever it is printed for: of when it was made it would be due on a day that is gone.
    if (deCopia && tipo === 'contrato') return valoresDeCopia(fila)
    const { meses } = entrada as { meses?: number }
    const documento = { fecha, valor, meses, cifras: cifras as Cifra[] }
    return mensajeDeCopia(documento, { ...fila, peso: fila.peso_total })
  },
  async renglones(_deps, _actor, { tipo, fecha, antes, cifras }) {
    const fila = antes as CambiosContrato | null | undefined
    return tipo === 'abono' && fila && dejaVencido(fila, cifras as Cifra[], fecha)
      ? [renglonDeVencido(fila.vence)]
      : []
  },
  async bloquear(deps, actor, tx, origenId) {
    const codigo = await codigoDe(tx, origenId)
    // The document is of the branch of who voids it; its contract may be of another one, whose payment came in here.
    const fila = codigo && (await contratoBloqueado(tx, codigo))
    if (!fila) throw new Fallo('contrato.no_existe')
    const actual = comoFila(fila)
    return {
      fila: actual,
      alAnular: { ...actual, estado: 'anulado', estadoPrevio: undefined } satisfies CambiosContrato,
      sin: (documentoId) => {
        const movimientos = comoMovimientos(fila.movimientos.filter(({ id }) => id !== documentoId))
        const cuenta = comoCuenta(fila, movimientos)
        const hoy = fechaBogota(deps.reloj())
        return { ...actual, capital: capitalEn(cuenta, hoy), vence: vencimiento(cuenta) }
      },
      terceroId: fila.cliente_id,
      async escribir(conexion, cambios) {
        const { estado } = cambios as CambiosContrato
        await escribirContrato(conexion, fila.id, cambios as CambiosContrato)
        if (estado === 'anulado') await alAnularContrato(deps, conexion, actor, fila.codigo)
      },
    }
  },
}
