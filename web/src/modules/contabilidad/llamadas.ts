import type { verAlcanceConcepto, verAlcanceCuenta } from '@retroventa/api/contabilidad/alcance'
import type {
  cerrarMes as apiCerrar,
  escribirComprobante as apiEscribir,
  verCerrados,
  verCierreDeAnio,
  verCierres,
} from '@retroventa/api/contabilidad/libros'
import type {
  ConceptoConCuentas,
  Cuenta,
  cambiarConcepto,
  crearCuenta,
  exportarMovimientos,
  listarMovimientos,
  pedirPrueba,
  verCuentas,
  verPruebas,
} from '@retroventa/api/contabilidad/llamadas'
import type {
  enviarRetenciones,
  imprimirRetenciones,
  verRetenciones,
} from '@retroventa/api/contabilidad/retenciones'
import type { Llamada, Respuesta } from '@retroventa/api/core/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'
import type { PedidoOperacion } from '../operaciones/public.ts'

const CUENTAS = ruta<typeof verCuentas>('GET', '/contabilidad/cuentas')
const CREAR = ruta<typeof crearCuenta>('POST', '/contabilidad/cuentas')
const CAMBIAR = ruta<typeof cambiarConcepto>('PUT', '/contabilidad/conceptos/:concepto')
const MOVIMIENTOS = ruta<typeof listarMovimientos>('GET', '/contabilidad/movimientos')
const EXPORTAR = ruta<typeof exportarMovimientos>('GET', '/contabilidad/movimientos/exportar')
const PRUEBAS = ruta<typeof verPruebas>('GET', '/contabilidad/pruebas')
const PEDIR = ruta<typeof pedirPrueba>('POST', '/contabilidad/pruebas')

const ESCRIBIR = ruta<typeof apiEscribir>('POST', '/contabilidad/comprobantes')
const CERRAR = ruta<typeof apiCerrar>('POST', '/contabilidad/cierres')
const CERRADOS = ruta<typeof verCerrados>('GET', '/contabilidad/cerrados')
const CIERRE_DE_ANIO = ruta<typeof verCierreDeAnio>('GET', '/contabilidad/cierre-de-anio')
const CIERRES = ruta<typeof verCierres>('GET', '/contabilidad/cierres')

const ALCANCE_CONCEPTO = ruta<typeof verAlcanceConcepto>('GET', '/contabilidad/conceptos/:concepto/alcance')
const ALCANCE_CUENTA = ruta<typeof verAlcanceCuenta>('GET', '/contabilidad/cuentas/:codigo/alcance')
const RETENCIONES = ruta<typeof verRetenciones>('GET', '/contabilidad/retenciones/:terceroId')
const CERTIFICADO = ruta<typeof imprimirRetenciones>(
  'GET',
  '/contabilidad/retenciones/:terceroId/certificado',
)
const CORREO = ruta<typeof enviarRetenciones>('POST', '/contabilidad/retenciones/:terceroId/correo')

/** How often a proof that runs is looked at. */
const MIRAR_MS = 1_500

export const queryCuentas = queryOptions({
  queryKey: ['contabilidad', 'cuentas'],
  queryFn: ({ signal }) => llamar(CUENTAS, {}, { señal: signal }),
})

export const queryPruebas = queryOptions({
  queryKey: ['contabilidad', 'pruebas'],
  queryFn: ({ signal }) => llamar(PRUEBAS, {}, { señal: signal }),
  refetchInterval: ({ state: { data } }) => (data?.pruebas[0]?.enMarcha ? MIRAR_MS : false),
})

export const agregarCuenta = (cuenta: Cuenta, con: Intento) =>
  llamar(CREAR, { body: { ...cuenta, credenciales: con.credenciales } }, con)

/** @param vista account of that day that the person saw */
export const darCuenta = (
  concepto: ConceptoConCuentas['concepto'],
  datos: { cuenta: string; desde: string; vista: string },
  con: Intento,
) => llamar(CAMBIAR, { params: { concepto }, body: { ...datos, credenciales: con.credenciales } }, con)

export const probar = () => llamar(PEDIR)

/** Branches that were closed and whose books the person reads. */
export const queryCerrados = queryOptions({
  queryKey: ['contabilidad', 'cerrados'],
  queryFn: ({ signal }) => llamar(CERRADOS, {}, { señal: signal }),
})

/** A page of the journal. While another one comes, the last one stays (design §4). */
export const queryMovimientos = (query: ConsultaDe<typeof listarMovimientos>) =>
  queryOptions({
    queryKey: ['contabilidad', 'movimientos', query],
    queryFn: ({ signal }) => llamar(MOVIMIENTOS, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

/** Address of the whole filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarMovimientos>): string =>
  direccion(EXPORTAR, { query })

export type Cierres = Respuesta<typeof verCierres>

/**
 * Closes of the branch, and what that of a month would close: the last one that ended unless another is said.
 * @param de branch that was closed, and month
 */
export const queryCierres = ({ libros, mes }: ConsultaDe<typeof verCierres>) =>
  queryOptions({
    queryKey: ['contabilidad', 'cierres', libros ?? 'suyos', mes ?? 'último'],
    queryFn: ({ signal }) =>
      llamar(CIERRES, { query: { ...(libros && { libros }), ...(mes && { mes }) } }, { señal: signal }),
  })

/** What the accounts of income, costs and expenses of the branch hold on the last day of a year, all of them. */
export const querySaldosDelAnio = (anio: number) =>
  queryOptions({
    queryKey: ['contabilidad', 'saldos', anio],
    queryFn: ({ signal }) => llamar(CIERRE_DE_ANIO, { query: { anio } }, { señal: signal }),
    staleTime: 0,
  })

export const escribirComprobante = (pedido: PedidoOperacion, con: Intento) =>
  llamar(ESCRIBIR, { body: pedido as Llamada<typeof apiEscribir>['body'] }, con)

/** @param libros branch that was closed, when the books are its own */
export const cerrarMes = (libros: string | undefined, pedido: PedidoOperacion, con: Intento) =>
  llamar(CERRAR, { body: { ...pedido, ...(libros && { libros }) } as Llamada<typeof apiCerrar>['body'] }, con)

export type { AlcanceConcepto } from '@retroventa/api/contabilidad/alcance'

/** What giving a concept an account from a day on would touch. */
export const queryAlcanceConcepto = (pedido: {
  concepto: ConceptoConCuentas['concepto']
  cuenta: string
  desde: string
}) => {
  const { concepto, cuenta, desde } = pedido
  return queryOptions({
    queryKey: ['contabilidad', 'alcance', concepto, cuenta, desde],
    queryFn: ({ signal }) =>
      llamar(ALCANCE_CONCEPTO, { params: { concepto }, query: { cuenta, desde } }, { señal: signal }),
    placeholderData: keepPreviousData,
  })
}

/** What one account more in the chart would touch. */
export const queryAlcanceCuenta = (codigo: string) =>
  queryOptions({
    queryKey: ['contabilidad', 'alcance', codigo],
    queryFn: ({ signal }) => llamar(ALCANCE_CUENTA, { params: { codigo } }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

interface DeTercero {
  readonly terceroId: string
  readonly desde: string
  readonly hasta: string
}

/** What was withheld from a third in some days. */
export const queryRetenciones = ({ terceroId, desde, hasta }: DeTercero) =>
  queryOptions({
    queryKey: ['contabilidad', 'retenciones', terceroId, desde, hasta],
    queryFn: ({ signal }) =>
      llamar(RETENCIONES, { params: { terceroId }, query: { desde, hasta } }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

export const direccionCertificado = ({ terceroId, desde, hasta }: DeTercero): string =>
  direccion(CERTIFICADO, { params: { terceroId }, query: { desde, hasta } })

export const enviarCertificado = ({ terceroId, desde, hasta }: DeTercero) =>
  llamar(CORREO, { params: { terceroId }, body: { desde, hasta } })
