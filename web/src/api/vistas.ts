import type {
  borrarVista as Borrar,
  guardarVista as Guardar,
  listarVistas,
} from '@retroventa/api/vistas/llamadas'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from './cliente.ts'
import { ruta } from './referencia.ts'

const LISTAR = ruta<typeof listarVistas>('GET', '/vistas')
const GUARDAR = ruta<typeof Guardar>('PUT', '/vistas')
const BORRAR = ruta<typeof Borrar>('DELETE', '/vistas/:id')

/** Views of the person over one list. */
export const queryVistas = (lista: string) =>
  queryOptions({
    queryKey: ['vistas', lista],
    queryFn: ({ signal }) => llamar(LISTAR, { query: { lista } }, { señal: signal }),
  })

/** Keeps a view; one with the same name is replaced. */
export const guardarVista = (body: { lista: string; nombre: string; busqueda: Record<string, string> }) =>
  llamar(GUARDAR, { body })

export const borrarVista = (id: string) => llamar(BORRAR, { params: { id } })
