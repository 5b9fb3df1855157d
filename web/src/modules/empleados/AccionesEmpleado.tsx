import { KeyOutlined, LockOutlined, UnlockOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useSesion } from '../../api/sesion.ts'
import { avisar, operacion } from '../../ui/avisos.ts'
import { Bloquear } from './Bloquear.tsx'
import type { ClaveNueva } from './ClaveTemporal.tsx'
import { desbloquear, type Empleado } from './llamadas.ts'
import { RestablecerClave } from './RestablecerClave.tsx'

/** Block (with a way back in its notice) or unblock, and a new temporary password. */
export function AccionesEmpleado(props: {
  empleado: Empleado
  sucio: boolean
  alTenerClave: (clave: ClaveNueva) => void
}) {
  const { empleado, sucio, alTenerClave } = props
  const { username } = empleado
  const cache = useQueryClient()
  const { usuario } = useSesion()
  const ocupado = useRef(false)
  const [abierto, setAbierto] = useState<'bloquear' | 'clave'>()
  const cerrar = () => setAbierto(undefined)

  async function activar(): Promise<void> {
    if (ocupado.current) return
    ocupado.current = true
    try {
      await operacion(
        'editar',
        () => desbloquear(empleado.id),
        () => ({ titulo: `${username} desbloqueado`, texto: 'Ya puede ingresar.' }),
      )
      await cache.invalidateQueries({ queryKey: ['empleados'] })
      void cache.invalidateQueries({ queryKey: ['auditoria'] })
    } catch {
      // Its notice was shown.
    } finally {
      ocupado.current = false
    }
  }

  const motivo =
    usuario.id === empleado.id
      ? 'Es su propio usuario.'
      : sucio
        ? 'Guarde o descarte primero los cambios.'
        : undefined
  const deshacer = (
    <Button
      size="small"
      onClick={() => {
        avisar({ tipo: 'info', titulo: 'Procesando...' })
        void activar()
      }}
    >
      Deshacer
    </Button>
  )
  return (
    <>
      <Button
        icon={empleado.activo ? <LockOutlined /> : <UnlockOutlined />}
        danger={empleado.activo}
        disabled={motivo !== undefined}
        title={motivo}
        onClick={() => (empleado.activo ? setAbierto('bloquear') : void activar())}
      >
        {empleado.activo ? 'Bloquear' : 'Desbloquear'}
      </Button>
      <Button
        icon={<KeyOutlined />}
        disabled={motivo !== undefined}
        title={motivo}
        onClick={() => setAbierto('clave')}
      >
        Restablecer contraseña
      </Button>
      {abierto === 'bloquear' && <Bloquear empleado={empleado} deshacer={deshacer} alCerrar={cerrar} />}
      {abierto === 'clave' && (
        <RestablecerClave empleado={empleado} alCerrar={cerrar} alTenerClave={alTenerClave} />
      )}
    </>
  )
}
