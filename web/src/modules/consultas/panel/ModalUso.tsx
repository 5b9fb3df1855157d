import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { Modal } from 'antd'
import { sinRepetir } from '../../../ui/sinRepetir.ts'
import type { Cupo } from '../llamadas.ts'
import { enumerar } from '../textos.ts'
import type { Pregunta } from './useConsultar.ts'

/** @param quedan free consultations of the month, where it is known */
function loQueUsa(conCupo: number, quedan: number | undefined): string {
  if (conCupo === 0) return 'No usa consultas gratis.'
  if (quedan === undefined) return `Usa ${formatoCuantos(conCupo, 'consulta', 'consultas')} gratis del mes.`
  const ultimas =
    quedan === 1
      ? 'Usa la última consulta gratis del mes'
      : `Usa las últimas ${quedan} consultas gratis del mes`
  if (quedan === conCupo) return `${ultimas}.`
  if (quedan < conCupo) return `${ultimas}: las que no alcanzan quedan sin consultar, con su precio.`
  return `Usa ${conCupo} de ${formatoCuantos(quedan, 'consulta gratis que queda', 'consultas gratis que quedan')} este mes.`
}

/** Asked before several free consultations are used at once, or one again: each is one of the few of the month. */
export function ModalUso(props: {
  pregunta: Extract<Pregunta, { clase: 'uso' }>
  cupo: Cupo | undefined
  alConsultar: () => void
  alCancelar: () => void
}) {
  const { pregunta, cupo, alConsultar, alCancelar } = props
  const { fuentes, repite } = pregunta
  const cuantas = fuentes.length
  const conCupo = fuentes.filter(({ consumeCupo }) => consumeCupo).length
  return (
    <Modal
      open
      width={480}
      title={repite ? 'Consultar otra vez' : `Consultar ${formatoCuantos(cuantas, 'fuente', 'fuentes')}`}
      okText={repite ? 'Repetir la consulta' : `Consultar las ${cuantas}`}
      cancelText="Cancelar"
      okButtonProps={{ autoFocus: true, ...sinRepetir }}
      onOk={alConsultar}
      onCancel={alCancelar}
    >
      <p>
        {repite && `${enumerar(fuentes.map((f) => f.nombreFuente))} ya respondió. `}
        {loQueUsa(conCupo, cupo?.consultasRestantes)}
      </p>
      {!repite && <p className="rv-suave">{enumerar(fuentes.map((f) => f.nombreFuente))}.</p>}
    </Modal>
  )
}
