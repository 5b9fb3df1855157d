import { useState } from 'react'
import { useSesion } from '../../../api/sesion.ts'
import type { PropsCajon } from '../../../shell/modulo.ts'
import { Retrato } from '../../../ui/Retrato.tsx'
import { ActivarSegundoFactor } from './ActivarSegundoFactor.tsx'
import { CambioDeClave } from './CambioDeClave.tsx'
import { QuitarSegundoFactor } from './QuitarSegundoFactor.tsx'
import { RenovarCodigos } from './RenovarCodigos.tsx'
import './cuenta.css'

/** The own account: who, password, second factor. */
export default function MiCuenta({ alCerrar }: PropsCajon) {
  const { usuario, almacen, segundoFactor } = useSesion()
  const [activando, setActivando] = useState(false)
  const alActivar = () => {
    setActivando(false)
    alCerrar()
  }
  return (
    <div className="cuenta">
      <Retrato de={usuario} grande />
      <dl className="cuenta-datos">
        <dt>Nombre</dt>
        <dd>{`${usuario.nombres} ${usuario.apellidos}`}</dd>
        <dt>Usuario</dt>
        <dd>{usuario.username}</dd>
        <dt>Rol en este almacén</dt>
        <dd>{almacen?.rol}</dd>
      </dl>
      <section>
        <h3>Contraseña</h3>
        <CambioDeClave alCambiar={alCerrar} />
      </section>
      <section>
        <h3>Segundo factor</h3>
        {segundoFactor && !activando ? (
          <div className="cuenta-factor">
            <RenovarCodigos />
            <QuitarSegundoFactor />
          </div>
        ) : (
          <ActivarSegundoFactor alEmpezar={() => setActivando(true)} alActivar={alActivar} />
        )}
      </section>
    </div>
  )
}
