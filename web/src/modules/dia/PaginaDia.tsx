import { nombreDeEstadoDia } from '@retroventa/api/dia/lista'
import type { DiaDeHoy } from '@retroventa/api/dia/llamadas'
import { fraseDeBase } from '@retroventa/api/dia/textos'
import { formatoFecha, formatoFechaHora, formatoFechaLarga } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { claseBoton } from '../../ui/Boton.tsx'
import { Dinero } from '../../ui/Cifras.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError, SinActualizar } from '../../ui/Respuestas.tsx'
import { Anular } from '../operaciones/public.ts'
import { AbrirDia, CerrarDia } from './dialogos.tsx'
import { direccionX, direccionZ, queryHoy } from './llamadas.ts'
import { PendientesDelDia } from './Pendientes.tsx'
import './dia.css'

type Abierto =
  | 'abrir'
  | { readonly cierre: string }
  | { readonly codigo: string; readonly fecha: string }
  | undefined

/** The day of the branch: opened, what waits to close it, closed. */
export function PaginaDia() {
  const consulta = useQuery(queryHoy)
  const { data, error, refetch } = consulta
  const [abierto, setAbierto] = useState<Abierto>()
  const puedeInformes = usePermiso('dias.informes')
  const veCaja = usePermiso('caja.ver')
  const cerrar = () => setAbierto(undefined)
  return (
    <>
      <TituloPagina titulo="Día de caja" detalle={data && formatoFechaLarga(data.hoy)}>
        {puedeInformes && veCaja && (
          <a className={claseBoton({})} href={direccionX()} target="_blank" rel="noreferrer">
            Informe X
          </a>
        )}
        {data && <Accion dia={data} alAbrir={setAbierto} />}
      </TituloPagina>
      {error && !data && <EstadoError error={error} alReintentar={() => void refetch()} />}
      <SinActualizar consulta={consulta} />
      {!data && !error && <Cargando filas={6} columnas={[3, 2]} />}
      {data && (
        <>
          <Anteriores dias={data.anteriores} alAbrir={setAbierto} />
          <div className="dia-columnas">
            <Tarjeta titulo="El día de hoy">
              <Hoy dia={data} conZ={puedeInformes && veCaja} />
            </Tarjeta>
            {data.dia?.estado !== 'cerrado' && (
              <Tarjeta titulo="Para cerrar">
                <PendientesDelDia pendientes={data.pendientes} />
              </Tarjeta>
            )}
          </div>
          {abierto === 'abrir' && <AbrirDia dia={data} alCerrar={cerrar} />}
          {typeof abierto === 'object' &&
            ('fecha' in abierto ? (
              <CerrarDia {...abierto} alCerrar={cerrar} />
            ) : (
              <Suspense>
                <Anular codigo={abierto.cierre} parte={undefined} alCerrar={cerrar} />
              </Suspense>
            ))}
        </>
      )}
    </>
  )
}

function Accion({ dia: { dia }, alAbrir }: { dia: DiaDeHoy; alAbrir: (que: Abierto) => void }) {
  const puedeAbrir = usePermiso('dias.abrir')
  const puedeCerrar = usePermiso('dias.cerrar')
  const puedeReabrir = usePermiso('dias.reabrir')
  if (!dia)
    return puedeAbrir ? (
      <Button type="primary" onClick={() => alAbrir('abrir')}>
        Abrir el día
      </Button>
    ) : null
  const { cierre } = dia
  // To void the close is what opens it again: whoever may finds it here, under what they look for.
  if (cierre) return puedeReabrir ? <Button onClick={() => alAbrir({ cierre })}>Reabrir el día</Button> : null
  return dia.estado === 'abierto' && puedeCerrar ? (
    <Button type="primary" onClick={() => alAbrir(dia)}>
      Cerrar el día
    </Button>
  ) : null
}

function Hoy({ dia: deHoy, conZ }: { dia: DiaDeHoy; conZ: boolean }) {
  const { dia, situacion, habil, porque, siguiente } = deHoy
  const veDocumentos = usePermiso('documentos.ver')
  const base = dia?.estado === 'abierto' ? fraseDeBase(dia, situacion?.cuadre) : undefined
  return (
    <dl className="dia-cifras">
      <dt>Calendario</dt>
      <dd>{`${habil ? 'Abre hoy' : 'Hoy no abre'}${porque ? `: ${porque}` : ''}`}</dd>
      <dt>Estado</dt>
      <dd>{dia ? nombreDeEstadoDia(dia.estado) : 'Sin abrir'}</dd>
      {dia && (
        <>
          <dt>Abrió</dt>
          <dd>{`${dia.abrio}, ${formatoFechaHora(dia.abierto)}`}</dd>
          <dt>Base</dt>
          <dd>
            <Dinero valor={dia.base} />
          </dd>
          {dia.diferencia !== null && dia.diferencia !== 0 && (
            <>
              <dt>Base menos libros</dt>
              <dd>
                <Dinero valor={dia.diferencia} />
              </dd>
              {base && <dd className="dia-base rv-alerta">{base}</dd>}
            </>
          )}
        </>
      )}
      {dia?.cierre && (
        <>
          <dt>Cerró</dt>
          <dd>{`${dia.cerro}, ${dia.cerrado ? formatoFechaHora(dia.cerrado) : ''}`}</dd>
          <dt>Cierre</dt>
          <dd>
            {veDocumentos ? (
              <Link to="/documentos/$codigo" params={{ codigo: dia.cierre }}>
                {dia.cierre}
              </Link>
            ) : (
              dia.cierre
            )}
          </dd>
          {conZ && (
            <>
              <dt>Informe Z</dt>
              <dd>
                <a href={direccionZ(dia.cierre)} target="_blank" rel="noreferrer">
                  Abrir el PDF
                </a>
              </dd>
            </>
          )}
        </>
      )}
      <dt>Próximo día de apertura</dt>
      <dd>{siguiente ? formatoFechaLarga(siguiente) : 'ninguno en su calendario'}</dd>
    </dl>
  )
}

/** Days that somebody opened and nobody closed. */
function Anteriores(props: { dias: DiaDeHoy['anteriores']; alAbrir: (que: Abierto) => void }) {
  const puede = usePermiso('dias.cerrar')
  if (props.dias.length === 0) return null
  return (
    <Tarjeta titulo="Días que siguen abiertos">
      <ul className="dia-pendientes">
        {props.dias.map(({ codigo, fecha }) => (
          <li key={codigo}>
            <span>{`${formatoFecha(fecha)}, abierto con ${codigo}`}</span>
            {puede && (
              <Button size="small" onClick={() => props.alAbrir({ codigo, fecha })}>
                {`Cerrar el ${formatoFecha(fecha)}`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Tarjeta>
  )
}
