import { FilePdfOutlined, InfoCircleOutlined } from '@ant-design/icons'
import { ORIGENES, porciento } from '@retroventa/api/cumplimiento/textos'
import { diasEntre, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSesion } from '../../api/sesion.ts'
import { avisarError } from '../../ui/avisos.ts'
import { BotonEnlace } from '../../ui/BotonEnlace.tsx'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { mostrarPdf } from '../../ui/pdf.ts'
import { Cargando, EstadoError, SinActualizar } from '../../ui/Respuestas.tsx'
import { ClienteDeHoy } from './ClienteDeHoy.tsx'
import { Comparacion } from './Comparacion.tsx'
import { Decidir } from './Decidir.tsx'
import { EstadoTarea } from './EstadoTarea.tsx'
import { queryTarea, type TareaCompleta, traerFicha } from './llamadas.ts'
import { Seguimiento } from './Seguimiento.tsx'

/** Drawer of a hit: both sides, why they are alike, what was decided, and the decision. */
export function CajonTarea(props: {
  id: string | undefined
  /** The pending hits of the page: after a decision comes the next one. */
  cola: readonly string[]
  alIr: (id: string | undefined) => void
}) {
  const { id, cola, alIr } = props
  // While the drawer slides out it keeps showing what it had.
  const [mostrada, setMostrada] = useState(id)
  if (id && id !== mostrada) setMostrada(id)
  return (
    <Cajon
      titulo="Coincidencia con una lista"
      abierto={id !== undefined}
      ancho={700}
      alCerrar={() => alIr(undefined)}
    >
      {mostrada && <Contenido key={mostrada} id={mostrada} cola={cola} alIr={alIr} />}
    </Cajon>
  )
}

function Contenido(props: { id: string; cola: readonly string[]; alIr: (id: string | undefined) => void }) {
  const { id, cola, alIr } = props
  // As it was when the hit was opened: once decided it is no longer in the list.
  const [lugar] = useState(() => cola.indexOf(id))
  const [siguiente] = useState(() => (lugar < 0 ? undefined : (cola[lugar + 1] ?? cola[lugar - 1])))
  const consulta = useQuery(queryTarea(id))
  const { data, error, refetch } = consulta
  if (error && !data) return <EstadoError error={error} alReintentar={() => void refetch()} />
  if (!data) return <Cargando filas={8} columnas={[2, 4, 4]} />
  return (
    <div className="rv-cajon">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else that the keyboard could reach */}
      <section className="rv-cajon-cuerpo cu-cuerpo" aria-label="Evidencia" tabIndex={0}>
        <SinActualizar consulta={consulta} />
        <Resumen
          tarea={data}
          lugar={lugar < 0 || cola.length < 2 ? undefined : `${lugar + 1} de ${cola.length} en esta página`}
        />
        {/* What it is decided by comes first, and is whole before anybody scrolls. */}
        <Comparacion evidencia={data.evidencia} />
        <section aria-labelledby="cu-por-que">
          <h3 id="cu-por-que">Por qué coincide</h3>
          <ul className="cu-lineas">
            {data.evidencia.explicacion.map((linea) => (
              <li key={linea}>{linea}</li>
            ))}
          </ul>
        </section>
        <Seguimiento key={`${data.aCargo?.id}:${data.recordar}`} tarea={data} />
        <ClienteDeHoy tarea={data} />
        <Historia tarea={data} alIr={alIr} />
      </section>
      <Decidir tarea={data} alDecidir={() => alIr(siguiente)} />
    </div>
  )
}

function Resumen({ tarea, lugar }: { tarea: TareaCompleta; lugar: string | undefined }) {
  return (
    <>
      <p className="cu-resumen">
        <EstadoTarea estado={tarea.estado} />
        <span>
          Parecido <strong>{porciento(tarea.puntaje)}</strong>
        </span>
        <span className="rv-suave">
          {formatoFechaHora(tarea.creada)}, {ORIGENES[tarea.origen]}
        </span>
        {tarea.estado === 'pendiente' && <Espera desde={tarea.creada} />}
        {lugar && <span className="rv-suave">{lugar}</span>}
        <BotonFicha tarea={tarea} />
      </p>
      {!tarea.enListaVigente && (
        <p className="cu-aviso">
          <InfoCircleOutlined aria-hidden /> Este registro ya no está en la lista vigente.
        </p>
      )}
    </>
  )
}

/** Days that a hit waits for its decision. */
function Espera({ desde }: { desde: string }) {
  const dias = diasEntre(fechaBogota(desde), useSesion().hoy)
  if (dias < 1) return null
  return <strong>{dias === 1 ? 'Espera desde ayer' : `Espera hace ${dias} días`}</strong>
}

/** The record for the file of the customer, or for whoever asks for it. */
function BotonFicha({ tarea }: { tarea: TareaCompleta }) {
  const [abriendo, setAbriendo] = useState(false)
  async function abrir(): Promise<void> {
    setAbriendo(true)
    try {
      await mostrarPdf(`Coincidencia de ${tarea.cliente.nombre_completo}`, () => traerFicha(tarea.id))
    } catch (error) {
      avisarError('guardar', error)
    } finally {
      setAbriendo(false)
    }
  }
  return (
    <Button
      size="small"
      className="cu-ficha"
      icon={<FilePdfOutlined aria-hidden />}
      loading={abriendo}
      onClick={() => void abrir()}
    >
      Ficha en PDF
    </Button>
  )
}

function Historia({ tarea, alIr }: { tarea: TareaCompleta; alIr: (id: string) => void }) {
  const { decisiones, otras } = tarea
  if (decisiones.length === 0 && otras.length === 0) return null
  return (
    <section aria-labelledby="cu-historia">
      <h3 id="cu-historia">Historia del cliente</h3>
      <ul className="cu-historia">
        {decisiones.map((d) => (
          <li key={d.instante}>
            <EstadoTarea estado={d.decision} />
            <span>{d.motivo}</span>
            <span className="rv-suave">
              {formatoFechaHora(d.instante)}, {d.usuario}
            </span>
          </li>
        ))}
        {otras.map((otra) => (
          <li key={otra.id}>
            <EstadoTarea estado={otra.estado} />
            <BotonEnlace onClick={() => alIr(otra.id)}>{otra.entrada.nombre}</BotonEnlace>
            <span className="rv-suave">
              {otra.nombreFuente}, {porciento(otra.puntaje)}
              {otra.motivo ? `: ${otra.motivo}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
