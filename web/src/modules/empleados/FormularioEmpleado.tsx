import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { opcionesEmpleado } from '@retroventa/api/empleados/llamadas'
import { emailValido } from '@retroventa/domain/clientes/email'
import { useQueryClient } from '@tanstack/react-query'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { CuerpoFormulario } from '../../ui/formulario/Piezas.tsx'
import { releerDe } from '../../ui/formulario/releer.ts'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { SeccionHistoria } from '../auditoria/public.ts'
import { FotoDeEmpleado } from '../fotos/public.ts'
import { AccionesEmpleado } from './AccionesEmpleado.tsx'
import type { ClaveNueva } from './ClaveTemporal.tsx'
import { crear, type DatosEmpleado, type Empleado, editar, queryTodos } from './llamadas.ts'
import { Marcas } from './Marcas.tsx'
import { TablaAccesos } from './TablaAccesos.tsx'

export type Opciones = Respuesta<typeof opcionesEmpleado>

const VACIO: DatosEmpleado = {
  username: '',
  nombres: '',
  apellidos: '',
  email: '',
  isSuperAdmin: false,
  isSuperUser: false,
  isSuper: false,
  cambiarAlmacenes: false,
  facturacion: false,
  accesos: [],
}

const deEmpleado = (e: Empleado): DatosEmpleado => ({
  username: e.username,
  nombres: e.nombres,
  apellidos: e.apellidos,
  email: e.email ?? '',
  isSuperAdmin: e.isSuperAdmin,
  isSuperUser: e.isSuperUser,
  isSuper: e.isSuper,
  cambiarAlmacenes: e.cambiarAlmacenes,
  facturacion: e.facturacion,
  accesos: e.accesos.map(({ almacenId, rolId }) => ({ almacenId, rolId })),
})

const reglas = (d: DatosEmpleado) =>
  [
    !d.nombres.trim() && { campo: 'nombres', mensaje: 'Dato requerido' },
    !d.apellidos.trim() && { campo: 'apellidos', mensaje: 'Dato requerido' },
    !/^[\w.-]{3,60}$/.test(d.username.trim()) && {
      campo: 'username',
      mensaje: 'Entre 3 y 60 letras sin tilde, números, puntos o guiones.',
    },
    d.email && !emailValido(d.email.trim()) && { campo: 'email', mensaje: '¡El email no es válido!' },
  ].filter((falla) => typeof falla === 'object' && falla !== null)

/** Data, roles by branch and marks of a person. */
export function FormularioEmpleado(props: {
  empleado: Empleado | undefined
  opciones: Opciones
  alCerrar: () => void
  alTenerClave: (clave: ClaveNueva) => void
}) {
  const { empleado, opciones, alCerrar, alTenerClave } = props
  const { usuario } = useSesion()
  const cache = useQueryClient()
  const puede = usePermiso('empleados.administrar')
  const puedeFoto = usePermiso('empleados.fotos') && puede
  const de = useFormulario({
    inicial: empleado ? deEmpleado(empleado) : VACIO,
    version: empleado?.version,
    asunto: `empleado.${empleado?.id ?? 'nuevo'}`,
    deQue: 'de este empleado',
    reglas,
    soloLectura: puede ? undefined : 'Su rol no puede cambiar empleados.',
    operacion: empleado ? 'editar' : 'guardar',
    enviar: async (datos, con) =>
      empleado ? { empleado: await editar(empleado.id, datos, con) } : crear(datos, con),
    releer: empleado && (() => releerDe(cache, queryTodos, empleado.id, deEmpleado)),
    // The header shows the photo of whoever changes their own.
    refrescar:
      empleado?.id === usuario.id ? ['empleados', 'auditoria', 'sesion'] : ['empleados', 'auditoria'],
    alGuardar(creado) {
      alCerrar()
      if ('claveTemporal' in creado)
        alTenerClave({ username: creado.empleado.username, clave: creado.claveTemporal })
    },
  })
  return (
    <CuerpoFormulario
      de={de}
      textoGuardar={empleado ? 'Guardar empleado' : 'Crear empleado'}
      acciones={
        empleado &&
        puede && <AccionesEmpleado empleado={empleado} alTenerClave={alTenerClave} sucio={de.sucio} />
      }
    >
      <div className="rv-dos">
        <CampoTexto de={de} nombre="nombres" etiqueta="Nombres" requerido />
        <CampoTexto de={de} nombre="apellidos" etiqueta="Apellidos" requerido />
        <CampoTexto
          de={de}
          nombre="username"
          etiqueta="Usuario"
          requerido
          ayuda="Con el que ingresa y firma."
        />
        <CampoTexto de={de} nombre="email" etiqueta="Email" maximo={120} />
      </div>
      {(puedeFoto || empleado?.foto) && (
        <div className="em-foto">
          <FotoDeEmpleado
            empleado={empleado}
            valor={de.valores.foto}
            alCambiar={(foto) => de.cambiar({ foto })}
            alSubir={de.llegadas.esperar}
            deshabilitado={!puedeFoto}
          />
          {de.error('foto') && (
            <p className="rv-campo-error" role="alert">
              {de.error('foto')}
            </p>
          )}
        </div>
      )}
      <TablaAccesos
        opciones={opciones}
        accesos={de.valores.accesos}
        iniciales={de.base.accesos}
        error={de.error('accesos')}
        soloLectura={!puede}
        alCambiar={(accesos) => de.cambiar({ accesos })}
      />
      {usuario.isSuperAdmin && <Marcas de={de} />}
      {empleado && <SeccionHistoria entidad="empleado" entidadId={empleado.id} />}
    </CuerpoFormulario>
  )
}
