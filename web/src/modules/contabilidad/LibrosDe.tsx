import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { useSesion } from '../../api/sesion.ts'
import { sinVacios } from '../../ui/direccion.ts'
import { queryCerrados } from './llamadas.ts'
import './contabilidad.css'

/** Code of the branch that was closed whose books a page shows; undefined of those of the branch of the session. */
export const useLibrosDe = (): string | undefined => useSearch({ strict: false }).libros

/** Whose books the page shows, where there is a choice: no session is in a branch that was closed, and its books are kept still. */
export function LibrosDe() {
  const { almacen } = useSesion()
  const { data } = useQuery(queryCerrados)
  const libros = useLibrosDe()
  const ir = useNavigate()
  const id = useId()
  const cerrados = data?.items ?? []
  // A saved address outlives the closing of a branch: what it names stands here, so that another can be chosen.
  const ajeno = data && libros && !cerrados.some(({ codigo }) => codigo === libros) ? libros : undefined
  if (cerrados.length === 0 && !ajeno) return null
  return (
    <p className="con-periodo">
      <label htmlFor={id}>Libros de</label>
      <select
        id={id}
        className="rv-campo-simple"
        value={libros ?? ''}
        onChange={({ target }) =>
          void ir({
            to: '.',
            search: (antes: object) =>
              sinVacios<Record<string, unknown>>({
                ...antes,
                pagina: undefined,
                libros: target.value || undefined,
              }),
          })
        }
      >
        <option value="">{almacen ? `${almacen.codigo}, ${almacen.nombre}` : 'Este almacén'}</option>
        {ajeno && <option value={ajeno}>{`${ajeno}, no está entre los cerrados`}</option>}
        {cerrados.map(({ codigo, nombre }) => (
          <option key={codigo} value={codigo}>
            {`${codigo}, ${nombre} (cerrado)`}
          </option>
        ))}
      </select>
    </p>
  )
}
