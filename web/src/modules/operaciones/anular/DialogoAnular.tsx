import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import type { Parte } from '@retroventa/domain/operaciones/catalogo'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useCallback, useRef, useState } from 'react'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { useEsTelefono } from '../../../ui/useMedios.ts'
import { Hecha } from '../Hecha.tsx'
import { queryPrevia } from '../llamadas.ts'
import { FormularioAnular, type Valores } from './FormularioAnular.tsx'
import '../operaciones.css'

/** On a telephone it takes the full screen. */
const ENTERA = {
  style: { top: 0, maxWidth: 'none', margin: 0, paddingBottom: 0 },
  styles: { container: { minHeight: '100dvh', borderRadius: 0, padding: 16 } },
} as const

/** Voids a document: what it will undo is said before, and what must be voided first has its link. */
export default function DialogoAnular(props: {
  codigo: string
  parte: Parte | undefined
  alCerrar: () => void
}) {
  const { codigo, parte, alCerrar } = props
  const telefono = useEsTelefono()
  const [hecho, setHecho] = useState<Hecho>()
  const [visible, setVisible] = useState(false)
  const formulario = useRef<Formulario<Valores>>(undefined)
  const { data, error, refetch } = useQuery(queryPrevia(codigo))
  const alNacer = useCallback((de: Formulario<Valores>) => {
    formulario.current = de
  }, [])
  const cancelar = async () => {
    if (hecho) return alCerrar()
    if (formulario.current?.guardando) return
    if ((await formulario.current?.puedeSalir()) ?? true) alCerrar()
  }
  return (
    <Modal
      open
      width={telefono ? '100%' : 640}
      {...(telefono && ENTERA)}
      title={hecho ? `${codigo} anulado` : `Anular ${codigo}`}
      footer={null}
      maskClosable={false}
      onCancel={() => void cancelar()}
      afterOpenChange={setVisible}
    >
      {hecho ? (
        <Hecha hecho={hecho} alCerrar={alCerrar} />
      ) : data ? (
        <FormularioAnular
          codigo={codigo}
          parte={parte}
          previa={data}
          visible={visible}
          releer={refetch}
          alNacer={alNacer}
          alCancelar={() => void cancelar()}
          alCerrar={alCerrar}
          alTerminar={setHecho}
        />
      ) : error ? (
        <EstadoError error={error} alReintentar={() => void refetch()} />
      ) : (
        <Cargando filas={5} columnas={[3, 2, 2]} />
      )}
    </Modal>
  )
}
