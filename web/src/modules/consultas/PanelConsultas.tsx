import { ThunderboltOutlined } from '@ant-design/icons'
import { datosRequeridos } from '@retroventa/domain/consultas/fuentes'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { BarraCupo } from './BarraCupo.tsx'
import { BloqueListado } from './BloqueListado.tsx'
import { consultaCupo, type Persona } from './consultas.ts'
import { conPeligro, type FilaDelPanel } from './estadosFuente.ts'
import { FilaFuente } from './FilaFuente.tsx'
import { ModalDatos } from './ModalDatos.tsx'
import { ModalPago } from './ModalPago.tsx'
import { OfertaDatos } from './OfertaDatos.tsx'
import type { ValoresOfrecidos } from './oferta.ts'
import { useConsultar } from './useConsultar.ts'
import { usePanel } from './usePanel.ts'
import './consultas.css'

export interface PropsPanelConsultas {
  persona: Persona
  /** The form beside the panel: what it holds, and how to put in it what the employee accepts. */
  formulario?: { actuales: ValoresOfrecidos; alAceptar: (valores: ValoresOfrecidos) => void }
}

/**
 * Consultation panel (000 §2.4, design 05): the sources in the server's order, those of the own engine by themselves while
 * the document is typed. A listed person puts a red block before the form.
 */
export function PanelConsultas(props: PropsPanelConsultas) {
  const puedeVer = usePermiso('consultas.ver')
  const { tipo_documento, cedula } = props.persona
  // Another document is another panel: nothing of the one before may end in this form.
  return puedeVer ? <Panel key={`${tipo_documento}:${cedula}`} {...props} /> : null
}

/** What may be asked now without another datum and has no good answer yet: what *Consultar pendientes* runs. */
const porConsultar = (filas: readonly FilaDelPanel[], tipoDocumento: string): FilaDelPanel[] =>
  filas.filter(
    ({ propia, restriccion, resultado, fuente }) =>
      !propia && !restriccion && !resultado?.success && datosRequeridos(fuente, tipoDocumento).length === 0,
  )

function Panel({ persona, formulario }: PropsPanelConsultas) {
  const { hoy } = useSesion()
  const puedeConsultar = usePermiso('consultas.realizar')
  const cupo = useQuery(consultaCupo)
  const limite = cupo.data?.limiteAlcanzado ?? false
  const corriendo = useConsultar(persona, limite)
  const panel = usePanel(persona, corriendo.resultados)
  const pendientes = porConsultar(panel.filas, persona.tipo_documento).filter(
    ({ fuente }) => !corriendo.enCurso.has(fuente.codigoFuente),
  )
  const { pregunta } = corriendo
  const ultimo = corriendo.resultados.at(-1)
  return (
    <>
      <BloqueListado resultados={conPeligro(panel.filas)} />
      <section className="co-panel" aria-label="Consultas">
        <header className="co-cabeza">
          <h2>Consultas</h2>
          {puedeConsultar && !limite && panel.consultable && pendientes.length > 0 && (
            <Button
              size="small"
              icon={<ThunderboltOutlined />}
              onClick={() => {
                for (const { fuente } of pendientes) corriendo.consultar(fuente)
              }}
            >
              Consultar pendientes ({pendientes.length})
            </Button>
          )}
          {cupo.data && <BarraCupo cupo={cupo.data} />}
        </header>
        {panel.error && <EstadoError error={panel.error} alReintentar={panel.reintentar} />}
        {panel.cargando && !panel.error && <Cargando filas={2} columnas={[1, 1]} />}
        <ul className="co-filas">
          {panel.filas.map((fila) => (
            <FilaFuente
              key={fila.fuente.codigoFuente}
              fila={fila}
              hoy={hoy}
              limite={limite}
              consultable={panel.consultable}
              puedeConsultar={puedeConsultar}
              consultando={
                fila.propia ? panel.consultandoPropias : corriendo.enCurso.has(fila.fuente.codigoFuente)
              }
              alConsultar={() => (fila.propia ? panel.repetirPropias() : corriendo.consultar(fila.fuente))}
            />
          ))}
        </ul>
        {ultimo && formulario && <OfertaDatos resultado={ultimo} {...formulario} />}
      </section>
      {pregunta?.clase === 'pago' && (
        <ModalPago
          pregunta={pregunta}
          cupo={cupo.data}
          alPagar={corriendo.pagar}
          alCancelar={corriendo.cancelar}
        />
      )}
      {pregunta?.clase === 'datos' && (
        <ModalDatos
          pregunta={pregunta}
          persona={persona}
          alDar={corriendo.darDatos}
          alCancelar={corriendo.cancelar}
        />
      )}
    </>
  )
}
