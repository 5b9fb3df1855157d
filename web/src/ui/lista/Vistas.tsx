import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined'
import StarOutlined from '@ant-design/icons-svg/es/asn/StarOutlined'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { borrarVista, guardarVista, queryVistas } from '../../api/vistas.ts'
import { Boton, claseBoton } from '../Boton.tsx'
import { FormaSimple } from '../FormaSimple.tsx'
import { Icono } from '../Icono.tsx'
import { Cargando, EstadoError } from '../Respuestas.tsx'
import { Desplegado } from './Desplegado.tsx'
import { type Cambios, type EstadoLista, guardable } from './useLista.ts'

/** Filters, columns and order that the person keeps under a name: each one sees their own. */
export function Vistas<F>({ lista }: { lista: EstadoLista<F> }) {
  const [borrada, setBorrada] = useState<Borrada>()
  return (
    <Desplegado
      titulo="Vistas guardadas"
      clase={claseBoton()}
      boton={
        <>
          <Icono de={StarOutlined} /> Vistas
        </>
      }
    >
      {(cerrar) => <Panel lista={lista} alCerrar={cerrar} borrada={borrada} alBorrar={setBorrada} />}
    </Desplegado>
  )
}

/** The last view that was deleted here, to be put back. */
interface Borrada {
  id: string
  nombre: string
  busqueda: Record<string, string>
}

function Panel<F>(props: {
  lista: EstadoLista<F>
  alCerrar: () => void
  borrada: Borrada | undefined
  alBorrar: (borrada?: Borrada) => void
}) {
  const { lista, alCerrar, borrada, alBorrar } = props
  const { declaracion, busqueda, cambiar } = lista
  const cache = useQueryClient()
  const consulta = queryVistas(declaracion.clave)
  const { data, error, refetch } = useQuery(consulta)
  const [nombre, setNombre] = useState('')
  const releer = () => cache.invalidateQueries(consulta)
  const guardar = useMutation({ mutationFn: guardarVista, onSuccess: releer })
  const borrar = useMutation({
    mutationFn: ({ id }: Borrada) => borrarVista(id),
    onSuccess(_, vista) {
      alBorrar(vista)
      return releer()
    },
  })
  const volver = useMutation({
    mutationFn: ({ nombre, busqueda }: Borrada) =>
      guardarVista({ lista: declaracion.clave, nombre, busqueda }),
    onSuccess() {
      alBorrar()
      return releer()
    },
  })
  const abrir = (vista: Cambios) => {
    alCerrar()
    const antes = Object.keys(guardable(lista)).map((campo) => [campo, undefined] as const)
    cambiar({ ...Object.fromEntries(antes), orden: undefined, ...vista })
  }
  const alGuardar = async () => {
    if (!nombre.trim()) return
    await guardar.mutateAsync({ lista: declaracion.clave, nombre: nombre.trim(), busqueda: guardable(lista) })
    setNombre('')
  }
  // To put it back would go over one that was saved since under its name.
  const deOtra = data?.items.some(
    ({ id, nombre }) => id !== borrada?.id && nombre.toLowerCase() === borrada?.nombre.toLowerCase(),
  )
  const falla = guardar.error ?? borrar.error ?? volver.error
  return (
    <div className="rv-panel-filtro">
      <strong>Vistas</strong>
      {error && <EstadoError error={error} alReintentar={() => void refetch()} />}
      {!data && !error && <Cargando filas={2} columnas={[1]} />}
      {data?.items.length === 0 && (
        <p className="rv-suave">
          Guarde con un nombre los filtros, las columnas y el orden que usa a diario.
        </p>
      )}
      <ul className="rv-panel-lista">
        {data?.items.map((vista) => (
          <li key={vista.id} className="rv-panel-columna">
            <Boton className="rv-panel-opcion" onClick={() => abrir(vista.busqueda)}>
              {vista.nombre}
            </Boton>
            <button
              type="button"
              className="rv-lista-signo"
              aria-label={`Borrar la vista ${vista.nombre}`}
              onClick={() => borrar.mutate(vista)}
            >
              <Icono de={DeleteOutlined} />
            </button>
          </li>
        ))}
      </ul>
      {borrada && !deOtra && (
        <Deshacer key={borrada.id} nombre={borrada.nombre} alDeshacer={() => volver.mutate(borrada)} />
      )}
      <FormaSimple alEnviar={() => void alGuardar().catch(() => {})}>
        <label>
          Guardar lo que se ve como
          <input
            className="rv-campo-simple"
            value={nombre}
            maxLength={60}
            placeholder="Vencidos de oro"
            onChange={(e) => setNombre(e.target.value)}
          />
        </label>
        <Boton principal chico type="submit" disabled={!nombre.trim() || guardar.isPending}>
          Guardar
        </Boton>
      </FormaSimple>
      {falla && <EstadoError error={falla} titulo="La vista quedó como estaba" />}
      {Object.keys(busqueda).length > 0 && (
        <button type="button" className="rv-lista-texto" onClick={() => abrir({})}>
          Ver la lista de siempre
        </button>
      )}
    </div>
  )
}

/** It takes the focus that the button of what was deleted had. */
function Deshacer({ nombre, alDeshacer }: { nombre: string; alDeshacer: () => void }) {
  const boton = useRef<HTMLButtonElement>(null)
  useEffect(() => boton.current?.focus(), [])
  return (
    <p role="status" className="rv-panel-columna">
      <span>Se borró la vista {nombre}.</span>
      <button ref={boton} type="button" className="rv-lista-texto" onClick={alDeshacer}>
        Deshacer
      </button>
    </p>
  )
}
