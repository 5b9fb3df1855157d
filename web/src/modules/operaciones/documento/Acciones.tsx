import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined'
import StopOutlined from '@ant-design/icons-svg/es/asn/StopOutlined'
import type { Documento } from '@retroventa/api/operaciones/llamadas'
import type { Permiso } from '@retroventa/api/permisos'
import {
  esTipoOperacion,
  filaDe,
  parteDe,
  permisosDeOperacion,
} from '@retroventa/domain/operaciones/catalogo'
import { Button, Segmented } from 'antd'
import { Suspense, useState } from 'react'
import { tienePermiso, usePermiso, useSesion } from '../../../api/sesion.ts'
import { Icono } from '../../../ui/Icono.tsx'
import { imprimir } from '../../../ui/impresion/imprimir.ts'
import { Tecla } from '../../../ui/Piezas.tsx'
import { useAtajo } from '../../../ui/useAtajo.ts'
import { Anular } from '../anular/Anular.ts'
import { FORMATOS, tienePapelPropio, useFormato } from '../formato.ts'
import { papelDeRecibo } from '../llamadas.ts'

/** A void is of the branch that made the document, whoever asks; some types have none. */
function useSeAnula({ codigo, tipo, estado, almacen }: Documento): boolean {
  const sesion = useSesion()
  const puede = permisosDeOperacion('anulacion', codigo).some((uno) => tienePermiso(sesion, uno as Permiso))
  const tiene = esTipoOperacion(tipo) && filaDe(tipo).anula !== undefined
  return puede && tiene && estado === 'activo' && almacen.codigo === sesion.almacen?.codigo
}

/** What can be done with a document: its receipt, on the paper of this machine, and to void it. */
export function Acciones({ documento }: { documento: Documento }) {
  const { codigo, tipo, anula, origenCodigo, tercero, impresiones } = documento
  const seAnula = useSeAnula(documento)
  const puedeImprimir = usePermiso('documentos.imprimir')
  const conRecibo = !tienePapelPropio(codigo)
  const [formato, setFormato] = useFormato()
  const [anulando, setAnulando] = useState(false)
  const imprimirRecibo = () => imprimir(papelDeRecibo(codigo, formato, impresiones))
  useAtajo('i', imprimirRecibo, puedeImprimir && !anulando, 'Imprimir el recibo')
  return (
    <div className="rv-titulo-acciones op-acciones">
      {seAnula && (
        <Button icon={<Icono de={StopOutlined} />} danger onClick={() => setAnulando(true)}>
          Anular
        </Button>
      )}
      {puedeImprimir && (
        <>
          {conRecibo && (
            <Segmented
              aria-label="Papel del recibo"
              options={[...FORMATOS]}
              value={formato}
              onChange={setFormato}
            />
          )}
          <Button
            icon={<Icono de={PrinterOutlined} />}
            title={impresiones > 0 ? 'Sale con la palabra DUPLICADO' : undefined}
            onClick={imprimirRecibo}
            aria-keyshortcuts="I"
          >
            {conRecibo ? 'Imprimir el recibo' : 'Imprimir'} <Tecla>I</Tecla>
          </Button>
        </>
      )}
      {anulando && (
        <Suspense>
          <Anular
            codigo={codigo}
            parte={tercero ? parteDe(tipo, anula, origenCodigo) : undefined}
            alCerrar={() => setAnulando(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
