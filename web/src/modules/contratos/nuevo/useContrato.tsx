import type { CondicionesNuevoContrato } from '@retroventa/api/contratos/llamadas'
import type { FirmaDeCamino } from '@retroventa/api/sesion/camino'
import type { Exigencia } from '@retroventa/domain/operaciones/tipos'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { entrarAlCamino, firmaDeCamino } from '../../../api/camino.ts'
import { ErrorApi } from '../../../api/errorApi.ts'
import { useSesion } from '../../../api/sesion.ts'
import { type Falla, fallasDe } from '../../../ui/formulario/fallas.ts'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { abrirVentanaDe, imprimir } from '../../../ui/impresion/imprimir.ts'
import { NombreCliente } from '../../clientes/public.ts'
import { EnlaceOrigen, MUEVE_UNA_OPERACION } from '../../operaciones/public.ts'
import {
  AUTORIZA_SIN_BORRADOR,
  fallasDeAutorizacion,
  PEDIDA,
  pedidoPor,
  sePide,
  useAutorizacion,
} from '../../solicitudes/public.ts'
import { imprimirContrato, papelDeContrato } from '../imprimir.ts'
import { crear, queryCondiciones } from '../llamadas.ts'
import { recienGuardado } from '../recien.ts'
import { propuestoDeNuevo, queCambio, seDice } from './cambiaron.ts'
import { aDatos, enElFormulario, evaluar } from './evaluar.ts'
import { conDerivados, contratoVacio, pasoDe, type Valores } from './valores.ts'
import { vistoDe } from './visto.ts'

/** What a save is refused with when it was planned with terms or prices of before. */
const DE_ANTES: readonly string[] = ['operacion.cambio', 'validacion.datos']

/** What a refusal is of: the customer, and the figures that they saw. */
const huellaDeGuardar = (valores: Valores, condiciones: CondicionesNuevoContrato): string =>
  `${valores.clienteId}|${vistoDe(aDatos(valores, evaluar(valores, condiciones)), condiciones)}`

/**
 * The form of a new contract, kept in this machine until it is signed: its draft is of the person and the branch.
 * @param faltaCliente why the customer of step 1 does not do
 * @param exigeDe what somebody who may must authorise of it (D24)
 */
export function useContrato(
  condiciones: CondicionesNuevoContrato | undefined,
  faltaCliente: (valores: Valores) => string | undefined,
  exigeDe: (valores: Valores) => readonly Exigencia[],
) {
  const { almacen } = useSesion()
  const ir = useNavigate()
  const cache = useQueryClient()
  const autorizacion = useAutorizacion()
  const exige = (valores: Valores) =>
    autorizacion.exigeDe(exigeDe(valores), () => condiciones && huellaDeGuardar(valores, condiciones))
  const [inicial] = useState(contratoVacio)
  // The draft stays with the branch that it was begun in, whatever another window does.
  const [asunto] = useState(`contrato.${almacen?.id}`)
  const [prestada, setPrestada] = useState<FirmaDeCamino>()
  /** What of the contract was not as it was shown when it was refused. */
  const [cambio, setCambio] = useState<{ clienteId: string; frases: readonly string[] }>()
  /** Fields that were proposed anew: what the server said of them is of what is there no longer. */
  const repuestos = useRef<readonly string[]>([])
  /** Of what the page shows. */
  const mostradas = useRef(condiciones)
  // What is written stays; only what the wizard had proposed by itself is proposed anew.
  const decir = (valores: Valores, antes: CondicionesNuevoContrato, ahora: CondicionesNuevoContrato) => {
    mostradas.current = ahora
    setCambio({ clienteId: valores.clienteId, frases: queCambio(valores, antes, ahora) })
    const propuesto = propuestoDeNuevo(valores, antes, ahora)
    repuestos.current = Object.keys(propuesto)
    if (repuestos.current.length > 0) de.cambiar(propuesto, { solo: true })
  }
  const releer = async (valores: Valores, antes: CondicionesNuevoContrato) =>
    decir(valores, antes, await cache.fetchQuery({ ...queryCondiciones, staleTime: 0 }))
  useEffect(() => entrarAlCamino('contrato'), [])
  const de = useFormulario<Valores, { codigo?: string }>({
    inicial,
    asunto,
    sinBorrador: [...AUTORIZA_SIN_BORRADOR],
    deQuien: ({ clienteId }) => <NombreCliente id={clienteId} />,
    deLugar: ['paso'],
    derivar: conDerivados,
    firma: true,
    prestada,
    // Its screen goes with the save: what comes late makes no second contract of it.
    sigue: false,
    operacion: 'guardar',
    enlaceDe: (codigo) => <EnlaceOrigen codigo={codigo} />,
    reglas(valores) {
      const cliente = faltaCliente(valores)
      return [
        ...(cliente ? [{ campo: 'clienteId', mensaje: cliente }] : []),
        ...(condiciones ? evaluar(valores, condiciones).fallas : []),
        ...fallasDeAutorizacion(valores, exige(valores)),
      ]
    },
    async enviar(valores, con) {
      if (!condiciones) throw new Error('sin condiciones')
      const datos = aDatos(valores, evaluar(valores, condiciones))
      const visto = vistoDe(datos, condiciones)
      const autorizan = exige(valores)
      setCambio(undefined)
      repuestos.current = []
      // Inside the gesture, before anything is awaited: later the browser would block it.
      const ventana = sePide(valores, autorizan) ? undefined : abrirVentanaDe('Contrato')
      const huella = huellaDeGuardar(valores, condiciones)
      const hecho = await autorizacion.guardar({
        valores,
        exige: autorizan,
        huella,
        pedido: { tipo: 'contrato', entrada: datos, visto },
        con,
        hacer: (autoriza) => crear(datos, visto, autoriza, con),
        async alFallar(error) {
          ventana?.cerrar()
          // Without an answer the refusal is said as it came: the next save asks again.
          if (error instanceof ErrorApi && DE_ANTES.includes(error.codigo))
            await releer(valores, condiciones).catch(() => undefined)
          if (pedidoPor(error, huella))
            await cache.invalidateQueries({ queryKey: ['clientes', 'uno', valores.clienteId] })
        },
      })
      if (!hecho) return {}
      imprimir(papelDeContrato(hecho.codigo), ventana)
      return { codigo: hecho.codigo }
    },
    exito: ({ codigo }) =>
      codigo === undefined
        ? PEDIDA
        : {
            texto: `Contrato ${codigo} guardado.`,
            segundos: 7,
            accion: (
              <Button size="small" onClick={() => imprimirContrato(codigo)}>
                Imprimir de nuevo
              </Button>
            ),
          },
    refrescar: ['contratos', 'blancos', ...MUEVE_UNA_OPERACION],
    alGuardar({ codigo }) {
      if (codigo === undefined) return void ir({ to: '/solicitudes' })
      recienGuardado(codigo)
      void ir({ to: '/contratos/$codigo', params: { codigo } })
    },
    fallasDe(error): Falla[] {
      if (!(error instanceof ErrorApi) || !condiciones) return fallasDe(error)
      const { articulos } = evaluar(de.valores, condiciones)
      const deLoPropuesto = (campo: string) =>
        repuestos.current.includes(campo === 'motivoPorcentaje' ? 'porcentaje' : campo)
      return fallasDe(error)
        .map((falla) => ({ ...falla, campo: enElFormulario(falla.campo, articulos) }))
        .filter(({ campo }) => !deLoPropuesto(campo))
    },
    alFallar: ([primera]) => primera?.campo && de.poner('paso', pasoDe(primera.campo)),
  })
  // Read again by itself, as when the window is come back to: what was shown is told as when a save is refused for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when other terms are there
  useEffect(() => {
    const antes = mostradas.current
    mostradas.current = condiciones
    if (antes && condiciones && seDice(de.valores, antes, condiciones)) decir(de.valores, antes, condiciones)
  }, [condiciones])
  const { clienteId, paso } = de.valores
  // What somebody else must authorise is signed with a password: the signature of a moment ago is of the path sola.
  const sola = exige(de.valores).length === 0
  const deCamino = paso === 3 && sola ? firmaDeCamino(clienteId) : undefined
  if (deCamino !== prestada) setPrestada(deCamino)
  // Begun again, or for another customer: what had been shown to the one before is not said to this one.
  if (cambio && cambio.clienteId !== clienteId) setCambio(undefined)
  return { de, cambiaron: cambio?.frases ?? [], exigeAhora: () => exige(de.valores) }
}
