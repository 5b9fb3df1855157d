import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import { Modal } from 'antd'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { guardarTecleo } from '../../../ui/guardarTecleo.ts'
import { useEsTelefono } from '../../../ui/useMedios.ts'
import { Hecha } from '../Hecha.tsx'

/** On a telephone it takes the full screen. */
const ENTERA = {
  style: { top: 0, maxWidth: 'none', margin: 0, paddingBottom: 0 },
  styles: { container: { minHeight: '100dvh', borderRadius: 0, padding: 16 } },
} as const

/** What the dialog needs of a form, whatever it asks. */
interface FormularioVivo {
  readonly guardando: boolean
  puedeSalir: () => Promise<boolean>
}

/** What the body of the dialog is given. */
export interface PropsDeCuerpo {
  /** The dialog is there to be written in. */
  visible: boolean
  /** Given the form: how to ask before its work is lost. */
  alNacer: (de: FormularioVivo) => void
  alCancelar: () => void
  /** With the change to give back, whole pesos, when somebody wrote what was received. */
  alTerminar: (hecho: Hecho, cambio: number | undefined) => void
}

/** Dialog of any operation (design 08): asks before work is lost, and ends with the document and its receipt. */
export function MarcoOperacion(props: {
  titulo: ReactNode
  /** What was done, said over its last step. */
  hecho: string
  /** On whom or what: stays at the last step. */
  encabezado?: ReactNode
  alCerrar: () => void
  children: (cuerpo: PropsDeCuerpo) => ReactNode
}) {
  const { titulo, hecho, encabezado, alCerrar, children } = props
  const telefono = useEsTelefono()
  const [visible, setVisible] = useState(false)
  const [hecha, setHecha] = useState<{ hecho: Hecho; cambio: number | undefined }>()
  const formulario = useRef<FormularioVivo>(undefined)
  useEffect(guardarTecleo, [])
  const alNacer = useCallback((de: FormularioVivo) => {
    formulario.current = de
  }, [])
  const cancelar = async () => {
    if (hecha) return alCerrar()
    if (formulario.current?.guardando) return
    if ((await formulario.current?.puedeSalir()) ?? true) alCerrar()
  }
  return (
    <Modal
      open
      width={telefono ? '100%' : 640}
      {...(telefono && ENTERA)}
      title={hecha ? hecho : titulo}
      footer={null}
      maskClosable={false}
      onCancel={() => void cancelar()}
      afterOpenChange={setVisible}
    >
      {encabezado}
      {hecha ? (
        <Hecha {...hecha} alCerrar={alCerrar} />
      ) : (
        children({
          visible,
          alNacer,
          alCancelar: () => void cancelar(),
          alTerminar: (que, cambio) => setHecha({ hecho: que, cambio }),
        })
      )}
    </Modal>
  )
}
