import { nombreDeMedio } from '@retroventa/api/operaciones/textos'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { Button } from 'antd'
import { useState } from 'react'
import { Dinero } from '../../../ui/Cifras.tsx'
import { CampoPesos } from '../../../ui/formulario/campos/CampoCifra.tsx'
import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import { otrosMedios, sinEfectivo, type Valores, vueltoDe } from './planes.ts'

/** How it is paid: all in cash unless somebody says otherwise; what the other means leave is cash. */
export function Pagos({ de, cobra: conSigno }: { de: Formulario<Valores>; cobra: number }) {
  const entrega = conSigno < 0
  const cobra = Math.abs(conSigno)
  const [abierto, setAbierto] = useState(false)
  if (!abierto)
    return (
      <p className="ct-op-pago">
        <span className="rv-suave">{entrega ? 'Se entrega en efectivo' : 'Pago en efectivo'}</span>
        <Button size="small" onClick={() => setAbierto(true)}>
          {entrega ? 'Otro medio' : 'Otro medio o cambio'}
        </Button>
      </p>
    )
  const { valores } = de
  const efectivo = Math.max(0, cobra - sinEfectivo(valores))
  const vuelto = vueltoDe(valores, cobra)
  return (
    <fieldset className="ct-op-pagos">
      <legend>Pagos</legend>
      <div className="ct-op-medios">
        {otrosMedios(conSigno).map((medio) => (
          <div key={medio}>
            <CampoPesos de={de} nombre={`otros.${medio}.valor`} etiqueta={nombreDeMedio(medio)} />
            {valores.otros[medio].valor ? (
              <CampoTexto
                de={de}
                nombre={`otros.${medio}.referencia`}
                etiqueta={`Número de ${medio === 'otro' ? 'soporte' : medio === 'datafono' ? 'recibo' : medio}`}
                maximo={40}
                marca="opcional"
              />
            ) : null}
          </div>
        ))}
      </div>
      <p className="ct-op-efectivo">
        <span>Efectivo</span>
        <Dinero valor={efectivo} className="ct-fuerte" />
      </p>
      {efectivo > 0 && !entrega && (
        <CampoPesos
          de={de}
          nombre="recibido"
          etiqueta="Recibido en efectivo"
          ayuda={vuelto === undefined ? undefined : `Cambio: ${formatoPesos(vuelto)}`}
        />
      )}
    </fieldset>
  )
}
