import type { Contrato } from '@retroventa/api/contratos/llamadas'
import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import { liquidar } from '@retroventa/domain/contratos/liquidacion'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { filaDe } from '@retroventa/domain/operaciones/catalogo'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { ErrorApi } from '../../../api/errorApi.ts'
import { useSesion } from '../../../api/sesion.ts'
import { Dinero } from '../../../ui/Cifras.tsx'
import { enfocarClave, enfocarVacio } from '../../../ui/formulario/enfocar.ts'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import {
  BotonGuardar,
  FirmaDeFormulario,
  PreguntasFormulario,
  ResumenDeFallas,
} from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { AntesDespues } from '../../../ui/operacion/AntesDespues.tsx'
import { ReglaMeses } from '../../../ui/ReglaMeses.tsx'
import {
  Autoriza,
  autorizaDe,
  avisarPedida,
  deQuienAutoriza,
  fallasDeAutorizacion,
  pedir,
  pideDe,
  porAutorizar,
} from '../../solicitudes/public.ts'
import { operar } from '../llamadas.ts'
import { Eleccion } from './Eleccion.tsx'
import { Pagos } from './Pagos.tsx'
import {
  fallasDePlan,
  pedidoDe,
  planear,
  type SituacionDialogo,
  type TipoDialogo,
  type Valores,
  valoresIniciales,
  vueltoDe,
} from './planes.ts'

/** What the button at the foot says: what happens, with the amount. */
function textoGuardar(tipo: TipoDialogo, cobra: number): string {
  const { verbo, titulo } = filaDe(tipo)
  return verbo === 'Guardar' ? `Guardar ${titulo.toLowerCase()}` : `${verbo} ${formatoPesos(Math.abs(cobra))}`
}

interface Props {
  tipo: TipoDialogo
  contrato: Contrato
  hoy: string
  situacion: SituacionDialogo
  /** The dialog is there to be written in. */
  visible: boolean
  /** Reads the contract again, when it is no longer as it was seen. */
  releer: () => Promise<unknown>
  /** Given the form: how to ask before its work is lost. */
  alNacer: (de: Formulario<Valores>) => void
  alCancelar: () => void
  /** With the change to give back, whole pesos, when somebody wrote what was received. */
  alTerminar: (hecho: Hecho, cambio: number | undefined) => void
  /** Without asking: what was written went on its way. */
  alCerrar: () => void
}

/** Body and foot of the dialog: choice, amount, what changes, payments, signature. */
export function FormularioOperacion(props: Props) {
  const { tipo, contrato, hoy, situacion, visible, releer, alNacer, alCancelar, alTerminar, alCerrar } = props
  const { permisos } = useSesion()
  /** The server asked for it: who signs was not who is in the session. */
  const [pedida, setPedida] = useState(false)
  const pendientes = liquidar(situacion.cuenta, hoy).mesesPendientes
  const planDe = (valores: Valores) => planear(situacion, tipo, valores, hoy)
  const autorizan = (valores: Valores) => porAutorizar(planDe(valores).plan?.exige ?? [], permisos, pedida)
  const de = useFormulario<Valores, Hecho | undefined>({
    inicial: valoresIniciales(pendientes),
    deQue: 'de esta operación',
    firma: true,
    reglas(valores) {
      return [...fallasDePlan(planDe(valores), valores), ...fallasDeAutorizacion(valores, autorizan(valores))]
    },
    async enviar(valores, con) {
      const { plan } = planDe(valores)
      if (!plan) throw new Error('sin plan')
      const exige = autorizan(valores)
      const pedido = pedidoDe(tipo, valores, plan)
      try {
        if (exige.length > 0 && valores.como === 'solicitud') {
          await pedir(
            { ...pedido, ...pideDe(valores), referencia: contrato.codigo, visto: huellaDe(plan) },
            con,
          )
          return undefined
        }
        return await operar(contrato.codigo, pedido, plan, autorizaDe(valores, exige), con)
      } catch (error) {
        if (error instanceof ErrorApi && error.codigo === 'operacion.cambio') await releer()
        if (error instanceof ErrorApi && error.codigo === 'operacion.autorizacion') setPedida(true)
        throw deQuienAutoriza(error)
      }
    },
    refrescar: ['contratos', 'inicio', 'solicitudes', 'documentos'],
    alGuardar(hecho, valores) {
      if (hecho) return alTerminar(hecho, vueltoDe(valores, hecho.cobra))
      avisarPedida()
      alCerrar()
    },
  })
  useEffect(() => alNacer(de), [alNacer, de])
  useEffect(() => {
    if (!visible) return
    if (tipo === 'prorroga' || tipo === 'retiro') enfocarClave(de.contenedor)
    else enfocarVacio(de.contenedor)
  }, [visible, tipo, de])

  const { plan, faltas = [] } = planDe(de.valores)
  const cobra = plan?.cobra ?? 0
  const exige = autorizan(de.valores)
  const sinCampo = fallasDePlan({ faltas: faltas.filter(({ campo }) => !campo) }, de.valores)
  const generales = [...sinCampo, ...de.rechazos.filter(({ campo }) => !de.tiene(campo))]
  return (
    <div ref={de.contenedor} className="ct-op">
      <ResumenDeFallas fallas={generales} />
      <div className="ct-op-cabeza">
        <Eleccion tipo={tipo} de={de} contrato={contrato} situacion={situacion} pendientes={pendientes} />
        {filaDe(tipo).verbo !== 'Guardar' && (
          <p className="ct-op-valor" aria-live="polite">
            <span className="rv-suave">{tipo === 'aumento' ? 'Se le entrega' : 'Paga el cliente'}</span>
            <Dinero valor={Math.abs(cobra)} />
          </p>
        )}
      </div>
      {tipo === 'prorroga' && <Regla contrato={contrato} meses={de.valores.meses} hoy={hoy} plan={plan} />}
      {plan && <AntesDespues cifras={plan.cifras} />}
      {cobra !== 0 && <Pagos de={de} cobra={cobra} />}
      <Autoriza de={de} exige={exige} />
      <div className="ct-op-pie">
        <FirmaDeFormulario de={de} sinTitulo>
          <Button onClick={alCancelar}>Cancelar</Button>
          <BotonGuardar
            de={de}
            activo={sinCampo.length === 0}
            texto={
              exige.length > 0 && de.valores.como === 'solicitud'
                ? 'Pedir autorización'
                : textoGuardar(tipo, cobra)
            }
          />
        </FirmaDeFormulario>
      </div>
      <PreguntasFormulario de={de} />
    </div>
  )
}

const debido = (estado: Contrato['meses'][number]['estado']) =>
  estado === 'pendiente' || estado === 'en_curso'

/** The months of the contract with those that this pays, up to the new due date. */
function Regla(props: {
  contrato: Contrato
  meses: number
  hoy: string
  plan: ReturnType<typeof planear>['plan']
}) {
  const { contrato, meses, hoy, plan } = props
  const vence = plan?.cifras.find(({ clave }) => clave === 'vence')?.despues
  const primero = contrato.meses.findIndex(({ estado }) => debido(estado))
  const regla = contrato.meses.map(({ inicia, estado }, i) => ({
    inicia,
    estado: debido(estado) && i < primero + meses ? ('paga' as const) : estado,
  }))
  return <ReglaMeses meses={regla} hoy={hoy} {...(typeof vence === 'string' && { vence })} />
}
