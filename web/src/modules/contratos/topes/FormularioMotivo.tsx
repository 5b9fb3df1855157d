import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { CuerpoFormulario } from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { guardarMotivoDeTope } from '../llamadas.ts'

const VACIO = { motivo: '' }

/** The reason of a cap that was registered without it. */
export function FormularioMotivo({ desde, alGuardar }: { desde: string; alGuardar: () => void }) {
  const de = useFormulario({
    inicial: VACIO,
    deQue: 'de este motivo',
    asunto: `tope.${desde}`,
    reglas: ({ motivo }) =>
      motivo.trim().length < 3 ? [{ campo: 'motivo', mensaje: 'Escriba por qué se pacta por encima.' }] : [],
    enviar: ({ motivo }, con) => guardarMotivoDeTope(desde, motivo.trim(), con),
    refrescar: ['contratos'],
    alGuardar,
  })
  return (
    <CuerpoFormulario de={de} textoGuardar="Escribir motivo">
      <CampoTexto
        de={de}
        nombre="motivo"
        etiqueta="Por qué la casa pacta por encima"
        requerido
        maximo={300}
        ayuda="Se muestra en cada contrato de estos días que pase el tope. Se escribe una vez: después no se cambia."
      />
    </CuerpoFormulario>
  )
}
