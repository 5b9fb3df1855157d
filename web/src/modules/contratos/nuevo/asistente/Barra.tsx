import { ArrowLeftOutlined } from '@ant-design/icons'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { useNavigate } from '@tanstack/react-router'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { BotonGuardar, FirmaDeFormulario } from '../../../../ui/formulario/Piezas.tsx'
import { Tecla } from '../../../../ui/Piezas.tsx'
import { useEsTelefono } from '../../../../ui/useMedios.ts'
import { sePide } from '../../../solicitudes/public.ts'
import { tieneTrabajo } from '../valores.ts'
import type { Asistente } from './useAsistente.ts'

/** Foot of the wizard: out, back, on, and in the last step the signature. */
export function Barra({ de, exige, evaluacion, pasos }: Asistente) {
  const telefono = useEsTelefono()
  const tamano = telefono ? 'middle' : 'large'
  const ir = useNavigate()
  const [saliendo, setSaliendo] = useState(false)
  const salir = () => void ir({ to: '/contratos' })
  const { visible } = pasos
  return (
    <>
      <div className="rv-barra-acciones ct-barra">
        <Button size={tamano} onClick={() => (tieneTrabajo(de.valores) ? setSaliendo(true) : salir())}>
          Cancelar
        </Button>
        {visible > 1 && (
          <Button
            size={tamano}
            icon={<ArrowLeftOutlined />}
            onClick={pasos.volver}
            aria-keyshortcuts="Alt+ArrowLeft"
          >
            Volver <Tecla>Alt ←</Tecla>
          </Button>
        )}
        {visible < 3 ? (
          <>
            <span className="ct-barra-nota rv-suave">
              El borrador se guarda en este equipo hasta que firme o salga de su sesión.
            </span>
            <Button
              type="primary"
              size={tamano}
              loading={pasos.esperando}
              onClick={pasos.continuar}
              aria-keyshortcuts="Alt+ArrowRight"
            >
              {visible === 1 ? 'Continuar con artículos' : 'Continuar con valor y plazo'} <Tecla>Alt →</Tecla>
            </Button>
          </>
        ) : (
          <FirmaDeFormulario de={de} sinTitulo={telefono}>
            <BotonGuardar de={de} texto="Entregar y guardar el contrato" grande={!telefono}>
              {sePide(de.valores, exige)
                ? 'Pedir autorización'
                : `Entregar ${formatoPesos(evaluacion?.total ?? 0)}`}
            </BotonGuardar>
          </FirmaDeFormulario>
        )}
      </div>
      <Modal
        open={saliendo}
        width={520}
        title="Este contrato no está firmado"
        onCancel={() => setSaliendo(false)}
        footer={
          <>
            <Button
              danger
              onClick={() => {
                de.soltar()
                salir()
              }}
            >
              Descartar el borrador
            </Button>
            <Button type="primary" onClick={salir}>
              Conservarlo y salir
            </Button>
          </>
        }
      >
        El borrador queda en este equipo: se abre de nuevo en esta ventana con «Nuevo contrato»
        {telefono ? (
          '.'
        ) : (
          <>
            {' '}
            (<Tecla>F2</Tecla>).
          </>
        )}
      </Modal>
    </>
  )
}
