import { Button } from 'antd'
import { useState } from 'react'
import { avisarError } from '../../../ui/avisos.ts'
import { mostrarPdf } from '../../../ui/pdf.ts'
import { traerEnBlanco } from '../llamadas.ts'

/** The contract of the branch to be filled in by hand (001 §2). Who may and where is said by the menu. */
export default function EnBlanco() {
  const [ocupado, setOcupado] = useState(false)
  const imprimir = () => {
    setOcupado(true)
    mostrarPdf('Contrato en blanco', async () => {
      const { pdfFactura, nombreArchivo } = await traerEnBlanco()
      return { pdfBase64: pdfFactura, nombreArchivo }
    })
      .catch((error: unknown) => avisarError('guardar', error))
      .finally(() => setOcupado(false))
  }
  return (
    <>
      <p className="rv-suave">
        El contrato de este almacén, con renglones para llenarlo a mano. No tiene número ni queda en el
        sistema: regístrelo apenas pueda.
      </p>
      <div className="rv-pie-herramienta">
        <Button type="primary" loading={ocupado} onClick={imprimir}>
          Imprimir en blanco
        </Button>
      </div>
    </>
  )
}
