import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useState } from 'react'
import { operacion } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import './electronicos.css'

/** Asks for another number for one document, or for all that wait for one, once it was confirmed. */
export function DarOtroNumero<R>(props: {
  /** Number that it has, of one. */
  codigo?: string
  cuantos?: number
  hacer: () => Promise<R>
  dicho: (hecho: R) => string
}) {
  const { codigo, cuantos = 1, hacer, dicho } = props
  const cache = useQueryClient()
  const [abierto, setAbierto] = useState(false)
  const [yendo, setYendo] = useState(false)
  const pedir = async () => {
    setYendo(true)
    await operacion('editar', hacer, (hecho) => ({ texto: dicho(hecho) })).catch(() => {})
    await cache.invalidateQueries({ queryKey: ['electronicos'] })
    setYendo(false)
    setAbierto(false)
  }
  const texto = cuantos === 1 ? 'Dar otro número' : 'Dar otro número a todos'
  return (
    <>
      <Boton principal onClick={() => setAbierto(true)}>
        {texto}
      </Boton>
      <Modal
        open={abierto}
        title={codigo ? `Dar otro número a ${codigo}` : texto}
        okText={texto}
        cancelText="Cancelar"
        confirmLoading={yendo}
        onOk={() => void pedir()}
        onCancel={() => setAbierto(false)}
      >
        <div className="el-secciones">
          {cuantos === 1 ? (
            <p className="el-parrafo">
              Busque antes {codigo ?? 'su número'} en el catálogo de la DIAN. Si allí es de otra operación,
              este documento toma el siguiente de su numeración, con la fecha de hoy, y se envía: lo que se
              imprima o se mande desde entonces lleva el nuevo.
            </p>
          ) : (
            <p className="el-parrafo">
              Busque antes los números de los {formatoEntero(cuantos)} documentos en el catálogo de la DIAN.
              Si allí son de otras operaciones, cada uno toma el siguiente de su numeración, con la fecha de
              hoy, y se envía: lo que se imprima o se mande desde entonces lleva el nuevo.
            </p>
          )}
          <p className="el-parrafo">
            Si allí es de la misma operación, no pida otro: quedaría facturada dos veces. Avise a su contador.
            Al que la DIAN responda que ya aceptó no se le cambia el número.
          </p>
        </div>
      </Modal>
    </>
  )
}
