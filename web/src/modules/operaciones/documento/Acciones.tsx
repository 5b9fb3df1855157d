import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined'
import type { Documento } from '@retroventa/api/operaciones/llamadas'
import { Button, Segmented } from 'antd'
import { usePermiso } from '../../../api/sesion.ts'
import { Icono } from '../../../ui/Icono.tsx'
import { imprimir } from '../../../ui/impresion/imprimir.ts'
import { Tecla } from '../../../ui/Piezas.tsx'
import { useAtajo } from '../../../ui/useAtajo.ts'
import { FORMATOS, useFormato } from '../formato.ts'
import { papelDeRecibo } from '../llamadas.ts'

/** What can be done with a document: its receipt, on the paper of this machine. */
export function Acciones({ documento }: { documento: Documento }) {
  const { codigo, impresiones } = documento
  const puedeImprimir = usePermiso('documentos.imprimir')
  const [formato, setFormato] = useFormato()
  const imprimirRecibo = () => imprimir(papelDeRecibo(codigo, formato, impresiones))
  useAtajo('i', imprimirRecibo, puedeImprimir, 'Imprimir el recibo')
  if (!puedeImprimir) return null
  return (
    <div className="rv-titulo-acciones">
      <Segmented
        aria-label="Papel del recibo"
        options={[...FORMATOS]}
        value={formato}
        onChange={setFormato}
      />
      <Button
        icon={<Icono de={PrinterOutlined} />}
        title={impresiones > 0 ? 'Sale con la palabra DUPLICADO' : undefined}
        onClick={imprimirRecibo}
        aria-keyshortcuts="I"
      >
        Imprimir el recibo <Tecla>I</Tecla>
      </Button>
    </div>
  )
}
