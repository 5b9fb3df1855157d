import { ThunderboltOutlined } from '@ant-design/icons'
import { datosRequeridos } from '@retroventa/domain/consultas/fuentes'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { usePermiso, useSesion } from '../../../api/sesion.ts'
import { Tecla } from '../../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { useAtajo } from '../../../ui/useAtajo.ts'
import { type Persona, queryCupo } from '../llamadas.ts'
import { BarraCupo } from './BarraCupo.tsx'
import { BloqueListado } from './BloqueListado.tsx'
import { conPeligro, type FilaDelPanel } from './estadosFuente.ts'
import { FilaFuente } from './FilaFuente.tsx'
import { ModalDatos } from './ModalDatos.tsx'
import { ModalPago } from './ModalPago.tsx'
import { ModalUso } from './ModalUso.tsx'
import { OfertaDatos } from './OfertaDatos.tsx'
import { type Aceptado, contradiceNombre, ofertaDe, type ValoresOfrecidos } from './oferta.ts'
import { useConsultar } from './useConsultar.ts'
import { usePanel } from './usePanel.ts'
import { usePersonaQuieta } from './usePersonaQuieta.ts'
import '../consultas.css'

export interface PropsPanelConsultas {
  persona: Persona
  /** The form beside the panel: what it holds, and how to put in it what the employee accepts. */
  formulario?: { actuales: ValoresOfrecidos; alAceptar: (valores: Aceptado) => void }
}

/**
 * Consultation panel (000 §2.4, design 05): the sources in the server's order, those of the own engine by themselves while
 * the document is typed. A listed person puts a red block before the form.
 */
export function PanelConsultas(props: PropsPanelConsultas) {
  const puedeVer = usePermiso('consultas.ver')
  const { tipo_documento, cedula } = props.persona
  const quieta = usePersonaQuieta(props.persona)
  // Another document is another panel: nothing of the one before may end in this form.
  return puedeVer ? <Panel key={`${tipo_documento}:${cedula}`} {...props} quieta={quieta} /> : null
}

/** What may be asked now without another datum and has no good answer yet: what *Consultar pendientes* runs. */
const porConsultar = (filas: readonly FilaDelPanel[], tipoDocumento: string): FilaDelPanel[] =>
  filas.filter(
    ({ propia, restriccion, resultado, fuente }) =>
      !propia && !restriccion && !resultado?.success && datosRequeridos(fuente, tipoDocumento).length === 0,
  )

function Panel({ persona, formulario, quieta }: PropsPanelConsultas & { quieta: Persona }) {
  const { hoy } = useSesion()
  const puedeConsultar = usePermiso('consultas.realizar')
  const cupo = useQuery(queryCupo)
  const limite = cupo.data?.limiteAlcanzado ?? false
  const corriendo = useConsultar(persona, limite)
  const panel = usePanel(persona, quieta, corriendo.resultados)
  const [resueltas, setResueltas] = useState<ReadonlySet<string>>(new Set())
  const pendientes = porConsultar(panel.filas, persona.tipo_documento).filter(
    ({ fuente, pendiente }) => !pendiente && !corriendo.enCurso.has(fuente.codigoFuente),
  )
  const conCupo = pendientes.filter(({ fuente }) => fuente.consumeCupo).length
  const hayAlguna = puedeConsultar && panel.consultable && pendientes.length > 0
  const hayPendientes = hayAlguna && !(limite && conCupo > 0)
  const consultarPendientes = () => corriendo.consultarPendientes(pendientes.map(({ fuente }) => fuente))
  useAtajo(
    'Alt+c',
    consultarPendientes,
    hayPendientes && !corriendo.pregunta,
    'Consultar las fuentes pendientes',
  )
  const { pregunta, retomar } = corriendo
  const { anteriores, filas } = panel
  const oferta =
    formulario &&
    ofertaDe(
      { recientes: corriendo.resultados, anteriores: persona.clienteId === undefined ? anteriores : [] },
      formulario.actuales,
      resueltas,
    )
  // Left in course by a drawer that was closed, or by somebody else of the branch.
  useEffect(() => {
    for (const anterior of anteriores.filter((r) => r.pendiente)) {
      const fila = filas.find(({ fuente }) => fuente.codigoFuente === anterior.codigoFuente)
      if (fila) retomar(fila.fuente, anterior)
    }
  })
  return (
    <>
      <BloqueListado resultados={conPeligro(filas)} />
      <section className="co-panel" aria-label="Consultas">
        <header className="co-cabeza">
          <h2>Consultas</h2>
          {hayAlguna && (
            <Button
              // At the limit it keeps its place: what is under it must not move under the pointer.
              className={hayPendientes ? '' : 'co-guarda-lugar'}
              size="small"
              icon={<ThunderboltOutlined aria-hidden />}
              onClick={consultarPendientes}
              aria-keyshortcuts="Alt+C"
            >
              Consultar pendientes ({pendientes.length})
              {cupo.data && conCupo > 0 && `, usa ${conCupo} de ${cupo.data.consultasRestantes}`}{' '}
              <Tecla>Alt C</Tecla>
            </Button>
          )}
          {cupo.data && <BarraCupo cupo={cupo.data} />}
        </header>
        {panel.error && <EstadoError error={panel.error} alReintentar={panel.reintentar} />}
        {panel.cargando && !panel.error && <Cargando filas={2} columnas={[1, 1]} />}
        <ul className="co-filas">
          {filas.map((fila) => (
            <FilaFuente
              key={fila.fuente.codigoFuente}
              fila={fila}
              hoy={hoy}
              contradice={
                formulario !== undefined &&
                fila.respuesta !== undefined &&
                contradiceNombre(fila.respuesta, formulario.actuales)
              }
              limite={limite}
              consultable={fila.propia ? panel.propiasConsultables : panel.consultable}
              puedeConsultar={puedeConsultar}
              consultando={
                fila.propia
                  ? panel.consultandoPropias
                  : fila.pendiente || corriendo.enCurso.has(fila.fuente.codigoFuente)
              }
              alConsultar={() => {
                if (fila.propia) panel.repetirPropias()
                else if (fila.resultado?.success) corriendo.repetir(fila.fuente)
                else corriendo.consultar(fila.fuente)
              }}
            />
          ))}
        </ul>
        {oferta && (
          <OfertaDatos
            oferta={oferta}
            alAceptar={formulario.alAceptar}
            alCerrar={() => setResueltas((antes) => new Set([...antes, ...oferta.consultas]))}
          />
        )}
      </section>
      {pregunta?.clase === 'pago' && (
        <ModalPago
          pregunta={pregunta}
          cupo={cupo.data}
          alPagar={corriendo.pagar}
          alCancelar={corriendo.cancelar}
        />
      )}
      {pregunta?.clase === 'uso' && (
        <ModalUso
          pregunta={pregunta}
          cupo={cupo.data}
          alConsultar={corriendo.usar}
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
