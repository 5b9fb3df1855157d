import { SenalesBreves } from '../../../ui/SenalesCliente.tsx'
import type { Valores } from '../cajon/valores.ts'
import type { Cliente } from '../llamadas.ts'
import { mesDe } from '../presentar.ts'
import { type Eleccion, type Elecciones, GRUPOS, type Grupo, seUnen, sonIguales } from './comparar.ts'

interface Lado {
  cliente: Cliente
  valores: Valores
}

/** Both records side by side: which one stays, and of each datum that differs, whose. */
export function Comparacion(props: {
  uno: Lado
  dos: Lado
  queda: 'uno' | 'dos'
  elecciones: Elecciones
  fallas: ReadonlyMap<string, string>
  alQuedar: (cual: 'uno' | 'dos') => void
  alElegir: (clave: string, eleccion: Eleccion) => void
}) {
  const { uno, dos, queda, elecciones, fallas, alQuedar, alElegir } = props
  const distintos = GRUPOS.filter(
    (g) => !sonIguales(g, uno.valores, dos.valores) || fallaDe(fallas, g) !== undefined,
  )
  const iguales = GRUPOS.filter((g) => !distintos.includes(g) && g.mostrar(uno.valores) !== '')
  return (
    <div className="cl-fusion-tabla">
      <div className="cl-fusion-fila cl-fusion-cabeza" role="radiogroup" aria-label="Cuál registro queda">
        <span className="rv-suave">Cuál queda</span>
        {(
          [
            ['uno', uno],
            ['dos', dos],
          ] as const
        ).map(([cual, { cliente }]) => (
          <label key={cual} className={queda === cual ? 'cl-fusion-elegido' : ''}>
            <input
              type="radio"
              name="cl-fusion-queda"
              checked={queda === cual}
              onChange={() => alQuedar(cual)}
            />
            <span>
              <strong>{cliente.nombre_completo}</strong>
              <span className="rv-suave">cliente desde {mesDe(cliente.created)}</span>
              <SenalesBreves de={cliente.cliente} />
            </span>
          </label>
        ))}
      </div>
      {distintos.map((g) => (
        <Fila
          key={g.clave}
          grupo={g}
          uno={uno.valores}
          dos={dos.valores}
          eleccion={elecciones[g.clave] ?? 'uno'}
          falla={fallaDe(fallas, g)}
          alElegir={(eleccion) => alElegir(g.clave, eleccion)}
        />
      ))}
      {iguales.length > 0 && (
        <details className="cl-fusion-iguales">
          <summary>{iguales.length === 1 ? '1 dato igual' : `${iguales.length} datos iguales`}</summary>
          <dl>
            {iguales.map(({ clave, etiqueta, mostrar }) => (
              <div key={clave}>
                <dt>{etiqueta}</dt>
                <dd>{mostrar(uno.valores)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

const fallaDe = (fallas: ReadonlyMap<string, string>, { campos }: Grupo): string | undefined =>
  campos.map((campo) => fallas.get(campo)).find((falla) => falla !== undefined)

function Fila(props: {
  grupo: Grupo
  uno: Valores
  dos: Valores
  eleccion: Eleccion
  falla: string | undefined
  alElegir: (eleccion: Eleccion) => void
}) {
  const { grupo, uno, dos, eleccion, falla, alElegir } = props
  const opcion = (cual: Eleccion, texto: string) => (
    <label key={cual} className={eleccion === cual ? 'cl-fusion-elegido' : ''}>
      <input
        type="radio"
        name={`cl-fusion-${grupo.clave}`}
        checked={eleccion === cual}
        onChange={() => alElegir(cual)}
      />
      <span className={texto ? undefined : 'rv-suave'}>{texto || 'sin dato'}</span>
    </label>
  )
  return (
    <div className="cl-fusion-fila" role="radiogroup" aria-label={grupo.etiqueta} data-grupo={grupo.clave}>
      <span className="cl-fusion-etiqueta">{grupo.etiqueta}</span>
      {opcion('uno', grupo.mostrar(uno))}
      {opcion('dos', grupo.mostrar(dos))}
      {grupo.clave === 'observacion' && seUnen(uno, dos) && opcion('ambas', 'Las dos, una debajo de la otra')}
      {falla && <p className="rv-campo-error">{falla}</p>}
    </div>
  )
}
