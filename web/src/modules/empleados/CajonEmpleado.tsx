import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import { type ClaveNueva, ClaveTemporal } from './ClaveTemporal.tsx'
import { FormularioEmpleado } from './FormularioEmpleado.tsx'
import { queryOpciones, queryTodos } from './llamadas.ts'

/** Drawer of a person. `cual`: an id, `nuevo`, or nothing when closed. */
export function CajonEmpleado(props: { cual: string | undefined; alIr: (cual: string | undefined) => void }) {
  const { cual, alIr } = props
  const [mostrada, setMostrada] = useState(cual)
  if (cual && cual !== mostrada) setMostrada(cual)
  const [clave, setClave] = useState<ClaveNueva>()
  return (
    <>
      <Cajon
        titulo={mostrada === 'nuevo' ? 'Crear empleado' : 'Editar empleado'}
        abierto={cual !== undefined}
        ancho={640}
        alCerrar={() => alIr(undefined)}
      >
        {cual && <Contenido cual={cual} alCerrar={() => alIr(undefined)} alTenerClave={setClave} />}
      </Cajon>
      <ClaveTemporal clave={clave} alCerrar={() => setClave(undefined)} />
    </>
  )
}

function Contenido(props: { cual: string; alCerrar: () => void; alTenerClave: (clave: ClaveNueva) => void }) {
  const { cual } = props
  const { data, error, refetch, isFetching } = useQuery({
    ...queryTodos,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  const opciones = useQuery(queryOpciones)
  const falla = error ?? opciones.error
  if (falla && !(data && opciones.data))
    return (
      <EstadoError
        error={falla}
        alReintentar={() => {
          void refetch()
          void opciones.refetch()
        }}
      />
    )
  const empleado = data?.items.find(({ id }) => id === cual)
  if (!opciones.data || !data || (isFetching && !empleado && cual !== 'nuevo'))
    return <Cargando filas={8} columnas={[2, 3]} />
  if (!empleado && cual !== 'nuevo')
    return <EstadoVacio titulo="Esta persona no existe" texto="O no trabaja en sus almacenes." />
  return (
    <FormularioEmpleado
      {...props}
      key={empleado ? empleado.id : 'nuevo'}
      empleado={empleado}
      opciones={opciones.data}
    />
  )
}
