import { usePermiso, useSesion } from '../../api/sesion.ts'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { BloqueListado } from './BloqueListado.tsx'
import type { Persona } from './consultas.ts'
import { conPeligro } from './estadosFuente.ts'
import { FilaFuente } from './FilaFuente.tsx'
import { usePanel } from './usePanel.ts'
import './consultas.css'

/**
 * Consultation panel (000 §2.4, design 05): the sources in the server's order, OFAC and the UN by themselves while the
 * document is typed. A listed person puts a red block before the form.
 */
export function PanelConsultas({ persona }: { persona: Persona }) {
  const puedeVer = usePermiso('consultas.ver')
  return puedeVer ? <Panel persona={persona} /> : null
}

function Panel({ persona }: { persona: Persona }) {
  const { hoy } = useSesion()
  const panel = usePanel(persona)
  return (
    <>
      <BloqueListado resultados={conPeligro(panel.filas)} />
      <section className="co-panel" aria-label="Consultas">
        <header className="co-cabeza">
          <h3>Consultas</h3>
        </header>
        {panel.error && <EstadoError error={panel.error} alReintentar={panel.reintentar} />}
        {panel.cargando && !panel.error && <Cargando filas={2} columnas={[1, 1]} />}
        <ul className="co-filas" aria-live="polite">
          {panel.filas.map((fila) => (
            <FilaFuente
              key={fila.fuente.codigoFuente}
              fila={fila}
              hoy={hoy}
              consultando={fila.propia && panel.consultandoPropias}
              esperando={!panel.consultable}
              alRepetir={fila.propia ? panel.repetirPropias : undefined}
            />
          ))}
        </ul>
      </section>
    </>
  )
}
