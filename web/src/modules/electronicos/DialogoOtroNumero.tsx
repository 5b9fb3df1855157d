import type { OtroElectronico } from '@retroventa/api/electronicos/llamadas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useState } from 'react'
import { operacion } from '../../ui/avisos.ts'
import { LoQueTieneLaDian } from './LoQueTieneLaDian.tsx'
import './electronicos.css'

/** What another number means, before it is asked for. */
export default function DialogoOtroNumero(props: {
  /** Number that it has, of one. */
  codigo?: string | undefined
  cuantos: number
  otro: OtroElectronico | null | undefined
  texto: string
  /** Gives what is said of it. */
  hacer: () => Promise<string>
  alCerrar: () => void
}) {
  const { codigo, cuantos, otro, texto, hacer, alCerrar } = props
  const cache = useQueryClient()
  const [yendo, setYendo] = useState(false)
  const pedir = async () => {
    setYendo(true)
    await operacion('editar', hacer, (dicho) => ({ texto: dicho })).catch(() => {})
    await cache.invalidateQueries({ queryKey: ['electronicos'] })
    alCerrar()
  }
  return (
    <Modal
      open
      title={codigo ? `Dar otro número a ${codigo}` : texto}
      okText={texto}
      cancelText="Cancelar"
      confirmLoading={yendo}
      onOk={() => void pedir()}
      onCancel={alCerrar}
    >
      <div className="el-secciones">
        {otro && <LoQueTieneLaDian otro={otro} />}
        {cuantos === 1 ? (
          <p className="el-parrafo">
            {otro ? '' : `Busque antes ${codigo ?? 'su número'} en el catálogo de la DIAN. `}Si allí es de
            otra operación, este documento toma el siguiente de su numeración, con la fecha de hoy, y se
            envía: lo que se imprima o se mande desde entonces lleva el nuevo.
          </p>
        ) : (
          <p className="el-parrafo">
            Busque antes los números de los {formatoEntero(cuantos)} documentos en el catálogo de la DIAN. Si
            allí son de otras operaciones, cada uno toma el siguiente de su numeración, con la fecha de hoy, y
            se envía: lo que se imprima o se mande desde entonces lleva el nuevo.
          </p>
        )}
        <p className="el-parrafo">
          Si allí es de la misma operación, no pida otro: quedaría facturada dos veces. Avise a su contador.
          Al que la DIAN responda que ya aceptó no se le cambia el número.
        </p>
      </div>
    </Modal>
  )
}
