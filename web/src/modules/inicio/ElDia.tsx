import { nombreDeEstadoDia } from '@retroventa/api/dia/lista'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { useCasa } from '../../shell/casa.ts'
import { queryHoy } from '../dia/public.ts'
import type { DatosInicio } from './CifrasDeHoy.tsx'
import { queryPorHacer } from './llamadas.ts'

function Teja({ titulo, detalle, children }: { titulo: string; detalle: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{titulo}</dt>
      <dd className="cifra-valor">{children}</dd>
      <dd className="cifra-detalle">{detalle}</dd>
    </div>
  )
}

const CLASE = 'cifra-enlace'
/** Who opened it; of one that is closed, who closed it. */
const quienDelDia = ({ abrio, cerro }: { abrio: string; cerro: string | null }) =>
  cerro === null ? `abrió ${abrio}` : `cerró ${cerro}`
const haber = (n: number, uno: string, varios: string) => (n === 1 ? uno : varios)

/** Funds and goods are in two lists: each part opens what comes here, and nothing of what this branch sent. */
function PorRecibir({ fondos, mercancia }: { fondos: number; mercancia: number }) {
  const [veFondos, veTraslados] = [usePermiso('fondos.ver'), usePermiso('traslados.ver')]
  const [deFondos, deMercancia] = [`${fondos} de fondos`, `${mercancia} de mercancía`]
  return (
    <>
      {veFondos && fondos > 0 ? (
        <Link to="/fondos" search={{ estado: 'transito', sentido: 'llega' }}>
          {deFondos}
        </Link>
      ) : (
        deFondos
      )}
      {', '}
      {veTraslados && mercancia > 0 ? (
        <Link to="/traslados/historial" search={{ estado: 'en_camino', sentido: 'llega' }}>
          {deMercancia}
        </Link>
      ) : (
        deMercancia
      )}
    </>
  )
}

/** Bags of the vault that are owed to who paid. */
function Entregas() {
  const { data } = useQuery(queryPorHacer)
  const entregas = data?.entregas
  if (!entregas) return null
  return (
    <Teja titulo="Entregas de bóveda" detalle={haber(entregas, 'bolsa ya pagada', 'bolsas ya pagadas')}>
      <Link to="/boveda/entrega-pendiente" className={CLASE}>
        {entregas}
      </Link>
    </Teja>
  )
}

/** Requests that wait for this person, else their own. */
function Solicitudes() {
  const { useLoQueEspera } = useCasa().piezas
  const que = useLoQueEspera()
  if (!que) return null
  return (
    <Teja titulo="Solicitudes" detalle={que.porResponder > 0 ? 'por responder' : 'sin respuesta'}>
      <Link to={que.a} search={{ cuales: que.cuales }} className={CLASE}>
        {que.cuantas}
      </Link>
    </Teja>
  )
}

/** What a cashier and a manager ask at eight: each figure opens its list. None is of the drawer (D26). */
export function ElDia({ datos: { vencen, esperas, porEntregar } }: { datos: DatosInicio }) {
  const veDia = usePermiso('dias.ver')
  const { data } = useQuery({ ...queryHoy, enabled: veDia })
  const llegan = (clave: 'fondos' | 'mercancia') =>
    data?.pendientes.find((pendiente) => pendiente.clave === clave)?.cantidad ?? 0
  const [fondos, mercancia] = [llegan('fondos'), llegan('mercancia')]
  const faltan = data?.pendientes.length ?? 0
  return (
    <dl className="rv-tarjeta cifras inicio-dia" aria-label="El día del almacén">
      {data && (
        <Teja
          titulo="Día de caja"
          detalle={
            data.dia ? quienDelDia(data.dia) : data.habil ? 'falta abrirlo' : `hoy no abre: ${data.porque}`
          }
        >
          <Link to="/dia" className={CLASE}>
            {data.dia ? nombreDeEstadoDia(data.dia.estado) : 'Sin abrir'}
          </Link>
        </Teja>
      )}
      <Teja titulo="Vencen hoy" detalle={haber(vencen.cantidad, 'contrato', 'contratos')}>
        <Link to="/contratos" search={{ hoy: 'vencen', venceDesde: vencen.desde }} className={CLASE}>
          {vencen.cantidad}
        </Link>
      </Teja>
      <Teja titulo="Esperas de hoy" detalle={haber(esperas, 'promesa de pago', 'promesas de pago')}>
        <Link to="/contratos" search={{ hoy: 'espera' }} className={CLASE}>
          {esperas}
        </Link>
      </Teja>
      {porEntregar !== null && (
        <Teja
          titulo="Separados por entregar"
          detalle={haber(porEntregar, 'plan con saldo 0', 'planes con saldo 0')}
        >
          <Link to="/plan-separe/listado" search={{ saldoHasta: 0 }} className={CLASE}>
            {porEntregar}
          </Link>
        </Teja>
      )}
      {data && (
        <Teja titulo="Por recibir" detalle={<PorRecibir fondos={fondos} mercancia={mercancia} />}>
          {fondos + mercancia}
        </Teja>
      )}
      {data && data.dia?.estado !== 'cerrado' && (
        <Teja
          titulo="Para cerrar"
          detalle={faltan === 0 ? 'nada pendiente' : haber(faltan, 'cosa pendiente', 'cosas pendientes')}
        >
          <Link to="/dia" className={CLASE}>
            {faltan === 0 ? 'Listo' : faltan}
          </Link>
        </Teja>
      )}
      <Entregas />
      <Solicitudes />
    </dl>
  )
}
