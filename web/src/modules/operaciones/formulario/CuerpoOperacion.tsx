import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { filaDe, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { introPasa, introSigue } from '../../../ui/formulario/enfocar.ts'
import {
  AvisoDeAlmacen,
  AvisoDeBorrador,
  BotonGuardar,
  FirmaDeFormulario,
  PreguntasFormulario,
  ResumenDeFallas,
} from '../../../ui/formulario/Piezas.tsx'
import { AntesDespues } from '../../../ui/operacion/AntesDespues.tsx'
import { Pagos, PagosQueVuelven } from '../../../ui/operacion/Pagos.tsx'
import { pagosQueVuelven } from '../../../ui/operacion/pagos.ts'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { Autoriza } from '../../solicitudes/public.ts'
import type { OperacionEscrita, ValoresOperacion } from './useOperacion.ts'
import '../../../ui/operacion/operacion.css'

/** What the button at the foot says: what happens, with the amount. */
function textoGuardar(tipo: TipoOperacion, cobra: number): string {
  const { verbo, titulo } = filaDe(tipo)
  return verbo === 'Guardar' || cobra === 0
    ? `Guardar ${titulo.toLowerCase()}`
    : `${verbo} ${formatoPesos(Math.abs(cobra))}`
}

/**
 * Body and foot of the form of any operation: its own fields, what changes, how it is paid, who lets it pass, signature.
 * @param titulo over what changes
 */
export function CuerpoOperacion<V extends ValoresOperacion>(props: {
  op: OperacionEscrita<V>
  children: ReactNode
  titulo?: string
  /** Without it the form is a page, which is left by going elsewhere. */
  alCancelar?: (() => void) | undefined
}) {
  const { op, children, titulo, alCancelar } = props
  const { de, plan, cobra, exige, generales, impide, pide, tipo, recuperacion } = op
  if (recuperacion)
    return recuperacion.error ? (
      <EstadoError error={recuperacion.error} alReintentar={recuperacion.reintentar} />
    ) : (
      <Cargando filas={6} columnas={[3, 2, 2]} />
    )
  const fila = filaDe(tipo)
  const vuelven = plan && pagosQueVuelven(fila, plan)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Intro in its fields goes on to the next one, as in every form
    <div
      ref={de.contenedor}
      className="rv-op"
      onKeyDownCapture={({ currentTarget, nativeEvent }) => introPasa(currentTarget, nativeEvent)}
      onKeyDown={({ currentTarget, nativeEvent }) => introSigue(currentTarget, nativeEvent)}
    >
      <AvisoDeAlmacen de={de} />
      <ResumenDeFallas fallas={generales} />
      <AvisoDeBorrador de={de} />
      {children}
      {plan && plan.cifras.length > 0 && <AntesDespues cifras={plan.cifras} {...(titulo && { titulo })} />}
      {vuelven ? (
        <PagosQueVuelven pagos={vuelven} />
      ) : (
        cobra !== 0 && !op.soloEfectivo && <Pagos de={de} cobra={cobra} entregan={op.entregan} />
      )}
      <Autoriza de={de} exige={exige} soloAqui={op.soloAqui} />
      <div className="rv-op-pie" data-pie="">
        <FirmaDeFormulario de={de} sinTitulo>
          {alCancelar && <Button onClick={alCancelar}>Cancelar</Button>}
          <BotonGuardar
            de={de}
            activo={!impide}
            texto={pide ? 'Pedir autorización' : textoGuardar(tipo, cobra)}
          />
        </FirmaDeFormulario>
      </div>
      <PreguntasFormulario de={de} />
    </div>
  )
}
