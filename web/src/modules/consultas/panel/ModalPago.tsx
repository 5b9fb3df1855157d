import { nombreDelMes } from '@retroventa/domain/formato/fechas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { Modal } from 'antd'
import { useRef } from 'react'
import { useSesion } from '../../../api/sesion.ts'
import { Dinero } from '../../../ui/Cifras.tsx'
import { useFocoAlAbrir } from '../../../ui/formulario/useFocoAlAbrir.ts'
import { Tecla } from '../../../ui/Piezas.tsx'
import { useAtajo } from '../../../ui/useAtajo.ts'
import type { Cupo } from '../llamadas.ts'
import type { Pregunta } from './useConsultar.ts'

/** *Confirmar Consulta Paga* (000 §2.7, design 15): the price, and the month's paid total before and after. */
export function ModalPago(props: {
  pregunta: Extract<Pregunta, { clase: 'pago' }>
  cupo: Cupo | undefined
  alPagar: () => void
  alCancelar: () => void
}) {
  const { pregunta, cupo, alPagar, alCancelar } = props
  const { almacen } = useSesion()
  const { cantidad, total } = cupo?.pagas ?? { cantidad: 0, total: 0 }
  const { fuente, costo } = pregunta
  const precio = useRef<HTMLDListElement>(null)
  // Never plain Enter: the one that opened this, held down or sent by a reader, must not pay.
  useAtajo('Ctrl+Enter', alPagar, true, 'Pagar la consulta')
  // On the price: plain Enter neither pays nor throws the question away.
  const alReposar = useFocoAlAbrir(() => precio.current?.focus())
  return (
    <Modal
      open
      width={520}
      title="Confirmar Consulta Paga"
      okText={
        <>
          Pagar {formatoPesos(costo)} y consultar <Tecla>Ctrl Intro</Tecla>
        </>
      }
      okButtonProps={{ 'aria-keyshortcuts': 'Control+Enter' }}
      cancelText="Cancelar"
      onOk={alPagar}
      onCancel={alCancelar}
      afterOpenChange={alReposar}
    >
      <p className="rv-suave">
        {cupo && `${seAcabaron(cupo)} `}
        Esta se cobra al almacén {almacen?.codigo}.
      </p>
      <dl className="co-pago" ref={precio} tabIndex={-1}>
        <div>
          <dt>{fuente.nombreFuente}</dt>
          <dd>
            <strong>
              <Dinero valor={costo} />
            </strong>
          </dd>
        </div>
        <div>
          <dt>Consultas pagas del mes</dt>
          <dd>
            {cantidad}, <Dinero valor={total} /> → {cantidad + 1},{' '}
            <strong>
              <Dinero valor={total + costo} />
            </strong>
          </dd>
        </div>
      </dl>
    </Modal>
  )
}

/** Why this one is paid; a branch may have one free consultation, or none at all. */
function seAcabaron({ limite, mes }: Cupo): string {
  if (limite === 0) return 'El almacén no tiene consultas gratis.'
  if (limite === 1) return `Ya se usó la consulta gratis de ${nombreDelMes(mes)}.`
  return `Ya se usaron las ${limite} consultas gratis de ${nombreDelMes(mes)}.`
}
