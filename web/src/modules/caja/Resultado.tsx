import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Dinero } from '../../ui/Cifras.tsx'
import { Cargando, Leido } from '../../ui/Respuestas.tsx'
import { queryCuadre } from './llamadas.ts'
import { Veredicto } from './Veredicto.tsx'

/** What the count came out as; who counts blind is told only what they counted (D26). */
export function Resultado({ codigo }: { codigo: string }) {
  return (
    <Leido consulta={useQuery(queryCuadre(codigo))} cargando={<Cargando filas={3} columnas={[2, 2]} />}>
      {(cuadre) => (
        <section className="caja-resultado" aria-label="Resultado del cuadre">
          {cuadre.diferencia !== null && (
            <p role="status">
              <Veredicto diferencia={cuadre.diferencia} />
            </p>
          )}
          <Cifras cuadre={cuadre} />
          {/* In the place of the drawer, which is a step of the history: closing it too would go back to where it was opened. */}
          <Link to="/auditoria/cuadre-caja/$codigo" params={{ codigo }} replace>
            Ver el cuadre completo
          </Link>
        </section>
      )}
    </Leido>
  )
}

/** What was counted, beside what was expected for who may see it. */
export function Cifras(props: {
  cuadre: { efectivo: number; caja: number | null; diferencia: number | null }
}) {
  const { efectivo, caja, diferencia } = props.cuadre
  return (
    <dl className="caja-cifras">
      <dt>Efectivo contado</dt>
      <dd>
        <Dinero valor={efectivo} />
      </dd>
      {caja !== null && diferencia !== null && (
        <>
          <dt>Caja del sistema</dt>
          <dd>
            <Dinero valor={caja} />
          </dd>
          <dt>Diferencia</dt>
          <dd>
            <Dinero valor={diferencia} />
          </dd>
        </>
      )}
    </dl>
  )
}
