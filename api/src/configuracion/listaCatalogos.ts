import { CATALOGOS, CLAVES_CATALOGO, type FilaDeCatalogo } from '@retroventa/domain/catalogos/registro'
import { definirLista } from '../core/lista.ts'

export const LISTA_CATALOGOS = definirLista<FilaDeCatalogo>()({
  clave: 'catalogos',
  nombre: 'Entradas',
  ninguna: 'Ninguna entrada cumple el filtro',
  busca: 'Código o nombre',
  orden: 'codigo',
  columnas: [
    { clave: 'codigo', titulo: 'Código', de: (f) => f.codigo, ordena: true },
    { clave: 'nombre', titulo: 'Nombre', de: (f) => f.nombre, ordena: true },
    { clave: 'detalle', titulo: 'Detalle', de: (f) => f.detalle || null, nada: 'sin detalle', agrupa: true },
    { clave: 'id', titulo: 'Id', de: (f) => f.id, oculta: true },
    {
      clave: 'catalogo',
      titulo: 'Catálogo',
      de: (f) => CATALOGOS[f.catalogo].nombre,
      sinBuscar: true,
      oculta: true,
    },
  ],
  filtros: [],
  pestanas: {
    clave: 'catalogo',
    titulo: 'Catálogo',
    tipo: 'opcion',
    opciones: CLAVES_CATALOGO.map((value) => ({ value, label: CATALOGOS[value].nombre })),
    de: (f) => f.catalogo,
  },
})
