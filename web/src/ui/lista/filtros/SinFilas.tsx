import type { ReactNode } from 'react'
import { Boton } from '../../Boton.tsx'
import { EstadoVacio } from '../../Respuestas.tsx'
import type { EstadoLista } from '../useLista.ts'
import type { Opciones } from './Filtros.tsx'
import { filtrosPuestos, fueraDeLaPestana } from './salidas.ts'

/** A list without rows: what it will hold, before its first one; else what is missing and the filter to remove (design §4). */
export function SinFilas<F>(props: {
  lista: EstadoLista<F>
  vacia: { icono: ReactNode; titulo: string; texto?: string; acciones?: ReactNode }
  opciones: Opciones
  /** Rows of the filter in each tab; nothing while they are on their way. */
  conteos: Readonly<Record<string, number>> | undefined
}) {
  const { lista, vacia, opciones, conteos } = props
  const { declaracion, busqueda, conFiltro, quitarFiltros, cambiar } = lista
  const { pestanas, ninguna } = declaracion
  // Without one for all, a tab is a list of its own, not a filter.
  const enPestana = pestanas?.todos !== undefined && busqueda[pestanas.clave] !== undefined
  if (!conFiltro && !enPestana)
    return (
      <EstadoVacio icono={vacia.icono} titulo={vacia.titulo} texto={vacia.texto}>
        {vacia.acciones}
      </EstadoVacio>
    )
  const fuera = fueraDeLaPestana(lista, conteos)
  const puestos = filtrosPuestos(lista, opciones)
  const salidas = fuera?.salidas ?? puestos
  return (
    <EstadoVacio
      titulo={ninguna}
      texto={fuera?.dice ?? (busqueda.texto && `No se encontró «${busqueda.texto}».`)}
    >
      {salidas.map(({ texto, cambios }) => (
        <Boton key={texto} onClick={() => cambiar(cambios)}>
          {texto}
        </Boton>
      ))}
      {!conFiltro && !fuera && pestanas?.todos && (
        <Boton onClick={() => cambiar({ [pestanas.clave]: undefined })}>
          Ver {pestanas.todos.toLowerCase()}
        </Boton>
      )}
      {(fuera ? puestos.length > 0 : puestos.length > 1) && (
        <Boton onClick={quitarFiltros}>Quitar los filtros</Boton>
      )}
    </EstadoVacio>
  )
}
