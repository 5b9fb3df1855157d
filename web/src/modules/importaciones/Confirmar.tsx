import { LoadingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { nuevaIdempotencia } from '../../api/cliente.ts'
import { useSesion } from '../../api/sesion.ts'
import { operacion } from '../../ui/avisos.ts'
import { FirmaEmpleado, useFirma } from '../../ui/FirmaEmpleado.tsx'
import { Tecla } from '../../ui/Piezas.tsx'
import { useAtajo } from '../../ui/useAtajo.ts'
import { confirmar, type Importacion } from './llamadas.ts'
import { clientes } from './textos.ts'

/** What to do with those that exist, whether to say welcome, and the signature that lets the rows become customers. */
export function Confirmar(props: {
  importacion: Importacion
  alCambiar: (importacion: Importacion) => void
  /** The rows, between the choices and the signature. */
  children: ReactNode
}) {
  const { importacion: i, alCambiar, children } = props
  const { usuario } = useSesion()
  const firma = useFirma(usuario.username)
  const [clave] = useState(nuevaIdempotencia)
  const [existentes, setExistentes] = useState<'omitir' | 'completar'>('omitir')
  const [bienvenida, setBienvenida] = useState(false)
  const cuantos = i.nuevas + (existentes === 'completar' ? i.existentes : 0)
  async function importar(): Promise<void> {
    try {
      const hecha = await firma.firmar((credenciales) =>
        operacion(
          'guardar',
          () => confirmar(i.id, { existentes, bienvenida, version: i.version, credenciales }, clave),
          () => ({ titulo: 'Importación en marcha', texto: 'Sigue sola: puede seguir trabajando.' }),
        ),
      )
      if (hecha) alCambiar(hecha)
    } catch {
      // Its notice was shown.
    }
  }
  useAtajo('Ctrl+Enter', () => void importar(), cuantos > 0, 'Importar')
  return (
    <>
      <section className="rv-tarjeta im-opciones" aria-label="Cómo importar">
        {i.existentes > 0 && (
          <div>
            <p id="im-existentes">
              <strong>
                Los {i.existentes === 1 ? 'que ya existe' : `${clientes(i.existentes)} que ya existen`}
              </strong>
            </p>
            <Radio.Group
              aria-labelledby="im-existentes"
              value={existentes}
              onChange={(e) => setExistentes(e.target.value as 'omitir' | 'completar')}
              options={[
                { value: 'omitir', label: 'Dejarlos como están' },
                { value: 'completar', label: 'Llenarles solo los datos que no tienen' },
              ]}
            />
          </div>
        )}
        <Checkbox checked={bienvenida} onChange={(e) => setBienvenida(e.target.checked)}>
          Enviar la bienvenida a los nuevos que aceptan mensajes
          <span className="rv-suave"> (quien la reciba ya no se puede quitar al deshacer)</span>
        </Checkbox>
      </section>
      {children}
      {cuantos === 0 ? (
        <p className="rv-suave">
          No hay filas para guardar: corrija el archivo y súbalo otra vez
          {i.existentes > 0 && ', o elija llenar los datos de los que ya existen'}.
        </p>
      ) : (
        <div className="rv-barra-acciones">
          <FirmaEmpleado firma={firma}>
            <Button
              type="primary"
              loading={firma.guardando && { icon: <LoadingOutlined aria-hidden /> }}
              onClick={() => void importar()}
              aria-keyshortcuts="Control+Enter"
            >
              Importar {clientes(cuantos)} <Tecla>Ctrl Intro</Tecla>
            </Button>
          </FirmaEmpleado>
        </div>
      )}
    </>
  )
}
