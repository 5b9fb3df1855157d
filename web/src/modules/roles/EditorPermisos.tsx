import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons'
import { Checkbox, Input, Segmented } from 'antd'
import { useId, useState } from 'react'
import { gruposDePermisos, leHaceFalta, QUE_ES_ESPECIAL, quienLoNecesita } from './permisos.ts'

type Vista = 'todos' | 'puestos' | 'sin' | 'cambiados'

/** Permissions by module, with search; what the person lacks may be seen but not given. */
export function EditorPermisos(props: {
  permisos: readonly string[]
  /** What the role has, as it was saved. */
  guardados: readonly string[]
  /** Permissions of whoever edits, here. */
  propios: readonly string[]
  /** Those that did not exist when the role was last saved. */
  nuevos: readonly string[]
  soloLectura: boolean
  error: string | undefined
  alCambiar: (permisos: string[]) => void
}) {
  const { permisos, guardados, propios, nuevos, soloLectura, error, alCambiar } = props
  const id = useId()
  const [texto, setTexto] = useState('')
  const [vista, setVista] = useState<Vista>('todos')
  const cambio = (clave: string) => permisos.includes(clave) !== guardados.includes(clave)
  // What was just taken off or given stays where the hand is, until another view is chosen.
  const SE_VEN: Record<Vista, (clave: string) => boolean> = {
    todos: () => true,
    puestos: (clave) => permisos.includes(clave) || cambio(clave),
    sin: (clave) => !permisos.includes(clave) || cambio(clave),
    cambiados: cambio,
  }
  const grupos = gruposDePermisos(texto, SE_VEN[vista])
  const cambiados = new Set([...permisos, ...guardados].filter(cambio)).size
  const poner = (claves: readonly string[], si: boolean) =>
    alCambiar([...permisos.filter((uno) => !claves.includes(uno)), ...(si ? claves : [])])
  return (
    <section className="rv-seccion" data-campo="permisos">
      <h3>Permisos ({permisos.length})</h3>
      <div className="ro-filtros">
        <Input
          type="search"
          value={texto}
          allowClear={{ clearIcon: <CloseCircleFilled aria-label="Borrar lo buscado" /> }}
          prefix={<SearchOutlined />}
          placeholder="Buscar un permiso"
          aria-label="Buscar un permiso"
          onChange={(e) => setTexto(e.target.value)}
        />
        <Segmented<Vista>
          aria-label="Cuáles permisos se ven"
          value={vista}
          onChange={setVista}
          options={[
            { value: 'todos', label: 'Todos' },
            { value: 'puestos', label: 'Puestos' },
            { value: 'sin', label: 'Sin poner' },
            { value: 'cambiados', label: cambiados > 0 ? `Cambiados (${cambiados})` : 'Cambiados' },
          ]}
        />
      </div>
      {nuevos.length > 0 && (
        <p className="rv-alerta">
          {nuevos.length === 1 ? '1 permiso es nuevo' : `${nuevos.length} permisos son nuevos`} desde que se
          guardó este rol. Marque los que necesita y guarde: así dejan de ser nuevos.
        </p>
      )}
      <p className="rv-suave">{QUE_ES_ESPECIAL}</p>
      {error && (
        <div className="rv-campo-error" role="alert">
          {error}
        </div>
      )}
      {grupos.length === 0 && (
        <p className="rv-suave">
          {texto ? 'Ningún permiso se llama así' : 'Ninguno'}
          {vista === 'todos' ? '.' : ' entre los que se ven: mire en Todos.'}
        </p>
      )}
      {grupos.map(({ modulo, filas }) => {
        const dables = filas.filter(({ clave }) => propios.includes(clave)).map(({ clave }) => clave)
        const puestos = filas.filter(({ clave }) => permisos.includes(clave)).length
        return (
          <fieldset key={modulo} className="ro-grupo">
            <legend>
              <Checkbox
                checked={puestos === filas.length}
                indeterminate={puestos > 0 && puestos < filas.length}
                disabled={soloLectura || dables.length === 0}
                onChange={(e) => poner(dables, e.target.checked)}
              >
                {modulo} <span className="rv-suave">{`${puestos} de ${filas.length}`}</span>
              </Checkbox>
            </legend>
            {filas.map(({ clave, etiqueta, especial }) => {
              const ajeno = !propios.includes(clave)
              const quien = quienLoNecesita(clave, permisos)
              const fijo = ajeno
                ? 'Usted no tiene este permiso: no lo puede dar ni quitar.'
                : quien && `Lo necesita «${quien}»: quite ese primero.`
              const falta = permisos.includes(clave) ? leHaceFalta(clave, permisos) : undefined
              return (
                <div key={clave}>
                  <Checkbox
                    checked={permisos.includes(clave)}
                    disabled={soloLectura || fijo !== undefined}
                    {...(fijo && { title: fijo })}
                    {...(falta && { 'aria-describedby': `${id}-${clave}` })}
                    onChange={(e) => poner([clave], e.target.checked)}
                  >
                    {etiqueta} {nuevos.includes(clave) && <span className="rv-etiqueta">nuevo</span>}{' '}
                    {especial && (
                      <span className="rv-etiqueta ro-especial" title={QUE_ES_ESPECIAL}>
                        especial
                      </span>
                    )}
                  </Checkbox>
                  {falta && (
                    <p className="ro-falta rv-alerta" id={`${id}-${clave}`}>
                      {falta}
                    </p>
                  )}
                </div>
              )
            })}
          </fieldset>
        )
      })}
    </section>
  )
}
