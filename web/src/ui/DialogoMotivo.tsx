import { esMotivo, LETRAS_DE_MOTIVO } from '@retroventa/domain/motivo'
import type { ReactNode } from 'react'
import { DialogoFormulario } from './DialogoFormulario.tsx'
import { CampoTexto } from './formulario/campos/CampoTexto.tsx'
import { type OpcionesDeFormulario, useFormulario } from './formulario/useFormulario.ts'

type Valores = { motivo: string }

interface Props
  extends Required<Pick<OpcionesDeFormulario<Valores, unknown>, 'deQue' | 'enviar' | 'exito' | 'refrescar'>>,
    Pick<OpcionesDeFormulario<Valores, unknown>, 'alFallar'> {
  titulo: string
  etiqueta: string
  /** Said when the motive is too short. */
  falta: string
  /** What it does, on its button. */
  boton: string
  /** Of what takes away many at once, who does it signs. */
  firma?: boolean
  /** What becomes of it. */
  children: ReactNode
  alCerrar: () => void
}

/** What takes something away from somebody asks why, and keeps it. */
export function DialogoMotivo({ titulo, etiqueta, falta, boton, children, alCerrar, ...opciones }: Props) {
  const de = useFormulario<Valores, unknown>({
    ...opciones,
    inicial: { motivo: '' },
    reglas: ({ motivo }) => (esMotivo(motivo) ? [] : [{ campo: 'motivo', mensaje: falta }]),
    operacion: 'editar',
    alGuardar: alCerrar,
  })
  return (
    <DialogoFormulario de={de} titulo={titulo} boton={boton} peligro alCerrar={alCerrar}>
      <p>{children}</p>
      <CampoTexto
        de={de}
        nombre="motivo"
        etiqueta={etiqueta}
        requerido
        maximo={300}
        lineas={{ minRows: 2, maxRows: 4 }}
        ayuda={`Mínimo ${LETRAS_DE_MOTIVO} letras.`}
      />
    </DialogoFormulario>
  )
}
