import type { fotoDeArticulo } from '@retroventa/api/contratos/ayudas'
import type {
  consultarImpresion,
  imprimirEnBlanco,
  imprimirTiquetes,
} from '@retroventa/api/contratos/impresion'
import type {
  condicionesContrato,
  contratosDeCliente,
  crearContrato,
  DatosContrato,
  escribirMotivoDeTope,
  guardarTextoLegal as escribirTextoLegal,
  exportarContratos,
  imprimirContrato,
  imprimirSimulacion,
  listarContratos,
  listarTopes,
  registrarTope,
  totalParaRetirarContratos,
  verContrato,
  verTextoLegal,
} from '@retroventa/api/contratos/llamadas'
import type {
  abonarContrato,
  actaDeDecomiso,
  aumentarContrato,
  congelarContrato,
  decomisarContrato,
  devolverContrato,
  esperarContrato,
  levantarContrato,
  prorrogarContrato,
  retirarContrato,
  situacionContrato,
  vencerContrato,
} from '@retroventa/api/contratos/operaciones'
import type { Llamada } from '@retroventa/api/core/endpoint'
import type { AutorizaAqui } from '@retroventa/api/operaciones/llamadas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar, llamarArchivo } from '../../api/cliente.ts'
import { type ConsultaDe, type Referencia, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'
import type { PedidoOperacion } from '../operaciones/public.ts'
import type { TipoDialogo } from './operaciones/planes.ts'

const LISTAR = ruta<typeof listarContratos>('GET', '/contratos')
const EXPORTAR = ruta<typeof exportarContratos>('GET', '/contratos/exportar')
const PARA_RETIRAR = ruta<typeof totalParaRetirarContratos>('GET', '/contratos/para-retirar')
const VER = ruta<typeof verContrato>('GET', '/contratos/:codigo')
const PDF = ruta<typeof imprimirContrato>('GET', '/contratos/:codigo/pdf')
const DE_CLIENTE = ruta<typeof contratosDeCliente>('GET', '/contratos/cliente/:id')
const CONDICIONES = ruta<typeof condicionesContrato>('GET', '/contratos/condiciones')

const CREAR = ruta<typeof crearContrato>('POST', '/contratos')

/** A password, or the signature of a moment ago. */
const firmaDe = ({ camino, credenciales }: Intento) =>
  camino ? { usuario: credenciales.usuario, camino } : credenciales

/** Signs and saves. @throws ErrorApi */
export const crear = (
  datos: DatosContrato,
  visto: string,
  autoriza: AutorizaAqui | undefined,
  con: Intento,
) => llamar(CREAR, { body: { datos, visto, credenciales: firmaDe(con), ...(autoriza && { autoriza }) } }, con)

const FOTO = ruta<typeof fotoDeArticulo>('GET', '/contratos/:codigo/fotos/:id')

/** Address of a photo of an item. */
export const direccionFoto = (codigo: string, id: string): string =>
  direccion(FOTO, { params: { codigo, id }, query: {} })

const ACTA = ruta<typeof actaDeDecomiso>('GET', '/contratos/:codigo/acta')

/** Address of the photo of the act of a decomiso. */
export const direccionActa = (codigo: string): string => direccion(ACTA, { params: { codigo } })

const SITUACION = ruta<typeof situacionContrato>('GET', '/contratos/:codigo/situacion')
const OPERAR = {
  prorroga: ruta<typeof prorrogarContrato>('POST', '/contratos/:codigo/prorroga'),
  abono: ruta<typeof abonarContrato>('POST', '/contratos/:codigo/abono'),
  aumento: ruta<typeof aumentarContrato>('POST', '/contratos/:codigo/aumento'),
  retiro: ruta<typeof retirarContrato>('POST', '/contratos/:codigo/retiro'),
  espera: ruta<typeof esperarContrato>('POST', '/contratos/:codigo/espera'),
  vencimiento: ruta<typeof vencerContrato>('POST', '/contratos/:codigo/vencimiento'),
  devuelto: ruta<typeof devolverContrato>('POST', '/contratos/:codigo/devuelto'),
  decomiso: ruta<typeof decomisarContrato>('POST', '/contratos/:codigo/decomiso'),
  problema: ruta<typeof congelarContrato>('POST', '/contratos/:codigo/problema'),
  levantamiento: ruta<typeof levantarContrato>('POST', '/contratos/:codigo/levantamiento'),
} as const satisfies Record<TipoDialogo, unknown>

/** What the preview of an operation plans with. Never from before: money is said from it. */
export const querySituacion = (codigo: string) =>
  queryOptions({
    queryKey: ['contratos', 'situacion', codigo],
    queryFn: ({ signal }) => llamar(SITUACION, { params: { codigo } }, { señal: signal }),
    gcTime: 0,
  })

/** Carries out what was seen. @throws ErrorApi */
export function operar(codigo: string, tipo: TipoDialogo, pedido: PedidoOperacion, con: Intento) {
  // All of them answer the same; the entry of each comes from the table that plans it.
  const aEsta = OPERAR[tipo] as Referencia<typeof levantarContrato>
  const body = pedido as Llamada<typeof levantarContrato>['body']
  return llamar(aEsta, { params: { codigo }, body }, con)
}

/** A page of the list. While another one comes, the last one stays (design §4). */
export const queryLista = (query: ConsultaDe<typeof listarContratos>) =>
  queryOptions({
    queryKey: ['contratos', 'lista', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

/** A contract with what it owes today; one of another branch too, to take its payments. */
export const queryContrato = (codigo: string, cobrar = false) =>
  queryOptions({
    queryKey: ['contratos', 'uno', codigo, cobrar],
    queryFn: ({ signal }) =>
      llamar(VER, { params: { codigo }, query: cobrar ? { cobrar: '1' } : {} }, { señal: signal }),
  })

/** Open contracts of a customer in the whole chain. */
export const queryDeCliente = (id: string) =>
  queryOptions({
    queryKey: ['contratos', 'cliente', id],
    queryFn: ({ signal }) => llamar(DE_CLIENTE, { params: { id } }, { señal: signal }),
  })

/** Terms and prices of today. */
export const queryCondiciones = queryOptions({
  queryKey: ['contratos', 'condiciones'],
  queryFn: ({ signal }) => llamar(CONDICIONES, {}, { señal: signal }),
  staleTime: 60_000,
})

/** The total that settles each contract of the filter, whatever its order: it comes after the rows. */
export function queryParaRetirar({ orden: _, ...query }: ConsultaDe<typeof totalParaRetirarContratos>) {
  return queryOptions({
    queryKey: ['contratos', 'paraRetirar', query],
    queryFn: ({ signal }) => llamar(PARA_RETIRAR, { query }, { señal: signal }),
  })
}

/** Address of the whole filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarContratos>): string =>
  direccion(EXPORTAR, { query })

const SIMULACION = ruta<typeof imprimirSimulacion>('GET', '/contratos/:codigo/simulacion')
const TOPES = ruta<typeof listarTopes>('GET', '/contratos/topes')
const REGISTRAR_TOPE = ruta<typeof registrarTope>('POST', '/contratos/topes')
const MOTIVO_DE_TOPE = ruta<typeof escribirMotivoDeTope>('POST', '/contratos/topes/:desde/motivo')

/** What the customer would pay on a day, on paper. @throws ErrorApi */
export const traerSimulacion = (codigo: string, dia: string): Promise<Blob> =>
  llamarArchivo(SIMULACION, { params: { codigo }, query: { dia } })

/** Legal caps of the effective annual rate, the newest first. */
export const queryTopes = queryOptions({
  queryKey: ['contratos', 'topes'],
  queryFn: ({ signal }) => llamar(TOPES, {}, { señal: signal }),
})

export const guardarTope = (body: Llamada<typeof registrarTope>['body'], con: Intento) =>
  llamar(REGISTRAR_TOPE, { body }, con)

export const guardarMotivoDeTope = (desde: string, motivo: string, con: Intento) =>
  llamar(MOTIVO_DE_TOPE, { params: { desde }, body: { motivo } }, con)

const TEXTO_LEGAL = ruta<typeof verTextoLegal>('GET', '/contratos/texto-legal')
const ESCRIBIR_TEXTO = ruta<typeof escribirTextoLegal>('POST', '/contratos/texto-legal')

/** The clauses in force, or those of a version, with every version that was written. */
export const queryTextoLegal = (version: number | undefined) =>
  queryOptions({
    queryKey: ['contratos', 'textoLegal', version ?? 'vigente'],
    queryFn: ({ signal }) => llamar(TEXTO_LEGAL, { query: { version } }, { señal: signal }),
  })

export const guardarTextoLegal = (body: Llamada<typeof escribirTextoLegal>['body'], con: Intento) =>
  llamar(ESCRIBIR_TEXTO, { body }, con)

/** The printed contract; a reason from the second time on. @throws ErrorApi */
export const traerPdf = (codigo: string, motivo?: string, copia?: 'si' | 'no'): Promise<Blob> =>
  llamarArchivo(PDF, { params: { codigo }, query: { motivo, copia } })

const TIQUETES = ruta<typeof imprimirTiquetes>('GET', '/contratos/tiquetes')
const EN_BLANCO = ruta<typeof imprimirEnBlanco>('POST', '/contratos/en-blanco')
const IMPRESION = ruta<typeof consultarImpresion>('GET', '/contratos/:codigo/impresion')

/** Tickets of a range of numbers. @throws ErrorApi */
export const traerTiquetes = (desde: number, hasta: number): Promise<Blob> =>
  llamarArchivo(TIQUETES, { query: { desde, hasta } })

/** Contracts of the branch to be filled in by hand. @throws ErrorApi */
export const traerEnBlanco = (cantidad: number, con: Intento) =>
  llamar(EN_BLANCO, { body: { cantidad } }, con)

/** Whether a contract is open, to be printed, or what closed it. */
export const queryImpresion = (codigo: string) =>
  queryOptions({
    queryKey: ['contratos', 'impresion', codigo],
    queryFn: ({ signal }) => llamar(IMPRESION, { params: { codigo } }, { señal: signal }),
    retry: false,
  })
