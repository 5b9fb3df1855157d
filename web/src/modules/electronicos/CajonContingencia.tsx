import { Alert } from 'antd'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { CuerpoFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { ponerContingencia } from './llamadas.ts'

/** From now on it is numbered and signed as contingency, and nothing is sent. */
export default function CajonContingencia({
  conNumeros,
  alCerrar,
}: {
  /** Whose invoices take a number while it lasts. */
  conNumeros: 'todos' | readonly string[]
  alCerrar: () => void
}) {
  const de = useFormulario({
    inicial: { motivo: '' },
    asunto: 'contingencia',
    deQue: 'de la contingencia',
    reglas: ({ motivo }) =>
      motivo.trim().length < 3
        ? [{ campo: 'motivo', mensaje: 'Escriba por qué empieza la contingencia.' }]
        : [],
    operacion: 'editar',
    enviar: ({ motivo }) => ponerContingencia(true, motivo),
    refrescar: ['electronicos', 'auditoria'],
    alGuardar: alCerrar,
  })
  return (
    <Cajon titulo="Empezar contingencia" abierto alCerrar={alCerrar}>
      <CuerpoFormulario de={de} textoGuardar="Empezar contingencia">
        <p>
          Las facturas se numeran con la resolución de contingencia y se firman, y nada se envía a la DIAN
          hasta que la termine.
        </p>
        {conNumeros !== 'todos' && (
          <Alert
            type="warning"
            showIcon
            title={
              conNumeros.length === 0
                ? 'No hay una numeración de contingencia vigente'
                : `Hay una numeración de contingencia vigente de ${conNumeros.join(', ')}`
            }
            description={`Las facturas${conNumeros.length === 0 ? '' : ' de un almacén sin ella'} quedarán en borrador hasta que la registre o termine la contingencia.`}
          />
        )}
        <CampoTexto de={de} nombre="motivo" etiqueta="Motivo" requerido maximo={200} />
      </CuerpoFormulario>
    </Cajon>
  )
}
