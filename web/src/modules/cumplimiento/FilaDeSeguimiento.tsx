import { Button } from 'antd'
import { CampoFecha } from '../../ui/formulario/campos/CampoFecha.tsx'
import { CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import { FallasDelFormulario, PreguntasFormulario, SIN_CAMBIOS } from '../../ui/formulario/Piezas.tsx'
import { conQuienLoTiene, type SeguimientoEscrito } from './seguido.ts'
import './cumplimiento.css'

/** Who takes care of a hit or of a case, and when it is looked at again, in one row with what saves it. */
export function FilaDeSeguimiento(props: {
  de: Formulario<SeguimientoEscrito>
  pueden: readonly { value: string; label: string }[]
  tiene: { id: string; nombre: string } | null
}) {
  const { de, pueden, tiene } = props
  return (
    <div className="cu-seguimiento" ref={de.contenedor}>
      <CampoOpcion
        de={de}
        nombre="aCargo"
        etiqueta="A cargo de"
        marca="Nadie"
        sePuedeQuitar
        opciones={conQuienLoTiene(pueden, tiene)}
      />
      <CampoFecha de={de} nombre="recordar" etiqueta="Recordar el" />
      <Button
        className="cu-seguimiento-boton"
        disabled={!de.sucio}
        title={de.sucio ? undefined : SIN_CAMBIOS}
        loading={de.guardando}
        onClick={() => void de.guardar()}
      >
        Guardar seguimiento
      </Button>
      <FallasDelFormulario de={de} deCampos={false} />
      <PreguntasFormulario de={de} />
    </div>
  )
}
