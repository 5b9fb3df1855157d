import { nombreDeMedio } from '@retroventa/api/operaciones/textos'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import type { MedioPago, Pago } from '@retroventa/domain/operaciones/tipos'
import { Button } from 'antd'
import { flushSync } from 'react-dom'
import { Dinero } from '../Cifras.tsx'
import { CampoPesos } from '../formulario/campos/CampoCifra.tsx'
import { CampoTexto } from '../formulario/campos/CampoTexto.tsx'
import { useEnSuLugar } from '../formulario/enSuLugar.ts'
import type { Formulario } from '../formulario/Formulario.ts'
import { Tecla } from '../Piezas.tsx'
import { useAtajo } from '../useAtajo.ts'
import { algoEscrito, enEfectivo, otrosMedios, type ValoresPago, vueltoDe } from './pagos.ts'
import './operacion.css'

/** How it is paid: all in cash unless somebody says otherwise; what the other means leave is cash. */
export function Pagos<T extends ValoresPago>(props: {
  de: Formulario<T>
  cobra: number
  /** Means by which this money is handed over, when not the usual ones. */
  entregan?: readonly MedioPago[] | undefined
}) {
  const conSigno = props.cobra
  // Its own fields of any form that has them.
  const de = props.de as unknown as Formulario<ValoresPago>
  const entrega = conSigno < 0
  const cobra = Math.abs(conSigno)
  // What a draft brings back is in sight: it is not all in cash.
  const { abierto, abrir, lugar } = useEnSuLugar<HTMLFieldSetElement>(() => algoEscrito(de.valores))
  /** To what the customer hands over: payments open, and the keyboard is there. */
  function recibir(): void {
    flushSync(abrir)
    lugar.current?.querySelector<HTMLInputElement>('[data-campo="recibido"] input')?.focus()
  }
  // Pressed while what was passed is looked up: it is paid with the rest.
  const { llegadas } = de.borrador
  useAtajo(
    'F9',
    () => (llegadas.hay ? void llegadas.todas().then(recibir) : recibir()),
    !entrega,
    'Cobrar: efectivo recibido',
    de.contenedor,
  )
  if (!abierto)
    return (
      <p className="rv-op-pago">
        <span className="rv-suave">{entrega ? 'Se entrega en efectivo' : 'Pago en efectivo'}</span>
        {entrega ? (
          <Button size="small" onClick={abrir}>
            Otro medio
          </Button>
        ) : (
          <Button size="small" onClick={abrir} aria-keyshortcuts="F9">
            Otro medio o cambio <Tecla>F9</Tecla>
          </Button>
        )}
      </p>
    )
  const { valores } = de
  const medios = otrosMedios(conSigno, props.entregan)
  const efectivo = enEfectivo(valores, cobra, medios)
  const vuelto = vueltoDe(valores, conSigno)
  return (
    <fieldset className="rv-op-pagos" ref={lugar}>
      <legend>Pagos</legend>
      <div className="rv-op-medios">
        {medios.map((medio) => (
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
      <p className="rv-op-efectivo">
        <span>Efectivo</span>
        {efectivo === undefined ? (
          <span className="rv-suave">por corregir</span>
        ) : (
          <Dinero valor={efectivo} className="rv-op-fuerte" />
        )}
      </p>
      {efectivo !== 0 && !entrega && (
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

/**
 * Money that goes back as it was paid: what of it is handed over in cash, and what by which other means.
 * @param entra what is undone was a payment of the branch: it comes back to it
 */
export function PagosQueVuelven({ pagos, entra }: { pagos: readonly Pago[]; entra?: boolean }) {
  if (pagos.length === 0) return null
  return (
    <fieldset className="rv-op-pagos">
      <legend>{entra ? 'Se recibe como se entregó' : 'Se devuelve como se pagó'}</legend>
      {pagos.map(({ medio, valor }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two vouchers of one means are two lines, in their order
        <p key={i} className="rv-op-efectivo">
          <span>{nombreDeMedio(medio)}</span>
          <Dinero valor={valor} className="rv-op-fuerte" />
        </p>
      ))}
    </fieldset>
  )
}
