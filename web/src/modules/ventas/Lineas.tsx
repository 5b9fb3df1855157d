import { pureza } from '@retroventa/api/vitrina/lista'
import { conDistintivo } from '@retroventa/domain/bienes/clases'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoPeso, formatoPesos } from '@retroventa/domain/formato/numeros'
import { CATEGORIAS } from '@retroventa/domain/oro/categorias'
import { porPeso } from '@retroventa/domain/vitrina/precio'
import { Button } from 'antd'
import { Elegir } from '../../ui/Elegir.tsx'
import { CampoGramos, CampoNumero, CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import type { LineaEscrita, Situacion, ValoresVenta } from './valores.ts'

interface Props {
  de: Formulario<ValoresVenta>
  situacion: Situacion
  alCambiarPureza: (categoria: number) => void
  /** What should be known of a thing before it is sold, by its label. */
  notas?: ReadonlyMap<string, string>
  /** Of what they are, and where nothing is yet. */
  titulo?: string
  donde?: string
  /** Of what there is none yet. */
  queHacer?: string
}

/**
 * Of a form that was to be saved without a line: where what is read goes is the field of that fault. Before that it is no datum, which
 * the writing would begin at.
 */
export const campoDeLineas = ({ valores, error }: Pick<Formulario<ValoresVenta>, 'valores' | 'error'>) =>
  valores.lineas.length === 0 && error('lineas') ? 'lineas' : undefined

/** Published price of a line, whole pesos; undefined when there is none. */
function publicado(
  situacion: Situacion,
  { tipo, codigo, categoria, peso }: LineaEscrita,
): number | undefined {
  if (tipo === 'pieza') return situacion.piezas.find((una) => una.codigo === codigo)?.precio
  const gramo = situacion.graneles.find((uno) => uno.categoria === categoria)?.precioGramo
  return tipo === 'granel' && gramo !== undefined ? porPeso(gramo, peso ?? 0) : undefined
}

/** The lines of a sale: each with its price, why it is another one, and its warranty. */
export function Lineas({
  de,
  situacion,
  alCambiarPureza,
  notas,
  titulo = 'Líneas de la venta',
  donde = 'la venta',
  queHacer = 'Lea el primer código.',
}: Props) {
  const { lineas } = de.valores
  if (lineas.length === 0) {
    const falta = de.falla('lineas') !== undefined
    return (
      <p
        className={falta ? 'rv-campo-error' : 'rv-suave vn-vacia'}
        {...(falta && { role: 'alert' })}
      >{`Todavía no hay nada en ${donde}. ${queHacer}`}</p>
    )
  }
  return (
    <ol className="vn-lineas" aria-label={titulo} data-leidas="">
      {lineas.map((linea, i) => {
        const lista = publicado(situacion, linea)
        const otro = lista !== undefined && linea.precio !== null && linea.precio !== lista
        const nombre = nombreDe(situacion, linea)
        // Of the thing itself: said when it is read, not when the sale is saved.
        const falla = de.fallas.find(({ campo }) => campo === `lineas[${i}]`)?.mensaje
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place: faults and fields are named by it
          <li key={i} className="vn-linea">
            <Que linea={linea} i={i} de={de} situacion={situacion} alCambiarPureza={alCambiarPureza} />
            <CampoPesos
              de={de}
              nombre={`lineas[${i}].precio`}
              etiqueta={lista ? `Precio, publicado ${formatoPesos(lista)}` : 'Precio'}
              requerido={lista === undefined}
            />
            {/* Below, and the next that is written. */}
            {otro && (
              <CampoTexto
                de={de}
                nombre={`lineas[${i}].motivo`}
                etiqueta="Motivo del descuento o del cambio de precio"
                requerido
                maximo={200}
                className="vn-por-que"
              />
            )}
            <CampoNumero
              de={de}
              nombre={`lineas[${i}].garantiaDias`}
              etiqueta={`Garantía, ${formatoCuantos(situacion.garantiaDias, 'día', 'días')}`}
            />
            <Button aria-label={`Quitar ${nombre}`} onClick={() => de.quitar('lineas', i)}>
              Quitar
            </Button>
            {falla && (
              <p className="vn-aviso vn-motivo" role="alert">
                {falla}
              </p>
            )}
            {linea.tipo === 'pieza' && notas?.has(linea.codigo) && (
              <p className="rv-suave vn-motivo" role="note">
                {notas.get(linea.codigo)}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const nombreDe = (_: Situacion, { tipo, codigo, categoria, descripcion }: LineaEscrita): string =>
  tipo === 'pieza' ? codigo : tipo === 'granel' ? `gramos de ${pureza(categoria)}` : descripcion || 'servicio'

function Que(props: Props & { linea: LineaEscrita; i: number }) {
  const { de, linea, i, situacion, alCambiarPureza } = props
  if (linea.tipo === 'pieza') {
    const pieza = situacion.piezas.find((una) => una.codigo === linea.codigo)
    return (
      <div className="vn-que">
        <strong>{conDistintivo(linea.descripcion, pieza?.serial)}</strong>
        <span className="rv-suave">
          {linea.codigo}
          {pieza && pieza.peso > 0 && `, ${formatoPeso(pieza.peso)}`}
        </span>
      </div>
    )
  }
  if (linea.tipo === 'servicio')
    return (
      <CampoTexto
        de={de}
        nombre={`lineas[${i}].descripcion`}
        etiqueta="Servicio: arreglo, grabado, refacción"
        requerido
        maximo={120}
      />
    )
  const granel = situacion.graneles.find((uno) => uno.categoria === linea.categoria)
  const hay = granel?.piezas.reduce((suma, { peso }) => suma + peso, 0) ?? 0
  return (
    <div className="rv-dos">
      <div className="rv-campo" data-campo={`lineas[${i}].categoria`}>
        <label htmlFor={`vn-pureza-${i}`}>Pureza</label>
        <Elegir
          id={`vn-pureza-${i}`}
          className="rv-ancho"
          value={linea.categoria}
          options={CATEGORIAS.map(({ categoria, nombre }) => ({ value: categoria, label: nombre }))}
          onChange={(categoria: number) => {
            de.poner(`lineas[${i}].categoria` as never, categoria as never)
            alCambiarPureza(categoria)
          }}
        />
      </div>
      <CampoGramos
        de={de}
        nombre={`lineas[${i}].peso`}
        etiqueta="Gramos"
        requerido
        ayuda={`Hay ${formatoPeso(hay)}`}
      />
    </div>
  )
}
