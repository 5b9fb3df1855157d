import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoPesoAvaluo } from '@retroventa/domain/formato/numeros'
import { netoDe } from '@retroventa/domain/oro/valoracion'
import { Button } from 'antd'
import { AvisoDeEspera } from '../../ui/formulario/espera/AvisoDeEspera.tsx'
import type { EsperaDeLlevada } from './llevada.ts'

/** What was weighed in the valuation waits: only who weighed it knows whose it is, and whether it still is of anybody. */
export function AvisoLlevada({ de }: { de: EsperaDeLlevada }) {
  const { piezas, en, deOtro, ocupado } = de
  const cuanto = [
    formatoCuantos(piezas.length, 'pieza', 'piezas'),
    formatoPesoAvaluo(piezas.reduce((suma, pieza) => suma + netoDe(pieza), 0)),
    ...(en === undefined ? [] : [`en ${en}`]),
  ].join(', ')
  return (
    <AvisoDeEspera
      de={de}
      titulo={`Lo que se pesó en la valoración (${cuanto}) todavía no está aquí: ${
        deOtro ? 'esto quedó sin terminar, de otro momento.' : 'se pesó antes, quizá para otro cliente.'
      }`}
      texto={
        deOtro
          ? 'Si es del mismo cliente, agréguelo. Si no, deje aparte lo que hay: no se pierde, queda aquí arriba.'
          : 'Si es de este cliente, agréguelo. Si ya no hace falta, quítelo.'
      }
      antes={
        <Button size="small" disabled={ocupado} onClick={de.aqui}>
          Agregarlo a este
        </Button>
      }
      despues={
        <Button size="small" disabled={ocupado} onClick={de.quitar}>
          Quitar lo pesado
        </Button>
      }
      sinApartar={!deOtro}
    />
  )
}
