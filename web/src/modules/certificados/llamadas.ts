import type {
  certificadoPropiedad,
  certificadoPropiedadCelular,
  consultarImei,
  exportarCertificados,
  listarCertificados,
  origenesDeCertificado,
  reimprimirCertificado,
  verificarCertificado,
} from '@retroventa/api/certificados/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar, llamarArchivo } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Papel } from '../../ui/impresion/imprimir.ts'

const LISTAR = ruta<typeof listarCertificados>('GET', '/certificados')
const EXPORTAR = ruta<typeof exportarCertificados>('GET', '/certificados/exportar')
const ARTICULO = ruta<typeof certificadoPropiedad>('GET', '/certificado-propiedad')
const CELULAR = ruta<typeof certificadoPropiedadCelular>('GET', '/certificado-propiedad-celular')
const ORIGENES = ruta<typeof origenesDeCertificado>('GET', '/certificados/origenes')
const IMEI = ruta<typeof consultarImei>('GET', '/certificados/imei')
const OTRA_VEZ = ruta<typeof reimprimirCertificado>('GET', '/certificados/:codigo/pdf')
const VERIFICAR = ruta<typeof verificarCertificado>('GET', '/certificados/verificar/:llave')

export const queryCertificados = (query: ConsultaDe<typeof listarCertificados>) =>
  queryOptions({
    queryKey: ['certificados', 'lista', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

export const direccionExportar = (query: ConsultaDe<typeof exportarCertificados>) =>
  direccion(EXPORTAR, { query })

const comun = { titulo: 'Certificado de propiedad', nombre: 'certificado.pdf', refrescar: ['certificados'] }
const conMotivo = (motivo: string | undefined) => (motivo === undefined ? {} : { motivo })

export const papelDeArticulo = (query: ConsultaDe<typeof certificadoPropiedad>): Papel => ({
  ...comun,
  traer: (motivo) => llamarArchivo(ARTICULO, { query: { ...query, ...conMotivo(motivo) } }),
})

export const papelDeCelular = (query: ConsultaDe<typeof certificadoPropiedadCelular>): Papel => ({
  ...comun,
  traer: (motivo) => llamarArchivo(CELULAR, { query: { ...query, ...conMotivo(motivo) } }),
})

export const papelHecho = (codigo: string, impresiones: number): Papel => ({
  ...comun,
  titulo: `Certificado ${codigo}`,
  nombre: `${codigo}.pdf`,
  impresiones,
  traer: (motivo) => llamarArchivo(OTRA_VEZ, { params: { codigo }, query: conMotivo(motivo) }),
})

export const queryOrigenes = queryOptions({
  queryKey: ['certificados', 'origenes'],
  queryFn: ({ signal }) => llamar(ORIGENES, {}, { señal: signal }),
})

export const queryImei = (imei: string) =>
  queryOptions({
    queryKey: ['certificados', 'imei', imei],
    queryFn: ({ signal }) => llamar(IMEI, { query: { imei } }, { señal: signal }),
  })

export type Verificado = Respuesta<typeof verificarCertificado>

export const queryVerificar = (llave: string) =>
  queryOptions({
    queryKey: ['verificar', llave],
    queryFn: ({ signal }) => llamar(VERIFICAR, { params: { llave } }, { señal: signal }),
    retry: false,
  })
