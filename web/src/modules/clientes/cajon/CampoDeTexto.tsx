import { Input } from 'antd'
import type { ReactNode } from 'react'
import { Campo } from '../../../ui/Campo.tsx'
import type { Formulario } from './useFormularioCliente.ts'
import type { CampoTexto } from './valores.ts'

interface PropsTexto {
  formulario: Formulario
  nombre: CampoTexto
  etiqueta: string
  requerido?: boolean
  maximo?: number
  className?: string
  /** Keeps only what the datum may hold. */
  limpiar?: (texto: string) => string
  inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  sufijo?: ReactNode
}

/** A text datum of the customer. */
export function CampoDeTexto(props: PropsTexto) {
  const { formulario, nombre, etiqueta, requerido = false, maximo = 60, className = '' } = props
  const { limpiar = (texto) => texto, inputMode = 'text', sufijo } = props
  return (
    <Campo
      nombre={nombre}
      etiqueta={etiqueta}
      requerido={requerido}
      className={className}
      error={formulario.falla(nombre)?.mensaje}
    >
      {(control) => (
        <Input
          {...control}
          value={formulario.valores[nombre]}
          maxLength={maximo}
          inputMode={inputMode}
          autoComplete="off"
          suffix={sufijo}
          onChange={(e) => formulario.cambiar(nombre, limpiar(e.target.value))}
          onBlur={() => formulario.salir(nombre)}
        />
      )}
    </Campo>
  )
}
