import { DOMINIOS_EMAIL, emailValido, sugerenciasEmail } from '@retroventa/domain/clientes/email'
import { soloDigitos } from '@retroventa/domain/documentos/formatoDocumento'
import { AutoComplete } from 'antd'
import { useVisible } from '../../../api/visible.ts'
import { Campo } from '../../../ui/Campo.tsx'
import { CampoCiudad } from '../campos/CampoCiudad.tsx'
import { CampoDeTexto } from './CampoDeTexto.tsx'
import type { Formulario } from './useFormularioCliente.ts'

/** A pasted "+57 300 555 0142" is the ten digits that we keep. */
const limpiarCelular = (texto: string) => soloDigitos(texto).replace(/^57(?=3\d{9}$)/, '')

/** Mobile, telephone, email with its domains, and where the customer lives (000 §2.4). */
export function SeccionContacto({ formulario }: { formulario: Formulario }) {
  const { valores, cambiar, salir, falla } = formulario
  const { dominiosEmail } = useVisible()
  // Until the settings arrive, the domains of the specification (000 §9).
  const dominios = dominiosEmail.length > 0 ? dominiosEmail : DOMINIOS_EMAIL
  // Tab takes the first one: none over an address that is whole, because ana@hotmail.co may be meant.
  const sugerencias = emailValido(valores.email) ? [] : sugerenciasEmail(valores.email, dominios)
  return (
    <>
      <div className="cl-fila cl-tres">
        <CampoDeTexto
          formulario={formulario}
          nombre="celular"
          etiqueta="Celular"
          requerido
          maximo={20}
          inputMode="numeric"
          limpiar={limpiarCelular}
        />
        <CampoDeTexto
          formulario={formulario}
          nombre="telefono"
          etiqueta="Teléfono"
          maximo={15}
          inputMode="numeric"
          limpiar={soloDigitos}
        />
        <Campo nombre="email" etiqueta="Email" error={falla('email')?.mensaje}>
          {(control) => (
            <AutoComplete
              {...control}
              className="rv-ancho"
              value={valores.email}
              options={sugerencias.map((value) => ({ value }))}
              maxLength={254}
              onChange={(texto: string | undefined) => cambiar('email', texto ?? '')}
              onBlur={() => salir('email')}
            />
          )}
        </Campo>
      </div>
      <div className="cl-fila cl-tres">
        <CampoDeTexto
          formulario={formulario}
          nombre="direccion.barrio"
          etiqueta="Barrio"
          requerido
          maximo={80}
        />
        <CampoDeTexto
          formulario={formulario}
          nombre="direccion.complemento"
          etiqueta="Dirección"
          requerido
          maximo={120}
        />
        <Campo nombre="municipio" etiqueta="Ciudad" requerido error={falla('municipio')?.mensaje}>
          {(control) => (
            <CampoCiudad
              control={control}
              valor={valores.municipio}
              alCambiar={(codigo) => cambiar('municipio', codigo)}
              alSalir={() => salir('municipio')}
            />
          )}
        </Campo>
      </div>
    </>
  )
}
