import type { Permiso } from '@retroventa/api/permisos'
import type { NombreIcono } from '../modulo.ts'
import type { Condicion } from './condiciones.ts'

export interface Herramienta {
  readonly clave: string
  readonly texto: string
  /** Title of the drawer; without it, the text of the menu. */
  readonly titulo?: string
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
  readonly hara: string
  readonly mientras: string
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
    hara: 'Enviar al CRM los datos de una persona interesada: nombre, correo, celular, ciudad, trámite y lo que necesita.',
    mientras: 'Registre el prospecto directamente en su CRM.',
  },
  {
    clave: 'valoracion',
    texto: 'Valoración de joyas',
    icono: 'valoracion',
    ancho: 400,
    lugar: 'menu',
    permiso: 'contratos.ver',
    hara: 'Calcular lo que vale una joya por pureza y peso.',
    mientras: 'Los valores por gramo están en Indicadores.',
  },
  {
    clave: 'cuadre-caja',
    texto: 'Cuadre de caja',
    icono: 'cuadre',
    ancho: 600,
    lugar: 'menu',
    permiso: 'caja.cuadrar',
    atajo: 'F8',
    cierraFuera: false,
    hara: 'Contar el efectivo por denominación, a ciegas, y comparar con la caja del sistema: Caja Cuadrada, Sobrante o Faltante.',
    mientras: 'Cuente con el formato de papel y guárdelo firmado con la planilla del día.',
  },
  {
    clave: 'enlace-corto',
    texto: 'Enlaces cortos',
    icono: 'enlace',
    ancho: 400,
    lugar: 'menu',
    permiso: 'enlaces.usar',
    hara: 'Hacer un enlace corto a una red social o a un número de WhatsApp.',
    mientras: 'Comparta el enlace completo de su perfil.',
  },
  {
    clave: 'certificado',
    texto: 'Certificado de artículos',
    titulo: 'Certificado de propiedad, artículos varios',
    icono: 'certificado',
    ancho: 600,
    lugar: 'mas',
    permiso: 'certificados.imprimir',
    hara: 'Imprimir el certificado de propiedad de un artículo comprado en un almacén, a nombre de un cliente, en carta o media carta.',
    mientras: 'Haga el certificado en el formato de papel de su almacén.',
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
    hara: 'Imprimir el certificado de un celular con su marca, modelo, IMEI y vendedor.',
    mientras: 'Haga el certificado en el formato de papel de su almacén.',
  },
  {
    clave: 'policia-firmas',
    texto: 'Listado policía, firmas',
    icono: 'policia',
    ancho: 400,
    lugar: 'mas',
    permiso: 'policivo.imprimir',
    hara: 'Imprimir el listado para la policía de un rango de contratos, con espacio para las firmas.',
    mientras: 'Lleve el libro de policía de papel como hasta hoy.',
  },
  {
    clave: 'policia-copia',
    texto: 'Listado policía, copia',
    icono: 'copia',
    ancho: 400,
    lugar: 'mas',
    permiso: 'policivo.copiar',
    hara: 'Guardar una copia del listado de un rango de contratos.',
    mientras: 'Guarde la copia del libro de policía de papel.',
  },
  {
    clave: 'tiquetes',
    texto: 'Tiquetes de contrato',
    icono: 'tiquete',
    ancho: 400,
    lugar: 'mas',
    permiso: 'tickets.imprimir',
    hara: 'Imprimir los tiquetes de un rango de contratos vigentes para marcar sus bolsas.',
    mientras: 'Marque la bolsa a mano con el código del contrato.',
  },
  {
    clave: 'imprimir-contrato',
    texto: 'Imprimir contrato',
    icono: 'imprimir',
    ancho: 400,
    lugar: 'mas',
    permiso: 'tickets.imprimir',
    hara: 'Buscar un contrato por su código e imprimirlo si está vigente.',
    mientras: 'Cada contrato se imprime desde su hoja; encuéntrelo con Ctrl K.',
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
    hara: 'Imprimir el contrato del almacén sin datos, para llenarlo a mano.',
    mientras: 'Use los formatos impresos que tenga el almacén.',
  },
  {
    clave: 'novedades',
    texto: 'Novedades',
    icono: 'solicitudes',
    ancho: 400,
    lugar: 'encabezado',
    hara: 'Los cambios y avisos que publica la administración.',
    mientras: '',
  },
  {
    clave: 'cuenta',
    texto: 'Mi cuenta',
    icono: 'empleados',
    ancho: 400,
    lugar: 'encabezado',
    hara: 'Su contraseña y su segundo factor.',
    mientras: '',
  },
] as const satisfies readonly Herramienta[]

export type ClaveHerramienta = (typeof HERRAMIENTAS)[number]['clave']
export type HerramientaDelMenu = Herramienta & { readonly clave: ClaveHerramienta }
