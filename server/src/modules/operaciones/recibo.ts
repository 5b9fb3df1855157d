import { nombreDeOrigen } from '@retroventa/api/operaciones/lista'
import { pasoEnPalabras } from '@retroventa/api/operaciones/lugares'
import {
  nombreDeCifra,
  nombreDeMedio,
  renglonDeCambiado,
  renglonesDeEntrada,
  textoDeCifra,
  tituloDeRecibo,
} from '@retroventa/api/operaciones/textos'
import { conDistintivo, diceDistintivo } from '@retroventa/domain/bienes/clases'
import { normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { cifrasSinCostos, sinCostoDeOro } from '@retroventa/domain/contabilidad/costos'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { esSinCliente, esTipoOperacion, parteDe } from '@retroventa/domain/operaciones/catalogo'
import { cambio } from '@retroventa/domain/operaciones/pagos'
import type { Cambiado, Cifra, Pago } from '@retroventa/domain/operaciones/tipos'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { dibujarPdf, type Impresion, type Imprimible, imprimirContando } from '../../core/impresion.ts'
import type { Dependencias } from '../../dependencies.ts'
import type { ReciboImpreso, Renglon } from '../../print/documents/reciboImpreso.ts'
import { membreteDeAlmacen } from '../almacenes/service.ts'
import { quienEra } from '../clientes/service.ts'
import { membrete } from '../empresa/service.ts'
import { documentoVisible } from './anular.ts'
import { prepararCopia } from './copias.ts'
import { leerDocumento, partesDe, sumarImpresion } from './queries.ts'

type Documento = NonNullable<Awaited<ReturnType<typeof leerDocumento>>>

/**
 * The receipt of a document, whatever its type, drawn from what was stored: a rule that changed since changes no paper.
 * @throws Fallo `documento.no_existe`, `impresion.motivo`, `impresion.fallo`
 */
export async function imprimirRecibo(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
  {
    formato,
    motivo,
    copia,
  }: { formato: ReciboImpreso['formato']; motivo?: string | undefined; copia?: 'si' | 'no' | undefined },
): Promise<Archivo> {
  exigir(actor, 'documentos.imprimir')
  let alDuplicar: Awaited<ReturnType<typeof prepararCopia>>
  const { fila, cuerpo } = await imprimirDocumento(deps, actor, motivo, {
    leer: () => documentoVisible(deps.db, actor, codigo),
    async dibujar(documento, impresion) {
      const clave = `copia:${documento.id}:${documento.impresiones + 1}`
      if (impresion.duplicado)
        alDuplicar = await prepararCopia(deps, actor, documento.codigo, {
          motivo,
          alCliente: copia && copia === 'si',
          clave,
        })
      const propio = await papelPropio(deps, documento, impresion)
      if (propio) return propio
      return dibujarPdf(deps, 'recibo', await comoRecibo(deps, actor, documento, formato, impresion))
    },
    alDuplicar: async (tx) => alDuplicar?.(tx),
    formato,
  })
  return { nombre: `recibo-${fila.codigo}.pdf`, cuerpo }
}

/**
 * Prints what is counted with a document: its receipt, or the paper that stands for it.
 * @throws Fallo those of `imprimirContando`
 */
export const imprimirDocumento = <
  F extends { id: string; codigo: string; almacen_id: string; impresiones: number },
>(
  deps: Dependencias,
  actor: Actor,
  motivo: string | undefined,
  {
    formato,
    ...papel
  }: Pick<Imprimible<F>, 'leer' | 'dibujar' | 'alDuplicar'> & { readonly formato: string },
) =>
  imprimirContando<F>(deps, actor, motivo, {
    ...papel,
    sumar: (tx, documento) =>
      sumarImpresion(tx, documento, {
        usuario_id: actor.usuarioId,
        instante: deps.reloj().toISOString(),
        formato,
        motivo: motivo ?? null,
      }),
    accion: 'documento.impreso',
    entidad: 'documento',
  })

/**
 * The receipt that goes with the message of its document: the customer's own, which counts as no print.
 * @returns undefined of a document that is not there
 */
export async function papelDeDocumento(
  deps: Dependencias,
  codigo: string,
  duplicado: boolean,
): Promise<{ nombre: string; cuerpo: Buffer } | undefined> {
  const documento = await leerDocumento(deps.db, codigo)
  if (!documento) return undefined
  const impresion = { por: 'correo', instante: deps.reloj().toISOString(), duplicado }
  const cuerpo =
    (await papelPropio(deps, documento, impresion)) ??
    (await dibujarPdf(deps, 'recibo', await comoRecibo(deps, undefined, documento, 'carta', impresion)))
  return { nombre: `recibo-${codigo}.pdf`, cuerpo }
}

/** What its module prints of a document instead of a receipt. */
const papelPropio = async (deps: Dependencias, d: Documento, impresion: Impresion) =>
  deps.origenes[d.origen]?.papel?.(
    deps,
    { id: d.id, tipo: d.tipo, anuladoPor: d.anulado_por, quien: await quienDecia(deps, d, impresion) },
    impresion,
  )

/** Whom a copy names: who the original named, whatever their record says since. */
const quienDecia = async ({ db }: Pick<Dependencias, 'db'>, d: Documento, { duplicado }: Impresion) =>
  duplicado && d.tercero_id ? quienEra(db, d.tercero_id, d.impreso ?? d.instante) : undefined

async function comoRecibo(
  deps: Pick<Dependencias, 'db' | 'origenes'>,
  /** Who reads it; without one it says only what any reader may know. */
  actor: Actor | undefined,
  d: Documento,
  formato: ReciboImpreso['formato'],
  impresion: Impresion,
): Promise<ReciboImpreso> {
  if (!esTipoOperacion(d.tipo)) throw new Error(`unknown type ${d.tipo}`)
  const { db } = deps
  const atendio = `${d.firmante_nombres} ${d.firmante_apellidos}`
  const [empresa, almacen, { pagos, movimientos }, propios, dicho, deSuOrigen] = await Promise.all([
    membrete(db),
    membreteDeAlmacen(db, d.almacen_id),
    partesDe(db, d.id),
    renglonesDelOrigen(deps, actor, d),
    quienDecia(deps, d, impresion),
    deps.origenes[d.origen]?.firmas?.({ db }, d, atendio),
  ])
  const sinCliente = esSinCliente(d.tipo, d.anula)
    ? [{ quien: 'atendio' as const, nombre: atendio }]
    : undefined
  const firmas = deSuOrigen ?? sinCliente
  const quien = dicho ?? {
    nombre: d.tercero_nombre,
    tipo: d.tercero_tipo,
    documento: d.tercero_documento,
    dv: d.tercero_dv,
  }
  const entrada = d.entrada as Readonly<Record<string, unknown>>
  const cifras = d.cifras as unknown as Cifra[]
  // A paper goes out of the house, whoever prints it: that of a settlement, to the refiner.
  const visibles = sinCostoDeOro(
    actor && puede(actor, 'vitrina.costos') ? cifras : cifrasSinCostos(d.tipo, cifras),
  )
  // As on the screen: of what was not there before, only what it is.
  const nueva = visibles.every(({ antes }) => antes === undefined)
  const impresas = visibles.map((cifra) => ({
    nombre: nombreDeCifra(cifra.clave),
    ...(!nueva && { antes: textoDeCifra(cifra, cifra.antes) }),
    despues: textoDeCifra(cifra, cifra.despues),
  }))
  return {
    formato,
    titulo: tituloDeRecibo(d.tipo),
    empresa: { nombre: empresa.nombre, nit: empresa.nit, dv: empresa.dv },
    almacen,
    codigo: d.codigo,
    origen: origenImpreso(d),
    instante: d.instante,
    cliente: quien.nombre
      ? {
          nombre: quien.nombre,
          tipoDocumento: normalizarTipoDocumento(quien.tipo ?? ''),
          documento: quien.documento ?? '',
          dv: quien.dv ?? undefined,
        }
      : undefined,
    parte: parteDe(d.tipo, d.anula, d.origen_codigo),
    atendio,
    firmas,
    autorizo: autorizaronEn(d),
    valor: d.valor,
    pagos: pagos.map(({ medio, valor, referencia }) => ({
      nombre: nombreDeMedio(medio),
      valor: formatoPesos(valor),
      referencia: referencia ?? undefined,
    })),
    efectivo: d.valor > 0 ? vuelto(pagos as readonly Pago[], entrada.recibido) : undefined,
    cifras: impresas,
    // What the figures say already, as the base of a day, is not said again under them.
    // Who signs with a line of their own is not named above by their user.
    datos: [
      ...renglonesDe(firmas ? { ...d, entrada: { ...entrada, entrego: undefined } } : d),
      ...propios,
    ].filter(({ nombre, valor }) => !impresas.some((una) => una.nombre === nombre && una.despues === valor)),
    bienes: bienesDe(movimientos).map(({ codigo, descripcion, serial, peso, de, a }) => ({
      codigo,
      // What its line says, an IMEI, is not said again.
      descripcion:
        serial && propios.some(({ nombre }) => diceDistintivo(nombre, serial))
          ? descripcion
          : conDistintivo(descripcion, serial),
      peso,
      queda: pasoEnPalabras({ de, a }).a,
    })),
    anuladoPor: d.anulado_por ?? undefined,
    impresion,
  }
}

/** Who authorised it, everybody but who signs it, who is on the paper already. */
function autorizaronEn(d: Documento): string | undefined {
  const otros = d.autorizaciones.filter(({ username }) => username !== d.firmante_usuario)
  if (otros.length > 0)
    return new Intl.ListFormat('es', { type: 'conjunction' }).format(otros.map(({ nombre }) => nombre))
  return d.autorizo_usuario ? `${d.autorizo_nombres} ${d.autorizo_apellidos}` : undefined
}

/** What a document acts on; what makes its origin acts on nothing else. */
const origenImpreso = ({ codigo, origen_codigo }: Documento): ReciboImpreso['origen'] =>
  origen_codigo && origen_codigo !== codigo
    ? { nombre: nombreDeOrigen(origen_codigo), codigo: origen_codigo }
    : undefined

/** Things that changed place: not one that was parted, nor what is left of it where it was. */
const bienesDe = <T extends { unidades: number; interno: boolean }>(movimientos: readonly T[]): T[] =>
  movimientos.filter(({ unidades, interno }) => unidades === 1 && !interno)

/** What the module of a document has to say of it to that person. */
export const renglonesDelOrigen = async (
  { origenes, db }: Pick<Dependencias, 'db' | 'origenes'>,
  actor: Actor | undefined,
  d: Documento,
): Promise<readonly Renglon[]> => (await origenes[d.origen]?.renglones?.({ db }, actor, d)) ?? []

/** What was entered in a document, in words, with the amounts that are not the suggested ones. */
export function renglonesDe(d: Pick<Documento, 'entrada' | 'motivo' | 'cambiados'>): Renglon[] {
  const entrada = d.entrada as Readonly<Record<string, unknown>>
  const cambiados = (d.cambiados ?? []) as unknown as Cambiado[]
  const motivo = d.motivo ?? entrada.motivo
  // Of a voucher or a count the reason is its description or its note, which is said already; of anything else it stands.
  const yaDicho = motivo === entrada.descripcion || motivo === entrada.observacion
  return [
    ...renglonesDeEntrada({ ...entrada, motivo: yaDicho ? undefined : motivo }),
    ...cambiados.map(renglonDeCambiado),
  ]
}

/** The cash that was handed over and its change; nothing when nobody wrote it, or none was paid in cash. */
function vuelto(pagos: readonly Pago[], recibido: unknown): ReciboImpreso['efectivo'] {
  if (typeof recibido !== 'number' || !pagos.some(({ medio }) => medio === 'efectivo')) return undefined
  const devuelto = cambio(pagos, recibido)
  return devuelto === undefined ? undefined : { recibido, cambio: devuelto }
}
