import { Cajon } from '../../ui/CajonFormulario.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { CuerpoFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { retirarNota } from './llamadas.ts'

/** A nota débito of the wrong amount is taken back: without a number nobody saw it, with one a nota crédito says so to DIAN. */
export default function CajonRetiro({
  id,
  numerada,
  alCerrar,
}: {
  id: string
  numerada: boolean
  alCerrar: () => void
}) {
  const de = useFormulario({
    inicial: { motivo: '' },
    deQue: 'del retiro de la nota débito',
    asunto: `retiro.${id}`,
    reglas: ({ motivo }) =>
      motivo.trim().length < 3 ? [{ campo: 'motivo', mensaje: 'Escriba por qué se retira.' }] : [],
    operacion: 'guardar',
    enviar: ({ motivo }, con) => retirarNota(id, { motivo }, con),
    refrescar: ['electronicos', 'auditoria'],
    alGuardar: alCerrar,
  })
  return (
    <Cajon titulo="Retirar la nota débito" abierto alCerrar={alCerrar}>
      <CuerpoFormulario de={de} textoGuardar="Retirar la nota débito">
        <CampoTexto de={de} nombre="motivo" etiqueta="Motivo" requerido maximo={200} />
        <p className="rv-suave">
          {numerada
            ? 'Ya tiene número: una nota crédito por su valor la deja sin efecto cuando la DIAN la acepte. Si la DIAN la rechazó, se descarta. No mueve la caja.'
            : 'Todavía no tiene número: se descarta. No mueve la caja.'}
        </p>
      </CuerpoFormulario>
    </Cajon>
  )
}
