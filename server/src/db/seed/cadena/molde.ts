import { limpiarDistintivo } from '@retroventa/domain/bienes/clases'
import { cuadra } from '@retroventa/domain/contabilidad/asiento'
import { formatoCodigo } from '@retroventa/domain/contratos/codigo'
import type { Pesos } from '@retroventa/domain/dinero/pesos'
import { type Fecha, fechaBogota, type Instante } from '@retroventa/domain/fechas/fecha'
import { formatoDocumento, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { Insertable } from 'kysely'
import type { Creada } from '../../../modules/operaciones/service.ts'
import type { DB } from '../../types.ts'
import { efectoEnCaja } from '../demo/caja.ts'
import {
  filaAsiento,
  filaContrato,
  filasArticulos,
  filasDocumentos,
  filasMovimientos,
  filasPagos,
  filasPartidas,
  filasPiezas,
  filasSaldos,
  filasSaldosBienes,
} from '../demo/filas.ts'
import { asientoDe, type DocumentoDemo, descripcionDe } from '../demo/historia.ts'
import type { Columna } from './binario.ts'
import type { Cuento } from './cuento.ts'
import { compilar, MARCA, NUMERO_CONTRATO, NUMERO_DOCUMENTO, type Plantilla } from './plantilla.ts'

/** Tables of the chain that are written whole, with the columns of each. */
export type Columnas = ReadonlyMap<string, readonly Columna[]>

/** What an operation of a story adds to the totals of its branch and day. */
export interface Sumandos {
  readonly cuentas: readonly { readonly cuenta: string; readonly debito: Pesos; readonly credito: Pesos }[]
  readonly bienes: readonly {
    readonly lugar: string
    readonly categoria: number
    /** Units, hundredths of a gram and pesos that come in, and those that go out. */
    readonly lados: readonly number[]
  }[]
}

/** One operation of a story, ready to be written for everybody who lived it. */
export interface OperacionDeMolde extends Sumandos {
  readonly tipo: TipoOperacion
  readonly fecha: Fecha
  readonly instante: Instante
  /** What it does to the drawer, whole pesos. */
  readonly caja: Pesos
  readonly filas: readonly (readonly [tabla: string, plantilla: Plantilla])[]
}

type Filas = readonly (readonly [string, Readonly<Record<string, unknown>>])[]
const de = (tabla: string, filas: readonly object[]): Filas =>
  filas.map((fila) => [tabla, fila as Readonly<Record<string, unknown>>])

/** The operations of a story of a contract: the first one brings the contract and its things, where the story left them. */
export function moldeDe({ contrato, precios, venta }: Cuento, columnas: Columnas): OperacionDeMolde[] {
  const codigo = formatoCodigo(MARCA.codigoAlmacen, NUMERO_CONTRATO)
  const numerado = { ...contrato, numero: NUMERO_CONTRATO, codigo }
  const documentos = contrato.operaciones.map((operacion): DocumentoDemo => {
    const numero = operacion.tipo === 'contrato' ? NUMERO_CONTRATO : NUMERO_DOCUMENTO
    return {
      ...operacion,
      contrato: numerado,
      numero,
      codigo: formatoDocumento(MARCA.codigoAlmacen, operacion.tipo, numero),
    }
  })
  const propias: Filas = [
    ...de('contratos', [filaContrato(numerado)]),
    ...de('contrato_articulos', filasArticulos({ contratos: [numerado] })),
    ...de(
      'piezas',
      filasPiezas({ contratos: [numerado], documentos }).map((pieza) => ({
        ...pieza,
        ...anotada(pieza),
        precio: precios.get(pieza.id) ?? null,
      })),
    ),
  ]
  const filas = filasDocumentos({ documentos })
  return documentos.map((documento, i) =>
    operacionDe(
      documento,
      [
        ...de('documentos', filas.slice(i, i + 1)),
        ...(i === 0 ? propias : []),
        ...(documento.tipo === 'venta' ? creadas(venta, documento) : []),
      ],
      columnas,
    ),
  )
}

const SIN_TILDES: Readonly<Record<string, string>> = {
  á: 'a',
  é: 'e',
  í: 'i',
  ó: 'o',
  ú: 'u',
  ü: 'u',
  ñ: 'n',
}

/** What a trigger notes of each piece (`anotar_pieza`), which would be called for millions. */
function anotada({ codigo, descripcion, categoria, clase, marca, modelo, serial }: Insertable<DB['piezas']>) {
  const limpio = serial == null ? null : limpiarDistintivo(serial)
  const dicho = [descripcion, marca, modelo, serial, limpio === serial?.toUpperCase() ? null : limpio]
    .filter((una) => una != null)
    .join(' ')
    .toLowerCase()
  const { codigoAlmacen, codigoAlmacenMenor } = MARCA
  return {
    clase: clase ?? (categoria == null ? 'otro' : 'joya'),
    busqueda: `${codigo.replace(codigoAlmacen, codigoAlmacenMenor)} ${dicho.replace(/[áéíóúüñ]/g, (letra) => SIN_TILDES[letra] ?? letra)}`,
  }
}

/** An operation that is a document of its own: money without a contract. */
export function moldeSuelto(
  documento: DocumentoDemo,
  crea: readonly Creada[],
  columnas: Columnas,
): OperacionDeMolde {
  const filas = [
    ...de('documentos', filasDocumentos({ documentos: [documento] })),
    ...creadas(crea, documento),
  ]
  return operacionDe(documento, filas, columnas)
}

/** Rows made with their document, whose number they carry as `registrar_documento` gives it. */
const creadas = (crea: readonly Creada[], { codigo, numero }: DocumentoDemo): Filas =>
  crea.flatMap(({ tabla, numerada, filas }) =>
    de(
      tabla,
      filas.map((fila) => (numerada ? { ...fila, numero, codigo } : fila)),
    ),
  )

function operacionDe(documento: DocumentoDemo, propias: Filas, columnas: Columnas): OperacionDeMolde {
  const { tipo, instante, plan } = documento
  const asiento = {
    // As `registrar_documento` does: the entry of a document has its identity.
    id: documento.id,
    almacen: documento.contrato.almacen,
    instante,
    documento: documento.codigo,
    documentoId: documento.id,
    descripcion: descripcionDe(documento),
    empleado: documento.empleado,
    asiento: asientoDe(documento),
  }
  const asientos = plan.asiento.length > 0 ? [asiento] : []
  // What a trigger says of each entry, said of all that this story becomes.
  if (asientos.some((uno) => !cuadra(uno.asiento))) throw new Error(`unbalanced: ${tipo} of a story`)
  const movimientos = filasMovimientos({ documentos: [documento] })
  const filas: Filas = [
    ...propias,
    ...de('documento_pagos', filasPagos({ documentos: [documento] })),
    ...de('asientos', asientos.map(filaAsiento)),
    ...de('partidas', asientos.flatMap(filasPartidas)),
    ...de('movimientos_bienes', movimientos),
  ]
  return {
    tipo,
    fecha: fechaBogota(instante),
    instante,
    caja: efectoEnCaja(asiento.asiento),
    cuentas: filasSaldos(asientos),
    bienes: filasSaldosBienes(movimientos).map(({ lugar, categoria, ...s }) => ({
      lugar,
      categoria,
      lados: [s.entran_unidades, s.entran_peso, s.entra_costo, s.salen_unidades, s.salen_peso, s.sale_costo],
    })),
    filas: filas.map(([tabla, fila]) => [tabla, plantillaDe(tabla, fila, columnas)]),
  }
}

/** A number column is a number; the same figures in a code are filled up with zeros. */
function plantillaDe(tabla: string, fila: Readonly<Record<string, unknown>>, columnas: Columnas): Plantilla {
  const suyas = columnas.get(tabla)
  if (!suyas) throw new Error(`no such table: ${tabla}`)
  return compilar('numero' in fila ? { ...fila, numero: MARCA.numero } : fila, suyas)
}
