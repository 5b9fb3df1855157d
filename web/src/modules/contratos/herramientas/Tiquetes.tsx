import { TEXTOS_RANGO } from '@retroventa/api/contratos/impresion'
import { validarRango } from '@retroventa/domain/contratos/rango'
import { CamposRango, type RangoEscrito, rangoDe } from '../../../ui/formulario/campos/CamposRango.tsx'
import { fallasDeReglas } from '../../../ui/formulario/fallas.ts'
import { BotonGuardar, FormularioCorto } from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { abrirVentanaDe } from '../../../ui/impresion/imprimir.ts'
import { traerTiquetes } from '../llamadas.ts'

/** Tickets that mark the bags of a range of contracts (001 §2). */
export default function Tiquetes() {
  const de = useFormulario<RangoEscrito, void>({
    inicial: { desde: null, hasta: null },
    reglas: (rango) => fallasDeReglas(validarRango(rangoDe(rango)), (codigo) => TEXTOS_RANGO[codigo]),
    async enviar({ desde, hasta }) {
      const ventana = abrirVentanaDe('Tiquetes de contrato')
      try {
        ventana.mostrar(await traerTiquetes(desde ?? 0, hasta ?? 0), `tiquetes-${desde}-${hasta}.pdf`)
      } catch (error) {
        ventana.cerrar()
        throw error
      }
    },
  })
  return (
    <FormularioCorto
      de={de}
      boton={
        <div className="rv-pie-herramienta">
          <BotonGuardar de={de} texto="Imprimir tiquetes" />
        </div>
      }
    >
      <p className="rv-suave">
        Números de los contratos de este almacén, sin el código: del 120 al 160. Salen los vigentes, 20 por
        hoja.
      </p>
      <CamposRango de={de} />
    </FormularioCorto>
  )
}
