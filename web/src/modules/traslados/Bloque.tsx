import { pureza } from '@retroventa/api/vitrina/lista'
import { formatoPeso } from '@retroventa/domain/formato/numeros'
import { CATEGORIAS } from '@retroventa/domain/oro/categorias'
import { Button } from 'antd'
import { Elegir } from '../../ui/Elegir.tsx'
import { CampoGramos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { enfocarCampo } from '../../ui/formulario/enfocar.ts'
import { useEnSuLugar } from '../../ui/formulario/enSuLugar.ts'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import { CampoPrecinto } from '../boveda/public.ts'
import type { Destino, LineaEscrita, Situacion, ValoresDespacho } from './valores.ts'

interface Props {
  de: Formulario<ValoresDespacho>
  i: number
  situacion: Situacion
  destinos: readonly Destino[]
  /** Of several, the one that is being packed. */
  activo?: boolean
  alActivar?: () => void
  /** It is taken out of those that are being written. */
  alQuitar?: () => void
  alCambiarPureza: (categoria: number) => void
}

/** What goes to one branch: where, who carries it, its bags and what is in each. */
export function Bloque(props: Props) {
  const { de, i, destinos, activo, alActivar, alQuitar } = props
  const { despachos } = de.valores
  // Few have one: the hand that goes on with Intro does not stop at it.
  const observacion = useEnSuLugar<HTMLDivElement>(() => Boolean(despachos[i]?.observacion))
  const despacho = despachos[i]
  if (!despacho) return null
  const { bolsas, lineas } = despacho
  const cambiar = (cambios: Partial<typeof despacho>) =>
    de.poner(
      'despachos',
      despachos.map((uno, j) => (j === i ? { ...uno, ...cambios } : uno)),
    )
  function quitarBolsa(cual: number): void {
    de.quitar(`despachos[${i}].bolsas`, cual)
    // A text that is no weight is of its line, which takes another place.
    for (const n of lineas.keys()) de.escrito(`despachos[${i}].lineas[${n}].peso`)
    de.poner(
      `despachos[${i}].lineas`,
      // What was in it is out of every bag until somebody says where it goes.
      lineas
        .filter(({ bolsa }) => bolsa !== cual)
        .map((linea) => ({ ...linea, bolsa: linea.bolsa > cual ? linea.bolsa - 1 : linea.bolsa })),
    )
  }
  const destino = destinos.find(({ id }) => id === despacho.destinoId)
  const falta = de.falla(`despachos[${i}].lineas`)?.mensaje
  return (
    <fieldset className="tr-bloque" data-activo={activo} data-campo={`despachos[${i}].lineas`}>
      <legend className={activo === undefined ? 'rv-solo-lector' : ''}>
        {destino ? `Para ${destino.nombre}` : `Almacén ${i + 1}`}
      </legend>
      {activo !== undefined && (
        <div className="tr-cabeza">
          <Button size="small" aria-pressed={activo} disabled={activo} onClick={alActivar}>
            {activo ? 'Lo que se lee va aquí' : 'Leer para este almacén'}
          </Button>
          {despachos.length > 1 && (
            <Button size="small" onClick={alQuitar}>
              Quitar almacén
            </Button>
          )}
        </div>
      )}
      <div className="rv-dos">
        <CampoOpcion
          de={de}
          nombre={`despachos[${i}].destinoId`}
          etiqueta="Almacén que recibe"
          requerido
          seBusca
          opciones={destinos.map(({ id, codigo, nombre }) => ({ value: id, label: `${codigo} ${nombre}` }))}
        />
        <CampoTexto
          de={de}
          nombre={`despachos[${i}].transporta`}
          etiqueta="Quién lo lleva"
          maximo={120}
          marca="opcional"
        />
      </div>
      {bolsas.map((_, b) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bag is its place: its fields are named by it
        <div key={b} className="tr-bolsa">
          <div className="tr-sello">
            <CampoPrecinto
              de={de}
              nombre={`despachos[${i}].bolsas[${b}].precinto`}
              etiqueta={bolsas.length > 1 ? `Precinto de la bolsa ${b + 1}` : 'Precinto de la bolsa'}
              requerido
            />
            <CampoGramos
              de={de}
              nombre={`despachos[${i}].bolsas[${b}].peso`}
              etiqueta="Peso bruto, cerrada"
              requerido
            />
            {bolsas.length > 1 && (
              <Button aria-label={`Quitar la bolsa ${b + 1}`} onClick={() => quitarBolsa(b)}>
                Quitar bolsa
              </Button>
            )}
          </div>
          <Lineas {...props} bolsa={b} />
        </div>
      ))}
      {falta && (
        <div className="rv-campo-error" role="alert">
          {falta}
        </div>
      )}
      <div className="tr-cabeza">
        <Button
          onClick={() => {
            cambiar({ bolsas: [...bolsas, { precinto: '', peso: null }] })
            enfocarCampo(de.contenedor, `despachos[${i}].bolsas[${bolsas.length}].precinto`)
          }}
        >
          Agregar bolsa
        </Button>
        {!observacion.abierto && <Button onClick={observacion.abrir}>Agregar observación</Button>}
      </div>
      {observacion.abierto && (
        <div ref={observacion.lugar}>
          <CampoTexto
            de={de}
            nombre={`despachos[${i}].observacion`}
            etiqueta="Observación"
            maximo={300}
            lineas={{ minRows: 2, maxRows: 4 }}
          />
        </div>
      )}
    </fieldset>
  )
}

/** What is in a bag. */
function Lineas(props: Props & { bolsa: number }) {
  const { de, i, bolsa } = props
  const { despachos } = de.valores
  const lineas = despachos[i]?.lineas ?? []
  const suyas = lineas.flatMap((linea, n) => (linea.bolsa === bolsa ? [{ linea, n }] : []))
  if (suyas.length === 0)
    return <p className="rv-suave tr-nada">Todavía no hay nada en esta bolsa. Lea el primer código.</p>
  return (
    <ol className="tr-lineas" aria-label={`Lo que va en la bolsa ${bolsa + 1}`}>
      {suyas.map(({ linea, n }) => {
        const falta = de.falla(`despachos[${i}].lineas[${n}]`)?.mensaje
        return (
          <li key={n} className="tr-linea" data-campo={`despachos[${i}].lineas[${n}]`}>
            <Que {...props} linea={linea} n={n} />
            <Button
              size="small"
              aria-label={`Quitar ${linea.codigo || `gramos de ${pureza(linea.categoria)}`}`}
              onClick={() => de.quitar(`despachos[${i}].lineas`, n)}
            >
              Quitar
            </Button>
            {falta && (
              <div className="rv-campo-error tr-ancho" role="alert">
                {falta}
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Que(props: Props & { linea: LineaEscrita; n: number }) {
  const { de, i, n, linea, situacion, alCambiarPureza } = props
  if (linea.tipo === 'pieza') {
    const pieza = situacion.piezas.find(({ codigo }) => codigo === linea.codigo)
    return (
      <div className="tr-que">
        <strong>{linea.descripcion}</strong>
        <span className="rv-suave">
          {linea.codigo}
          {pieza && pieza.peso > 0 && `, ${formatoPeso(pieza.peso)}`}
        </span>
      </div>
    )
  }
  const granel = situacion.graneles.find(({ categoria }) => categoria === linea.categoria)
  const hay = granel?.piezas.reduce((suma, { peso }) => suma + peso, 0) ?? 0
  return (
    <div className="rv-dos">
      <div className="rv-campo">
        <label htmlFor={`tr-pureza-${i}-${n}`}>Pureza</label>
        <Elegir
          id={`tr-pureza-${i}-${n}`}
          className="rv-ancho"
          value={linea.categoria}
          options={CATEGORIAS.map(({ categoria, nombre }) => ({ value: categoria, label: nombre }))}
          onChange={(categoria: number) => {
            de.poner(`despachos[${i}].lineas[${n}].categoria`, categoria)
            alCambiarPureza(categoria)
          }}
        />
      </div>
      <CampoGramos
        de={de}
        nombre={`despachos[${i}].lineas[${n}].peso`}
        etiqueta="Gramos"
        requerido
        ayuda={`Hay ${formatoPeso(hay)}`}
      />
    </div>
  )
}
