import { WarningOutlined } from '@ant-design/icons'
import type { Contrato } from '@retroventa/api/contratos/llamadas'
import { avisoDado, type RelojLegal, relojLegal } from '@retroventa/domain/contratos/legal/reloj'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { queryAvisos } from '../vencidos/llamadas.ts'
import { cuantoQueda } from './cuantoQueda.ts'

/**
 * Where an open contract stands before the law: until when its customer may claim the things, and from when they may be
 * lost without anybody answering for it.
 */
export function PlazosDeLey({ contrato, conAvisos }: { contrato: Contrato; conAvisos: boolean }) {
  const { codigo, vence, hoy } = contrato
  const { data } = useQuery({ ...queryAvisos(codigo), enabled: conAvisos })
  const reloj = relojLegal(contrato, hoy)
  const dado =
    data &&
    avisoDado(
      data.items.flatMap(({ salio }) => (salio ? [fechaBogota(salio)] : [])).toSorted(),
      vence,
      data.diasAviso,
      hoy,
    )
  return (
    <Tarjeta titulo="Plazos de ley">
      <dl className="ct-datos">
        <div>
          <dt>Retroventa hasta</dt>
          <dd>
            {formatoFecha(reloj.hasta)}
            <span className="ct-detalle">{cuantoQueda(reloj)}</span>
          </dd>
        </div>
        {data && data.diasAviso > 0 && (
          <div>
            <dt>Aviso previo</dt>
            <dd>
              {!dado ? (
                <span className="ct-sin-dato">ninguno</span>
              ) : dado.corridos >= data.diasAviso ? (
                `cumplido el ${formatoFecha(dado.cumple)}`
              ) : (
                <>
                  {`van ${dado.corridos} de ${formatoCuantos(data.diasAviso, 'día', 'días')}`}
                  <span className="ct-detalle">se cumple el {formatoFecha(dado.cumple)}</span>
                </>
              )}
            </dd>
          </div>
        )}
      </dl>
      <AvisoReloj reloj={reloj} />
    </Tarjeta>
  )
}

/** Prórrogas cannot lengthen what the law gives. */
function AvisoReloj({ reloj }: { reloj: RelojLegal }) {
  if (!reloj.pasa) return null
  return (
    <p className="ct-aviso-tope" role="note">
      <WarningOutlined aria-hidden />
      <span>
        La retroventa se puede pedir hasta cuatro años después del contrato, el {formatoFecha(reloj.hasta)}:
        las prórrogas no lo alargan (Código Civil, art. 1943).
      </span>
    </p>
  )
}
