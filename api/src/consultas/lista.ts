import { definirLista } from '../core/lista.ts'
import type { AjusteFuente, ClaseConsulta, ConsultaHecha, FilaInforme } from './llamadas.ts'
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

const CLASES = [
  { value: 'propia', label: 'Listas propias' },
  { value: 'gratis', label: 'Gratis' },
  { value: 'paga', label: 'Pagas' },
  { value: 'fallida', label: 'Fallidas' },
] as const satisfies readonly { value: ClaseConsulta; label: string }[]

const CLASE_EN_PALABRAS: Readonly<Record<ClaseConsulta, string>> = {
  propia: 'lista propia',
  gratis: 'gratis',
  paga: 'paga',
  fallida: 'fallida',
}

/** The consultations themselves: what each figure of the report counts. */
export const LISTA_HECHAS = definirLista<ConsultaHecha>()({
  clave: 'consultas',
  nombre: 'Consultas',
  ninguna: 'Ninguna consulta cumple el filtro',
  busca: 'Documento',
  orden: '-instante',
  columnas: [
    { clave: 'instante', titulo: 'Fecha y hora', tipo: 'instante', de: (c) => c.instante, ordena: true },
    { clave: 'almacen', titulo: 'Almacén', de: (c) => c.almacen },
    { clave: 'empleado', titulo: 'Empleado', de: (c) => c.empleado },
    { clave: 'fuente', titulo: 'Fuente', de: (c) => c.fuente },
    { clave: 'tipoDocumento', titulo: 'Tipo de documento', de: (c) => c.tipoDocumento, oculta: true },
    {
      clave: 'documento',
      titulo: 'Documento',
      tipo: 'cedula',
      de: (c) => c.cedula,
      tipoDe: (c) => c.tipoDocumento,
    },
    { clave: 'nombre', titulo: 'Nombre buscado', de: (c) => c.nombre },
    { clave: 'placa', titulo: 'Placa', de: (c) => c.placa },
    { clave: 'estado', titulo: 'Estado', de: (c) => (c.enCurso ? 'EN CURSO' : c.estado) },
    // Said once where a source says its state again.
    { clave: 'mensaje', titulo: 'Respuesta', de: (c) => (c.mensaje === c.estado ? '' : c.mensaje) },
    { clave: 'clase', titulo: 'Clase', de: (c) => CLASE_EN_PALABRAS[c.clase] },
    { clave: 'costo', titulo: 'Costo', tipo: 'pesos', de: (c) => c.costo, ordena: true, suma: true },
  ],
  filtros: [
    { clave: 'fuente', titulo: 'Fuente', tipo: 'opcion', forma: /^\d{8}$/ },
    { clave: 'empleado', titulo: 'Empleado', tipo: 'opcion', forma: /^.{1,60}$/ },
    { clave: 'almacen', titulo: 'Almacén', tipo: 'opcion', forma: /^.{1,20}$/ },
    { clave: 'dia', titulo: 'Día', tipo: 'fechas' },
  ],
  pestanas: { clave: 'clase', titulo: 'Clase', tipo: 'opcion', todos: 'Todas', opciones: CLASES },
  tarjeta: { titulo: 'fuente', estado: 'clase', pie: ['documento', 'instante'], cifra: 'costo' },
})
