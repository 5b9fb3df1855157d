import {
  type ConsultaLista,
  ES_CIFRA,
  enPalabras,
  type GrupoLista,
  grupoDe,
  type Opcion,
} from '@retroventa/api/core/lista'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Boton } from '../Boton.tsx'
import { TituloPagina } from '../Piezas.tsx'
import { useCamino } from '../puedeIr.ts'
import { Cargando, EstadoError, EstadoVacio, SinActualizar } from '../Respuestas.tsx'
import { esTactil } from '../toque.ts'
import { useEsTelefono } from '../useMedios.ts'
import { Columnas, columnasVisibles } from './Columnas.tsx'
import { casillasDe, conCasilla } from './casillas.tsx'
import { celdaDe, dibujarValor } from './celda.tsx'
import { type EnPapel, Exportar } from './Exportar.tsx'
import { paginaEnMemoria, primeraPestana, totalesDe } from './enMemoria.ts'
import { Filtros } from './filtros/Filtros.tsx'
import { SinFilas, type SinNinguna } from './filtros/SinFilas.tsx'
import { rangoAlReves } from './filtros/salidas.ts'
import { Pestanas } from './Pestanas.tsx'
import { Elegidas, Pie, type Total } from './Pie.tsx'
import { type Celdas, type PropsTablaDeLista, Tabla } from './Tabla.tsx'
import { type Apertura, Tarjetas } from './Tarjetas.tsx'
import { useTeclas } from './teclas.ts'
import type { EstadoLista } from './useLista.ts'
import { Vistas } from './Vistas.tsx'
import './lista.css'

/** A page of a list as it comes from the server; one that is all at hand has its rows alone. */
export interface DatosLista<F> {
  readonly items: readonly F[]
  readonly total?: number | undefined
  readonly conteos?: Readonly<Record<string, number>> | undefined
  readonly grupos?: readonly GrupoLista[] | undefined
  /** Of a list asked for by parts: its tabs and foot are on their way (those of the last filter stay meanwhile), or did not come. */
  readonly cuentas?: 'vienen' | 'faltan' | undefined
}

export interface PropsLista<F> extends Apertura<F> {
  lista: EstadoLista<F>
  titulo: string
  detalle?: ReactNode
  /** It is a part of its page, which has its own title: this one heads the card. */
  dentro?: boolean
  /** Buttons of the title row; those that act on rows are told which are chosen. */
  acciones?: ReactNode | ((elegidas: readonly F[]) => ReactNode)
  /** Its answer, as `useQuery` gives it. */
  consulta: {
    data: DatosLista<F> | undefined
    error: unknown
    refetch: () => unknown
    isPlaceholderData?: boolean
    dataUpdatedAt?: number
  }
  /** Every row is at hand: search, filters, order and groups are done here. */
  enMemoria?: boolean
  clave: (fila: F) => string
  celdas?: Celdas<F>
  clases?: PropsTablaDeLista<F>['clases']
  ayudas?: PropsTablaDeLista<F>['ayudas']
  claseFila?: (fila: F) => string
  accionesFila?: (fila: F) => ReactNode
  detalleFila?: (fila: F) => ReactNode
  /** What can be done with the rows chosen with the space bar. */
  accionesElegidas?: (filas: readonly F[]) => ReactNode
  /** Options of the filters that depend on data. */
  opciones?: Readonly<Record<string, readonly Opcion[]>>
  /** Address of the whole filter as a file. */
  exportar?: ((archivo: 'csv' | 'xlsx') => string) | undefined
  /** The same on paper, where its endpoint draws one. */
  papel?: EnPapel | undefined
  totales?: readonly Total[] | undefined
  /** First use: what this list will hold. */
  vacia: SinNinguna
  /** Its rows are kept no longer, and its counts are: that is told in any tab. */
  olvidadas?: boolean
  /** Beside the filters. */
  extra?: ReactNode
  /** Between the title and the list. */
  sobre?: ReactNode
  /** Draws the rows of the page in a way of its own, in place of the table and of the cards of a telephone. */
  dibujo?: ((filas: readonly F[]) => ReactNode) | undefined
}

const NADA: Readonly<Record<string, never>> = {}

/**
 * A list of the house (design §4): title, tabs with counts, search and filters, columns, the rows as a table or as cards, and
 * the totals of the whole filter; empty, waiting and failing are its own business too. Its state is the address.
 */
export function Lista<F extends object>(props: PropsLista<F>) {
  const { lista, titulo, detalle, dentro, acciones, consulta, enMemoria = false, clave } = props
  const { opciones = NADA, exportar, totales, vacia, extra } = props
  const { declaracion, busqueda, cambiar } = lista
  const telefono = useEsTelefono()
  const { data: leido, error, refetch, isPlaceholderData = false } = consulta
  const cruzado = rangoAlReves(lista, opciones)
  const alDerecho = !cruzado
  const datos = useMemo(
    () => (alDerecho ? (enMemoria && leido ? paginaEnMemoria(lista, leido.items) : leido) : undefined),
    [alDerecho, enMemoria, leido, lista],
  )
  const total = datos && (datos.total ?? (datos.cuentas ? undefined : datos.items.length))
  const [elegidas, setElegidas] = useState<ReadonlySet<string>>(new Set<string>())
  const items = datos?.items
  const suyas = items?.filter((fila) => elegidas.has(clave(fila))) ?? []
  const seccion = useRef<HTMLElement>(null)
  const caja = useRef<HTMLDivElement>(null)
  const elegir = useCallback(
    (indice: number) => {
      const fila = items?.[indice]
      if (fila) setElegidas((antes) => alternar(antes, clave(fila)))
    },
    [items, clave],
  )
  useTeclas(seccion, caja, elegir)
  const { pestanas } = declaracion
  const { pagina = 1, porPagina = 0 } = lista.pedido as { pagina?: number; porPagina?: number }
  // The last row of the last page was dealt with, or an old link names a page that is not there any more.
  const pasada = !enMemoria && !isPlaceholderData && pagina > 1 && items?.length === 0
  const ultima = total && porPagina ? Math.ceil(total / porPagina) : 1
  const hay = pasada && datos?.cuentas !== 'vienen' ? (ultima < pagina ? ultima : 1) : undefined
  const { pasarA } = lista
  useEffect(() => {
    if (hay !== undefined) pasarA(hay)
  }, [hay, pasarA])
  const primera = primeraPestana(declaracion)
  // What was pressed goes off the screen: what is looked for goes on from the search, and its rows are an arrow away.
  const alBuscador = () => {
    if (!esTactil()) seccion.current?.querySelector<HTMLElement>('.rv-lista-buscador input')?.focus()
  }
  // Of rows that are at hand, the columns that add up.
  const sumas = useMemo(
    () => enMemoria && items && totalesDe(declaracion, items),
    [enMemoria, items, declaracion],
  )
  const botones = (
    <>
      {exportar && <Exportar a={exportar} total={total} papel={props.papel} />}
      {typeof acciones === 'function' ? acciones(suyas) : acciones}
    </>
  )
  return (
    <>
      {!dentro && (
        <TituloPagina titulo={titulo} detalle={detalle}>
          {botones}
        </TituloPagina>
      )}
      {props.sobre}
      <section
        ref={seccion}
        className="rv-tarjeta rv-lista"
        aria-label={`Lista de ${declaracion.nombre.toLowerCase()}`}
        aria-busy={isPlaceholderData}
      >
        {dentro && (
          <header className="rv-tarjeta-cabeza rv-lista-cabeza">
            <h2>{titulo}</h2>
            {detalle && <span className="rv-suave">{detalle}</span>}
            {botones}
          </header>
        )}
        {pestanas && (
          <Pestanas
            etiqueta={`${pestanas.titulo} de ${declaracion.nombre.toLowerCase()}`}
            actual={String(busqueda[pestanas.clave] ?? primera ?? '')}
            opciones={[
              ...(pestanas.todos ? [{ value: '', label: pestanas.todos }] : []),
              ...pestanas.opciones,
            ].map(({ value, label }) => ({
              clave: value,
              texto: label,
              cuenta: datos?.conteos && (datos.conteos[value || 'todos'] ?? 0),
            }))}
            pendientes={datos?.cuentas !== undefined}
            alElegir={(cual) =>
              cambiar({ [pestanas.clave]: cual === '' || cual === primera ? undefined : cual })
            }
          />
        )}
        <Filtros lista={lista} opciones={opciones}>
          {extra}
          <span className="rv-lista-herramientas">
            <Vistas lista={lista} />
            {!telefono && <Columnas lista={lista} />}
          </span>
        </Filtros>
        {datos && (
          <p className="rv-lista-impresa">
            {declaracion.nombre}, filtro: {enPalabras(declaracion, lista.filtro as ConsultaLista, opciones)}.{' '}
            {formatoEntero(datos.items.length)} {total !== undefined && `de ${formatoEntero(total)} `}en esta
            hoja
            {pagina > 1 && `, página ${formatoEntero(pagina)}`}.
          </p>
        )}
        <SinActualizar consulta={consulta} />
        <div className="rv-lista-cuerpo" ref={caja}>
          {cruzado ? (
            <EstadoVacio titulo={cruzado.dice}>
              {cruzado.salidas.map(({ texto, cambios }) => (
                <Boton key={texto} onClick={() => cambiar(cambios)}>
                  {texto}
                </Boton>
              ))}
            </EstadoVacio>
          ) : error && !datos ? (
            <EstadoError
              error={error}
              detalle={lista.conFiltro ? 'Los filtros quedaron como estaban.' : ''}
              alReintentar={() => void refetch()}
            />
          ) : !datos || pasada ? (
            <Cargando
              filas={10}
              columnas={declaracion.columnas
                .filter(({ oculta }) => !oculta)
                .map(({ tipo = 'texto' }) => (ES_CIFRA[tipo] ? 1 : 2))}
            />
          ) : datos.items.length === 0 ? (
            <SinFilas
              lista={lista}
              vacia={vacia}
              opciones={opciones}
              conteos={datos.cuentas ? undefined : datos.conteos}
              olvidadas={props.olvidadas ?? false}
              espera={isPlaceholderData}
              alSalir={alBuscador}
            />
          ) : props.dibujo ? (
            props.dibujo(datos.items)
          ) : (
            <Filas
              {...props}
              datos={datos}
              telefono={telefono}
              elegidas={elegidas}
              alElegir={setElegidas}
              caja={caja}
            />
          )}
        </div>
        {suyas.length > 0 && (
          <Elegidas declaracion={declaracion} filas={suyas} alSoltar={() => setElegidas(new Set())}>
            {props.accionesElegidas?.(suyas)}
          </Elegidas>
        )}
        {total || (total === undefined && items?.length) ? (
          <Pie
            nombre={declaracion.nombre}
            total={total}
            cuentas={datos?.cuentas}
            filas={items?.length ?? 0}
            totales={totales ?? (sumas || [])}
            alContar={() => void refetch()}
            {...(!enMemoria && {
              pagina,
              porPagina,
              alIr: (hoja: number) => cambiar({ pagina: hoja > 1 ? hoja : undefined }),
              alCambiarTamano: (cuantas: number) => cambiar({ porPagina: cuantas }),
            })}
          />
        ) : null}
      </section>
    </>
  )
}

function alternar(antes: ReadonlySet<string>, cual: string): ReadonlySet<string> {
  const despues = new Set(antes)
  if (!despues.delete(cual)) despues.add(cual)
  return despues
}

function Filas<F extends object>(
  props: PropsLista<F> &
    Pick<PropsTablaDeLista<F>, 'elegidas' | 'caja'> & {
      datos: DatosLista<F>
      telefono: boolean
      alElegir: (elegidas: ReadonlySet<string>) => void
    },
) {
  const { lista, datos, telefono, clave, alAbrir, celdas = NADA as Celdas<F>, elegidas, caja } = props
  const enlace = useCamino(props.enlace)
  const { declaracion, busqueda, cambiar, filtro } = lista
  const { columnas, tarjeta } = declaracion
  const [principal] = columnas
  const nombre = (fila: F) => String(principal?.de(fila) ?? '')
  const casillas =
    props.accionesElegidas &&
    casillasDe({ filas: datos.items, clave, nombre, elegidas, alElegir: props.alElegir })
  const agrupada = columnas.find((columna) => columna.clave === busqueda.grupo)
  const visibles = columnasVisibles(declaracion, busqueda)
  const grupoAntes = (fila: F, i: number) => {
    if (!agrupada || !datos.grupos) return null
    const cual = grupoDe(agrupada, fila)
    const anterior = datos.items[i - 1]
    if (anterior !== undefined && grupoDe(agrupada, anterior) === cual) return null
    const grupo = datos.grupos.find((uno) => uno.clave === cual)
    return grupo ? { grupo, nombre: agrupada.nombreGrupo?.(cual) ?? celdaDe(agrupada, fila) } : null
  }
  const cabezaDeGrupo = ({ grupo, nombre }: { grupo: GrupoLista; nombre: ReactNode }) => (
    <>
      <strong>{nombre}</strong>
      <span>
        {declaracion.nombre} <b>{formatoEntero(grupo.cantidad)}</b>
      </span>
      {columnas
        .filter((columna) => grupo.sumas[columna.clave] !== undefined)
        .map((columna) => (
          <span key={columna.clave}>
            {columna.titulo} <b>{dibujarValor(grupo.sumas[columna.clave] ?? 0, columna.tipo)}</b>
          </span>
        ))}
    </>
  )
  if (telefono && tarjeta)
    return (
      <Tarjetas
        declaracion={declaracion}
        filas={datos.items}
        clave={clave}
        celdas={celdas}
        enlace={enlace}
        alAbrir={alAbrir}
        casilla={casillas?.de}
        acciones={props.accionesFila}
        antes={(fila, i) => {
          const antes = grupoAntes(fila, i)
          return antes && <li className="rv-lista-grupo">{cabezaDeGrupo(antes)}</li>
        }}
      />
    )
  const abridor = (fila: F) => {
    const dentro = principal && (celdas[principal.clave]?.(fila) ?? celdaDe(principal, fila))
    const a = enlace?.(fila)
    if (a !== undefined)
      return (
        <Link to={a} className="rv-codigo">
          {dentro}
        </Link>
      )
    return alAbrir ? (
      <button type="button" className="rv-codigo" onClick={() => alAbrir(fila)}>
        {dentro}
      </button>
    ) : (
      dentro
    )
  }
  return (
    <Tabla
      declaracion={declaracion}
      filas={datos.items}
      clave={clave}
      visibles={visibles}
      celdas={{
        ...celdas,
        ...(principal && {
          [principal.clave]: (fila: F) => conCasilla(casillas?.de(fila), abridor(fila)),
        }),
      }}
      todas={casillas?.todas}
      clases={props.clases}
      ayudas={props.ayudas}
      claseFila={props.claseFila}
      acciones={props.accionesFila}
      detalle={props.detalleFila}
      orden={String((filtro as { orden?: string }).orden ?? declaracion.orden)}
      alOrdenar={(orden) => cambiar({ orden: orden === declaracion.orden ? undefined : orden })}
      elegidas={elegidas}
      caja={caja}
      antes={(fila, i) => {
        const antes = grupoAntes(fila, i)
        return (
          antes && (
            <tr className="rv-lista-grupo">
              <td colSpan={visibles.length + (props.accionesFila ? 1 : 0)}>
                <div>{cabezaDeGrupo(antes)}</div>
              </td>
            </tr>
          )
        )
      }}
    />
  )
}
