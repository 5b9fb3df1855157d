import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useRef } from 'react'
import { llamar } from '../../../api/cliente.ts'
import { ErrorApi } from '../../../api/errorApi.ts'
import { avisar, operacion } from '../../../ui/avisos.ts'
import type { CredencialesFirma } from '../../../ui/FirmaEmpleado.tsx'
import { abrirVentana, imprimirContrato } from '../imprimir.ts'
import { CREAR } from '../llamadas.ts'
import { aDatos, type Evaluacion, porFila } from './evaluar.ts'
import type { ControlBorrador } from './useBorrador.ts'

interface FaltaServidor {
  campo: string
  mensaje: string
}

/** Signs and saves: once, however many times the button is pressed, and the paper opens in its own window. */
export function useGuardarContrato(
  control: ControlBorrador,
  alRefutar: (errores: Map<string, string>) => void,
) {
  const ir = useNavigate()
  const cache = useQueryClient()
  const enCurso = useRef(false)

  return async function guardar(evaluacion: Evaluacion, credenciales: CredencialesFirma): Promise<void> {
    if (enCurso.current) return
    enCurso.current = true
    const { borrador } = control
    // Inside the gesture, before anything is awaited: later the browser would block it.
    const ventana = abrirVentana()
    try {
      const { codigo } = await operacion(
        'guardar',
        () =>
          llamar(
            CREAR,
            { body: { datos: aDatos(borrador, evaluacion), credenciales } },
            { idempotencia: borrador.clave },
          ),
        ({ codigo: nuevo }) => ({
          texto: `Contrato ${nuevo} guardado.`,
          segundos: 7,
          accion: (
            <Button size="small" onClick={() => imprimirContrato(nuevo)}>
              Imprimir de nuevo
            </Button>
          ),
        }),
      )
      ventana.mostrar(codigo)
      control.descartar()
      void cache.invalidateQueries({ queryKey: ['contratos'] })
      void cache.invalidateQueries({ queryKey: ['inicio'] })
      await ir({ to: '/contratos/$codigo', params: { codigo } })
    } catch (error) {
      ventana.cerrar()
      // Any other refusal has been said by its notice; the draft and its key stay for another attempt.
      if (!(error instanceof ErrorApi)) throw error
      if (error.codigo.startsWith('firma.')) throw error
      if (error.codigo === 'validacion.datos')
        alRefutar(porFila((error.datos.errores ?? []) as FaltaServidor[], evaluacion.articulos))
      else if (error.campo) {
        alRefutar(new Map([[error.campo, error.mensaje]]))
        avisar({ tipo: 'error', titulo: error.titulo, texto: error.mensaje })
      }
    } finally {
      enCurso.current = false
    }
  }
}
