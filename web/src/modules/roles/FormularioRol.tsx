import { CopyOutlined, DeleteOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { nuevaIdempotencia } from '../../api/cliente.ts'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { operacion } from '../../ui/avisos.ts'
import { CuerpoFormulario } from '../../ui/CajonFormulario.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { useBorrador } from '../../ui/useBorrador.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { Historia } from '../auditoria/public.ts'
import { EditorPermisos } from './EditorPermisos.tsx'
import { borrar, crear, type DatosRol, editar, type Rol } from './llamadas.ts'
import { diferencias } from './permisos.ts'

const reglas = (d: DatosRol) => (d.nombre.trim() ? [] : [{ campo: 'nombre', mensaje: 'Dato requerido' }])

/** Name and permissions of a role; copy, differences with another, delete when nobody has it. */
export function FormularioRol(props: {
  rol: Rol | undefined
  roles: readonly Rol[]
  copia: Rol | undefined
  alCerrar: () => void
  alCopiar: (id: string) => void
}) {
  const { rol, roles, copia, alCerrar, alCopiar } = props
  const cache = useQueryClient()
  const puede = usePermiso('roles.administrar')
  const verHistoria = usePermiso('auditoria.ver')
  const { permisos: mios } = useSesion()
  const [clave] = useState(nuevaIdempotencia)
  const inicial: DatosRol = rol
    ? { nombre: rol.nombre, permisos: rol.permisos }
    : { nombre: copia ? `Copia de ${copia.nombre}` : '', permisos: copia?.permisos ?? [] }
  const formulario = useFormulario<DatosRol>(inicial, reglas)
  const { valores, cambiar, error, salir } = formulario
  const { aviso, pregunta, soltar } = useBorrador(formulario, {
    asunto: `rol.${rol?.id ?? (copia ? `copia-${copia.id}` : 'nuevo')}`,
    deQue: 'de este rol',
  })
  const terminar = () => {
    soltar()
    void cache.invalidateQueries({ queryKey: ['roles'] })
    void cache.invalidateQueries({ queryKey: ['empleados'] })
    void cache.invalidateQueries({ queryKey: ['auditoria'] })
    alCerrar()
  }
  const guardar = () =>
    void formulario.guardar(async (datos) => {
      await operacion(rol ? 'editar' : 'guardar', () =>
        rol ? editar(rol.id, rol.version, datos) : crear(datos, clave),
      )
      terminar()
    })
  const enUso = new Set(rol?.personas.map(({ usuarioId }) => usuarioId)).size
  const eliminar = () =>
    rol &&
    void formulario.guardar(async () => {
      await operacion('eliminar', () => borrar(rol.id))
      terminar()
    })
  return (
    <CuerpoFormulario
      contenedor={formulario.contenedor}
      fallas={formulario.intentado ? formulario.fallas : []}
      guardando={formulario.guardando}
      textoGuardar={rol ? 'Guardar rol' : 'Crear rol'}
      motivo={puede ? undefined : 'Su rol no puede cambiar roles.'}
      acciones={
        rol &&
        puede && (
          <>
            <Button icon={<CopyOutlined />} onClick={() => alCopiar(rol.id)}>
              Copiar
            </Button>
            <Button
              danger
              icon={<DeleteOutlined />}
              disabled={enUso > 0}
              {...(enUso > 0 && { title: `Lo tienen ${enUso} personas: quíteselo antes.` })}
              onClick={eliminar}
            >
              Eliminar
            </Button>
          </>
        )
      }
      alGuardar={guardar}
    >
      {aviso}
      <Campo nombre="nombre" etiqueta="Nombre" requerido error={error('nombre')}>
        {(control) => (
          <Input
            {...control}
            value={valores.nombre}
            maxLength={60}
            disabled={!puede}
            autoComplete="off"
            onChange={(e) => cambiar({ nombre: e.target.value })}
            onBlur={() => salir('nombre')}
          />
        )}
      </Campo>
      <EditorPermisos
        permisos={valores.permisos}
        guardados={inicial.permisos}
        propios={mios}
        nuevos={rol?.nuevos ?? []}
        soloLectura={!puede}
        error={error('permisos')}
        alCambiar={(permisos) => cambiar({ permisos })}
      />
      {rol && <Efecto rol={rol} permisos={valores.permisos} personas={enUso} />}
      <Diferencias permisos={valores.permisos} otros={roles.filter(({ id }) => id !== rol?.id)} />
      {rol && verHistoria && (
        <section className="rv-seccion">
          <h3>Qué se le ha cambiado</h3>
          <Historia entidad="rol" entidadId={rol.id} />
        </section>
      )}
      {pregunta}
    </CuerpoFormulario>
  )
}

/** What the save would give and take away, and to how many people, at once. */
function Efecto({ rol, permisos, personas }: { rol: Rol; permisos: readonly string[]; personas: number }) {
  const { deMas, deMenos } = diferencias(permisos, rol.permisos)
  if (deMas.length + deMenos.length === 0) return null
  return (
    <p className="rv-alerta" role="status">
      {deMas.length > 0 && (
        <>
          <strong>Da:</strong> {deMas.join(', ')}.{' '}
        </>
      )}
      {deMenos.length > 0 && (
        <>
          <strong>Quita:</strong> {deMenos.join(', ')}.{' '}
        </>
      )}
      {personas > 0 &&
        `Rige al guardar, también para quien está trabajando: ${personas === 1 ? '1 persona' : `${personas} personas`}.`}
    </p>
  )
}

function Diferencias({ permisos, otros }: { permisos: readonly string[]; otros: readonly Rol[] }) {
  const [contra, setContra] = useState<string>()
  const otro = otros.find(({ id }) => id === contra)
  const { deMas, deMenos } = diferencias(permisos, otro?.permisos ?? [])
  return (
    <section className="rv-seccion">
      <h3>Diferencias con otro rol</h3>
      <Select
        className="ro-contra"
        aria-label="Comparar con"
        placeholder="Comparar con…"
        allowClear
        value={contra ?? null}
        options={otros.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        onChange={(id) => setContra(id ?? undefined)}
      />
      {otro && (
        <div className="rv-dos ro-diferencias">
          <div>
            <strong>Este tiene y {otro.nombre} no</strong>
            <ul>{deMas.length ? deMas.map((uno) => <li key={uno}>{uno}</li>) : <li>ninguno</li>}</ul>
          </div>
          <div>
            <strong>{otro.nombre} tiene y este no</strong>
            <ul>{deMenos.length ? deMenos.map((uno) => <li key={uno}>{uno}</li>) : <li>ninguno</li>}</ul>
          </div>
        </div>
      )}
    </section>
  )
}
