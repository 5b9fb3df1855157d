import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { filaDe } from '@retroventa/domain/operaciones/catalogo'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { claseBoton } from '../../ui/Boton.tsx'
import { Dinero } from '../../ui/Cifras.tsx'
import { enfocarSiNadieEscribe } from '../../ui/formulario/enfocar.ts'
import { AntesDespues } from '../../ui/operacion/AntesDespues.tsx'
import { Tecla } from '../../ui/Piezas.tsx'
import { usePuedeIr } from '../../ui/puedeIr.ts'
import { sinRepetir } from '../../ui/sinRepetir.ts'
import { EnlaceDocumento } from '../operaciones/public.ts'
import { EstadoSolicitud } from './EstadoSolicitud.tsx'
import { seSigue } from './lista/siguiente.ts'
import { direccionEvidencia, direccionSoporte } from './llamadas.ts'
import { loQueMueve } from './loQueMueve.ts'
import { Responder } from './Responder.tsx'
import { Retirar, seRetira } from './Retirar.tsx'

/** Body of the drawer: what was asked, what it would do, what became of it; and the answer, for who gives it. */
export function Solicitud(props: {
  solicitud: SolicitudFila
  /** Looked at from where requests are answered. */
  responde: boolean
  /** It is in the list as it was read last. */
  enLista: boolean
  alResponder: (respondida: SolicitudFila) => void
  /** To the next one that waits for this person; nothing when none does. */
  alSeguir?: (() => void) | undefined
}) {
  const { solicitud: s, responde, enLista, alResponder, alSeguir } = props
  const devuelta = s.estado === 'devuelta'
  const veContratos = usePermiso('contratos.ver')
  const puedePedir = usePermiso('solicitudes.pedir')
  const nuevas = cifrasNuevas(s)
  const mueve = loQueMueve(s)
  const [firmadas, setFirmadas] = useState(0)
  const [esperaba] = useState(s.estado === 'pendiente')
  const [respondio, setRespondio] = useState(false)
  const retira = puedePedir && seRetira(s, responde)
  return (
    <div className="rv-cajon">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing else that the keyboard could reach */}
      <section className="rv-cajon-cuerpo sol-cuerpo" aria-label="Lo que se pide" tabIndex={0}>
        <p className="sol-resumen">
          <EstadoSolicitud estado={s.estado} />
          <span>{s.almacen}</span>
          {s.contrato &&
            (veContratos ? (
              <Link to="/contratos/$codigo" params={{ codigo: s.contrato }}>
                Abrir el contrato {s.contrato}
              </Link>
            ) : (
              <span>Contrato {s.contrato}</span>
            ))}
        </p>
        {s.cliente && <p>{s.cliente}</p>}
        <div className="sol-exige">
          <h3>Pide autorizar</h3>
          {s.exige.map(({ mensaje, firmada }, i) => (
            // Two things that are sold below cost ask for the same, in the same words when their figures are equal.
            // biome-ignore lint/suspicious/noArrayIndexKey: what a request asks for does not change
            <p key={i}>
              {mensaje}
              {s.firmas.length > 0 && ` ${firmada ? 'Ya se autorizó.' : 'Falta quien lo autorice.'}`}
            </p>
          ))}
          {mueve && (
            <p>
              {mueve} <Dinero valor={Math.abs(s.cobra)} />
            </p>
          )}
        </div>
        <div>
          <h3>Motivo</h3>
          <p className="sol-motivo">{s.motivo}</p>
          <p className="rv-suave">
            {s.pidio.nombre} ({s.pidio.username}), {formatoFechaHora(s.creada)}
            {s.estado === 'pendiente' && `; vence ${formatoFechaHora(s.vence)}`}
          </p>
        </div>
        {s.datos.length > 0 && (
          <div>
            <h3>Lo que se registra</h3>
            <dl className="sol-datos">
              {s.datos.map(({ nombre, valor }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a voucher may say the same, and none moves
                <div key={i}>
                  <dt>{nombre}</dt>
                  <dd>{valor}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        {s.soporte && (
          <a href={direccionSoporte(s.id)} target="_blank" rel="noreferrer">
            Ver el soporte
          </a>
        )}
        {s.evidencia && (
          <a href={direccionEvidencia(s.id)} target="_blank" rel="noreferrer" className="sol-evidencia">
            <img src={direccionEvidencia(s.id, true)} alt="Evidencia de la solicitud" />
          </a>
        )}
        <Firmas de={s} />
        <AntesDespues cifras={s.cifras} titulo={devuelta ? 'Lo que se pidió' : 'Lo que cambia'} />
        {nuevas && <AntesDespues cifras={nuevas} titulo="Como está ahora" />}
        <Respuesta de={s} />
      </section>
      {retira && (
        // Where it is answered too: why they do not answer it themselves stands beside what they may do, and no form that is all put out.
        <div className="rv-cajon-pie">
          {responde && <p className="rv-suave">{s.impide}</p>}
          <Retirar
            solicitud={s}
            alRetirar={(retirada) => {
              setRespondio(true)
              alResponder(retirada)
            }}
          />
        </div>
      )}
      {!responde && s.estado === 'pendiente' && s.impide === null && <AResponder de={s} />}
      {!responde && veContratos && puedePedir && SIN_HACER.includes(s.estado) && <DeNuevo de={s} />}
      {responde && !retira && (s.estado === 'pendiente' || (esperaba && !respondio)) && (
        // Who signed a part of it begins anew; what somebody else signs takes nothing of what is being written.
        <Responder
          key={firmadas}
          solicitud={s}
          enLista={enLista}
          enfoca={firmadas === 0 || !alSeguir}
          alResponder={(respondida) => {
            setFirmadas(firmadas + 1)
            setRespondio(respondida.estado !== 'pendiente')
            alResponder(respondida)
          }}
        />
      )}
      {responde && alSeguir && seSigue(s, { firmo: firmadas > 0, enLista }) && (
        // Of one that went away under a hand that writes, the hand stays where it is.
        <Siguiente alSeguir={alSeguir} enfoca={s.estado !== 'pendiente' || firmadas > 0} />
      )}
    </div>
  )
}

const SIN_HACER: readonly SolicitudFila['estado'][] = ['rechazada', 'devuelta', 'vencida']

/** What was not done is asked for again, with what was answered changed, in the very form where it was asked for. */
function DeNuevo({ de: { id, contrato, para, tipo, almacen } }: { de: SolicitudFila }) {
  const { permisos, almacen: suyo } = useSesion()
  if (!permisos.includes(filaDe(tipo).permiso) || filaDe(tipo).modulo !== 'contratos') return null
  const comun = { className: claseBoton({ principal: true }), children: 'Pedirlo de nuevo' }
  const enlace =
    tipo !== 'contrato'
      ? contrato && (
          <Link to="/contratos/$codigo" params={{ codigo: contrato }} search={{ hacer: tipo }} {...comun} />
        )
      : // One that was about to be made is written where its branch is.
        para &&
        almacen === suyo?.codigo && <Link to="/contratos/nuevo" search={{ para, pedido: id }} {...comun} />
  return enlace && <div className="rv-cajon-pie sol-a-responder">{enlace}</div>
}

/** Whoever may answer it and finds it among those of the counter goes with it to where it is answered. */
function AResponder({ de: { id } }: { de: SolicitudFila }) {
  const puede = usePuedeIr()
  const a = (['/auditoria/solicitudes', '/gerencia/solicitudes'] as const).find(puede)
  if (!a) return null
  return (
    <div className="rv-cajon-pie sol-a-responder">
      <Link to={a} search={{ cuales: 'firmo', solicitud: id }} className={claseBoton({ principal: true })}>
        Responder
      </Link>
    </div>
  )
}

/** Of many that wait, the next is one key away from the one that was answered. */
function Siguiente({ alSeguir, enfoca }: { alSeguir: () => void; enfoca: boolean }) {
  const boton = useRef<HTMLButtonElement>(null)
  const [loTiene, setLoTiene] = useState(enfoca)
  useEffect(() => {
    setLoTiene(enfoca && enfocarSiNadieEscribe(boton.current, '.rv-cajon'))
  }, [enfoca])
  return (
    <div className="rv-cajon-pie">
      <Button ref={boton} type="primary" onClick={alSeguir} {...sinRepetir}>
        Ver la siguiente {loTiene && <Tecla>Intro</Tecla>}
      </Button>
    </div>
  )
}

/** Of several limits that several people sign, who signed which. */
function Firmas({ de: { firmas, estado } }: { de: SolicitudFila }) {
  if (firmas.length === 0) return null
  return (
    <div>
      <h3>{estado === 'aprobada' ? 'Autorizaron' : 'Lo que ya se autorizó'}</h3>
      {firmas.map(({ username, nombre, cuando, que, respuesta }) => (
        <div key={username}>
          <p>{que}</p>
          {respuesta && <p className="sol-motivo">{respuesta}</p>}
          <p className="rv-suave">
            {nombre} ({username}), {formatoFechaHora(cuando)}
          </p>
        </div>
      ))}
    </div>
  )
}

const DEVUELTA = 'Cambió mientras esperaba: no se hizo nada.'

/** The figures as they are now of one that came back, when they are others. */
const cifrasNuevas = ({ estado, cifras, cifrasAhora }: SolicitudFila) =>
  estado === 'devuelta' && JSON.stringify(cifrasAhora) !== JSON.stringify(cifras) ? cifrasAhora : null

function Respuesta({ de: s }: { de: SolicitudFila }) {
  if (s.estado === 'pendiente') return null
  return (
    <div role="status">
      <h3>Respuesta</h3>
      {s.estado === 'devuelta' && (
        <p>
          {[
            ...s.faltas,
            DEVUELTA,
            cifrasNuevas(s)
              ? 'Ábralo, mire las cifras nuevas y pídalo de nuevo.'
              : 'Ábralo y pídalo de nuevo.',
          ].join(' ')}
        </p>
      )}
      {s.estado === 'vencida' && <p>Nadie la respondió a tiempo. Se puede pedir de nuevo.</p>}
      {s.respuesta && <p className="sol-motivo">{s.respuesta}</p>}
      {s.documento && (
        <p>
          Se hizo con el documento <EnlaceDocumento codigo={s.documento} />.
        </p>
      )}
      {s.respondio && (
        <p className="rv-suave">
          {s.respondio.nombre} ({s.respondio.username}){s.respondida && `, ${formatoFechaHora(s.respondida)}`}
        </p>
      )}
    </div>
  )
}
