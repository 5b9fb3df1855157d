import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { opcionesEmpleado } from '@retroventa/api/empleados/llamadas'
import { emailValido } from '@retroventa/domain/clientes/email'
import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useEffect } from 'react'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { operacion } from '../../ui/avisos.ts'
import { CuerpoFormulario } from '../../ui/CajonFormulario.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { useBorrador } from '../../ui/useBorrador.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { Historia } from '../auditoria/public.ts'
import { AccionesEmpleado } from './AccionesEmpleado.tsx'
import type { ClaveNueva } from './ClaveTemporal.tsx'
import { crear, type DatosEmpleado, type Empleado, editar } from './llamadas.ts'
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
  const verHistoria = usePermiso('auditoria.ver')
  const formulario = useFormulario(empleado ? deEmpleado(empleado) : VACIO, reglas)
  const { valores, cambiar, error, salir, sucio, partir } = formulario
  const { aviso, pregunta, soltar } = useBorrador(formulario, {
    asunto: `empleado.${empleado?.id ?? 'nuevo'}`,
    deQue: 'de este empleado',
  })

  // Another version came (a block, a new password, somebody else): a clean form follows it.
  const version = empleado?.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the record restarts the form
  useEffect(() => {
    if (empleado && !sucio) partir(deEmpleado(empleado))
  }, [version])

  const guardar = () =>
    void formulario.guardar(async (datos) => {
      const creado = await operacion(empleado ? 'editar' : 'guardar', async () =>
        empleado ? { empleado: await editar(empleado.id, empleado.version, datos) } : crear(datos),
      )
      soltar()
      void cache.invalidateQueries({ queryKey: ['empleados'] })
      void cache.invalidateQueries({ queryKey: ['auditoria'] })
      alCerrar()
      if ('claveTemporal' in creado)
        alTenerClave({ username: creado.empleado.username, clave: creado.claveTemporal })
    })

  const texto = (
    campo: 'nombres' | 'apellidos' | 'username' | 'email',
    etiqueta: string,
    extra: { requerido?: boolean; ayuda?: string; maximo?: number } = {},
  ) => (
    <Campo
      nombre={campo}
      etiqueta={etiqueta}
      requerido={extra.requerido}
      error={error(campo)}
      ayuda={extra.ayuda}
    >
      {(control) => (
        <Input
          {...control}
          value={valores[campo] ?? ''}
          maxLength={extra.maximo ?? 60}
          autoComplete="off"
          disabled={!puede}
          onChange={(e) => cambiar({ [campo]: e.target.value })}
          onBlur={() => salir(campo)}
        />
      )}
    </Campo>
  )

  return (
    <CuerpoFormulario
      contenedor={formulario.contenedor}
      fallas={formulario.intentado ? formulario.fallas : []}
      guardando={formulario.guardando}
      textoGuardar={empleado ? 'Guardar empleado' : 'Crear empleado'}
      motivo={puede ? undefined : 'Su rol no puede cambiar empleados.'}
      acciones={
        empleado &&
        puede && <AccionesEmpleado empleado={empleado} alTenerClave={alTenerClave} sucio={sucio} />
      }
      alGuardar={guardar}
    >
      {aviso}
      <div className="rv-dos">
        {texto('nombres', 'Nombres', { requerido: true })}
        {texto('apellidos', 'Apellidos', { requerido: true })}
        {texto('username', 'Usuario', { requerido: true, ayuda: 'Con el que ingresa y firma.' })}
        {texto('email', 'Email', { maximo: 120 })}
      </div>
      <TablaAccesos
        opciones={opciones}
        accesos={valores.accesos}
        iniciales={formulario.base.accesos}
        error={error('accesos')}
        soloLectura={!puede}
        alCambiar={(accesos) => cambiar({ accesos })}
      />
      {usuario.isSuperAdmin && <Marcas valores={valores} alCambiar={cambiar} />}
      {empleado && verHistoria && (
        <section className="rv-seccion">
          <h3>Qué se le ha cambiado</h3>
          <Historia entidad="empleado" entidadId={empleado.id} />
        </section>
      )}
      {pregunta}
    </CuerpoFormulario>
  )
}
