import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { DialogoFormulario } from '../DialogoFormulario.tsx'
import { CampoTexto } from '../formulario/campos/CampoTexto.tsx'
import { useFormulario } from '../formulario/useFormulario.ts'
import { mostrarPapel, type Papel } from './imprimir.ts'

const MINIMO = 3
const SIN_COPIA = { estado: 'ninguna', canales: '' } as const

/** Why something that is already on paper is printed again; its window opens with the button, inside the gesture. */
export default function PreguntaDuplicado({ papel, alCerrar }: { papel: Papel; alCerrar: () => void }) {
  const { data: copia } = useQuery({
    queryKey: ['impresion', 'copia', papel.titulo],
    queryFn: () => papel.copia?.() ?? SIN_COPIA,
    gcTime: 0,
  })
  const [alCliente, setAlCliente] = useState(false)
  const de = useFormulario<{ motivo: string }, void>({
    inicial: { motivo: '' },
    deQue: 'de este duplicado',
    reglas: ({ motivo }) =>
      motivo.trim().length < MINIMO
        ? [{ campo: 'motivo', mensaje: 'Escriba el motivo, con al menos tres letras.' }]
        : [],
    enviar: ({ motivo }) =>
      mostrarPapel(papel, {
        motivo: motivo.trim(),
        ...(copia?.estado === 'pregunta' && { copia: alCliente ? 'si' : 'no' }),
      }),
    alGuardar: alCerrar,
  })
  return (
    <DialogoFormulario
      de={de}
      titulo={`${papel.titulo}: ya se imprimió`}
      boton="Imprimir el duplicado"
      delMarco
      alCerrar={alCerrar}
    >
      <p className="rv-suave">Sale con la palabra DUPLICADO; el motivo queda en el registro.</p>
      <CampoTexto de={de} nombre="motivo" etiqueta="Motivo del duplicado" requerido maximo={200} />
      {copia?.estado === 'pregunta' && (
        <Checkbox checked={alCliente} onChange={(e) => setAlCliente(e.target.checked)}>
          Enviarle copia al cliente por {copia.canales}
        </Checkbox>
      )}
      {copia?.estado === 'sale' && <p>El cliente recibirá copia por {copia.canales}.</p>}
      {copia?.estado === 'sin_canal' && (
        <p className="rv-suave">Al cliente no le llega copia: no autorizó ningún canal.</p>
      )}
    </DialogoFormulario>
  )
}
