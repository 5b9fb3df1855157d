import type { Llamada, Respuesta } from '@retroventa/api/core/endpoint'
import type {
  cambiarContingencia,
  corregirElectronico,
  crearRango,
  editarEmisor,
  editarRango,
  enviarCorreoElectronico,
  enviarElectronico,
  exportarElectronicos,
  hacerNotaDebito,
  listarElectronicos,
  pdfElectronico,
  RangoEntrada,
  renumerarElectronico,
  renumerarElectronicos,
  retirarNotaDebito,
  saltarNumeros,
  verElectronico,
  verPlanillaElectronicos,
  xmlElectronico,
} from '@retroventa/api/electronicos/llamadas'
import type { GrupoElectronico } from '@retroventa/domain/electronicos/tipos'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'

const LISTAR = ruta<typeof listarElectronicos>('GET', '/electronicos')
const EXPORTAR = ruta<typeof exportarElectronicos>('GET', '/electronicos/exportar')
const VER = ruta<typeof verElectronico>('GET', '/electronicos/:id')
const PDF = ruta<typeof pdfElectronico>('GET', '/electronicos/:id/pdf')
const XML = ruta<typeof xmlElectronico>('GET', '/electronicos/:id/xml')
const ENVIAR = ruta<typeof enviarElectronico>('POST', '/electronicos/:id/envio')
const CORREGIR = ruta<typeof corregirElectronico>('POST', '/electronicos/:id/correccion')
const RENUMERAR = ruta<typeof renumerarElectronico>('POST', '/electronicos/:id/renumeracion')
const RENUMERAR_TODOS = ruta<typeof renumerarElectronicos>('POST', '/electronicos/renumeracion')
const CORREO = ruta<typeof enviarCorreoElectronico>('POST', '/electronicos/:id/correo')
const RETIRO = ruta<typeof retirarNotaDebito>('POST', '/electronicos/:id/retiro')
const NOTA = ruta<typeof hacerNotaDebito>('POST', '/electronicos/:id/nota-debito')
const PLANILLA = ruta<typeof verPlanillaElectronicos>('GET', '/electronicos/planilla')
const CREAR_RANGO = ruta<typeof crearRango>('POST', '/electronicos/rangos')
const EDITAR_RANGO = ruta<typeof editarRango>('PUT', '/electronicos/rangos/:id')
const SALTAR = ruta<typeof saltarNumeros>('POST', '/electronicos/rangos/:id/salto')
const EMISOR = ruta<typeof editarEmisor>('PUT', '/electronicos/emisor')
const CONTINGENCIA = ruta<typeof cambiarContingencia>('POST', '/electronicos/contingencia')

/** Page of each list; what it lists has its page below. */
export const LISTA_DE = {
  facturas: '/contabilidad/facturas-electronicas',
  soportes: '/contabilidad/documento-soporte',
  notas: '/contabilidad/nota-credito',
  ajustes: '/contabilidad/nota-ajuste-ds',
} as const satisfies Record<GrupoElectronico, string>

/** A page of the list. While another one comes, the last one stays (design §4). */
export const queryLista = (query: ConsultaDe<typeof listarElectronicos>) =>
  queryOptions({
    queryKey: ['electronicos', 'lista', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

export const direccionExportar = (query: ConsultaDe<typeof exportarElectronicos>): string =>
  direccion(EXPORTAR, { query })
export const direccionPdf = (id: string): string => direccion(PDF, { params: { id } })
export const direccionXml = (id: string): string => direccion(XML, { params: { id } })

export type Leido = Respuesta<typeof verElectronico>
/** What waits may be answered at any moment: it is looked at again while it does. */
const MIENTRAS_ESPERA_MS = 4_000
export const queryElectronico = (id: string) =>
  queryOptions({
    queryKey: ['electronicos', 'uno', id],
    queryFn: ({ signal }) => llamar(VER, { params: { id } }, { señal: signal }),
    refetchInterval: ({ state }) => (state.data?.proximo ? MIENTRAS_ESPERA_MS : false),
  })

export const enviar = (id: string) => llamar(ENVIAR, { params: { id } })
export const corregir = (id: string) => llamar(CORREGIR, { params: { id } })
export const renumerar = (id: string) => llamar(RENUMERAR, { params: { id } })
export const renumerarTodos = () => llamar(RENUMERAR_TODOS, {})
export const enviarCorreo = (id: string) => llamar(CORREO, { params: { id } })
export const retirarNota = (id: string, body: Llamada<typeof retirarNotaDebito>['body'], con: Intento) =>
  llamar(RETIRO, { params: { id }, body }, con)
export const hacerNota = (id: string, body: Llamada<typeof hacerNotaDebito>['body'], con: Intento) =>
  llamar(NOTA, { params: { id }, body }, con)

export type Planilla = Respuesta<typeof verPlanillaElectronicos>
export const queryPlanilla = queryOptions({
  queryKey: ['electronicos', 'planilla'],
  queryFn: ({ signal }) => llamar(PLANILLA, {}, { señal: signal }),
})
export const guardarRango = (id: string | undefined, datos: RangoEntrada, con: Intento) =>
  id
    ? llamar(EDITAR_RANGO, { params: { id }, body: { ...datos, version: con.version } }, con)
    : llamar(CREAR_RANGO, { body: datos }, con)
export const saltar = (id: string, body: Llamada<typeof saltarNumeros>['body'], con: Intento) =>
  llamar(SALTAR, { params: { id }, body }, con)
export const guardarEmisor = (datos: Omit<Planilla['emisor'], 'version'>, con: Intento) =>
  llamar(EMISOR, { body: { ...datos, version: con.version } }, con)
export const ponerContingencia = (activa: boolean, motivo: string) =>
  llamar(CONTINGENCIA, { body: { activa, motivo } })
