import { CopyOutlined, DeleteOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { operacion } from '../../ui/avisos.ts'
import { POR_NOMBRE } from '../../ui/buscarOpciones.ts'
import { Elegir } from '../../ui/Elegir.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { CuerpoFormulario } from '../../ui/formulario/Piezas.tsx'
import { releerDe } from '../../ui/formulario/releer.ts'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { SeccionHistoria } from '../auditoria/public.ts'
import { EditorPermisos } from './EditorPermisos.tsx'
import { borrar, crear, type DatosRol, editar, queryRoles, type Rol } from './llamadas.ts'
import { conLosQueNecesita, copiables, diferencias } from './permisos.ts'

const reglas = (d: DatosRol) => (d.nombre.trim() ? [] : [{ campo: 'nombre', mensaje: 'Dato requerido' }])
const deRol = ({ nombre, permisos }: Rol): DatosRol => ({ nombre, permisos })

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
  const { permisos: mios } = useSesion()
  const copiados = copiables(copia?.permisos ?? [], mios)
  const dejados = (copia?.permisos.length ?? 0) - copiados.length
  const de = useFormulario<DatosRol, unknown>({
    inicial: rol ? deRol(rol) : { nombre: copia ? `Copia de ${copia.nombre}` : '', permisos: copiados },
    version: rol?.version,
    asunto: `rol.${rol?.id ?? (copia ? `copia-${copia.id}` : 'nuevo')}`,
    deQue: 'de este rol',
    reglas,
    soloLectura: puede ? undefined : 'Su rol no puede cambiar roles.',
    operacion: rol ? 'editar' : 'guardar',
    enviar: (datos, con) => (rol ? editar(rol.id, datos, con) : crear(datos, con)),
    releer: rol && (() => releerDe(cache, queryRoles, rol.id, deRol)),
    refrescar: ['roles', 'empleados', 'auditoria'],
    alGuardar: alCerrar,
  })
  const { valores } = de
  const enUso = new Set(rol?.personas.map(({ usuarioId }) => usuarioId)).size
  const eliminar = async (id: string) => {
    try {
      await operacion('eliminar', () => borrar(id))
      de.soltar()
      for (const llave of ['roles', 'auditoria']) void cache.invalidateQueries({ queryKey: [llave] })
      alCerrar()
    } catch {
      // Its notice was shown.
    }
  }
  return (
    <CuerpoFormulario
      de={de}
      textoGuardar={rol ? 'Guardar rol' : 'Crear rol'}
      acciones={
        rol &&
        puede && (
          <>
            {/* In the footer, which never scrolls: what the save does stays in sight. */}
            <Efecto rol={rol} permisos={valores.permisos} />
            <Button icon={<CopyOutlined />} onClick={() => alCopiar(rol.id)}>
              Copiar
            </Button>
            <Popconfirm
              title={`¿Eliminar el rol ${rol.nombre}?`}
              description="Deja de existir en toda la cadena."
              okText="Eliminar"
              cancelText="Dejarlo"
              disabled={enUso > 0}
              onConfirm={() => void eliminar(rol.id)}
            >
              <Button
                danger
                icon={<DeleteOutlined />}
                disabled={enUso > 0}
                {...(enUso > 0 && {
                  title: `${enUso === 1 ? 'Lo tiene 1 persona' : `Lo tienen ${enUso} personas`}: quíteselo antes.`,
                })}
              >
                Eliminar
              </Button>
            </Popconfirm>
          </>
        )
      }
    >
      <CampoTexto de={de} nombre="nombre" etiqueta="Nombre" requerido />
      {dejados > 0 && (
        <p className="rv-alerta" role="status">
          {dejados === 1
            ? `1 permiso de ${copia?.nombre} no se copia: usted no lo tiene.`
            : `${dejados} permisos de ${copia?.nombre} no se copian: usted no los tiene.`}
        </p>
      )}
      <EditorPermisos
        permisos={valores.permisos}
        guardados={de.base.permisos}
        propios={mios}
        nuevos={rol?.nuevos ?? []}
        soloLectura={!puede}
        error={de.error('permisos')}
        alCambiar={(permisos) => de.cambiar({ permisos: conLosQueNecesita(permisos) })}
      />
      <Diferencias permisos={valores.permisos} otros={roles.filter(({ id }) => id !== rol?.id)} />
      {rol && <SeccionHistoria entidad="rol" entidadId={rol.id} />}
    </CuerpoFormulario>
  )
}

/** What the save would give and take away, and from whom in which branch, at once. */
function Efecto({ rol, permisos }: { rol: Rol; permisos: readonly string[] }) {
  const { deMas, deMenos } = diferencias(permisos, rol.permisos)
  if (deMas.length + deMenos.length === 0) return null
  return (
    <p className="rv-alerta ro-efecto" role="status">
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
      {rol.personas.length > 0 && (
        <>
          Rige al guardar, también para quien está trabajando:{' '}
          {rol.personas
            .map(({ nombre, username, almacen }) => `${nombre} (${username}) en ${almacen}`)
            .join(', ')}
          .
        </>
      )}
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
      <Elegir
        className="ro-contra"
        aria-label="Comparar con"
        showSearch={POR_NOMBRE}
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
