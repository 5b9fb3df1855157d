import ArrowDownOutlined from '@ant-design/icons-svg/es/asn/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons-svg/es/asn/ArrowUpOutlined'
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined'
import type { DeclaracionLista } from '@retroventa/api/core/lista'
import { claseBoton } from '../Boton.tsx'
import { Icono } from '../Icono.tsx'
import { Desplegado } from './Desplegado.tsx'
import { primeraPestana } from './enMemoria.ts'
import type { EstadoLista } from './useLista.ts'

type Busqueda = Readonly<Record<string, unknown>>

/** Columns that a list shows when nobody chose others, in the tab that is open. */
function porDefecto<F>(declaracion: DeclaracionLista<F>, busqueda: Busqueda): readonly string[] {
  const { columnas, pestanas } = declaracion
  const abierta = String((pestanas && busqueda[pestanas.clave]) ?? primeraPestana(declaracion) ?? '')
  return columnas
    .filter(({ oculta }) => oculta === undefined || (oculta !== true && !oculta.includes(abierta)))
    .map(({ clave }) => clave)
}

/** Columns shown, in their order. The first one opens the row, and never leaves its place. */
export function columnasVisibles<F>(declaracion: DeclaracionLista<F>, busqueda: Busqueda): readonly string[] {
  const { columnas: dichas } = busqueda
  if (dichas === undefined) return porDefecto(declaracion, busqueda)
  const primera = declaracion.columnas[0]?.clave ?? ''
  return [
    primera,
    ...String(dichas)
      .split(',')
      .filter((clave) => clave !== primera),
  ]
}

/** Which columns, in which order, and by which one the rows are put together. */
export function Columnas<F>({ lista }: { lista: EstadoLista<F> }) {
  return (
    <Desplegado
      titulo="Columnas y grupos"
      etiqueta="Columnas y grupos"
      clase={`${claseBoton()} rv-lista-icono`}
      boton={<Icono de={TableOutlined} />}
    >
      {() => <Panel lista={lista} />}
    </Desplegado>
  )
}

function Panel<F>({ lista: { declaracion, busqueda, cambiar } }: { lista: EstadoLista<F> }) {
  const visibles = columnasVisibles(declaracion, busqueda)
  const [primera] = visibles
  const ocultas = declaracion.columnas.map(({ clave }) => clave).filter((clave) => !visibles.includes(clave))
  const tituloDe = (clave: string) => declaracion.columnas.find((c) => c.clave === clave)?.titulo ?? clave
  const poner = (claves: readonly string[]) => {
    const dichas = claves.join(',')
    cambiar(
      {
        columnas: dichas === porDefecto(declaracion, busqueda).join(',') ? undefined : dichas,
        pagina: busqueda.pagina,
      },
      true,
    )
  }
  const mover = (clave: string, pasos: number) => {
    const sin = visibles.filter((una) => una !== clave)
    const donde = visibles.indexOf(clave) + pasos
    poner([...sin.slice(0, donde), clave, ...sin.slice(donde)])
  }
  const grupos = declaracion.columnas.filter(({ agrupa }) => agrupa)
  return (
    <div className="rv-panel-filtro">
      <strong>Columnas</strong>
      <ul className="rv-panel-lista">
        {[...visibles, ...ocultas].map((clave) => {
          const puesta = visibles.includes(clave)
          const i = visibles.indexOf(clave)
          return (
            <li key={clave} className="rv-panel-columna">
              <label className="rv-panel-opcion">
                <input
                  type="checkbox"
                  checked={puesta}
                  disabled={clave === primera}
                  onChange={() =>
                    poner(puesta ? visibles.filter((una) => una !== clave) : [...visibles, clave])
                  }
                />
                {tituloDe(clave)}
              </label>
              {puesta && clave !== primera && (
                <>
                  <button
                    type="button"
                    className="rv-lista-signo"
                    aria-label={`Antes: ${tituloDe(clave)}`}
                    disabled={i <= 1}
                    onClick={() => mover(clave, -1)}
                  >
                    <Icono de={ArrowUpOutlined} />
                  </button>
                  <button
                    type="button"
                    className="rv-lista-signo"
                    aria-label={`Después: ${tituloDe(clave)}`}
                    disabled={i === visibles.length - 1}
                    onClick={() => mover(clave, 1)}
                  >
                    <Icono de={ArrowDownOutlined} />
                  </button>
                </>
              )}
            </li>
          )
        })}
      </ul>
      {busqueda.columnas !== undefined && (
        <button
          type="button"
          className="rv-lista-texto"
          onClick={() => poner(porDefecto(declaracion, busqueda))}
        >
          Volver a las de siempre
        </button>
      )}
      {grupos.length > 0 && (
        <label className="rv-panel-grupo">
          <strong>Agrupar por</strong>
          <select
            className="rv-campo-simple"
            value={busqueda.grupo ?? ''}
            onChange={(e) => cambiar({ grupo: e.target.value || undefined })}
          >
            <option value="">Sin grupos</option>
            {grupos.map(({ clave, titulo }) => (
              <option key={clave} value={clave}>
                {titulo}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
