import { CUENTA_DE_LUGAR, type LugarInterior } from '@retroventa/domain/bienes/lugares'
import { ingresar } from '@retroventa/domain/bienes/movimientos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { filaDe, prefijoDocumento, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { Cifra, Pago } from '@retroventa/domain/operaciones/tipos'
import type { Dependencias } from '../../dependencies.ts'
import type { Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { escribirPrecios, registrarDocumento } from './queries.ts'

/** A document of PCT01 on the table: its type and amount are said; without entry nor moves unless given. */
export interface DocumentoDePrueba {
  tipo: TipoOperacion
  /** Whole pesos, as the document keeps them: above 0 the customer paid. */
  valor?: number
  clienteId?: string
  entrada?: Record<string, unknown>
  cifras?: readonly Cifra[]
  pagos?: readonly Pago[]
  /** What it is of; itself when it is not said. */
  origenId?: string
  /** The document that it voids. */
  anulaId?: string | null
  usuario?: string
}

/** Writes a document with the function that writes all of them, so that number and code are real. */
export async function unDocumento(
  p: Prueba,
  {
    tipo,
    valor = 0,
    clienteId,
    entrada = {},
    cifras = [],
    pagos,
    anulaId = null,
    origenId,
    usuario = 'cajero',
  }: DocumentoDePrueba,
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
        prefijo: prefijoDocumento('PCT01', tipo),
        fecha: fechaBogota(p.reloj.ahora),
        instante: p.reloj.ahora.toISOString(),
        origen: filaDe(tipo).origen,
        origen_id: origenId ?? id,
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
        anula_id: anulaId,
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

/** A thing that a branch has, as a test needs it. */
export interface PiezaDePrueba {
  descripcion?: string
  serial?: string
  clase?: string
  marca?: string
  modelo?: string
  categoria?: number
  /** Hundredths of a gram. */
  peso?: number
  /** With its stones. */
  pesoBruto?: number
  /** Whole pesos. */
  costo?: number
  precio?: number
}

/**
 * Puts things in a place of PCT01, by the function that writes every document, with both ledgers.
 * @returns them, with the codes of their labels
 */
export async function unasPiezas(
  deps: Dependencias,
  piezas: readonly PiezaDePrueba[],
  {
    lugar = 'vitrina',
    almacen = 'PCT01',
    contratoId,
  }: { lugar?: LugarInterior; almacen?: 'PCT01' | 'PCT02'; contratoId?: string } = {},
): Promise<{ id: string; codigo: string }[]> {
  const { db } = deps
  const { id: almacenId } = await db
    .selectFrom('almacenes')
    .select('id')
    .where('codigo', '=', almacen)
    .executeTakeFirstOrThrow()
  const { id: usuario } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
  const id = deps.nuevoId()
  const nuevas = piezas.map(({ descripcion = 'Anillo', peso = 0, costo = 100_000, ...una }, i) => ({
    ...una,
    descripcion,
    peso,
    costo,
    id: deps.nuevoId(),
    orden: i + 1,
  }))
  const costo = nuevas.reduce((suma, una) => suma + una.costo, 0)
  const { codigo } = await db.transaction().execute(async (tx) => {
    const hecho = await registrarDocumento(tx, {
      documento: {
        id,
        almacen_id: almacenId,
        tipo: 'vencimiento',
        prefijo: prefijoDocumento(almacen, 'vencimiento'),
        fecha: fechaBogota(deps.reloj()),
        instante: deps.reloj().toISOString(),
        origen: 'contrato',
        origen_id: contratoId ?? id,
        antes: null,
        tercero_id: null,
        usuario_id: usuario,
        firmante_id: usuario,
        autorizo_id: null,
        valor: 0,
        entrada: {},
        cifras: [],
        cambiados: null,
        motivo: null,
        anula_id: null,
      },
      titulo: 'Mercancía de prueba',
      pagos: [],
      lineas: [
        { concepto: CUENTA_DE_LUGAR[lugar], debito: costo, credito: 0 },
        { concepto: 'capital', debito: 0, credito: costo },
      ],
      piezas: nuevas,
      movimientos: nuevas.map(({ precio: _, orden: __, descripcion: ___, ...una }) =>
        ingresar({ ...una, almacenId }, lugar),
      ),
      auditoria: { id: deps.nuevoId(), solicitud: 'prueba', direccion: '127.0.0.1' },
    })
    const conPrecio = nuevas.flatMap(({ id: pieza, precio }) => (precio ? [{ id: pieza, precio }] : []))
    await escribirPrecios(tx, almacenId, conPrecio)
    return hecho
  })
  return nuevas.map(({ id: pieza, orden }) => ({ id: pieza, codigo: `${codigo}-${orden}` }))
}
