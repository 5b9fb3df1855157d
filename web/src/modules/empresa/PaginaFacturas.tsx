import { ExportOutlined, FileTextOutlined } from '@ant-design/icons'
import { Link } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useRef } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { useVisible } from '../../api/visible.ts'
import { useGuion } from '../../ui/guion.ts'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { EstadoVacio } from '../../ui/Respuestas.tsx'
import './empresa.css'

/**
 * What the company is billed for using the product (001 §2 *Mis Facturas*): the bills are where their issuer has them, and are
 * paid with the widget of the settings (001 §7).
 */
export function PaginaFacturas() {
  const { enlaces, widgets } = useVisible()
  const administra = usePermiso('configuracion.administrar')
  const hay = enlaces.facturas !== '' || widgets.pagos.guion !== ''
  const configurar = (
    <Link className="rv-boton" to="/configuracion" search={{ seccion: 'enlaces' }}>
      Ir a la configuración
    </Link>
  )
  return (
    <>
      <TituloPagina titulo="Mis Facturas" />
      {!hay && (
        <Tarjeta>
          <EstadoVacio
            icono={<FileTextOutlined />}
            titulo="Todavía no se ha dicho dónde están las facturas"
            texto={
              administra
                ? 'Escriba en la configuración la dirección del portal que las tiene, y el medio de pago si lo hay.'
                : 'Pida a quien administra la configuración que escriba la dirección del portal que las tiene.'
            }
          >
            {administra && configurar}
          </EstadoVacio>
        </Tarjeta>
      )}
      <div className="ep-formulario">
        {enlaces.facturas && (
          <Tarjeta titulo="Facturas del servicio">
            <p>
              Las facturas que su empresa recibe por usar Retroventa están en el portal de quien las emite.
            </p>
            <p>
              <a className="rv-boton" href={enlaces.facturas} target="_blank" rel="noreferrer">
                Abrir el portal de facturas <ExportOutlined aria-hidden />
                <span className="rv-solo-lector">, abre otra página</span>
              </a>
            </p>
          </Tarjeta>
        )}
        {widgets.pagos.guion && <Pago />}
      </div>
    </>
  )
}

function Pago() {
  const { widgets } = useVisible()
  const lugar = useRef<HTMLDivElement>(null)
  const estado = useGuion(widgets.pagos, lugar)
  return (
    <Tarjeta titulo="Pagar">
      {estado === 'fallo' && (
        <Alert
          type="warning"
          showIcon
          title="El medio de pago no respondió. Vuelva a cargar la página o pague en el portal de facturas."
        />
      )}
      {estado === 'llega' && <p className="rv-suave">Trayendo el medio de pago…</p>}
      <div ref={lugar} />
    </Tarjeta>
  )
}
