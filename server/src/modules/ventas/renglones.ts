import { type Fecha, sumarDias } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import type { EntradaCambio } from '@retroventa/domain/operaciones/ventas/cambio'
import type { EntradaDevolucion } from '@retroventa/domain/operaciones/ventas/devolucion'
import type { EntradaGarantia } from '@retroventa/domain/operaciones/ventas/garantia'
import type { LineaVendida } from '@retroventa/domain/operaciones/ventas/situacion'
import type { Dependencias } from '../../dependencies.ts'
import type { DocumentoDicho } from '../operaciones/service.ts'
import { renglonesDePuntos } from './puntos.ts'
import { partesDeVenta, ventaDe } from './queries.ts'

type Renglon = { nombre: string; valor: string }

/**
 * What a document of a sale says of it, on its page and on its receipt, to whoever reads them: each line with what was charged
 * and until when it is warranted, what came back or was attended, and its points. No cost.
 */
export async function renglonesDeVenta(
  { db }: Pick<Dependencias, 'db'>,
  documento: DocumentoDicho & { readonly id: string },
): Promise<Renglon[]> {
  const { id, codigo, tipo, origen_id, entrada } = documento
  // The sale that a document made carries its number: that of a layaway or a change is not what the document acts on.
  const hecha = await ventaDe(db, { codigo })
  const vendidas = hecha ? (await partesDeVenta(db, hecha.id)).lineas : []
  const previas = vueltasDe(tipo, entrada)
  const antes = previas.length > 0 ? (await partesDeVenta(db, origen_id)).lineas : []
  const suyas = antes.filter(({ orden }) => previas.includes(orden))
  return [
    ...suyas.map((linea) =>
      tipo === 'garantia'
        ? { nombre: 'Artículo atendido', valor: nombreDe(linea) }
        : { nombre: nombreDe(linea), valor: `vuelve, ${formatoPesos(linea.precio)}` },
    ),
    ...vendidas.map((linea) => ({ nombre: nombreDe(linea), valor: valorDe(linea, hecha?.fecha ?? '') })),
    ...(await renglonesDePuntos({ db }, id)),
  ]
}

/** Lines of the sale that a document acts on which it is about, by their order. */
function vueltasDe(tipo: string, entrada: unknown): readonly number[] {
  if (tipo === 'garantia') return [(entrada as Partial<EntradaGarantia>).linea ?? 0]
  if (tipo === 'devolucion') return (entrada as Partial<EntradaDevolucion>).lineas ?? []
  return tipo === 'cambio' ? ((entrada as Partial<EntradaCambio>).devueltas ?? []) : []
}

const nombreDe = ({ descripcion, codigo }: LineaVendida): string =>
  [descripcion, codigo].filter(Boolean).join(', ')

const valorDe = ({ precio, garantiaDias }: LineaVendida, fecha: Fecha): string =>
  [
    formatoPesos(precio),
    ...(garantiaDias > 0 ? [`garantía hasta el ${formatoFecha(sumarDias(fecha, garantiaDias))}`] : []),
  ].join(', ')
