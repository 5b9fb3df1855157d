import { UserAddOutlined } from '@ant-design/icons'
import { TEXTOS_CLIENTE } from '@retroventa/api/clientes/textos'
import { formatoCelular } from '@retroventa/domain/formato/celular'
import { Button } from 'antd'
import { Documento } from '../../../ui/Cifras.tsx'
import { iniciales } from '../../../ui/iniciales.ts'
import { Tecla } from '../../../ui/Piezas.tsx'
import { EstadoError } from '../../../ui/Respuestas.tsx'
import { Senales } from '../../../ui/SenalesCliente.tsx'
import type { ClienteResumen } from '../llamadas.ts'
import { documentoDe } from '../presentar.ts'

/** Found or not found, with the one button that goes on (000 §2.2). Intro presses it. */
export function ResultadoLectura(props: {
  encontrado: ClienteResumen | undefined
  /** The form of a customer is behind: the document goes into it. */
  propio: boolean
  error: unknown
  alReintentar: () => void
  /** Absent where nothing can be done with who was looked for: nobody has the document, and the person may not create customers. */
  continuar: (() => void) | undefined
}) {
  const { encontrado, propio, error, alReintentar, continuar } = props
  if (error)
    return <EstadoError titulo={TEXTOS_CLIENTE.lookupFallido} error={error} alReintentar={alReintentar} />
  const boton = encontrado ? 'Seleccionar Cliente' : propio ? 'Usar estos datos' : 'Crear Nuevo Cliente'
  return (
    <div
      className={`cl-hallazgo ${!encontrado ? '' : encontrado.noDeseado || encontrado.alertaListas || encontrado.porDecidir ? 'cl-hallazgo-rojo' : 'cl-hallazgo-si'}`}
    >
      <div className="cl-hallazgo-quien">
        <span className="cl-iniciales" aria-hidden>
          {encontrado ? iniciales(encontrado.nombre_completo) : <UserAddOutlined />}
        </span>
        {encontrado ? (
          <div>
            <p className="cl-hallazgo-titulo">Cliente encontrado</p>
            <p className="cl-nombre">{encontrado.nombre_completo}</p>
            <p className="rv-suave">
              <Documento texto={documentoDe(encontrado)} />
              {[encontrado.celular, encontrado.telefono].map(
                (numero) => numero && ` · ${formatoCelular(numero)}`,
              )}
            </p>
          </div>
        ) : (
          <div>
            <p className="cl-hallazgo-titulo">
              {propio ? 'Ningún otro cliente tiene este documento' : 'Cliente no encontrado'}
            </p>
            <p>{propio ? 'El formulario se llena con lo leído.' : 'Ningún cliente tiene este documento.'}</p>
          </div>
        )}
      </div>
      {encontrado && <Senales de={encontrado} />}
      {continuar ? (
        <Button type="primary" size="large" block onClick={continuar} aria-keyshortcuts="Enter">
          {boton} <Tecla>Intro</Tecla>
        </Button>
      ) : (
        <p className="rv-suave">Su rol no puede crear clientes.</p>
      )}
    </div>
  )
}
