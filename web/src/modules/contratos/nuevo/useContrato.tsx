import type { CondicionesNuevoContrato } from '@retroventa/api/contratos/llamadas'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { ErrorApi } from '../../../api/errorApi.ts'
import { useSesion } from '../../../api/sesion.ts'
import { type Falla, fallasDe } from '../../../ui/formulario/fallas.ts'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { abrirVentanaDe, imprimir } from '../../../ui/impresion/imprimir.ts'
import { imprimirContrato, papelDeContrato } from '../imprimir.ts'
import { crear } from '../llamadas.ts'
import { aDatos, enElFormulario, evaluar } from './evaluar.ts'
import { conDerivados, contratoVacio, pasoDe, type Valores } from './valores.ts'
import { vistoDe } from './visto.ts'

/**
 * The form of a new contract, kept in this machine until it is signed: its draft is of the person and the branch.
 * @param faltaCliente why the customer of step 1 does not do
 */
export function useContrato(
  condiciones: CondicionesNuevoContrato | undefined,
  faltaCliente: (valores: Valores) => string | undefined,
) {
  const { almacen } = useSesion()
  const ir = useNavigate()
  const [inicial] = useState(contratoVacio)
  const de = useFormulario<Valores, { codigo: string }>({
    inicial,
    asunto: `contrato.${almacen?.id}`,
    derivar: conDerivados,
    firma: true,
    operacion: 'guardar',
    reglas(valores) {
      const cliente = faltaCliente(valores)
      return [
        ...(cliente ? [{ campo: 'clienteId', mensaje: cliente }] : []),
        ...(condiciones ? evaluar(valores, condiciones).fallas : []),
      ]
    },
    async enviar(valores, con) {
      if (!condiciones) throw new Error('sin condiciones')
      // Inside the gesture, before anything is awaited: later the browser would block it.
      const ventana = abrirVentanaDe('Contrato')
      try {
        const datos = aDatos(valores, evaluar(valores, condiciones))
        const { codigo } = await crear(datos, vistoDe(datos, condiciones), con)
        imprimir(papelDeContrato(codigo), ventana)
        return { codigo }
      } catch (error) {
        ventana.cerrar()
        throw error
      }
    },
    exito: ({ codigo }) => ({
      texto: `Contrato ${codigo} guardado.`,
      segundos: 7,
      accion: (
        <Button size="small" onClick={() => imprimirContrato(codigo)}>
          Imprimir de nuevo
        </Button>
      ),
    }),
    refrescar: ['contratos', 'inicio'],
    alGuardar: ({ codigo }) => void ir({ to: '/contratos/$codigo', params: { codigo } }),
    fallasDe(error): Falla[] {
      if (!(error instanceof ErrorApi) || !condiciones) return fallasDe(error)
      const { articulos } = evaluar(de.valores, condiciones)
      return fallasDe(error).map((falla) => ({ ...falla, campo: enElFormulario(falla.campo, articulos) }))
    },
    alFallar: ([primera]) => primera && de.poner('paso', pasoDe(primera.campo)),
  })
  return de
}
