import { definirLista } from '../core/lista.ts'
import type { AjusteFuente, ConsultaHecha, FilaInforme } from './llamadas.ts'
import { quienResponde } from './proveedores.ts'

const siNo = (si: boolean) => (si ? 'Sí' : 'No')

export const LISTA_FUENTES = definirLista<AjusteFuente>()({
  clave: 'fuentes',
  nombre: 'Fuentes',
  ninguna: 'Ninguna fuente cumple el filtro',
  busca: 'Fuente o proveedor',
  orden: 'orden',
  columnas: [
    { clave: 'fuente', titulo: 'Fuente', de: (a) => a.nombreFuente, ordena: true },
    { clave: 'quien', titulo: 'Quién responde', de: quienResponde, agrupa: true },
    { clave: 'gratis', titulo: 'Usa las gratis', de: (a) => siNo(a.consumeCupo), sinBuscar: true },
    {
      clave: 'documentos',
      titulo: 'Documentos',
      de: (a) => a.tiposDocumentoPermitidos.join(', ') || 'Todos',
      sinBuscar: true,
    },
    {
      clave: 'visible',
      titulo: 'En el panel',
      de: (a) => (a.visible ? 'Se muestra' : 'Oculta'),
      sinBuscar: true,
    },
    {
      clave: 'orden',
      titulo: 'Lugar',
      tipo: 'entero',
      de: (a) => a.orden,
      ordena: true,
      sinBuscar: true,
      oculta: true,
    },
  ],
  filtros: [],
  pestanas: {
    clave: 'panel',
    titulo: 'Panel',
    tipo: 'opcion',
    todos: 'Todas',
    opciones: [
      { value: 'si', label: 'En el panel' },
      { value: 'no', label: 'Ocultas' },
    ],
    de: (a) => (a.visible ? 'si' : 'no'),
  },
})

/** What joins the rows of the report, and its words. */
export const GRUPOS_INFORME = [
  { value: 'fuente', label: 'Fuente' },
  { value: 'empleado', label: 'Empleado' },
  { value: 'almacen', label: 'Almacén' },
] as const
export type GrupoInforme = (typeof GRUPOS_INFORME)[number]['value']

const informePor = (titulo: string) =>
  definirLista<FilaInforme>()({
    clave: 'informe-consultas',
    nombre: 'Renglones',
    ninguna: 'Ningún renglón cumple el filtro',
    busca: titulo,
    orden: '-total',
    columnas: [
      { clave: 'nombre', titulo, de: (f) => f.nombre, ordena: true },
      // Own lists cost nothing and use no quota: beside the free ones they would hide them.
      ...(
        [
          ['propias', 'Listas propias'],
          ['gratis', 'Gratis'],
          ['pagas', 'Pagas'],
          ['fallidas', 'Fallidas'],
          ['total', 'Total'],
        ] as const
      ).map(([clave, texto]) => ({
        clave,
        titulo: texto,
        tipo: 'entero' as const,
        de: (f: FilaInforme) => f[clave],
        ordena: true as const,
        suma: true as const,
        sinBuscar: true as const,
      })),
      {
        clave: 'costo',
        titulo: 'Costo',
        tipo: 'pesos',
        de: (f) => f.costo,
        ordena: true,
        suma: true,
        sinBuscar: true,
      },
    ],
    filtros: [],
  })

/** The report of a month, by what joins its rows. */
export const LISTAS_INFORME = {
  fuente: informePor('Fuente'),
  empleado: informePor('Empleado'),
  almacen: informePor('Almacén'),
}

/** Every consultation of a month, for its file. */
export const LISTA_CONSULTAS = definirLista<ConsultaHecha>()({
  clave: 'consultas',
  nombre: 'Consultas',
  ninguna: 'Ninguna consulta cumple el filtro',
  busca: 'Documento',
  orden: 'instante',
  columnas: [
    { clave: 'instante', titulo: 'Fecha y hora', tipo: 'instante', de: (c) => c.instante },
    { clave: 'almacen', titulo: 'Almacén', de: (c) => c.almacen },
    { clave: 'empleado', titulo: 'Empleado', de: (c) => c.empleado },
    { clave: 'fuente', titulo: 'Fuente', de: (c) => c.fuente },
    { clave: 'tipoDocumento', titulo: 'Tipo de documento', de: (c) => c.tipoDocumento },
    { clave: 'documento', titulo: 'Documento', tipo: 'documento', de: (c) => c.cedula },
    { clave: 'estado', titulo: 'Estado', de: (c) => c.estado },
    { clave: 'clase', titulo: 'Clase', de: (c) => c.clase },
    { clave: 'costo', titulo: 'Costo', tipo: 'pesos', de: (c) => c.costo, suma: true },
  ],
  filtros: [],
})
