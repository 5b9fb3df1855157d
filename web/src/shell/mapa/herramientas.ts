import type { Permiso } from '@retroventa/api/permisos'
import type { NombreIcono } from '../modulo.ts'
import type { Condicion } from './condiciones.ts'

export interface Herramienta {
  readonly clave: string
  readonly texto: string
  /** Title of the drawer; without it, the text of the menu. */
  readonly titulo?: string
  /** Other words by which people look for it in the palette. */
  readonly tambien?: string
  readonly icono: NombreIcono
  /** 400 short tools, 600 cash count, certificates and lead (design §3). */
  readonly ancho: 400 | 600
  /** In the menu itself, inside *Más opciones* (001 §2), or opened from the header. */
  readonly lugar: 'menu' | 'mas' | 'encabezado'
  readonly permiso?: Permiso
  readonly condicion?: Condicion
  /** Shown disabled with its reason instead of hidden (001 §2: the blank contract is *enabled only when*…). */
  readonly deshabilita?: true
  readonly atajo?: string
  /** A click outside must not lose what was being counted (design §4). */
  readonly cierraFuera?: false
}

/** Tools that open a drawer from the side menu, in its order (001 §2). */
export const HERRAMIENTAS = [
  {
    clave: 'prospecto',
    texto: 'Prospecto CRM',
    icono: 'prospecto',
    ancho: 600,
    lugar: 'menu',
    condicion: 'crmSalesforce',
    permiso: 'prospectos.crear',
  },
  {
    clave: 'valoracion',
    texto: 'Valoración de joyas',
    icono: 'valoracion',
    ancho: 400,
    lugar: 'menu',
    permiso: 'contratos.ver',
  },
  {
    clave: 'cuadre-caja',
    texto: 'Cuadre de caja',
    tambien: 'arqueo contar',
    icono: 'cuadre',
    ancho: 600,
    lugar: 'menu',
    permiso: 'caja.cuadrar',
    atajo: 'F8',
    cierraFuera: false,
  },
  {
    clave: 'enlace-corto',
    texto: 'Enlaces cortos',
    icono: 'enlace',
    ancho: 400,
    lugar: 'menu',
    permiso: 'enlaces.usar',
  },
  {
    clave: 'certificado',
    texto: 'Certificado de artículos',
    titulo: 'Certificado de propiedad, artículos varios',
    icono: 'certificado',
    ancho: 600,
    lugar: 'mas',
    permiso: 'certificados.imprimir',
  },
  {
    clave: 'certificado-celular',
    texto: 'Certificado de celulares',
    titulo: 'Certificado de propiedad, celulares',
    icono: 'celular',
    ancho: 600,
    lugar: 'mas',
    condicion: 'comerciaCelulares',
    permiso: 'certificados.imprimir',
  },
  {
    clave: 'policia-firmas',
    texto: 'Listado policía, firmas',
    icono: 'policia',
    ancho: 400,
    lugar: 'mas',
    permiso: 'policivo.imprimir',
  },
  {
    clave: 'policia-copia',
    texto: 'Listado policía, copia',
    icono: 'copia',
    ancho: 400,
    lugar: 'mas',
    permiso: 'policivo.copiar',
  },
  {
    clave: 'tiquetes',
    texto: 'Tiquetes de contrato',
    icono: 'tiquete',
    ancho: 400,
    lugar: 'mas',
    permiso: 'tickets.imprimir',
  },
  {
    clave: 'imprimir-contrato',
    texto: 'Imprimir contrato',
    icono: 'imprimir',
    ancho: 400,
    lugar: 'mas',
    permiso: 'tickets.imprimir',
  },
  {
    clave: 'contrato-en-blanco',
    texto: 'Contrato en blanco',
    icono: 'enBlanco',
    ancho: 400,
    lugar: 'mas',
    permiso: 'tickets.imprimir',
    condicion: 'impresionContrato',
    deshabilita: true,
  },
  {
    clave: 'novedades',
    texto: 'Novedades',
    icono: 'solicitudes',
    ancho: 400,
    lugar: 'encabezado',
  },
  {
    clave: 'cuenta',
    texto: 'Mi cuenta',
    icono: 'empleados',
    ancho: 400,
    lugar: 'encabezado',
  },
] as const satisfies readonly Herramienta[]

export type ClaveHerramienta = (typeof HERRAMIENTAS)[number]['clave']
export type HerramientaDelMenu = Herramienta & { readonly clave: ClaveHerramienta }
