import { CheckOutlined, WarningFilled } from '@ant-design/icons'
import { DECISIONES, type Decision, MOTIVO_MAXIMO, MOTIVO_MINIMO } from '@retroventa/domain/listas/tareas'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { operacion } from '../../ui/avisos.ts'
import { Campo } from '../../ui/Campo.tsx'
import { decidir, type TareaCompleta } from './llamadas.ts'
import { motivosDeDescarte } from './motivos.ts'

const HECHO: Readonly<Record<Decision, string>> = {
  confirmada: 'Coincidencia confirmada',
  descartada: 'Coincidencia descartada',
}

/** Reason and the two decisions; a decided hit offers the other one, as a correction. */
export function Decidir({ tarea, alDecidir }: { tarea: TareaCompleta; alDecidir: () => void }) {
  const puede = usePermiso('cumplimiento.decidir')
  const cache = useQueryClient()
  const [motivo, setMotivo] = useState('')
  const [falla, setFalla] = useState<string>()
  const [ocupada, setOcupada] = useState<Decision>()
  const caja = useRef<HTMLDivElement>(null)
  const faltan = MOTIVO_MINIMO - motivo.trim().length
  const sinPermiso = puede ? undefined : 'Usted no tiene permiso para decidir coincidencias'

  async function tomar(decision: Decision): Promise<void> {
    if (ocupada) return
    if (faltan > 0) {
      setFalla(`Escriba el motivo: mínimo ${MOTIVO_MINIMO} letras.`)
      caja.current?.querySelector('textarea')?.focus()
      return
    }
    setOcupada(decision)
    try {
      await operacion(
        'guardar',
        () => decidir(tarea.id, { decision, motivo, version: tarea.version }),
        () => ({ titulo: HECHO[decision], texto: tarea.cliente.nombre_completo }),
      )
      alDecidir()
    } catch {
      // Its notice was shown.
    } finally {
      setOcupada(undefined)
      void cache.invalidateQueries({ queryKey: ['cumplimiento'] })
    }
  }

  function proponer(texto: string): void {
    setMotivo(texto)
    setFalla(undefined)
    caja.current?.querySelector('textarea')?.focus()
  }

  const boton = (decision: Decision) => {
    const noAplica = DECISIONES[tarea.estado].includes(decision) ? undefined : `Ya está ${tarea.estado}`
    const porQue = sinPermiso ?? noAplica
    return (
      <Button
        icon={decision === 'confirmada' ? <WarningFilled aria-hidden /> : <CheckOutlined aria-hidden />}
        danger={decision === 'confirmada'}
        disabled={porQue !== undefined}
        title={porQue}
        loading={ocupada === decision}
        onClick={() => void tomar(decision)}
      >
        {decision === 'confirmada' ? 'Confirmar, es la misma persona' : 'Descartar, es otra persona'}
      </Button>
    )
  }

  return (
    <div className="rv-cajon-pie cu-decidir" ref={caja}>
      <Campo
        nombre="motivo"
        etiqueta={tarea.estado === 'pendiente' ? 'Motivo de la decisión' : 'Motivo de la corrección'}
        requerido
        error={falla}
        ayuda={
          faltan > 0
            ? `Faltan ${faltan} letras. Queda en la historia del cliente.`
            : 'Queda en la historia del cliente.'
        }
      >
        {(control) => (
          <Input.TextArea
            {...control}
            value={motivo}
            rows={2}
            maxLength={MOTIVO_MAXIMO}
            disabled={!puede}
            onChange={(e) => {
              setMotivo(e.target.value)
              setFalla(undefined)
            }}
          />
        )}
      </Campo>
      {puede && tarea.estado !== 'descartada' && (
        <ul className="cu-motivos" aria-label="Propuestas que la evidencia sostiene">
          {motivosDeDescarte(tarea.evidencia).map((propuesto) => (
            <li key={propuesto}>
              <button type="button" className="cu-otra" onClick={() => proponer(propuesto)}>
                {propuesto}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="cu-botones">
        {boton('descartada')}
        {boton('confirmada')}
      </div>
    </div>
  )
}
