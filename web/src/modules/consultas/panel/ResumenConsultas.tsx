import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { usePermiso } from '../../../api/sesion.ts'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { EstadoError } from '../../../ui/Respuestas.tsx'
import { type Persona, queryCupo } from '../llamadas.ts'
import { BarraCupo } from './BarraCupo.tsx'
import { BloqueListado } from './BloqueListado.tsx'
import { conPeligro, type FilaDelPanel } from './estadosFuente.ts'
import { IconoEstado } from './InsigniaEstado.tsx'
import { usePanel } from './usePanel.ts'
import '../consultas.css'

/** Card at the right of the wizard (design 04): the state of each source for the chosen customer. `alAbrir` opens the panel. */
export function ResumenConsultas({
  persona,
  alAbrir,
}: {
  persona: Persona | undefined
  alAbrir?: (() => void) | undefined
}) {
  const puedeVer = usePermiso('consultas.ver')
  if (!puedeVer) return null
  if (!persona)
    return (
      <Tarjeta titulo="Consultas del cliente">
        <p className="rv-suave">Elija el cliente para ver sus consultas.</p>
      </Tarjeta>
    )
  return <Resumen persona={persona} alAbrir={alAbrir} />
}

function Resumen({ persona, alAbrir }: { persona: Persona; alAbrir: (() => void) | undefined }) {
  const panel = usePanel(persona, persona)
  const cupo = useQuery(queryCupo)
  return (
    <>
      <BloqueListado resultados={conPeligro(panel.filas)} />
      <Tarjeta
        titulo="Consultas del cliente"
        extra={
          alAbrir && (
            <Button type="link" size="small" onClick={alAbrir}>
              Abrir
            </Button>
          )
        }
      >
        {panel.error && <EstadoError error={panel.error} alReintentar={panel.reintentar} />}
        <ul className="co-resumen" aria-live="polite">
          {panel.filas
            .filter(({ restriccion, resultado }) => !restriccion || resultado)
            .map((fila) => (
              <li key={fila.fuente.codigoFuente}>
                <span>{fila.fuente.nombreFuente}</span>
                <EstadoCorto
                  fila={fila}
                  consultando={fila.pendiente || (fila.propia && panel.consultandoPropias)}
                />
              </li>
            ))}
        </ul>
        {cupo.data && <BarraCupo cupo={cupo.data} />}
      </Tarjeta>
    </>
  )
}

function EstadoCorto({ fila: { tono, texto }, consultando }: { fila: FilaDelPanel; consultando: boolean }) {
  const clase = tono ?? (consultando ? 'consultando' : 'nada')
  return (
    <span className={`co-corto co-${clase}`}>
      <IconoEstado clase={clase} /> {texto ?? (consultando ? 'Consultando' : 'Sin consultar')}
    </span>
  )
}
