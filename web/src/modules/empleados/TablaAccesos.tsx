import { useState } from 'react'
import { POR_NOMBRE } from '../../ui/buscarOpciones.ts'
import { Elegir } from '../../ui/Elegir.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import type { Opciones } from './FormularioEmpleado.tsx'
import type { DatosEmpleado } from './llamadas.ts'

type Accesos = DatosEmpleado['accesos']
const SIN_ROL = ''

/** Role in each branch, and the shortcut that gives one role in all those where it may be given. */
export function TablaAccesos(props: {
  opciones: Opciones
  accesos: Accesos
  /** What the person had: a role that may not be given may still be kept. */
  iniciales: Accesos
  error: string | undefined
  soloLectura: boolean
  alCambiar: (accesos: Accesos) => void
}) {
  const { opciones, accesos, iniciales, error, soloLectura, alCambiar } = props
  const [enTodos, setEnTodos] = useState<string>()
  const rolEn = (de: Accesos, almacenId: string) =>
    de.find((acceso) => acceso.almacenId === almacenId)?.rolId ?? SIN_ROL
  const visibles = opciones.almacenes.filter(({ id, activo }) => activo || rolEn(iniciales, id))
  const dar = (almacenId: string, rolId: string) =>
    alCambiar([
      ...accesos.filter((acceso) => acceso.almacenId !== almacenId),
      ...(rolId ? [{ almacenId, rolId }] : []),
    ])
  const asignablesEnAlguno = new Set(visibles.flatMap(({ asignables }) => asignables))
  const repartir = (rolId: string | undefined) => {
    setEnTodos(rolId)
    if (rolId === undefined) return
    const puede = (almacen: Opciones['almacenes'][number]) => {
      const suyo = rolEn(accesos, almacen.id)
      return almacen.asignables.includes(rolId) && (!suyo || almacen.asignables.includes(suyo))
    }
    const aqui = visibles.filter(puede).map(({ id }) => id)
    alCambiar([
      ...accesos.filter(({ almacenId }) => !aqui.includes(almacenId)),
      ...aqui.map((almacenId) => ({ almacenId, rolId })),
    ])
  }
  return (
    <section className="rv-seccion" data-campo="accesos">
      <h3>Roles por almacén</h3>
      {!soloLectura && asignablesEnAlguno.size > 0 && (
        <div className="em-en-todos">
          <span>El mismo rol en todos:</span>
          <Elegir
            className="em-rol"
            aria-label="El mismo rol en todos los almacenes"
            showSearch={POR_NOMBRE}
            placeholder="Elija un rol"
            value={enTodos ?? null}
            options={opciones.roles
              .filter(({ id }) => asignablesEnAlguno.has(id))
              .map(({ id, nombre }) => ({ value: id, label: nombre }))}
            onChange={(rolId) => repartir(rolId ?? undefined)}
          />
        </div>
      )}
      {error && (
        <div className="rv-campo-error" role="alert">
          {error}
        </div>
      )}
      <TablaSimple
        clase="em-accesos"
        columnas={[
          {
            clave: 'almacen',
            titulo: 'Almacén',
            cabeza: true,
            celda: ({ codigo, nombre, activo }) => (
              <>
                <span className="em-codigo">{codigo}</span> {nombre}
                {!activo && <span className="rv-suave"> (inactivo)</span>}
              </>
            ),
          },
          {
            clave: 'rol',
            titulo: 'Rol',
            enTarjeta: '',
            celda: ({ id, codigo, asignables }) => {
              const actual = rolEn(accesos, id)
              const inicial = rolEn(iniciales, id)
              const fijo = inicial !== SIN_ROL && !asignables.includes(inicial)
              const cerrado = soloLectura || fijo || asignables.length === 0
              return (
                <Elegir
                  className="em-rol"
                  aria-label={`Rol en ${codigo}`}
                  showSearch={POR_NOMBRE}
                  value={actual}
                  disabled={cerrado}
                  {...(cerrado && !soloLectura && { title: 'Usted no tiene aquí los permisos de ese rol.' })}
                  options={[
                    { value: SIN_ROL, label: 'Sin rol' },
                    ...opciones.roles
                      .filter((rol) => rol.id === actual || rol.id === inicial || asignables.includes(rol.id))
                      .map((rol) => ({ value: rol.id, label: rol.nombre })),
                  ]}
                  onChange={(rolId) => dar(id, rolId)}
                />
              )
            },
          },
        ]}
        filas={visibles}
        clave={({ id }) => id}
      />
    </section>
  )
}
