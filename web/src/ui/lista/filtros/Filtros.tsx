import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined'
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined'
import { camposDe, type FiltroLista, filtroEnPalabras, type Opcion } from '@retroventa/api/core/lista'
import { type ReactNode, useState } from 'react'
import { Boton } from '../../Boton.tsx'
import { Icono } from '../../Icono.tsx'
import { Buscador } from '../Buscador.tsx'
import { Desplegado } from '../Desplegado.tsx'
import type { EstadoLista } from '../useLista.ts'
import { PanelFiltro } from './PanelFiltro.tsx'

export type Opciones = Readonly<Record<string, readonly Opcion[]>>

/** Search and typed filters: a chip for each one in force or always at hand, and one button for the others. */
export function Filtros<F>(props: { lista: EstadoLista<F>; opciones: Opciones; children?: ReactNode }) {
  const { lista, opciones, children } = props
  const { declaracion, busqueda, cambiar, conFiltro, quitarFiltros } = lista
  const puesto = (filtro: FiltroLista<F>) => camposDe(filtro).some((campo) => busqueda[campo] !== undefined)
  const opcionesDe = ({ clave, opciones: fijas }: FiltroLista<F>) => opciones[clave] ?? fijas ?? []
  // Of one branch there is nothing to choose.
  const seElige = (filtro: FiltroLista<F>) => filtro.tipo !== 'opciones' || opcionesDe(filtro).length !== 1
  const fichas = declaracion.filtros.filter(
    (filtro) => puesto(filtro) || (filtro.aLaVista && seElige(filtro)),
  )
  const porPoner = declaracion.filtros.filter(
    (filtro) => !fichas.includes(filtro) && !filtro.porEnlace && !filtro.aLaVista,
  )
  return (
    <search className="rv-lista-filtros">
      {declaracion.busca && (
        <Buscador
          texto={String(busqueda.texto ?? '')}
          pista={declaracion.busca}
          alBuscar={(texto) => cambiar({ texto: texto || undefined }, true)}
        />
      )}
      {fichas.map((filtro) => (
        <Ficha
          key={filtro.clave}
          filtro={filtro}
          valor={filtroEnPalabras(filtro as FiltroLista<never>, busqueda, opcionesDe(filtro)) ?? ''}
          alQuitar={() => cambiar(Object.fromEntries(camposDe(filtro).map((campo) => [campo, undefined])))}
        >
          {(cerrar) => (
            <PanelFiltro
              filtro={filtro as FiltroLista<never>}
              opciones={opcionesDe(filtro)}
              busqueda={busqueda}
              alCambiar={cambiar}
              alCerrar={cerrar}
            />
          )}
        </Ficha>
      ))}
      {porPoner.length > 0 && (
        <Desplegado
          titulo="Agregar un filtro"
          clase="rv-lista-texto"
          boton={
            <>
              <Icono de={PlusOutlined} /> Filtro
            </>
          }
        >
          {(cerrar) => (
            <Agregar
              filtros={porPoner as readonly FiltroLista<never>[]}
              opcionesDe={(filtro) => opciones[filtro.clave] ?? filtro.opciones ?? []}
              busqueda={busqueda}
              alCambiar={cambiar}
              alCerrar={cerrar}
            />
          )}
        </Desplegado>
      )}
      {conFiltro && (
        <button type="button" className="rv-lista-texto" onClick={quitarFiltros}>
          Limpiar
        </button>
      )}
      {children}
    </search>
  )
}

/** A filter in force, or at hand without a value: press it to change it, the cross to remove it. */
function Ficha(props: {
  filtro: { titulo: string }
  valor: string
  alQuitar: () => void
  children: (cerrar: () => void) => ReactNode
}) {
  const { filtro, valor, alQuitar, children } = props
  return (
    <span className={valor ? 'rv-lista-ficha' : 'rv-lista-ficha rv-lista-ficha-vacia'}>
      <Desplegado
        titulo={filtro.titulo}
        boton={
          <>
            {filtro.titulo} {valor && <strong>{valor}</strong>}
          </>
        }
      >
        {children}
      </Desplegado>
      {valor && (
        <button type="button" aria-label={`Quitar el filtro ${filtro.titulo}`} onClick={alQuitar}>
          <Icono de={CloseOutlined} />
        </button>
      )}
    </span>
  )
}

/** First which filter, then its value; a list with one filter goes to it at once. */
function Agregar(
  props: Omit<Parameters<typeof PanelFiltro>[0], 'filtro' | 'opciones'> & {
    filtros: readonly FiltroLista<never>[]
    opcionesDe: (filtro: FiltroLista<never>) => readonly Opcion[]
  },
) {
  const { filtros, opcionesDe, ...resto } = props
  const [elegido, setElegido] = useState(filtros.length === 1 ? filtros[0] : undefined)
  if (elegido) return <PanelFiltro {...resto} filtro={elegido} opciones={opcionesDe(elegido)} />
  return (
    <ul className="rv-panel-lista">
      {filtros.map((filtro) => (
        <li key={filtro.clave}>
          <Boton className="rv-panel-opcion" onClick={() => setElegido(filtro)}>
            {filtro.titulo}
          </Boton>
        </li>
      ))}
    </ul>
  )
}
