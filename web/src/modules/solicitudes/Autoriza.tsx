import { mensajeDeExigencia } from '@retroventa/api/operaciones/textos'
import type { Exigencia } from '@retroventa/domain/operaciones/tipos'
import { Checkbox, Segmented } from 'antd'
import { usePermiso } from '../../api/sesion.ts'
import { CampoClave, CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import { FotoSuelta } from '../fotos/public.ts'
import { alElegir, sonDeVarios, type ValoresAutorizacion } from './autorizacion.ts'
import './solicitudes.css'

const MODOS = [
  { value: 'firma' as const, label: 'Firma aquí quien autoriza' },
  { value: 'solicitud' as const, label: 'Pedir autorización' },
]
const LINEAS = { minRows: 2, maxRows: 3 }

/**
 * The second signature of an operation that passes a limit: what must be authorised, by somebody present or asked of the
 * centre. The same in every dialog and in the wizard; it draws nothing while nothing is to be authorised.
 */
export function Autoriza<T extends ValoresAutorizacion>(props: {
  de: Formulario<T>
  exige: readonly Exigencia[]
  /** Nobody may be asked for it: both ends sign here. */
  soloAqui?: boolean
}) {
  const puedePedir = usePermiso('solicitudes.pedir') && !props.soloAqui
  if (props.exige.length === 0) return null
  // Its own fields of any form that has them.
  const de = props.de as unknown as Formulario<ValoresAutorizacion>
  const { como, pideEvidencia, autorizanDos } = de.valores
  const deVarios = sonDeVarios(props.exige)
  return (
    <fieldset className="sol-autoriza">
      <legend>Autoriza</legend>
      {props.exige.map(({ codigo, datos }) => {
        // Two things that are sold below cost ask for the same, each with its own figures.
        const pide = mensajeDeExigencia(codigo, datos)
        return <p key={pide}>{pide}</p>
      })}
      {puedePedir && (
        <Segmented
          className="sol-como"
          aria-label="Cómo se autoriza"
          options={MODOS}
          value={como}
          onChange={(modo) => de.cambiar(alElegir(modo, de.valores))}
        />
      )}
      {como === 'firma' ? (
        <>
          <div className="rv-dos">
            <CampoTexto de={de} nombre="autorizaUsuario" etiqueta="Usuario de quien autoriza" requerido />
            <CampoClave
              de={de}
              nombre="autorizaClave"
              etiqueta="Contraseña de quien autoriza"
              requerido
              nueva
            />
          </div>
          {deVarios && (
            <Checkbox checked={autorizanDos} onChange={(e) => de.poner('autorizanDos', e.target.checked)}>
              Autorizan dos personas, cada una lo que puede
            </Checkbox>
          )}
          {deVarios && autorizanDos && (
            <div className="rv-dos">
              <CampoTexto
                de={de}
                nombre="autorizaOtraUsuario"
                etiqueta="Usuario de la otra persona"
                requerido
              />
              <CampoClave
                de={de}
                nombre="autorizaOtraClave"
                etiqueta="Contraseña de la otra persona"
                requerido
                nueva
              />
            </div>
          )}
        </>
      ) : (
        <div className="sol-pide">
          <CampoTexto
            de={de}
            nombre="pideMotivo"
            etiqueta="Por qué se pide"
            requerido
            maximo={300}
            lineas={LINEAS}
          />
          <FotoSuelta
            etiqueta="Evidencia"
            valor={pideEvidencia}
            alCambiar={(id) => de.poner('pideEvidencia', id)}
            alSubir={de.llegadas.esperar}
          />
        </div>
      )}
    </fieldset>
  )
}
