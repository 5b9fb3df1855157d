import { CheckOutlined, WarningFilled } from '@ant-design/icons'
import { DECISIONES, type Decision, MOTIVO_MAXIMO, MOTIVO_MINIMO } from '@retroventa/domain/listas/tareas'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useContext, useEffect, useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { BotonEnlace } from '../../ui/BotonEnlace.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { enfocarAlAbrir } from '../../ui/formulario/enfocar.ts'
import {
  AvisoDeBorrador,
  FirmaDeFormulario,
  PreguntasFormulario,
  useFocoInicial,
} from '../../ui/formulario/Piezas.tsx'
import { Encierro } from '../../ui/formulario/salida/encierro.ts'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { decidir, type TareaCompleta } from './llamadas.ts'
import { motivosDeDescarte } from './motivos.ts'

const HECHO: Readonly<Record<Decision, string>> = {
  confirmada: 'Coincidencia confirmada',
  descartada: 'Coincidencia descartada',
}
/** As the buttons stand, and how each begins. */
const ORDEN = ['descartada', 'confirmada'] as const
const VERBO: Readonly<Record<Decision, string>> = { confirmada: 'Confirmar', descartada: 'Descartar' }
const LINEAS = { minRows: 2, maxRows: 2 }

interface Datos {
  motivo: string
  decision: Decision
}
const reglas = ({ motivo }: Datos) =>
  motivo.trim().length < MOTIVO_MINIMO
    ? [{ campo: 'motivo', mensaje: `Escriba el motivo: mínimo ${MOTIVO_MINIMO} letras.` }]
    : []

/**
 * Reason and the two decisions; a decided hit offers the other one, as a correction. What is being written stays when the hit
 * changes under it, by a screening or by somebody else who decides: it is said, for it was written of what was there before.
 */
export function Decidir({ tarea, alDecidir }: { tarea: TareaCompleta; alDecidir: () => void }) {
  const puede = usePermiso('cumplimiento.decidir')
  const cache = useQueryClient()
  const formas = useContext(Encierro)
  const releer = () => void cache.invalidateQueries({ queryKey: ['cumplimiento'] })
  const de = useFormulario({
    inicial: { motivo: '', decision: 'descartada' } as Datos,
    deQue: 'de la decisión',
    // What was written of a hit that changed since was of what was there before.
    asunto: `coincidencia.${tarea.id}.${tarea.version}`,
    deBoton: ['decision'],
    reglas,
    soloLectura: puede ? undefined : 'Usted no tiene permiso para decidir coincidencias',
    firma: true,
    operacion: 'guardar',
    enviar: async (datos, con) => {
      await decidir(tarea.id, { ...datos, version: tarea.version }, con)
      return datos.decision
    },
    exito: (decision) => ({ titulo: HECHO[decision], texto: tarea.cliente.nombre_completo }),
    alGuardar() {
      // Who follows it, and until when, is nothing to ask about once it is decided: only what waits is followed.
      for (const otra of formas?.pendientes() ?? []) otra.soltar()
      alDecidir()
      releer()
    },
    alFallar: (_, error) => error !== undefined && releer(),
  })
  const { motivo, decision: tomada } = de.valores
  const [leida, setLeida] = useState(tarea.version)
  if (!de.pendiente && leida !== tarea.version) setLeida(tarea.version)
  const faltan = MOTIVO_MINIMO - motivo.trim().length
  // Of each that waits the hand is in its reason: whoever decides twenty of them goes from one to the next.
  const espera = puede && tarea.estado === 'pendiente'
  useFocoInicial(de, espera)
  // And at once: what was decided went with the hand, which would be given the first field of what comes, scrolled to.
  useEffect(() => {
    if (espera) enfocarAlAbrir(de.contenedor)
  }, [de, espera])

  function proponer(texto: string): void {
    de.poner('motivo', texto)
    de.contenedor.current?.querySelector('textarea')?.focus()
  }

  const pueden = DECISIONES[tarea.estado]
  const boton = (decision: Decision) => {
    const noAplica = pueden.includes(decision) ? undefined : `Ya está ${tarea.estado}`
    const porQue = de.soloLectura ?? noAplica
    return (
      <Button
        key={decision}
        icon={decision === 'confirmada' ? <WarningFilled aria-hidden /> : <CheckOutlined aria-hidden />}
        danger={decision === 'confirmada'}
        disabled={porQue !== undefined}
        title={porQue}
        loading={de.guardando && tomada === decision}
        onClick={() => {
          if (de.guardando) return
          de.poner('decision', decision)
          void de.guardar()
        }}
      >
        {decision === 'confirmada'
          ? `${VERBO.confirmada}, es la misma persona`
          : `${VERBO.descartada}, es otra persona`}
      </Button>
    )
  }

  return (
    <div className="rv-cajon-pie cu-decidir" ref={de.contenedor}>
      {leida !== tarea.version && (
        <p role="status" className="rv-borrador">
          La coincidencia cambió mientras usted escribía. Revísela antes de decidir.
        </p>
      )}
      <AvisoDeBorrador de={de} />
      <CampoTexto
        de={de}
        nombre="motivo"
        etiqueta={tarea.estado === 'pendiente' ? 'Motivo de la decisión' : 'Motivo de la corrección'}
        requerido
        maximo={MOTIVO_MAXIMO}
        lineas={LINEAS}
        ayuda={
          faltan > 0
            ? `${faltan === 1 ? 'Falta 1 letra' : `Faltan ${faltan} letras`}. Queda en la historia del cliente.`
            : 'Queda en la historia del cliente.'
        }
      />
      {puede && tarea.estado !== 'descartada' && (
        <ul className="cu-motivos" aria-label="Propuestas que la evidencia sostiene">
          {motivosDeDescarte(tarea.evidencia).map((propuesto) => (
            <li key={propuesto}>
              <BotonEnlace onClick={() => proponer(propuesto)}>{propuesto}</BotonEnlace>
            </li>
          ))}
        </ul>
      )}
      <FirmaDeFormulario
        de={de}
        botones={ORDEN.filter((una) => pueden.includes(una))
          .map((una) => VERBO[una])
          .join(' o ')}
      >
        {ORDEN.map(boton)}
      </FirmaDeFormulario>
      <PreguntasFormulario de={de} />
    </div>
  )
}
