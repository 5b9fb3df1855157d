import { KeyOutlined, LockOutlined, UnlockOutlined } from '@ant-design/icons'
import { esMotivo, LETRAS_DE_MOTIVO } from '@retroventa/domain/motivo'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Input, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useSesion } from '../../api/sesion.ts'
import { avisar, operacion } from '../../ui/avisos.ts'
import type { ClaveNueva } from './ClaveTemporal.tsx'
import { cambiarActivo, type Empleado, restablecer } from './llamadas.ts'

/** Block or unblock (with a way back in its notice), and a new temporary password. */
export function AccionesEmpleado(props: {
  empleado: Empleado
  sucio: boolean
  alTenerClave: (clave: ClaveNueva) => void
}) {
  const { empleado, sucio, alTenerClave } = props
  const cache = useQueryClient()
  const { usuario } = useSesion()
  const propio = usuario.id === empleado.id
  const ocupado = useRef(false)
  const [preguntando, setPreguntando] = useState(false)
  const [quitarFactor, setQuitarFactor] = useState(false)
  const [bloqueando, setBloqueando] = useState(false)
  const [porque, setPorque] = useState('')

  async function una(accion: () => Promise<unknown>): Promise<void> {
    if (ocupado.current) return
    ocupado.current = true
    try {
      await accion()
      await cache.invalidateQueries({ queryKey: ['empleados'] })
      void cache.invalidateQueries({ queryKey: ['auditoria'] })
    } catch {
      // Its notice was shown.
    } finally {
      ocupado.current = false
    }
  }

  const activar = (activo: boolean): Promise<void> =>
    una(() =>
      operacion(
        'editar',
        () => cambiarActivo(empleado.id, activo, porque),
        () => ({
          titulo: activo ? `${empleado.username} desbloqueado` : `${empleado.username} bloqueado`,
          texto: activo ? 'Ya puede ingresar.' : 'Sus sesiones se cerraron.',
          accion: (
            <Button
              size="small"
              onClick={() => {
                avisar({ tipo: 'info', titulo: 'Procesando...' })
                void activar(!activo)
              }}
            >
              Deshacer
            </Button>
          ),
        }),
      ),
    )

  const motivo = propio
    ? 'Es su propio usuario.'
    : sucio
      ? 'Guarde o descarte primero los cambios.'
      : undefined
  return (
    <>
      <Button
        icon={empleado.activo ? <LockOutlined /> : <UnlockOutlined />}
        danger={empleado.activo}
        disabled={motivo !== undefined}
        title={motivo}
        onClick={() => {
          if (!empleado.activo) return void activar(true)
          setPorque('')
          setBloqueando(true)
        }}
      >
        {empleado.activo ? 'Bloquear' : 'Desbloquear'}
      </Button>
      <Button
        icon={<KeyOutlined />}
        disabled={motivo !== undefined}
        title={motivo}
        onClick={() => {
          setQuitarFactor(false)
          setPreguntando(true)
        }}
      >
        Restablecer contraseña
      </Button>
      <Modal
        open={bloqueando}
        width={520}
        title={`Bloquear a ${empleado.nombres} ${empleado.apellidos} (${empleado.username})`}
        okText="Bloquear"
        okButtonProps={{ danger: true, disabled: !esMotivo(porque) }}
        cancelText="Cancelar"
        onCancel={() => setBloqueando(false)}
        onOk={() => {
          setBloqueando(false)
          void activar(false)
        }}
      >
        <p>No podrá ingresar y sus sesiones se cierran. El motivo queda en su historia.</p>
        <div className="rv-campo">
          <label htmlFor="em-motivo">Motivo, mínimo {LETRAS_DE_MOTIVO} letras</label>
          <Input.TextArea
            id="em-motivo"
            autoFocus
            rows={2}
            maxLength={300}
            value={porque}
            onChange={(e) => setPorque(e.target.value)}
          />
        </div>
      </Modal>
      <Modal
        open={preguntando}
        width={520}
        title={`Nueva contraseña para ${empleado.username}`}
        okText="Restablecer contraseña"
        cancelText="Cancelar"
        onCancel={() => setPreguntando(false)}
        onOk={() =>
          una(async () => {
            const { claveTemporal } = await operacion('editar', () => restablecer(empleado.id, quitarFactor))
            setPreguntando(false)
            alTenerClave({ username: empleado.username, clave: claveTemporal })
          })
        }
      >
        <p>Se crea una contraseña temporal, que deberá cambiar al ingresar. Sus sesiones se cierran.</p>
        {empleado.segundoFactor && (
          <Checkbox checked={quitarFactor} onChange={(e) => setQuitarFactor(e.target.checked)}>
            Quitar también su segundo factor (perdió el teléfono)
          </Checkbox>
        )}
      </Modal>
    </>
  )
}
