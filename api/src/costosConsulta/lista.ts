import { definirLista } from '../core/lista.ts'
import type { CambioDePrecio, CostoConsulta } from './llamadas.ts'

/** A source with its price: its own, or the one that all have (then it has no `id`). */
export type FilaCosto = Pick<CostoConsulta, 'codigoFuente' | 'nombreFuente' | 'costoUnitario'> &
  Partial<CostoConsulta>

const propio = (fila: FilaCosto) => fila.id !== undefined

export const LISTA_COSTOS = definirLista<FilaCosto>()({
  clave: 'costos-consulta',
  nombre: 'Fuentes',
  ninguna: 'Ninguna fuente cumple el filtro',
  busca: 'Fuente',
  orden: 'fuente',
  columnas: [
    { clave: 'fuente', titulo: 'Fuente', de: (f) => f.nombreFuente, ordena: true },
    { clave: 'costo', titulo: 'Costo', tipo: 'pesos', de: (f) => f.costoUnitario, ordena: true },
    {
      clave: 'cual',
      titulo: 'Cuál costo',
      de: (f) => (propio(f) ? 'Propio' : 'Por defecto'),
      agrupa: true,
      oculta: true,
    },
    { clave: 'activa', titulo: 'Activa', de: (f) => ((f.activo ?? true) ? 'Sí' : 'No'), sinBuscar: true },
    {
      clave: 'modified',
      titulo: 'Cambiado',
      tipo: 'instante',
      de: (f) => f.modified ?? null,
      ordena: true,
      sinBuscar: true,
      oculta: true,
    },
  ],
  filtros: [
    {
      clave: 'activa',
      titulo: 'Activa',
      tipo: 'opcion',
      opciones: [
        { value: 'si', label: 'Sí' },
        { value: 'no', label: 'No' },
      ],
      de: (f) => ((f.activo ?? true) ? 'si' : 'no'),
    },
  ],
  pestanas: {
    clave: 'cual',
    titulo: 'Costo',
    tipo: 'opcion',
    todos: 'Todas',
    opciones: [
      { value: 'propio', label: 'Con costo propio' },
      { value: 'defecto', label: 'Por defecto' },
    ],
    de: (f) => (propio(f) ? 'propio' : 'defecto'),
  },
})

const ACCIONES: Readonly<Record<CambioDePrecio['accion'], string>> = {
  creado: 'Costo dado',
  editado: 'Costo cambiado',
  activado: 'Activada',
  desactivado: 'Desactivada',
  eliminado: 'Costo quitado',
}

export const LISTA_CAMBIOS = definirLista<CambioDePrecio>()({
  clave: 'cambios-de-costo',
  nombre: 'Cambios',
  ninguna: 'Ningún cambio cumple el filtro',
  busca: 'Fuente o persona',
  orden: '-instante',
  columnas: [
    {
      clave: 'instante',
      titulo: 'Cuándo',
      tipo: 'instante',
      de: (c) => c.instante,
      ordena: true,
      sinBuscar: true,
    },
    { clave: 'fuente', titulo: 'Fuente', de: (c) => c.nombreFuente, ordena: true, agrupa: true },
    { clave: 'cambio', titulo: 'Cambio', de: (c) => ACCIONES[c.accion], agrupa: true },
    {
      clave: 'costo',
      titulo: 'Costo',
      tipo: 'pesos',
      de: (c) => c.costoUnitario,
      ordena: true,
      sinBuscar: true,
    },
    { clave: 'usuario', titulo: 'Quién', de: (c) => c.usuario, agrupa: true },
  ],
  filtros: [
    {
      clave: 'accion',
      titulo: 'Cambio',
      tipo: 'opciones',
      opciones: Object.entries(ACCIONES).map(([value, label]) => ({ value, label })),
      de: (c) => c.accion,
    },
  ],
})
