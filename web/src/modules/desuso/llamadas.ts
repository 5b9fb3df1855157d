import type { Llamada, Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/desuso/llamadas'
import type { SituacionPiezas } from '@retroventa/domain/operaciones/desuso/situacion'
import { queryOptions } from '@tanstack/react-query'
import { direccion, llamar, llamarArchivo } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'
import type { Papel } from '../../ui/impresion/imprimir.ts'
import type { PedidoOperacion } from '../operaciones/public.ts'
import { porTandas } from './situacion.ts'

const DESUSO = ruta<typeof api.listarDesuso>('GET', '/desuso')
const EXPORTAR_DESUSO = ruta<typeof api.exportarDesuso>('GET', '/desuso/exportar')
const LOTES = ruta<typeof api.listarLotes>('GET', '/desuso/lotes')
const EXPORTAR_LOTES = ruta<typeof api.exportarLotes>('GET', '/desuso/lotes/exportar')
const POR_REMITIR = ruta<typeof api.lotesPorRemitir>('GET', '/desuso/lotes/por-remitir')
const REMISIONES = ruta<typeof api.listarRemisiones>('GET', '/desuso/remisiones')
const EXPORTAR_REMISIONES = ruta<typeof api.exportarRemisiones>('GET', '/desuso/remisiones/exportar')
const REMISION = ruta<typeof api.situacionRemision>('GET', '/desuso/remisiones/:codigo/situacion')
const PAPEL = ruta<typeof api.papelDeRemision>('GET', '/desuso/remisiones/:codigo/papel')
const ORIGEN = ruta<typeof api.origenDeRemision>('GET', '/desuso/remisiones/:codigo/origen')
const LIQUIDACIONES = ruta<typeof api.listarLiquidaciones>('GET', '/desuso/liquidaciones')
const EXPORTAR_LIQUIDACIONES = ruta<typeof api.exportarLiquidaciones>('GET', '/desuso/liquidaciones/exportar')
const BAJAS = ruta<typeof api.listarBajas>('GET', '/desuso/bajas')
const EXPORTAR_BAJAS = ruta<typeof api.exportarBajas>('GET', '/desuso/bajas/exportar')
const FOTO = ruta<typeof api.fotoDeBaja>('GET', '/desuso/bajas/:codigo/foto')
const SITUACION = ruta<typeof api.situacionMarca>('GET', '/desuso/situacion')
const MARCAR = ruta<typeof api.marcar>('POST', '/desuso/marcas')
const BAJA = ruta<typeof api.darDeBaja>('POST', '/desuso/bajas')
const RETIRAR = ruta<typeof api.retirar>('POST', '/desuso/lotes')
const REMITIR = ruta<typeof api.remitir>('POST', '/desuso/remisiones')
const LIQUIDAR = ruta<typeof api.liquidar>('POST', '/desuso/remisiones/:codigo/liquidacion')

export const queryDesuso = (clase: 'oro' | 'varios') =>
  queryOptions({
    queryKey: ['desuso', 'lista', clase],
    queryFn: ({ signal }) => llamar(DESUSO, { query: { clase } }, { señal: signal }),
  })
export const queryLotes = queryOptions({
  queryKey: ['desuso', 'lotes'],
  queryFn: ({ signal }) => llamar(LOTES, {}, { señal: signal }),
})
export const queryRemisiones = queryOptions({
  queryKey: ['desuso', 'remisiones'],
  queryFn: ({ signal }) => llamar(REMISIONES, {}, { señal: signal }),
})
export const queryLiquidaciones = queryOptions({
  queryKey: ['desuso', 'liquidaciones'],
  queryFn: ({ signal }) => llamar(LIQUIDACIONES, {}, { señal: signal }),
})
export const queryBajas = queryOptions({
  queryKey: ['desuso', 'bajas'],
  queryFn: ({ signal }) => llamar(BAJAS, {}, { señal: signal }),
})

/** Lots that may be sent. */
export type PorRemitir = Respuesta<typeof api.lotesPorRemitir>['situacion']

/** What previews plan with. Never from before: goods are moved from it. */
export const queryPorRemitir = queryOptions({
  queryKey: ['desuso', 'por-remitir'],
  queryFn: ({ signal }) => llamar(POR_REMITIR, {}, { señal: signal }),
  gcTime: 0,
})
export const queryRemision = (codigo: string) =>
  queryOptions({
    queryKey: ['desuso', 'remision', codigo],
    queryFn: ({ signal }) => llamar(REMISION, { params: { codigo } }, { señal: signal }),
    gcTime: 0,
  })
/** With the labels that were looked for: one that is not among the things is not of the branch. @param codigos with commas */
export const queryMarca = (codigos: string) =>
  queryOptions({
    queryKey: ['desuso', 'marca', codigos],
    async queryFn({ signal }) {
      const buscados = codigos.split(',')
      const situacion = await porTandas(buscados, async (tanda) => {
        const leida = await llamar(SITUACION, { query: { codigos: tanda.join(',') } }, { señal: signal })
        return leida.situacion as SituacionPiezas
      })
      return { situacion, buscados: new Set(buscados) }
    },
    gcTime: 0,
  })

/** Address of each list as a file, with its filter. */
export const archivoDesuso = (query: ConsultaDe<typeof api.exportarDesuso>) =>
  direccion(EXPORTAR_DESUSO, { query })
export const archivoLotes = (query: ConsultaDe<typeof api.exportarLotes>) =>
  direccion(EXPORTAR_LOTES, { query })
export const archivoRemisiones = (query: ConsultaDe<typeof api.exportarRemisiones>) =>
  direccion(EXPORTAR_REMISIONES, { query })
export const archivoLiquidaciones = (query: ConsultaDe<typeof api.exportarLiquidaciones>) =>
  direccion(EXPORTAR_LIQUIDACIONES, { query })
export const archivoBajas = (query: ConsultaDe<typeof api.exportarBajas>) =>
  direccion(EXPORTAR_BAJAS, { query })
export const archivoOrigen = (codigo: string, archivo: 'csv' | 'xlsx') =>
  direccion(ORIGEN, { params: { codigo }, query: { archivo } })
export const direccionFoto = (codigo: string) => direccion(FOTO, { params: { codigo } })

/** Each signs and carries out what was seen. @throws ErrorApi */
export const marcar = (pedido: PedidoOperacion, con: Intento) =>
  llamar(MARCAR, { body: pedido as Llamada<typeof api.marcar>['body'] }, con)
export const darDeBaja = (pedido: PedidoOperacion, con: Intento) =>
  llamar(BAJA, { body: pedido as Llamada<typeof api.darDeBaja>['body'] }, con)
export const retirar = (pedido: PedidoOperacion, con: Intento) =>
  llamar(RETIRAR, { body: pedido as Llamada<typeof api.retirar>['body'] }, con)
export const remitir = (pedido: PedidoOperacion, con: Intento) =>
  llamar(REMITIR, { body: pedido as Llamada<typeof api.remitir>['body'] }, con)
export const liquidar = (codigo: string, pedido: PedidoOperacion, con: Intento) =>
  llamar(LIQUIDAR, { params: { codigo }, body: pedido as Llamada<typeof api.liquidar>['body'] }, con)

/** The remisión on paper: who prints it again is asked why. */
export const papelDeRemision = (codigo: string): Papel => ({
  titulo: `Remisión ${codigo}`,
  nombre: `remision-${codigo}.pdf`,
  refrescar: ['documentos'],
  traer: (motivo) => llamarArchivo(PAPEL, { params: { codigo }, query: { motivo } }),
})
