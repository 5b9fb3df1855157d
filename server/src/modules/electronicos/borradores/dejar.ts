import type { Hecho } from '@retroventa/api/electronicos/textos'
import {
  type ContenidoElectronico,
  medioDian,
  type Retencion,
  tasaDe,
  totalesDe,
} from '@retroventa/domain/electronicos/modelo'
import { enPartes } from '@retroventa/domain/electronicos/partes'
import type { TipoElectronico } from '@retroventa/domain/electronicos/tipos'
import type { DocumentoRegistrado } from '../../../core/ganchos.ts'
import type { Tx } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { anotar, type FilaElectronica, insertar } from '../queries.ts'
import type { DelOrigen, LineaDelOrigen } from '../queriesOrigen.ts'

/** What leaves or takes back a document: an operation of the house, or a person's word on a nota débito. */
export type Acto = Pick<DocumentoRegistrado, 'codigo' | 'usuarioId' | 'motivo'> & {
  readonly id: string | null
}

/** A document that an act made due. */
export interface Debido {
  readonly tipo: TipoElectronico
  readonly origen: 'venta' | 'compra'
  readonly de: Omit<DelOrigen, 'factura' | 'lineas'>
  readonly lineas: readonly LineaDelOrigen[]
  /** What it says, when it is of no line of its origin. */
  readonly contenido?: ContenidoElectronico
  readonly corrige?: FilaElectronica | undefined
  readonly concepto?: string | null
}

/** Leaves a draft. @returns false when it says nothing, or was left already */
export async function dejar(
  deps: Pick<Dependencias, 'reloj' | 'nuevoId'>,
  tx: Tx,
  documento: Acto,
  { tipo, origen, de, lineas, contenido: suyo, corrige, concepto }: Debido,
  parte = 1,
): Promise<boolean> {
  const contenido = suyo ?? contenidoDe(lineas, de.medio)
  if (contenido.lineas.length === 0) return false
  const { base, iva, total } = totalesDe(contenido)
  const ahora = deps.reloj().toISOString()
  const id = deps.nuevoId()
  const [hecho] = await insertar(tx, [
    {
      id,
      almacen_id: de.almacen_id,
      tipo,
      estado: 'borrador',
      origen,
      origen_id: de.id,
      origen_codigo: de.codigo,
      documento_id: documento.id,
      parte,
      lineas: lineas.map(({ orden }) => orden),
      cliente_id: de.cliente_id,
      usuario_id: documento.usuarioId,
      corrige_id: corrige?.id ?? null,
      concepto: concepto ?? null,
      motivo: documento.motivo ?? null,
      contenido: JSON.stringify(contenido),
      base,
      iva,
      total,
      creado: ahora,
      proximo: ahora,
    },
  ])
  if (!hecho) return false
  await anotarHecho(tx, { id, almacen_id: de.almacen_id }, 'creado', ahora, {
    detalle: documento.codigo,
    usuarioId: documento.usuarioId,
  })
  return true
}

/**
 * Leaves drafts of lines that were not billed alone before: a document has those that DIAN takes together, so that some of many lines
 * may be two notes, which together are what came back, to the peso.
 */
export async function dejarPorPartes(
  deps: Pick<Dependencias, 'reloj' | 'nuevoId'>,
  tx: Tx,
  documento: DocumentoRegistrado,
  debido: Debido,
): Promise<boolean> {
  let dejo = false
  for (const [i, lineas] of enPartes(debido.lineas).entries())
    dejo = (await dejar(deps, tx, documento, { ...debido, lineas }, i + 1)) || dejo
  return dejo
}

/** Adds a fact by its name to a timeline. */
export const anotarHecho = (
  tx: Parameters<typeof anotar>[0],
  de: { id: string; almacen_id: string },
  hecho: Hecho,
  instante: string,
  mas: { detalle?: string; usuarioId?: string | null } = {},
) => anotar(tx, de, { hecho, instante, ...mas })

const RETIENE = [
  ['06', 'retefuente'],
  ['05', 'reteiva'],
  ['07', 'reteica'],
] as const

/** What a document says of those lines, frozen. */
export function contenidoDe(lineas: readonly LineaDelOrigen[], medio: string | null): ContenidoElectronico {
  const retenciones = RETIENE.map(([impuesto, cual]): Retencion => {
    const suyas = lineas.filter((una) => una[cual] > 0)
    return {
      impuesto,
      // ReteIVA is taken of the tax, the others of the base.
      base: suyas.reduce((suma, una) => suma + (cual === 'reteiva' ? una.iva : una.base), 0),
      valor: suyas.reduce((suma, una) => suma + una[cual], 0),
    }
  })
  return {
    lineas: lineas.map(({ descripcion, codigo, base, iva }) => ({
      descripcion,
      ...(codigo && { codigo }),
      base,
      iva,
      tasa: tasaDe(base, iva),
    })),
    retenciones: retenciones.filter(({ valor }) => valor > 0),
    medio: medioDian(medio ?? undefined),
  }
}
