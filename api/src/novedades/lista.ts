import { definirLista } from '../core/lista.ts'
import { ESTADOS_NOVEDAD, type NovedadPublicada, TIPOS_NOVEDAD } from './llamadas.ts'
import { NOMBRES_ESTADO } from './textos.ts'

export const LISTA_NOVEDADES = definirLista<NovedadPublicada>()({
  clave: 'novedades',
  nombre: 'Novedades',
  ninguna: 'Ninguna novedad cumple el filtro',
  busca: 'Qué dice, tipo o almacén',
  orden: '-desde',
  columnas: [
    { clave: 'descripcion', titulo: 'Qué dice', de: (n) => n.descripcion },
    { clave: 'desde', titulo: 'Desde', tipo: 'fecha', de: (n) => n.desde, ordena: true, sinBuscar: true },
    {
      clave: 'hasta',
      titulo: 'Hasta',
      tipo: 'fecha',
      de: (n) => n.hasta,
      nada: 'sin fin',
      ordena: true,
      sinBuscar: true,
    },
    { clave: 'tipo', titulo: 'Tipo', de: (n) => n.tipo, agrupa: true },
    { clave: 'almacen', titulo: 'Para', de: (n) => n.almacen ?? 'Todos los almacenes', agrupa: true },
    { clave: 'publico', titulo: 'Publicó', de: (n) => n.publico, agrupa: true, oculta: true },
    {
      clave: 'leidas',
      titulo: 'Leyeron',
      tipo: 'entero',
      de: (n) => n.leidas,
      ordena: true,
      sinBuscar: true,
    },
    { clave: 'personas', titulo: 'De', tipo: 'entero', de: (n) => n.personas, sinBuscar: true, oculta: true },
    { clave: 'estado', titulo: 'Estado', de: (n) => NOMBRES_ESTADO[n.estado] },
  ],
  filtros: [
    {
      clave: 'tipo',
      titulo: 'Tipo',
      tipo: 'opciones',
      opciones: TIPOS_NOVEDAD.map((value) => ({ value, label: value })),
      de: (n) => n.tipo,
    },
    { clave: 'desde', titulo: 'Desde', tipo: 'fechas', adelante: true },
  ],
  pestanas: {
    clave: 'estado',
    titulo: 'Estado',
    tipo: 'opcion',
    todos: 'Todas',
    opciones: ESTADOS_NOVEDAD.map((value) => ({ value, label: `${NOMBRES_ESTADO[value]}s` })),
    de: (n) => n.estado,
  },
  tarjeta: { titulo: 'descripcion', estado: 'estado', pie: ['desde', 'almacen'], cifra: 'leidas' },
})
