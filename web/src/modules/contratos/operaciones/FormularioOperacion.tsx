import type { Contrato } from '@retroventa/api/contratos/llamadas'
import { fraseSigueVencido } from '@retroventa/api/contratos/textos'
import { liquidar } from '@retroventa/domain/contratos/liquidacion'
import { filaDe } from '@retroventa/domain/operaciones/catalogo'
import { dejaVencido } from '@retroventa/domain/operaciones/contratos/abono'
import { prorrogaAlDia } from '@retroventa/domain/operaciones/contratos/prorroga'
import type { Plan } from '@retroventa/domain/operaciones/tipos'
import { enfocarClave, enfocarVacio } from '../../../ui/formulario/enfocar.ts'
import { ValorOperacion } from '../../../ui/operacion/ValorOperacion.tsx'
import { ReglaMeses } from '../../../ui/ReglaMeses.tsx'
import { CuerpoOperacion, type PropsDeCuerpo, useEnDialogo, useOperacion } from '../../operaciones/public.ts'
import { operar } from '../llamadas.ts'
import { Eleccion } from './Eleccion.tsx'
import {
  entradaDe,
  faltaDe,
  planear,
  type SituacionDialogo,
  type TipoDialogo,
  type Valores,
  valoresIniciales,
} from './planes.ts'

interface Props extends PropsDeCuerpo {
  tipo: TipoDialogo
  contrato: Contrato
  hoy: string
  situacion: SituacionDialogo
  /** Reads the contract again, when it is no longer as it was seen. */
  releer: () => Promise<unknown>
  /** Without asking: what was written went on its way. */
  alCerrar: () => void
}

/** Body and foot of the dialog: choice, amount, what changes, payments, signature. */
export function FormularioOperacion(props: Props) {
  const { tipo, contrato, hoy, situacion, visible, releer, alNacer, alCancelar, alTerminar, alCerrar } = props
  const pendientes = liquidar(situacion.cuenta, hoy).mesesPendientes
  const op = useOperacion<Valores>({
    tipo,
    inicial: valoresIniciales(pendientes),
    deQue: 'de esta operación',
    asunto: `${tipo}.${contrato.codigo}`,
    planear: (valores) => planear(situacion, tipo, valores, hoy),
    entradaDe: (valores) => entradaDe(tipo, valores),
    referencia: contrato.codigo,
    enviar: (pedido, con) => operar(contrato.codigo, tipo, pedido, con),
    releer,
    // One that is due passes its things on.
    refrescar: ['contratos', 'vitrina', 'desuso'],
    alTerminar,
    alPedir: alCerrar,
  })
  const { de, plan } = op
  const soloSeFirma = tipo === 'prorroga' || tipo === 'retiro'
  useEnDialogo(de, { visible, alNacer }, soloSeFirma ? enfocarClave : enfocarVacio)

  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar}>
      <div className="rv-op-cabeza">
        <Eleccion
          tipo={tipo}
          de={de}
          contrato={contrato}
          situacion={situacion}
          pendientes={pendientes}
          hoy={hoy}
        />
        {filaDe(tipo).verbo !== 'Guardar' && (
          <ValorOperacion
            titulo={tipo === 'aumento' ? 'Se le entrega' : 'Paga el cliente'}
            valor={plan?.cobra}
            falta={!plan && faltaDe(situacion, tipo, de.valores, hoy)}
          />
        )}
      </div>
      {tipo === 'abono' && plan && <SigueVencido situacion={situacion} plan={plan} hoy={hoy} />}
      {tipo === 'prorroga' && <Regla contrato={contrato} meses={de.valores.meses} hoy={hoy} plan={plan} />}
    </CuerpoOperacion>
  )
}

/** Who pays what is pending takes the contract for vigente: an abono does not move its date, a prórroga does. */
function SigueVencido(props: { situacion: SituacionDialogo; plan: Plan; hoy: string }) {
  const { situacion, plan, hoy } = props
  const despues = (clave: string) => plan.cifras.find((cifra) => cifra.clave === clave)?.despues
  const { fila } = situacion
  if (!dejaVencido(fila, plan.cifras, hoy)) return null
  const deuda = liquidar(situacion.cuenta, hoy)
  return (
    <p className="ct-op-sigue rv-alerta" role="status">
      {fraseSigueVencido({
        vence: fila.vence,
        capital: Number(despues('capital') ?? deuda.capital),
        meses: Number(despues('mesesPendientes') ?? deuda.mesesPendientes),
        pendiente: Number(despues('retroventaPendiente') ?? deuda.retroventaPendiente),
        prorroga: prorrogaAlDia(situacion, hoy),
      })}
    </p>
  )
}

const debido = (estado: Contrato['meses'][number]['estado']) =>
  estado === 'pendiente' || estado === 'en_curso'

/** The months of the contract with those that this pays, up to the new due date. */
function Regla(props: { contrato: Contrato; meses: number; hoy: string; plan: Plan | undefined }) {
  const { contrato, meses, hoy, plan } = props
  const vence = plan?.cifras.find(({ clave }) => clave === 'vence')?.despues
  const primero = contrato.meses.findIndex(({ estado }) => debido(estado))
  const regla = contrato.meses.map(({ inicia, estado }, i) => ({
    inicia,
    estado: debido(estado) && i < primero + meses ? ('paga' as const) : estado,
  }))
  return <ReglaMeses meses={regla} hoy={hoy} {...(typeof vence === 'string' && { vence })} />
}
