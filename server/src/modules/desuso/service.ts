import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import type { EntradaLiquidacionOro } from '@retroventa/domain/operaciones/desuso/liquidacion'
import {
  type CambiosLiquidacionOro,
  planearLiquidacionOro,
} from '@retroventa/domain/operaciones/desuso/liquidacion'
import {
  type CambiosLote,
  type EntradaRetiroOro,
  planearRetiroOro,
} from '@retroventa/domain/operaciones/desuso/lote'
import {
  type EntradaBaja,
  type EntradaMarca,
  planearBaja,
  planearMarca,
} from '@retroventa/domain/operaciones/desuso/marca'
import type { PLANEADORES_DESUSO } from '@retroventa/domain/operaciones/desuso/planeadores'
import { type EntradaRemision, planearRemision } from '@retroventa/domain/operaciones/desuso/remision'
import { elegidas, sumar } from '@retroventa/domain/operaciones/desuso/situacion'
import { type Actor, puede } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import { terceroPorId } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import { adoptarFotos } from '../fotos/service.ts'
import {
  bloquearPiezas,
  type Cargado,
  type Cargador,
  type Creada,
  partesDivididas,
  piezasPorEtiqueta,
  vivasDe,
} from '../operaciones/service.ts'
import {
  bloquearLotes,
  bloquearRemision,
  bolsasDeRemision,
  contarLotes,
  escribirRemision,
  fotosConBaja,
  lotesDe,
  piezasPorCodigo,
  remisionDe,
  remitirLotes,
} from './queries.ts'

/** A bag and what was lost of it, of each of eight purities, with room to spare. */
const IDS = 32

/** Things by their labels, also by one of before, held: where they are is read after the lock. */
async function conPiezas(tx: Tx, almacenId: string, codigos: readonly string[], hoy: Fecha) {
  const vivas = await vivasDe(tx, codigos)
  await bloquearPiezas(tx, [...vivas.values()])
  return { almacenId, piezas: await piezasPorCodigo(tx, vivas, hoy) }
}

/** Marks or writes off: the same row, with cause and photo of what is written off. */
const cargarDesuso: Cargador = async (deps, actor, tipo) => async (tx, cruda) => {
  const entrada = cruda as EntradaMarca & Partial<EntradaBaja>
  const { almacenId } = actor
  const baja = tipo === 'baja'
  const situacion = await conPiezas(tx, almacenId, entrada.codigos, fechaBogota(deps.reloj()))
  const id = deps.nuevoId()
  const fotos = new Map(baja && entrada.fotoId ? [[entrada.fotoId, 'fotoId']] : [])
  // Told before it is asked for, and to whoever answers for what was asked before another took it.
  await exigirSueltas(tx, fotos)
  const { piezas } = elegidas(situacion, entrada.codigos, baja ? ['desuso'] : ['vitrina', 'vitrina_peso'])
  return {
    resultado: baja ? planearBaja(situacion, entrada as EntradaBaja) : planearMarca(situacion, entrada),
    origenId: id,
    entrada,
    motivo: entrada.motivo.trim(),
    fotos,
    escribir: (conexion) => tomarFotos(conexion, actor, fotos),
    crea: () => [
      {
        tabla: 'desusos',
        filas: [
          {
            id,
            almacen_id: almacenId,
            clase: baja ? 'baja' : 'marca',
            causa: baja ? entrada.causa : null,
            motivo: entrada.motivo.trim(),
            foto_id: entrada.fotoId ?? null,
            unidades: piezas.length,
            peso: sumar(piezas, ({ peso }) => peso),
            costo: sumar(piezas, ({ costo }) => costo),
            activo: true,
          },
        ],
      },
    ],
  } satisfies Cargado<unknown>
}

/**
 * Takes the photo that is the evidence. Two write-offs with it at once come one after the other: taking it holds its row.
 * @throws Fallo `foto.no_existe` when it is not of the actor, or another write-off that stands has it
 */
async function tomarFotos(tx: Tx, actor: Actor, fotos: ReadonlyMap<string, string>): Promise<void> {
  await adoptarFotos(tx, actor, fotos)
  await exigirSueltas(tx, fotos)
}

/** @throws Fallo `foto.no_existe` when a write-off that stands has one of them */
async function exigirSueltas(tx: Tx, fotos: ReadonlyMap<string, string>): Promise<void> {
  if (fotos.size === 0) return
  for (const id of await fotosConBaja(tx, [...fotos.keys()]))
    throw new Fallo('foto.no_existe', {}, fotos.get(id))
}

const cargarRetiro: Cargador = async (deps, actor) => async (tx, cruda) => {
  const entrada = cruda as EntradaRetiroOro
  const { almacenId, almacenCodigo } = actor
  const hoy = fechaBogota(deps.reloj())
  const lotesDelMes = await contarLotes(tx, almacenId, hoy)
  const situacion = await conPiezas(tx, almacenId, entrada.codigos, hoy)
  const id = deps.nuevoId()
  const ids = Array.from({ length: IDS }, () => deps.nuevoId())
  const resultado = planearRetiroOro({ ...situacion, almacenCodigo, lotesDelMes, ids }, entrada, hoy)
  return {
    resultado,
    origenId: id,
    entrada,
    motivo: entrada.motivo?.trim() || undefined,
    piezas:
      resultado.plan?.cambios.lineas.flatMap(piezasDeLinea).map((una, i) => ({ ...una, orden: i + 1 })) ?? [],
    crea: ({ cambios }) => filasDeLote(cambios as CambiosLote, { id, almacenId, hoy }),
  }
}

/** The bag of a purity and what was lost on the way to it. */
const piezasDeLinea = ({ categoria, libre, peso, bolsaId, mermaId }: CambiosLote['lineas'][number]) => [
  { id: bolsaId, descripcion: 'Bolsa de oro en desuso', categoria, peso },
  ...(mermaId ? [{ id: mermaId, descripcion: 'Merma de oro', categoria, peso: libre - peso }] : []),
]

const filasDeLote = (
  { estado, nombre, lineas }: CambiosLote,
  { id, almacenId, hoy }: { id: string; almacenId: string; hoy: string },
): readonly Creada[] => [
  {
    tabla: 'lotes_oro',
    filas: [{ id, almacen_id: almacenId, nombre, fecha: hoy, estado, remision_id: null }],
  },
  {
    tabla: 'lote_lineas',
    filas: lineas.map(({ categoria, piezas, libre, peso, costo, mermaCosto, bolsaId }) => ({
      lote_id: id,
      almacen_id: almacenId,
      categoria,
      piezas,
      libre,
      peso,
      costo,
      merma_costo: mermaCosto,
      bolsa_id: bolsaId,
    })),
  },
]

/** Lots of another branch are nobody's to send but who may for the chain. */
const deQuien = (actor: Actor) => (puede(actor, 'desuso.cadena') ? undefined : actor.almacenId)

const cargarRemision: Cargador = async (deps, actor) => async (tx, cruda) => {
  const entrada = cruda as EntradaRemision
  const { almacenId } = actor
  const codigos = entrada.lotes.map(codigoLeido)
  await bloquearLotes(tx, codigos)
  const lotes = await lotesDe(tx, { almacenId: deQuien(actor), codigos })
  await bloquearPiezas(
    tx,
    lotes.flatMap(({ piezas }) => piezas.map(({ codigo }) => codigo)),
  )
  const refinador = await terceroPorId(tx, entrada.refinadorId)
  const id = deps.nuevoId()
  return {
    resultado: planearRemision({ almacenId, lotes, refinador }, { ...entrada, lotes: codigos }),
    origenId: id,
    terceroId: refinador?.id,
    entrada,
    escribir: (conexion) =>
      remitirLotes(
        conexion,
        lotes.map((lote) => lote.id),
        id,
      ),
    crea: () => [
      {
        tabla: 'remisiones_oro',
        filas: [
          {
            id,
            almacen_id: almacenId,
            refinador_id: refinador?.id ?? entrada.refinadorId,
            sello: entrada.sello.trim(),
            transporta: entrada.transporta?.trim() || null,
            observacion: entrada.observacion?.trim() || null,
            estado: 'exportada',
            papel: null,
          },
        ],
      },
    ],
  }
}

/** @throws Fallo `desuso.no_existe` of one of another branch: its money comes in where it was sent from */
const cargarLiquidacion: Cargador = async (deps, actor, _, codigo) => {
  const leida = await remisionDe(deps.db, { codigo: codigoLeido(codigo) })
  if (!leida || leida.almacen_id !== actor.almacenId) throw new Fallo('desuso.no_existe')
  return async (tx, cruda) => {
    const entrada = cruda as EntradaLiquidacionOro
    await bloquearRemision(tx, leida.id)
    const { fila, alerta } = (await remisionDe(tx, { id: leida.id })) ?? leida
    const piezas = await bolsasDeRemision(tx, leida.id)
    await bloquearPiezas(
      tx,
      piezas.map((una) => una.codigo),
    )
    const ids = Array.from({ length: piezas.length * 2 }, () => deps.nuevoId())
    const filas = await piezasPorEtiqueta(
      tx,
      piezas.map((una) => una.codigo),
    )
    return {
      resultado: planearLiquidacionOro(
        { codigo: leida.codigo, almacenId: leida.almacen_id, alerta, fila, piezas, ids },
        entrada,
      ),
      origenId: leida.id,
      antes: fila,
      terceroId: leida.refinador_id,
      entrada,
      motivo: entrada.motivo?.trim() || undefined,
      crea: ({ cambios }) =>
        partesDivididas((cambios as CambiosLiquidacionOro).divisiones, filas, deps.reloj().toISOString()),
      escribir: (conexion, { cambios }) =>
        escribirRemision(conexion, leida.id, cambios as CambiosLiquidacionOro),
    }
  }
}

export const CARGADORES = {
  marcaDesuso: cargarDesuso,
  baja: cargarDesuso,
  retiroOro: cargarRetiro,
  remisionOro: cargarRemision,
  liquidacionOro: cargarLiquidacion,
} as const satisfies Record<keyof typeof PLANEADORES_DESUSO, Cargador>
