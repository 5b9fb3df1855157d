import { tipoDeVenta, totalesDe } from '@retroventa/domain/electronicos/modelo'
import { cabenJuntas } from '@retroventa/domain/electronicos/partes'
import { NOTA_DE } from '@retroventa/domain/electronicos/tipos'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { DocumentoRegistrado, GanchoDeDocumento } from '../../core/ganchos.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import {
  type Acto,
  anotarHecho,
  contenidoDe,
  type Debido,
  dejar,
  dejarPorPartes,
} from './borradores/dejar.ts'
import {
  debitosRetiradosPor,
  dejoNota,
  delOrigen,
  escribir,
  type FilaElectronica,
  contenidoDe as guardadoDe,
  notasDe,
  primeroDelOrigen,
  tipoDe,
} from './queries.ts'
import { compraDe, type DelOrigen, documentoDe, ventaDe } from './queriesOrigen.ts'
import { elEmisor } from './queriesRangos.ts'

export const TRABAJO_EMITIR = 'electronicos.emitir'

/** What each operation owes: a document of what it made, or a note of what it took back. */
const HACE: Readonly<Partial<Record<TipoOperacion, readonly ('venta' | 'compra' | 'vuelve' | 'anula')[]>>> = {
  venta: ['venta'],
  entregaSepare: ['venta'],
  cambio: ['vuelve', 'venta'],
  devolucion: ['vuelve'],
  compraDirecta: ['compra'],
  compraProveedor: ['compra'],
  devolucionCompra: ['vuelve'],
  anulacion: ['anula'],
}

/** In the transaction of the operation: its draft exists if it does. */
export const alRegistrar: NonNullable<GanchoDeDocumento['alRegistrar']> = async (deps, tx, documento) => {
  const pasos = HACE[documento.tipo]
  if (!pasos) return
  let dejo = false
  for (const paso of pasos) dejo = (await PASOS[paso](deps, tx, documento)) || dejo
  if (dejo && deps.dian) await deps.cola.enviar(TRABAJO_EMITIR, {}, tx)
}

/** The mail of the DIAN's acceptance is that of the nota crédito: it carries the document that counts. */
export const dira: NonNullable<GanchoDeDocumento['dira']> = async (deps, tx, { id, tipo }) =>
  deps.dian && HACE[tipo]?.includes('vuelve') && (await dejoNota(tx, id)) ? 'nota credito' : undefined

type Paso = (
  deps: Pick<Dependencias, 'reloj' | 'nuevoId'>,
  tx: Tx,
  documento: DocumentoRegistrado,
) => Promise<boolean>

const PASOS: Readonly<Record<'venta' | 'compra' | 'vuelve' | 'anula', Paso>> = {
  async venta(deps, tx, documento) {
    const venta = await ventaDe(tx, { codigo: documento.codigo }, documento.id)
    if (!venta) return false
    const { uvt } = await elEmisor(tx)
    const base = venta.lineas.reduce((suma, una) => suma + una.base, 0)
    const tipo = tipoDeVenta(base, { conCliente: venta.cliente_id !== null, uvt })
    return dejar(deps, tx, documento, { tipo, origen: 'venta', de: venta, lineas: venta.lineas })
  },

  // Who invoices gave an invoice already; of anybody else the house makes the document.
  async compra(deps, tx, documento) {
    const compra = await compraDe(tx, documento.origenId, documento.id)
    if (!compra || compra.factura) return false
    return dejar(deps, tx, documento, {
      tipo: 'soporte',
      origen: 'compra',
      de: compra,
      lineas: compra.lineas,
    })
  },

  async vuelve(deps, tx, documento) {
    return corregir(deps, tx, documento, documento.origenId, vueltasDe(documento))
  },

  async anula(deps, tx, documento) {
    const anulado = documento.anulaId ? await documentoDe(tx, documento.anulaId) : undefined
    const pasos = anulado && HACE[anulado.tipo as TipoOperacion]
    if (!anulado || !pasos) return false
    let dejo = false
    for (const paso of pasos) {
      if (paso === 'vuelve') dejo = (await desandar(deps, tx, documento, anulado)) || dejo
      if (paso === 'venta' || paso === 'compra') {
        const origen =
          paso === 'venta' ? await ventaDe(tx, { codigo: anulado.codigo }, anulado.id) : undefined
        const origenId = origen?.id ?? anulado.origen_id
        dejo = (await corregir(deps, tx, documento, origenId)) || dejo
      }
    }
    return dejo
  },
}

/** Lines that came back with a return or a change. */
function vueltasDe({ tipo, entrada }: { tipo: string; entrada: unknown }): readonly number[] {
  const { lineas, devueltas } = entrada as { lineas?: unknown; devueltas?: unknown }
  // Of a change, `lineas` is what is taken instead.
  const cuales = tipo === 'cambio' ? devueltas : lineas
  return Array.isArray(cuales) ? cuales.filter((una) => typeof una === 'number') : []
}

/** DIAN's numbers of why: part of it came back, or all of it was voided. */
const PARCIAL = '1'
const TOTAL = '2'

/**
 * Lines of a sale or a purchase are taken back: of what has a number, with a note; of a draft, which nobody saw, by making it
 * of what is left, or by discarding it. A draft whose rest DIAN would not take alone stays whole, and its notes wait for it. Once
 * nothing of it is billed, nor is what was added to it.
 * @param ordenes absent takes back everything that is still billed
 */
async function corregir(
  deps: Pick<Dependencias, 'reloj' | 'nuevoId'>,
  tx: Tx,
  documento: DocumentoRegistrado,
  origenId: string,
  ordenes?: readonly number[],
): Promise<boolean> {
  const suyos = await delOrigen(tx, origenId)
  let dejo = false
  for (const uno of suyos.filter(({ corrige_id }) => corrige_id === null)) {
    const nota = NOTA_DE[tipoDe(uno)]
    if (!nota) continue
    const facturadas = facturadasPor(suyos, uno)
    const vuelven = ordenes ? facturadas.filter((orden) => ordenes.includes(orden)) : facturadas
    if (vuelven.length === 0) continue
    const de = await origenDe(tx, uno, documento.id)
    if (!de) continue
    const completo = vuelven.length === uno.lineas.length
    const quedan = facturadas.filter((orden) => !vuelven.includes(orden))
    const notas = suyos.filter(({ corrige_id }) => corrige_id === uno.id)
    if (sinNumero(uno) && (await encoger(deps, tx, documento, { uno, notas, de, quedan }))) dejo = true
    else
      dejo =
        (await dejarPorPartes(deps, tx, documento, {
          tipo: nota,
          origen: uno.origen as Debido['origen'],
          de,
          lineas: lineasDe(de, vuelven),
          corrige: uno,
          concepto: completo ? TOTAL : PARCIAL,
        })) || dejo
  }
  return (await sinRecargos(deps, tx, documento, origenId)) || dejo
}

/**
 * What notas débito added to a sale of which nothing is billed any more, voided or come back line by line, is taken back too: of a
 * draft, or of what DIAN rejected, by discarding it; of what it has or may still accept with a note of its own, which waits until DIAN
 * has what it takes back.
 */
async function sinRecargos(
  deps: Pick<Dependencias, 'reloj' | 'nuevoId'>,
  tx: Tx,
  documento: DocumentoRegistrado,
  origenId: string,
): Promise<boolean> {
  const suyos = await delOrigen(tx, origenId)
  if (suyos.some((uno) => uno.corrige_id === null && facturadasPor(suyos, uno).length > 0)) return false
  let dejo = false
  for (const uno of suyos) {
    if (tipoDe(uno) !== 'notaDebito') continue
    // Taken back already, with a return that was voided since.
    if (suyos.some(({ corrige_id }) => corrige_id === uno.id)) continue
    dejo = (await sinRecargo(deps, tx, documento, uno)) || dejo
  }
  return dejo
}

/** A nota débito that nothing took back yet. @returns whether it left a note of its own */
export async function sinRecargo(
  deps: Pick<Dependencias, 'reloj' | 'nuevoId'>,
  tx: Tx,
  acto: Acto,
  uno: FilaElectronica,
): Promise<boolean> {
  if (sinNumero(uno)) await descartar(deps, tx, acto, uno)
  else if (uno.estado === 'rechazado') await desistir(deps, tx, uno, acto)
  else return dejar(deps, tx, acto, { ...comoEl(uno), tipo: 'notaCredito', corrige: uno })
  return false
}

/** What a nota débito says, word by word: of no line of its origin. */
const comoEl = (uno: FilaElectronica) => ({
  origen: uno.origen as Debido['origen'],
  de: {
    id: uno.origen_id,
    codigo: uno.origen_codigo,
    almacen_id: uno.almacen_id,
    cliente_id: uno.cliente_id,
    medio: null,
  },
  lineas: [],
  contenido: guardadoDe(uno),
})

/** DIAN rejected it, and it is charged no more: nobody wants it made again, and nothing of it is left to take back. */
async function desistir(
  deps: Pick<Dependencias, 'reloj'>,
  tx: Tx,
  uno: Pick<FilaElectronica, 'id' | 'almacen_id'>,
  acto?: Acto,
): Promise<void> {
  await escribir(tx, uno.id, { estado: 'descartado', espera: null })
  const quien = acto && { detalle: acto.codigo, usuarioId: acto.usuarioId }
  await anotarHecho(tx, uno, 'desistido', deps.reloj().toISOString(), quien)
}

/** A nota débito was rejected: when it was taken back meanwhile, neither it nor what waited to take it back is issued. */
export async function debitoRechazado(
  deps: Pick<Dependencias, 'reloj'>,
  tx: Tx,
  debito: FilaElectronica,
): Promise<void> {
  const { id, almacen_id } = debito
  const esperan = (await notasDe(tx, id)).filter(({ estado }) => estado === 'borrador')
  if (esperan.length === 0) return
  for (const uno of [debito, ...esperan]) await desistir(deps, tx, { id: uno.id, almacen_id })
}

/** Nobody saw it: it is made again, or discarded, and leaves no hole. */
const sinNumero = ({ estado, numero }: FilaElectronica) => estado === 'borrador' && numero === null

/** Lines that a document bills, but for those that its notes took back. */
function facturadasPor(suyos: readonly FilaElectronica[], { id, lineas }: FilaElectronica): number[] {
  const tomadas = suyos.filter(({ corrige_id }) => corrige_id === id).flatMap((nota) => nota.lineas)
  return lineas.filter((orden) => !tomadas.includes(orden))
}

const origenDe = (tx: Tx, { origen, origen_id }: FilaElectronica, documentoId: string) =>
  origen === 'venta' ? ventaDe(tx, { id: origen_id }, documentoId) : compraDe(tx, origen_id, documentoId)

/**
 * A draft of what is left of it, with none of the notes that waited for it; without any line, none.
 * @returns false when DIAN would not take those lines alone: nothing is changed
 */
async function encoger(
  deps: Pick<Dependencias, 'reloj'>,
  tx: Tx,
  documento: DocumentoRegistrado,
  {
    uno,
    notas,
    de,
    quedan,
  }: {
    uno: FilaElectronica
    notas: readonly FilaElectronica[]
    de: DelOrigen
    quedan: readonly number[]
  },
): Promise<boolean> {
  // Of a draft that DIAN would not take as it is, what is left of it is no worse.
  if (!cabenJuntas(lineasDe(de, quedan)) && cabenJuntas(lineasDe(de, uno.lineas))) return false
  for (const nota of notas) await descartar(deps, tx, documento, nota)
  if (quedan.length === 0) await descartar(deps, tx, documento, uno)
  else await rehacer(tx, uno, de, quedan)
  return true
}

const lineasDe = ({ lineas }: Pick<DelOrigen, 'lineas'>, ordenes: readonly number[]) =>
  lineas.filter(({ orden }) => ordenes.includes(orden))

async function descartar(
  deps: Pick<Dependencias, 'reloj'>,
  tx: Tx,
  { codigo, usuarioId }: Acto,
  uno: FilaElectronica,
): Promise<void> {
  await escribir(tx, uno.id, { estado: 'descartado', espera: null })
  const quien = { detalle: codigo, usuarioId }
  await anotarHecho(tx, uno, 'descartado', deps.reloj().toISOString(), quien)
}

/** A draft of those lines; what it was paid with does not change. */
async function rehacer(tx: Tx, uno: FilaElectronica, de: DelOrigen, ordenes: readonly number[]) {
  const lineas = lineasDe(de, ordenes)
  const { medio } = guardadoDe(uno)
  const contenido = { ...contenidoDe(lineas, null), medio }
  const { base, iva, total } = totalesDe(contenido)
  await escribir(tx, uno.id, {
    lineas: lineas.map(({ orden }) => orden),
    contenido: JSON.stringify(contenido),
    base,
    iva,
    total,
  })
}

/**
 * What came back is sold again: notes of that return that nobody saw are discarded; then whatever of it no document bills, because
 * a note that has a number or the shrinking of a draft took it back, goes into the draft of the origin, or into its own: one, or those
 * in which DIAN takes it. Notas débito that were taken back with it are charged again.
 */
async function desandar(
  deps: Pick<Dependencias, 'reloj' | 'nuevoId'>,
  tx: Tx,
  documento: DocumentoRegistrado,
  anulado: NonNullable<Awaited<ReturnType<typeof documentoDe>>>,
): Promise<boolean> {
  // Of what was never billed there is nothing to bill again.
  const primero = await primeroDelOrigen(tx, anulado.origen_id)
  if (!primero) return false
  const antes = await delOrigen(tx, anulado.origen_id)
  const sobran = antes.filter((uno) => uno.documento_id === anulado.id && uno.corrige_id && sinNumero(uno))
  for (const nota of sobran) await descartar(deps, tx, documento, nota)
  const suyos = antes.filter((uno) => !sobran.includes(uno))
  const refacturo = await refacturar(deps, tx, documento, { anulado, primero, suyos })
  return (await recobrar(deps, tx, documento, anulado)) || refacturo
}

/** Bills again the lines of a voided return that no document bills. @returns whether there were any */
async function refacturar(
  deps: Pick<Dependencias, 'reloj' | 'nuevoId'>,
  tx: Tx,
  documento: DocumentoRegistrado,
  c: {
    anulado: { tipo: string; entrada: unknown }
    primero: FilaElectronica
    suyos: readonly FilaElectronica[]
  },
): Promise<boolean> {
  const { anulado, primero, suyos } = c
  const primeros = suyos.filter(({ corrige_id }) => corrige_id === null)
  const facturadas = primeros.flatMap((uno) => facturadasPor(suyos, uno))
  const faltan = vueltasDe(anulado).filter((orden) => !facturadas.includes(orden))
  const de = faltan.length > 0 && (await origenDe(tx, primero, documento.id))
  if (!de) return false
  const borrador = primeros.find(sinNumero)
  const juntas = [...(borrador?.lineas ?? []), ...faltan]
  if (borrador && cabenJuntas(lineasDe(de, juntas))) {
    await rehacer(tx, borrador, de, juntas)
    return true
  }
  return dejarPorPartes(deps, tx, documento, {
    tipo: tipoDe(primero) === 'contingencia' ? 'factura' : tipoDe(primero),
    origen: primero.origen as Debido['origen'],
    de,
    lineas: lineasDe(de, faltan),
  })
}

/**
 * Notas débito that the voided return had taken back are charged again: one that never had a number is a draft again while its invoice
 * still bills something; instead of any other there is a new one, of what bills those things now, which waits until DIAN has that.
 * @returns whether it left any
 */
async function recobrar(
  deps: Pick<Dependencias, 'reloj' | 'nuevoId'>,
  tx: Tx,
  documento: DocumentoRegistrado,
  anulado: { id: string; origen_id: string; codigo: string },
): Promise<boolean> {
  const debitos = await debitosRetiradosPor(tx, anulado)
  if (debitos.length === 0) return false
  const suyos = await delOrigen(tx, anulado.origen_id)
  const vivos = suyos.filter((uno) => uno.corrige_id === null && facturadasPor(suyos, uno).length > 0)
  const ahora = deps.reloj().toISOString()
  let dejo = false
  for (const [i, uno] of debitos.entries()) {
    const suya = vivos.find(({ id }) => id === uno.corrige_id)
    const corrige = suya ?? vivos.at(-1)
    if (!corrige) continue
    dejo = true
    if (suya && uno.numero === null) {
      await escribir(tx, uno.id, { estado: 'borrador', proximo: ahora })
      const quien = { detalle: documento.codigo, usuarioId: documento.usuarioId }
      await anotarHecho(tx, uno, 'repuesto', ahora, quien)
      continue
    }
    const acto = { ...documento, motivo: uno.motivo ?? undefined }
    await dejar(
      deps,
      tx,
      acto,
      { ...comoEl(uno), tipo: 'notaDebito', corrige, concepto: uno.concepto },
      i + 1,
    )
  }
  return dejo
}
