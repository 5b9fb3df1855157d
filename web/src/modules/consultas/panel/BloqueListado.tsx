import { WarningFilled } from '@ant-design/icons'
import { porciento } from '@retroventa/api/cumplimiento/textos'
import { FUENTE } from '@retroventa/domain/consultas/fuentes'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { useEffect, useRef } from 'react'
import type { Hallazgo, ResultadoConsulta } from '../llamadas.ts'
import { enumerar } from '../textos.ts'

/**
 * Somebody is in a list: never only a row (design §4). Names the list, the entry and why it matches, and says what to do
 * now. Nothing is said to a customer in a sanctions list: telling is a fault of its own.
 */
export function BloqueListado({ resultados }: { resultados: readonly ResultadoConsulta[] }) {
  const hay = resultados.length > 0
  const bloque = useRef<HTMLElement>(null)
  // It stands before the sources, and who is further down in the form would not see it come. The focus stays where it is.
  useEffect(() => {
    if (hay) bloque.current?.scrollIntoView({ block: 'nearest' })
  }, [hay])
  if (!hay) return null
  return (
    <section className="co-listado" role="alert" ref={bloque}>
      <h2>
        <WarningFilled aria-hidden /> Esta persona puede estar en{' '}
        {enumerar(resultados.map((r) => r.nombreFuente))}
      </h2>
      {resultados.map((resultado) => (
        <DeUnaLista key={resultado.codigoFuente} resultado={resultado} />
      ))}
      <p className="co-listado-paso">
        <strong>Qué hacer:</strong> {resultados.every(esDeExpuestas) ? PASO_EXPUESTA : PASO_SANCIONADA}
      </p>
    </section>
  )
}

const esDeExpuestas = ({ codigoFuente }: ResultadoConsulta): boolean => codigoFuente === FUENTE.listaPep

const PASO_SANCIONADA =
  'no siga con la operación. Compare el documento y la fecha de nacimiento con el registro y avise al oficial de cumplimiento. No le informe al cliente.'
/** Being exposed is no fault and no secret: the law asks for more care, not for a refusal. */
const PASO_EXPUESTA =
  'compare el documento y la fecha de nacimiento con el registro. Una persona expuesta políticamente se puede atender con debida diligencia: avise al oficial de cumplimiento antes de seguir.'

function DeUnaLista({ resultado }: { resultado: ResultadoConsulta }) {
  const { hallazgos, nombreFuente, fechaLista, version, mensaje } = resultado
  const alertas = hallazgos.filter((h) => h.alerta)
  const lista = fechaLista ? `${nombreFuente} del ${formatoFecha(fechaLista)}` : nombreFuente
  return (
    <div>
      <p className="co-listado-lista">
        {lista}
        {version !== null && `, versión ${version}`}
      </p>
      {alertas.map((hallazgo) => (
        <DeUnRegistro key={hallazgo.uid} hallazgo={hallazgo} />
      ))}
      {version === null && <p>{mensaje}</p>}
    </div>
  )
}

function DeUnRegistro({
  hallazgo: { uid, nombre, puntaje, programas, explicacion },
}: {
  hallazgo: Hallazgo
}) {
  // The first line repeats list and entry, the last one the score: both are already in the title.
  const porque = explicacion.slice(1, -1)
  return (
    <div className="co-registro">
      <p>
        <strong>{nombre}</strong>
        <span className="co-registro-datos">
          registro {uid} · coincide {porciento(puntaje)}
          {programas.length > 0 && ` · ${programas.join(', ')}`}
        </span>
      </p>
      <ul>
        {porque.map((linea) => (
          <li key={linea}>{linea}</li>
        ))}
      </ul>
    </div>
  )
}
