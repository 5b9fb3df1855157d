import { SearchOutlined } from '@ant-design/icons'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { gruposDePermisos } from './permisos.ts'

/** Permissions by module, with search; what the person lacks may be seen but not given. */
export function EditorPermisos(props: {
  permisos: readonly string[]
  /** Permissions of whoever edits, here. */
  propios: readonly string[]
  /** Those that did not exist when the role was last saved. */
  nuevos: readonly string[]
  soloLectura: boolean
  error: string | undefined
  alCambiar: (permisos: string[]) => void
}) {
  const { permisos, propios, nuevos, soloLectura, error, alCambiar } = props
  const [texto, setTexto] = useState('')
  const grupos = gruposDePermisos(texto)
  const poner = (claves: readonly string[], si: boolean) =>
    alCambiar([...permisos.filter((uno) => !claves.includes(uno)), ...(si ? claves : [])])
  return (
    <section className="rv-seccion" data-campo="permisos">
      <h3>Permisos ({permisos.length})</h3>
      <Input
        type="search"
        value={texto}
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        placeholder="Buscar un permiso"
        aria-label="Buscar un permiso"
        onChange={(e) => setTexto(e.target.value)}
      />
      {nuevos.length > 0 && (
        <p className="rv-alerta">
          {nuevos.length === 1 ? '1 permiso es nuevo' : `${nuevos.length} permisos son nuevos`} desde que se
          guardó este rol. Marque los que necesita y guarde: así dejan de ser nuevos.
        </p>
      )}
      {error && (
        <div className="rv-campo-error" role="alert">
          {error}
        </div>
      )}
      {grupos.length === 0 && <p className="rv-suave">Ningún permiso se llama así.</p>}
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
              return (
                <Checkbox
                  key={clave}
                  checked={permisos.includes(clave)}
                  disabled={soloLectura || ajeno}
                  {...(ajeno && { title: 'Usted no tiene este permiso: no lo puede dar ni quitar.' })}
                  onChange={(e) => poner([clave], e.target.checked)}
                >
                  {etiqueta} {nuevos.includes(clave) && <span className="rv-etiqueta">nuevo</span>}{' '}
                  {especial && <span className="rv-etiqueta ro-especial">especial</span>}
                </Checkbox>
              )
            })}
          </fieldset>
        )
      })}
    </section>
  )
}
