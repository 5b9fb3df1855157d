import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/traslados/llamadas'
import { categoriasDe, categoriasLeidas, codigosDe } from '@retroventa/domain/bienes/pedido'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { codigosLeidos } from '@retroventa/domain/formato/codigo'
import type { Plan } from '@retroventa/domain/operaciones/tipos'
import {
  type EntradaDespacho,
  planearDespacho,
  type SituacionDespacho,
} from '@retroventa/domain/operaciones/traslados/despacho'
import type { CambiosDespacho, PiezaEnTraslado } from '@retroventa/domain/operaciones/traslados/situacion'
import type { Kysely } from 'kysely'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import { type ErrorDeCampo, Fallo } from '../../core/fallo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'
import type { Dependencias } from '../../dependencies.ts'
import {
  bloquearPrecintos,
  otrosAlmacenes,
  precintosQueSonCodigos,
  precintosUsados,
} from '../almacenes/service.ts'
import {
  bloquearLoPedido,
  type Cargado,
  type Cargador,
  type Creada,
  etiquetasVivas,
  type FilaPieza,
  type Hecho,
  llevarACabo,
  partesDivididas,
  piezasPorEtiqueta,
  piezasPorPeso,
  verificarAutorizadores,
} from '../operaciones/service.ts'
import { verificarFirma } from '../sesion/service.ts'

/** Each purity may part one thing into two. */
const PARTES = 16

/**
 * Sends to several branches with one signature: every despatch leaves, or none does.
 * @throws Fallo those of `ejecutar`, of the first that cannot leave
 */
export async function repartir(
  deps: Dependencias,
  actor: Actor,
  { despachos, credenciales, autoriza }: Peticion<typeof api.repartir>['body'],
): Promise<{ items: Hecho[] }> {
  exigir(actor, 'traslados.despachar')
  const firmante = await verificarFirma(deps, actor, credenciales, 'traslados.despachar')
  const autorizan = await verificarAutorizadores(deps, actor, autoriza)
  const reparticionId = deps.nuevoId()
  return transaccion(deps, actor, async (tx) => {
    const items: Hecho[] = []
    for (const [i, { entrada, visto }] of despachos.entries()) {
      const cargado = await cargar(deps, tx, actor, entrada, reparticionId)
      const firmado = { visto, firmante, autorizan }
      const hecho = llevarACabo(deps, tx, actor, 'despacho', cargado, firmado)
      items.push(await hecho.catch((error: unknown) => Promise.reject(deSuDespacho(error, i))))
    }
    return { items }
  })
}

/** What one of several is refused for, said of which: a branch that closed meanwhile is of all of them. */
function deSuDespacho(error: unknown, i: number): unknown {
  if (!(error instanceof Fallo && error.codigo === 'validacion.datos')) return error
  const errores = error.datos.errores as readonly ErrorDeCampo[]
  return new Fallo('validacion.datos', {
    errores: errores.map((uno) =>
      uno.codigo.startsWith('traslado.')
        ? { ...uno, campo: `despachos[${i}].${uno.campo || 'lineas'}` }
        : uno,
    ),
  })
}

/** Loads a despatch that is about to be made and plans it; it acts on nothing that has a code yet. */
export const cargarDespacho: Cargador = async (deps, actor) => async (tx, entrada) =>
  (await cargar(deps, tx, actor, entrada as EntradaDespacho)) as Cargado<unknown>

async function cargar(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  entrada: EntradaDespacho,
  reparticionId?: string,
): Promise<Cargado<CambiosDespacho>> {
  const { almacenId } = actor
  const categorias = categoriasDe(entrada)
  const precintos = entrada.bolsas.map(({ precinto }) => precinto)
  await bloquearPrecintos(tx, precintos)
  await bloquearLoPedido(tx, almacenId, entrada)
  const { situacion, filas } = await leerSituacion(deps, tx, almacenId, {
    codigos: codigosDe(entrada),
    categorias,
    precintos,
  })
  const destino = (await otrosAlmacenes(tx, almacenId)).find(({ id }) => id === entrada.destinoId)
  const origenId = deps.nuevoId()
  return {
    resultado: planearDespacho({ ...situacion, ...(destino && { destino }) }, entrada),
    origenId,
    entrada,
    crea: (plan) => filasDe({ deps, almacenId, origenId, entrada, reparticionId }, plan, filas),
  }
}

interface Pedidas {
  readonly codigos: readonly string[]
  readonly categorias: readonly number[]
  readonly precintos: readonly string[]
}

/** What the planner reads but the branch that receives; the rows too, for what is parted. */
async function leerSituacion(
  deps: Pick<Dependencias, 'ganchos' | 'nuevoId'>,
  db: Kysely<DB>,
  almacenId: string,
  { codigos, categorias, precintos }: Pedidas,
): Promise<{ situacion: SituacionDespacho; filas: readonly FilaPieza[] }> {
  const [piezas, sueltas, usados, codigosPuestos] = await Promise.all([
    piezasPorEtiqueta(db, codigos),
    piezasPorPeso(db, almacenId, categorias),
    precintosUsados(deps, db, precintos),
    precintosQueSonCodigos(db, precintos),
  ])
  return {
    filas: [...piezas, ...sueltas],
    situacion: {
      almacenId,
      // Of another branch nobody here learns anything.
      piezas: piezas.filter((pieza) => pieza.almacenId === almacenId).map(comoPieza),
      graneles: categorias.map((categoria) => ({
        categoria,
        piezas: sueltas.filter((pieza) => pieza.categoria === categoria).map(comoPieza),
      })),
      precintosUsados: usados,
      precintosQueSonCodigos: codigosPuestos,
      ids: Array.from({ length: PARTES }, () => deps.nuevoId()),
    },
  }
}

export const comoPieza = ({
  id,
  almacenId,
  codigo,
  descripcion,
  categoria,
  peso,
  costo,
  lugar,
  quien,
  documento,
}: FilaPieza): PiezaEnTraslado => ({
  id,
  almacenId,
  codigo,
  descripcion,
  categoria: categoria ?? undefined,
  peso,
  costo,
  lugar,
  quien: quien ?? undefined,
  documento: documento ?? undefined,
})

interface Quien {
  readonly deps: Pick<Dependencias, 'reloj'>
  readonly almacenId: string
  readonly origenId: string
  readonly entrada: EntradaDespacho
  readonly reparticionId: string | undefined
}

/** Rows of a despatch: what was parted first, then the despatch with its bags and lines. */
function filasDe(
  { deps, almacenId, origenId, entrada, reparticionId }: Quien,
  { cambios }: Plan<CambiosDespacho>,
  filas: readonly FilaPieza[],
): readonly Creada[] {
  const { estado, unidades, gramos, costo, lineas, bolsas, divisiones } = cambios
  const comun = { traslado_id: origenId, almacen_id: almacenId }
  return [
    ...partesDivididas(divisiones, filas, deps.reloj().toISOString()),
    {
      tabla: 'traslados',
      filas: [
        {
          id: origenId,
          almacen_id: almacenId,
          destino_id: entrada.destinoId,
          reparticion_id: reparticionId,
          estado,
          unidades,
          gramos,
          costo,
          transporta: entrada.transporta,
        },
      ],
    },
    {
      tabla: 'traslado_bolsas',
      filas: bolsas.map(({ precinto, peso }, i) => ({ ...comun, orden: i + 1, precinto, peso })),
    },
    {
      tabla: 'traslado_lineas',
      filas: lineas.map(({ codigo, ...linea }) => ({ ...comun, ...linea, articulo: codigo })),
    },
  ]
}

/** What is about to be sent, for the preview; costs only for who may see them. */
export async function verSituacion(
  deps: Dependencias,
  actor: Actor,
  { codigos, categorias, precintos }: Peticion<typeof api.situacionDespacho>['query'],
): Promise<Respuesta<typeof api.situacionDespacho>> {
  exigir(actor, 'traslados.despachar')
  const { situacion } = await leerSituacion(deps, deps.db, actor.almacenId, {
    codigos: await etiquetasVivas(deps.db, codigosLeidos(codigos)),
    categorias: categoriasLeidas(categorias),
    precintos: codigosLeidos(precintos),
  })
  const {
    piezas,
    graneles,
    precintosUsados: usados,
    precintosQueSonCodigos: puestos = [],
    ids,
    almacenId,
  } = situacion
  const conCosto = costoPara(actor)
  return {
    hoy: fechaBogota(deps.reloj()),
    situacion: {
      almacenId,
      piezas: piezas.map(conCosto),
      graneles: graneles.map((granel) => ({ ...granel, piezas: granel.piezas.map(conCosto) })),
      precintosUsados: [...usados],
      precintosQueSonCodigos: [...puestos],
      ids: [...ids],
    },
  }
}

/** Keeps what things cost for who may see it. */
export const costoPara =
  (actor: Actor) =>
  <T extends { costo: number }>(una: T): T =>
    puede(actor, 'vitrina.costos') ? una : { ...una, costo: 0 }

/** Branches that may be sent to. */
export async function verDestinos(deps: Pick<Dependencias, 'db'>, actor: Actor) {
  exigir(actor, 'traslados.despachar')
  return { items: await otrosAlmacenes(deps.db, actor.almacenId) }
}
