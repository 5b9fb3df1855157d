import { DOMINIOS_EMAIL, emailValido, sugerenciasEmail } from '@retroventa/domain/clientes/email'
import { useVisible } from '../../../api/visible.ts'
import { Campo } from '../../../ui/Campo.tsx'
import { CampoCiudad } from '../../../ui/formulario/campos/CampoCiudad.tsx'
import { CampoTelefono, CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { seDejo } from '../../../ui/formulario/campos/comun.ts'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import { Sugerir } from '../../../ui/Sugerir.tsx'
import type { Valores } from './valores.ts'

/** Mobile, telephone, email with its domains, and where the customer lives (000 §2.4). */
export function SeccionContacto({ de }: { de: Formulario<Valores> }) {
  const { email } = de.valores
  const { dominiosEmail } = useVisible()
  // Until the settings arrive, the domains of the specification (000 §9).
  const dominios = dominiosEmail.length > 0 ? dominiosEmail : DOMINIOS_EMAIL
  // Tab takes the first one: none over an address that is whole, because ana@hotmail.co may be meant.
  const sugerencias = emailValido(email) ? [] : sugerenciasEmail(email, dominios)
  return (
    <>
      <div className="cl-fila cl-tres">
        <CampoTelefono de={de} nombre="celular" etiqueta="Celular" requerido maximo={20} />
        <CampoTelefono de={de} nombre="telefono" etiqueta="Teléfono" maximo={15} />
        <Campo nombre="email" etiqueta="Email" error={de.error('email')}>
          {(control) => (
            <Sugerir
              {...control}
              className="rv-ancho"
              value={email}
              options={sugerencias.map((value) => ({ value }))}
              maxLength={254}
              onChange={(texto: string | undefined) => de.poner('email', texto ?? '')}
              onBlur={(e) => seDejo(e) && de.salir('email')}
            />
          )}
        </Campo>
      </div>
      <div className="cl-fila cl-tres">
        <CampoTexto de={de} nombre="direccion.barrio" etiqueta="Barrio" requerido maximo={80} />
        <CampoTexto de={de} nombre="direccion.complemento" etiqueta="Dirección" requerido maximo={120} />
        <CampoCiudad de={de} nombre="municipio" etiqueta="Ciudad" requerido sePuedeQuitar />
      </div>
    </>
  )
}
