import { memo, type ReactNode } from 'react'
import { Boton } from '../../Boton.tsx'
import { EstadoVacio } from '../../Respuestas.tsx'
import type { EstadoLista } from '../useLista.ts'
import type { Opciones } from './Filtros.tsx'
import { filtrosPuestos, fueraDeLaPestana, type Salida } from './salidas.ts'

/** What a list without rows or filter says that it will hold, and what is done then; `salida`, where its rows may be meanwhile. */
export interface SinNinguna {
  icono: ReactNode
  titulo: string
  texto?: string
  acciones?: ReactNode
  salida?: Salida
}

interface Props<F> {
  lista: EstadoLista<F>
  vacia: SinNinguna
  opciones: Opciones
  /** Rows of the filter in each tab; nothing while they are on their way. */
  conteos: Readonly<Record<string, number>> | undefined
  /** Its rows are kept no longer, whatever is filtered. */
  olvidadas: boolean
  /** What the address asks for is on its way: what is here is of the last one. */
  espera: boolean
  /** One of its buttons was pressed, which goes off the screen with the answer. */
  alSalir: () => void
}

/** Of signs alone there is nothing to look for, in any list. */
const noHallado = (texto: string): string =>
  /[\p{L}\p{N}]/u.test(texto)
    ? `No se encontró «${texto}».`
    : `«${texto}» no tiene letras ni números, que es lo que se busca.`

function Vacia<F>(props: Props<F>) {
  const { lista, vacia, opciones, conteos, olvidadas, alSalir } = props
  const { declaracion, busqueda, conFiltro, quitarFiltros, cambiar } = lista
  const { pestanas, ninguna } = declaracion
  // Without one for all, a tab is a list of its own, not a filter.
  const enPestana = pestanas?.todos !== undefined && busqueda[pestanas.clave] !== undefined
  const salir = (hacer: () => void) => () => {
    alSalir()
    hacer()
  }
  const boton = ({ texto, cambios }: Salida) => (
    <Boton key={texto} onClick={salir(() => cambiar(cambios))}>
      {texto}
    </Boton>
  )
  if (olvidadas || (!conFiltro && !enPestana))
    return (
      <EstadoVacio icono={vacia.icono} titulo={vacia.titulo} texto={vacia.texto}>
        {vacia.acciones}
        {vacia.salida && boton(vacia.salida)}
      </EstadoVacio>
    )
  const fuera = fueraDeLaPestana(lista, conteos)
  const puestos = filtrosPuestos(lista, opciones)
  const deLaPestana =
    fuera?.salidas ??
    (!conFiltro && pestanas?.todos
      ? [{ texto: `Ver ${pestanas.todos.toLowerCase()}`, cambios: { [pestanas.clave]: undefined } }]
      : [])
  // The tab comes last: its counts come after the rest, and nothing changes its place under the pointer.
  return (
    <EstadoVacio
      titulo={ninguna}
      texto={fuera?.dice ?? (busqueda.texto && noHallado(String(busqueda.texto)))}
    >
      {puestos.map(boton)}
      {puestos.length > 1 && <Boton onClick={salir(quitarFiltros)}>Quitar los filtros</Boton>}
      {deLaPestana.map(boton)}
    </EstadoVacio>
  )
}

/**
 * A list without rows: what it will hold, before its first one; else what is missing and each way out (design §4). It stays as it is
 * until what one of them asked for has come: a second press is of the same one.
 */
export const SinFilas = memo(Vacia, (_, { espera }) => espera) as typeof Vacia
