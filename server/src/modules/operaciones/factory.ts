import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { filaDe, formatoDocumento, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { Cifra, Pago } from '@retroventa/domain/operaciones/tipos'
import type { Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { registrarDocumento } from './queries.ts'

/** A document of PCT01 on the table: its type and amount are said; without entry nor moves unless given. */
export interface DocumentoDePrueba {
  tipo: TipoOperacion
  /** Whole pesos, as the document keeps them: above 0 the customer paid. */
  valor?: number
  clienteId?: string
  entrada?: Record<string, unknown>
  cifras?: readonly Cifra[]
  pagos?: readonly Pago[]
  usuario?: string
}

/** Writes a document with the function that writes all of them, so that number and code are real. */
export async function unDocumento(
  p: Prueba,
  { tipo, valor = 0, clienteId, entrada = {}, cifras = [], pagos, usuario = 'cajero' }: DocumentoDePrueba,
): Promise<{ id: string; codigo: string }> {
  const { db } = p.base
  const { id: usuario_id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', usuario)
    .executeTakeFirstOrThrow()
  const id = p.deps.nuevoId()
  const { codigo } = await db.transaction().execute(async (tx) =>
    registrarDocumento(tx, {
      documento: {
        id,
        almacen_id: p.almacenes.PCT01,
        tipo,
        prefijo: formatoDocumento('PCT01', tipo, 0).slice(0, -6),
        fecha: fechaBogota(p.reloj.ahora),
        instante: p.reloj.ahora.toISOString(),
        origen: filaDe(tipo).origen,
        origen_id: id,
        antes: null,
        tercero_id: clienteId ?? (await unCliente(db)).id,
        usuario_id,
        firmante_id: usuario_id,
        autorizo_id: null,
        valor,
        entrada,
        cifras,
        cambiados: null,
        motivo: null,
        anula_id: null,
      },
      titulo: filaDe(tipo).titulo,
      pagos: pagos ?? (valor === 0 ? [] : [{ medio: 'efectivo', valor: Math.abs(valor) }]),
      lineas: [],
      piezas: [],
      movimientos: [],
      auditoria: { id: p.deps.nuevoId(), solicitud: 'prueba', direccion: '127.0.0.1' },
    }),
  )
  return { id, codigo }
}
