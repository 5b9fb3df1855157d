import type { Contrato } from '@retroventa/api/contratos/llamadas'
import { type Fecha, sumarDias } from '@retroventa/domain/fechas/fecha'
import { formatoDiaMes, formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { Dinero } from '../../../ui/Cifras.tsx'
import { estadoDe } from '../../../ui/estados.ts'
import { ReglaMeses } from '../../../ui/ReglaMeses.tsx'
import { BotonesOperacion } from '../operaciones/BotonesOperacion.tsx'
import { BotonSimular } from '../simulador/BotonSimular.tsx'

const meses = (n: number, uno: string, varios: string) => (n === 1 ? `1 ${uno}` : `${n} ${varios}`)

/** Months of which each costs the same are said with their price: *2 meses vencidos de $ 62.500*. */
function textoMeses({ meses: regla, debeHoy }: Contrato): string {
  const vencidos = regla.filter((mes) => mes.estado === 'pendiente')
  const cuantos = meses(debeHoy?.mesesVencidos ?? 0, 'mes vencido', 'meses vencidos')
  const [primero] = vencidos
  const iguales = primero && vencidos.every((mes) => mes.saldo === primero.saldo)
  return iguales ? `${cuantos} de ${formatoPesos(primero.saldo)}` : cuantos
}

/**
 * The band that answers the counter's first question: what does it owe today?
 * @param barra where the bar of a telephone goes with what can be done
 */
export function DebeHoy({ contrato, barra }: { contrato: Contrato; barra: Element | null }) {
  const { debeHoy, hoy, vence, meses: regla } = contrato
  const cuantos = (estado: string) => regla.filter((mes) => mes.estado === estado).length
  return (
    <section className="rv-tarjeta ct-debe" aria-label="Lo que debe hoy">
      {debeHoy ? <Deuda contrato={contrato} debeHoy={debeHoy} /> : <Cerrado contrato={contrato} />}
      <div className="ct-debe-meses">
        <header>
          <h2>Meses del contrato</h2>
          <span className="rv-suave">
            {meses(cuantos('pagado'), 'pagado', 'pagados')}
            {debeHoy && (
              <>
                {', '}
                <span className={cuantos('pendiente') > 0 ? 'rv-falla' : ''}>
                  {meses(cuantos('pendiente'), 'vencido', 'vencidos')}
                </span>
                {cuantos('en_curso') > 0 && ', 1 en curso'}
              </>
            )}
          </span>
        </header>
        <ReglaMeses meses={regla} vence={vence} {...(debeHoy && { hoy })} />
        <BotonesOperacion contrato={contrato} barra={barra} />
      </div>
    </section>
  )
}

/** A day that has passed is no day to be up to date until: then what holds is the grace. */
export function alDia(hasta: Fecha, { hoy, diasGracia }: Pick<Contrato, 'hoy' | 'diasGracia'>): string {
  const dicho = `está al día hasta el ${formatoDiaMes(hasta)}`
  return hasta < hoy ? `${dicho}, con gracia hasta el ${formatoDiaMes(sumarDias(hasta, diasGracia))}` : dicho
}

function Deuda({ contrato, debeHoy }: { contrato: Contrato; debeHoy: NonNullable<Contrato['debeHoy']> }) {
  const { vencido, enCurso, mesesVencidos, mesesPendientes, alDiaHasta, paraRetirar } = debeHoy
  const { descuento, descuentoHasta } = debeHoy
  return (
    <div className="ct-debe-cifras">
      <h2>Debe hoy, {formatoFecha(contrato.hoy)}</h2>
      <p className="ct-debe-grande">
        <Dinero valor={vencido} />
      </p>
      <p className="rv-suave">
        {mesesVencidos > 0
          ? textoMeses(contrato)
          : mesesPendientes > 0
            ? 'no tiene meses vencidos'
            : alDia(alDiaHasta, contrato)}
      </p>
      {enCurso && (
        <p className="ct-debe-curso">
          <span>Mes en curso, hasta el {formatoDiaMes(enCurso.hasta)}</span>
          <Dinero valor={enCurso.valor} />
        </p>
      )}
      <p className="ct-debe-retirar">
        <span>Para retirar hoy</span>
        <Dinero valor={paraRetirar} />
      </p>
      {descuento > 0 && descuentoHasta && (
        <p className="rv-suave">
          Con descuento de {formatoPesos(descuento)} hasta el {formatoDiaMes(descuentoHasta)}
        </p>
      )}
      <BotonSimular codigo={contrato.codigo} />
    </div>
  )
}

function Cerrado({ contrato }: { contrato: Contrato }) {
  const ultimo = contrato.movimientos.at(-1)
  return (
    <div className="ct-debe-cifras ct-debe-cerrado">
      <h2>Contrato cerrado</h2>
      <p className="ct-debe-estado">{estadoDe(contrato.situacion).texto}</p>
      {ultimo && ultimo.operacion !== 'contrato' && (
        <p className="rv-suave">
          {formatoFecha(ultimo.fecha)}
          {ultimo.valor > 0 && <>, {formatoPesos(ultimo.valor)}</>}
          {ultimo.motivo && <>. {ultimo.motivo}</>}
        </p>
      )}
      <p className="rv-suave">No debe nada.</p>
    </div>
  )
}
